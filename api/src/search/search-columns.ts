import { LISTING_KINDS } from '../fields/listing-nouns.js';
import { setImmediate } from 'node:timers/promises';
import type { WrittenTable } from '../core/cache.js';
import type { RequestContext } from '../core/request-context.js';
import { WORDS, isList } from './codes.js';
import { FIELD_FILTERS } from './filters.js';
import { idText, idWords, IdPlaces } from './id-places.js';

/** Source tables of search_listing: cached search data is invalidated when one is written. */
export const SEARCHED: readonly WrittenTable[] = [...LISTING_KINDS, 'landmark'];

/** Stands in whole numbers for null: no column holds it. */
export const NONE = -2_147_483_648;
const NO_ID = '00000000-0000-0000-0000-000000000000';

const RANGES = FIELD_FILTERS.filter(({ asks }) => asks === 'range');

const OWN_WHOLE = ['rent_from', 'buy_from', 'beach', 'rent_month', 'rent_3', 'rent_6', 'rent_12', 'rent_season', 'dearer'] as const;
const OWN_DOUBLE = ['lat', 'lng'] as const;

/** Columns of bits, one for each choice of a list. */
const LISTS = [...FIELD_FILTERS.filter(isList).map(({ column }) => column), 'amenities'];
/** Columns of whole numbers; NONE where the database has null. */
const WHOLE = [...OWN_WHOLE, ...RANGES.flatMap(({ whole, column }) => (whole ? [column] : []))];
/** Numeric columns, including `real` ones: a double represents each exactly. NaN, for which comparisons are false, for null. */
const DOUBLE = [...OWN_DOUBLE, ...RANGES.flatMap(({ whole, column }) => (whole ? [] : [column]))];

/** Bits of `dearer`: there are dearer rents, dearer sale prices than the lowest. */
export const [DEARER_RENTS, DEARER_SALES] = [1, 2];

type Numbers = Readonly<Record<string, Int32Array | Float64Array>>;

/** search_listing in memory: a row is the same place in every array. Rows are in no order. */
export interface SearchColumns {
  readonly length: number;
  /** Columns of codes, packed: see codes.ts. */
  readonly words: readonly Int32Array[];
  readonly lists: Readonly<Record<string, Int32Array>>;
  readonly numbers: Numbers &
    Readonly<Record<(typeof OWN_WHOLE)[number], Int32Array>> &
    Readonly<Record<(typeof OWN_DOUBLE)[number], Float64Array>>;
  /** See id-places.ts. */
  readonly ids: Int32Array;
  readonly placeOfId: IdPlaces;
  /** Of each row, which of `complexes` it is in. */
  readonly complex: Int32Array;
  /** Ids of the complexes; index 0 means none. */
  readonly complexes: readonly string[];
}

/** Bytes that a row takes, with its share of the two tables of ids. */
const ROW_BYTES = 4 * (WORDS.length + LISTS.length + WHOLE.length) + 8 * DOUBLE.length + 16 + 4 + 16;

/** The columns of search_listing, read once and cached until a listing is written (decisions 0004 and 0009). */
export function searchColumns(ctx: RequestContext): Promise<SearchColumns> {
  return ctx.cache.get(SEARCHED, 'search:columns', () => readColumns(ctx), { sizeOf: ({ length }) => length * ROW_BYTES });
}

/**
 * PostgreSQL packs each column into one value, which is three times as cheap as a row for each home. All are aggregates of one scan, so
 * that a row has the same place in each; one row of the answer for each column, so that no single one keeps the event loop for long.
 */
async function readColumns(ctx: RequestContext): Promise<SearchColumns> {
  const packing = [
    ...[...WORDS, ...LISTS].map((sql) => `int4send(${sql})`),
    ...WHOLE.map((column) => `int4send(coalesce(${column}, ${NONE}))`),
    ...DOUBLE.map((column) => `float8send(coalesce(${column}, 'NaN'))`),
    'uuid_send(id)',
    `uuid_send(coalesce(complex_id, '${NO_ID}'))`,
  ];
  const rows = await ctx.db.query<{ packed: Buffer | null }[]>(
    `SELECT unnest(ARRAY[${packing.map((bytes) => `string_agg(${bytes}, '')`).join(', ')}]) AS packed FROM search_listing`,
  );
  const packed = rows.map((row) => row.packed ?? Buffer.alloc(0));
  let at = 0;
  const whole = () => new Int32Array(ownBytes(packed[at++]!).swap32().buffer);
  const words = WORDS.map(whole);
  const lists = Object.fromEntries(LISTS.map((column) => [column, whole()]));
  const numbers = Object.fromEntries([
    ...WHOLE.map((column) => [column, whole()] as const),
    ...DOUBLE.map((column) => [column, new Float64Array(ownBytes(packed[at++]!).swap64().buffer)] as const),
  ]) as SearchColumns['numbers'];
  const ids = idWords(packed.at(-2)!);
  const { length } = words[0]!;
  // Between these steps of a few milliseconds others have their turn.
  await setImmediate();
  const placeOfId = new IdPlaces(ids);
  for (let row = 0; row < length; row++) placeOfId.put(row);
  await setImmediate();
  return { words, lists, numbers, length, ids, placeOfId, ...complexesOf(idWords(packed.at(-1)!), length) };
}

/** A copy in separate memory, as typed arrays require alignment. */
const ownBytes = (bytes: Buffer) => Buffer.from(new Uint8Array(bytes).buffer);

/** Numbers the complexes of the rows as they come. */
function complexesOf(words: Int32Array, length: number): Pick<SearchColumns, 'complex' | 'complexes'> {
  const complex = new Int32Array(length);
  const complexes = [NO_ID];
  const places = new IdPlaces(words);
  for (let row = 0; row < length; row++) {
    const first = places.put(row);
    if (first < row) complex[row] = complex[first]!;
    else {
      const id = idText(words, row);
      complex[row] = id === NO_ID ? 0 : complexes.push(id) - 1;
    }
  }
  return { complex, complexes };
}
