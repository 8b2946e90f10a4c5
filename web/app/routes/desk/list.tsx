import { lazy } from 'react';
import { useIntl } from 'react-intl';
import { screen, useScreen } from '~/data/screen';
import { readFragment } from '~/gql/fragment-masking';
import { DeskScreen } from '~/desk/kit/DeskScreen';
import { parseDeskFilter, deskSort, SORTED_COLUMNS } from '~/desk/lists/desk-filter';
import { deskPath, draftsPath } from '~/desk/kit/addresses';
import { DESK_KINDS, titleOf } from '~/desk/kit/desk-words';
import { kindOf } from '~/lib/nouns';
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

interface List {
  kind: `${DeskKind}` | null;
  state?: `${DeskState}`;
}

/** The lists by their addresses: drafts at the spec's (spec 2), all listings at /desk/…. */
const LISTS: Readonly<Record<string, List>> = {
  '/desk/all': { kind: null },
  ...Object.fromEntries(
    DESK_KINDS.flatMap((kind): [string, List][] => [
      [draftsPath(kindOf(kind)), { kind, state: 'DRAFT' }],
      [deskPath(kindOf(kind)), { kind }],
    ]),
  ),
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

/** The drafts of a noun (spec 2), and /desk/… over all listings of a noun or of all four. */
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
