import * as XLSX from '@e965/xlsx';
import type { ImportFile } from './import-file.js';
import { bookOf } from './spreadsheets.js';

/** The file as a spreadsheet program writes it. */
export function bytesOf({ sheets, format }: ImportFile): Buffer {
  if (format === 'csv') return Buffer.from(XLSX.utils.sheet_to_csv(XLSX.utils.aoa_to_sheet(sheets[0]!.rows as unknown[][])));
  return bookOf(
    Object.fromEntries(
      sheets.map(({ name, rows, merges = [] }) => [
        name,
        { rows: rows as unknown[][], '!merges': merges.map((range) => XLSX.utils.decode_range(range)) },
      ]),
    ),
    { bookType: format },
  );
}
