import { lazy, Suspense } from 'react';
import styles from './SavedNotices.module.css';
import { useSavedState } from './use-saved';

// Loaded when there is a notice; if loading fails, none is shown.
const SavedNotice = lazy(() =>
  import('./SavedNotice').then(
    ({ SavedNotice: notice }) => ({ default: notice }),
    () => ({ default: () => null }),
  ),
);

/** What was done with the lists of this device, for 5 s (spec 9), longer while the pointer or the focus is on it. */
export function SavedNotices() {
  const { notice, unkept } = useSavedState();
  return (
    <div role="status" className={styles.region}>
      {(notice || unkept) && (
        <Suspense>
          <SavedNotice />
        </Suspense>
      )}
    </div>
  );
}
