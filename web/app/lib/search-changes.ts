import type { SearchKey } from '~/gql/graphql';
import { CHOICES } from './search-choices';
import { RANGES, defined, type Filter, type SearchState } from './search-state';

/** Filters that hold several values; each value is named as the API's facets name it. */
const LISTS = {
  BEDROOMS: 'bedrooms',
  BATHROOMS: 'bathrooms',
  AREAS: 'areas',
  COMPLEXES: 'complexes',
  NEAR: 'near',
  VIEWS: 'views',
  FURNISHING: 'furnishing',
  PETS: 'pets',
  FEATURES: 'features',
  AMENITIES: 'amenities',
} as const satisfies Partial<Record<SearchKey, keyof Filter>>;

/** Single-value filters. */
const SINGLES = {
  DEAL: ['deal'],
  KIND: ['kind'],
  VILLA: ['villa'],
  PRICE: [...RANGES.price.keys, 'currency'],
  SIZE: RANGES.size.keys,
  LAND: RANGES.land.keys,
  FLOOR: RANGES.floor.keys,
  SHORT_RENT: ['shortRent'],
  FOREIGN_QUOTA: ['foreignQuota'],
  FOR_INVESTMENT: ['forInvestment'],
  BEACH: ['beachMax'],
  STAY: ['stay'],
  BOX: ['box'],
  DRAWN: ['drawn'],
  TEXT: ['text'],
} as const satisfies Partial<Record<SearchKey, readonly (keyof Filter)[]>>;

/** A filter with several values. */
export type ListKey = keyof typeof LISTS;

const isListKey = (key: SearchKey): key is ListKey => Object.hasOwn(LISTS, key);

/** The state with some of it changed: a changed search begins with its first page. */
export function changed(state: SearchState, change: Partial<SearchState>): SearchState {
  const next = defined({ ...state, page: 1, ...change });
  // A currency without a price says nothing.
  if (next.priceMin === undefined && next.priceMax === undefined) delete next.currency;
  return next;
}

/** The chosen values of a filter, named as in its facet. */
export function chosenValues(state: SearchState, key: ListKey): string[] {
  return (state[LISTS[key]] ?? []).map(String);
}

/** The state with one value of a filter chosen or not; the values stay in the order in which they are offered. */
export function withValue(state: SearchState, key: ListKey, value: string, on: boolean): SearchState {
  const others = chosenValues(state, key).filter((chosen) => chosen !== value);
  const next = on ? [...others, value] : others;
  const values = key === 'BEDROOMS' || key === 'BATHROOMS' ? next.map(Number).sort((a, b) => a - b) : inOrder(key, next);
  return changed(state, { [LISTS[key]]: values.length > 0 ? values : undefined });
}

function inOrder(key: Exclude<ListKey, 'BEDROOMS' | 'BATHROOMS'>, values: string[]): string[] {
  if (key === 'COMPLEXES' || key === 'NEAR') return values;
  return CHOICES[LISTS[key]].map(([, name]) => name).filter((name) => values.includes(name));
}

/** The state without a filter, or without one value of it. */
export function without(state: SearchState, key: SearchKey, value?: string | null): SearchState {
  if (!isListKey(key)) return changed(state, Object.fromEntries(SINGLES[key].map((name) => [name, undefined])));
  return value == null ? changed(state, { [LISTS[key]]: undefined }) : withValue(state, key, value, false);
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

const ORDER = [
  'TEXT',
  'DEAL',
  'KIND',
  'VILLA',
  'PRICE',
  'STAY',
  'BEDROOMS',
  'BATHROOMS',
  'SIZE',
  'LAND',
  'FLOOR',
  'AREAS',
  'COMPLEXES',
  'NEAR',
  'BOX',
  'DRAWN',
  'VIEWS',
  'FURNISHING',
  'PETS',
  'FEATURES',
  'AMENITIES',
  'BEACH',
  'SHORT_RENT',
  'FOREIGN_QUOTA',
  'FOR_INVESTMENT',
] as const satisfies readonly SearchKey[];

/** The active filters in panel order, one per value; filters implied by the path are excluded. */
export function activeChips(state: SearchState, fixed: Filter = {}): Chip[] {
  const chips: Chip[] = [];
  for (const key of ORDER) {
    if (isListKey(key)) {
      if (fixed[LISTS[key]] === undefined) for (const value of chosenValues(state, key)) chips.push({ key, value });
    } else if (SINGLES[key].some((name) => name !== 'currency' && state[name] !== undefined && fixed[name] === undefined)) {
      chips.push({ key });
    }
  }
  return chips;
}
