import { HomeKind, type ComplexNoun, COMPLEX_NOUNS } from '../fields/listing-nouns.js';
import type { LocalizedText } from '../core/localized-text.js';
import type { RequestContext } from '../core/request-context.js';
import { PUBLIC } from '../listings/listing.entity.js';
import { AMENITY_KEYS } from '../listings/values/amenities.js';
import type { Area } from '../listings/values/choices.js';
import { snakeCase } from '../db/naming.js';
import { amountsOf, type Amount, type Condition } from './condition.js';
import { NONE, SEARCHED, searchColumns, type SearchColumns } from './search-columns.js';
import { codeOf } from './codes.js';

/** Memory per complex, bytes, for the size limit of the cache. */
const COMPLEX_BYTES = 500;

/** A condo or village as represented in the search. */
export interface Complex {
  id: string;
  /** Kind of its homes. */
  kind: HomeKind;
  name: LocalizedText;
  /** Codes and bits as defined in codes.ts. */
  area: number;
  amenities: number;
  year: number | null;
  /** Its own position, else the centre of its homes. */
  lat: number | null;
  lng: number | null;
  /** Metres to the nearest beach access, in a straight line. */
  beach: number | null;
}

/** All active complexes, newest first, and the complex index of each column row; -1 for a home in none of them. */
export interface Complexes {
  columns: SearchColumns;
  list: readonly Complex[];
  ofRow: Int32Array;
}

type Row = Omit<Complex, 'area' | 'name'> & { area: Area; en: string; ru: string };

const AMENITY_BITS = AMENITY_KEYS.map((key, bit) => `((c.${snakeCase(key)} IS NOT NULL)::int << ${bit})`).join(' | ');

const middle = (column: 'lat' | 'lng') =>
  `coalesce(c.position_${column}, (SELECT avg(s.${column}) FROM search_listing s WHERE c.position_lat IS NULL AND s.complex_id = c.id))`;

const complexSql = ({ kind: table, homes: kind }: ComplexNoun) => `
  SELECT id, '${kind}' AS kind, name_en AS en, name_ru AS ru, area, year, ${AMENITY_BITS} AS amenities,
    ${middle('lat')} AS lat, ${middle('lng')} AS lng
  FROM ${table} c WHERE ${PUBLIC}`;

/** The complexes that visitors can see, read once and cached until a listing is written. */
export function allComplexes(ctx: RequestContext): Promise<Complexes> {
  return ctx.cache.get(
    SEARCHED,
    'search:complexes',
    async () => {
      const [columns, rows] = await Promise.all([
        searchColumns(ctx),
        ctx.db.query<Row[]>(
          `SELECT c.*, (
             SELECT min(round(metres_between(c.lat, c.lng, l.position_lat, l.position_lng)))::integer
             FROM landmark l WHERE l.kind = 'BEACH' AND l.active AND l.deleted_at IS NULL
           ) AS beach
           FROM (${Object.values(COMPLEX_NOUNS).map(complexSql).join(' UNION ALL ')}) c ORDER BY id DESC`,
        ),
      ]);
      const list = rows.map(({ en, ru, area, ...row }): Complex => ({ ...row, name: { en, ru }, area: codeOf('area', area) }));
      const places = new Map(list.map(({ id }, place) => [id, place]));
      const ofColumn = columns.complexes.map((id) => places.get(id) ?? -1);
      return { columns, list, ofRow: columns.complex.map((complex) => ofColumn[complex]!) };
    },
    { texts: false, sizeOf: ({ list, ofRow }) => list.length * COMPLEX_BYTES + ofRow.byteLength },
  );
}

/** 1 for each complex that matches a condition on complexes themselves, 0 for the others. */
export async function complexesMeeting(ctx: RequestContext, list: readonly Complex[], condition: Condition): Promise<Uint8Array> {
  const meeting = (meets: (complex: Complex) => boolean) => Uint8Array.from(list, (complex) => Number(meets(complex)));
  switch (condition.op) {
    case 'oneOf':
      return meeting(({ area }) => condition.codes.includes(area));
    case 'hasAny':
      return meeting(({ amenities }) => (amenities & condition.bits) !== 0);
    case 'within':
      return meeting(({ beach }) => beach !== null && beach >= (condition.min ?? 0) && beach <= (condition.max ?? Infinity));
    case 'inComplex': {
      const wanted = new Set(condition.ids);
      return meeting(({ id }) => wanted.has(id));
    }
    case 'inBox': {
      const { west, south, east, north } = condition;
      return meeting(({ lat, lng }) => lat !== null && lng !== null && lng >= west && lng <= east && lat >= south && lat <= north);
    }
    case 'asked': {
      const found = await askedComplexes(ctx, list, condition);
      return meeting(({ id }) => found.has(id));
    }
    case 'all':
    case 'any': {
      const parts = await Promise.all(condition.of.map((part) => complexesMeeting(ctx, list, part)));
      const meets = (place: number) => (part: Uint8Array) => part[place] === 1;
      return Uint8Array.from(list, (_, place) => Number(condition.op === 'all' ? parts.every(meets(place)) : parts.some(meets(place))));
    }
  }
}

/** Ids of the complexes that match a condition only the database can evaluate; cached until a listing is written. */
async function askedComplexes(
  ctx: RequestContext,
  list: readonly Complex[],
  condition: Condition & { op: 'asked' },
): Promise<ReadonlySet<string>> {
  const ids = await ctx.cache.get(SEARCHED, `search:complexes:${JSON.stringify(condition)}`, async () => {
    const rows =
      condition.of === 'text'
        ? await ctx.db.query<{ id: string }[]>('SELECT id FROM search_name WHERE active AND words @@ $1::tsquery', [condition.value])
        : await ctx.db.query<{ id: string }[]>(
            `SELECT id FROM unnest($2::uuid[], $3::float8[], $4::float8[]) AS c (id, lat, lng) WHERE point(lng, lat) <@ $1::polygon`,
            [condition.value, list.map(({ id }) => id), list.map(({ lat }) => lat), list.map(({ lng }) => lng)],
          );
    return rows.map(({ id }) => id);
  });
  return new Set(ids);
}

/** The lowest amount per complex among its matching homes; Infinity for none. */
export function lowestOf(columns: SearchColumns, amount: Amount, failing: Uint8Array, ofRow: Int32Array, places: number): Float64Array {
  const amounts = amountsOf(columns, amount);
  const lows = new Float64Array(places).fill(Infinity);
  for (let row = 0; row < ofRow.length; row++) {
    const place = ofRow[row]!;
    const low = amounts[row]!;
    if (failing[row] === 0 && place >= 0 && low > NONE && low < lows[place]!) lows[place] = low;
  }
  return lows;
}
