import type { Complex as ListedComplex } from '../listings/complex.entity.js';
import { HOME_NOUNS } from '../fields/listing-nouns.js';
import { COMPLEXES } from '../listings/nouns.js';
import type { Lang } from '../core/lang.js';
import { checkPage, toPage, type PageRequest } from '../core/page.js';
import type { RequestContext } from '../core/request-context.js';
import { Deal } from '../listings/values/choices.js';
import type { StatedPrice } from '../listings/values/home-price.js';
import type { Offers } from '../listings/offers.type.js';
import { textsOption } from './condition.js';
import { allComplexes, complexesMeeting, lowestOf, type Complex, type Complexes } from './complexes.js';
import type { ComplexPage } from './complex-search.type.js';
import { amenityBit, BEACH_STEPS, codeOf } from './codes.js';
import { named, type Counts } from './facets.js';
import { chosenOf, fieldFilterOf, FIELD_FILTERS, type SearchKey } from './filters.js';
import { presentUnderstood } from './reading.service.js';
import { DEARER_RENTS, DEARER_SALES, SEARCHED } from './search-columns.js';
import { conditionsOf, failingOf, readFilter, type FilterPart, type SearchConditions } from './search-filter.js';
import { Amenity, ComplexSort, type SearchFilter } from './search.input.js';
import type { FilterGain } from './search.type.js';
import { FILTER_NAMES } from './sentence/one-wish.js';

/** Filters applied to the complex itself; every other filter applies to its homes, and one home must match all of them. */
const OWN_KEYS: ReadonlySet<SearchKey> = new Set(['area', 'complex', 'near', 'with', 'beach', 'box', 'draw', 'q']);

/** Memory per complex for its rank by name, bytes. */
const RANK_BYTES = 100;

/** A page of a complex search. */
export interface ComplexRequest extends PageRequest {
  filter: SearchFilter;
  sort: ComplexSort;
  /** Language of the names used for sorting. */
  lang: Lang;
}

/** A complex that was found, with the number and prices of its matching homes. */
export interface FoundComplex {
  complex: Complex;
  homes: number;
  /** Lowest rent of the matching homes, a month; for the stay, if there is one and its price can be computed. */
  rent: StatedPrice | null;
  buy: StatedPrice | null;
  /** Monthly price under the filter, baht: none if the price of the requested stay cannot be computed. */
  rentToCompare: number | null;
}

/** The parsed filter for complexes, and which of them match. */
interface Found {
  conditions: SearchConditions;
  all: Complexes;
  /** Filters on the complexes themselves, including the kind. */
  own: readonly FilterPart[];
  /** For each of these filters, 1 for each matching complex. */
  met: readonly Uint8Array[];
  /** 1 for each complex with a home that matches the home filters; every complex if there are none. */
  withHomes: Uint8Array;
  found: readonly FoundComplex[];
}

/**
 * A page of the condos and villages that match a filter: area, facilities, name and place apply to the complex, everything else to its homes.
 * Without a home filter, complexes without homes are included. Matching, counting and sorting use data cached in memory (decisions 0009 and
 * 0039): loading the page's complexes takes one statement, and one for each requested relation.
 *
 * @param fields requested fields of the complexes
 * @param asked requested fields of the page: facets and gains are counted only if requested
 * @throws {AppError} as `readFilter`; BAD_PAGE, LIMIT_AMOUNT
 */
export async function searchComplexes(
  ctx: RequestContext,
  request: ComplexRequest,
  fields: readonly string[],
  asked: readonly string[],
): Promise<ComplexPage> {
  const { page, first } = checkPage(request);
  const result = await findComplexes(ctx, request.filter);
  const { conditions, found } = result;
  const counts = asked.includes('facets') || asked.includes('gains') ? await countsOf(ctx, result) : null;
  const ordered = await inOrder(ctx, result, request);
  const read = await complexesOf(ctx, ordered.slice((page - 1) * first, page * first), fields);
  const { items, ...numbers } = toPage(read, found.length, request);
  return {
    ...numbers,
    complexes: items.map(({ complex }) => complex),
    matching: items.map(({ offers }) => offers),
    facets: counts ? await named(ctx, counts.facets) : [],
    gains: counts?.gains ?? [],
    corrected: conditions.corrected,
    understood: conditions.understood && (await presentUnderstood(ctx, conditions.understood)),
  };
}

/** The ids of all complexes that match a filter, in the requested order. Throws as `readFilter`. */
export async function complexIds(ctx: RequestContext, request: Pick<ComplexRequest, 'filter' | 'sort' | 'lang'>): Promise<string[]> {
  const ordered = await inOrder(ctx, await findComplexes(ctx, request.filter), request);
  return ordered.map(({ complex }) => complex.id);
}

