import { useIntl } from 'react-intl';
import type { Deal } from './home-price';
import { newsOf, type HomeDates } from './news';
import styles from './NewsBadges.module.css';

/** That a home is new, or its price was cut, and when; nothing where there is no such news. */
export function NewsBadges({ home, deal }: { home: HomeDates; deal?: Deal | undefined }) {
  const intl = useIntl();
  const news = newsOf(home, deal);
  if (!news.new && !news.cut) return null;
  const date = (at: string) => (
    <time key="at" dateTime={at}>
      {intl.formatDate(at, { day: 'numeric', month: 'short' })}
    </time>
  );
  return (
    // A day may turn between the server's page and the browser's.
    <p className={styles.news} suppressHydrationWarning>
      {news.new && <span className={styles.new}>{intl.formatMessage({ id: 'news.new' }, { date: date(news.new) })}</span>}
      {news.cut && <span className={styles.cut}>{intl.formatMessage({ id: 'news.cut' }, { date: date(news.cut) })}</span>}
    </p>
  );
}
