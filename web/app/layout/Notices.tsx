import { lazy, Suspense, useEffect, useRef, useSyncExternalStore } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { useLocation, useSearchParams } from 'react-router';
import { SiteIcon } from '~/ui/icons';
import { isStaff, useAccount } from '~/session/account';
import savedNoticesStyles from '~/site/saved-store/SavedNotices.module.css';
import { useSavedState } from '~/site/saved-store/use-saved';
import styles from './Notices.module.css';

// Few visitors meet one.
const RecordNotice = lazy(() => import('~/desk/frame/RecordNotice'));

/** Temporary notices at the top centre (spec 9): the one named in the address, and the offline notice. */
export function Notices() {
  useStaleNotice();
  const offline = useSyncExternalStore(
    listenToConnection,
    () => !navigator.onLine,
    () => false,
  );
  return (
    <div className={styles.notices}>
      <AddressNotice />
      <SavedNotices />
      <div role="status">
        {offline && (
          <p className={`toast ${styles.offline}`}>
            <FormattedMessage id="layout.offline" />
          </p>
        )}
      </div>
    </div>
  );
}

/** The server's notice that its page may be out of date leaves with that page: the next screen is read again. */
function useStaleNotice() {
  const { key } = useLocation();
  const first = useRef(key);
  useEffect(() => {
    if (key !== first.current) document.getElementById('stale-notice')?.remove();
  }, [key]);
}

/** Notices for everybody, and those of the desk. */
const FOR_ALL = ['villageInactive', 'noAccess'];
const FOR_STAFF = ['saved', 'deleted', 'moved', 'merged'];

/** What belongs to a notice of the address, and leaves with it. */
const PARTS = ['notice', 'noun', 'id', 'back'];

/** The notice named in the address. The style sheet closes it after 5 s, so it works without scripts. */
function AddressNotice() {
  const intl = useIntl();
  const { pathname } = useLocation();
  const [search, setSearch] = useSearchParams();
  const staff = isStaff(useAccount());
  const notice = search.get('notice') ?? '';
  const done = staff && FOR_STAFF.includes(notice);
  if (!done && !FOR_ALL.includes(notice)) return null;
  const rest = new URLSearchParams(search);
  for (const part of PARTS) rest.delete(part);
  const close = () => setSearch(rest, { replace: true, preventScrollReset: true });
  return (
    <div
      // Another one has its own 5 s: a home that is moved back at once, too.
      key={PARTS.map((part) => search.get(part)).join()}
      role="status"
      className={`toast row top ${done ? styles.done : ''}`}
      data-leaves
      onAnimationEnd={(event) => event.target === event.currentTarget && close()}
    >
      <div className={styles.body}>
        {notice === 'villageInactive' ? (
          <VillageInactive />
        ) : (
          <Suspense>
            <RecordNotice notice={notice} query={search} />
          </Suspense>
        )}
      </div>
      <a
        href={rest.size > 0 ? `${pathname}?${rest}` : pathname}
        className={`icon-button ${styles.close}`}
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

/** Spec 8, inactive village. */
function VillageInactive() {
  return (
    <>
      <p>
        <FormattedMessage id="layout.villageInactive" />
      </p>
      <p>
        <FormattedMessage id="layout.villageInactiveMore" />
      </p>
    </>
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

// Loaded when there is a notice; if loading fails, none is shown.
const SavedNotice = lazy(() =>
  import('~/site/saved-store/SavedNotice').then(
    ({ SavedNotice: notice }) => ({ default: notice }),
    () => ({ default: () => null }),
  ),
);

/** What was done with the lists of this device, for 5 s (spec 9), longer while the pointer or the focus is on it. */
function SavedNotices() {
  const { notice, unkept } = useSavedState();
  return (
    <div role="status" className={savedNoticesStyles.region}>
      {(notice || unkept) && (
        <Suspense>
          <SavedNotice />
        </Suspense>
      )}
    </div>
  );
}
