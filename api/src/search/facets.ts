import type { RequestContext } from '../kernel/request-context.js';
import { AMENITY_KEYS } from '../listing/values/amenities.js';
import { Area, Deal, Feature, Furnishing, PetPolicy, View } from '../listing/values/choices.js';
import { complexName } from './complex-name.js';
import { Amenity, HomeKind, type SearchFilter } from './search.input.js';
import { complexesOf, type FilterPart, type SearchConditions } from './search-filter.js';
import { type Facet, type FacetValue, type FilterGain, SearchKey } from './search.type.js';
import { amenityBit, areaCode, BEACH_STEPS, featureBit, furnishingCode, MOST_ROOMS, petsCode, TRAITS, viewBit } from './traits.js';

/** Most complexes that a facet names besides the chosen ones. */
const MOST_COMPLEXES = 60;
/** Features are counted in two halves: that many distinct combinations of a half are few. */
const HALF = 10;

/** The counts of a search, as they are kept: plain numbers, no names. */
export interface Counts {
  total: number;
  facets: { key: SearchKey; values: { value: string; count: number }[] }[];
  gains: FilterGain[];
}

/** A group of homes that share a value: `fail` says which one filter they do not meet (0: they meet all), `dim` what `value` is. */
interface Group {
  fail: number;
  dim: 'traits' | 'views' | 'low' | 'high' | 'complex';
  /** Of `complex`: its amenities. */
  value: number;
  complex: string | null;
  count: number;
}

/**
 * One pass over search_listing: each home gets a bit for every filter that it does not meet, homes with two such bits are left out, the
 * rest are grouped by what facets are made of. A value's count "under the other filters" is then that of the homes that fail nothing,
 * plus, for the facet of a filter itself, those that fail only that one.
 */
function groupsSql({ parts }: SearchConditions): string {
  const fail = parts.map(({ sql }, bit) => `CASE WHEN ${sql} THEN 0 ELSE ${2 ** bit} END`).join(' + ') || '0';
  return `
    SELECT fail::float8 AS fail,
      CASE grouping(traits, views, low, high, amenities, complex_id)
        WHEN 31 THEN 'traits' WHEN 47 THEN 'views' WHEN 55 THEN 'low' WHEN 59 THEN 'high' ELSE 'complex' END AS dim,
      coalesce(traits, views, low, high, amenities) AS value, complex_id AS complex, count(*)::int AS count
    FROM (
      SELECT traits, views, features & ${(1 << HALF) - 1} AS low, features >> ${HALF} AS high, amenities, complex_id, ${fail} AS fail
      FROM search_listing OFFSET 0
    ) s
    WHERE ${parts.length > 1 ? 'fail & (fail - 1) = 0' : 'TRUE'}
    GROUP BY GROUPING SETS ((fail, traits), (fail, views), (fail, low), (fail, high), (fail, complex_id, amenities))`;
}

/** Counts everything there is to count of a search: its total, every value of every facet, and what each filter takes away. */
export async function countAll(ctx: RequestContext, conditions: SearchConditions, filter: SearchFilter): Promise<Counts> {
  const { parts, values } = conditions;
  const tally = new Tally(await ctx.db.query<Group[]>(groupsSql(conditions), values), parts);
  return {
    total: tally.total,
    gains: parts.map(({ key, value }, bit) => ({ key, value: value && valueName(value), gain: tally.failing(bit) })),
    facets: facetsOf(tally, filter),
  };
}

/**
 * The counts again where the price is concerned: which price a range means depends on the deal and on the stay, so another deal, none, or
 * no stay are other searches, each counted by `total`.
 */
