import { useMutation } from '~/data/apollo/hooks';
import { useEffect, useRef, useState, type KeyboardEvent } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { graphql } from '~/gql/gql';
import type { ImportWizard_ImportFragment as Import } from '~/gql/graphql';
import { readFragment } from '~/gql/fragment-masking';
import type { DeskNoticeState } from '~/desk/kit/DeskNotice';
import { FailedAlert } from '~/desk/kit/FailedAlert';
import { useColumnName } from './fields';
import { GridRow } from './GridRow';
import styles from './RowGrid.module.css';
import { RowPanel } from './RowPanel';
import { moved, ROW_HEIGHT, seenRows, type Place } from './row-window';
import type { RowState } from './row-states';
import { useImportWords } from './import-words';
import { ROW, useRowWindows } from './use-row-windows';

const SET_CELL = graphql(`
  mutation SetAutoListingCell($id: ID!, $ordinal: Int!, $column: Int!, $text: String!) {
    setAutoListingCell(id: $id, ordinal: $ordinal, column: $column, text: $text) {
      ...ImportRows_row
    }
  }
`);

/** The height of which rows are drawn until the grid is scrolled, px. */
const USUAL_HEIGHT = 600;

interface RowGridProps {
  import: Import;
  /** Null: all rows. */
  state: RowState | null;
  /** A row became something else; null: rows are no longer changed. */
  onChanged: (() => void) | null;
  onNotice: (notice: DeskNoticeState) => void;
}

/**
 * The rows of an import with their planned results, virtualised: only visible rows are loaded and rendered. Arrow keys move between cells,
 * Enter or a double click edits while nothing is written; details of the row are shown below.
 */
export function RowGrid({ import: one, state, onChanged, onNotice }: RowGridProps) {
  const intl = useIntl();
  const importWords = useImportWords();
  const scroller = useRef<HTMLDivElement>(null);
  const [view, setView] = useState({ scrolled: 0, height: USUAL_HEIGHT });
  const [wanted, setPlace] = useState<Place>({ row: 0, column: 0 });
  const [editing, setEditing] = useState(false);
  /** The focus is in the grid, and follows where one is. */
  const [inside, setInside] = useState(false);
  const [total, setTotal] = useState(0);
  const { first, last } = seenRows(view.scrolled, view.height, total);
  const rows = useRowWindows(one.id, state, first, last);
  if (rows.total !== null && rows.total !== total) setTotal(rows.total);
  // Rows that became something else may leave fewer than there were.
  const place = { ...wanted, row: Math.max(0, Math.min(wanted.row, total - 1)) };
  const [send] = useMutation(SET_CELL);
  const columns = one.columns.filter(({ field }) => field);
  const names = columns.map(useColumnName(one.entity));

  useEffect(() => {
    if (inside && !editing) scroller.current?.querySelector<HTMLElement>('[tabindex="0"]')?.focus();
  }, [place.row, place.column, inside, editing]);

  const press = (event: KeyboardEvent) => {
    if (editing) return;
    if (onChanged && (event.key === 'Enter' || event.key === 'F2') && place.column > 0 && rows.rowAt(place.row)) {
      event.preventDefault();
      setEditing(true);
      return;
    }
    const next = moved(place, event.key, event.ctrlKey || event.metaKey, total, columns.length + 1);
    if (!next) return;
    event.preventDefault();
    setPlace(next);
  };
  const save = async (at: number, ordinal: number, column: number, text: string) => {
    try {
      const { data } = await send({ variables: { id: one.id, ordinal, column, text } });
      if (data) rows.put(at, readFragment(ROW, data.setAutoListingCell));
      onChanged?.();
    } catch (error) {
      onNotice({ kind: 'error', text: importWords(error) });
    }
  };
  // Where one is stays drawn, wherever one scrolls: the focus would be lost with it.
  const drawn = Array.from({ length: Math.max(0, last - first + 1) }, (_, at) => first + at);
  if (place.row < total && (place.row < first || place.row > last)) drawn.push(place.row);
  const current = rows.rowAt(place.row);

  return (
    <>
      {rows.error !== null && (
        <FailedAlert onAgain={rows.again} next={scroller}>
          {importWords(rows.error)}
        </FailedAlert>
      )}
      <div
        ref={scroller}
        role="grid"
        tabIndex={-1}
        aria-label={intl.formatMessage({ id: 'imports.grid' })}
        aria-rowcount={total + 1}
        aria-colcount={columns.length + 1}
        aria-busy={rows.total === null}
        className={styles.grid}
        style={{ '--columns': `var(--head) repeat(${columns.length}, 180px)` } as object}
        onScroll={({ currentTarget: { scrollTop, clientHeight } }) => setView({ scrolled: scrollTop, height: clientHeight })}
        onFocus={() => setInside(true)}
        onBlur={({ currentTarget, relatedTarget }) => !currentTarget.contains(relatedTarget) && setInside(false)}
        onKeyDown={press}
      >
        <div role="row" aria-rowindex={1} className={styles.header}>
          <div role="columnheader" aria-colindex={1} className={styles.corner}>
            <FormattedMessage id="imports.row" />
          </div>
          {names.map((name, at) => (
            <div key={columns[at]!.column} role="columnheader" aria-colindex={at + 2} className={styles.name} title={name}>
              {name}
            </div>
          ))}
        </div>
        <div role="rowgroup" className="relative" style={{ blockSize: total * ROW_HEIGHT }}>
          {drawn.map((at) => (
            <GridRow
              key={at}
              at={at}
              row={rows.rowAt(at)}
              import={one}
              columns={columns}
              names={names}
              tense={onChanged ? 'label' : 'done'}
              current={at === place.row ? place.column : null}
              editing={editing && at === place.row}
              onPlace={(column, edit) => {
                setPlace({ row: at, column });
                setEditing(edit && onChanged !== null);
              }}
              onText={(ordinal, column, text) => {
                setEditing(false);
                if (text !== null) void save(at, ordinal, column, text);
              }}
            />
          ))}
        </div>
        {rows.total === 0 && (
          <p className={styles.none}>
            <FormattedMessage id="desk.nothing" />
          </p>
        )}
      </div>
      {current && (
        <RowPanel
          key={current.ordinal}
          import={one}
          row={current}
          cell={onChanged && place.column > 0 ? { name: names[place.column - 1]!, onMend: () => setEditing(true) } : null}
          onRow={
            onChanged &&
            ((row) => {
              rows.put(place.row, row);
              onChanged();
            })
          }
          onNotice={onNotice}
        />
      )}
    </>
  );
}
