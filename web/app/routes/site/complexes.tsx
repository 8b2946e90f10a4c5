import { useMatches, type ClientLoaderFunctionArgs, type LoaderFunctionArgs } from 'react-router';
import { homeIn } from '~/lib/nouns';
import { RESULTS_HANDLE } from '~/lib/results-id';
import { paths } from '~/lib/urls';
import { complexesOfKind, ComplexesOfKind, type ComplexesOfKindOptions } from '~/site/search/ComplexesOfKind';

/** What such a complex has, as an enum of the schema. */
const homesOf = (kind: ComplexesOfKindOptions['areas']) => homeIn(kind).toUpperCase() as Uppercase<ReturnType<typeof homeIn>>;

const LISTS = {
  condo: {
    of: 'CONDOS',
    areas: 'condo',
    fixed: { kind: homesOf('condo') },
    path: paths.complexes('condo'),
    title: 'lists.condosAll.title',
    text: 'lists.condosAll.text',
    count: 'lists.condos',
  },
  village: {
    of: 'VILLAGES',
    areas: 'village',
    fixed: { kind: homesOf('village') },
    path: paths.complexes('village'),
    title: 'lists.villagesAll.title',
    text: 'lists.villagesAll.text',
    count: 'lists.villages',
  },
} satisfies Record<string, ComplexesOfKindOptions>;

const screens = { condo: complexesOfKind(LISTS.condo), village: complexesOfKind(LISTS.village) };

/** Of a route's pattern or id: `/:lang?/condo`, `condos`. */
const listOf = (route: string) => (route.includes('condo') ? 'condo' : 'village');

export const loader = (args: LoaderFunctionArgs) => screens[listOf(args.pattern)].loader(args);
export const clientLoader = (args: ClientLoaderFunctionArgs) => screens[listOf(args.pattern)].clientLoader(args);
export const meta = screens.condo.meta;
export const handle = RESULTS_HANDLE;

/** /condo and /village: all complexes of a kind, with filters on them and on their homes. */
export default function Complexes() {
  const list = listOf(useMatches().at(-1)!.id);
  return <ComplexesOfKind key={list} {...LISTS[list]} />;
}
