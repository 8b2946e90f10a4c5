/** The languages of the site (spec 9). `th` is declared, not enabled. */
export type Lang = 'en' | 'ru';

/** The enabled languages, in the order in which they are offered. */
export const LANGS: readonly Lang[] = ['en', 'ru'];

export const DEFAULT_LANG: Lang = 'en';

/** Each language by its own name, as a language switch shows it; these are never translated. */
export const LANG_NAMES: Record<Lang, string> = { en: 'English', ru: 'Русский' };

/** How dates and numbers are written in each language: English is British (docs/glossary.md). */
export const LOCALES: Record<Lang, string> = { en: 'en-GB', ru: 'ru' };

/** The language of an `intl`, whose locale is one of LOCALES. */
export function langOf({ locale }: { locale: string }): Lang {
  return locale.slice(0, 2) as Lang;
}

/** Whether something is the code of an enabled language, as a prefix or a cookie holds it. */
export function isLang(value: unknown): value is Lang {
  return value === 'en' || value === 'ru';
}

/** `('ru', '/units?x=1')` → `/ru/units?x=1`; `('ru', '/')` → `/ru`; without a prefix the path as it is. */
export function localePath(prefix: Lang | undefined, path: string): string {
  if (!prefix) return path;
  return path === '/' || path.startsWith('/?') || path.startsWith('/#') ? `/${prefix}${path.slice(1)}` : `/${prefix}${path}`;
}

/** The path without its language prefix and without a trailing slash: `/ru/units/` → `/units`, `/en` → `/`. */
export function barePath(pathname: string): string {
  const [, first = '', ...rest] = pathname.replace(/\/+$/, '').split('/');
  const path = isLang(first) ? rest.join('/') : [first, ...rest].join('/');
  return `/${path}`;
}
