import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import LinearProgress from '@mui/material/LinearProgress';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useRef, type ReactNode } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { FailedAlert } from '~/desk/kit/FailedAlert';
import { useErrorWords } from '~/desk/kit/use-error-words';
import styles from './HistoryDialog.module.css';
import type { History } from './use-history';

interface HistoryFrameProps {
  title: ReactNode;
  history: History;
  onClose: () => void;
  /** Results or errors of actions in the dialog. */
  notice: ReactNode;
  /** The entries, newest first. */
  children: ReactNode;
}

/** The dialog that a history is shown in, a page at a time. */
export function HistoryFrame({ title, history, onClose, notice, children }: HistoryFrameProps) {
  const { shown, page, setPage, loading, error, refetch } = history;
  const intl = useIntl();
  const errorWords = useErrorWords();
  const narrow = useMediaQuery('(max-width: 699px)');
  const heading = useRef<HTMLHeadingElement>(null);
  return (
    <Dialog open onClose={onClose} fullWidth maxWidth="md" fullScreen={narrow} scroll="paper" aria-labelledby="history-title">
      <DialogTitle id="history-title" ref={heading} tabIndex={-1} sx={{ outline: 'none' }}>
        {title}
      </DialogTitle>
      <DialogContent dividers sx={{ minHeight: 240 }}>
        {loading && <LinearProgress aria-label={intl.formatMessage({ id: 'history.loading' })} />}
        {error && (
          <FailedAlert onAgain={() => void refetch().catch(() => undefined)} next={heading}>
            <FormattedMessage id="history.failed" /> {errorWords(error)}
          </FailedAlert>
        )}
        {shown?.total === 0 && (
          <p className={styles.none}>
            <FormattedMessage id="history.empty" />
          </p>
        )}
        <ol className={styles.list}>{children}</ol>
        {shown && shown.pages > 1 && (
          <div className={styles.pages}>
            <Button disabled={page === 1} onClick={() => setPage(page - 1)}>
              <FormattedMessage id="history.newer" />
            </Button>
            <FormattedMessage id="history.page" values={{ page, pages: shown.pages }} />
            <Button disabled={page >= shown.pages} onClick={() => setPage(page + 1)}>
              <FormattedMessage id="history.older" />
            </Button>
          </div>
        )}
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>
          <FormattedMessage id="history.close" />
        </Button>
      </DialogActions>
      {notice}
    </Dialog>
  );
}

interface HistoryEntryProps {
  who: ReactNode;
  /** What they did. */
  what: ReactNode;
  at: string;
  /** Further details, beside the time. */
  note?: ReactNode;
  /** The restore button, if possible. */
  back: ReactNode;
  /** What changed. */
  children?: ReactNode;
}

/** One entry of a history. */
export function HistoryEntry({ who, what, at, note, back, children }: HistoryEntryProps) {
  const intl = useIntl();
  return (
    <li className={styles.entry}>
      <div className={styles.head}>
        <p className={styles.who}>
          <strong>{who}</strong> · {what}
          <time className={styles.when} dateTime={at}>
            {intl.formatDate(at, { dateStyle: 'medium', timeStyle: 'short' })}
            {note && <> · {note}</>}
          </time>
        </p>
        {back}
      </div>
      {children}
    </li>
  );
}
