import Box from '@mui/material/Box';
import TextField from '@mui/material/TextField';
import {
  DataGrid,
  useGridApiRef,
  type GridColDef,
  type GridRowId,
  type GridRowSelectionModel,
  type GridValidRowModel,
} from '@mui/x-data-grid';
import { enUS, ruRU } from '@mui/x-data-grid/locales';
import { useEffect, useRef, useState, type FocusEvent, type ReactNode, type RefObject } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { useLocation, useNavigation } from 'react-router';
import { useLang } from '~/i18n/lang';
import { barePath } from '~/i18n/langs';
import { Pagination } from '~/ui/Pagination';
import { MuiIsland, pageNonce } from '~/theme/MuiIsland';
import styles from './DeskGrid.module.css';
import { KeysHelp, type KeyMeaning } from './KeysHelp';
import { useDeskKeys, type DeskKeys } from './use-desk-keys';
import { gridQuery, parseGrid, type GridState, useAskedQuery, useLastPage } from './grid-state';
import { useTypedSearch } from './use-typed-search';

/** Rows of a page (spec 9). */
const PAGE_SIZE = 20;
const LOCALES = {
  en: enUS.components.MuiDataGrid.defaultProps.localeText,
  ru: ruRU.components.MuiDataGrid.defaultProps.localeText,
};

/** Styles of a table whose rows are identified by this column. */
const lookOf = (first: string) => ({
  '--DataGrid-overlayHeight': '160px',
  '--DataGrid-rowBorderColor': 'var(--hairline)',
  borderColor: 'var(--hairline)',
  borderRadius: 'var(--radius)',
  bgcolor: 'var(--surface)',
  // Whose row it is stays in sight when a narrow screen scrolls to its last columns.
  [`& [data-field="${first}"]`]: { position: 'sticky', insetInlineStart: 0, zIndex: 1 },
  [`& .MuiDataGrid-cell[data-field="${first}"]`]: { bgcolor: 'inherit' },
  '& .MuiDataGrid-row': { bgcolor: 'var(--surface)', scrollMarginBlock: '8px' },
  '& .MuiDataGrid-row.Mui-selected, & .MuiDataGrid-row.Mui-selected:hover, & .MuiDataGrid-row:hover': { bgcolor: 'var(--lagoon-soft)' },
  // As high as its row for a finger, and to be read on each ground that a row can have.
  '& .MuiDataGrid-cell a': {
    display: 'inline-block',
    maxWidth: '100%',
    overflow: 'hidden',
    color: 'var(--sea)',
    textOverflow: 'ellipsis',
    verticalAlign: 'top',
  },
  '& .MuiDataGrid-menuIconButton::after': { content: '""', position: 'absolute', inset: '-8px' },
  '& .MuiDataGrid-row--dynamicHeight > .MuiDataGrid-cell': { minHeight: 52, py: 1, alignContent: 'center' },
  '& .desk-current': { boxShadow: 'inset 3px 0 0 var(--lagoon)', bgcolor: 'var(--lagoon-soft)' },
});

interface DeskGridProps<Row extends GridValidRowModel> {
  /** What the rows are, for those who do not see them. */
  label: string;
  rows: readonly Row[];
  /** Of all pages. */
  total: number;
  columns: readonly GridColDef<Row>[];
  /** Rows are as high as their text; otherwise each is one line. */
  isWrapped?: true | undefined;
  /** Content beside the search. */
  tools?: ReactNode;
  /** What can be done with the ticked rows; while there are any it stays in sight, however the table scrolls. */
  bulk?: ReactNode;
  /** Rows that are ticked, by id; without it none can be. */
  selection?: { ids: ReadonlySet<string>; onChange: (ids: ReadonlySet<string>) => void };
  /** Saves an edited row and returns the updated one; reports its own errors, and the row reverts. */
  onEdit?: (after: Row, before: Row) => Promise<Row>;
  /** Whether a row can be edited in place; without it each can. */
  canEdit?: (row: Row) => boolean;
  /** What more keys do with the row that one is on, and what that is called. */
  rowKeys?: readonly (readonly [...KeyMeaning, act: (row: Row) => void])[];
}

