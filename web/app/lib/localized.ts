import type { Lang } from '~/i18n/langs';

/** The text in the language, falling back to English, then Russian (spec 9); empty when both are. */
export function localized(text: { en: string; ru: string }, lang: Lang): string {
  return text[lang] || text.en || text.ru;
}
