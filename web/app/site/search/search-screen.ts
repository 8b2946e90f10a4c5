import '~/i18n/parts/search';
import type { IntlShape } from 'react-intl';
import { redirect } from 'react-router';
import type { Read, ScreenArgs } from '~/data/visit';
import { intlOf } from '~/i18n/intl';
import type { Lang } from '~/i18n/langs';
import type { PageMeta } from '~/lib/meta';
import { activeChips } from '~/lib/search-changes';
import { COMPLEX_SORTS, offeredSort, SORTS, type Sort } from '~/lib/search-choices';
import { BARE_SEARCH, filterOf, parseSearch, searchQuery, type Filter, type SearchState, type Listed } from '~/lib/search-state';
import { parsePage, listHref, pageTitle } from '~/lib/page-param';
import { readUnderstood, withUnderstood } from './understood';

/**
 * The search of an address. What a form without scripts leaves behind, empty fields and repeated keys, is redirected to the short address.
 */
export function readSearch({ url }: ScreenArgs, fixed: Filter = {}): SearchState {
  const state = parseSearch(url.searchParams);
  const keys = [...url.searchParams.keys()];
  const sentByForm = new Set(keys).size < keys.length || [...url.searchParams.values()].includes('');
  if (sentByForm) {
    const query = searchQuery(state, fixed);
    throw redirect(url.pathname + (query && `?${query}`));
  }
  return state;
}

/** The search of a list whose pages are parts of the path: `/units/page/2?beds=1`. */
export function readListSearch(args: ScreenArgs, fixed: Filter): SearchState {
  return { ...readSearch(args, fixed), page: parsePage(args.params['page']) };
}

/** Variables of a search's query; a text is parsed first, because it may contain a stay that affects prices. */
export async function searchVariables({ lang, read }: ScreenArgs & { read: Read }, asked: SearchState, fixed: Filter) {
  const state = withUnderstood(asked, await readUnderstood(read, asked, fixed));
  return { lang, filter: filterOf(state, fixed), stay: state.stay ?? null, sort: offeredSort(SORTS, state.sort), page: state.page };
}

/** Variables of a condo or village search. */
export async function complexVariables({ lang, read }: ScreenArgs & { read: Read }, asked: SearchState, fixed: Filter) {
  const state = withUnderstood(asked, await readUnderstood(read, asked, fixed));
  return { lang, filter: filterOf(state, fixed), sort: offeredSort(COMPLEX_SORTS, state.sort), page: state.page };
}

/** Whether something is requested that makes a list another one than the bare list. */
export function isAsked(state: SearchState, fixed: Filter): boolean {
  return activeChips(state, fixed).length > 0 || state.sort !== BARE_SEARCH.sort || state.show !== BARE_SEARCH.show;
}

/** The canonical address of a list whose pages are parts of its path: one that is searched is the bare list to search engines. */
export function listIdentity(fixed: Filter) {
  return (args: ScreenArgs & { path: string }): string =>
    isAsked(parseSearch(args.url.searchParams), fixed) ? args.path.replace(/\/page\/\d+$/, '') : args.path;
}

/** The same for a list with its page number in the query string. An invalid page number is dropped, like any other invalid parameter. */
export function pagedIdentity(fixed: Filter) {
  return ({ url, path }: ScreenArgs & { path: string }): string => {
    const state = parseSearch(url.searchParams);
    return isAsked(state, fixed) ? path : listHref(path, { page: state.page });
  };
}

interface MetaOptions {
  lang: Lang;
  variables: { filter: Filter; sort: Sort };
  fixed: Filter;
  total: number;
  page: number;
  /** What is listed; homes by default. */
  of?: Listed;
  /** Metadata of the bare list. */
  bare: PageMeta;
}

/** Metadata of a list: the bare one as given, a filtered one from its content, not indexed. */
export function searchMeta({ lang, variables: { filter, sort }, fixed, total, page, of = 'HOMES', bare }: MetaOptions): PageMeta {
  const searched = activeChips({ ...BARE_SEARCH, ...filter }, fixed).length > 0;
  const title = pageTitle(lang, searched ? searchHeading(intlOf(lang), of, filter, total) : bare.title, page);
  return searched || sort !== BARE_SEARCH.sort ? { ...bare, title, noindex: true } : { ...bare, title };
}

/** Heading of a filtered list: "23 homes for rent in Jomtien", "3 condominiums in Jomtien with apartments for rent". */
export function searchHeading(intl: IntlShape, of: Listed, state: Pick<SearchState, 'deal' | 'kind' | 'areas'>, count: number): string {
  const area = state.areas?.length === 1 ? state.areas[0] : 'NONE';
  const deal = state.deal ?? 'ANY';
  if (of !== 'HOMES') return intl.formatMessage({ id: 'search.complexesHeading' }, { count, of, deal, area });
  return intl.formatMessage({ id: 'search.heading' }, { count, kind: state.kind ?? 'ANY', deal, area });
}
