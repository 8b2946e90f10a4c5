import type { Lang } from '~/i18n/langs';

/** A text in both languages; empty where it is not written. */
export type PairText = Record<Lang, string>;

/** The language in which a text is missing while it is there in the other; null when both are there, or none. */
export function missingLang({ en, ru }: PairText): Lang | null {
  const [hasEn, hasRu] = [en.trim() !== '', ru.trim() !== ''];
  if (hasEn === hasRu) return null;
  return hasEn ? 'ru' : 'en';
}

/** From what part of the limit on the length is shown. */
const NEAR = 0.8;

/** Length of a text, once it is close to its limit; null before, and without a limit. */
export function nearLimit(text: string, most: number | undefined): number | null {
  return most !== undefined && text.length >= most * NEAR ? text.length : null;
}
