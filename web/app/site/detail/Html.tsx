import { textLang } from './text-lang';
import styles from './Html.module.css';

/** A listing's own text: HTML that the API has sanitised. Nothing when it is empty. */
export function Html({ html }: { html: string }) {
  if (!html) return null;
  return <div className={styles.html} lang={textLang(html)} dangerouslySetInnerHTML={{ __html: html }} />;
}
