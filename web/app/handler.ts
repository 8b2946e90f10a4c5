import '~/i18n/parts/stale';
import { createRequestHandler, RouterContextProvider } from 'react-router';
import * as build from 'virtual:react-router/server-build';
import { visitContext, type Visit } from '~/data/visit';
import { isLang, LANGS, type Lang } from '~/i18n/langs';
import { intlOf, loadMessages } from '~/i18n/intl';
import { partsLoaded } from '~/lib/lazy-part';
import { PREFERENCE_COOKIES, readPreferences } from '~/session/preferences';

await Promise.all([...LANGS.map(loadMessages), partsLoaded()]);

const handle = createRequestHandler(build, 'production');

/** Renders one address of the site. The entry of the server build: `web/server` calls it and knows nothing else of the app. */
export function render(request: Request, visit: Omit<Visit, 'preferences'>): Promise<Response> {
  const preferences = readPreferences(request.headers.get('cookie'), request.headers.get('accept-language'));
  return handle(request, new RouterContextProvider(new Map([[visitContext, { ...visit, preferences }]])));
}

/**
 * The preferences of a visitor in one form, as the header `Cookie`: all that a page depends on besides its address and what was read for
 * it. Visitors with the same preferences are rendered the same pages.
 */
export function preferenceCookies(cookieHeader: string | null, acceptLanguage: string | null): string {
  const preferences = readPreferences(cookieHeader, acceptLanguage);
  return (['lang', 'currency', 'scheme'] as const).map((name) => `${PREFERENCE_COOKIES[name]}=${preferences[name]}`).join('; ');
}

/** Notice at the top of a stale page, as HTML, in the page's language. */
export function staleNotice(lang: string, asOf: Date): string {
  const intl = intlOf(isLang(lang) ? lang : 'en');
  const date = intl.formatDate(asOf, { dateStyle: 'long', timeStyle: 'short' });
  return `<aside id="stale-notice">${intl.formatMessage({ id: 'stale.notice' }, { asOf: date })}</aside>`;
}

/** Language of a response without a rendered page: that of the address, else the visitor's preference. */
export function langOf(path: string, cookie: string | undefined, acceptLanguage: string | undefined): Lang {
  const [, first] = path.split(/[/?#]/);
  return isLang(first) ? first : readPreferences(cookie ?? null, acceptLanguage ?? null).lang;
}

/** First parts of the addresses of pages, behind the language: `unit` of `/en/unit/7`. The pages of one are counted together. */
export const sections: ReadonlySet<string> = new Set(
  Object.values(build.routes).flatMap((route) => {
    const [first = ''] = route?.path?.split('/') ?? [];
    return /^[a-z_]+$/.test(first) ? [first] : [];
  }),
);
