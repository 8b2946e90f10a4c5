import { graphql } from '~/gql/gql';
import type { ComplexesQuery } from '~/gql/graphql';

/** Query of /condo and /village: a page of the complexes found, with the matching homes of each. */
export const Complexes_query = graphql(`
  query Complexes($lang: Lang!, $filter: SearchFilter!, $sort: ComplexSort!, $page: Int!) {
    complexes(filter: $filter, sort: $sort, lang: $lang, page: $page) {
      total
      page
      pages
      corrected
      matching {
        total
        rentFrom
        buyFrom
      }
      complexes {
        __typename
        ... on Complex {
          id
          ...ComplexCard_complex
        }
      }
      facets {
        key
        values {
          value
          count
          name {
            text(lang: $lang)
          }
        }
      }
      gains {
        key
        value
        gain
      }
    }
  }
`);

/** A page of complexes. */
export type ComplexPage = ComplexesQuery['complexes'];
