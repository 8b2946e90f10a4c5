import type { TypedDocumentNode } from '@apollo/client';
import { useMutation } from '~/data/apollo/hooks';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import useMediaQuery from '@mui/material/useMediaQuery';
import type { GridColDef } from '@mui/x-data-grid';
import { lazy, Suspense, useId, useState, type ReactNode } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { useRevalidator } from 'react-router';
import { browserClient } from '~/data/apollo/browser-client';
import type { MessageId } from '~/i18n/intl';
import { useLang } from '~/i18n/lang';
import { localized } from '~/lib/localized';
import { DeskGrid } from '~/desk/kit/DeskGrid';
import { DeskNotice, type DeskNoticeState } from '~/desk/kit/DeskNotice';
import { useErrorWords } from '~/desk/kit/use-error-words';
import type { FormLeaf } from './form';

const HistoryDialog = lazy(() => import('./history/HistoryDialog'));

interface Named {
  en: string;
  ru: string;
}

/** Fields that every record of such a grid has. */
interface SmallRecord {
  id: string;
  name: Named;
  /** Omit if the noun cannot be inactive. */
  active?: boolean;
}

interface RecordsGridProps<Row extends SmallRecord> {
  noun: 'AGENT' | 'LANDMARK' | 'SOURCE';
  rows: readonly Row[];
  total: number;
  /** Labels of the grid, its columns and the button for a new record. */
  words: Record<'title' | 'name' | 'add', MessageId> & { active?: MessageId };
  /** Shown before the name. */
  face?: (row: Row) => ReactNode;
  /** Rows are as high as their text. */
  isWrapped?: true;
  /** Columns between the name and the active state. */
  columns: readonly GridColDef<Row>[];
  /** Fields of the record, for its history. */
  leaves: readonly FormLeaf[];
  remove: TypedDocumentNode<unknown, { id: string }>;
  restore: TypedDocumentNode<unknown, { id: string }>;
  /** Cached query fields that hold such records; evicted after each write. */
  read: readonly string[];
  /** Confirmation before a deletion; without it there is none, as a deletion can be undone. */
  question?: (row: Row) => ReactNode;
  /** The form of a record; null: of a new one. */
  form: (row: Row | null, done: { onSaved: (name: Named) => void; onClose: () => void }) => ReactNode;
  /** Shown before and after the button for a new record. */
  filter?: ReactNode;
  status?: ReactNode;
  /** Called after each write. */
  onWritten?: () => void;
}

