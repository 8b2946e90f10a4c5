import type { TypedDocumentNode } from '@apollo/client';
import type { useQuery as Apollos } from '@apollo/client/react';
import { useQuery } from '~/data/apollo/hooks';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import LinearProgress from '@mui/material/LinearProgress';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useRef, type ReactNode, useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { FailedAlert } from '~/desk/kit/FailedAlert';
import { useErrorWords } from '~/desk/kit/use-error-words';
import styles from './HistoryDialog.module.css';

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
          <p className={`muted centred ${styles.none}`}>
            <FormattedMessage id="history.empty" />
          </p>
        )}
        <ol className="stack gap-12">{children}</ol>
        {shown && shown.pages > 1 && (
          <div className="row middle above-16">
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
    <li className={`notice narrow ${styles.entry}`}>
      <div className={`row ${styles.head}`}>
        <p className="break">
          <strong>{who}</strong> · {what}
          <time className="block muted small" dateTime={at}>
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

/** A history that is read a page at a time, as its dialog shows it. */
interface History<Page extends { total: number; pages: number } = { total: number; pages: number }> {
  /** The page, or the one before while it is read; undefined until there is one. */
  shown: Page | undefined;
  page: number;
  setPage: (page: number) => void;
  loading: boolean;
  error: Error | undefined;
  refetch: () => Promise<unknown>;
}

/** Reads the history that `query` gives, of the record that the variables name. */
export function useHistory<Page extends { total: number; pages: number }, Variables extends { page: number }>(
  query: TypedDocumentNode<{ history: Page }, Variables>,
  of: Omit<Variables, 'page'>,
): History<Page> {
  const [page, setPage] = useState(1);
  const options = { variables: { ...of, page }, fetchPolicy: 'network-only' } as unknown as Apollos.Options<{ history: Page }, Variables>;
  const { data, previousData, error, loading, refetch } = useQuery(query, options);
  const answer = (data ?? previousData) as { history: Page } | undefined;
  return { shown: answer?.history, page, setPage, loading, error, refetch: () => refetch() };
}
