import { useMatches, type ClientLoaderFunctionArgs, type LoaderFunctionArgs } from 'react-router';
import { RESULTS_HANDLE } from '~/lib/results-id';
import { complexesOfKind, ComplexesOfKind, type ComplexesOfKindOptions } from '~/site/search/ComplexesOfKind';

const LISTS = {
  condo: { kind: 'condo', title: 'lists.condosAll.title', text: 'lists.condosAll.text', count: 'lists.condos' },
  village: { kind: 'village', title: 'lists.villagesAll.title', text: 'lists.villagesAll.text', count: 'lists.villages' },
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
