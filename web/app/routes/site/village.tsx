import { Suspense } from 'react';
import { screen, useScreen } from '~/data/screen';
import { ComplexDetail, complexPageMeta, type ComplexNoun } from '~/site/detail/ComplexDetail';
import { graphql } from '~/gql/gql';
import { paths } from '~/lib/urls';
import { StaffBar } from '~/layout/StaffBar';
import { LateHomeCard } from '~/site/detail/late-cards';
import { listingId } from '~/lib/listing-id';
import { EmptyState } from '~/site/listing/EmptyState';
import { ListingGrid } from '~/site/listing/ListingGrid';
import { parsePage, listHref } from '~/lib/page-param';
import { Pagination } from '~/ui/Pagination';

const QUERY = graphql(`
  query Village($lang: Lang!, $id: ID!, $page: Int!) {
    complex: village(id: $id) {
      id
      ...ComplexDetail_complex
    }
    houses(village: $id, page: $page) {
      total
      page
      pages
      houses {
        id
        ...HomeCard_home
      }
    }
  }
`);

/** What only the page of a village has. */
const VILLAGE: ComplexNoun = {
  kind: 'village',
  words: {
    title: 'detail.meta.village',
    list: 'detail.crumb.villages',
    homes: 'detail.village.houses',
    count: 'detail.village.count',
  },
};

const detail = screen({
  moves: true,
  query: QUERY,
  identity: ['page'],
  variables: ({ params, url, lang }) => ({ lang, id: listingId(params.id), page: parsePage(url.searchParams.get('page')) }),
  found: ({ complex, houses }) => complex !== null && (houses.houses.length > 0 || houses.page === 1),
  meta: ({ complex, houses }, { lang }) => complexPageMeta(lang, VILLAGE, complex, houses.page),
});

export const loader = detail.loader;
export const clientLoader = detail.clientLoader;
export const meta = detail.meta;

/** /village/{id}: a village and the houses on offer in it, page by page (`?page=`). */
export default function Village() {
  const { complex, houses } = useScreen(QUERY);
  if (!complex) return null;
  return (
    <>
      <StaffBar noun="village" id={complex.id} />
      <ComplexDetail noun={VILLAGE} complex={complex} total={houses.total}>
        {houses.total === 0 && <EmptyState />}
        <Suspense>
          <ListingGrid>
            {houses.houses.map((house) => (
              <LateHomeCard key={house.id} home={house} />
            ))}
          </ListingGrid>
        </Suspense>
        <Pagination
          page={houses.page}
          pages={houses.pages}
          href={(page) => listHref(paths.listing('village', complex.id), { page }, 'offers')}
        />
      </ComplexDetail>
    </>
  );
}
