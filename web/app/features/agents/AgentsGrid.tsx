import { useMutation } from '@apollo/client/react';
import Avatar from '@mui/material/Avatar';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import type { GridColDef } from '@mui/x-data-grid';
import { lazy, Suspense, useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { useRevalidator } from 'react-router';
import { browserClient } from '~/apollo/browser-client';
import { readFragment } from '~/gql/fragment-masking';
import { graphql } from '~/gql/gql';
import { useLang } from '~/i18n/lang';
import { localized } from '~/lib/localized';
import { pictureUrl } from '~/lib/picture';
import { DeskGrid } from '~/shared/desk/DeskGrid';
import { DeskNotice, type DeskNoticeState } from '~/shared/desk/DeskNotice';
import { useErrorWords } from '~/shared/desk/use-error-words';
import { PICTURE } from '~/shared/files/stored-picture';
import { AGENT_LEAVES } from './agent-form';
import { AgentDialog } from './AgentDialog';
import type { AgentRow } from './AgentsScreen';

const HistoryDialog = lazy(() => import('~/shared/editor/history/HistoryDialog'));

const DELETE = graphql(`
  mutation DeleteAgent($id: ID!) {
    deleteAgent(id: $id)
  }
`);

const RESTORE = graphql(`
  mutation RestoreAgent($id: ID!) {
    restoreAgent(id: $id) {
      id
      version
    }
  }
`);

/** Cached fields that hold agents. */
const READ = ['agent', 'agents', 'unit', 'house'];

/** The grid of agents: added and edited in a dialog; a deletion can be undone. */
export default function AgentsGrid({ agents, total }: { agents: readonly AgentRow[]; total: number }) {
  const intl = useIntl();
  const lang = useLang();
  const errorWords = useErrorWords();
  const { revalidate } = useRevalidator();
  const [notice, setNotice] = useState<DeskNoticeState | null>(null);
  const [edited, setEdited] = useState<AgentRow | 'new' | null>(null);
  const [doomed, setDoomed] = useState<AgentRow | null>(null);
  const [watched, setWatched] = useState<AgentRow | null>(null);
  const [remove, removing] = useMutation(DELETE);
  const [restore] = useMutation(RESTORE);
  const nameOf = ({ name }: Pick<AgentRow, 'name'>) => localized(name, lang);
  const tell = (error: unknown) => setNotice({ kind: 'error', text: errorWords(error) });
  const written = () => {
    for (const fieldName of READ) browserClient().cache.evict({ id: 'ROOT_QUERY', fieldName });
    void revalidate();
  };
  const takeBack = (row: AgentRow) =>
    restore({ variables: { id: row.id } }).then(() => {
      setNotice({ kind: 'success', text: intl.formatMessage({ id: 'agents.restored' }, { name: nameOf(row) }) });
      written();
    }, tell);
  const drop = async (row: AgentRow) => {
    try {
      await remove({ variables: { id: row.id } });
      setNotice({
        kind: 'success',
        text: intl.formatMessage({ id: 'agents.deleted' }, { name: nameOf(row) }),
        undo: () => void takeBack(row),
      });
      written();
    } catch (error) {
      tell(error);
    }
    setDoomed(null);
  };

  const columns: GridColDef<AgentRow>[] = [
    {
      field: 'name',
      headerName: intl.formatMessage({ id: 'agents.name' }),
      flex: 1,
      minWidth: 220,
      sortable: false,
      hideable: false,
      display: 'flex',
      renderCell: ({ row }) => (
        <>
          <Face row={row} />
          <Button
            aria-label={intl.formatMessage({ id: 'agents.editOf' }, { name: nameOf(row) })}
            onClick={() => setEdited(row)}
            sx={{ justifyContent: 'start', textAlign: 'start', px: 1 }}
          >
            {nameOf(row)}
          </Button>
        </>
      ),
    },
    { field: 'phone', headerName: intl.formatMessage({ id: 'agents.phone' }), width: 160, sortable: false },
    {
      field: 'ways',
      headerName: intl.formatMessage({ id: 'agents.ways' }),
      flex: 1,
      minWidth: 200,
      sortable: false,
      valueGetter: (_value, { whatsApp, telegram, line, email }) =>
        [whatsApp && 'WhatsApp', telegram && 'Telegram', line && 'LINE', email].filter(Boolean).join(', '),
    },
    { field: 'homes', headerName: intl.formatMessage({ id: 'agents.homes' }), width: 100, sortable: false },
    {
      field: 'active',
      headerName: intl.formatMessage({ id: 'agents.active' }),
      width: 190,
      sortable: false,
      valueGetter: (_value, row) => intl.formatMessage({ id: row.active ? 'editor.yes' : 'editor.no' }),
    },
    {
      field: 'actions',
      headerName: intl.formatMessage({ id: 'agents.actions' }),
      width: 220,
      sortable: false,
      hideable: false,
      display: 'flex',
      renderCell: ({ row }) => (
        <>
          <Button
            size="small"
            aria-label={intl.formatMessage({ id: 'agents.historyOf' }, { name: nameOf(row) })}
            onClick={() => setWatched(row)}
          >
            <FormattedMessage id="editor.history" />
          </Button>
          <Button
            size="small"
            color="error"
            aria-label={intl.formatMessage({ id: 'agents.deleteOf' }, { name: nameOf(row) })}
            onClick={() => setDoomed(row)}
          >
            <FormattedMessage id="agents.delete" />
          </Button>
        </>
      ),
    },
  ];
  return (
    <DeskGrid
      label={intl.formatMessage({ id: 'agents.title' })}
      rows={agents}
      total={total}
      columns={columns}
      tools={
        <>
          <Button variant="contained" onClick={() => setEdited('new')}>
            <FormattedMessage id="agents.add" />
          </Button>
          <DeskNotice notice={notice} onClose={() => setNotice(null)} />
          {edited && (
            <AgentDialog
              agent={edited === 'new' ? null : edited}
              onSaved={(name) => {
                setEdited(null);
                setNotice({ kind: 'success', text: intl.formatMessage({ id: 'agents.saved' }, { name: nameOf({ name }) }) });
                written();
              }}
              onClose={() => setEdited(null)}
            />
          )}
          {doomed && (
            <Dialog open onClose={() => setDoomed(null)} aria-labelledby="agent-delete">
              <DialogTitle id="agent-delete">
                <FormattedMessage id="agents.deleteTitle" values={{ name: nameOf(doomed) }} />
              </DialogTitle>
              <DialogContent>
                <FormattedMessage id="agents.deleteText" values={{ count: doomed.homes ?? 0 }} />
              </DialogContent>
              <DialogActions>
                <Button onClick={() => setDoomed(null)}>
                  <FormattedMessage id="editor.cancel" />
                </Button>
                <Button color="error" variant="contained" loading={removing.loading} onClick={() => void drop(doomed)}>
                  <FormattedMessage id="agents.delete" />
                </Button>
              </DialogActions>
            </Dialog>
          )}
          {watched && (
            <Suspense>
              <HistoryDialog noun="AGENT" id={watched.id} leaves={AGENT_LEAVES} onRestored={written} onClose={() => setWatched(null)} />
            </Suspense>
          )}
        </>
      }
    />
  );
}

function Face({ row }: { row: AgentRow }) {
  const photo = readFragment(PICTURE, row.photo);
  return <Avatar src={photo ? pictureUrl(photo.link, 160) : undefined} alt="" sx={{ width: 36, height: 36 }} />;
}
