import { useSyncExternalStore } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { useLocation, useSearchParams } from 'react-router';
import { SiteIcon } from '~/components/icons';
import { SavedNotices } from '~/shared/saved/SavedNotices';
import styles from './Notices.module.css';

/** What stands at the top centre for a while (spec 9): the notice that the address names, and that the browser is offline. */
export function Notices() {
  const offline = useSyncExternalStore(
    listenToConnection,
    () => !navigator.onLine,
    () => false,
  );
  const [search] = useSearchParams();
  return (
    <div className={styles.notices}>
      {search.get('notice') === 'villageInactive' && <VillageInactive />}
      <SavedNotices />
      <div role="status">
        {offline && (
          <p className={styles.offline}>
            <FormattedMessage id="layout.offline" />
          </p>
        )}
      </div>
    </div>
  );
}

/** Spec 8, inactive village. It closes by itself after 5 s, by the style sheet, so without scripts as well. */
function VillageInactive() {
  const intl = useIntl();
  const { pathname } = useLocation();
  const [search, setSearch] = useSearchParams();
  const rest = new URLSearchParams(search);
  rest.delete('notice');
  const close = () => setSearch(rest, { replace: true, preventScrollReset: true });
  return (
    <div role="status" className={styles.notice} onAnimationEnd={(event) => event.target === event.currentTarget && close()}>
      <div>
        <p className={styles.title}>
          <FormattedMessage id="layout.villageInactive" />
        </p>
        <p className={styles.text}>
          <FormattedMessage id="layout.villageInactiveMore" />
        </p>
      </div>
      <a
        href={rest.size > 0 ? `${pathname}?${rest}` : pathname}
        className={styles.close}
        aria-label={intl.formatMessage({ id: 'layout.closeNotice' })}
        onClick={(event) => {
          event.preventDefault();
          close();
        }}
      >
        <SiteIcon name="close" />
      </a>
    </div>
  );
}

function listenToConnection(changed: () => void) {
  addEventListener('online', changed);
  addEventListener('offline', changed);
  return () => {
    removeEventListener('online', changed);
    removeEventListener('offline', changed);
  };
}
