import { Suspense } from 'react';
import { useLocation } from 'react-router';
import { screen, useScreen } from '~/apollo/screen';
import { condoListHref, parseBoard } from '~/features/condos/board-address';
import { CondoDetail } from '~/features/condos/CondoDetail';
import { LateCondoUnits, unitsStyles } from '~/features/condos/late-units';
import { graphql } from '~/gql/gql';
import { intlOf } from '~/i18n/intl';
import { parsePage } from '~/lib/page-param';
import { StaffBar } from '~/shared/desk/StaffBar';
import { condoMeta } from '~/shared/detail/detail-meta';
import { cardStyles, LateUnitCard } from '~/shared/detail/late-cards';
import { listingId } from '~/shared/detail/listing-id';
import { EmptyState } from '~/shared/listing/EmptyState';
import { ListingGrid } from '~/shared/listing/ListingGrid';
import { pageTitle } from '~/shared/listing/page-title';
import { Pagination } from '~/shared/listing/Pagination';

const QUERY = graphql(`
  query Condo(
    $lang: Lang!
    $id: ID!
    $page: Int!
    $filter: SearchFilter!
    $inCondo: SearchFilter!
    $stay: StayInput
    $first: Int!
    $asBoard: Boolean!
    $asList: Boolean!
  ) {
    condo(id: $id) {
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
      board(filter: $filter, first: $first) @include(if: $asBoard) {
        ...BuildingBoard_board
      }
      ...CondoDetail_condo
    }
    list: search(filter: $inCondo, page: $page) @include(if: $asList) {
      total
      page
      pages
      homes {
        __typename
        ... on Unit {
          id
          pricing {
            stay(stay: $stay) {
              total
              monthly
              nights
            }
          }
          ...UnitCard_unit
        }
      }
    }
  }
`);

const detail = screen({
  moves: true,
  query: QUERY,
  identity: ['page'],
  variables: ({ params, url, lang }) => {
    const { shown, filter, first } = parseBoard(url.searchParams);
    const page = parsePage(url.searchParams.get('page'));
    // Which of the two says more is known when the board is there: without a word in the address both are read.
    const [asBoard, asList] = [shown !== 'list', shown !== 'board'];
    const id = listingId(params.id);
    return { lang, id, page, filter, inCondo: { ...filter, complexes: [id] }, stay: filter.stay, first, asBoard, asList };
  },
  found: ({ condo, list }) => condo !== null && (!list || list.homes.length > 0 || list.page === 1),
  meta: ({ condo, list }, { lang, variables }) => {
    if (!condo) return { title: '' };
    const about = condoMeta(intlOf(lang), condo);
    // A filter shows a part of what the bare address shows.
    const noindex = Object.values(variables.filter).some((value) => value !== undefined);
    return { ...about, title: pageTitle(lang, about.title, list?.page ?? 1), noindex };
  },
});

export const loader = detail.loader;
export const clientLoader = detail.clientLoader;
export const meta = detail.meta;

/** /condo/{id}: a condominium and the apartments on offer in it, as a board (`?units=board`) or page by page (`?units=list&page=`). */
export default function Condo() {
  const { condo, list } = useScreen(QUERY);
  const { search } = useLocation();
  if (!condo) return null;
  const { total } = condo.offers;
  const { filter } = parseBoard(new URLSearchParams(search));
  const deal = filter.stay ? 'RENT' : filter.deal;
  return (
    <>
      <StaffBar noun="condo" id={condo.id} />
      <CondoDetail condo={condo} total={total}>
        {total === 0 && <EmptyState />}
        {total > 0 && (
          <div className={unitsStyles}>
            <Suspense>
              <LateCondoUnits condo={condo.id} total={total} board={condo.board} matching={list?.total}>
                <div className={cardStyles}>
                  <Suspense>
                    <ListingGrid>
                      {list?.homes.map(
                        (home) =>
                          home.__typename === 'Unit' && <LateUnitCard key={home.id} unit={home} deal={deal} stay={home.pricing.stay} />,
                      )}
                    </ListingGrid>
                  </Suspense>
                </div>
                {list && <Pagination page={list.page} pages={list.pages} href={(page) => condoListHref(condo.id, filter, page)} />}
              </LateCondoUnits>
            </Suspense>
          </div>
        )}
      </CondoDetail>
    </>
  );
}
