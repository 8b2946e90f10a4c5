import { Suspense, useMemo, type ReactNode } from 'react';
import {
  Outlet,
  type ClientLoaderFunctionArgs,
  type LoaderFunctionArgs,
  type MetaArgs,
  type MetaDescriptor,
  type Params,
} from 'react-router';
import { browserQuery } from '~/data/load-client';
import { registerQuery } from '~/data/read-answers';
import { useAnswer } from '~/data/page-answers';
import { answersContext } from '~/data/answers';
import { visitContext } from '~/data/visit';
import { Container } from '~/ui/Section';
import { topMenuOf } from '~/site/menu/menu';
import { SiteMenu } from '~/site/menu/SiteMenu';
import { PageLinks } from '~/site/pages/PageLinks';
import { graphql } from '~/gql/gql';
import { intlOf, loadedLang, loadMessages } from '~/i18n/intl';
import { useLang } from '~/i18n/lang';
import { isLang, type Lang } from '~/i18n/langs';
import { statusOf } from '~/layout/error-status';
import { LateErrorScreen } from '~/layout/LateErrorScreen';
import { Shell } from '~/layout/Shell';
import { lazyPart } from '~/lib/lazy-part';
import type { Rates } from '~/lib/money';
import { AccountContext } from '~/session/account';
import { AlertsContext } from '~/session/alerts';
import { AreasContext, NO_AREAS } from '~/session/areas';
import { visitorLang } from '~/session/visitor-lang';
import { CurrencyProvider } from '~/site/currencies/CurrencyProvider';

/** Parts of the layout not needed at first: until they are loaded, links lead to separate pages. */
// The server renders none of them.
const LateFrame = lazyPart(() =>
  import.meta.env.SSR
    ? Promise.resolve(() => null)
    : import('~/layout/LateFrame').then(
        ({ LateFrame }) => LateFrame,
        () => () => null,
      ),
);

const QUERY = graphql(`
  query Site($lang: Lang!) {
    me {
      id
      username
      roles
    }
    appConfig {
      id
      name
      active
    }
    pages(lang: $lang) {
      id
      ...PageLinks_page
    }
    alertChannels {
      email
      telegram
    }
    hasDrawings
    areas {
      area
      units
      houses
    }
    currencies(base: USD) {
      base
      asOf
      rates {
        currency
        rate
      }
    }
  }
`);

registerQuery(QUERY, { live: true });

interface SiteData {
  lang: Lang;
}

/**
 * Reads what the frame needs. A failure is not one of the screen: the frame then stands without menus, so that the error screen of a
 * database outage has a frame too.
 */
async function load(read: (variables: { lang: Lang }) => Promise<unknown>, params: Params, visitors: Lang): Promise<SiteData> {
  const lang = isLang(params.lang) ? params.lang : visitors;
  await read({ lang }).catch(() => undefined);
  return { lang };
}

export function loader({ params, context }: LoaderFunctionArgs) {
  const answers = context.get(answersContext);
  return load((variables) => answers.query(QUERY, variables), params, context.get(visitContext).preferences.lang);
}

export async function clientLoader({ params }: ClientLoaderFunctionArgs) {
  const visitors = visitorLang();
  await loadMessages(isLang(params.lang) ? params.lang : visitors);
  return load((variables) => browserQuery(QUERY, variables), params, visitors);
}

/** The title of an error screen; every other screen has its own tags. */
export function meta({ error, loaderData }: MetaArgs<typeof loader>): MetaDescriptor[] {
  if (error === undefined) return [];
  const intl = intlOf(loadedLang(loaderData?.lang ?? 'en'));
  const title = {
    401: intl.formatMessage({ id: 'errors.unauthorized' }),
    403: intl.formatMessage({ id: 'errors.notAllowed' }),
    404: intl.formatMessage({ id: 'errors.notFoundTitle' }),
    410: intl.formatMessage({ id: 'errors.notFoundTitle' }),
    418: intl.formatMessage({ id: 'errors.teapot' }),
    503: intl.formatMessage({ id: 'errors.apiDown' }),
  }[statusOf(error)];
  return [
    { title: `${title ?? intl.formatMessage({ id: 'errors.unknown' })} · ${intl.formatMessage({ id: 'site.name' })}` },
    { name: 'robots', content: 'noindex' },
  ];
}

export default function Site() {
  return (
    <Frame>
      <Outlet />
    </Frame>
  );
}

/** An error of a screen, inside the frame. */
export function ErrorBoundary({ error }: { error: unknown }) {
  return (
    <Frame>
      <Container>
        <LateErrorScreen error={error} />
      </Container>
    </Frame>
  );
}

function Frame({ children }: { children: ReactNode }) {
  const lang = useLang();
  const data = useAnswer(QUERY, { lang });
  const currencies = data?.currencies;
  const rates = useMemo<Rates | null>(
    () => (currencies ? Object.fromEntries(currencies.rates.map(({ currency, rate }) => [currency, rate])) : null),
    [currencies],
  );
  return (
    <AccountContext value={data?.me ?? null}>
      <AlertsContext value={data?.alertChannels}>
        <AreasContext value={data?.areas ?? NO_AREAS}>
          <CurrencyProvider rates={rates} asOf={currencies?.asOf ?? null}>
            <Shell
              menu={<SiteMenu flags={data?.appConfig ?? []} pages={<PageLinks pages={data?.pages ?? []} icons />} />}
              top={topMenuOf(data?.appConfig ?? [])}
              pages={<PageLinks pages={data?.pages ?? []} />}
              hasDrawings={data?.hasDrawings ?? false}
            >
              {children}
            </Shell>
            <Suspense>
              <LateFrame />
            </Suspense>
          </CurrencyProvider>
        </AreasContext>
      </AlertsContext>
    </AccountContext>
  );
}
