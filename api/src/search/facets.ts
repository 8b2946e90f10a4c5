import { HomeKind } from '../fields/listing-nouns.js';
import type { RequestContext } from '../core/request-context.js';
import { Area, Deal, Feature, Furnishing, PetPolicy, View } from '../listings/values/choices.js';
import { complexName, landmarkName } from './complex-name.js';
import { searchColumns, type SearchColumns } from './search-columns.js';
import { conditionsOf, failingOf, type FilterPart, type SearchConditions } from './search-filter.js';
import { Amenity, type SearchFilter } from './search.input.js';
import { type Facet, type FacetValue, type FilterGain, SearchKey } from './search.type.js';
import {
  amenityBit,
  areaCode,
  BEACH_STEPS,
  featureBit,
  furnishingCode,
  MOST_ROOMS,
  OWN_POOL,
  petsCode,
  TRAITS,
  viewBit,
  type Bits,
} from './traits.js';

/** Most complexes that a facet names besides the chosen ones. */
const MOST_COMPLEXES = 60;
/** Bits that are counted at once: the counts of all their combinations stay in the fastest memory. */
const HALF = 10;
/** The two halves of `traits`; no choice spans both. */
const TRAIT_HALVES: readonly Bits[] = [
  { shift: 0, width: TRAITS.pets.shift },
  { shift: TRAITS.pets.shift, width: TRAITS.beach.shift + TRAITS.beach.width - TRAITS.pets.shift },
];

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
    gains: parts.map(({ key, value }, index) => ({ key, value: value && valueName(value), gain: tally.failingOnly(index) })),
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
    if (gain.key === SearchKey.DEAL) return { ...gain, gain: (await total({ ...filter, deal: null })) - counts.total };
    if (gain.key === SearchKey.STAY) return { ...gain, gain: (await total({ ...filter, stay: null })) - counts.total };
    return gain;
  };
  const deals = async (facet: Counts['facets'][number]) => {
    if (facet.key !== SearchKey.DEAL) return facet;
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
  /** Those that meet all parts by the combination of choices in each half of `traits`. */
  private readonly halves: Int32Array[];

  constructor(
    private readonly columns: SearchColumns,
    private readonly parts: readonly FilterPart[],
    failing: Uint8Array,
  ) {
    this.rows = rowsByFailing(failing, parts.length);
    this.total = this.rows[0]!.length;
    this.halves = TRAIT_HALVES.map((half) => countCodes(columns.traits, half, this.rows[0]!));
  }

  /** Homes that fail only this part. */
  failingOnly(index: number): number {
    return this.rows[index + 1]!.length;
  }

  /** Homes by what they have in these bits of `traits`. */
  byTrait(key: SearchKey, bits: Bits): Int32Array {
    const counts = this.onlyFailing(key, this.columns.traits, bits);
    const half = bits.shift < TRAITS.pets.shift ? 0 : 1;
    const shift = bits.shift - TRAIT_HALVES[half]!.shift;
    for (const [combination, count] of this.halves[half]!.entries()) counts[(combination >> shift) & (counts.length - 1)]! += count;
    return counts;
  }

  /** Number of homes with each bit, from the lowest; if each chosen value is a separate filter, those that match all. */
  byBit(key: SearchKey, column: 'views' | 'features' | 'amenities', values: number): number[] {
    const homes: number[] = [];
    for (let shift = 0; shift < values; shift += HALF) {
      const counts = this.byBits(key, this.columns[column], { shift, width: Math.min(HALF, values - shift) });
      for (let bit = 1; bit < counts.length; bit *= 2) {
        homes.push(counts.reduce((sum, count, combination) => sum + ((combination & bit) === 0 ? 0 : count), 0));
      }
    }
    return homes;
  }

  /** Homes that have one bit of `features`. */
  withBit(key: SearchKey, bit: number): number {
    return this.byBits(key, this.columns.features, { shift: bit, width: 1 })[1]!;
  }

  /** Homes of each complex that has any, by its id. */
  byComplex(): Map<string, number> {
    const { complex, complexes } = this.columns;
    const counts = this.byBits(SearchKey.COMPLEXES, complex, { shift: 0, width: 32 - Math.clz32(complexes.length) });
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

/** The name of an enum's value in the schema, by the value. */
export const nameOf = (choices: object, value: string) => Object.entries(choices).find(([, held]) => held === value)![0];

/** The name in the schema of a feature or an amenity. */
export const valueName = (value: string) => nameOf({ ...Feature, ...Amenity }, value);

function facetsOf(tally: Tally, parts: readonly FilterPart[]): Counts['facets'] {
  const facet = <T>(key: SearchKey, values: readonly T[], name: (value: T) => string, count: (value: T) => number) => ({
    key,
    values: values.map((value) => ({ value: name(value), count: count(value) })),
  });
  const choice = <T extends string>(key: SearchKey, choices: Record<string, T>, code: (value: T) => number, bits: Bits) => {
    const counts = tally.byTrait(key, bits);
    return facet(
      key,
      Object.values(choices),
      (value) => nameOf(choices, value),
      (value) => counts[code(value)]!,
    );
  };
  const rooms = (key: SearchKey, least: number, bits: Bits) => {
    const counts = tally.byTrait(key, bits);
    const numbers = Array.from({ length: MOST_ROOMS + 1 - least }, (_, index) => index + least);
    return facet(key, numbers, String, (count) => counts[count]!);
  };
  const yes = (key: SearchKey, bits: Bits) =>
    facet(
      key,
      [1],
      () => 'true',
      (code) => tally.byTrait(key, bits)[code]!,
    );
  const several = <T extends string>(
    key: SearchKey,
    choices: Record<string, T>,
    column: 'views' | 'features' | 'amenities',
    bit: (value: T) => number,
  ) => {
    const values = Object.values(choices);
    const counts = tally.byBit(key, column, values.length);
    return facet(
      key,
      values,
      (value) => nameOf(choices, value),
      (value) => counts[Math.log2(bit(value))]!,
    );
  };
  const beach = tally.byTrait(SearchKey.BEACH, TRAITS.beach);
  return [
    // A home can be for rent and for sale: the deal is two traits.
    facet(
      SearchKey.DEAL,
      Object.values(Deal),
      (deal) => nameOf(Deal, deal),
      (deal) => tally.byTrait(SearchKey.DEAL, deal === Deal.RENT ? TRAITS.rent : TRAITS.buy)[1]!,
    ),
    choice(SearchKey.KIND, HomeKind, (kind) => (kind === HomeKind.UNIT ? 0 : 1), TRAITS.kind),
    facet(
      SearchKey.VILLA,
      [1],
      () => 'true',
      () => tally.withBit(SearchKey.VILLA, OWN_POOL),
    ),
    rooms(SearchKey.BEDROOMS, 0, TRAITS.bedrooms),
    rooms(SearchKey.BATHROOMS, 1, TRAITS.bathrooms),
    choice(SearchKey.AREAS, Area, areaCode, TRAITS.area),
    complexFacet(tally, parts),
    several(SearchKey.VIEWS, View, 'views', viewBit),
    choice(SearchKey.FURNISHING, Furnishing, furnishingCode, TRAITS.furnishing),
    choice(SearchKey.PETS, PetPolicy, petsCode, TRAITS.pets),
    several(SearchKey.FEATURES, Feature, 'features', featureBit),
    several(SearchKey.AMENITIES, Amenity, 'amenities', amenityBit),
    yes(SearchKey.SHORT_RENT, TRAITS.shortRent),
    yes(SearchKey.FOREIGN_QUOTA, TRAITS.foreignQuota),
    yes(SearchKey.FOR_INVESTMENT, TRAITS.forInvestment),
    facet(SearchKey.BEACH, BEACH_STEPS, String, (metres) =>
      beach.slice(0, BEACH_STEPS.indexOf(metres) + 1).reduce((sum, count) => sum + count),
    ),
  ];
}

function complexFacet(tally: Tally, parts: readonly FilterPart[]): Counts['facets'][number] {
  const counts = tally.byComplex();
  const chosen = parts.flatMap(({ condition }) => (condition.op === 'inComplex' ? condition.ids : []));
  const fullest = [...counts].sort(([a, many], [b, more]) => more - many || (a < b ? -1 : 1)).slice(0, MOST_COMPLEXES);
  const named = new Map([...chosen.map((id) => [id, counts.get(id) ?? 0] as const), ...fullest]);
  return { key: SearchKey.COMPLEXES, values: [...named].map(([value, count]) => ({ value, count })) };
}

/** The chosen landmarks: what is near to any other is not counted. */
function nearFacet(tally: Tally, { near }: SearchFilter): Counts['facets'][number] {
  return { key: SearchKey.NEAR, values: [...new Set(near)].map((value) => ({ value, count: tally.total })) };
}

/** The facets with the names of their complexes and landmarks; one that no visitor may see is left out. */
export async function named(ctx: RequestContext, facets: Counts['facets']): Promise<Facet[]> {
  return Promise.all(
    facets.map(async ({ key, values }) => {
      if (key !== SearchKey.COMPLEXES && key !== SearchKey.NEAR) return { key, values };
      const found = await Promise.all(
        values.map(async ({ value, count }): Promise<FacetValue | null> => {
          const name = key === SearchKey.NEAR ? await landmarkName(ctx, value) : await complexName(ctx, value);
          return name && { value, count, name };
        }),
      );
      return { key, values: found.filter((value) => value !== null) };
    }),
  );
}
