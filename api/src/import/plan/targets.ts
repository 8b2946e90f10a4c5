import { valueAt, valuesOf, type Values } from '../../records/values.js';
import type { RequestContext } from '../../core/request-context.js';
import type { FileRole } from '../../listings/listing-file.entity.js';
import { readRows } from '../../listings/narrow-rows.js';
import { COMMON_VALUES } from '../../fields/common-values.js';
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
  /** The row says for certain that it is this one; otherwise a person has to say so before it is changed. */
  readonly certain: boolean;
}

/** A row with its complex. */
export interface PlacedRow extends ReadRow {
  readonly complex: RowComplex | null;
}

/** Most listings that are looked at for one row. */
const MOST_ALIKE = 1_000;

/** By what a row says which listing it means; null for a new one. */
type Sought =
  | { by: 'id'; id: string }
  | { by: 'number'; number: number }
  /** The code of the source is certain, the rest only proposes. */
  | { by: 'code'; code: string; key: Key | null }
  | { by: 'key'; key: Key }
  | null;

interface Key {
  /** Null for homes outside a complex, which are also distinguished by name. */
  complex: string | null;
  /** Its unit number; null if the row has none or no complex. */
  unitNumber: string | null;
  size: number | null;
  floors: number | null;
  bedroom: number | null;
  name: Values | null;
}

/** Whether a row names the listing that it means, or at least its complex: a home in none is one that the row says all of, or another. */
export const tellsWhich = ({ row, parsed, complex }: PlacedRow): boolean =>
  complex !== null || row.chosenTarget !== null || parsed.reference !== null || parsed.code !== null;

function soughtBy(placed: PlacedRow, one: AutoListing, { home: { noun: kind } }: ImportNouns): Sought {
  const { row, parsed } = placed;
  if (row.chosenNew || one.existing === AutoListingExisting.DUPLICATE) return null;
  if (row.chosenTarget !== null) return { by: 'id', id: row.chosenTarget };
  if (parsed.reference !== null) {
    const number = numberOf(kind, parsed.reference);
    return typeof number === 'number' ? { by: 'number', number } : null;
  }
  const key = keyOf(placed);
  if (parsed.code !== null) return { by: 'code', code: parsed.code, key };
  return key && { by: 'key', key };
}

/** The weak keys of a row, without reference and code; null if they are not enough or its complex is new. */
function keyOf({ home, complex }: PlacedRow): Key | null {
  if (complex?.id === null || complex?.own) return null;
  const [size = null, floors = null, bedroom = null] = ['rooms.size', 'rooms.floors', 'rooms.bedroom'].map(
    (path) => valueAt(home, path) as number | undefined,
  );
  const unitNumber = complex ? ((home['unitNumber'] ?? null) as string | null) : null;
  if (size === null && unitNumber === null) return null;
  const name = complex ? null : ((home['name'] ?? null) as Values | null);
  return { complex: complex?.id ?? null, unitNumber: unitNumber?.toLowerCase() ?? null, size, floors, bedroom, name };
}

/**
 * Finds the listings that rows may mean, the oldest first; those in the trash are left out. In this order (decision 0043): what a person chose;
 * our reference; the code of the source, or, in the agency's own files, its code; the unit number in the complex; size, floor and bedrooms
 * in the complex. The last two find homes of the same source alone, and none that has another code. Two statements, one more for the
 * codes of a source, one more where pictures are mapped, one more where a call takes homes that look alike, and one more with `hold`: then they stay as they are until the transaction ends.
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
  const found = await idsOf(ctx, one, noun, asks);
  const meant = new Map([...found].map(([at, those]) => [at, those.map(({ id }) => id)]));
  if (hold) {
    const written = await writtenBy(ctx, one, [...meant.values()].flat());
    // What rows before have made or changed in this very run is theirs.
    for (const [at, ids] of meant)
      if (asks[at]!.by === 'key' || asks[at]!.by === 'code')
        meant.set(
          at,
          ids.filter((id) => !written.has(id)),
        );
  }
  const targets = await readTargets(ctx, one, noun, [...new Set([...meant.values()].flat())], hold);
  const filed = one.takeAlike && one.sourceId === null ? await createdByFiles(ctx, found) : new Set<string>();
  const byAsk = new Map(
    [...asked.keys()].map((ask, index) => {
      const sure = new Map(found.get(index)?.map(({ id, certain, alike }) => [id, certain || (alike && filed.has(id))]));
      const those = (meant.get(index) ?? []).flatMap((id): Target[] => {
        const before = targets.get(id);
        return before ? [{ id, before, certain: isCertain(one, asks[index]!, before, sure.get(id) ?? false) }] : [];
      });
      return [ask, those] as const;
    }),
  );
  return (row) => byAsk.get(JSON.stringify(sought.get(row) ?? null)) ?? [];
}

/** A home of another source, or of none, is changed by an import only if a person has said yes to that home. */
const isCertain = (one: AutoListing, { by }: NonNullable<Sought>, before: Values, certain: boolean) =>
  by === 'id' || (certain && (before['source'] ?? null) === one.sourceId);

