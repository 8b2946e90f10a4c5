import { useQuery } from '@apollo/client/react';
import { FormattedMessage } from 'react-intl';
import { graphql } from '~/gql/gql';
import { LocalLink } from '~/i18n/LocalLink';
import { Statistics } from '~/shared/statistics/Statistics';
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

/** How often the page of a listing was seen of late and what came of it, in a line; by days when it is opened. */
export function StaffBarStatistics({ id }: { id: string }) {
  const { data } = useQuery(QUERY, { variables: { id, days: DAYS }, fetchPolicy: 'cache-and-network' });
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
