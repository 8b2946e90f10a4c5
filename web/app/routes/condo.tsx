import { Suspense } from 'react';
import { screen, useScreen } from '~/apollo/screen';
import { condoListHref, parseBoard } from '~/features/condos/board-address';
import { CondoDetail } from '~/features/condos/CondoDetail';
import { CondoUnits } from '~/features/condos/CondoUnits';
import { graphql } from '~/gql/gql';
import { intlOf } from '~/i18n/intl';
import { parsePage } from '~/lib/page-param';
import { condoMeta } from '~/shared/detail/detail-meta';
import { cardStyles, LateUnitCard } from '~/shared/detail/late-cards';
import { listingId } from '~/shared/detail/listing-id';
import { EmptyState } from '~/shared/listing/EmptyState';
import { ListingGrid } from '~/shared/listing/ListingGrid';
import { pageTitle } from '~/shared/listing/page-title';
import { Pagination } from '~/shared/listing/Pagination';
import { useStay } from '~/shared/stay/use-stay';

const QUERY = graphql(`
  query Condo(
    $lang: Lang!
    $id: ID!
    $page: Int!
    $filter: SearchFilter!
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
      pictures {
        id
        link
        width
        height
        caption {
          text(lang: $lang)
        }
      }
      offers {
        total
      }
      board(filter: $filter, first: $first) @include(if: $asBoard) {
        ...BuildingBoard_board
      }
      ...CondoDetail_condo
    }
    units(condo: $id, page: $page) @include(if: $asList) {
      total
      page
      pages
      units {
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
`);

const detail = screen({
  query: QUERY,
  identity: ['page'],
  variables: ({ params, url, lang }) => {
    const { shown, filter, first } = parseBoard(url.searchParams);
    const page = parsePage(url.searchParams.get('page'));
    // Which of the two says more is known when the board is there: without a word in the address both are read.
    const [asBoard, asList] = [shown !== 'list', shown !== 'board'];
    return { lang, id: listingId(params.id), page, filter: asBoard ? filter : {}, stay: filter.stay, first, asBoard, asList };
  },
  found: ({ condo, units }) => condo !== null && (!units || units.units.length > 0 || units.page === 1),
  meta: ({ condo, units }, { lang }) => {
    if (!condo) return { title: '' };
    const about = condoMeta(intlOf(lang), condo);
    return { ...about, title: pageTitle(lang, about.title, units?.page ?? 1) };
  },
});

export const loader = detail.loader;
export const clientLoader = detail.clientLoader;
export const meta = detail.meta;

/** /condo/{id}: a condominium and the apartments on offer in it, as a board (`?units=board`) or page by page (`?units=list&page=`). */
export default function Condo() {
  const { condo, units } = useScreen(QUERY);
  const stay = useStay();
  if (!condo) return null;
  const { total } = condo.offers;
  return (
    <CondoDetail condo={condo} total={total}>
      {total === 0 && <EmptyState />}
      {total > 0 && (
        <CondoUnits condo={condo.id} board={condo.board}>
          <div className={cardStyles}>
            <Suspense>
              <ListingGrid>
                {units?.units.map((unit) => (
                  <LateUnitCard key={unit.id} unit={unit} stay={unit.pricing.stay} />
                ))}
              </ListingGrid>
            </Suspense>
          </div>
          {units && <Pagination page={units.page} pages={units.pages} href={(page) => condoListHref(condo.id, stay, page)} />}
        </CondoUnits>
      )}
    </CondoDetail>
  );
}
