import { FormattedMessage, useIntl } from 'react-intl';
import { readFragment, type FragmentType } from '~/gql/fragment-masking';
import { graphql } from '~/gql/gql';
import { LocalLink } from '~/i18n/LocalLink';
import { LOST_LABELS } from '~/desk/leads/lead-status';
import styles from './LostLeads.module.css';

const LOST = graphql(`
  fragment LostLeads_lost on LostLeads {
    reason
    leads
  }
`);

/** Data of a screen that shows lost leads. */
export interface LostLeadsProps {
  lost: readonly FragmentType<typeof LOST>[];
  /** All leads of the period. */
  leads: number;
}

/** Lost leads of a period by reason (decision 0023), the most frequent first. */
export function LostLeads({ lost: refs, leads }: LostLeadsProps) {
  const intl = useIntl();
  const lost = readFragment(LOST, refs);
  const all = lost.reduce((sum, one) => sum + one.leads, 0);
  if (all === 0) {
    return (
      <p className="below-12 muted">
        <FormattedMessage id="statistics.lostNone" />
      </p>
    );
  }
  return (
    <>
      <p className="below-12 muted">
        <FormattedMessage id="statistics.lostSummary" values={{ leads, lost: all }} />{' '}
        <LocalLink to="/desk/leads?status=REFUSED">
          <FormattedMessage id="statistics.lostOpen" />
        </LocalLink>
      </p>
      <table className={`table ${styles.reasons}`}>
        <thead>
          <tr>
            <th scope="col">
              <FormattedMessage id="statistics.lostReason" />
            </th>
            <th scope="col">
              <FormattedMessage id="statistics.leads" />
            </th>
            <th scope="col">
              <FormattedMessage id="statistics.lostShare" />
            </th>
          </tr>
        </thead>
        <tbody>
          {lost.map(({ reason, leads: count }) => (
            <tr key={reason ?? ''}>
              <th scope="row">
                <FormattedMessage id={reason ? LOST_LABELS[reason] : 'statistics.lostNoReason'} />
              </th>
              <td>{intl.formatNumber(count)}</td>
              <td>
                {intl.formatNumber(count / all, { style: 'percent', maximumFractionDigits: 0 })}
                <span className={styles.bar} style={{ inlineSize: `${(100 * count) / all}%` }} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </>
  );
}
