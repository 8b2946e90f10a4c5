import { lazy } from 'react';
import { FormattedMessage } from 'react-intl';
import { useLoaderData } from 'react-router';
import { screen, useScreen } from '~/data/screen';
import { parseStaleDays } from '~/desk/stale/stale-days';
import { readFragment } from '~/gql/fragment-masking';
import { DeskScreen } from '~/desk/kit/DeskScreen';
import type { StaleHome } from '~/desk/stale/StaleQueue';
import { graphql } from '~/gql/gql';
import type { Lang, StaleQueryVariables } from '~/gql/graphql';
import { intlOf } from '~/i18n/intl';
import { isHome } from '~/lib/nouns';
import { parsePage } from '~/lib/page-param';

const StaleQueue = lazy(() => import('~/desk/stale/StaleQueue'));

const HOME = graphql(`
  fragment StaleQueue_home on Listing {
    __typename
    id
    reference
    name {
      text(lang: $lang)
    }
    place {
      area
    }
    pictures(first: 1) {
      id
    }
    ... on Home {
      confirmedAt
      rooms {
        bedroom
        size
        floors
      }
      pricing {
        rentPrice
        buyPrice
      }
      backOffice {
        landLordContact
        agentContact
      }
    }
    ... on Unit {
      complex: condo {
        id
        name {
          text(lang: $lang)
        }
      }
    }
    ... on House {
      complex: village {
        id
        name {
          text(lang: $lang)
        }
      }
    }
  }
`);

const QUERY = graphql(`
  query Stale($days: Int!, $page: Int!, $lang: Lang!) {
    staleListings(days: $days, page: $page) {
      total
      listings {
        id
        ...StaleQueue_home
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
  const listed = readFragment(HOME, staleListings.listings).filter((home): home is StaleHome => isHome(home.__typename));
  return (
    <DeskScreen title={<FormattedMessage id="queue.title" />}>
      <StaleQueue homes={listed} total={staleListings.total} page={variables.page} days={variables.days} />
    </DeskScreen>
  );
}
