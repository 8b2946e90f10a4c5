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

/** What a process has read of search_listing, and the first transaction whose rows it may not have seen. */
interface Reading {
  readonly columns: SearchColumns;
  readonly next: string;
  readonly at: number;
}

// One for each cache, which is one for each serving process: its size follows the stock, not what visitors ask for.
const readings = new WeakMap<object, Reading>();
/** Age after which everything is read again, ms: deleted rows are recorded for a day only (search-listing.ts). */
const OLDEST_MS = 12 * 3_600_000;

/**
 * The columns of search_listing (decision 0009). After a write only the rows that were written since are read, so an edit costs what it touches.
 * They never change: a write makes others, which share with these what it left as it was.
 */
export function searchColumns(ctx: RequestContext): Promise<SearchColumns> {
  return ctx.cache.get(SEARCHED, 'search:columns', () => latest(ctx), { texts: false, sizeOf: () => 0 });
}

async function latest(ctx: RequestContext): Promise<SearchColumns> {
  const last = readings.get(ctx.cache);
  const at = Date.now();
  const since = last && at - last.at < OLDEST_MS ? last : undefined;
  const read = await readColumns(ctx, since?.next);
  // Transactions that count from below are those of another server: a restored one, or a replica that lags behind.
  const isOther = since && BigInt(read.next) < BigInt(since.next);
  if (!since || isOther) return remember(ctx, since ? await readColumns(ctx, undefined) : read, at);
  return remember(ctx, { columns: await changed(since.columns, read.columns, read.gone), next: read.next }, at);
}

function remember(ctx: RequestContext, { columns, next }: Pick<Reading, 'columns' | 'next'>, at: number): SearchColumns {
  readings.set(ctx.cache, { columns, next, at });
  return columns;
}

/** Rows that a reading has not seen, or may not have: transactions from $1 on were not all at their end then. */
const UNSEEN = 'written >= $1::bigint';
/** All rows are of this transaction or a later one. */
const FIRST_TRANSACTION = '0';

/** Rows that are read by one statement, well within the time that one may take. */
const BATCH = 20_000;

const PACKING = [
  ...[...WORDS, ...LISTS].map((sql) => `int4send(${sql})`),
  ...WHOLE.map((column) => `int4send(coalesce(${column}, ${NONE}))`),
  ...DOUBLE.map((column) => `float8send(coalesce(${column}, 'NaN'))`),
  'uuid_send(id)',
  `uuid_send(coalesce(complex_id, '${NO_ID}'))`,
].map((bytes) => `string_agg(${bytes}, '')`);
const GONE = `(SELECT string_agg(uuid_send(id), '') FROM search_gone WHERE ${UNSEEN})`;
/** Where the ids are among them, and the bytes of one. */
const IDS_AT = PACKING.length - 2;
const ID_BYTES = 16;

/** Columns as PostgreSQL packs them, ids that have gone, and the first transaction that they may not have all of. */
interface Packed {
  readonly packed: readonly Buffer[];
  readonly gone: Buffer;
  readonly next: string;
}

/**
 * PostgreSQL packs each column into one value, which is three times as cheap as a row for each home. All are aggregates of one scan, so
 * that a row has the same place in each; one row of the answer for each column, so that no single one keeps the event loop for long.
 * A million rows would take longer than a statement may: what is written between two statements is no older than `next`.
 *
 * @param since a transaction: the rows that it and later ones wrote are read, and the ids of those that have gone since; all without it
 */
async function readPacked(ctx: RequestContext, since: string | undefined): Promise<Packed> {
  const batches: Buffer[][] = [];
  let after = NO_ID;
  let next = '';
  let gone: Buffer = Buffer.alloc(0);
  for (;;) {
    const isFirst = batches.length === 0;
    // In one statement, so that the snapshot is that of the rows. All transactions before its oldest one were at their end.
    const rows = await ctx.db.query<{ packed: Buffer | null; next: string }[]>(
      `SELECT unnest(ARRAY[${PACKING.join(', ')}, ${isFirst && since !== undefined ? GONE : 'NULL'}]) AS packed,
         pg_snapshot_xmin(pg_current_snapshot())::text AS next
       FROM (SELECT * FROM search_listing WHERE id > $2 AND ${UNSEEN} ORDER BY id LIMIT ${BATCH}) batch`,
      [since ?? FIRST_TRANSACTION, after],
    );
    const packed = rows.map((row) => row.packed ?? Buffer.alloc(0));
    if (isFirst) [next, gone] = [rows[0]!.next, packed.at(-1)!];
    batches.push(packed);
    const ids = packed[IDS_AT]!;
    if (ids.length < BATCH * ID_BYTES) break;
    // They come in their order: the last one is the highest.
    after = ids.subarray(-ID_BYTES).toString('hex');
  }
  return { packed: PACKING.map((_, at) => Buffer.concat(batches.map((packed) => packed[at]!))), gone, next };
}

