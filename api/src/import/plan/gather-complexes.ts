import { IMPORT_NOUNS } from '../nouns.js';
import { setImmediate } from 'node:timers/promises';
import { isDeepStrictEqual } from 'node:util';
import { cleaned } from '../../records/clean.js';
import { changesBetween, patched, patchOf, pathsOf, valueAt, type Value, type Values } from '../../records/values.js';
import type { RequestContext } from '../../core/request-context.js';
import { RULES } from '../../fields/nouns.js';
import { AutoListingComplex } from '../auto-listing-complex.entity.js';
import type { AutoListing, StoredColumn } from '../auto-listing.entity.js';
import type { ParsedRow } from '../cells/row-parser.js';
import { isListingTitle } from '../listing-title.js';
import { isTotalsRow } from '../mapping/header-row.js';
import { complexFinder, type NamedComplex } from './complex-names.js';
import { cityOf } from './new-home.js';
import { foldedNameOf, headerOf, isOtherNoun, parserOf } from './read-rows.js';

/** Most complexes that one file can name. */
export const MOST_COMPLEXES = 5_000;
/** More new complexes than this wait until a person confirms them. */
const MOST_NEW = 20;
/** Rows that are read at once. */
const BATCH = 1_000;

/** A name in the file, with what its rows say of the complex. */
interface Named {
  name: string;
  rows: number;
  values: Map<string, Value>;
}

/** Fields that a new complex does not take from a row: pictures are downloaded for homes only, and it is a draft. */
const LEFT_OUT = new Set(['pictures', 'plans', 'isDraft']);

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
 * New complexes wait for a person if there are many, which is more likely a wrong column than an agency's first file, or if a name reads like the
 * title of a listing; unless a person has confirmed that many.
 */
function askForNew({ newComplexes }: AutoListing, entries: readonly Entry[]): void {
  const created = entries.filter(({ complex_id }) => complex_id === null);
  const asked = created.filter(({ why, name }) => why === 'new' && (created.length > MOST_NEW || isListingTitle(name)));
  if (asked.length > newComplexes) for (const entry of asked) entry.confirmed = false;
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
  add(one, named, after);
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

/** The columns that say which complex a row is in. */
const namingColumns = (entity: AutoListing['entity'], columns: readonly StoredColumn[]): StoredColumn[] =>
  columns.filter(({ field }) => field === entity || field?.startsWith(`${entity}.name.`) || field === `${entity}.reference`);

/** How many new complexes stay confirmed with other columns of an import: none if their names come from other ones. */
export function newComplexesFor({ entity, columns, newComplexes }: AutoListing, now: readonly StoredColumn[]): number {
  const placesIn = (all: readonly StoredColumn[]) => namingColumns(entity, all).map(({ column }) => column);
  return isDeepStrictEqual(placesIn(columns), placesIn(now)) ? newComplexes : 0;
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

/** Fields that also say something of the complex of a row, or whether the row is one of this import. */
const COMPLEX_TOO: readonly string[] = ['place.area', 'place.city', 'noun'];

/** Reads only the complexes and locations from rows. */
export function complexParser(one: AutoListing): (cells: readonly string[]) => ParsedRow {
  const { entity, columns } = one;
  const wanted = (field: string | null) =>
    field !== null && (field === entity || field.startsWith(`${entity}.`) || COMPLEX_TOO.includes(field));
  return parserOf({ ...one, columns: columns.filter(({ field }) => wanted(field)) });
}

async function namesOf(ctx: RequestContext, one: AutoListing): Promise<Map<string, Named>> {
  const gathered = new Map<string, Named>();
  if (!one.multiListing) return gathered;
  const header = await headerOf(ctx, one);
  const parse = complexParser(one);
  const { id, sheet } = one;
  let last = one.headerRow ?? -1;
  for (;;) {
    const rows = await ctx.db.query<{ ordinal: number; cells: string[] }[]>(
      `SELECT ordinal, cells FROM auto_listing_row WHERE import_id = $1 AND sheet = $2 AND ordinal > $3 ORDER BY ordinal LIMIT ${BATCH}`,
      [id, sheet, last],
    );
    if (rows.length === 0) return gathered;
    for (const { cells } of rows) {
      const parsed = parse(cells);
      const folded = foldedNameOf(parsed);
      if (folded === null || isOtherNoun(one, parsed) || isTotalsRow(cells, header)) continue;
      const named = gathered.get(folded) ?? { name: parsed.complexName, rows: 0, values: new Map<string, Value>() };
      if (named.rows === 0 && gathered.size === MOST_COMPLEXES) continue;
      gathered.set(folded, named);
      named.rows++;
      add(one, named, parsed);
    }
    last = rows.at(-1)!.ordinal;
    await setImmediate();
  }
}

/** Adds what a row says of its complex; what a row before has said counts. */
function add(one: AutoListing, { values }: Named, { complex, home }: ParsedRow): void {
  const kind = IMPORT_NOUNS[one.entity].complex.noun;
  for (const path of pathsOf(complex)) {
    const rule = RULES[kind][path];
    if (!rule || LEFT_OUT.has(path) || values.has(path)) continue;
    values.set(path, cleaned(rule, valueAt(complex, path) as Value));
  }
  // Homes are where their complex is.
  for (const path of ['place.area', 'place.city']) {
    const value = valueAt(home, path) as Value | undefined;
    if (value !== undefined && !values.has(path)) values.set(path, value);
  }
}

/** A new complex, as it is stored. */
function newValues(one: AutoListing, { name, values }: Named): Values {
  const { empty } = IMPORT_NOUNS[one.entity].complex;
  const text = (path: string) => values.get(path) as string | undefined;
  const [en, ru] = [text('name.en') ?? text('name.ru') ?? name, text('name.ru') ?? text('name.en') ?? name];
  const area = text('place.area') ?? (one.common['area'] as string | null);
  const patch = patchOf([
    ...values,
    ['name.en', en],
    ['name.ru', ru],
    ['seo.title.en', text('seo.title.en') ?? en],
    ['seo.title.ru', text('seo.title.ru') ?? ru],
    ['place.city', text('place.city') ?? cityOf(area, null)],
    ...(area === null ? [] : [['place.area', area] as const]),
    ['isDraft', true],
  ]);
  return patched(empty, patch, empty);
}

/** The condos or villages that there are outside the trash. */
export function allComplexes(ctx: RequestContext, one: AutoListing): Promise<NamedComplex[]> {
  return ctx.db.query<NamedComplex[]>(
    `SELECT id, name_en AS en, name_ru AS ru FROM ${IMPORT_NOUNS[one.entity].complex.noun} WHERE deleted_at IS NULL ORDER BY is_draft, id`,
  );
}

/** A row of `auto_listing_complex`. */
interface Entry {
  folded: string;
  name: string;
  rows: number;
  complex_id: string | null;
  why: string;
  confirmed: boolean;
  values: Values;
}

async function insert(ctx: RequestContext, { id }: AutoListing, entries: readonly Entry[]): Promise<void> {
  await ctx.db.query(
    `INSERT INTO auto_listing_complex (import_id, folded, name, rows, complex_id, why, confirmed, values)
     SELECT $1, e.* FROM jsonb_to_recordset($2)
       AS e (folded text, name text, rows integer, complex_id uuid, why text, confirmed boolean, values jsonb)`,
    [id, JSON.stringify(entries)],
  );
}