/** The complexes of a page with what matches in each; one that has just been deleted is left out. */
async function complexesOf(ctx: RequestContext, shown: readonly FoundComplex[], fields: readonly string[]) {
  const read = await Promise.all(
    shown.map(async ({ complex: { id, kind }, homes, rent, buy }): Promise<{ complex: ListedComplex | null; offers: Offers }> => {
      const loader = ctx.loader(COMPLEXES[HOME_NOUNS[kind].complex].byId(fields));
      return { complex: await loader.load(id), offers: { total: homes, rentFrom: rent?.baht ?? null, buyFrom: buy?.baht ?? null } };
    }),
  );
  return read.flatMap(({ complex, offers }) => (complex ? [{ complex, offers }] : []));
}

/** The complexes that match a filter, newest first, each with what matches. Throws as `readFilter`. */
export async function findComplexes(ctx: RequestContext, filter: SearchFilter): Promise<Found> {
  const conditions = await readFilter(ctx, filter, 'search_name');
  const all = await allComplexes(ctx);
  const own = conditions.parts.filter(({ key }) => OWN_KEYS.has(key) || key === 'kind');
  const met = await Promise.all(own.map((part) => ownMeeting(ctx, all, part, conditions.filter)));
  const failing = await failingOf(ctx, all.columns, ofHomes(conditions.parts));
  const withHomes = placesWithHomes(all, conditions.parts, failing);
  const offers = offersOf(all, conditions, failing);
  const found = all.list.flatMap((complex, place) =>
    withHomes[place] && met.every((part) => part[place]) ? [{ complex, ...offers(place) }] : [],
  );
  return { conditions, all, own, met, withHomes, found };
}

function ownMeeting(ctx: RequestContext, { list }: Complexes, { key, condition }: FilterPart, { kind }: SearchFilter): Promise<Uint8Array> {
  if (key === 'kind') return Promise.resolve(Uint8Array.from(list, (complex) => Number(complex.kind === kind)));
  return complexesMeeting(ctx, list, condition);
}

const ofHomes = (parts: readonly FilterPart[]) => parts.filter(({ key }) => !OWN_KEYS.has(key) && key !== 'kind');

/** 1 for each complex with a home that matches every filter; for every complex if there are no home filters. */
function placesWithHomes({ list, ofRow }: Complexes, parts: readonly FilterPart[], failing: Uint8Array): Uint8Array {
  const places = new Uint8Array(list.length).fill(ofHomes(parts).length === 0 ? 1 : 0);
  for (let row = 0; row < ofRow.length; row++) if (failing[row] === 0 && ofRow[row]! >= 0) places[ofRow[row]!] = 1;
  return places;
}

/** What the complex at an index offers, counting only homes that match every filter. */
function offersOf({ columns, list, ofRow }: Complexes, { rent }: SearchConditions, failing: Uint8Array) {
  const homes = new Int32Array(list.length);
  const dearer = new Int32Array(list.length);
  for (let row = 0; row < ofRow.length; row++) {
    if (failing[row] !== 0 || ofRow[row]! < 0) continue;
    homes[ofRow[row]!]!++;
    dearer[ofRow[row]!]! |= columns.numbers.dearer[row]!;
  }
  const rents = lowestOf(columns, 'rent_from', failing, ofRow, list.length);
  const stays = rent === 'rent_from' ? null : lowestOf(columns, rent, failing, ofRow, list.length);
  const buys = lowestOf(columns, 'buy_from', failing, ofRow, list.length);
  const stated = (low: number | undefined, isFrom: boolean) => (low === undefined || low === Infinity ? null : { baht: low, isFrom });
  return (place: number): Omit<FoundComplex, 'complex'> => {
    const isSeveral = homes[place]! > 1;
    const isFrom = (bit: number) => isSeveral || (dearer[place]! & bit) !== 0;
    const forRent = stated(rents[place], isFrom(DEARER_RENTS));
    const forStay = stated(stays?.[place], isSeveral);
    return {
      homes: homes[place]!,
      rent: forStay ?? forRent,
      buy: stated(buys[place], isFrom(DEARER_SALES)),
      rentToCompare: (stays ? forStay : forRent)?.baht ?? null,
    };
  };
}

/** The complexes in the requested order; those without a sort value come last, ties newest first. */
async function inOrder(
  ctx: RequestContext,
  { found, conditions, all }: Found,
  { sort, lang }: Pick<ComplexRequest, 'sort' | 'lang'>,
): Promise<readonly FoundComplex[]> {
  const up = (value: (found: FoundComplex) => number | null | undefined) =>
    found
      .map((one) => ({ one, by: value(one) ?? Infinity }))
      .sort((a, b) => (a.by === b.by ? 0 : a.by - b.by))
      .map(({ one }) => one);
  switch (sort) {
    case ComplexSort.NEWEST:
      return found;
    case ComplexSort.NAME: {
      const ranks = await nameRanks(ctx, all.list, lang);
      return up(({ complex }) => ranks.get(complex.id));
    }
    case ComplexSort.PRICE:
      return up((one) => priceOf(one, conditions));
    case ComplexSort.HOMES:
      return up(({ homes }) => -homes);
    case ComplexSort.YEAR:
      return up(({ complex: { year } }) => year && -year);
    case ComplexSort.BEACH:
      return up(({ complex: { beach } }) => beach);
  }
}

