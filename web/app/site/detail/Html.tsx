import type { Lang } from '~/i18n/langs';
import styles from './Html.module.css';

/** A listing's own text: HTML that the API has sanitised. Nothing when it is empty. */
export function Html({ html }: { html: string }) {
  if (!html) return null;
  return <div className={`prose ${styles.html}`} lang={textLang(html)} dangerouslySetInnerHTML={{ __html: html }} />;
}

/**
 * The language that a listing's own text is really in, by the letters that it has more of. The API falls back to the other language where one is
 * missing (spec 9), and the page says so with `lang`, for screen readers.
 */
export function textLang(html: string): Lang {
  const text = html.replace(/<[^>]*>/g, '');
  const count = (letters: RegExp) => text.match(letters)?.length ?? 0;
  return count(/\p{Script=Cyrillic}/gu) > count(/\p{Script=Latin}/gu) ? 'ru' : 'en';
}