interface FoundId {
  at: number;
  id: string;
  certain: boolean;
  /** Its unit number, or its size, floor and bedrooms, are those of the row. */
  alike: boolean;
}

/** Ids of the listings, by index of the request. */
async function idsOf(
  ctx: RequestContext,
  { sourceId }: AutoListing,
  { home: { noun: home }, column }: ImportNouns,
  asked: readonly NonNullable<Sought>[],
): Promise<Map<number, FoundId[]>> {
  const codes = asked.flatMap((ask, at) => (ask.by === 'code' ? [{ at, code: ask.code }] : []));
  const coded = sourceId === null || codes.length === 0 ? [] : await codedHomes(ctx, sourceId, home, codes);
  const sure = new Set(coded.map(({ at }) => at));
  const keys = asked.flatMap((ask, at) => {
    const key = ask.by === 'key' || (ask.by === 'code' && !sure.has(at)) ? ask.key : null;
    return key ? [{ at, code: ask.by === 'code' ? ask.code : null, ...key }] : [];
  });
  const numbers = asked.flatMap((ask, at) => (ask.by === 'number' ? [{ at, number: ask.number }] : []));
  const ids = asked.flatMap((ask, at) => (ask.by === 'id' ? [{ at, id: ask.id }] : []));
  const key = `jsonb_to_recordset($1) AS k
    (at integer, code text, complex uuid, "unitNumber" text, size double precision, floors integer, bedroom integer, name jsonb)`;
  // Different codes mean different homes, and so do different unit numbers.
  const likely = `h.source_id IS NOT DISTINCT FROM $4 AND h.deleted_at IS NULL AND (k.code IS NULL OR h.external_code IN ('', k.code))`;
  const isAsLarge = `h.size = k.size AND (k."unitNumber" IS NULL OR h.unit_number = '' OR lower(h.unit_number) = k."unitNumber")
    AND (k.floors IS NULL OR h.floors = k.floors) AND (k.bedroom IS NULL OR h.bedroom = k.bedroom)`;
  const rows = await ctx.db.query<(Omit<FoundId, 'alike'> & { rank: number })[]>(
    `SELECT at, id, 0 AS rank, true AS certain FROM jsonb_to_recordset($3) AS k (at integer, id uuid)
     JOIN ${home} h USING (id) WHERE h.deleted_at IS NULL
     UNION ALL
     SELECT k.at, h.id, 0, true FROM jsonb_to_recordset($2) AS k (at integer, number integer)
     JOIN ${home} h ON h.number = k.number AND h.deleted_at IS NULL
     UNION ALL
     SELECT k.at, h.id, 1, false FROM jsonb_to_recordset($5) AS k (at integer, code text)
     JOIN ${home} h ON $4::uuid IS NULL AND h.source_id IS NULL AND h.external_code = k.code AND h.external_code <> '' AND h.deleted_at IS NULL
     UNION ALL
     SELECT k.at, h.id, 2, false FROM ${key} JOIN ${home} h ON h.${column} = k.complex AND lower(h.unit_number) = k."unitNumber" AND ${likely}
     UNION ALL
     SELECT at, id, 3, false FROM (
       SELECT k.at, h.id, row_number() OVER (PARTITION BY k.at ORDER BY h.id) AS place
       FROM ${key} JOIN ${home} h ON h.${column} = k.complex AND ${isAsLarge} AND ${likely}
     ) AS alike WHERE place <= ${MOST_ALIKE}
     UNION ALL
     SELECT at, id, 4, false FROM (
       SELECT k.at, h.id, row_number() OVER (PARTITION BY k.at ORDER BY h.id) AS place
       FROM ${key} JOIN ${home} h ON k.complex IS NULL AND h.${column} IS NULL AND ${isAsLarge} AND ${likely}
         AND h.name_en = coalesce(k.name ->> 'en', k.name ->> 'ru', h.name_en)
         AND h.name_ru = coalesce(k.name ->> 'ru', k.name ->> 'en', h.name_ru)
     ) AS alone WHERE place <= ${MOST_ALIKE}
     ORDER BY at, rank, id`,
    [JSON.stringify(keys), JSON.stringify(numbers), JSON.stringify(ids), sourceId, JSON.stringify(codes)],
  );
  const found = new Map<number, (FoundId & { rank: number })[]>();
  for (const row of [...coded, ...rows]) {
    const those = found.get(row.at);
    const given = { ...row, alike: row.rank > BY_CODE };
    // What says more decides: the rest is not even proposed.
    if (!those) found.set(row.at, [given]);
    else if (those[0]!.rank === row.rank) those.push(given);
    else if (given.alike) for (const same of those) same.alike ||= same.id === row.id;
  }
  return found;
}