/**
 * A table of the desk. Its page, order, search and hidden columns are in the address, and the route's loader reads what it shows: the
 * rows are those of this address. Keys go to the search, from row to row, and do something with the row; `?` names them.
 */
export function DeskGrid<Row extends GridValidRowModel>({
  label,
  rows,
  total,
  columns,
  isWrapped,
  tools,
  bulk,
  selection,
  onEdit,
  canEdit,
  rowKeys = [],
}: DeskGridProps<Row>) {
  const intl = useIntl();
  const lang = useLang();
  const busy = useNavigation().state === 'loading';
  const [query, setQuery] = useAskedQuery();
  const fields = columns.map(({ field }) => field);
  const state = parseGrid(query, fields);
  const pages = Math.ceil(total / PAGE_SIZE);
  useLastPage(state.page, pages);
  const go = (change: Partial<GridState>, replace = false) =>
    setQuery((now) => gridQuery(now, { ...parseGrid(now, fields), page: 1, ...change }), { preventScrollReset: true, replace });
  const path = barePath(useLocation().pathname);
  const pageHref = (page: number) => {
    const next = gridQuery(query, { ...state, page });
    return next.size > 0 ? `${path}?${next}` : path;
  };
  const api = useGridApiRef();
  const search = useRef<HTMLInputElement>(null);
  const [current, setCurrent] = useState<string | null>(null);
  const at = rows.findIndex(({ id }) => id === current);
  // A row that is gone takes the focus along: the grid itself would give it to the first one, which the next key would be about.
  useEffect(() => {
    const focused = api.current?.state.focus.cell;
    if (focused && !rows.some(({ id }) => id === focused.id)) {
      api.current?.setState((now) => ({ ...now, focus: { ...now.focus, cell: null } }));
    }
  }, [api, rows]);
  // If the focused row has left this list, focus continues from its position.
  const address = query.toString();
  const [place, setPlace] = useState({ address, at });
  if (at !== -1 && (place.at !== at || place.address !== address)) setPlace({ address, at });
  const from = at === -1 && place.address === address ? Math.max(place.at, 0) - 1 : at;
  const goTo = (index: number) => {
    const row = rows[index];
    if (!row) return;
    setCurrent(String(row['id']));
    api.current?.scrollToIndexes({ rowIndex: index });
    api.current?.setCellFocus(row['id'] as GridRowId, fields[0]!);
  };
  const arrive = ({ currentTarget, target }: FocusEvent<HTMLElement>) => {
    setCurrent(currentTarget.dataset['id'] ?? null);
    // The grid scrolls its own box alone, and it is the page that scrolls. Under a mouse nothing may move.
    if (target.matches(':focus-visible')) currentTarget.scrollIntoView({ block: 'nearest' });
  };
  const onRow = (act: (row: Row) => void) => () => {
    const row = rows[at];
    if (row) act(row);
  };
  const tick = ({ id }: Row) => {
    if (!selection) return;
    const ids = new Set(selection.ids);
    if (!ids.delete(String(id))) ids.add(String(id));
    selection.onChange(ids);
  };
  const keys: DeskKeys = {
    '/': () => search.current?.focus(),
    j: () => goTo(from + 1),
    k: () => goTo(Math.max(at === -1 ? from : at - 1, 0)),
    ...(selection && { x: onRow(tick) }),
    ...Object.fromEntries(rowKeys.map(([key, , act]) => [key, onRow(act)])),
  };
  useDeskKeys(keys);
  return (
    <MuiIsland>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1.5, mb: 1.5 }}>
        <GridSearch field={search} label={label} text={state.text} onSearch={(text, again) => go({ text }, again)} />
        {tools}
        <KeysHelp
          keys={[
            ['/', 'desk.key.search'],
            ['j', 'desk.key.next'],
            ['k', 'desk.key.previous'],
            ...rowKeys.map(([key, meaning]) => [key, meaning] as const),
            ...(selection ? ([['x', 'desk.key.tick']] as const) : []),
          ]}
        />
      </Box>
      <DataGrid<Row>
        apiRef={api}
        aria-label={label}
        nonce={pageNonce()}
        rows={rows}
        columns={columns}
        localeText={{ ...LOCALES[lang], columnMenuAriaLabel: (column) => intl.formatMessage({ id: 'desk.columnMenu' }, { column }) }}
        loading={busy}
        rowCount={total}
        paginationMode="server"
        paginationModel={{ page: state.page - 1, pageSize: PAGE_SIZE }}
        hideFooter
        sortingMode="server"
        sortModel={state.sort ? [{ field: state.sort.field, sort: state.sort.desc ? 'desc' : 'asc' }] : []}
        onSortModelChange={([first]) => go({ sort: first ? { field: first.field, desc: first.sort === 'desc' } : null })}
        columnVisibilityModel={Object.fromEntries(state.hidden.map((field) => [field, false]))}
        onColumnVisibilityModelChange={(model) => go({ page: state.page, hidden: fields.filter((field) => model[field] === false) })}
        {...(isWrapped && { getRowHeight: () => 'auto' as const })}
        {...(selection && {
          checkboxSelection: true,
          rowSelectionModel: { type: 'include', ids: new Set<GridRowId>(selection.ids) },
          onRowSelectionModelChange: (model: GridRowSelectionModel) => selection.onChange(chosenOf(model, rows)),
        })}
        {...(canEdit && { isCellEditable: ({ row }: { row: Row }) => canEdit(row) })}
        {...(onEdit && { processRowUpdate: onEdit, onProcessRowUpdateError: () => undefined })}
        // A page is short, and the column that stays in sight must be there.
        disableVirtualization
        disableColumnFilter
        disableRowSelectionOnClick
        slots={{ noRowsOverlay: NoRows }}
        // Where the focus is, there one is: by the arrows, by a click.
        slotProps={{ row: { onFocus: arrive } }}
        getRowClassName={({ id }) => (id === current ? 'desk-current' : '')}
        sx={lookOf(fields[0]!)}
      />
      {bulk && <div className={selection?.ids.size ? `row ${styles.bulk}` : undefined}>{bulk}</div>}
      {/* Links instead of the grid's own footer, which returns to the first page whenever the sort order changes. */}
      <Pagination page={state.page} pages={pages} href={pageHref} label={label} />
    </MuiIsland>
  );
}

