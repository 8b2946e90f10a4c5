/** The languages of the site (spec 9). `th` is declared, not enabled (design 5). */
export type Lang = 'en' | 'ru';

export const LANGS: readonly Lang[] = ['en', 'ru'];

export const DEFAULT_LANG: Lang = 'en';

/** Each language by its own name, as a language switch shows it; these are never translated. */
export const LANG_NAMES: Record<Lang, string> = { en: 'English', ru: 'Русский' };

export function isLang(value: unknown): value is Lang {
  return value === 'en' || value === 'ru';
}
