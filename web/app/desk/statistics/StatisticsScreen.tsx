import { lazy } from 'react';
import { FormattedMessage } from 'react-intl';
import { readFragment, type FragmentType } from '~/gql/fragment-masking';
import { graphql } from '~/gql/gql';
import { DeskScreen } from '~/desk/kit/DeskScreen';
import type { StatisticsProps } from '~/desk/statistics/Statistics';
import type { LostLeadsProps } from './LostLeads';

const StatisticsBoard = lazy(() => import('./StatisticsBoard'));

const LISTING = graphql(`
  fragment StatisticsScreen_listing on ListingCounts {
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

interface StatisticsScreenProps extends StatisticsProps, LostLeadsProps {
  /** Length of the period. */
  days: number;
  listings: readonly FragmentType<typeof LISTING>[];
  /** Of all pages. */
  total: number;
}

/** /desk/statistics: views and conversions. */
export function StatisticsScreen({ listings, ...props }: StatisticsScreenProps) {
  return (
    <DeskScreen title={<FormattedMessage id="statistics.title" />}>
      <StatisticsBoard listings={readFragment(LISTING, listings)} {...props} />
    </DeskScreen>
  );
}
