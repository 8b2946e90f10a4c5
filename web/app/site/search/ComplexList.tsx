import { Fragment, use } from 'react';
import { searchHref } from '~/lib/search-state';
import { CondoCard, VillageCard } from '~/site/listing/ComplexCard';
import { EmptyState } from '~/site/listing/EmptyState';
import { ListingGrid } from '~/site/listing/ListingGrid';
import { Pagination } from '~/ui/Pagination';
import type { ComplexPage } from './complex-query';
import cardStyles from './HomeCards.module.css';
import { MarkedContext } from './marked';
import type { Search } from './use-search';

/**
 * A page of condos or villages from a search, each with its matching homes, and pagination. Beside a map, the one under the pointer is
 * highlighted.
 */
export function ComplexList({ search: { of, shown, address, fixed, path }, list }: { search: Search; list: ComplexPage }) {
  const map = use(MarkedContext);
  const deal = shown.stay ? 'RENT' : shown.deal;
  return (
    <>
      {list.total === 0 && <EmptyState of={of} />}
      <ListingGrid>
        {list.complexes.map((complex, index) => {
          const shared = { offers: list.matching[index], deal, heading: 'h2', priority: index < 3 } as const;
          const card =
            complex.__typename === 'Condo' ? <CondoCard condo={complex} {...shared} /> : <VillageCard village={complex} {...shared} />;
          if (!map) return <Fragment key={complex.id}>{card}</Fragment>;
          return (
            <div key={complex.id} data-mark={complex.id} className={complex.id === map.marked ? cardStyles.marked : cardStyles.card}>
              {card}
            </div>
          );
        })}
      </ListingGrid>
      <Pagination page={list.page} pages={list.pages} href={(page) => searchHref(path, { ...address, page }, fixed)} />
    </>
  );
}
