import { graphql } from '~/gql/gql';

/** Query of /rent, /buy and the areas: the units and houses of a search, paginated separately, and the counts of both together. */
export const BothKinds_query = graphql(`
  query BothKinds(
    $lang: Lang!
    $filter: SearchFilter!
    $unitFilter: SearchFilter!
    $houseFilter: SearchFilter!
    $stay: StayInput
    $sort: SearchSort!
    $page: Int!
    $housePage: Int!
    $withUnits: Boolean!
    $withHouses: Boolean!
  ) {
    counts: search(filter: $filter, first: 1) {
      ...SearchCounts_page
    }
    units: search(filter: $unitFilter, sort: $sort, page: $page) @include(if: $withUnits) {
      ...SearchHomes_page
    }
    houses: search(filter: $houseFilter, sort: $sort, page: $housePage) @include(if: $withHouses) {
      ...SearchHomes_page
    }
  }
`);
