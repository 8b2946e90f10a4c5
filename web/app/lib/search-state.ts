import type { SearchFilter } from '~/gql/graphql';
import { isCurrency } from '~/session/preferences';
import { FIELD_FLAGS, FIELD_LISTS, FIELD_RANGES, FIELD_ROOMS, type RangeEnd } from './field-filters';
import { ALL_SORTS, CHOICES, type Choice, type Sort } from './search-choices';
import { cleanText, parseBox, parseDrawn, parseNumber, plainNumber, roundDegrees, type NumberLimits } from './search-values';
import { parseStay } from './stay';
import { plainDigits } from './money';

/** What a visitor looks for: the API's filter without nulls. */
export type Filter = { [Name in keyof SearchFilter]?: Name extends 'complexes' | 'near' ? string[] : NonNullable<SearchFilter[Name]> };

/** What a search lists: homes, or their complexes. */
export type Listed = 'HOMES' | 'CONDOS' | 'VILLAGES';

/** All that the address of a list says: what to look for, in which order, which page, and whether as a list or on the map. */
export type SearchState = Filter & { sort: Sort; page: number; show: 'list' | 'map' };

/** The bare list: nothing is requested. */
export const BARE_SEARCH: SearchState = { sort: 'NEWEST', page: 1, show: 'list' };

const MOST_PLACES = 50;
const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** A range by the names of its ends, in the state as in the address. */
interface SearchRange extends NumberLimits {
  keys: readonly [RangeEnd, RangeEnd];
}

/** Prices in the currency of the state; the other ranges are by fields. */
export const PRICE_RANGE: SearchRange = { keys: ['priceMin', 'priceMax'], most: 1e12, whole: false };

/** Places by their id. */
const PLACES = { complex: 'complexes', near: 'near' } as const;
const MOST_METRES_TO_BEACH = 100_000;
const LAST_PAGE = 999_999_999;

const entries = <Key extends string, Value>(table: Record<Key, Value>) => Object.entries(table) as [Key, Value][];

/**
 * Reads the query of an address. Whatever makes no sense is dropped without a word: unknown words, doubles, numbers that are none, negative
 * or huge, days that do not exist. A range the wrong way round is read the right way round. A price without a currency is in baht, so that
 * an address means the same to everybody.
 */
export function parseSearch(query: URLSearchParams): SearchState {
  const state: SearchState = { ...BARE_SEARCH };
  state.deal = choice(query, 'deal', CHOICES.deal);
  state.kind = choice(query, 'kind', CHOICES.kind);
  for (const range of [PRICE_RANGE, ...FIELD_RANGES]) Object.assign(state, parseRange(query, range));
  if (state.priceMin !== undefined || state.priceMax !== undefined) {
    const currency = query.get('cur')?.toUpperCase();
    state.currency = isCurrency(currency) ? currency : 'THB';
  }
  for (const { param, name, counts } of FIELD_ROOMS) {
    state[name] = some(counts.filter((count) => words(query, param).includes(String(count))));
  }
  state.areas = some(choices(query, 'area', CHOICES.areas));
  for (const { param, name } of FIELD_LISTS) Object.assign(state, { [name]: some(choices<string>(query, param, CHOICES[name])) });
  state.amenities = some(choices(query, 'with', CHOICES.amenities));
  for (const [key, name] of entries(PLACES)) {
    state[name] = some([...new Set(words(query, key).filter((word) => UUID.test(word)))].slice(0, MOST_PLACES));
  }
  for (const { param, name } of FIELD_FLAGS) if (query.get(param) === '1') state[name] = true;
  state.beachMax = parseNumber(query.get('beach'), { most: MOST_METRES_TO_BEACH, whole: true }) || undefined;
  state.stay = parseStay(query.get('from'), query.get('to'));
  state.box = parseBox(words(query, 'box'));
  state.drawn = parseDrawn(words(query, 'draw'));
  state.text = cleanText(query.get(query.get('q') === query.get('said') ? 'left' : 'q') ?? '') || undefined;
  state.sort = choice(query, 'sort', ALL_SORTS) ?? BARE_SEARCH.sort;
  state.page = parseNumber(query.get('page'), { most: LAST_PAGE, whole: true }) || 1;
  if (query.get('show') === 'map') state.show = 'map';
  return defined(state);
}

