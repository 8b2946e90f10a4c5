import { fold } from '../fold.js';
import { isKnownHeader } from './header-match.js';

/** Rows among which the header is looked for. */
const MOST_ROWS = 30;

const filled = (row: readonly string[]) => row.filter((cell) => cell.trim() !== '');
const isNumber = (cell: string) => /^[\s\d.,฿$%/:+-]+$/.test(cell.slice(0, 200)) && /\d/.test(cell.slice(0, 200));

/** Which of the first rows contains the headers: the one with the most known headers and the fewest numbers; null if none. */
export function guessHeaderRow(rows: readonly (readonly string[])[]): number | null {
  const first = rows.slice(0, MOST_ROWS).map(filled);
  let best: number | null = null;
  let most = 1.5;
  first.forEach((cells, index) => {
    const known = cells.filter((cell) => cell.length <= 200 && isKnownHeader(cell)).length;
    const score = known - cells.filter(isNumber).length;
    if (score > most && known >= 0.35 * cells.length) [best, most] = [index, score];
  });
  return best ?? firstOfWords(first);
}

/** A row of several different short texts over one with a number. */
function firstOfWords(rows: readonly (readonly string[])[]): number | null {
  const index = rows.findIndex((cells, at) => {
    const next = rows[at + 1] ?? [];
    const isHeader =
      cells.length >= 3 && new Set(cells).size === cells.length && cells.every((cell) => cell.length <= 60 && !isNumber(cell));
    return isHeader && next.length >= 0.5 * cells.length && next.some(isNumber);
  });
  // A first row of data rarely consists of words only, so it is not mistaken for headers if its columns have numbers elsewhere.
  return index === -1 ? null : index;
}

const TOTALS = /^(?:sub ?total|grand total|total|totals|sum|average|итого|итог|всего|сумма|в среднем|среднее)(?: |$)/;

/**
 * Whether a row is not data: totals, repeated headers, or a heading or remark in a single cell of a sheet with several columns.
 */
export function isTotalsRow(cells: readonly string[], header: readonly string[]): boolean {
  const said = filled(cells);
  if (said.length === 0) return true;
  if (said.length === 1 && filled(header).length >= 4) return true;
  const [first = ''] = said;
  if (first.length <= 60 && TOTALS.test(fold(first)) && said.slice(1).every((cell) => isNumber(cell) || cell.length < 12)) return true;
  return (
    said.length >= 2 &&
    cells.every((cell, at) => cell.trim() === '' || (cell.length <= 200 && fold(cell) === fold((header[at] ?? '').slice(0, 200))))
  );
}
