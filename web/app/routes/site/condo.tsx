import { Suspense, lazy } from 'react';
import { screen, useScreen } from '~/data/screen';
import { CondoDetail } from '~/site/detail/CondoDetail';
import empty from '~/site/listing/EmptyState.module.css';
import pages from '~/ui/Pagination.module.css';
import board from '~/site/board/BuildingBoard.module.css';
import chip from '~/site/board/BuildingBoardChip.module.css';
import filters from '~/site/board/BuildingBoardFilters.module.css';
import units from '~/site/board/CondoUnits.module.css';
import { graphql } from '~/gql/gql';
import { intlOf } from '~/i18n/intl';
import { StaffBar } from '~/layout/StaffBar';
import { condoMeta } from '~/site/listing/detail-meta';
import { listingId } from '~/lib/listing-id';
import { parsePage, pageTitle } from '~/lib/page-param';

/** The apartments of a condominium: as the late cards, rendered by the server and brought to life when their code has come. */
const LateCondoUnits = import.meta.env.SSR
  ? (await import('~/site/board/CondoUnits')).CondoUnits
  : lazy(() => import('~/site/board/CondoUnits').then(({ CondoUnits }) => ({ default: CondoUnits })));

/** For the element around them: their styles come with the page. */
const unitsStyles = `${units['late']} ${board['late']} ${chip['late']} ${filters['late']} ${empty['late']} ${pages['late']}`;

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
            askForStay(stay: $stay)
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
  variables: async ({ params, url, lang }) => {
    // No first page needs it: what the server has read is in the page.
    const { parseBoard } = await import('~/site/board/board-address');
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
  if (!condo) return null;
  const { total } = condo.offers;
  return (
    <>
      <StaffBar noun="condo" id={condo.id} />
      <CondoDetail condo={condo} total={total}>
        <div className={unitsStyles}>
          <Suspense>
            <LateCondoUnits condo={condo.id} total={total} board={condo.board} list={list} />
          </Suspense>
        </div>
      </CondoDetail>
    </>
  );
}
