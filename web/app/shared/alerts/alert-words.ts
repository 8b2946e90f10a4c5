import { graphql } from '~/gql/gql';

/** What an alert watches, to be said in words. */
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
