import type { SearchKey } from '~/gql/graphql';
import type { ComplexNames } from '~/site/search-field/filter-label';

/** The facets of a search, as its query gives them. */
export type FacetList = readonly {
  key: SearchKey;
  values: readonly { value: string; count: number; name?: { text: string } | null }[];
}[];

/** The counts of a search, to be looked up. */
export interface Facets {
  /** Number of homes for a value; undefined if it is not counted. */
  count: (key: SearchKey, value: string) => number | undefined;
  /** Condos and villages with homes and the chosen ones, those with most homes first. */
  complexes: readonly string[];
  names: ComplexNames;
}

/** Makes the facets of a search ready for looking up. */
export function readFacets(list: FacetList): Facets {
  const counts = new Map(list.flatMap(({ key, values }) => values.map(({ value, count }) => [`${key} ${value}`, count] as const)));
  const complexes = list.find(({ key }) => key === 'COMPLEXES')?.values ?? [];
  const places = list.filter(({ key }) => key === 'COMPLEXES' || key === 'NEAR').flatMap(({ values }) => values);
  return {
    count: (key, value) => counts.get(`${key} ${value}`),
    complexes: complexes.map(({ value }) => value),
    names: new Map(places.map(({ value, name }) => [value, name?.text ?? value])),
  };
}
