import { Readable } from 'node:stream';
import { BYTE_ORDER_MARK, csvLine } from './csv.js';
import { dayOf } from './day.js';
import { AppError } from './errors.js';
import { writeXlsx, type Sheet } from './xlsx.js';

/** Most rows of a workbook. */
const MOST_ROWS = 20_000;

/** A file for download. */
export interface SheetFile {
  name: string;
  type: string;
  body: Readable | Buffer;
}

interface SheetFileOptions {
  /** What its rows are, such as `leads`, used in its name. */
  what: string;
  format: 'xlsx' | 'csv';
  /** How many rows there are. */
  rows: number;
  /** A CSV is of the first one. */
  sheets: readonly Sheet[];
}

/**
 * Rows as a file. CSV is read as it is sent, however long it is; a workbook is made whole.
 *
 * @throws {AppError} TOO_MANY_ROWS (422) beyond 20,000 rows of XLSX; what `writeXlsx` throws
 */
export async function sheetFile({ what, format, rows, sheets }: SheetFileOptions): Promise<SheetFile> {
  const name = `talay-${what}-${dayOf(new Date())}.${format}`;
  if (format === 'csv') return { name, type: 'text/csv; charset=utf-8', body: Readable.from(linesOf(sheets[0]!)) };
  if (rows > MOST_ROWS) {
    throw new AppError(
      'TOO_MANY_ROWS',
      422,
      `The list has ${rows} rows; an XLSX file holds ${MOST_ROWS}. Narrow the list, or export one kind as CSV, which has no limit.`,
    );
  }
  return { name, type: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet', body: await writeXlsx(sheets) };
}

async function* linesOf({ header, batches }: Sheet): AsyncGenerator<string> {
  yield BYTE_ORDER_MARK + csvLine(header);
  for await (const rows of batches) yield rows.map(csvLine).join('');
}
