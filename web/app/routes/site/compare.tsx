import '~/i18n/parts/saved';
import { screen, useScreen } from '~/data/screen';
import { Comparison } from '~/site/saved/Comparison';
import { graphql } from '~/gql/gql';
import { intlOf } from '~/i18n/intl';
import { MOST_COMPARED, readHomes } from '~/site/saved-store/home-list';

const QUERY = graphql(`
  query Compare($lang: Lang!, $ids: [ID!]!) {
    homes(ids: $ids) {
      __typename
      ... on Home {
        id
        ...Comparison_home
      }
    }
  }
`);

const compare = screen({
  query: QUERY,
  variables: ({ url, lang }) => ({ lang, ids: readHomes(url.searchParams, MOST_COMPARED).homes }),
  meta: (_, { lang }) => ({
    title: intlOf(lang).formatMessage({ id: 'compare.title' }),
    description: intlOf(lang).formatMessage({ id: 'compare.about' }),
    noindex: true,
  }),
});

export const loader = compare.loader;
export const clientLoader = compare.clientLoader;
export const meta = compare.meta;

/** /compare?homes=U-1043,H-1022: homes side by side; `diff=1` leaves out what they have in common. */
export default function Compare() {
  return <Comparison homes={useScreen(QUERY).homes} />;
}
