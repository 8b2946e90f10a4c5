import { lazy } from 'react';
import { FormattedMessage } from 'react-intl';
import { screen, useScreen } from '~/data/screen';
import { parseStatistics } from '~/desk/statistics/statistics-query';
import { readFragment } from '~/gql/fragment-masking';
import { DeskScreen } from '~/desk/kit/DeskScreen';
import { graphql } from '~/gql/gql';
import { intlOf } from '~/i18n/intl';

const StatisticsBoard = lazy(() => import('~/desk/statistics/StatisticsBoard'));

const LISTING = graphql(`
  fragment StatisticsBoard_listing on ListingCounts {
    listing
    kind
    reference
    name {
      en
      ru
    }
    visitors
    visitorsBefore
    views
    clicks
    leads
    conversion
  }
`);

const QUERY = graphql(`
  query Statistics($days: Int!, $kind: DeskKind, $text: String, $sort: StatisticsSort!, $page: Int!) {
    statistics(days: $days) {
      days {
        day
      }
      total {
        leads
      }
      ...Statistics_statistics
    }
    lostLeads(days: $days) {
      ...LostLeads_lost
    }
    listingStatistics(days: $days, kind: $kind, text: $text, sort: $sort, page: $page) {
      total
      listings {
        ...StatisticsBoard_listing
      }
    }
  }
`);

const statistics = screen({
  staff: true,
  query: QUERY,
  variables: ({ url: { searchParams } }) => parseStatistics(searchParams),
  meta: (_data, { lang }) => ({ title: intlOf(lang).formatMessage({ id: 'statistics.title' }), noindex: true }),
});

export const loader = statistics.loader;
export const clientLoader = statistics.clientLoader;
export const meta = statistics.meta;

/** /desk/statistics: views of listing pages, and conversions. */
export default function StatisticsRoute() {
  const { statistics: counted, lostLeads, listingStatistics: page } = useScreen(QUERY);
  return (
    <DeskScreen title={<FormattedMessage id="statistics.title" />}>
      <StatisticsBoard
        days={counted.days.length}
        statistics={counted}
        leads={counted.total.leads}
        lost={lostLeads}
        listings={readFragment(LISTING, page.listings)}
        total={page.total}
      />
    </DeskScreen>
  );
}
