import { lazy } from 'react';
import { useIntl } from 'react-intl';
import { screen, useScreen } from '~/data/screen';
import { readFragment } from '~/gql/fragment-masking';
import { DeskScreen } from '~/desk/kit/DeskScreen';
import { parseDeskFilter, deskSort, SORTED_COLUMNS } from '~/desk/lists/desk-filter';
import { titleOf } from '~/desk/kit/desk-words';
import { graphql } from '~/gql/gql';
import type { DeskQueryVariables, DeskKind, DeskState } from '~/gql/graphql';
import { intlOf } from '~/i18n/intl';
import { barePath } from '~/i18n/langs';
import { parseGrid } from '~/desk/kit/grid-state';
import { useLoaderData } from 'react-router';

const DeskListGrid = lazy(() => import('~/desk/lists/DeskListGrid'));

const LISTING = graphql(`
  fragment DeskListGrid_listing on DeskListing {
    id
    kind
    reference
    name {
      en
      ru
    }
    complex {
      en
      ru
    }
    area
    bedroom
    size
    rentPrice
    buyPrice
    homes
    agent {
      id
      name {
        en
        ru
      }
    }
    state
    version
    updatedAt
  }
`);

const QUERY = graphql(`
  query Desk(
    $kind: DeskKind
    $state: DeskState
    $deal: Deal
    $priceMin: Int
    $priceMax: Int
    $area: Area
    $complex: ID
    $bedroom: Int
    $agent: ID
    $import: ID
    $lacks: [DeskGap!]
    $text: String
    $sort: DeskSort!
    $page: Int!
  ) {
    desk(
      kind: $kind
      state: $state
      deal: $deal
      priceMin: $priceMin
      priceMax: $priceMax
      area: $area
      complex: $complex
      bedroom: $bedroom
      agent: $agent
      import: $import
      lacks: $lacks
      text: $text
      sort: $sort
      page: $page
    ) {
      total
      listings {
        id
        ...DeskListGrid_listing
      }
    }
  }
`);

/** The lists by their addresses: drafts at the spec's (spec 2), all listings at /desk/…. */
const LISTS: Record<string, { kind: `${DeskKind}` | null; state?: `${DeskState}` }> = {
  '/units/draft': { kind: 'UNIT', state: 'DRAFT' },
  '/house/draft': { kind: 'HOUSE', state: 'DRAFT' },
  '/condo/draft': { kind: 'CONDO', state: 'DRAFT' },
  '/village/draft': { kind: 'VILLAGE', state: 'DRAFT' },
  '/desk/all': { kind: null },
  '/desk/units': { kind: 'UNIT' },
  '/desk/houses': { kind: 'HOUSE' },
  '/desk/condos': { kind: 'CONDO' },
  '/desk/villages': { kind: 'VILLAGE' },
};

const listOf = (pathname: string) => LISTS[barePath(pathname).replace(/\/$/, '')]!;

const desk = screen({
  staff: true,
  query: QUERY,
  variables: ({ url }) => {
    const { kind, state } = listOf(url.pathname);
    const { page, sort, text } = parseGrid(url.searchParams, SORTED_COLUMNS);
    const filter = parseDeskFilter(url.searchParams, kind);
    return { kind, ...filter, state: state ?? filter.state, text: text || null, sort: deskSort(sort), page } as DeskQueryVariables;
  },
  meta: (_data, { lang, variables }) => ({ title: intlOf(lang).formatMessage({ id: titleOf(variables.kind ?? null) }), noindex: true }),
});

export const loader = desk.loader;
export const clientLoader = desk.clientLoader;
export const meta = desk.meta;

/** /units/draft, /house/draft, /condo/draft, /village/draft (spec 2), and /desk/… over all listings of a noun or of all four. */
export default function DeskList() {
  const { desk: page } = useScreen(QUERY);
  const { path } = useLoaderData() as { path: string };
  const { kind, state } = listOf(path);
  const intl = useIntl();
  const title = intl.formatMessage({ id: titleOf(kind) });
  return (
    <DeskScreen
      title={state === 'DRAFT' ? intl.formatMessage({ id: 'deskList.drafts' }, { what: title }) : title}
      count={intl.formatMessage({ id: 'deskList.count' }, { count: page.total })}
    >
      <DeskListGrid kind={kind} fixed={state} listings={readFragment(LISTING, page.listings)} total={page.total} />
    </DeskScreen>
  );
}
