import { useMutation } from '@apollo/client/react';
import Button from '@mui/material/Button';
import NativeSelect from '@mui/material/NativeSelect';
import type { GridColDef } from '@mui/x-data-grid';
import { lazy, Suspense, useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { useRevalidator } from 'react-router';
import { browserClient } from '~/apollo/browser-client';
import { graphql } from '~/gql/gql';
import { useLang } from '~/i18n/lang';
import { DeskGrid } from '~/shared/desk/DeskGrid';
import { DeskNotice, type DeskNoticeState } from '~/shared/desk/DeskNotice';
import { useAskedQuery } from '~/shared/desk/use-asked-query';
import { useErrorWords } from '~/shared/desk/use-error-words';
import { choicesOf, fieldsOf, leavesOf } from '~/shared/editor/form';
import { DistanceState } from './DistanceState';
import { KIND_LABELS } from './landmark-words';
import { LandmarkDialog } from './LandmarkDialog';
import type { LandmarkRow } from './LandmarksScreen';

const HistoryDialog = lazy(() => import('~/shared/editor/history/HistoryDialog'));

const DELETE = graphql(`
  mutation DeleteLandmark($id: ID!) {
    deleteLandmark(id: $id)
  }
`);

const RESTORE = graphql(`
  mutation RestoreLandmark($id: ID!) {
    restoreLandmark(id: $id) {
      id
      version
    }
  }
`);

interface Draft {
  kind: string | null;
  name: { en: string; ru: string };
  position: { lat: number; lng: number } | null;
  active: boolean;
}

const field = fieldsOf<Draft>();
/** What the fields of a landmark are called in its history. */
const LEAVES = leavesOf([
  {
    id: 'main',
    title: 'places.title',
    fields: [
      field.choice('kind', 'places.kind', { choices: choicesOf(KIND_LABELS) }),
      field.pair('name', 'places.name'),
      field.position('position', 'places.position'),
      field.toggle('active', 'places.active'),
    ],
  },
]);

/** What screens may have read of landmarks, or measured to them. */
const READ = ['landmarks', 'unit', 'house', 'condo', 'village', 'search', 'mapPins'];

/** The grid of landmarks: added and edited in a dialog, deleted with a way back. */
export default function LandmarksGrid({ landmarks, total }: { landmarks: readonly LandmarkRow[]; total: number }) {
  const intl = useIntl();
  const lang = useLang();
  const errorWords = useErrorWords();
  const { revalidate } = useRevalidator();
  const [query, setQuery] = useAskedQuery();
  const [notice, setNotice] = useState<DeskNoticeState | null>(null);
  const [edited, setEdited] = useState<LandmarkRow | 'new' | null>(null);
  const [watched, setWatched] = useState<LandmarkRow | null>(null);
  const [writes, setWrites] = useState(0);
  const [remove] = useMutation(DELETE);
  const [restore] = useMutation(RESTORE);
  const nameOf = ({ name }: Pick<LandmarkRow, 'name'>) => name[lang] || name.en || name.ru;
  const tell = (error: unknown) => setNotice({ kind: 'error', text: errorWords(error) });
  const written = () => {
    for (const fieldName of READ) browserClient().cache.evict({ id: 'ROOT_QUERY', fieldName });
    setWrites((before) => before + 1);
    void revalidate();
  };
  const takeBack = (row: LandmarkRow) =>
    restore({ variables: { id: row.id } }).then(() => {
      setNotice({ kind: 'success', text: intl.formatMessage({ id: 'places.restored' }, { name: nameOf(row) }) });
      written();
    }, tell);
  const drop = (row: LandmarkRow) =>
    remove({ variables: { id: row.id } }).then(() => {
      setNotice({
        kind: 'success',
        text: intl.formatMessage({ id: 'places.deleted' }, { name: nameOf(row) }),
        undo: () => void takeBack(row),
      });
      written();
    }, tell);

  const columns: GridColDef<LandmarkRow>[] = [
    {
      field: 'name',
      headerName: intl.formatMessage({ id: 'places.name' }),
      flex: 1,
      minWidth: 180,
      sortable: false,
      hideable: false,
      display: 'flex',
      renderCell: ({ row }) => (
        <Button
          aria-label={intl.formatMessage({ id: 'places.editOf' }, { name: nameOf(row) })}
          onClick={() => setEdited(row)}
          sx={{ justifyContent: 'start', textAlign: 'start', mx: -1, px: 1 }}
        >
          {nameOf(row)}
        </Button>
      ),
    },
    {
      field: 'kind',
      headerName: intl.formatMessage({ id: 'places.kind' }),
      width: 160,
      sortable: false,
      valueGetter: (_value, row) => intl.formatMessage({ id: KIND_LABELS[row.kind] }),
    },
    {
      field: 'position',
      headerName: intl.formatMessage({ id: 'places.position' }),
      width: 190,
      sortable: false,
      valueGetter: (_value, row) => `${row.position.lat}, ${row.position.lng}`,
    },
    {
      field: 'active',
      headerName: intl.formatMessage({ id: 'places.active' }),
      width: 200,
      sortable: false,
      valueGetter: (_value, row) => intl.formatMessage({ id: row.active ? 'editor.yes' : 'editor.no' }),
    },
    {
      field: 'actions',
      headerName: intl.formatMessage({ id: 'places.actions' }),
      width: 220,
      sortable: false,
      hideable: false,
      display: 'flex',
      renderCell: ({ row }) => (
        <>
          <Button
            size="small"
            aria-label={intl.formatMessage({ id: 'places.historyOf' }, { name: nameOf(row) })}
            onClick={() => setWatched(row)}
          >
            <FormattedMessage id="editor.history" />
          </Button>
          <Button
            size="small"
            color="error"
            aria-label={intl.formatMessage({ id: 'places.deleteOf' }, { name: nameOf(row) })}
            onClick={() => void drop(row)}
          >
            <FormattedMessage id="places.delete" />
          </Button>
        </>
      ),
    },
  ];
  return (
    <DeskGrid
      label={intl.formatMessage({ id: 'places.title' })}
      rows={landmarks}
      total={total}
      columns={columns}
      tools={
        <>
          <NativeSelect
            value={query.get('kind') ?? ''}
            onChange={(event) =>
              setQuery((now) => {
                const next = new URLSearchParams(now);
                next.delete('page');
                if (event.target.value) next.set('kind', event.target.value);
                else next.delete('kind');
                return next;
              })
            }
            inputProps={{ 'aria-label': intl.formatMessage({ id: 'places.filterKind' }) }}
          >
            <option value="">{intl.formatMessage({ id: 'places.anyKind' })}</option>
            {Object.entries(KIND_LABELS).map(([kind, id]) => (
              <option key={kind} value={kind}>
                {intl.formatMessage({ id })}
              </option>
            ))}
          </NativeSelect>
          <Button variant="contained" onClick={() => setEdited('new')}>
            <FormattedMessage id="places.add" />
          </Button>
          <DistanceState writes={writes} />
          <DeskNotice notice={notice} onClose={() => setNotice(null)} />
          {edited && (
            <LandmarkDialog
              landmark={edited === 'new' ? null : edited}
              onSaved={(name) => {
                setEdited(null);
                setNotice({ kind: 'success', text: intl.formatMessage({ id: 'places.saved' }, { name: nameOf({ name }) }) });
                written();
              }}
              onClose={() => setEdited(null)}
            />
          )}
          {watched && (
            <Suspense>
              <HistoryDialog noun="LANDMARK" id={watched.id} leaves={LEAVES} onRestored={written} onClose={() => setWatched(null)} />
            </Suspense>
          )}
        </>
      }
    />
  );
}
