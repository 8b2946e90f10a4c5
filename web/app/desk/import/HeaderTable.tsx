import Button from '@mui/material/Button';
import FormControlLabel from '@mui/material/FormControlLabel';
import Radio from '@mui/material/Radio';
import { useId } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import styles from './HeaderTable.module.css';

/** Columns shown; the first ones are the most informative. */
const MOST_COLUMNS = 30;

interface HeaderTableProps {
  rows: readonly { ordinal: number; cells: readonly string[] }[];
  /** So many of them, the first ones, can be chosen; those behind them only follow a row that is chosen. */
  choices: number;
  /** The header row; -1 if there is none, null until it is chosen. */
  chosen: number | null;
  /** The suggested header row; null if none. */
  proposed: number | null;
  /** So many rows behind the headers stand out. */
  preview: number;
  onChoose: (row: number) => void;
  /** The suggested row is used, without another click. */
  onAccept: (row: number) => void;
}

/** The first rows of a sheet, of which one is chosen as that of the headers: by a click on it, or by the keys of its radio button. */
export function HeaderTable({ rows, choices, chosen, proposed, preview, onChoose, onAccept }: HeaderTableProps) {
  const intl = useIntl();
  const id = useId();
  const width = Math.min(MOST_COLUMNS, Math.max(0, ...rows.map(({ cells }) => cells.length)));
  const columns = Array.from({ length: width }, (_, at) => at);
  const header = chosen ?? proposed;
  const behind = rows.filter(({ ordinal }) => header !== null && ordinal > header).slice(0, preview);
  const choosable = rows.slice(0, choices);
  const shown = [...choosable, ...behind.filter((row) => !choosable.includes(row))];
  return (
    <fieldset className="flush">
      <legend className="strong">
        <FormattedMessage id="imports.chooseHeader" />
      </legend>
      <FormControlLabel
        control={<Radio name="header-row" checked={chosen === -1} onChange={() => onChoose(-1)} />}
        label={<FormattedMessage id="imports.noHeader" />}
      />
      {proposed !== null && chosen === null && (
        <Button variant="outlined" onClick={() => onAccept(proposed)} sx={{ minHeight: 44, mb: 1 }}>
          <FormattedMessage id="imports.proposed" values={{ row: proposed + 1 }} />
        </Button>
      )}
      {/* It scrolls sideways, so it must be focusable. */}
      <div className={styles.scroll} tabIndex={0} role="group" aria-label={intl.formatMessage({ id: 'imports.firstRows' })}>
        <table className={styles.table}>
          <tbody>
            {shown.map((row) => (
              <tr
                key={row.ordinal}
                className={styles.row}
                data-part={row.ordinal === header ? 'header' : behind.includes(row) ? 'data' : undefined}
              >
                <td className={styles.choice}>
                  <label className={`link ${styles.number}`}>
                    {choosable.includes(row) && (
                      <Radio
                        name="header-row"
                        size="small"
                        checked={row.ordinal === chosen}
                        onChange={() => onChoose(row.ordinal)}
                        slotProps={{
                          input: {
                            id: `${id}${row.ordinal}`,
                            'aria-label': intl.formatMessage(
                              { id: 'imports.headerRow' },
                              { row: row.ordinal + 1, cells: row.cells.filter(Boolean).slice(0, 5).join(', ') },
                            ),
                          },
                        }}
                      />
                    )}
                    <span aria-hidden="true">{intl.formatNumber(row.ordinal + 1)}</span>
                  </label>
                </td>
                {columns.map((at) => (
                  <td key={at} className={styles.cell}>
                    {/* A click anywhere in the row chooses it. */}
                    <label htmlFor={`${id}${row.ordinal}`} className={`truncate ${styles.text}`}>
                      {row.cells[at]}
                    </label>
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <p className={styles.note} role="status">
        {chosen !== null && <FormattedMessage id="imports.preview" values={{ count: behind.length }} />}
      </p>
    </fieldset>
  );
}
