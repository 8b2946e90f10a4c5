import { graphql } from '~/gql/gql';
import { RESULTS_HANDLE } from '~/lib/results-id';
import { complexesInArea, ComplexesInArea, fixedByArea, type ComplexesInAreaOptions } from '~/site/search/ComplexesInArea';

const LIST: ComplexesInAreaOptions = {
  query: graphql(`
    query CondoArea($lang: Lang!, $area: Area!, $filter: SearchFilter!, $stay: StayInput, $sort: SearchSort!, $page: Int!) {
      listed: condos(area: $area) {
        complexes: condos {
          id
          ...ComplexCard_complex
        }
      }
      search(filter: $filter, sort: $sort, page: $page) {
        ...SearchCounts_page
        ...SearchHomes_page
      }
    }
  `),
  kind: 'condo',
  fixed: fixedByArea('condo'),
  title: 'lists.condoArea.title',
  text: 'lists.condoArea.text',
  complexes: 'lists.condoArea.condos',
  count: 'lists.apartments',
};

const list = complexesInArea(LIST);

export const loader = list.loader;
export const clientLoader = list.clientLoader;
export const meta = list.meta;
export const handle = RESULTS_HANDLE;

/** /condo/area/{area} and its pages: the condominiums of an area and the apartments on offer in it. */
export default function CondoArea() {
  return <ComplexesInArea {...LIST} />;
}
