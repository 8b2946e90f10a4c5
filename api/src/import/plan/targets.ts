import { valueAt, valuesOf, type Values } from '../../records/values.js';
import type { RequestContext } from '../../core/request-context.js';
import type { FileRole } from '../../listings/listing-file.entity.js';
import { readRows } from '../../listings/narrow-rows.js';
import { AutoListingExisting, type AutoListing } from '../auto-listing.entity.js';
import type { ImportNouns } from '../nouns.js';
import type { ReadRow } from './read-rows.js';
import { numberOf } from './reference.js';
import type { RowComplex } from './row-complexes.js';

/** A listing that a row may mean. */
export interface Target {
  readonly id: string;
  /** Its fields that the import can change. */
  readonly before: Values;
}

/** A row with its complex. */
export interface PlacedRow extends ReadRow {
  readonly complex: RowComplex | null;
}

/** Most listings that are looked at for one row. */
const MOST_ALIKE = 1_000;

/** By what a row says which listing it means; null for a new one. */
type Sought = { by: 'id'; id: string } | { by: 'number'; number: number } | { by: 'key'; key: Key } | null;

interface Key {
  /** Null for homes outside a complex, which are also distinguished by name. */
  complex: string | null;
  size: number;
  floors: number | null;
  bedroom: number | null;
  name: Values | null;
}

/** Whether a row names the listing that it means, or at least its complex: a home in none is one that the row says all of, or another. */
export const tellsWhich = ({ row, parsed, complex }: PlacedRow): boolean =>
  complex !== null || row.chosenTarget !== null || parsed.reference !== null;

function soughtBy({ row, parsed, home, complex }: PlacedRow, one: AutoListing, { home: { noun: kind } }: ImportNouns): Sought {
  if (row.chosenNew || one.existing === AutoListingExisting.DUPLICATE) return null;
  if (row.chosenTarget !== null) return { by: 'id', id: row.chosenTarget };
  if (parsed.reference !== null) {
    const number = numberOf(kind, parsed.reference);
    return typeof number === 'number' ? { by: 'number', number } : null;
  }
  const size = valueAt(home, 'rooms.size') as number | undefined;
  if (complex?.id === null || complex?.own || size === undefined) return null;
  const [floors = null, bedroom = null] = ['rooms.floors', 'rooms.bedroom'].map((path) => valueAt(home, path) as number | undefined);
  const name = complex ? null : ((home['name'] ?? null) as Values | null);
  return { by: 'key', key: { complex: complex?.id ?? null, size, floors, bedroom, name } };
}

/**
 * Finds the listings that rows may mean, the oldest first; those in the trash are left out. Two statements, one more where pictures are
 * mapped, and one more with `hold`: then they stay as they are until the transaction ends.
 */
export async function targetsOfRows(
  ctx: RequestContext,
  one: AutoListing,
  noun: ImportNouns,
  rows: readonly PlacedRow[],
  hold: boolean,
): Promise<(row: PlacedRow) => readonly Target[]> {
  const sought = new Map(rows.map((row) => [row, soughtBy(row, one, noun)]));
  const asked = new Map<string, NonNullable<Sought>>();
  for (const what of sought.values()) if (what) asked.set(JSON.stringify(what), what);
  if (asked.size === 0) return () => [];
  const asks = [...asked.values()];
  const found = await idsOf(ctx, noun, asks);
  if (hold) {
    const written = await writtenBy(ctx, one, [...found.values()].flat());
    // What rows before have made or changed in this very run is theirs.
    for (const [at, ids] of found)
      if (asks[at]!.by === 'key')
        found.set(
          at,
          ids.filter((id) => !written.has(id)),
        );
  }
  const targets = await readTargets(ctx, one, noun, [...new Set([...found.values()].flat())], hold);
  const byAsk = new Map(
    [...asked.keys()].map((ask, index) => [ask, (found.get(index) ?? []).flatMap((id) => targets.get(id) ?? [])] as const),
  );
  return (row) => byAsk.get(JSON.stringify(sought.get(row) ?? null)) ?? [];
}

