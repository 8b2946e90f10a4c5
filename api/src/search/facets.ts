import { HOME_KINDS } from '../fields/listing-nouns.js';
import type { RequestContext } from '../core/request-context.js';
import { Deal } from '../listings/values/choices.js';
import { complexName, landmarkName } from './complex-name.js';
import { bitOf, amenityBit, BEACH_STEPS, CODES, GROUP_BITS, type CodeName } from './codes.js';
import { FILTERS, isFieldFilter, MOST_ROOMS, type FieldFilter, type SearchKey } from './filters.js';
import { searchColumns, type SearchColumns } from './search-columns.js';
import { conditionsOf, failingOf, type FilterPart, type SearchConditions } from './search-filter.js';
import { Amenity, type SearchFilter } from './search.input.js';
import type { Facet, FacetValue, FilterGain } from './search.type.js';

/** Most complexes that a facet names besides the chosen ones. */
const MOST_COMPLEXES = 60;
/** Bits of a list that are counted at once. */
const LIST_BITS = 10;

/** Some bits of a number: how far from its end they begin, and how many they are. */
interface Bits {
  shift: number;
  width: number;
}

/** The cached counts of a search: plain numbers, no names. */
export interface Counts {
  total: number;
  facets: { key: SearchKey; values: { value: string; count: number }[] }[];
  gains: FilterGain[];
}

/**
 * Counts everything there is to count of a search, over the columns in memory: its total, every value of every facet, and what each
 * filter takes away.
 */
export async function countAll(ctx: RequestContext, conditions: SearchConditions): Promise<Counts> {
  const columns = await searchColumns(ctx);
  const { parts, filter } = conditions;
  const tally = new Tally(columns, parts, await failingOf(ctx, columns, parts));
  const counts = {
    total: tally.total,
    gains: parts.map(({ key, value }, index) => ({ key, value, gain: tally.failingOnly(index) })),
    facets: [...facetsOf(tally, parts), nearFacet(tally, filter)],
  };
  if (filter.priceMin == null && filter.priceMax == null) return counts;
  return recountPrices(counts, filter, async (other) => {
    const { parts: others } = await conditionsOf(ctx, other);
    const failing = await failingOf(ctx, columns, others);
    let total = 0;
    for (let row = 0; row < failing.length; row++) total += Number(failing[row] === 0);
    return total;
  });
}

/**
 * The counts again where the price is concerned: which price a range means depends on the deal and on the stay, so another deal, none, or
 * no stay are other searches, each counted by `total`.
 */
async function recountPrices(counts: Counts, filter: SearchFilter, total: (filter: SearchFilter) => Promise<number>): Promise<Counts> {
  const gainWithout = async (gain: FilterGain): Promise<FilterGain> => {
    if (gain.key === 'deal') return { ...gain, gain: (await total({ ...filter, deal: null })) - counts.total };
    if (gain.key === 'stay') return { ...gain, gain: (await total({ ...filter, stay: null })) - counts.total };
    return gain;
  };
  const deals = async (facet: Counts['facets'][number]) => {
    if (facet.key !== 'deal') return facet;
    const values = Object.entries(Deal).map(async ([value, deal]) => ({
      value,
      count: deal === filter.deal ? counts.total : await total({ ...filter, deal }),
    }));
    return { ...facet, values: await Promise.all(values) };
  };
  return {
    total: counts.total,
    gains: await Promise.all(counts.gains.map(gainWithout)),
    facets: await Promise.all(counts.facets.map(deals)),
  };
}

/**
 * Answers how many homes have a value under the other filters: those that meet all parts, and for the facet of a part itself those that
 * fail only that one.
 */
class Tally {
  readonly total: number;
  /** The rows that meet all parts, then those that fail only the first, only the second … */
  private readonly rows: Int32Array[];
  /** Those that meet all parts by the combination of codes in each group of a word that was asked for. */
  private readonly groups = new Map<number, Int32Array>();

