/** What a cell of a sheet holds; null is an empty one. */
export type Cell = string | number | boolean | null;

/** Tells a program that opens the file that it is UTF-8. */
export const BYTE_ORDER_MARK = '\uFEFF';

/** What spreadsheets take for a formula, also when an apostrophe that keeps it a text is kept off by more of them. */
const FORMULA = /^'*[=+\-@\t\r]/;

/**
 * A line of CSV. A text that a spreadsheet would run as a formula begins with an apostrophe more than it has: whoever reads such a text
 * takes one off, and has it as it was.
 */
export function csvLine(cells: readonly Cell[]): string {
  return `${cells.map(csvCell).join(',')}\r\n`;
}

function csvCell(cell: Cell): string {
  if (cell === null) return '';
  if (typeof cell !== 'string') return String(cell).toUpperCase();
  const text = FORMULA.test(cell) ? `'${cell}` : cell;
  return /[",\r\n']/.test(text) || text !== text.trim() ? `"${text.replaceAll('"', '""')}"` : text;
}
