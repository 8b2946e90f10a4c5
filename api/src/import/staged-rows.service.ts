import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { from as copyFrom } from 'pg-copy-streams';
import type { RequestContext } from '../core/request-context.js';
import { allowLongStatements, clientOf } from '../core/transaction.js';
import type { AutoListing, AutoListingCounts, AutoListingSheet } from './auto-listing.entity.js';
import type { AutoListingRowState } from './auto-listing-row.entity.js';
import { layoutOf } from './mapping/guess.js';
import { guessHeaderRow, headerTexts } from './mapping/header-row.js';
import type { SheetShape } from './read/staged-rows.js';

/** Rows that a guess looks at. */
const LOOKED_AT = 30;
/** Rows that columns are guessed by. */
export const SAMPLED = 200;
/** How much of a cell is looked at. */
const LONGEST = 500;

/** The cells of a row, cut to what a guess looks at. */
const SHORT_CELLS = `ARRAY(SELECT left(cell, ${LONGEST}) FROM jsonb_array_elements_text(cells) WITH ORDINALITY AS c (cell, place) ORDER BY place)`;

type Of = Pick<AutoListing, 'id' | 'sheet'>;

/** Puts lines of COPY's text format (`ReadFile.lines`) into the rows of imports. Call it in the transaction that enters the import. */
export async function stageLines(ctx: RequestContext, lines: Readable): Promise<void> {
  // Its rows come from the process that reads the file.
  await allowLongStatements(ctx);
  const client = await clientOf(ctx.db);
  await pipeline(lines, client.query(copyFrom('COPY auto_listing_row (import_id, sheet, ordinal, cells) FROM STDIN')));
}

/** The sheets with the row of each that looks like its headers. One statement. */
export async function withProposals({ db }: RequestContext, id: string, sheets: readonly SheetShape[]): Promise<AutoListingSheet[]> {
  const rows = await db.query<{ sheet: number; ordinal: number; cells: string[] }[]>(
    `SELECT s.sheet, r.ordinal, r.cells FROM generate_series(0, $2 - 1) AS s (sheet)
     CROSS JOIN LATERAL (
       SELECT ordinal, ${SHORT_CELLS} AS cells FROM auto_listing_row
       WHERE import_id = $1 AND sheet = s.sheet ORDER BY ordinal LIMIT ${LOOKED_AT}
     ) r ORDER BY 1, 2`,
    [id, sheets.length],
  );
  return sheets.map((sheet, index) => {
    const first = rows.filter((row) => row.sheet === index);
    const proposed = guessHeaderRow(first.map(({ cells }) => cells));
    if (proposed === null) return { ...sheet, proposedHeaderRow: null, layout: null };
    const { ordinal, cells } = first[proposed]!;
    return { ...sheet, proposedHeaderRow: ordinal, layout: layoutOf(cells) };
  });
}

/**
 * The headers of a sheet, a text for each column; empty ones where it has no row of headers. A row above that names groups of columns belongs to
 * them. Null where there is no such row.
 */
export async function headersOf({ db }: RequestContext, one: Of, headerRow: number, columns: number): Promise<string[] | null> {
  if (headerRow === -1) return Array.from({ length: columns }, () => '');
  const rows = await db.query<{ ordinal: number; cells: string[] }[]>(
    `SELECT ordinal, ${SHORT_CELLS} AS cells FROM auto_listing_row
     WHERE import_id = $1 AND sheet = $2 AND ordinal IN ($3::integer - 1, $3::integer)`,
    [one.id, one.sheet, headerRow],
  );
  const cellsAt = (place: number) => rows.find(({ ordinal }) => ordinal === place)?.cells;
  const row = cellsAt(headerRow);
  return row ? headerTexts(cellsAt(headerRow - 1) ?? [], row, columns) : null;
}

/** The first rows under the headers, by which columns are guessed. */
export async function sampleOf({ db }: RequestContext, one: Of, headerRow: number): Promise<string[][]> {
  const rows = await db.query<{ cells: string[] }[]>(
    `SELECT ${SHORT_CELLS} AS cells FROM auto_listing_row
     WHERE import_id = $1 AND sheet = $2 AND ordinal > $3 ORDER BY ordinal LIMIT ${SAMPLED}`,
    [one.id, one.sheet, headerRow],
  );
  return rows.map(({ cells }) => cells);
}

/** Rows that are sent at once. */
const BATCH = 1_000;

/** The rows of the first sheet of an import as JSON, a list of lists of strings; blank rows keep their positions. */
export async function* rowsAsJson({ db }: RequestContext, id: string): AsyncGenerator<string> {
  for (let after = -1; ;) {
    const rows = await db.query<{ ordinal: number; cells: string }[]>(
      `SELECT ordinal, CAST(cells AS text) AS cells FROM auto_listing_row
       WHERE import_id = $1 AND sheet = 0 AND ordinal > $2 ORDER BY ordinal LIMIT ${BATCH}`,
      [id, after],
    );
    let text = '';
    for (const { ordinal, cells } of rows) {
      text += `${after === -1 && text === '' ? '[' : ','}${'[],'.repeat(ordinal - after - 1)}${cells}`;
      after = ordinal;
    }
    yield text === '' ? ']' : text;
    if (text === '') return;
  }
}

/** How many rows there are of each kind. */
export async function countRows(ctx: RequestContext, { id, sheet }: Of): Promise<AutoListingCounts> {
  const rows = await ctx.db.query<{ state: AutoListingRowState; count: number }[]>(
    'SELECT state, count(*)::integer AS count FROM auto_listing_row WHERE import_id = $1 AND sheet = $2 AND state IS NOT NULL GROUP BY state',
    [id, sheet],
  );
  const none: AutoListingCounts = { create: 0, update: 0, unchanged: 0, skip: 0, error: 0 };
  return Object.assign(none, Object.fromEntries(rows.map(({ state, count }) => [state, count])));
}
