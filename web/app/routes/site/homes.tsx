import '~/i18n/parts/lists';
import { useMatches, type ClientLoaderFunctionArgs, type LoaderFunctionArgs } from 'react-router';
import { RESULTS_HANDLE } from '~/lib/results-id';
import { paths } from '~/lib/urls';
import { homesOfKind, HomesOfKind, type HomesOfKindOptions } from '~/site/search/HomesOfKind';

/** The lists by the last word of their path. */
const LISTS = {
  units: {
    fixed: { kind: 'UNIT' },
    path: (page) => paths.homes('unit', page),
    title: 'lists.units.title',
    text: 'lists.units.text',
    count: 'lists.apartments',
  },
  houses: {
    fixed: { kind: 'HOUSE' },
    path: (page) => paths.homes('house', page),
    title: 'lists.housesAll.title',
    text: 'lists.housesAll.text',
    count: 'lists.houses',
  },
  villas: {
    fixed: { kind: 'HOUSE', villa: true },
    path: paths.villas,
    title: 'lists.villasAll.title',
    text: 'lists.villasAll.text',
    count: 'lists.villas',
  },
} satisfies Record<string, HomesOfKindOptions>;

const screens = { units: homesOfKind(LISTS.units), houses: homesOfKind(LISTS.houses), villas: homesOfKind(LISTS.villas) };

/** Of a route's pattern or id: `/:lang?/units/page/:page`, `units page`. */
const listOf = (route: string) => /units|houses|villas/.exec(route)![0] as keyof typeof LISTS;

export const loader = (args: LoaderFunctionArgs) => screens[listOf(args.pattern)].loader(args);
export const clientLoader = (args: ClientLoaderFunctionArgs) => screens[listOf(args.pattern)].clientLoader(args);
export const meta = screens.units.meta;
export const handle = RESULTS_HANDLE;

/** /units, /houses, /village/villas (houses with a private pool) and their pages. */
export default function Homes() {
  const list = listOf(useMatches().at(-1)!.id);
  return <HomesOfKind key={list} {...LISTS[list]} />;
}
