import type { Lang } from '~/i18n/langs';

/**
 * The language that a listing's own text is really in, by the letters that it has more of. The API falls back to the other language where one is
 * missing (spec 9), and the page says so with `lang`, for screen readers.
 */
export function textLang(html: string): Lang {
  const text = html.replace(/<[^>]*>/g, '');
  const count = (letters: RegExp) => text.match(letters)?.length ?? 0;
  return count(/\p{Script=Cyrillic}/gu) > count(/\p{Script=Latin}/gu) ? 'ru' : 'en';
}
