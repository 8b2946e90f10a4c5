/** Content of a sheet's cell; null is an empty one. */
export type Cell = string | number | boolean | null;

/** Tells a program that opens the file that it is UTF-8. */
export const BYTE_ORDER_MARK = '\uFEFF';

/**
 * What spreadsheets take for a formula (OWASP, CSV injection): its first sign in ASCII or in full width, as Japanese and Chinese keyboards give
 * it, also behind blanks and hidden characters, which some programs trim; a leading tab or line end; and all of it behind apostrophes that
 * keep it a text.
 */
const FORMULA = /^'*(?:[\t\r\n]|[\p{Z}\p{C}\p{Default_Ignorable_Code_Point}]*[=+\-@\uff1d\uff0b\uff0d\uff20])/u;

/** The text with an apostrophe more where a spreadsheet would run it as a formula. */
const neutralised = (text: string): string => (FORMULA.test(text) ? `'${text}` : text);

/** The text without the apostrophe that prevents its execution as a formula: the input of `neutralised`. */
export const unquoted = (text: string): string => (text.startsWith("'") && FORMULA.test(text.slice(1)) ? text.slice(1) : text);

/**
 * A line of CSV. Text that a spreadsheet would run as a formula is prefixed with an apostrophe: removing one
 * restores the text.
 */
export function csvLine(cells: readonly Cell[]): string {
  return `${cells.map(csvCell).join(',')}\r\n`;
}

function csvCell(cell: Cell): string {
  if (cell === null) return '';
  if (typeof cell !== 'string') return String(cell).toUpperCase();
  const text = neutralised(cell);
  return /[",\r\n']/.test(text) || text !== text.trim() ? `"${text.replaceAll('"', '""')}"` : text;
}
