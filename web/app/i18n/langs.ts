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
