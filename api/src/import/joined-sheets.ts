import { refusedValues } from '../core/errors.js';
import type { RequestContext } from '../core/request-context.js';
import { allowLongStatements } from '../core/transaction.js';
import type { AutoListing, AutoListingPart, AutoListingSheet } from './auto-listing.entity.js';
import { foldHeader } from './mapping/guess.js';
import { headersOf } from './staged-rows.service.js';

/** Part of the headers that a sheet has to share with another to be joined with it. */
const LEAST_SHARED = 0.5;

type Joined = Pick<AutoListing, 'sheets' | 'parts'>;

/**
 * Puts the rows of other sheets below those of the sheet that is imported, each cell under its header; headers that only they have become
 * further columns. The rows stay in that order, and `parts` tells where each comes from.
 *
 * @param headerRow of the first sheet; the others have theirs where it is suggested
 * @throws {AppError} BAD_USER_INPUT (422) for a sheet that is not there, or has other headers
 */
export async function joinSheets(
  ctx: RequestContext,
  { id, sheets }: Pick<AutoListing, 'id' | 'sheets'>,
  sheet: number,
  headerRow: number,
  others: readonly number[],
): Promise<Joined> {
  if (others.length === 0) return { sheets, parts: [] };
  await allowLongStatements(ctx);
  const { columns: width } = sheets[sheet]!;
  const headers = (await headersOf(ctx, { id, sheet }, headerRow, width)) ?? [];
  const parts: AutoListingPart[] = [{ sheet, from: 0, columns: [], width }];
  const [{ last }] = await ctx.db.query<[{ last: number }]>(
    'SELECT max(ordinal) AS last FROM auto_listing_row WHERE import_id = $1 AND sheet = $2',
    [id, sheet],
  );
  let from = last + 1;
  for (const other of new Set(others)) {
    const shape = sheets[other];
    const at = shape?.proposedHeaderRow ?? null;
    const theirs = shape && at !== null && other !== sheet ? await headersOf(ctx, { id, sheet: other }, at, shape.columns) : null;
    if (!theirs || at === null || headerRow < 0) throw refused('Choose sheets that have headers.');
    const columns = placesOf(theirs, headers);
    if (columns === null) throw refused(`The headers of “${shape!.name}” are too different. Import this sheet separately.`);
    theirs.forEach((header, column) => (headers[columns[column]!] ??= header));
    const end = await move(ctx, id, { sheet: other, ordinal: at + 1 }, { sheet, ordinal: from + at + 1 }, inverse(columns));
    parts.push({ sheet: other, from, columns, width: shape!.columns });
    from = Math.max(end, from) + 1;
  }
  await setHeaders(ctx, id, sheet, headerRow, headers);
  return { sheets: withColumns(sheets, sheet, headers.length), parts };
}

/** Puts the rows of joined sheets back where they were; corrected cells stay corrected. */
export async function partSheets(ctx: RequestContext, { id, sheet, sheets, headerRow, parts }: AutoListing): Promise<Joined> {
  const [first, ...others] = parts;
  if (!first) return { sheets, parts };
  await allowLongStatements(ctx);
  for (const { sheet: other, from, columns } of others.toReversed()) {
    await move(ctx, id, { sheet, ordinal: from }, { sheet: other, ordinal: 0 }, columns);
  }
  const headers = (await headersOf(ctx, { id, sheet }, headerRow ?? -1, first.width)) ?? [];
  await setHeaders(ctx, id, sheet, headerRow ?? -1, headers);
  return { sheets: withColumns(sheets, sheet, first.width), parts: [] };
}

/** The columns under the same headers, and further ones for headers that are not there; null where too few are the same. */
function placesOf(theirs: readonly string[], headers: readonly string[]): number[] | null {
  const free = headers.map(foldHeader) as (string | null)[];
  let shared = 0;
  const places = theirs.map((header) => {
    const place = free.indexOf(foldHeader(header));
    if (place === -1) return free.push(null) - 1;
    free[place] = null;
    if (header !== '') shared++;
    return place;
  });
  return shared >= LEAST_SHARED * theirs.filter((header) => header !== '').length && shared > 0 ? places : null;
}

const inverse = (columns: readonly number[]): number[] => {
  const sources = Array.from({ length: Math.max(...columns) + 1 }, () => -1);
  columns.forEach((place, column) => (sources[place] = column));
  return sources;
};

interface Place {
  sheet: number;
  ordinal: number;
}

/** Moves the rows of a sheet from a place on, with their cells in another order (-1: an empty one); gives the last place they take. */
async function move(ctx: RequestContext, id: string, from: Place, to: Place, sources: readonly number[]): Promise<number> {
  const [{ last }] = await ctx.db.query<[{ last: number | null }]>(
    `WITH moved AS (
       UPDATE auto_listing_row SET sheet = $4, ordinal = ordinal - $3 + $5, cells = (
         SELECT jsonb_agg(coalesce(auto_listing_row.cells ->> s.source, '') ORDER BY s.place) FROM unnest($6::integer[]) WITH ORDINALITY AS s (source, place)
       )
       WHERE import_id = $1 AND sheet = $2 AND ordinal >= $3 RETURNING ordinal
     ) SELECT max(ordinal) AS last FROM moved`,
    [id, from.sheet, from.ordinal, to.sheet, to.ordinal, sources.map((source) => (source < 0 ? MOST_COLUMNS : source))],
  );
  return last ?? to.ordinal;
}

/** More columns than a sheet has: no cell is there. */
const MOST_COLUMNS = 1_000_000;

async function setHeaders({ db }: RequestContext, id: string, sheet: number, headerRow: number, headers: readonly string[]): Promise<void> {
  await db.query('UPDATE auto_listing_row SET cells = $4 WHERE import_id = $1 AND sheet = $2 AND ordinal = $3', [
    id,
    sheet,
    headerRow,
    JSON.stringify(headers),
  ]);
}

const withColumns = (sheets: readonly AutoListingSheet[], at: number, columns: number): AutoListingSheet[] =>
  sheets.map((sheet, index) => (index === at ? { ...sheet, columns } : sheet));

const refused = (message: string) => refusedValues([{ path: 'header.sheets', code: 'UNKNOWN_CHOICE', message }]);

/** The sheet and the row of it, from 0, that a row of an import comes from. */
export function placeOf(
  { sheets, parts, sheet }: Pick<AutoListing, 'sheets' | 'parts' | 'sheet'>,
  ordinal: number,
): { sheet: string; row: number } {
  const part = parts.findLast(({ from }) => from <= ordinal);
  return { sheet: sheets[part?.sheet ?? sheet]?.name ?? '', row: ordinal - (part?.from ?? 0) };
}