/** The values of a key: commas and repeated keys (a form without scripts) mean the same. */
function words(query: URLSearchParams, key: string): string[] {
  return query
    .getAll(key)
    .flatMap((value) => value.split(','))
    .map((word) => word.trim().toLowerCase())
    .filter((word) => word !== '');
}

function choices<Name>(query: URLSearchParams, key: string, offered: readonly Choice<Name>[]): Name[] {
  const given = new Set(words(query, key));
  return offered.filter(([word]) => given.has(word)).map(([, name]) => name);
}

function choice<Name>(query: URLSearchParams, key: string, offered: readonly Choice<Name>[]): Name | undefined {
  const [given] = words(query, key);
  return offered.find(([word]) => word === given)?.[1];
}

function some<Value>(values: Value[]): Value[] | undefined {
  return values.length > 0 ? values : undefined;
}

function parseRange(query: URLSearchParams, { keys: [low, high], ...limits }: SearchRange) {
  // A form without scripts sends what was typed. A bound of 0 bounds nothing.
  let min = parseNumber(plainDigits(query.get(low) ?? ''), limits) || undefined;
  let max = parseNumber(plainDigits(query.get(high) ?? ''), limits) || undefined;
  if (min !== undefined && max !== undefined && min > max) [min, max] = [max, min];
  return { [low]: min, [high]: max };
}

/** The state without the names that hold nothing, so that equal searches are equal objects. */
export function defined<State extends object>(state: State): State {
  return Object.fromEntries(Object.entries(state).filter(([, value]) => value !== undefined)) as State;
}

/**
 * The query of an address in its one canonical form, without `?`; empty for the bare list. What the screen's address says already
 * (`fixed`) is left out.
 */
export function searchQuery(state: SearchState, fixed: Filter = {}): string {
  const parts: string[] = [];
  const put = (key: string, value: string | number | undefined) => {
    if (value !== undefined && value !== '') parts.push(`${key}=${value}`);
  };
  const open = { ...state, ...Object.fromEntries(Object.keys(fixed).map((name) => [name, undefined])) } as SearchState;

  put('deal', wordsOf(CHOICES.deal, open.deal && [open.deal]));
  put('kind', wordsOf(CHOICES.kind, open.kind && [open.kind]));
  put('priceMin', plainNumber(open.priceMin));
  put('priceMax', plainNumber(open.priceMax));
  if (open.priceMin !== undefined || open.priceMax !== undefined) put('cur', open.currency ?? 'THB');
  for (const { param, name, counts } of FIELD_ROOMS) put(param, counts.filter((count) => open[name]?.includes(count)).join());
  for (const { keys } of FIELD_RANGES) for (const key of keys) put(key, plainNumber(open[key]));
  put('area', wordsOf(CHOICES.areas, open.areas));
  for (const [key, name] of entries(PLACES)) put(key, open[name]?.join());
  for (const { param, name } of FIELD_LISTS) put(param, wordsOf(CHOICES[name], open[name]));
  put('with', wordsOf(CHOICES.amenities, open.amenities));
  for (const { param, name } of FIELD_FLAGS) if (open[name]) put(param, 1);
  put('beach', open.beachMax);
  put('from', open.stay?.from);
  put('to', open.stay?.to);
  if (open.box) put('box', [open.box.west, open.box.south, open.box.east, open.box.north].map(roundDegrees).join());
  put('draw', open.drawn?.flatMap(({ lat, lng }) => [roundDegrees(lat), roundDegrees(lng)]).join());
  put('q', encodeURIComponent(open.text ?? ''));
  if (open.sort !== BARE_SEARCH.sort) put('sort', wordsOf(ALL_SORTS, [open.sort]));
  if (open.page > 1) put('page', open.page);
  if (open.show === 'map') put('show', 'map');
  return parts.join('&');
}

function wordsOf(offered: readonly Choice<string>[], chosen: readonly string[] | undefined): string | undefined {
  return (
    chosen &&
    offered
      .filter(([, name]) => chosen.includes(name))
      .map(([word]) => word)
      .join()
  );
}

/** The address of a list in a state: `path` is bare, as `paths` gives it. */
export function searchHref(path: string, state: SearchState, fixed?: Filter): string {
  const query = searchQuery(state, fixed);
  return query ? `${path}?${query}` : path;
}

/** Variables of the API request: the filters of the state, those that the screen's address fixes above them. */
export function filterOf(state: SearchState, fixed: Filter = {}): Filter {
  const { sort: _sort, page: _page, show: _show, ...filter } = state;
  return { ...filter, ...fixed };
}