/** Homes of a source by their codes. Rows found here are not matched by anything else, so a repeated file is matched by codes alone. */
async function codedHomes(
  ctx: RequestContext,
  source: string,
  home: ImportNouns['home']['noun'],
  codes: readonly { at: number; code: string }[],
): Promise<{ at: number; id: string; rank: number; certain: boolean }[]> {
  return ctx.db.query(
    `SELECT k.at, h.id, 0 AS rank, true AS certain FROM jsonb_to_recordset($2) AS k (at integer, code text)
     JOIN ${home} h ON h.source_id = $1 AND h.external_code = k.code AND h.deleted_at IS NULL ORDER BY k.at, h.id`,
    [source, JSON.stringify(codes)],
  );
}

/** Rank of what only a code proposes. */
const BY_CODE = 1;

/** Those of the found listings that look like their row and that an import created: nobody made them by hand. */
async function createdByFiles(ctx: RequestContext, found: ReadonlyMap<number, readonly FoundId[]>): Promise<ReadonlySet<string>> {
  const alike = [...found.values()].flat().flatMap(({ id, alike: is }) => (is ? [id] : []));
  if (alike.length === 0) return new Set();
  const rows = await ctx.db.query<{ id: string }[]>(
    "SELECT DISTINCT record_id AS id FROM auto_listing_row WHERE record_id = ANY ($1) AND state = 'create'",
    [[...new Set(alike)]],
  );
  return new Set(rows.map(({ id }) => id));
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
): Promise<Map<string, Values>> {
  if (ids.length === 0) return new Map();
  const { entity, empty } = home;
  const mapped = new Set(one.columns.flatMap(({ field }) => (field === null ? [] : [field.split('.')[0]!])));
  for (const always of [
    one.entity,
    'active',
    'rooms',
    'place',
    'pricing',
    'source',
    'externalCode',
    ...COMMON_VALUES.map(({ path }) => path.split('.')[0]!),
  ]) {
    mapped.add(always);
  }
  const shape = Object.fromEntries(Object.entries(empty).filter(([key]) => mapped.has(key)));
  const rows = await readRows(
    ctx.db,
    entity,
    ['id', `${complex.noun}Id`, 'agentId', 'sourceId', ...Object.keys(shape)],
    `WHERE l.id = ANY ($1) AND l.deleted_at IS NULL ORDER BY l.id ${hold ? 'FOR UPDATE' : ''}`,
    [ids],
  );
  const files = mapped.has('pictures') || mapped.has('plans') ? await filesOf(ctx, home.noun, ids) : new Map<string, Values>();
  return new Map(rows.map((row) => [row.id, { ...valuesOf(home.fieldsOf(row), shape), ...files.get(row.id) }]));
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
