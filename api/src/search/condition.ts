import type { RequestContext } from '../core/request-context.js';
import type { Stay } from '../listings/values/stay.js';
import { idWords } from './id-places.js';
import { NONE, SEARCHED, type SearchColumns } from './search-columns.js';
import { CODES, type CodeName } from './codes.js';
import { FIELD_FILTERS } from './filters.js';

// A condition of a search is data. Two readers give it its meaning: `sqlOf` for pages, which come from the database in their order, and
// `rowsOf` for counts and maps, which come from the columns in memory (decision 0009). What one of them says the other must say as well.

/** Highest whole number that the database and the schema hold: a season's rent for a few nights can grow beyond it. */
export const MOST_BAHT = 2_147_483_647;

/** A numeric column of a home, or the monthly price of the stay; none if it cannot be computed (decision 0007). */
export type Amount = string | Stay;

/** Columns that PostgreSQL compares as `real`; others are whole. */
const REAL = new Set(FIELD_FILTERS.flatMap(({ asks, whole, column }) => (asks === 'range' && !whole ? [column] : [])));

/** Columns of codes: those of fields, and the kind. */
const COLUMN_OF = new Map<CodeName, string>([['kind', 'kind'], ...FIELD_FILTERS.map(({ key, column }) => [key, column] as const)]);

/** A condition on a home. A home without the number, choice or position does not match. */
export type Condition =
  /** The number is between the bounds, inclusive; without bounds it must exist. */
  | { op: 'within'; of: Amount; min?: number | undefined; max?: number | undefined }
  /** The choice is one of these codes (codes.ts). */
  | { op: 'oneOf'; of: CodeName; codes: readonly number[] }
  /** Any of these bits is set in the column of a list. */
  | { op: 'hasAny'; of: string; bits: number }
  | { op: 'inComplex'; ids: readonly string[] }
  /** In degrees; west is not east of east. */
  | { op: 'inBox'; west: number; south: number; east: number; north: number }
  /** Only PostgreSQL can say: a tsquery finds its text, a polygon holds its position. */
  | { op: 'asked'; of: 'text' | 'drawn'; value: string }
  | { op: 'all' | 'any'; of: readonly Condition[] };

/** Registers a parameter value of the SQL; returns its `$n`. */
type Bind = (value: unknown) => string;

/** SQL over search_listing that is true of the homes that meet the condition. */
export function sqlOf(condition: Condition, bind: Bind): string {
  switch (condition.op) {
    case 'within': {
      const { of, min, max } = condition;
      const amount = amountSql(of);
      const type = typeof of === 'string' && REAL.has(of) ? 'real' : 'integer';
      const bounds: string[] = [];
      if (min !== undefined) bounds.push(`${amount} >= ${bind(min)}::${type}`);
      if (max !== undefined) bounds.push(`${amount} <= ${bind(max)}::${type}`);
      return bounds.join(' AND ') || `${amount} IS NOT NULL`;
    }
    case 'oneOf':
      return `${COLUMN_OF.get(condition.of)} = ANY (${bind(condition.codes)}::smallint[])`;
    case 'hasAny':
      return `${condition.of} & ${condition.bits} <> 0`;
    case 'inComplex':
      return `complex_id = ANY (${bind(condition.ids)}::uuid[])`;
    case 'inBox': {
      const { west, south, east, north } = condition;
      return `point(lng, lat) <@ ${bind(`((${west},${south}),(${east},${north}))`)}::box`;
    }
    case 'asked':
      return condition.of === 'text' ? `id IN (${idsSql(condition, bind)})` : `point(lng, lat) <@ ${bind(condition.value)}::polygon`;
    case 'all':
    case 'any':
      return condition.of.map((part) => `(${sqlOf(part, bind)})`).join(condition.op === 'all' ? ' AND ' : ' OR ');
  }
}

/** SQL that gives the ids of the homes that meet a condition of which only the database knows. */
function idsSql(condition: Condition & { op: 'asked' }, bind: Bind): string {
  // The OFFSET prevents the planner from scanning the table by id and reading every home's words, which it considers cheap.
  return condition.of === 'text'
    ? `SELECT t.id FROM search_text t WHERE t.words @@ ${bind(condition.value)}::tsquery OFFSET 0`
    : `SELECT id FROM search_listing WHERE ${sqlOf(condition, bind)}`;
}

/** SQL of a number of a home. */
export function amountSql(amount: Amount): string {
  if (typeof amount === 'string') return amount;
  const { base, offNights, seasonNights, nights } = amount;
  // In doubles and rounded half up, as JavaScript does it: both ways must give the same baht.
  const total = `floor((${base}::float8 * ${offNights} + coalesce(rent_season, ${base})::float8 * ${seasonNights}) / 30 + 0.5)`;
  return `CASE WHEN ${base} IS NOT NULL THEN least(${MOST_BAHT}, floor(${total} * 30 / ${nights} + 0.5)) END`;
}

