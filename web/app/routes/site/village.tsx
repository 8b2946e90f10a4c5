import { Suspense } from 'react';
import { screen, useScreen } from '~/data/screen';
import { VillageDetail } from '~/site/detail/VillageDetail';
import { graphql } from '~/gql/gql';
import { intlOf } from '~/i18n/intl';
import { paths } from '~/lib/urls';
import { StaffBar } from '~/layout/StaffBar';
import { villageMeta } from '~/site/listing/detail-meta';
import { cardStyles, LateHouseCard } from '~/site/detail/late-cards';
import { listingId } from '~/lib/listing-id';
import { EmptyState } from '~/site/listing/EmptyState';
import { ListingGrid } from '~/site/listing/ListingGrid';
import { parsePage, listHref, pageTitle } from '~/lib/page-param';
import { Pagination } from '~/ui/Pagination';

const QUERY = graphql(`
  query Village($lang: Lang!, $id: ID!, $page: Int!) {
    village(id: $id) {
      id
      reference
      name {
        text(lang: $lang)
      }
      html {
        text(lang: $lang)
      }
      place {
        city
        area
      }
      seo {
        title {
          text(lang: $lang)
        }
        description {
          text(lang: $lang)
        }
        keywords {
          text(lang: $lang)
        }
      }
      version
      offers {
        total
      }
      ...VillageDetail_village
    }
    houses(village: $id, page: $page) {
      total
      page
      pages
      houses {
        id
        ...HouseCard_house
      }
    }
  }
`);

const detail = screen({
  moves: true,
  query: QUERY,
  identity: ['page'],
  variables: ({ params, url, lang }) => ({ lang, id: listingId(params.id), page: parsePage(url.searchParams.get('page')) }),
  found: ({ village, houses }) => village !== null && (houses.houses.length > 0 || houses.page === 1),
  meta: ({ village, houses }, { lang }) => {
    if (!village) return { title: '' };
    const about = villageMeta(intlOf(lang), village);
    return { ...about, title: pageTitle(lang, about.title, houses.page) };
  },
});

export const loader = detail.loader;
export const clientLoader = detail.clientLoader;
export const meta = detail.meta;

/** /village/{id}: a village and the houses on offer in it, page by page (`?page=`). */
export default function Village() {
  const { village, houses } = useScreen(QUERY);
  if (!village) return null;
  return (
    <>
      <StaffBar noun="village" id={village.id} />
      <VillageDetail village={village} total={houses.total}>
        {houses.total === 0 && <EmptyState />}
        <div className={cardStyles}>
          <Suspense>
            <ListingGrid>
              {houses.houses.map((house) => (
                <LateHouseCard key={house.id} house={house} />
              ))}
            </ListingGrid>
          </Suspense>
        </div>
        <Pagination page={houses.page} pages={houses.pages} href={(page) => listHref(paths.village(village.id), { page }, 'offers')} />
      </VillageDetail>
    </>
  );
}
