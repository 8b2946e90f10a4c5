import '~/i18n/parts/news';
import { useIntl } from 'react-intl';
import type { Deal } from '~/lib/home-price';
import styles from './NewsBadges.module.css';

const DAY = 86_400_000;
/** Days after first publication for which a home is new. */
const NEW_DAYS = 14;
/** Days for which a price cut is news. */
const CUT_DAYS = 30;

/** Dates of a home's events; ISO 8601. */
interface HomeDates {
  active: boolean;
  firstPublishedAt?: string | null;
  rentCutAt?: string | null;
  buyCutAt?: string | null;
}

/**
 * A home's news, with dates: that it is new, and that the price was cut, for the deal the visitor came for, or for any. A home off the site
 * has none.
 */
export function newsOf(home: HomeDates, deal?: Deal, now = Date.now()): { new: string | null; cut: string | null } {
  const within = (at: string | null | undefined, days: number) => (home.active && at && now - Date.parse(at) < days * DAY ? at : null);
  const cuts = [deal === 'BUY' ? null : home.rentCutAt, deal === 'RENT' ? null : home.buyCutAt].filter(Boolean).toSorted();
  return { new: within(home.firstPublishedAt, NEW_DAYS), cut: within(cuts.at(-1), CUT_DAYS) };
}

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
    <p className={`wrap ${styles.news}`} suppressHydrationWarning>
      {news.new && <span className={styles.new}>{intl.formatMessage({ id: 'news.new' }, { date: date(news.new) })}</span>}
      {news.cut && <span className={styles.cut}>{intl.formatMessage({ id: 'news.cut' }, { date: date(news.cut) })}</span>}
    </p>
  );
}
