import { graphql } from '~/gql/gql';
import { RESULTS_HANDLE } from '~/lib/results-id';
import { complexesInArea, ComplexesInArea, fixedByArea, type ComplexesInAreaOptions } from '~/site/search/ComplexesInArea';

const LIST: ComplexesInAreaOptions = {
  query: graphql(`
    query VillageArea($lang: Lang!, $area: Area!, $filter: SearchFilter!, $stay: StayInput, $sort: SearchSort!, $page: Int!) {
      listed: villages(area: $area) {
        complexes: villages {
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
  kind: 'village',
  fixed: fixedByArea('village'),
  title: 'lists.villageArea.title',
  text: 'lists.villageArea.text',
  complexes: 'lists.villageArea.villages',
  count: 'lists.houses',
};

const list = complexesInArea(LIST);

export const loader = list.loader;
export const clientLoader = list.clientLoader;
export const meta = list.meta;
export const handle = RESULTS_HANDLE;

/** /village/area/{area} and its pages: the villages of an area and the houses on offer in it. */
export default function VillageArea() {
  return <ComplexesInArea {...LIST} />;
}
