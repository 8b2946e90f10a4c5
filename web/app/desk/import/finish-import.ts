import { graphql } from '~/gql/gql';

/** Writes the rows of a checked import, or the remaining ones of a stopped import. */
export const FINISH = graphql(`
  mutation FinishAutoListing($id: ID!) {
    finishAutoListing(id: $id) {
      id
      ...ImportProgress_import
    }
  }
`);
