import type { Patch } from '../../src/records/values.js';
import type { ImportEntity } from '../../src/import/mapping/fields.js';

/** A cell as a spreadsheet holds it; null is an empty one. */
export type FileCell = string | number | boolean | null;

/** A sheet of a file: its rows from the first on. */
export interface FileSheet {
  name: string;
  rows: readonly (readonly FileCell[])[];
  /** Ranges that are merged, as in `A3:A5`. */
  merges?: readonly string[];
}

/** What a row of a file says; of a home and its complex, only what is told. */
export interface ExpectedRow {
  /** From 0, as rows are staged. */
  ordinal: number;
  home: Patch;
  complexName?: string;
  complex?: Patch;
  reference?: string;
  pictures?: readonly string[];
  /** Codes of what is wrong. */
  problems?: readonly string[];
}

/** A spreadsheet as agencies send it, and what is to become of it, written by hand. */
export interface ImportFile {
  name: string;
  format: 'xlsx' | 'xls' | 'csv';
  sheets: readonly FileSheet[];
  expected: {
    /** Which sheet holds the listings. */
    sheet: number;
    /** Its row of headers; null where it has none. */
    headerRow: number | null;
    entity: ImportEntity;
    /** The field of each column. */
    columns: readonly (string | null)[];
    counts: { listings: number; passedOver: number };
    rows: readonly ExpectedRow[];
  };
}

/** A row as it is staged: texts, what is merged filled down, empty cells at the end cut. */
export interface StagedRow {
  ordinal: number;
  cells: readonly string[];
}

/** The rows of a sheet as reading it stages them; wholly empty ones are none. */
export function stagedRows({ rows, merges = [] }: FileSheet): StagedRow[] {
  const texts = rows.map((row) =>
    row.map((cell) => (cell === null ? '' : typeof cell === 'boolean' ? String(cell).toUpperCase() : String(cell))),
  );
  for (const range of merges) {
    const [, column = '', first, last] = /^([A-Z])(\d+):[A-Z](\d+)$/.exec(range) ?? [];
    const at = column.charCodeAt(0) - 65;
    for (let row = Number(first); row < Number(last); row++) texts[row]![at] = texts[row - 1]![at]!;
  }
  return texts
    .map((cells, ordinal) => ({ ordinal, cells: cells.slice(0, cells.findLastIndex((cell) => cell !== '') + 1) }))
    .filter(({ cells }) => cells.length > 0);
}

/** A sheet, its rows and what is merged in it. */
export const sheet = (name: string, rows: FileSheet['rows'], merges?: readonly string[]): FileSheet => ({
  name,
  rows,
  ...(merges && { merges }),
});
