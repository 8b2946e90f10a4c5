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
    // Groups of columns have the names of the columns under them.
    if (namesGroups(rows[index] ?? [], rows[index + 1] ?? [])) return;
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

/** Longest header. */
const LONGEST_HEADER = 200;

/**
 * The headers of a sheet, a text for each of its columns. Where the row above names groups of columns, "Unit" over "Floor" and "Bedrooms", it is
 * put before them: "Unit Floor".
 *
 * @param above the row directly above that of the headers; empty without one
 */
export function headerTexts(above: readonly string[], row: readonly string[], width: number): string[] {
  const plain = (cell = '') => cell.replaceAll(/\s+/g, ' ').trim();
  const lower = Array.from({ length: width }, (_, column) => plain(row[column]));
  if (!namesGroups(above, row)) return lower.map((text) => text.slice(0, LONGEST_HEADER));
  let group = '';
  return lower.map((text, column) => {
    const upper = plain(above[column]);
    // A cell that spans columns is in the first of them.
    if (upper !== '') group = upper;
    const joined = text === '' || text === group ? group : text === upper ? text : `${group} ${text}`.trim();
    return (text === '' && upper === '' ? '' : joined).slice(0, LONGEST_HEADER);
  });
}

/** Whether the row above the headers is a part of them, and no title or heading. */
export function namesGroups(above: readonly string[], row: readonly string[]): boolean {
  const uppers = above.flatMap((cell, column) => (cell.trim() === '' ? [] : [{ text: cell.trim(), below: (row[column] ?? '').trim() }]));
  if (uppers.length < 2 || uppers.some(({ text }) => text.length > 60 || isNumber(text))) return false;
  // A header cell that spans both rows is in the upper one, or in both.
  const whole = uppers.filter(({ text, below }) => below === '' || below === text);
  const groups = uppers.length - whole.length;
  const gaps = row.filter((cell, column) => cell.trim() !== '' && (above[column] ?? '').trim() === '').length;
  if (groups === 0 || gaps === 0) return false;
  if (whole.length === 0) return uppers.length >= 3 && uppers.every(({ text }) => !/\d/.test(text));
  return whole.filter(({ text }) => isKnownHeader(text)).length >= 0.5 * whole.length;
}