/** Ids of the listings, by index of the request. */
async function idsOf(
  ctx: RequestContext,
  { home: { noun: home }, column }: ImportNouns,
  asked: readonly NonNullable<Sought>[],
): Promise<Map<number, string[]>> {
  const keys = asked.flatMap((ask, at) => (ask.by === 'key' ? [{ at, ...ask.key }] : []));
  const numbers = asked.flatMap((ask, at) => (ask.by === 'number' ? [{ at, number: ask.number }] : []));
  const ids = asked.flatMap((ask, at) => (ask.by === 'id' ? [{ at, id: ask.id }] : []));
  const rows = await ctx.db.query<{ at: number; id: string }[]>(
    `SELECT at, id FROM (
       SELECT k.at, h.id, row_number() OVER (PARTITION BY k.at ORDER BY h.id) AS place
       FROM jsonb_to_recordset($1) AS k (at integer, complex uuid, size double precision, floors integer, bedroom integer)
       JOIN ${home} h ON h.${column} = k.complex AND h.size = k.size AND h.deleted_at IS NULL
         AND (k.floors IS NULL OR h.floors = k.floors) AND (k.bedroom IS NULL OR h.bedroom = k.bedroom)
     ) AS alike WHERE place <= ${MOST_ALIKE}
     UNION ALL
     SELECT at, id FROM (
       SELECT k.at, h.id, row_number() OVER (PARTITION BY k.at ORDER BY h.id) AS place
       FROM jsonb_to_recordset($1) AS k (at integer, complex uuid, size double precision, floors integer, bedroom integer, name jsonb)
       JOIN ${home} h ON k.complex IS NULL AND h.${column} IS NULL AND h.size = k.size AND h.deleted_at IS NULL
         AND (k.floors IS NULL OR h.floors = k.floors) AND (k.bedroom IS NULL OR h.bedroom = k.bedroom)
         AND h.name_en = coalesce(k.name ->> 'en', k.name ->> 'ru', h.name_en)
         AND h.name_ru = coalesce(k.name ->> 'ru', k.name ->> 'en', h.name_ru)
     ) AS alone WHERE place <= ${MOST_ALIKE}
     UNION ALL
     SELECT k.at, h.id FROM jsonb_to_recordset($2) AS k (at integer, number integer)
     JOIN ${home} h ON h.number = k.number AND h.deleted_at IS NULL
     UNION ALL
     SELECT k.at, h.id FROM jsonb_to_recordset($3) AS k (at integer, id uuid)
     JOIN ${home} h ON h.id = k.id AND h.deleted_at IS NULL
     ORDER BY at, id`,
    [JSON.stringify(keys), JSON.stringify(numbers), JSON.stringify(ids)],
  );
  const found = new Map<number, string[]>();
  for (const { at, id } of rows) {
    const those = found.get(at);
    if (those) those.push(id);
    else found.set(at, [id]);
  }
  return found;
}

/** Those of the listings that the run of the import has written so far. */
async function writtenBy(ctx: RequestContext, one: AutoListing, ids: readonly string[]): Promise<ReadonlySet<string>> {
  // The import of a row is checked on the results: otherwise the planner would scan all rows of this one.
  const rows = await ctx.db.query<{ id: string; import: string }[]>(
    'SELECT record_id AS id, import_id AS import FROM auto_listing_row WHERE record_id = ANY ($1)',
    [ids],
  );
  return new Set(rows.filter((row) => row.import === one.id).map(({ id }) => id));
}

async function readTargets(
  ctx: RequestContext,
  one: AutoListing,
  { home, complex }: ImportNouns,
  ids: readonly string[],
  hold: boolean,
): Promise<Map<string, Target>> {
  if (ids.length === 0) return new Map();
  const { entity, empty } = home;
  const mapped = new Set(one.columns.flatMap(({ field }) => (field === null ? [] : [field.split('.')[0]!])));
  for (const always of [one.entity, 'place', 'pricing', 'view', 'features', 'furnishing']) mapped.add(always);
  const shape = Object.fromEntries(Object.entries(empty).filter(([key]) => mapped.has(key)));
  const rows = await readRows(
    ctx.db,
    entity,
    ['id', `${complex.noun}Id`, 'agentId', ...Object.keys(shape)],
    `WHERE l.id = ANY ($1) AND l.deleted_at IS NULL ORDER BY l.id ${hold ? 'FOR UPDATE' : ''}`,
    [ids],
  );
  const files = mapped.has('pictures') || mapped.has('plans') ? await filesOf(ctx, home.noun, ids) : new Map<string, Values>();
  return new Map(rows.map((row) => [row.id, { id: row.id, before: { ...valuesOf(home.fieldsOf(row), shape), ...files.get(row.id) } }]));
}

async function filesOf(ctx: RequestContext, home: ImportNouns['home']['noun'], ids: readonly string[]): Promise<Map<string, Values>> {
  const links = await ctx.db.query<{ id: string; role: FileRole; files: string[] }[]>(
    `SELECT ${home}_id AS id, role, array_agg(file_id ORDER BY ordinal) AS files FROM ${home}_file WHERE ${home}_id = ANY ($1) GROUP BY 1, 2`,
    [ids],
  );
  const byHome = new Map<string, Record<string, string[]>>();
  for (const { id, role, files } of links) byHome.set(id, { ...byHome.get(id), [role === 'picture' ? 'pictures' : 'plans']: files });
  return byHome;
}
