import { useIntl } from 'react-intl';
import styles from './SearchMap.module.css';
import type { NearMe } from './use-near-me';

interface MapStatusProps {
  near: NearMe;
  /** The marks did not come. */
  failed: boolean;
  /** There are none here. */
  empty: boolean;
  /** Others are on their way. */
  busy: boolean;
}

/** What is to be said about the marks, in a line over the map. */
export function MapStatus({ near, failed, empty, busy }: MapStatusProps) {
  const intl = useIntl();
  const message = () => {
    if (near.asking) return intl.formatMessage({ id: 'map.near.asking' });
    if (near.trouble === 'denied') return intl.formatMessage({ id: 'map.near.denied' });
    if (near.trouble === 'timeout') return intl.formatMessage({ id: 'map.near.timeout' });
    if (near.trouble === 'unavailable') return intl.formatMessage({ id: 'map.near.unavailable' });
    if (failed) return intl.formatMessage({ id: 'map.pinsFailed' });
    return empty ? intl.formatMessage({ id: 'map.empty' }) : null;
  };
  return (
    <>
      {busy && <div className={styles.busy} aria-hidden="true" />}
      <p role="status" className={styles.status}>
        {message()}
      </p>
    </>
  );
}
