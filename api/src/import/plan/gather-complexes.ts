import { IMPORT_NOUNS } from '../nouns.js';
import { setImmediate } from 'node:timers/promises';
import { isDeepStrictEqual } from 'node:util';
import { changesBetween, type Values } from '../../records/values.js';
import type { RequestContext } from '../../core/request-context.js';
import { AutoListingComplex } from '../auto-listing-complex.entity.js';
import type { AutoListing } from '../auto-listing.entity.js';
import type { ParsedRow } from '../cells/row-parser.js';
import { isListingTitle } from '../listing-title.js';
import { complexFinder, type NamedComplex } from './complex-names.js';
import { addSaid, askForNew, complexNamer, namingColumns, newValues, type Entry, type Named } from './named-complexes.js';
import { foldedNameOf, headerOf, parserOf } from './read-rows.js';

/** Rows that are read at once. */
const BATCH = 1_000;

/** Finds the complex names in all rows of an import, and what each refers to; a person's decisions stay. */
export async function gatherComplexes(ctx: RequestContext, one: AutoListing): Promise<void> {
  const gathered = await namesOf(ctx, one);
  const chosen = await ctx.db.findBy(AutoListingComplex, { importId: one.id, why: 'chosen' });
  const before = new Map(chosen.map((entry) => [entry.folded, entry]));
  await ctx.db.delete(AutoListingComplex, { importId: one.id });
  if (gathered.size === 0) return;
  const find = complexFinder(await allComplexes(ctx, one));
  const entries: Entry[] = [];
  for (const [folded, named] of gathered) {
    const said = before.get(folded);
    const { why, id } = said ? { why: said.why, id: said.complexId } : find(named.name);
    entries.push({
      folded,
      name: named.name,
      rows: named.rows,
      complex_id: id,
      why,
      confirmed: why !== 'similar',
      values: newValues(one, named),
    });
    if (entries.length % BATCH === 0) await setImmediate();
  }
  askForNew(one, entries);
  await insert(ctx, one, entries);
}

/**
 * Updates the complexes after a cell was corrected: the row's complex may have a new name or more data. Returns the rows of a complex with
 * new data; empty if there is none.
 *
 * @param before the row as it was, read by `complexParser`
 */
export async function moveToComplex(ctx: RequestContext, one: AutoListing, before: ParsedRow, after: ParsedRow): Promise<number[]> {
  if (!one.multiListing) return [];
  const [old, folded] = [foldedNameOf(before), foldedNameOf(after)];
  if (old !== null && old !== folded) {
    await ctx.db.query('UPDATE auto_listing_complex SET rows = rows - 1 WHERE import_id = $1 AND folded = $2', [one.id, old]);
    await ctx.db.query('DELETE FROM auto_listing_complex WHERE import_id = $1 AND folded = $2 AND rows = 0', [one.id, old]);
  }
  if (folded === null) return [];
  const entry = await ctx.db.findOneBy(AutoListingComplex, { importId: one.id, folded });
  const named: Named = { name: entry?.name ?? after.complexName, rows: 1, values: new Map() };
  // What is known already comes first.
  for (const [path, , value] of entry ? changesBetween(IMPORT_NOUNS[one.entity].complex.empty, entry.values as Values) : []) {
    named.values.set(path, value);
  }
  addSaid(one, named, after);
  const values = newValues(one, named);
  if (entry) {
    await ctx.db.query('UPDATE auto_listing_complex SET values = $3, rows = rows + $4 WHERE import_id = $1 AND folded = $2', [
      one.id,
      folded,
      JSON.stringify(values),
      old === folded ? 0 : 1,
    ]);
    return isDeepStrictEqual(values, entry.values) ? [] : rowsNaming(ctx, one, folded);
  }
  const { why, id } = complexFinder(await allComplexes(ctx, one))(named.name);
  await insert(ctx, one, [
    {
      folded,
      name: named.name,
      rows: 1,
      complex_id: id,
      why,
      confirmed: why === 'same' || (why === 'new' && !isListingTitle(named.name)),
      values,
    },
  ]);
  return [];
}

/** The rows that name a complex so, and not by its number. */
export async function rowsNaming(ctx: RequestContext, one: AutoListing, folded: string): Promise<number[]> {
  const { id, sheet, headerRow } = one;
  const columns = namingColumns(one.entity, one.columns);
  const parse = parserOf({ ...one, columns });
  const rows = await ctx.db.query<{ cells: (string | null)[]; ordinals: number[] }[]>(
    `SELECT ARRAY[${columns.map(({ column }) => `cells ->> ${column}`).join(', ')}]::text[] AS cells, array_agg(ordinal ORDER BY ordinal) AS ordinals
     FROM auto_listing_row WHERE import_id = $1 AND sheet = $2 AND ordinal > $3 GROUP BY 1`,
    [id, sheet, headerRow ?? -1],
  );
  return rows
    .filter(({ cells }) => {
      const row: string[] = [];
      columns.forEach(({ column }, at) => (row[column] = cells[at] ?? ''));
      return foldedNameOf(parse(row)) === folded;
    })
    .flatMap(({ ordinals }) => ordinals)
    .sort((a, b) => a - b);
}

async function namesOf(ctx: RequestContext, one: AutoListing): Promise<Map<string, Named>> {
  const gathered = new Map<string, Named>();
  if (!one.multiListing) return gathered;
  const nameRow = complexNamer(one, await headerOf(ctx, one));
  const { id, sheet } = one;
  let last = one.headerRow ?? -1;
  for (;;) {
    const rows = await ctx.db.query<{ ordinal: number; cells: string[] }[]>(
      `SELECT ordinal, cells FROM auto_listing_row WHERE import_id = $1 AND sheet = $2 AND ordinal > $3 ORDER BY ordinal LIMIT ${BATCH}`,
      [id, sheet, last],
    );
    if (rows.length === 0) return gathered;
    for (const { cells } of rows) nameRow(gathered, cells);
    last = rows.at(-1)!.ordinal;
    await setImmediate();
  }
}

/** The condos or villages that there are outside the trash. */
export function allComplexes(ctx: RequestContext, one: AutoListing): Promise<NamedComplex[]> {
  return ctx.db.query<NamedComplex[]>(
    `SELECT id, name_en AS en, name_ru AS ru FROM ${IMPORT_NOUNS[one.entity].complex.noun} WHERE deleted_at IS NULL ORDER BY is_draft, id`,
  );
}

async function insert(ctx: RequestContext, { id }: AutoListing, entries: readonly Entry[]): Promise<void> {
  await ctx.db.query(
    `INSERT INTO auto_listing_complex (import_id, folded, name, rows, complex_id, why, confirmed, values)
     SELECT $1, e.* FROM jsonb_to_recordset($2)
       AS e (folded text, name text, rows integer, complex_id uuid, why text, confirmed boolean, values jsonb)`,
    [id, JSON.stringify(entries)],
  );
}
