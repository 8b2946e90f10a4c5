import { DEFAULT_LANG, isLang, LANGS, type Lang } from '~/i18n/langs';

/** The currencies of prices (spec 9), in the order in which they are offered. */
export const CURRENCIES = ['THB', 'USD', 'EUR', 'GBP', 'CNY', 'RUB', 'BTC'] as const;

export type CurrencyCode = (typeof CURRENCIES)[number];

/** The colour schemes, in the order in which they are offered. */
export const SCHEMES = ['system', 'light', 'dark'] as const;

/** The colour scheme; `system` follows the visitor's device. */
export type Scheme = (typeof SCHEMES)[number];

/** A visitor's preferences, stored in cookies so that the first server render is right. */
export interface Preferences {
  /** The language of addresses without a language prefix. */
  lang: Lang;
  currency: CurrencyCode;
  scheme: Scheme;
}

// Baht is the main price currency (spec 9).
export const DEFAULT_PREFERENCES: Preferences = { lang: DEFAULT_LANG, currency: 'THB', scheme: 'system' };

/** Cookie names; readable by scripts, because the switches change them without a request. */
export const PREFERENCE_COOKIES = { lang: 'lang', currency: 'currency', scheme: 'scheme' } as const;

const YEAR_IN_SECONDS = 31_536_000;

/** Whether something, such as a cookie or a field of a form, is the code of an offered currency. */
export function isCurrency(value: unknown): value is CurrencyCode {
  return (CURRENCIES as readonly unknown[]).includes(value);
}

/** Whether something, such as a cookie or a field of a form, is the name of a colour scheme. */
export function isScheme(value: unknown): value is Scheme {
  return (SCHEMES as readonly unknown[]).includes(value);
}

/** The preferences of a visitor by the headers `Cookie` and `Accept-Language`; anything unknown in them counts as not chosen. */
export function readPreferences(cookieHeader: string | null, acceptLanguage: string | null): Preferences {
  const cookies = parseCookies(cookieHeader ?? '');
  const lang = cookies.get(PREFERENCE_COOKIES.lang);
  const currency = cookies.get(PREFERENCE_COOKIES.currency);
  const scheme = cookies.get(PREFERENCE_COOKIES.scheme);
  return {
    lang: isLang(lang) ? lang : negotiateLang(acceptLanguage),
    currency: isCurrency(currency) ? currency : DEFAULT_PREFERENCES.currency,
    scheme: isScheme(scheme) ? scheme : DEFAULT_PREFERENCES.scheme,
  };
}

/** The first language of the site by the weights of `Accept-Language`; the default when none of them is spoken here. */
export function negotiateLang(acceptLanguage: string | null): Lang {
  let best: { lang: Lang; weight: number } | null = null;
  for (const part of (acceptLanguage ?? '').split(',')) {
    const [tag = '', ...parameters] = part.trim().toLowerCase().split(';');
    const quality = parameters.map((parameter) => parameter.trim()).find((parameter) => parameter.startsWith('q='));
    const weight = quality === undefined ? 1 : Number(quality.slice(2));
    const lang = LANGS.find((known) => tag === known || tag.startsWith(`${known}-`));
    if (lang && weight > (best?.weight ?? 0)) best = { lang, weight };
  }
  return best?.lang ?? DEFAULT_LANG;
}

/** The text of a `Set-Cookie` header (or of `document.cookie`) that keeps one preference for a year. */
export function preferenceCookie(name: keyof Preferences, value: string, secure: boolean): string {
  return `${PREFERENCE_COOKIES[name]}=${value}; Path=/; Max-Age=${YEAR_IN_SECONDS}; SameSite=Lax${secure ? '; Secure' : ''}`;
}

function parseCookies(header: string): Map<string, string> {
  const cookies = new Map<string, string>();
  for (const part of header.split(';')) {
    const at = part.indexOf('=');
    if (at > 0) cookies.set(part.slice(0, at).trim(), part.slice(at + 1).trim());
  }
  return cookies;
}