export async function recountPrices(
  counts: Counts,
  filter: SearchFilter,
  total: (filter: SearchFilter) => Promise<number>,
): Promise<Counts> {
  if (filter.priceMin == null && filter.priceMax == null) return counts;
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

/** Answers how many homes have a value under the other filters. */
class Tally {
  readonly total: number;
  private readonly traits: Group[];
  private readonly masks: Readonly<Record<'views' | 'low' | 'high' | 'amenities', Group[]>>;
  private readonly complexes: Group[];

  constructor(
    groups: readonly Group[],
    private readonly parts: readonly FilterPart[],
  ) {
    const of = (dim: Group['dim']) => groups.filter((group) => group.dim === dim);
    this.traits = of('traits');
    this.complexes = of('complex');
    this.masks = { views: of('views'), low: of('low'), high: of('high'), amenities: this.complexes };
    this.total = this.traits.reduce((sum, { fail, count }) => sum + (fail === 0 ? count : 0), 0);
  }

  /** Homes that fail only the filter of this bit. */
  failing(bit: number): number {
    return this.traits.reduce((sum, { fail, count }) => sum + (fail === 2 ** bit ? count : 0), 0);
  }

  /** Homes whose traits are so. */
  ofTraits(key: SearchKey, test: (traits: number) => boolean): number {
    const counts = this.countsFor(key);
    return this.traits.reduce((sum, group) => sum + (counts(group.fail) && test(group.value) ? group.count : 0), 0);
  }

  /** Homes that have the bit of a mask. `value` is given where each chosen value is a filter of its own. */
  ofMask(key: SearchKey, mask: 'views' | 'low' | 'high' | 'amenities', bit: number, value: string | null = null): number {
    const counts = this.countsFor(key, value);
    return this.masks[mask].reduce((sum, group) => sum + (counts(group.fail) && (group.value & bit) !== 0 ? group.count : 0), 0);
  }

  /** Homes of each complex. */
  byComplex(): Map<string, number> {
    const counts = this.countsFor(SearchKey.COMPLEXES);
    const found = new Map<string, number>();
    for (const { fail, complex, count } of this.complexes) {
      if (complex && counts(fail)) found.set(complex, (found.get(complex) ?? 0) + count);
    }
    return found;
  }

  private countsFor(key: SearchKey, value: string | null = null): (fail: number) => boolean {
    const bit = this.parts.findIndex((part) => part.key === key && part.value === value);
    const own = bit < 0 ? 0 : 2 ** bit;
    return (fail) => fail === 0 || fail === own;
  }
}

/** The name of an enum's value in the schema, by the value. */
const nameOf = (choices: object, value: string) => Object.entries(choices).find(([, held]) => held === value)![0];

/** The name in the schema of a feature or an amenity. */
const valueName = (value: string) => nameOf({ ...Feature, ...Amenity }, value);

function facetsOf(tally: Tally, filter: SearchFilter): Counts['facets'] {
  const facet = <T>(key: SearchKey, values: readonly T[], name: (value: T) => string, count: (value: T) => number) => ({
    key,
    values: values.map((value) => ({ value: name(value), count: count(value) })),
  });
  const choice = <T extends string>(
    key: SearchKey,
    choices: Record<string, T>,
    code: (value: T) => number,
    trait: { of(traits: number): number },
  ) =>
    facet(
      key,
      Object.values(choices),
      (value) => nameOf(choices, value),
      (value) => tally.ofTraits(key, (traits) => trait.of(traits) === code(value)),
    );
  const rooms = (key: SearchKey, least: number, trait: { of(traits: number): number }) =>
    facet(
      key,
      Array.from({ length: MOST_ROOMS + 1 - least }, (_, index) => index + least),
      String,
      (count) => tally.ofTraits(key, (traits) => trait.of(traits) === count),
    );
  const yes = (key: SearchKey, trait: { of(traits: number): number }) =>
    facet(
      key,
      [1],
      () => 'true',
      () => tally.ofTraits(key, (traits) => trait.of(traits) === 1),
    );
  return [
    // A home can be for rent and for sale: the deal is two traits.
    facet(
      SearchKey.DEAL,
      Object.values(Deal),
      (deal) => nameOf(Deal, deal),
      (deal) => tally.ofTraits(SearchKey.DEAL, (traits) => (deal === Deal.RENT ? TRAITS.rent : TRAITS.buy).of(traits) === 1),
    ),
    choice(SearchKey.KIND, HomeKind, (kind) => (kind === HomeKind.UNIT ? 0 : 1), TRAITS.kind),
    rooms(SearchKey.BEDROOMS, 0, TRAITS.bedrooms),
    rooms(SearchKey.BATHROOMS, 1, TRAITS.bathrooms),
    choice(SearchKey.AREAS, Area, areaCode, TRAITS.area),
    complexFacet(tally, filter),
    facet(
      SearchKey.VIEWS,
      Object.values(View),
      (view) => nameOf(View, view),
      (view) => tally.ofMask(SearchKey.VIEWS, 'views', viewBit(view)),
    ),
    choice(SearchKey.FURNISHING, Furnishing, furnishingCode, TRAITS.furnishing),
    choice(SearchKey.PETS, PetPolicy, petsCode, TRAITS.pets),
    facet(
      SearchKey.FEATURES,
      Object.values(Feature),
      (feature) => nameOf(Feature, feature),
      (feature) => {
        const bit = featureBit(feature);
        return bit < 1 << HALF
          ? tally.ofMask(SearchKey.FEATURES, 'low', bit, feature)
          : tally.ofMask(SearchKey.FEATURES, 'high', bit >> HALF, feature);
      },
    ),
    facet(
      SearchKey.AMENITIES,
      AMENITY_KEYS,
      (amenity) => nameOf(Amenity, amenity),
      (amenity) => tally.ofMask(SearchKey.AMENITIES, 'amenities', amenityBit(amenity), amenity),
    ),
    yes(SearchKey.SHORT_RENT, TRAITS.shortRent),
    yes(SearchKey.FOREIGN_QUOTA, TRAITS.foreignQuota),
    yes(SearchKey.FOR_INVESTMENT, TRAITS.forInvestment),
    facet(SearchKey.BEACH, BEACH_STEPS, String, (metres) =>
      tally.ofTraits(SearchKey.BEACH, (traits) => TRAITS.beach.of(traits) <= BEACH_STEPS.indexOf(metres)),
    ),
  ];
}

function complexFacet(tally: Tally, filter: SearchFilter): Counts['facets'][number] {
  const counts = tally.byComplex();
  const fullest = [...counts].sort(([a, many], [b, more]) => more - many || (a < b ? -1 : 1)).slice(0, MOST_COMPLEXES);
  const named = new Map([...complexesOf(filter).map((id) => [id, counts.get(id) ?? 0] as const), ...fullest]);
  return { key: SearchKey.COMPLEXES, values: [...named].map(([value, count]) => ({ value, count })) };
}

/** The facets with the names of their complexes; one that no visitor may see is left out. */
export async function named(ctx: RequestContext, facets: Counts['facets']): Promise<Facet[]> {
  return Promise.all(
    facets.map(async ({ key, values }) => {
      if (key !== SearchKey.COMPLEXES) return { key, values };
      const found = await Promise.all(
        values.map(async ({ value, count }): Promise<FacetValue | null> => {
          const name = await complexName(ctx, value);
          return name && { value, count, name };
        }),
      );
      return { key, values: found.filter((value) => value !== null) };
    }),
  );
}
