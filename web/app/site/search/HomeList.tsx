import { EmptyState } from '~/site/listing/EmptyState';
import { Pagination } from '~/ui/Pagination';
import { searchHref } from '~/lib/search-state';
import { HomeCards } from './HomeCards';
import type { SearchHomes } from './search-query';
import type { Search } from './use-search';

interface HomeListProps {
  search: Search;
  list: SearchHomes;
  /** Address of a page if pages are part of the path; else they are in the query string. */
  pagePath?: (page: number) => string;
  heading?: 'h2' | 'h3';
}

/** The page of homes that a search has found, with links to its other pages. */
export function HomeList({ search: { shown, address, fixed, path }, list, pagePath, heading }: HomeListProps) {
  const pageHref = (page: number) =>
    pagePath ? searchHref(pagePath(page), { ...address, page: 1 }, fixed) : searchHref(path, { ...address, page }, fixed);
  const deal = shown.deal ?? fixed.deal;
  return (
    <>
      {list.total === 0 && <EmptyState />}
      <HomeCards homes={list.homes} deal={shown.stay ? 'RENT' : deal} heading={heading} />
      <Pagination page={list.page} pages={list.pages} href={pageHref} />
    </>
  );
}
