import { useMutation } from '~/data/apollo/hooks';
import Button from '@mui/material/Button';
import Chip from '@mui/material/Chip';
import Switch from '@mui/material/Switch';
import Typography from '@mui/material/Typography';
import { GridEditInputCell, type GridColDef } from '@mui/x-data-grid';
import { complexOfKind } from '@talay/api/fields/listing-nouns.js';
import { useRef, useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { useNavigate, useRevalidator, useSearchParams } from 'react-router';
import { graphql } from '~/gql/gql';
import type { DeskKind, DeskState, DeskListGrid_ListingFragment as DeskRow } from '~/gql/graphql';
import { AREA_LABELS } from '~/i18n/enums';
import { useLang, useLocalePath } from '~/i18n/lang';
import { kindOf } from '~/lib/nouns';
import { COMPLEX_WORDS } from '~/desk/kit/noun-words';
import { localized } from '~/lib/localized';
import { LocalLink } from '~/i18n/LocalLink';
import { useCurrency } from '~/site/currencies/CurrencyProvider';
import { DeskGrid } from '~/desk/kit/DeskGrid';
import { DeskNotice, type DeskNoticeState } from '~/desk/kit/DeskNotice';
import { parseGrid } from '~/desk/kit/grid-state';
import { useErrorWords } from '~/desk/kit/use-error-words';
import { refusalOf } from '~/desk/kit/save-outcome';
import { editPath, type Noun } from '~/desk/kit/addresses';
import { evictShown } from '~/desk/kit/evict';
import { CreateButton } from './CreateButton';
import { parseDeskFilter, deskSort, SORTED_COLUMNS } from './desk-filter';
import { DeskFilters } from './DeskFilters';
import { SetAgent } from './SetAgent';
import { ExportButton } from '~/desk/kit/ExportButton';
import { CHANGED, hasHomes, labelOf, STATE_LABELS, titleOf } from '~/desk/kit/desk-words';
import { NO_PRICES, parsePriceList, priceListText } from '~/desk/editor/fields/price-text';
import { useSavePrices } from './use-save-prices';

type Kind = `${DeskKind}`;
type State = `${DeskState}`;

const SET_STATE = graphql(`
  mutation SetListingsState($kind: DeskKind, $ids: [ID!]!, $state: DeskState!, $publishAnyway: Boolean! = false) {
    setListingsState(kind: $kind, ids: $ids, state: $state, publishAnyway: $publishAnyway) {
      id
      state
      version
      updatedAt
    }
  }
`);

const COLOURS = { PUBLISHED: 'success', HIDDEN: 'warning', DRAFT: 'default', TRASH: 'error' } as const satisfies Record<State, string>;

const RIGHT = { align: 'right', headerAlign: 'right' } as const;

interface DeskListGridProps {
  /** Null: all of them. */
  kind: Kind | null;
  fixed: State | undefined;
  listings: readonly DeskRow[];
  total: number;
}

/** The grid of the desk's listings: what they are, what they cost (edited in place), in which state they are, many changed at once. */
export default function DeskListGrid({ kind, fixed, listings, total }: DeskListGridProps) {
  const intl = useIntl();
  const lang = useLang();
  const localPath = useLocalePath();
  const navigate = useNavigate();
  const [query] = useSearchParams();
  const errorWords = useErrorWords();
  const { revalidate } = useRevalidator();
  const [ticked, setTicked] = useState<ReadonlySet<string>>(new Set());
  const [notice, setNotice] = useState<DeskNoticeState | null>(null);
  const count = useRef<HTMLSpanElement>(null);
  const [sendState] = useMutation(SET_STATE);
  const savePrices = useSavePrices(setNotice);
  // What was ticked on another page is not there to be seen.
  const chosen = listings.filter(({ id }) => ticked.has(id));
  const homes = hasHomes(kind);
  const complex = kind && complexOfKind(kindOf(kind));
  const complexColumn = complex ? COMPLEX_WORDS[complex].label : 'deskList.complex';
  const { formatBaht } = useCurrency();
  const number = (value: number | null | undefined) => (value == null ? '—' : intl.formatNumber(value));
  const baht = (prices: readonly number[]) => (prices.length === 0 ? '—' : formatBaht(Math.min(...prices)));

  const send = async (ids: string[], state: State, publishAnyway = false) => {
    await sendState({ variables: { kind: kind as DeskKind | null, ids, state: state as DeskState, publishAnyway } });
    evictShown();
  };
  /** What brings each back to what it was: complexes before their homes, which cannot be where those are not; the trash takes all at once. */
  const stepsBack = (before: readonly DeskRow[]) => {
    const [complexes, others] = [before.filter((row) => !hasHomes(row.kind)), before.filter((row) => hasHomes(row.kind))];
    return (before.some(({ state }) => state === 'TRASH') ? [before] : [complexes, others]).flatMap((rows) =>
      [...new Set(rows.map(({ state }) => state))].map((state) => ({
        state,
        ids: rows.filter((row) => row.state === state).map(({ id }) => id),
      })),
    );
  };
  /** Takes the steps one after the other; what is left of them when one is refused can be tried again. */
  const takeBack = async (steps: ReturnType<typeof stepsBack>) => {
    for (const [taken, { ids, state }] of steps.entries()) {
      try {
        // Restores the previous state, even if incomplete.
        await send(ids, state, true);
      } catch (error) {
        setNotice({ kind: 'error', text: errorWords(error), undo: () => void takeBack(steps.slice(taken)) });
        // A logged-out user would get an empty grid.
        if (refusalOf(error).kind === 'signedOut') return;
        break;
      }
    }
    void revalidate();
  };
  const tell = (error: unknown) => setNotice({ kind: 'error', text: errorWords(error) });
  const setState = (before: readonly DeskRow[], state: State) => {
    send(
      before.map(({ id }) => id),
      state,
    ).then(() => {
      if (before === chosen) setTicked(new Set());
      // What the list is not about any more leaves it; Undo brings it back.
      void revalidate();
      setNotice({
        kind: 'success',
        text: intl.formatMessage({ id: CHANGED[state] }, { count: before.length }),
        undo: () => void takeBack(stepsBack(before)),
      });
    }, tell);
  };

  const setAll = (state: State) => {
    // The button goes, and must not take the focus with it.
    count.current?.focus();
    setState(chosen, state);
  };

  /** Shown to visitors or not; drafts and the trash are neither. */
  const toggle = (row: DeskRow) => {
    if (row.state === 'PUBLISHED') setState([row], 'HIDDEN');
    if (row.state === 'HIDDEN') setState([row], 'PUBLISHED');
  };
  const addressOf = (row: DeskRow) => editPath(row.kind.toLowerCase() as Noun, row.id);
  const { sort, text } = parseGrid(query, SORTED_COLUMNS);
  const exported: Record<string, string> = Object.fromEntries(
    Object.entries(
      chosen.length > 0
        ? { kind, sort: deskSort(sort), ids: chosen.map(({ id }) => id).join() }
        : { kind, sort: deskSort(sort), text, ...parseDeskFilter(query, kind), ...(fixed && { state: fixed }) },
    )
      .map(([name, value]) => [name, value === null ? '' : String(value)])
      .filter(([, value]) => value !== ''),
  );

  const prices = (field: 'rentPrice' | 'buyPrice', name: string, headerName: string): GridColDef<DeskRow> => ({
    field: name,
    headerName,
    width: field === 'rentPrice' ? 100 : 115,
    ...RIGHT,
    editable: true,
    valueGetter: (_value, row) => priceListText(row[field]),
    // What is no price is refused when the row is saved: a check while one types would swallow an Enter that comes at once.
    valueSetter: (value: string, row) => ({ ...row, [field]: parsePriceList(value) ?? NO_PRICES }),
    renderCell: ({ row }) => baht(row[field]),
    renderEditCell: (params) => (
      <GridEditInputCell {...params} slotProps={{ root: { slotProps: { htmlInput: { 'aria-label': headerName } } } }} />
    ),
  });
  const columns: GridColDef<DeskRow>[] = [
    { field: 'reference', headerName: intl.formatMessage({ id: 'deskList.reference' }), width: 90, sortable: false, hideable: false },
    {
      field: 'name',
      headerName: intl.formatMessage({ id: 'deskList.name' }),
      flex: 2,
      minWidth: 200,
      hideable: false,
      renderCell: ({ row }) => <LocalLink to={addressOf(row)}>{row.name[lang] || row.name.en || row.name.ru || row.reference}</LocalLink>,
    },
    ...(kind === null
      ? ([
          {
            field: 'kind',
            headerName: intl.formatMessage({ id: 'deskList.kind' }),
            width: 130,
            sortable: false,
            valueGetter: (_value, row) => intl.formatMessage({ id: labelOf(row.kind) }),
          },
        ] satisfies GridColDef<DeskRow>[])
      : []),
    homes
      ? {
          field: 'complex',
          headerName: intl.formatMessage({ id: complexColumn }),
          flex: 1,
          minWidth: 110,
          sortable: false,
          valueGetter: (_value, row) => row.complex?.[lang] || row.complex?.en || '—',
        }
      : {
          field: 'homes',
          headerName: intl.formatMessage({ id: 'deskList.homes' }),
          width: 110,
          ...RIGHT,
          sortable: false,
          valueGetter: (_value, row) => number(row.homes),
        },
    {
      field: 'area',
      headerName: intl.formatMessage({ id: 'deskList.area' }),
      width: 130,
      valueGetter: (_value, row) => intl.formatMessage({ id: AREA_LABELS[row.area] }),
    },
    ...(homes
      ? ([
          {
            field: 'size',
            headerName: intl.formatMessage({ id: 'deskList.size' }),
            width: 110,
            ...RIGHT,
            valueGetter: (_value, row) => number(row.size),
          },
          {
            field: 'agent',
            headerName: intl.formatMessage({ id: 'deskList.agent' }),
            width: 115,
            sortable: false,
            valueGetter: (_value, row) => (row.agent ? localized(row.agent.name, lang) : '—'),
          },
          prices('rentPrice', 'rent', intl.formatMessage({ id: 'deskList.rent' })),
          prices('buyPrice', 'buy', intl.formatMessage({ id: 'deskList.buy' })),
        ] satisfies GridColDef<DeskRow>[])
      : []),
    {
      field: 'state',
      headerName: intl.formatMessage({ id: 'deskList.state' }),
      width: 180,
      display: 'flex',
      sortable: false,
      renderCell: ({ row }) => (
        <>
          {(row.state === 'PUBLISHED' || row.state === 'HIDDEN') && (
            <Switch
              checked={row.state === 'PUBLISHED'}
              onChange={() => toggle(row)}
              slotProps={{ input: { 'aria-label': intl.formatMessage({ id: 'deskList.active' }, { reference: row.reference }) } }}
              sx={{ ml: -1.25 }}
            />
          )}
          <Chip size="small" variant="outlined" color={COLOURS[row.state]} label={intl.formatMessage({ id: STATE_LABELS[row.state] })} />
        </>
      ),
    },
    {
      field: 'updated',
      headerName: intl.formatMessage({ id: 'deskList.updated' }),
      width: 175,
      valueGetter: (_value, row) => intl.formatDate(row.updatedAt, { dateStyle: 'medium', timeStyle: 'short' }),
    },
  ];

  const inTrash = chosen.some(({ state }) => state === 'TRASH');
  return (
    <>
      <DeskGrid
        label={intl.formatMessage({ id: titleOf(kind) })}
        rows={listings}
        total={total}
        columns={columns}
        selection={{ ids: new Set(chosen.map(({ id }) => id)), onChange: setTicked }}
        {...(homes && { onEdit: savePrices, canEdit: (row: DeskRow) => hasHomes(row.kind) })}
        rowKeys={[
          ['e', 'desk.key.edit', (row) => void navigate(localPath(addressOf(row)))],
          ['h', 'desk.key.hide', toggle],
        ]}
        bulk={
          <>
            <Typography
              ref={count}
              component="span"
              variant="body2"
              tabIndex={-1}
              aria-live="polite"
              sx={{ flex: { xs: '1 0 0', sm: 'none' }, outline: 'none' }}
            >
              {chosen.length > 0 && <FormattedMessage id="deskList.chosen" values={{ count: chosen.length }} />}
            </Typography>
            {chosen.length > 0 &&
              (inTrash ? (
                <Button onClick={() => setAll('DRAFT')}>
                  <FormattedMessage id="deskList.restore" />
                </Button>
              ) : (
                <>
                  <Button onClick={() => setAll('PUBLISHED')}>
                    <FormattedMessage id="deskList.publish" />
                  </Button>
                  <Button onClick={() => setAll('HIDDEN')}>
                    <FormattedMessage id="deskList.hide" />
                  </Button>
                  {chosen.every((row) => hasHomes(row.kind)) && (
                    <SetAgent
                      rows={chosen}
                      onNotice={setNotice}
                      onWritten={() => void revalidate()}
                      onDone={() => {
                        count.current?.focus();
                        setTicked(new Set());
                      }}
                    />
                  )}
                  <Button color="error" onClick={() => setAll('TRASH')}>
                    <FormattedMessage id="deskList.delete" />
                  </Button>
                </>
              ))}
          </>
        }
        tools={
          <>
            <DeskFilters kind={kind} fixed={fixed} />
            <ExportButton
              from="/api/desk/export"
              formats={kind ? ['xlsx', 'csv'] : ['xlsx']}
              query={exported}
              count={chosen.length || total}
              onNotice={setNotice}
            />
            <CreateButton kind={kind} />
            <DeskNotice notice={notice} onClose={() => setNotice(null)} />
          </>
        }
      />
      {homes && (
        <p>
          <FormattedMessage id="deskList.editHint" />
        </p>
      )}
    </>
  );
}
