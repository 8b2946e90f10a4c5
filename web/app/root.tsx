import '~/theme/fonts.css';
import '~/theme/tokens.css';
import '~/theme/base.css';
import '~/ui/kit.css';
import cyrillicFont from '@fontsource-variable/onest/files/onest-cyrillic-wght-normal.woff2?url';
import latinFont from '@fontsource-variable/onest/files/onest-latin-wght-normal.woff2?url';
import { useMemo, type ReactNode } from 'react';
import { RawIntlProvider } from 'react-intl';
import {
  Links,
  Meta,
  Outlet,
  Scripts,
  ScrollRestoration,
  useMatches,
  useParams,
  useRouteLoaderData,
  type LoaderFunctionArgs,
  type MiddlewareFunction,
} from 'react-router';
import { Answers, answersContext } from '~/data/answers';
import { visitContext } from '~/data/visit';
import { Container } from './ui/Section';
import { intlOf, loadedLang } from '~/i18n/intl';
import { useLocalePath } from '~/i18n/lang';
import { isLang, type Lang } from '~/i18n/langs';
import { LateErrorScreen } from '~/layout/LateErrorScreen';
import { DEFAULT_PREFERENCES, type Scheme } from '~/session/preferences';
import { SessionProvider, useSession } from '~/session/SessionProvider';

export const middleware: MiddlewareFunction[] = [
  ({ context }) => {
    context.set(answersContext, new Answers(context.get(visitContext).execute));
  },
];

/** What the document needs to know of the visitor and of the site. */
export function loader({ context }: LoaderFunctionArgs) {
  const { preferences, siteUrl, messengerUrl, contacts, map, installable } = context.get(visitContext);
  return { preferences, siteUrl, messengerUrl, contacts, map, installable };
}

// Nothing of it changes while a tab lives: no navigation asks the server for it again.
export function shouldRevalidate() {
  return false;
}

/** The document around every screen and every error. */
export function Layout({ children }: { children: ReactNode }) {
  const rootData = useRouteLoaderData<typeof loader>('root');
  return (
    <SessionProvider initial={rootData?.preferences ?? DEFAULT_PREFERENCES}>
      <Document installable={rootData?.installable ?? false}>{children}</Document>
    </SessionProvider>
  );
}

interface DocumentProps {
  installable: boolean;
  children: ReactNode;
}

function Document({ installable, children }: DocumentProps) {
  const { preferences } = useSession();
  const lang = useShownLang(preferences.lang);
  const refresh = useRefresh();
  const intl = useMemo(() => intlOf(lang), [lang]);
  return (
    <html lang={lang} data-scheme={preferences.scheme}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        {preferences.scheme !== 'dark' && <meta name="theme-color" content="#fbf7f0" media={themeMedia(preferences.scheme, 'light')} />}
        {preferences.scheme !== 'light' && <meta name="theme-color" content="#071a24" media={themeMedia(preferences.scheme, 'dark')} />}
        <link rel="icon" href="/icon.svg" type="image/svg+xml" />
        <link rel="apple-touch-icon" href="/icons/apple-touch-icon.png" />
        {installable && <link rel="manifest" href={`/manifest.${lang}.webmanifest`} />}
        <link rel="preload" href={latinFont} as="font" type="font/woff2" crossOrigin="anonymous" />
        {lang === 'ru' && <link rel="preload" href={cyrillicFont} as="font" type="font/woff2" crossOrigin="anonymous" />}
        <Meta />
        <Links />
        {refresh && (
          <noscript>
            <meta httpEquiv="refresh" content={`1;url=${refresh}`} />
          </noscript>
        )}
      </head>
      <body>
        <RawIntlProvider value={intl}>{children}</RawIntlProvider>
        <ScrollRestoration />
        <Scripts />
      </body>
    </html>
  );
}

/** For whom a colour of the browser's frame is, where the visitor leaves that to the device. */
const themeMedia = (chosen: Scheme, scheme: Scheme) => (chosen === 'system' ? `(prefers-color-scheme: ${scheme})` : undefined);

/** The language of the address; on a bare address that in which its loader read it, else the visitor's. */
function useShownLang(visitors: Lang): Lang {
  const { lang } = useParams();
  const matches = useMatches();
  if (isLang(lang)) return loadedLang(lang);
  const read = (matches.at(-1)?.loaderData as { lang?: unknown } | undefined)?.lang;
  return loadedLang(isLang(read) ? read : visitors);
}

/** Where a screen sends visitors without scripts: the `refresh` of its route's `handle`, with the language prefix of the address. */
function useRefresh(): string | undefined {
  const localPath = useLocalePath();
  const refresh = useMatches()
    .map((match) => (match.handle as { refresh?: string } | undefined)?.refresh)
    .find((target) => target !== undefined);
  return refresh === undefined ? undefined : localPath(refresh);
}

export default function Root() {
  return <Outlet />;
}

/** The last resort: what went wrong outside the site's frame. */
export function ErrorBoundary({ error }: { error: unknown }) {
  return (
    <main>
      <Container>
        <LateErrorScreen error={error} />
      </Container>
    </main>
  );
}
