import { HomeKind } from '../../fields/listing-nouns.js';
import { FIELD_FILTERS, FILTERS, type SearchKey } from '../filters.js';
import { Amenity } from '../search.input.js';
import { wordsOf } from '../search-query.js';
import type { Wish } from './phrases.js';

/** One filter that a sentence asks for. */
export interface Reading {
  key: SearchKey;
  wish: Wish;
  /** The words that ask for it, as typed. */
  words: string;
}

/** A wish with what another one rules out taken from its lists. */
export function narrowed(wish: Wish, other: Wish): Wish {
  const made: Record<string, unknown> = { ...wish };
  for (const [name, value] of Object.entries(other)) {
    const before = made[name];
    made[name] =
      Array.isArray(before) && Array.isArray(value)
        ? before.filter((one: unknown) => (value as unknown[]).includes(one))
        : (before ?? value);
  }
  return made as Wish;
}

/** Values of lists in address order, so that a sentence has exactly the results of its filters, in any word order. */
const ORDERS: ReadonlyMap<string, readonly string[]> = new Map([
  ...FIELD_FILTERS.flatMap((filter) => {
    const values = [...wordsOf(filter).values()];
    return values.length > 0 ? [[filter.name, values] as const] : [];
  }),
  ['amenities', Object.values(Amenity)],
]);

/** The meaning of some words of a sentence. */
export interface Said {
  wish: Wish;
  implies: Wish | undefined;
  /** It excludes values of lists, and restricts the other filters. */
  denies: boolean;
  words: string;
}

/** Merges all parts of a sentence; contradictions are dropped. */
export function together(said: readonly Said[]): { wish: Wish; readings: Reading[] } {
  const wish: Wish = {};
  const sources = new Map<keyof Wish, string[]>();
  const put = (name: keyof Wish, words: string) => sources.set(name, [...(sources.get(name) ?? []), words]);
  const contradicted = new Set<keyof Wish>();
  for (const { wish: one, denies, words } of [...said].sort((a, b) => Number(a.denies) - Number(b.denies))) {
    for (const [name, value] of Object.entries(one) as [keyof Wish, never][]) {
      const before = wish[name] as unknown;
      if (denies && Array.isArray(before) && Array.isArray(value))
        Object.assign(wish, narrowed({ [name]: before } as Wish, { [name]: value } as Wish));
      else if (Array.isArray(value))
        (wish[name] as unknown) = [...new Set([...((before as unknown[] | undefined) ?? []), ...(value as unknown[])])];
      else {
        if (before !== undefined && before !== value && (name === 'deal' || name === 'kind')) contradicted.add(name);
        wish[name] = value;
      }
      put(name, words);
    }
  }
  // «вилла или дом» asks for any house; «дом или квартира» for anything.
  const houses = said.filter(({ wish: { kind } }) => kind === HomeKind.HOUSE);
  if (houses.some(({ wish: one }) => one.villa) && houses.some(({ wish: one }) => !one.villa)) delete wish.villa;
  if (contradicted.has('kind')) drop(wish, 'kind', 'villa');
  if (wish.villa) {
    if (wish.kind === HomeKind.UNIT) drop(wish, 'villa');
    else wish.kind = HomeKind.HOUSE;
  }
  if (contradicted.has('deal')) delete wish.deal;
  // «студия или дом»: no house is a studio.
  if (wish.kind === HomeKind.HOUSE && !wish.villa && wish.bedrooms?.join() === '0') drop(wish, 'kind', 'bedrooms');
  // A house's pool is its own.
  if (
    wish.kind === HomeKind.HOUSE &&
    wish.amenities?.includes('pool') &&
    said.some(({ wish: one, words }) => one.amenities && !/общ|shared|communal|common/i.test(words))
  ) {
    wish.villa = true;
    wish.amenities = wish.amenities.filter((amenity) => amenity !== 'pool');
    sources.set('villa', sources.get('villa') ?? sources.get('amenities') ?? []);
    if (wish.amenities.length === 0) delete wish.amenities;
  }
  for (const { implies, words } of said) {
    if (!implies?.deal || wish.deal || contradicted.has('deal') || wish.stay || wish.shortRent) continue;
    wish.deal = implies.deal;
    put('deal', words);
  }
  if (wish.stay && wish.deal === 'buy') delete wish.stay;
  if (wish.priceMin !== undefined && wish.priceMax !== undefined && (wish.priceMin ?? 0) > (wish.priceMax ?? 0))
    drop(wish, 'priceMin', 'priceMax', 'currency');
  for (const list of ['bedrooms', 'bathrooms'] as const) wish[list]?.sort((a, b) => a - b);
  for (const [name, order] of ORDERS) {
    const chosen = wish[name as keyof Wish];
    if (Array.isArray(chosen)) (chosen as string[]).sort((a, b) => order.indexOf(a) - order.indexOf(b));
  }
  return { wish, readings: readingsOf(wish, sources) };
}

function drop(wish: Wish, ...names: readonly (keyof Wish)[]): void {
  for (const name of names) delete wish[name];
}

/** The parts of each filter, in the order in which readings are shown: the beach after what the complex has. */
export const FILTER_NAMES: ReadonlyMap<SearchKey, readonly (keyof Wish)[]> = new Map(
  FILTERS.map(({ key, at, inputs }) => ({ key, at: key === 'beach' ? 165 : at, names: inputs as readonly (keyof Wish)[] }))
    .toSorted((one, other) => one.at - other.at)
    .map(({ key, names }) => [key, names]),
);

function readingsOf(wish: Wish, sources: ReadonlyMap<keyof Wish, string[]>): Reading[] {
  return [...FILTER_NAMES].flatMap(([key, names]) => {
    const own = names.filter((name) => wish[name] !== undefined);
    if (own.length === 0) return [];
    const words = [...new Set(own.flatMap((name) => sources.get(name) ?? []))].join(', ');
    return [{ key, wish: Object.fromEntries(own.map((name) => [name, wish[name]])) as Wish, words }];
  });
}