/** The columns of all rows, or as `readPacked` of those that were written since. */
async function readColumns(
  ctx: RequestContext,
  since: string | undefined,
): Promise<{ columns: SearchColumns; next: string; gone: Int32Array }> {
  const { packed, gone, next } = await readPacked(ctx, since);
  let at = 0;
  const whole = () => new Int32Array(ownBytes(packed[at++]!).swap32().buffer);
  const words = WORDS.map(whole);
  const lists = Object.fromEntries(LISTS.map((column) => [column, whole()]));
  const numbers = Object.fromEntries([
    ...WHOLE.map((column) => [column, whole()] as const),
    ...DOUBLE.map((column) => [column, new Float64Array(ownBytes(packed[at++]!).swap64().buffer)] as const),
  ]) as SearchColumns['numbers'];
  const ids = idWords(packed[at++]!);
  const { length } = words[0]!;
  // Between these steps of a few milliseconds others have their turn.
  await setImmediate();
  const placeOfId = placesOf(ids, length);
  await setImmediate();
  const columns = { words, lists, numbers, length, ids, placeOfId, ...complexesOf(idWords(packed[at++]!), length) };
  return { columns, next, gone: idWords(gone) };
}

function placesOf(ids: Int32Array, length: number): IdPlaces {
  const places = new IdPlaces(ids);
  for (let row = 0; row < length; row++) places.put(row);
  return places;
}

type Values = Int32Array | Float64Array;

/** Columns with the rows that were written, and without those that have gone. */
async function changed(old: SearchColumns, written: SearchColumns, gone: Int32Array): Promise<SearchColumns> {
  if (written.length === 0 && gone.length === 0) return old;
  const places = Array.from({ length: written.length }, (_, row) => old.placeOfId.find(written.ids, row));
  const complexOf = (columns: SearchColumns, row: number) => columns.complexes[columns.complex[row]!]!;
  const isMoved = (place: number, row: number) => place < 0 || complexOf(old, place) !== complexOf(written, row);
  // A write of a home deletes its row and inserts it again.
  const left = Array.from({ length: gone.length / 4 }, (_, at) => at).filter(
    (at) => written.placeOfId.find(gone, at) < 0 && old.placeOfId.find(gone, at) >= 0,
  );
  if (left.length > 0 || places.some(isMoved))
    return rebuilt(old, written, places, new Set(left.map((at) => old.placeOfId.find(gone, at))));
  return mapped(old, written, (values, others) => {
    if (places.every((place, row) => Object.is(values[place], others[row]))) return values;
    const copy = values.slice();
    for (const [row, place] of places.entries()) copy[place] = others[row]!;
    return copy;
  });
}

/** New columns after rows were added, removed or moved to another complex. */
async function rebuilt(
  old: SearchColumns,
  written: SearchColumns,
  places: readonly number[],
  left: ReadonlySet<number>,
): Promise<SearchColumns> {
  const rowAt = new Map(places.map((place, row) => [place, row]));
  // Where each row comes from: a row of before, or below zero one that was written.
  const from: number[] = [];
  for (let place = 0; place < old.length; place++) {
    const row = rowAt.get(place);
    if (row !== undefined) from.push(-1 - row);
    else if (!left.has(place)) from.push(place);
  }
  for (const [row, place] of places.entries()) if (place < 0) from.push(-1 - row);
  const { length } = from;
  const words = new Int32Array(4 * length);
  for (const [at, source] of from.entries()) {
    const [ids, row] = source < 0 ? [written.ids, -1 - source] : [old.ids, source];
    words.set(ids.subarray(4 * row, 4 * row + 4), 4 * at);
  }
  await setImmediate();
  const numberOf = new Map([[NO_ID, 0]]);
  const complex = Int32Array.from(from, (source) => {
    const { complex: of, complexes } = source < 0 ? written : old;
    const id = complexes[of[source < 0 ? -1 - source : source]!]!;
    const number = numberOf.get(id) ?? numberOf.size;
    numberOf.set(id, number);
    return number;
  });
  await setImmediate();
  const columns = await mapped(old, written, (values, others) => {
    const made = values instanceof Int32Array ? new Int32Array(length) : new Float64Array(length);
    for (let at = 0; at < length; at++) made[at] = from[at]! < 0 ? others[-1 - from[at]!]! : values[from[at]!]!;
    return made;
  });
  return { ...columns, length, ids: words, placeOfId: placesOf(words, length), complex, complexes: [...numberOf.keys()] };
}

/** The same columns with other values, column by column. */
async function mapped(
  old: SearchColumns,
  written: SearchColumns,
  make: (values: Values, written: Values) => Values,
): Promise<SearchColumns> {
  const each = async (columns: object, others: object) => {
    const made: Record<string, Values> = {};
    const there = others as Readonly<Record<string, Values>>;
    for (const [name, values] of Object.entries(columns) as [string, Values][]) {
      made[name] = make(values, there[name]!);
      await setImmediate();
    }
    return made;
  };
  const words = await each({ ...old.words }, { ...written.words });
  return {
    ...old,
    words: Object.values(words) as Int32Array[],
    lists: (await each(old.lists, written.lists)) as Record<string, Int32Array>,
    numbers: (await each(old.numbers, written.numbers)) as SearchColumns['numbers'],
  };
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
