import { Fragment, memo, use } from 'react';
import { readFragment } from '~/gql/fragment-masking';
import { EmptyState } from '~/site/listing/EmptyState';
import { Pagination } from '~/ui/Pagination';
import { searchHref } from '~/lib/search-state';
import type { Deal } from '~/gql/graphql';
import { HomeCard, HomeCard_home } from '~/site/listing/HomeCard';
import { ListingGrid } from '~/site/listing/ListingGrid';
import styles from './HomeCards.module.css';
import { MarkedContext } from './SearchLayout';
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

interface HomeCardsProps {
  homes: SearchHomes['homes'];
  /** What the visitor looks for; that price stands first. */
  deal?: Deal;
  /** Rank of the names among the headings of the screen. */
  heading?: 'h2' | 'h3';
  /** They are in the first viewport. */
  first?: boolean;
}

/**
 * Homes of a search as cards. Beside a map, those of the place that is pointed at are marked. A filter that is chosen, or a request that is
 * pending, changes the controls alone: the cards are rendered again when the homes are others.
 */
export const HomeCards = memo(function HomeCards({ homes, deal, heading = 'h2', first = true }: HomeCardsProps) {
  const map = use(MarkedContext);
  return (
    <ListingGrid>
      {homes.map((home, index) => {
        const card = <HomeCard home={home} deal={deal} stay={home.pricing} heading={heading} priority={first && !map && index < 3} />;
        if (!map) return <Fragment key={home.id}>{card}</Fragment>;
        const mark = readFragment(HomeCard_home, home).complex?.id ?? home.id;
        return (
          <div key={home.id} data-mark={mark} className={mark === map.marked ? styles.marked : styles.card}>
            {card}
          </div>
        );
      })}
    </ListingGrid>
  );
});
