import { useIntl } from 'react-intl';
import { SiteIcon } from '~/ui/icons';
import styles from './ToTop.module.css';

/** Back to the top of the page; seen once one has scrolled (by the style sheet, where the browser can tie that to scrolling). */
export function ToTop() {
  const intl = useIntl();
  return (
    <a
      href="#top"
      className={styles.toTop}
      aria-label={intl.formatMessage({ id: 'layout.toTop' })}
      onClick={(event) => {
        event.preventDefault();
        scrollTo({ top: 0 });
        document.getElementById('main')?.focus({ preventScroll: true });
      }}
    >
      <SiteIcon name="arrowUp" />
    </a>
  );
}
