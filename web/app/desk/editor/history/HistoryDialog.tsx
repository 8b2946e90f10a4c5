import { useMutation, useQuery } from '~/data/apollo/hooks';
import Button from '@mui/material/Button';
import Chip from '@mui/material/Chip';
import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { graphql } from '~/gql/gql';
import type { HistoryOfRecordQuery, RevisionAction, RevisionNoun } from '~/gql/graphql';
import { DeskNotice, type DeskNoticeState } from '~/desk/kit/DeskNotice';
import { useErrorWords } from '~/desk/kit/use-error-words';
import type { FormLeaf } from '~/desk/editor/form';
import { refusalOf } from '~/desk/kit/save-outcome';
import { Changes } from './Change';
import styles from './HistoryDialog.module.css';
import { HistoryEntry, HistoryFrame, useHistory } from './HistoryFrame';

const HISTORY = graphql(`
  query HistoryOfRecord($noun: RevisionNoun!, $id: ID!, $page: Int!) {
    history(noun: $noun, id: $id, page: $page) {
      total
      pages
      revisions {
        id
        version
        action
        username
        at
        changes {
          path
          before
          after
        }
      }
    }
  }
`);

const RESTORE = graphql(`
  mutation RestoreRevision($id: ID!) {
    restoreRevision(id: $id) {
      id
      version
    }
  }
`);

type Entry = HistoryOfRecordQuery['history']['revisions'][number];

interface HistoryDialogProps {
  noun: `${RevisionNoun}`;
  id: string;
  /** The values of the noun's form: they say what a field is called and how it is shown. */
  leaves: readonly FormLeaf[];
  /** Called when the record has become another version. */
  onRestored: () => void;
  onClose: () => void;
}

/** History of a record, newest first, with a restore button for each version. Restoring creates a new version. */
export default function HistoryDialog({ noun, id, leaves, onRestored, onClose }: HistoryDialogProps) {
  const intl = useIntl();
  const errorWords = useErrorWords();
  const [notice, setNotice] = useState<DeskNoticeState | null>(null);
  const of = { noun: noun as RevisionNoun, id };
  const history = useHistory(HISTORY, of);
  const { shown, page, setPage, refetch } = history;
  // The newest entry, on whichever page one is: where an undo leads back to.
  const first = useQuery(HISTORY, { variables: { ...of, page: 1 }, fetchPolicy: page === 1 ? 'cache-only' : 'cache-first' });
  const [restore, { loading: restoring }] = useMutation(RESTORE);
  const newest = (page === 1 ? shown : first.data?.history)?.revisions[0];

  const bring = async (to: Pick<Entry, 'id' | 'version'>, back: Entry | undefined) => {
    try {
      await restore({ variables: { id: to.id } });
      onRestored();
      setNotice(
        back
          ? {
              kind: 'success',
              text: intl.formatMessage({ id: 'history.done' }, { version: to.version }),
              undo: () => void bring(back, undefined),
            }
          : { kind: 'success', text: intl.formatMessage({ id: 'history.undone' }) },
      );
      if (page === 1) void refetch().catch(() => undefined);
      else setPage(1);
    } catch (failure) {
      const impossible = refusalOf(failure).kind === 'fields';
      setNotice({ kind: 'error', text: impossible ? intl.formatMessage({ id: 'history.impossible' }) : errorWords(failure) });
    }
  };

  return (
    <HistoryFrame
      title={<FormattedMessage id="history.title" />}
      history={history}
      onClose={onClose}
      notice={<DeskNotice notice={notice} onClose={() => setNotice(null)} />}
    >
      {shown?.revisions.map((entry) => (
        <HistoryEntry
          key={entry.id}
          who={entry.username}
          what={<Action action={entry.action} />}
          at={entry.at}
          note={<FormattedMessage id="history.version" values={{ version: entry.version }} />}
          back={
            entry.id === newest?.id ? (
              <Chip size="small" variant="outlined" label={<FormattedMessage id="history.now" />} />
            ) : (
              <Button disabled={restoring} onClick={() => void bring(entry, newest)}>
                <FormattedMessage id="history.restoreTo" values={{ version: entry.version }} />
              </Button>
            )
          }
        >
          <EntryChanges entry={entry} leaves={leaves} />
        </HistoryEntry>
      ))}
    </HistoryFrame>
  );
}

function Action({ action }: { action: `${RevisionAction}` }) {
  switch (action) {
    case 'CREATE':
      return <FormattedMessage id="history.created" />;
    case 'UPDATE':
      return <FormattedMessage id="history.updated" />;
    case 'DELETE':
      return <FormattedMessage id="history.deleted" />;
    case 'RESTORE':
      return <FormattedMessage id="history.restored" />;
    case 'MOVE':
      return <FormattedMessage id="history.moved" />;
    case 'MERGE':
      return <FormattedMessage id="history.merged" />;
  }
}

/** What changed; all that a new record was created with is folded away. */
function EntryChanges({ entry: { action, changes }, leaves }: { entry: Entry; leaves: readonly FormLeaf[] }) {
  const list = <Changes changes={changes} leaves={leaves} />;
  if (action !== 'CREATE' || changes.length === 0) return list;
  return (
    <details className={styles.fold}>
      <summary className="link">
        <FormattedMessage id="history.fields" values={{ count: changes.length }} />
      </summary>
      {list}
    </details>
  );
}
