import { useQuery } from '~/data/apollo/hooks';
import type { RefObject } from 'react';
import { FormattedMessage } from 'react-intl';
import { graphql } from '~/gql/gql';
import { LocalLink } from '~/i18n/LocalLink';
import { Statistics } from '~/desk/statistics/Statistics';
import { FailedAlert } from '~/desk/kit/FailedAlert';
import styles from './StaffBar.module.css';

/** What is looked at here, days. */
const DAYS = 30;

const QUERY = graphql(`
  query StatisticsOfListing($id: ID!, $days: Int!) {
    statistics(listing: $id, days: $days) {
      total {
        visitors
        clicks
        leads
      }
      ...Statistics_statistics
    }
  }
`);

interface StaffBarStatisticsProps {
  id: string;
  /** Where the focus goes while they are read again. */
  place: RefObject<HTMLElement | null>;
}

/** Recent views and conversions of a listing in one line; daily figures when opened. */
export function StaffBarStatistics({ id, place }: StaffBarStatisticsProps) {
  const { data, error, refetch } = useQuery(QUERY, { variables: { id, days: DAYS }, fetchPolicy: 'cache-and-network' });
  if (!data && error) {
    return (
      <FailedAlert onAgain={() => void refetch().catch(() => undefined)} next={place}>
        <FormattedMessage id="statistics.unread" />
      </FailedAlert>
    );
  }
  if (!data) return null;
  const { visitors, clicks, leads } = data.statistics.total;
  return (
    <details className={styles.statistics}>
      <summary>
        <FormattedMessage id="statistics.short" values={{ days: DAYS, visitors, clicks, leads }} />
      </summary>
      <Statistics statistics={data.statistics} />
      <LocalLink to="/desk/statistics">
        <FormattedMessage id="statistics.all" />
      </LocalLink>
    </details>
  );
}
