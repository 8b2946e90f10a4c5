import { useLoaderData } from 'react-router';
import { screen, useScreen } from '~/data/screen';
import { parseStaleDays } from '~/desk/stale/stale-days';
import { StaleScreen } from '~/desk/stale/StaleScreen';
import { graphql } from '~/gql/gql';
import type { Lang, StaleQueryVariables } from '~/gql/graphql';
import { intlOf } from '~/i18n/intl';
import { parsePage } from '~/lib/page-param';

const QUERY = graphql(`
  query Stale($days: Int!, $page: Int!, $lang: Lang!) {
    staleListings(days: $days, page: $page) {
      total
      listings {
        id
        ...StaleScreen_home
      }
    }
  }
`);

const stale = screen({
  staff: true,
  query: QUERY,
  variables: ({ url, lang }) => ({
    days: parseStaleDays(url.searchParams.get('days')),
    page: parsePage(url.searchParams.get('page')),
    lang: lang as Lang,
  }),
  meta: (_data, { lang }) => ({ title: intlOf(lang).formatMessage({ id: 'queue.title' }), noindex: true }),
});

export const loader = stale.loader;
export const clientLoader = stale.clientLoader;
export const meta = stale.meta;

/** /desk/stale: the queue of homes that nobody has asked after for long (spec 4: whether they are still available). */
export default function Stale() {
  const { staleListings } = useScreen(QUERY);
  const { variables } = useLoaderData() as { variables: StaleQueryVariables };
  return <StaleScreen homes={staleListings.listings} total={staleListings.total} page={variables.page} days={variables.days} />;
}
