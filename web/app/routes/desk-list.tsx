import { screen, useScreen } from '~/apollo/screen';
import { DeskListScreen } from '~/features/desk/DeskListScreen';
import { KIND_TITLES, STATE_LABELS } from '~/features/desk/desk-words';
import { graphql } from '~/gql/gql';
import type { DeskKind, DeskSort, DeskState } from '~/gql/graphql';
import { intlOf } from '~/i18n/intl';
import { barePath } from '~/i18n/locale-path';
import { parseGrid } from '~/shared/desk/grid-state';
import { useLoaderData } from 'react-router';

const QUERY = graphql(`
  query Desk($kind: DeskKind!, $state: DeskState, $text: String, $sort: DeskSort!, $page: Int!) {
    desk(kind: $kind, state: $state, text: $text, sort: $sort, page: $page) {
      total
      listings {
        id
        ...DeskListScreen_listing
      }
    }
  }
`);

/** The lists by their addresses: drafts at the spec's (spec 2), all listings at /desk/…. */
const LISTS: Record<string, { kind: `${DeskKind}`; state?: `${DeskState}` }> = {
  '/units/draft': { kind: 'UNIT', state: 'DRAFT' },
  '/house/draft': { kind: 'HOUSE', state: 'DRAFT' },
  '/condo/draft': { kind: 'CONDO', state: 'DRAFT' },
  '/village/draft': { kind: 'VILLAGE', state: 'DRAFT' },
  '/desk/units': { kind: 'UNIT' },
  '/desk/houses': { kind: 'HOUSE' },
  '/desk/condos': { kind: 'CONDO' },
  '/desk/villages': { kind: 'VILLAGE' },
};

/** Columns that a list can be ordered by, and the order up and down. */
const SORTS = {
  name: ['NAME', 'NAME_DESC'],
  area: ['AREA', 'AREA_DESC'],
  size: ['SIZE', 'SIZE_DESC'],
  rent: ['RENT', 'RENT_DESC'],
  buy: ['BUY', 'BUY_DESC'],
  updated: ['UPDATED', 'UPDATED_DESC'],
} as const satisfies Record<string, readonly [`${DeskSort}`, `${DeskSort}`]>;

const listOf = (pathname: string) => LISTS[barePath(pathname).replace(/\/$/, '')]!;

const desk = screen({
  staff: true,
  query: QUERY,
  variables: ({ url }) => {
    const { kind, state } = listOf(url.pathname);
    const { page, sort, text } = parseGrid(url.searchParams, Object.keys(SORTS));
    const wanted = url.searchParams.get('state');
    return {
      kind: kind as DeskKind,
      state: (state ?? (wanted !== null && Object.hasOwn(STATE_LABELS, wanted) ? wanted : null)) as DeskState | null,
      text: text || null,
      sort: (sort ? SORTS[sort.field as keyof typeof SORTS][sort.desc ? 1 : 0] : 'NEWEST') as DeskSort,
      page,
    };
  },
  meta: (_data, { lang, variables }) => ({ title: intlOf(lang).formatMessage({ id: KIND_TITLES[variables.kind] }), noindex: true }),
});

export const loader = desk.loader;
export const clientLoader = desk.clientLoader;
export const meta = desk.meta;

/** /units/draft, /house/draft, /condo/draft, /village/draft (spec 2), and /desk/… over all listings of a noun. */
export default function DeskList() {
  const { desk: page } = useScreen(QUERY);
  const { path } = useLoaderData() as { path: string };
  const { kind, state } = listOf(path);
  return <DeskListScreen kind={kind} fixed={state} listings={page.listings} total={page.total} />;
}
