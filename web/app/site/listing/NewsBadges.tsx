import { useIntl } from 'react-intl';
import type { Deal } from '~/lib/home-price';
import { newsOf, type HomeDates } from './news';
import styles from './NewsBadges.module.css';

/** Badges for a new home or a price cut, with the date; nothing if there is no news. */
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
    // The date may change between server rendering and hydration.
    <p className={styles.news} suppressHydrationWarning>
      {news.new && <span className={styles.new}>{intl.formatMessage({ id: 'news.new' }, { date: date(news.new) })}</span>}
      {news.cut && <span className={styles.cut}>{intl.formatMessage({ id: 'news.cut' }, { date: date(news.cut) })}</span>}
    </p>
  );
}
