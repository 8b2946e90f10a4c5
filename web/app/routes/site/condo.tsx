import { Suspense } from 'react';
import { screen, useScreen } from '~/data/screen';
import { ComplexDetail, complexPageMeta, type ComplexNoun } from '~/site/detail/ComplexDetail';
import { graphql } from '~/gql/gql';
import { StaffBar } from '~/layout/StaffBar';
import { listingId } from '~/lib/listing-id';
import { parsePage } from '~/lib/page-param';
import { lazyPart } from '~/lib/lazy-part';

/** The apartments of a condominium: as the late cards, rendered by the server and brought to life when their code has come. */
const LateCondoUnits = lazyPart(() => import('~/site/board/CondoUnits').then((module) => module.CondoUnits));

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
    complex: condo(id: $id) {
      id
      offers {
        total
      }
      board(filter: $filter, first: $first) @include(if: $asBoard) {
        ...BuildingBoard_board
      }
      ...ComplexDetail_complex
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
          ...HomeCard_home
        }
      }
    }
  }
`);

/** What only the page of a condominium has. */
const CONDO: ComplexNoun = {
  kind: 'condo',
  words: {
    title: 'detail.meta.condo',
    list: 'detail.crumb.condos',
    homes: 'detail.condo.units',
    count: 'detail.condo.count',
  },
};

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
  found: ({ complex, list }) => complex !== null && (!list || list.homes.length > 0 || list.page === 1),
  meta: ({ complex, list }, { lang, variables }) => ({
    ...complexPageMeta(lang, CONDO, complex, list?.page ?? 1),
    // A filter shows a part of what the bare address shows.
    noindex: Object.values(variables.filter).some((value) => value !== undefined),
  }),
});

export const loader = detail.loader;
export const clientLoader = detail.clientLoader;
export const meta = detail.meta;

/** /condo/{id}: a condominium and the apartments on offer in it, as a board (`?units=board`) or page by page (`?units=list&page=`). */
export default function Condo() {
  const { complex, list } = useScreen(QUERY);
  if (!complex) return null;
  const { id, offers, board } = complex;
  return (
    <>
      <StaffBar noun="condo" id={id} />
      <ComplexDetail noun={CONDO} complex={complex} total={offers.total}>
        <Suspense>
          <LateCondoUnits condo={id} total={offers.total} board={board} list={list} />
        </Suspense>
      </ComplexDetail>
    </>
  );
}
