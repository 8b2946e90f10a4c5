import { useEffect, useRef } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import type { ImportWizard_ImportFragment as Import } from '~/gql/graphql';
import type { Column } from './ColumnValues';
import styles from './RowGrid.module.css';
import { rowName } from './row-name';
import { ROW_HEIGHT } from './row-window';
import { STATE_LABELS, type Tense } from './row-states';
import { Problem, worst } from './Problem';
import { useProblemWords } from './use-problem-words';
import type { Row } from './use-row-windows';
import { ChangeValue } from './ChangeValue';

interface GridRowProps {
  /** Its place, from 0. */
  at: number;
  /** Undefined while it is not read. */
  row: Row | undefined;
  import: Import;
  columns: readonly Column[];
  /** Of the columns. */
  names: readonly string[];
  tense: Tense;
  /** The column that one is at, 0 being the row's own; null where one is elsewhere. */
  current: number | null;
  /** The cell is being edited. */
  editing: boolean;
  onPlace: (column: number, edit: boolean) => void;
  /** A cell was edited; null: cancelled. */
  onText: (ordinal: number, column: number, text: string | null) => void;
}

/** A row of the grid: its number and state, and its cells with what is wrong with them. */
export function GridRow({ at, row, import: one, columns, names, tense, current, editing, onPlace, onText }: GridRowProps) {
  const intl = useIntl();
  const problemWords = useProblemWords(one, tense);
  const style = { insetBlockStart: at * ROW_HEIGHT, blockSize: ROW_HEIGHT };
  const focus = (column: number) => (current === column ? 0 : -1);
  const own = row && worst(row.problems.filter(({ column }) => column === null || column === undefined));
  return (
    <div role="row" aria-rowindex={at + 2} className={styles.row} style={style} data-current={current === null ? undefined : ''}>
      <div
        role="rowheader"
        aria-colindex={1}
        tabIndex={focus(0)}
        className={styles.head}
        data-state={row?.state}
        onFocus={() => current !== 0 && onPlace(0, false)}
      >
        {row ? (
          <>
            <span>
              <span className={styles.number}>{rowName(one, row.ordinal, intl.formatNumber)}</span>{' '}
              {row.state && (
                <span className={`strong ${styles.state}`}>
                  <FormattedMessage id={STATE_LABELS[row.state][tense]} />
                </span>
              )}
            </span>
            {own && <Problem level={own.level}>{problemWords(own)}</Problem>}
          </>
        ) : (
          <span className={styles.number}>…</span>
        )}
      </div>
      {columns.map((column, index) => {
        const place = index + 1;
        const text = row?.cells[column.column] ?? '';
        const problem = row && worst(row.problems.filter((each) => each.column === column.column));
        const change = row?.state === 'UPDATE' ? row.changes.find(({ path }) => path === column.field) : undefined;
        const conflict = row?.conflicts.find(({ path }) => path === column.field);
        const isEdited = editing && current === place && row;
        return (
          <div
            key={column.column}
            role="gridcell"
            aria-colindex={place + 1}
            aria-invalid={problem && problem.level !== 'NOTE' ? true : undefined}
            tabIndex={focus(place)}
            className={styles.cell}
            data-level={problem?.level ?? (conflict && 'ASK')}
            data-changed={change ? '' : undefined}
            onFocus={() => current !== place && onPlace(place, false)}
            onDoubleClick={() => row && onPlace(place, true)}
          >
            {isEdited ? (
              <CellInput
                text={text}
                label={intl.formatMessage(
                  { id: 'imports.cellOf' },
                  {
                    row: row.ordinal + 1,
                    column: names[index]!,
                  },
                )}
                onText={(next) => onText(row.ordinal, column.column, next)}
              />
            ) : (
              <>
                <span className="truncate">
                  {change && (
                    <>
                      <del className="muted">
                        <ChangeValue path={change.path} json={change.before} />
                      </del>
                      <span aria-hidden="true"> → </span>
                    </>
                  )}
                  {text}
                </span>
                {problem && <Problem level={problem.level}>{problemWords(problem)}</Problem>}
                {conflict && !problem && (
                  <Problem level="NOTE">
                    <FormattedMessage
                      id="imports.conflict.cell"
                      values={{ value: <ChangeValue path={conflict.path} json={conflict.mine} /> }}
                    />
                  </Problem>
                )}
              </>
            )}
          </div>
        );
      })}
    </div>
  );
}

interface CellInputProps {
  text: string;
  label: string;
  /** Null: given up. */
  onText: (text: string | null) => void;
}

/** Longest text of a cell, that of a spreadsheet. */
const MOST_OF_CELL = 32_767;

/** A cell editor: Enter and blur save, Escape cancels; Alt+Enter inserts a line break, as in spreadsheets. */
function CellInput({ text, label, onText }: CellInputProps) {
  const field = useRef<HTMLTextAreaElement>(null);
  /** Normalises line breaks as the field does. */
  const before = text.replaceAll(/\r\n?/g, '\n');
  /** Already saved or cancelled: the blur that follows is ignored. */
  const over = useRef(false);
  useEffect(() => field.current?.select(), []);
  const end = (keep: boolean) => {
    if (over.current) return;
    over.current = true;
    const typed = field.current?.value ?? before;
    onText(keep && typed !== before ? typed : null);
  };
  return (
    <textarea
      ref={field}
      className={styles.input}
      aria-label={label}
      rows={1}
      defaultValue={before}
      maxLength={MOST_OF_CELL}
      onBlur={() => end(true)}
      onKeyDown={(event) => {
        if (event.key === 'Enter') {
          event.preventDefault();
          const { selectionStart, selectionEnd } = event.currentTarget;
          if (event.altKey) event.currentTarget.setRangeText('\n', selectionStart, selectionEnd, 'end');
          else end(true);
        }
        if (event.key === 'Escape') end(false);
        event.stopPropagation();
      }}
    />
  );
}