/** Grid of small records such as agents and places: added and edited in a dialog, with a history; a deletion can be undone. */
export function RecordsGrid<Row extends SmallRecord>({
  noun,
  rows,
  total,
  words,
  face,
  isWrapped,
  columns,
  leaves,
  read,
  question,
  form,
  filter,
  status,
  onWritten,
  ...documents
}: RecordsGridProps<Row>) {
  const intl = useIntl();
  const lang = useLang();
  const errorWords = useErrorWords();
  const heading = useId();
  const narrow = useMediaQuery('(max-width: 599px)');
  const { revalidate } = useRevalidator();
  const [notice, setNotice] = useState<DeskNoticeState | null>(null);
  const [edited, setEdited] = useState<Row | 'new' | null>(null);
  const [doomed, setDoomed] = useState<Row | null>(null);
  const [watched, setWatched] = useState<Row | null>(null);
  const [remove, removing] = useMutation(documents.remove);
  const [restore] = useMutation(documents.restore);
  const nameOf = ({ name }: Pick<Row, 'name'>) => localized(name, lang);
  const tell = (error: unknown) => setNotice({ kind: 'error', text: errorWords(error) });
  const written = () => {
    for (const fieldName of read) browserClient().cache.evict({ id: 'ROOT_QUERY', fieldName });
    onWritten?.();
    void revalidate();
  };
  const takeBack = (row: Row) =>
    restore({ variables: { id: row.id } }).then(() => {
      setNotice({ kind: 'success', text: intl.formatMessage({ id: 'editor.record.restored' }, { name: nameOf(row) }) });
      written();
    }, tell);
  const drop = async (row: Row) => {
    try {
      await remove({ variables: { id: row.id } });
      setNotice({
        kind: 'success',
        text: intl.formatMessage({ id: 'editor.record.deleted' }, { name: nameOf(row) }),
        undo: () => void takeBack(row),
      });
      written();
    } catch (error) {
      tell(error);
    }
    setDoomed(null);
  };

  const all: GridColDef<Row>[] = [
    {
      field: 'name',
      headerName: intl.formatMessage({ id: words.name }),
      flex: 1,
      // Beside it another column is to be read on a phone.
      minWidth: isWrapped && narrow ? 130 : 220,
      sortable: false,
      hideable: false,
      display: 'flex',
      renderCell: ({ row }) => (
        <>
          {face?.(row)}
          <Button
            aria-label={intl.formatMessage({ id: 'editor.record.editOf' }, { name: nameOf(row) })}
            onClick={() => setEdited(row)}
            sx={{ justifyContent: 'start', textAlign: 'start', mx: face ? 0 : -1, px: 1 }}
          >
            {nameOf(row)}
          </Button>
        </>
      ),
    },
    ...columns,
    ...(words.active
      ? [
          {
            field: 'active',
            headerName: intl.formatMessage({ id: words.active }),
            width: 200,
            sortable: false,
            valueGetter: (_value: unknown, row: Row) => intl.formatMessage({ id: row.active ? 'editor.yes' : 'editor.no' }),
          },
        ]
      : []),
    {
      field: 'actions',
      headerName: intl.formatMessage({ id: 'editor.record.actions' }),
      width: 220,
      sortable: false,
      hideable: false,
      display: 'flex',
      renderCell: ({ row }) => (
        <>
          <Button
            size="small"
            aria-label={intl.formatMessage({ id: 'editor.record.historyOf' }, { name: nameOf(row) })}
            onClick={() => setWatched(row)}
          >
            <FormattedMessage id="editor.history" />
          </Button>
          <Button
            size="small"
            color="error"
            aria-label={intl.formatMessage({ id: 'editor.record.deleteOf' }, { name: nameOf(row) })}
            onClick={() => (question ? setDoomed(row) : void drop(row))}
          >
            <FormattedMessage id="editor.delete" />
          </Button>
        </>
      ),
    },
  ];
  return (
    <DeskGrid
      label={intl.formatMessage({ id: words.title })}
      rows={rows}
      total={total}
      columns={all}
      isWrapped={isWrapped}
      tools={
        <>
          {filter}
          <Button variant="contained" onClick={() => setEdited('new')}>
            <FormattedMessage id={words.add} />
          </Button>
          {status}
          <DeskNotice notice={notice} onClose={() => setNotice(null)} />
          {edited &&
            form(edited === 'new' ? null : edited, {
              onSaved: (name) => {
                setEdited(null);
                setNotice({
                  kind: 'success',
                  text: intl.formatMessage({ id: 'editor.record.saved' }, { name: localized(name, lang) }),
                });
                written();
              },
              onClose: () => setEdited(null),
            })}
          {doomed && (
            <Dialog open onClose={() => setDoomed(null)} aria-labelledby={heading}>
              <DialogTitle id={heading}>
                <FormattedMessage id="editor.record.deleteTitle" values={{ name: nameOf(doomed) }} />
              </DialogTitle>
              <DialogContent>{question?.(doomed)}</DialogContent>
              <DialogActions>
                <Button onClick={() => setDoomed(null)}>
                  <FormattedMessage id="editor.cancel" />
                </Button>
                <Button color="error" variant="contained" loading={removing.loading} onClick={() => void drop(doomed)}>
                  <FormattedMessage id="editor.delete" />
                </Button>
              </DialogActions>
            </Dialog>
          )}
          {watched && (
            <Suspense>
              <HistoryDialog noun={noun} id={watched.id} leaves={leaves} onRestored={written} onClose={() => setWatched(null)} />
            </Suspense>
          )}
        </>
      }
    />
  );
}