  constructor(
    private readonly columns: SearchColumns,
    private readonly parts: readonly FilterPart[],
    failing: Uint8Array,
  ) {
    this.rows = rowsByFailing(failing, parts.length);
    this.total = this.rows[0]!.length;
  }

  /** Homes that fail only this part. */
  failingOnly(index: number): number {
    return this.rows[index + 1]!.length;
  }

  /** Homes by this code. */
  byCode(key: SearchKey, name: CodeName): Int32Array {
    const { word, shift, width } = CODES.get(name)!;
    const counts = this.onlyFailing(key, this.columns.words[word]!, { shift, width });
    const group = this.group(word, shift - (shift % GROUP_BITS));
    for (let at = 0; at < group.length; at++) counts[(at >> (shift % GROUP_BITS)) & (counts.length - 1)]! += group[at]!;
    return counts;
  }

  private group(word: number, shift: number): Int32Array {
    const key = 2 * word + (shift === 0 ? 0 : 1);
    const known = this.groups.get(key) ?? countCodes(this.columns.words[word]!, { shift, width: GROUP_BITS }, this.rows[0]!);
    this.groups.set(key, known);
    return known;
  }

  /** Number of homes with each bit, from the lowest; if each chosen value is a separate filter, those that match all. */
  byBit(key: SearchKey, column: string, values: number): number[] {
    const homes: number[] = [];
    for (let shift = 0; shift < values; shift += LIST_BITS) {
      const counts = this.byBits(key, this.columns.lists[column]!, { shift, width: Math.min(LIST_BITS, values - shift) });
      for (let bit = 1; bit < counts.length; bit *= 2) {
        homes.push(counts.reduce((sum, count, combination) => sum + ((combination & bit) === 0 ? 0 : count), 0));
      }
    }
    return homes;
  }

  /** Homes of each complex that has any, by its id. */
  byComplex(): Map<string, number> {
    const { complex, complexes } = this.columns;
    const counts = this.byBits('complex', complex, { shift: 0, width: 32 - Math.clz32(complexes.length) });
    return new Map(complexes.map((id, index) => [id, counts[index]!] as const).filter(([, count], index) => index > 0 && count > 0));
  }

  private byBits(key: SearchKey, codes: Int32Array, bits: Bits): Int32Array {
    return countCodes(codes, bits, this.rows[0]!, this.onlyFailing(key, codes, bits));
  }

  /** Homes that fail only this facet's condition, by code; none if it has no condition. */
  private onlyFailing(key: SearchKey, codes: Int32Array, bits: Bits): Int32Array {
    const own = this.parts.findIndex((part) => part.key === key && part.value === null);
    return own < 0 ? new Int32Array(2 ** bits.width) : countCodes(codes, bits, this.rows[own + 1]!);
  }
}

/** The rows by their `failing` (see `failingOf`): 0, 1 … up to the number of parts. */
function rowsByFailing(failing: Uint8Array, parts: number): Int32Array[] {
  const ends = new Int32Array(256);
  for (let row = 0; row < failing.length; row++) ends[failing[row]!]!++;
  const sizes = ends.slice();
  for (let at = 1; at < ends.length; at++) ends[at]! += ends[at - 1]!;
  const sorted = new Int32Array(failing.length);
  for (let row = failing.length - 1; row >= 0; row--) sorted[--ends[failing[row]!]!] = row;
  return Array.from({ length: parts + 1 }, (_, at) => sorted.subarray(ends[at]!, ends[at]! + sizes[at]!));
}

/** Counts rows by their code, which is those bits of `codes`; to what was counted before. */
function countCodes(
  codes: Int32Array,
  { shift, width }: Bits,
  rows: Int32Array,
  counts: Int32Array = new Int32Array(2 ** width),
): Int32Array {
  const mask = 2 ** width - 1;
  for (let at = 0; at < rows.length; at++) counts[(codes[rows[at]!]! >> shift) & mask]!++;
  return counts;
}

type Counted = Counts['facets'][number];

