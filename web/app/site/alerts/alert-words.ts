import { graphql } from '~/gql/gql';

/** The subject of an alert, for its description in words. */
export const AlertWords_about = graphql(`
  fragment AlertWords_about on AlertAbout {
    kind
    search
    listings {
      id
      kind
      reference
      name {
        text(lang: $lang)
      }
    }
  }
`);
