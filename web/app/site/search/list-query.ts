import { graphql } from '~/gql/gql';

/** What /search and the lists of one kind show. */
export const Search_query = graphql(`
  query Search($lang: Lang!, $filter: SearchFilter!, $stay: StayInput, $sort: SearchSort!, $page: Int!) {
    search(filter: $filter, sort: $sort, page: $page) {
      ...SearchCounts_page
      ...SearchHomes_page
    }
  }
`);