/** The number of every row; NONE or NaN where a home has none. */
export function amountsOf(columns: SearchColumns, amount: Amount): Int32Array | Float64Array {
  if (typeof amount === 'string') return columns.numbers[amount]!;
  const { [amount.base]: bases, rent_season: seasons } = columns.numbers;
  const { offNights, seasonNights, nights } = amount;
  const rents = new Float64Array(columns.length);
  for (let row = 0; row < rents.length; row++) {
    const base = bases[row]!;
    const season = seasons[row] === NONE ? base : seasons[row]!;
    const total = Math.floor((base * offNights + season * seasonNights) / 30 + 0.5);
    rents[row] = base === NONE ? Number.NaN : Math.min(MOST_BAHT, Math.floor((total * 30) / nights + 0.5));
  }
  return rents;
}

/** 1 for each row that meets the condition, 0 for the others. */
export async function rowsOf(ctx: RequestContext, columns: SearchColumns, condition: Condition): Promise<Uint8Array> {
  switch (condition.op) {
    case 'within':
      return within(amountsOf(columns, condition.of), condition.min ?? NONE + 1, condition.max ?? Infinity);
    case 'oneOf': {
      const { word, shift, width } = CODES.get(condition.of)!;
      const wanted = new Uint8Array(2 ** width);
      for (const code of condition.codes) wanted[code] = 1;
      return chosen(columns.words[word]!, shift, wanted.length - 1, wanted);
    }
    case 'hasAny':
      return sharing(columns.lists[condition.of]!, condition.bits);
    case 'inComplex': {
      const wanted = new Uint8Array(columns.complexes.length);
      for (const id of condition.ids) {
        const complex = columns.complexes.indexOf(id, 1);
        if (complex > 0) wanted[complex] = 1;
      }
      return chosen(columns.complex, 0, -1, wanted);
    }
    case 'inBox': {
      const { west, south, east, north } = condition;
      return both(within(columns.numbers.lng, west, east), within(columns.numbers.lat, south, north));
    }
    case 'asked': {
      const found = await askedIds(ctx, condition);
      const met = new Uint8Array(columns.length);
      for (let place = 0; place < found.length / 4; place++) {
        const row = columns.placeOfId.find(found, place);
        if (row >= 0) met[row] = 1;
      }
      return met;
    }
    case 'all':
    case 'any': {
      const parts = await Promise.all(condition.of.map((part) => rowsOf(ctx, columns, part)));
      return parts.reduce(condition.op === 'all' ? both : either);
    }
  }
}

/** The option of a cache for what conditions find, given as JSON: it does not depend on texts of homes unless these are searched. */
export const textsOption = (conditions: string): { texts?: false } => (conditions.includes('"of":"text"') ? {} : { texts: false });

/** Those ids, cached until a listing is written. */
function askedIds(ctx: RequestContext, condition: Condition & { op: 'asked' }): Promise<Int32Array> {
  return ctx.cache.get(
    SEARCHED,
    `search:asked:${JSON.stringify(condition)}`,
    async () => {
      const values: unknown[] = [];
      const sql = idsSql(condition, (value) => `$${values.push(value)}`);
      const [{ ids }] = await ctx.db.query<[{ ids: Buffer | null }]>(
        `SELECT string_agg(uuid_send(id), '') AS ids FROM (${sql}) found`,
        values,
      );
      return idWords(ids ?? Buffer.alloc(0));
    },
    { sizeOf: (ids) => ids.byteLength },
  );
}

// One short loop each, without a branch: some tenths of a millisecond for a hundred thousand rows.

function within(numbers: Int32Array | Float64Array, min: number, max: number): Uint8Array {
  const met = new Uint8Array(numbers.length);
  for (let row = 0; row < met.length; row++) {
    const number = numbers[row]!;
    met[row] = Number(number >= min) & Number(number <= max);
  }
  return met;
}

function chosen(codes: Int32Array, shift: number, mask: number, wanted: Uint8Array): Uint8Array {
  const met = new Uint8Array(codes.length);
  for (let row = 0; row < met.length; row++) met[row] = wanted[(codes[row]! >> shift) & mask]!;
  return met;
}

function sharing(numbers: Int32Array, bits: number): Uint8Array {
  const met = new Uint8Array(numbers.length);
  for (let row = 0; row < met.length; row++) met[row] = Number((numbers[row]! & bits) !== 0);
  return met;
}

function both(one: Uint8Array, other: Uint8Array): Uint8Array {
  for (let row = 0; row < one.length; row++) one[row]! &= other[row]!;
  return one;
}

function either(one: Uint8Array, other: Uint8Array): Uint8Array {
  for (let row = 0; row < one.length; row++) one[row]! |= other[row]!;
  return one;
}
