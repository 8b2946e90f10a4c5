import { useIntl } from 'react-intl';
import type { Listed } from '~/lib/search-state';
import styles from './SearchMap.module.css';
import type { NearMe } from './use-near-me';

interface MapStatusProps {
  of: Listed;
  near: NearMe;
  /** The marks did not come. */
  failed: boolean;
  /** No results: in this part of the map, or at all. */
  empty: 'here' | 'everywhere' | null;
  /** The address contains an invalid part of the map. */
  badBox: boolean;
  /** Number of results. */
  total: number;
  /** Clears the search area; null if none is set. */
  onShowAll: (() => void) | null;
  /** Others are on their way. */
  busy: boolean;
}

/** Status line over the map: the number of results, or an error. */
export function MapStatus({ of, near, failed, empty, badBox, total, onShowAll, busy }: MapStatusProps) {
  const intl = useIntl();
  const message = () => {
    if (near.asking) return intl.formatMessage({ id: 'map.near.asking' });
    if (near.trouble === 'denied') return intl.formatMessage({ id: 'map.near.denied' });
    if (near.trouble === 'timeout') return intl.formatMessage({ id: 'map.near.timeout' });
    if (near.trouble === 'unavailable') return intl.formatMessage({ id: 'map.near.unavailable' });
    if (failed) return intl.formatMessage({ id: 'map.pinsFailed' }, { of });
    if (empty === 'everywhere') return intl.formatMessage({ id: 'map.nothing' }, { of });
    if (empty === 'here') return intl.formatMessage({ id: 'map.empty' }, { of });
    if (badBox) return intl.formatMessage({ id: 'map.badBox' }, { of });
    return intl.formatMessage({ id: 'map.count' }, { of, count: total });
  };
  return (
    <>
      {busy && <div className={styles.busy} aria-hidden="true" />}
      <div className={`wrap ${styles.said}`}>
        <p role="status" className={styles.status}>
          {message()}
        </p>
        {empty === 'here' && onShowAll && (
          <button type="button" className="button primary" onClick={onShowAll}>
            {intl.formatMessage({ id: 'map.showAll' }, { of })}
          </button>
        )}
      </div>
    </>
  );
}
