import { graphql } from '~/gql/gql';
import type { DocumentType } from '~/gql/gql';

/** The counts of a search: of every value of every filter, and what each active filter takes away. */
export const SearchCounts_page = graphql(`
  fragment SearchCounts_page on SearchPage {
    total
    corrected
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
`);

/** The homes of a page of a search, with the price of the stay that is requested (`$stay`). */
export const SearchHomes_page = graphql(`
  fragment SearchHomes_page on SearchPage {
    total
    page
    pages
    homes {
      __typename
      ... on Home {
        id
        pricing {
          stay(stay: $stay) {
            total
            monthly
            nights
          }
          askForStay(stay: $stay)
        }
        ...HomeCard_home
      }
    }
  }
`);

/** The counts of a search. */
export type SearchCounts = Pick<DocumentType<typeof SearchCounts_page>, 'total' | 'corrected' | 'facets' | 'gains'>;

/** A page of homes. */
export type SearchHomes = DocumentType<typeof SearchHomes_page>;