/** The ids of the ticked rows of this page; the grid may say which are not. */
function chosenOf({ type, ids }: GridRowSelectionModel, rows: readonly GridValidRowModel[]): ReadonlySet<string> {
  return new Set(rows.map(({ id }) => String(id)).filter((id) => ids.has(id) === (type === 'include')));
}

function NoRows() {
  const { search } = useLocation();
  return (
    <Box sx={{ display: 'grid', placeItems: 'center', height: '100%', color: 'text.secondary' }}>
      <FormattedMessage id={search ? 'desk.nothing' : 'desk.empty'} />
    </Box>
  );
}

interface GridSearchProps {
  field: RefObject<HTMLInputElement | null>;
  label: string;
  text: string;
  onSearch: (text: string, again: boolean) => void;
}

/** The search of a grid: what was typed applies after a pause, or at once by Enter. */
function GridSearch({ field, label, text, onSearch }: GridSearchProps) {
  const intl = useIntl();
  const { typed, onType, search } = useTypedSearch(text, onSearch);
  return (
    <TextField
      inputRef={field}
      type="search"
      size="small"
      label={intl.formatMessage({ id: 'desk.search' })}
      value={typed}
      onChange={(event) => onType(event.target.value)}
      onKeyDown={(event) => event.key === 'Enter' && search()}
      slotProps={{
        htmlInput: { maxLength: 100, 'aria-label': `${intl.formatMessage({ id: 'desk.search' })}: ${label}`, 'aria-keyshortcuts': '/' },
      }}
      sx={{ width: { xs: '100%', sm: 320 } }}
    />
  );
}