/** Rank of each complex by name, by id; cached, as comparing thousands of names is slow. */
function nameRanks(ctx: RequestContext, list: readonly Complex[], lang: Lang): Promise<ReadonlyMap<string, number>> {
  return ctx.cache.get(
    SEARCHED,
    `search:complexes:names:${lang}`,
    () => {
      const { compare } = new Intl.Collator(lang, { numeric: true });
      const sorted = list.toSorted((a, b) => compare(a.name[lang], b.name[lang]));
      return Promise.resolve(new Map(sorted.map(({ id }, rank) => [id, rank])));
    },
    { texts: false, sizeOf: ({ size }) => size * RANK_BYTES },
  );
}

/** Price to sort by: the deal's, or the lower one if no deal is chosen. */
function priceOf({ rentToCompare, buy }: FoundComplex, { deal, filter }: SearchConditions): number | null {
  if (deal === Deal.BUY) return buy?.baht ?? null;
  if (deal === Deal.RENT || filter.stay || !buy) return rentToCompare;
  return Math.min(rentToCompare ?? Infinity, buy.baht);
}

function countsOf(ctx: RequestContext, result: Found): Promise<Counts> {
  const key = JSON.stringify(result.conditions.parts);
  return ctx.cache.get(SEARCHED, `search:complexes:counts:${key}`, () => countAll(ctx, result), textsOption(key));
}

/** Complexes per value under the other filters, and how many more there would be without each filter. */
async function countAll(ctx: RequestContext, result: Found): Promise<Counts> {
  const { conditions, all, own, met, withHomes, found } = result;
  const { list } = all;
  /** Number of complexes at these indexes that match every filter of their own but one, and another condition. */
  const count = (without: (part: FilterPart) => boolean, homes: Uint8Array, meets: (complex: Complex) => boolean = () => true) => {
    const others = met.filter((_, at) => !without(own[at]!));
    return list.reduce(
      (sum, complex, place) => sum + Number(homes[place] === 1 && meets(complex) && others.every((part) => part[place] === 1)),
      0,
    );
  };
  const none = () => false;
  /** The relevant price depends on the deal and the stay, so the other home filters are parsed again. */
  const homesWith = async (change: Partial<SearchFilter>) => {
    const { parts } = await conditionsOf(ctx, { ...conditions.filter, text: null, ...change });
    return placesWithHomes(all, parts, await failingOf(ctx, all.columns, ofHomes(parts)));
  };
  const gainOf = async (part: FilterPart): Promise<FilterGain> => {
    const { key, value } = part;
    const left = own.includes(part)
      ? count((one) => one === part, withHomes)
      : count(none, await homesWith(filterWithout(part, conditions)));
    return { key, value, gain: left - found.length };
  };
  const deals = Object.entries(Deal).map(async ([value, deal]) => ({
    value,
    count: count(none, await homesWith({ deal })),
  }));
  const except = (key: SearchKey) => (part: FilterPart) => part.key === key;
  return {
    total: found.length,
    gains: await Promise.all(conditions.parts.map(gainOf)),
    facets: [
      { key: 'deal', values: await Promise.all(deals) },
      {
        key: 'area',
        values: Object.entries(fieldFilterOf('area').choices).map(([value, area]) => ({
          value,
          count: count(except('area'), withHomes, (complex) => complex.area === codeOf('area', area)),
        })),
      },
      {
        key: 'with',
        values: Object.entries(Amenity).map(([value, amenity]) => ({
          value,
          count: count(none, withHomes, ({ amenities }) => (amenities & amenityBit(amenity)) !== 0),
        })),
      },
      {
        key: 'beach',
        values: BEACH_STEPS.map((metres) => ({
          value: String(metres),
          count: count(except('beach'), withHomes, ({ beach }) => beach !== null && beach <= metres),
        })),
      },
      // Chosen complexes are included for their names; the list of complexes has no such choice.
      ...(['complex', 'near'] as const).map((key) => ({
        key,
        values: [...new Set(conditions.filter[key === 'near' ? 'near' : 'complexes'])].map((value) => ({
          value,
          count: found.length,
        })),
      })),
    ],
  };
}

/** The filter's fields without one home filter. */
function filterWithout({ key, value }: FilterPart, { filter }: SearchConditions): Partial<SearchFilter> {
  const field = FIELD_FILTERS.find((one) => one.key === key);
  if (field && value !== null) return { [field.name]: chosenOf<string>(filter, field.name).filter((one) => one !== field.choices[value]) };
  return Object.fromEntries((FILTER_NAMES.get(key) ?? []).map((name) => [name, null]));
}