const facet = (key: SearchKey, values: readonly (readonly [value: string, count: number])[]): Counted => ({
  key,
  values: values.map(([value, count]) => ({ value, count })),
});

function facetsOf(tally: Tally, parts: readonly FilterPart[]): Counted[] {
  return FILTERS.flatMap((filter) => {
    if (isFieldFilter(filter)) return filter.asks === 'range' ? [] : [fieldFacet(tally, filter)];
    switch (filter.key) {
      case 'deal':
        // A home can be for rent and for sale: the deal is two codes.
        return [
          facet(
            'deal',
            Object.entries(Deal).map(([name, deal]) => [name, tally.byCode('deal', deal)[1]!]),
          ),
        ];
      case 'kind': {
        const counts = tally.byCode('kind', 'kind');
        return [
          facet(
            'kind',
            HOME_KINDS.map((kind, code) => [kind.toUpperCase(), counts[code]!]),
          ),
        ];
      }
      case 'complex':
        return [complexFacet(tally, parts)];
      case 'with': {
        const counts = tally.byBit('with', 'amenities', Object.keys(Amenity).length);
        return [
          facet(
            'with',
            Object.entries(Amenity).map(([name, amenity]) => [name, counts[Math.log2(amenityBit(amenity))]!]),
          ),
        ];
      }
      case 'beach': {
        const beach = tally.byCode('beach', 'beach');
        return [
          facet(
            'beach',
            BEACH_STEPS.map((metres, step) => [String(metres), beach.slice(0, step + 1).reduce((sum, count) => sum + count)]),
          ),
        ];
      }
      default:
        return [];
    }
  });
}

function fieldFacet(tally: Tally, filter: FieldFilter): Counted {
  const { key, asks, choices, column, least } = filter;
  const names = Object.keys(choices);
  if (asks === 'some' || asks === 'every') {
    const counts = tally.byBit(key, column, names.length);
    return facet(
      key,
      names.map((name) => [name, counts[Math.log2(bitOf(filter, choices[name]!))]!]),
    );
  }
  const counts = tally.byCode(key, key);
  if (asks === 'yes') return facet(key, [['true', counts[1]!]]);
  if (asks === 'one')
    return facet(
      key,
      names.map((name, at) => [name, counts[at + 1]!]),
    );
  const numbers = Array.from({ length: MOST_ROOMS + 1 - least }, (_, index) => index + least);
  return facet(
    key,
    numbers.map((count) => [String(count), counts[count]!]),
  );
}

function complexFacet(tally: Tally, parts: readonly FilterPart[]): Counts['facets'][number] {
  const counts = tally.byComplex();
  const chosen = parts.flatMap(({ condition }) => (condition.op === 'inComplex' ? condition.ids : []));
  const fullest = [...counts].sort(([a, many], [b, more]) => more - many || (a < b ? -1 : 1)).slice(0, MOST_COMPLEXES);
  const named = new Map([...chosen.map((id) => [id, counts.get(id) ?? 0] as const), ...fullest]);
  return { key: 'complex', values: [...named].map(([value, count]) => ({ value, count })) };
}

/** The chosen landmarks: what is near to any other is not counted. */
function nearFacet(tally: Tally, { near }: SearchFilter): Counts['facets'][number] {
  return { key: 'near', values: [...new Set(near)].map((value) => ({ value, count: tally.total })) };
}

/** The facets with the names of their complexes and landmarks; one that no visitor may see is left out. */
export async function named(ctx: RequestContext, facets: Counts['facets']): Promise<Facet[]> {
  return Promise.all(
    facets.map(async ({ key, values }) => {
      if (key !== 'complex' && key !== 'near') return { key, values };
      const found = await Promise.all(
        values.map(async ({ value, count }): Promise<FacetValue | null> => {
          const name = key === 'near' ? await landmarkName(ctx, value) : await complexName(ctx, value);
          return name && { value, count, name };
        }),
      );
      return { key, values: found.filter((value) => value !== null) };
    }),
  );
}
