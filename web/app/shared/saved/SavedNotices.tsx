import { useIntl } from 'react-intl';
import styles from './SavedNotices.module.css';
import { savedStore, useSavedState } from './use-saved';

/**
 * What was done with the lists of this device and the way back, for 5 s (spec 9), longer while the pointer or the focus is on it; and, once,
 * that the browser keeps nothing.
 */
export function SavedNotices() {
  const intl = useIntl();
  const { notice, unkept } = useSavedState();
  const text =
    notice &&
    {
      removed: () => intl.formatMessage({ id: 'saved.notice.removed' }, { count: notice.count }),
      hidden: () => intl.formatMessage({ id: 'saved.notice.hidden' }),
      cleared: () => intl.formatMessage({ id: 'saved.notice.cleared' }),
      added: () => intl.formatMessage({ id: 'saved.notice.added' }, { count: notice.count }),
      full: () => intl.formatMessage({ id: 'saved.notice.full' }, { count: notice.count }),
    }[notice.kind];
  return (
    <div role="status" className={styles.region}>
      {text && (
        // A new notice is a new element: its time begins anew.
        <div key={notice.key} className={styles.notice} onAnimationEnd={savedStore.dismiss}>
          <p>{text()}</p>
          {notice.undo && (
            <button type="button" onClick={notice.undo}>
              {intl.formatMessage({ id: 'saved.undo' })}
            </button>
          )}
        </div>
      )}
      {unkept && (
        <div className={styles.notice} onAnimationEnd={savedStore.dismiss}>
          <p>{intl.formatMessage({ id: 'saved.notice.unkept' })}</p>
        </div>
      )}
    </div>
  );
}
