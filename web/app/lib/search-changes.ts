import type { SearchKey } from '~/gql/graphql';
import { FIELD_FLAGS, FIELD_LISTS, FIELD_RANGES, FIELD_ROOMS, type ListName, type RoomsName } from './field-filters';
import { CHOICES } from './search-choices';
import { PRICE_RANGE, defined, type Filter, type SearchState } from './search-state';

/** Filters that hold several values; each value is named as the API's facets name it. */
const LISTS: Partial<Record<SearchKey, 'areas' | 'complexes' | 'near' | 'amenities' | ListName | RoomsName>> = {
  AREAS: 'areas',
  COMPLEXES: 'complexes',
  NEAR: 'near',
  AMENITIES: 'amenities',
  ...Object.fromEntries([...FIELD_ROOMS, ...FIELD_LISTS].map(({ key, name }) => [key, name])),
};

/** Single-value filters. */
const SINGLES: Partial<Record<SearchKey, readonly (keyof Filter)[]>> = {
  DEAL: ['deal'],
  KIND: ['kind'],
  PRICE: [...PRICE_RANGE.keys, 'currency'],
  BEACH: ['beachMax'],
  STAY: ['stay'],
  BOX: ['box'],
  DRAWN: ['drawn'],
  TEXT: ['text'],
  ...Object.fromEntries(FIELD_RANGES.map(({ key, keys }) => [key, keys])),
  ...Object.fromEntries(FIELD_FLAGS.map(({ key, name }) => [key, [name]])),
};

/** The state with some of it changed: a changed search begins with its first page. */
export function changed(state: SearchState, change: Partial<SearchState>): SearchState {
  const next = defined({ ...state, page: 1, ...change });
  // A currency without a price says nothing.
  if (next.priceMin === undefined && next.priceMax === undefined) delete next.currency;
  return next;
}

/** The chosen values of a filter, named as in its facet. */
export function chosenValues(state: SearchState, key: SearchKey): string[] {
  const name = LISTS[key];
  return name === undefined ? [] : (state[name] ?? []).map(String);
}

/** The state with one value of a filter chosen or not; the values stay in the order in which they are offered. */
export function withValue(state: SearchState, key: SearchKey, value: string, on: boolean): SearchState {
  const others = chosenValues(state, key).filter((chosen) => chosen !== value);
  const next = on ? [...others, value] : others;
  const name = LISTS[key]!;
  return changed(state, { [name]: next.length > 0 ? inOrder(name, next) : undefined });
}

function inOrder(name: NonNullable<(typeof LISTS)[SearchKey]>, values: string[]): string[] | number[] {
  if (name === 'complexes' || name === 'near') return values;
  if (name === 'bedrooms' || name === 'bathrooms') return values.map(Number).sort((a, b) => a - b);
  return CHOICES[name].map(([, choice]) => choice).filter((choice) => values.includes(choice));
}

/** The state without a filter, or without one value of it. */
export function without(state: SearchState, key: SearchKey, value?: string | null): SearchState {
  const name = LISTS[key];
  if (name !== undefined && value != null) return withValue(state, key, value, false);
  return changed(state, Object.fromEntries((name ? [name] : (SINGLES[key] ?? [])).map((one) => [one, undefined])));
}

/** The state without any filter, in its order and on its map. */
export function withoutAll({ sort, show }: SearchState): SearchState {
  return { sort, show, page: 1 };
}

/** One active filter, or one value of it. */
export interface Chip {
  key: SearchKey;
  /** The value, named as in the filter's facet; undefined where the filter holds one value. */
  value?: string;
}

/** Places of the filters that no field declares, among those that one does (`at` in field-filters.ts). */
const OWN_PLACES: readonly (readonly [at: number, key: SearchKey])[] = [
  [0, 'TEXT'],
  [10, 'DEAL'],
  [20, 'KIND'],
  [32, 'PRICE'],
  [34, 'STAY'],
  [90, 'AREAS'],
  [100, 'COMPLEXES'],
  [110, 'NEAR'],
  [112, 'BOX'],
  [114, 'DRAWN'],
  [160, 'AMENITIES'],
  [165, 'BEACH'],
];

const ORDER: readonly SearchKey[] = [
  ...OWN_PLACES,
  ...[...FIELD_FLAGS, ...FIELD_ROOMS, ...FIELD_RANGES, ...FIELD_LISTS].map(({ at, key }) => [at, key] as const),
]
  .sort(([one], [other]) => one - other)
  .map(([, key]) => key);

/** The active filters in panel order, one per value; filters implied by the path are excluded. */
export function activeChips(state: SearchState, fixed: Filter = {}): Chip[] {
  const chips: Chip[] = [];
  for (const key of ORDER) {
    const name = LISTS[key];
    if (name !== undefined) {
      if (fixed[name] === undefined) for (const value of chosenValues(state, key)) chips.push({ key, value });
    } else if (SINGLES[key]?.some((one) => one !== 'currency' && state[one] !== undefined && fixed[one] === undefined)) {
      chips.push({ key });
    }
  }
  return chips;
}
