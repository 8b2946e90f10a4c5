import { BARE_SEARCH, filterOf, parseSearch, searchHref, searchQuery, type Filter, type SearchState } from '~/lib/search-state';
import { paths } from '~/lib/urls';

/** Units on a board at first, and at most. */
export const USUAL_ON_BOARD = 300;
export const MOST_ON_BOARD = 1_000;

/** The part of a condo's address about its apartments. */
export interface BoardAddress {
  /** Display mode; null: a board if it has content, else a list. */
  shown: 'board' | 'list' | null;
  filter: Filter;
  /** How many the board shows at most. */
  first: number;
}

/** Parses the query string of a condo's address: `units=board|list`, `all=1`, and the search parameters; invalid values are dropped. */
export function parseBoard(query: URLSearchParams): BoardAddress {
  const units = query.get('units');
  // A page is one of the list.
  const shown = units === 'board' || units === 'list' ? units : query.has('page') ? 'list' : null;
  return { shown, filter: filterOf(parseSearch(query)), first: query.get('all') === '1' ? MOST_ON_BOARD : USUAL_ON_BOARD };
}

/** The bare address of a condo with its board under these filters. */
export function boardHref(condo: string, filter: Filter, { all = false }: { all?: boolean } = {}): string {
  const query = searchQuery(stateOf(filter));
  return `${paths.listing('condo', condo)}?${['units=board', ...(all ? ['all=1'] : []), ...(query ? [query] : [])].join('&')}`;
}

/** The bare address of a page of a condo's list under these filters. */
export function condoListHref(condo: string, filter: Filter, page = 1): string {
  const query = searchQuery({ ...stateOf(filter), page });
  return `${paths.listing('condo', condo)}?${['units=list', ...(query ? [query] : [])].join('&')}#offers`;
}

/** The bare address of a search with these filters in this condo. */
export function searchInCondoHref(condo: string, filter: Filter): string {
  return searchHref(paths.search(), stateOf({ ...filter, complexes: [condo] }));
}

/** Filters as a form has them, those that it does not show itself: keys and values of the address. */
export function carriedFields({
  deal: _deal,
  bedrooms: _beds,
  views: _views,
  priceMax: _max,
  ...kept
}: Filter): [key: string, value: string][] {
  return [...new URLSearchParams(searchQuery(stateOf(kept)))].filter(([key]) => key !== 'cur');
}

/** The filters of a filled-in form. */
export function filterOfForm(form: HTMLFormElement): Filter {
  return filterOf(parseSearch(new URLSearchParams([...new FormData(form)].map(([key, value]) => [key, String(value)]))));
}

function stateOf(filter: Filter): SearchState {
  return { ...BARE_SEARCH, ...filter };
}
