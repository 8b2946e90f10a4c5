import { graphql } from '~/gql/gql';

/** Writes the rows of a checked import, or the remaining ones of a stopped import, which asks no more about homes that are gone. */
export const FINISH = graphql(`
  mutation FinishAutoListing($id: ID!, $confirmGone: Boolean = false) {
    finishAutoListing(id: $id, confirmGone: $confirmGone) {
      id
      ...ImportProgress_import
    }
  }
`);
