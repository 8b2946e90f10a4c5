import { screen, useScreen } from '~/data/screen';
import { Shortlist } from '~/site/saved/Shortlist';
import { graphql } from '~/gql/gql';
import { intlOf } from '~/i18n/intl';
import { MOST_SHORTLISTED, readHomes } from '~/site/saved-store/home-list';

const QUERY = graphql(`
  query Shortlist($lang: Lang!, $ids: [ID!]!) {
    homes(ids: $ids) {
      __typename
      ... on Home {
        id
        reference
        ...HomeCard_home
      }
    }
  }
`);

const shortlist = screen({
  query: QUERY,
  variables: ({ url, lang }) => ({ lang, ids: readHomes(url.searchParams, MOST_SHORTLISTED).homes }),
  meta: (_, { lang }) => ({
    title: intlOf(lang).formatMessage({ id: 'shortlist.title' }),
    description: intlOf(lang).formatMessage({ id: 'shortlist.about' }),
    noindex: true,
  }),
});

export const loader = shortlist.loader;
export const clientLoader = shortlist.clientLoader;
export const meta = shortlist.meta;

/** /shortlist?homes=U-1043,H-1022&title=…: homes that somebody chose for the reader, in the reader's language and currency. */
export default function ShortlistScreen() {
  return <Shortlist homes={useScreen(QUERY).homes} />;
}
