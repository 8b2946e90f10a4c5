import '~/i18n/parts/savedNotice';
import type { ReactNode } from 'react';
import { useIntl } from 'react-intl';
import styles from './SavedNotices.module.css';
import { savedStore, useSavedState } from './use-saved';

/** Result of an action on this device's lists, with undo; and, once, that the browser has no storage. */
export function SavedNotice(): ReactNode {
  const intl = useIntl();
  const { notice, unkept } = useSavedState();
  const text =
    notice &&
    {
      removed: () => intl.formatMessage({ id: 'savedNotice.removed' }, { count: notice.count }),
      hidden: () => intl.formatMessage({ id: 'savedNotice.hidden' }),
      cleared: () => intl.formatMessage({ id: 'savedNotice.cleared' }),
      added: () => intl.formatMessage({ id: 'savedNotice.added' }, { count: notice.count }),
      full: () => intl.formatMessage({ id: 'savedNotice.full' }, { count: notice.count }),
      accountFull: () => intl.formatMessage({ id: 'savedNotice.accountFull' }),
    }[notice.kind];
  return (
    <>
      {text && (
        // A new notice is a new element: its time begins again.
        <div key={notice.key} className={`toast row ${styles.notice}`} data-leaves onAnimationEnd={savedStore.dismiss}>
          <p>{text()}</p>
          {notice.undo && (
            <button className="text-button" type="button" onClick={notice.undo}>
              {intl.formatMessage({ id: 'saved.undo' })}
            </button>
          )}
        </div>
      )}
      {unkept && (
        <div className={`toast row ${styles.notice}`} data-leaves onAnimationEnd={savedStore.dismiss}>
          <p>{intl.formatMessage({ id: 'savedNotice.unkept' })}</p>
        </div>
      )}
    </>
  );
}
