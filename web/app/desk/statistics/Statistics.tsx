import { useId, useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { readFragment, type FragmentType } from '~/gql/fragment-masking';
import { graphql } from '~/gql/gql';
import type { ContactChannel } from '~/gql/graphql';
import styles from './Statistics.module.css';
import { changeOf, type Metric, METRIC_LABELS, METRICS } from './bars';
import { StatisticsChart, StatisticsTable } from './StatisticsChart';

const STATISTICS = graphql(`
  fragment Statistics_statistics on Statistics {
    total {
      visitors
      views
      clicks
      leads
    }
    before {
      visitors
      views
      clicks
      leads
    }
    days {
      day
      visitors
      views
      clicks
      leads
    }
    channels {
      channel
      clicks
    }
  }
`);

/** Brand names; the telephone has one in each language. */
const CHANNEL_NAMES = { WHATSAPP: 'WhatsApp', TELEGRAM: 'Telegram', LINE: 'LINE' } as const satisfies Partial<
  Record<`${ContactChannel}`, string>
>;

/** What a screen needs that shows them. */
export interface StatisticsProps {
  statistics: FragmentType<typeof STATISTICS>;
}

/** Figures of a period, compared with the previous one; the selected figure is drawn by day. */
export function Statistics({ statistics: ref }: StatisticsProps) {
  const { total, before, days, channels } = readFragment(STATISTICS, ref);
  const intl = useIntl();
  const group = useId();
  const [metric, setMetric] = useState<Metric>('visitors');
  const change = (one: Metric) => changeOf(total[one], before[one]);
  return (
    <div className="card">
      <fieldset className={`stack gap-8 below-16 ${styles.figures}`}>
        <legend className="below-8 muted text">
          <FormattedMessage id="statistics.figures" values={{ days: days.length }} />
        </legend>
        {METRICS.map((one) => {
          const part = change(one);
          return (
            <label key={one} className={`pick card stack gap-4 packed ${styles.figure}`}>
              <input type="radio" name={group} checked={one === metric} onChange={() => setMetric(one)} />
              <span className="text">
                <FormattedMessage id={METRIC_LABELS[one]} />
              </span>
              <strong>{intl.formatNumber(total[one])}</strong>
              <span className={`muted tiny ${styles.change}`} data-better={part === null || part === 0 ? undefined : part > 0}>
                {part !== null && (
                  <b className="strong">
                    {intl.formatNumber(part, { style: 'percent', maximumFractionDigits: 0, signDisplay: 'exceptZero' })}
                  </b>
                )}{' '}
                <FormattedMessage id="statistics.before" values={{ count: before[one] }} />
              </span>
            </label>
          );
        })}
      </fieldset>
      <StatisticsChart days={days} metric={metric} total={total[metric]} />
      {channels.length > 0 && (
        <p className="above-12 muted text">
          <FormattedMessage id="statistics.channels" />{' '}
          {channels
            .map(({ channel, clicks }) => {
              const name = channel === 'PHONE' ? intl.formatMessage({ id: 'statistics.phone' }) : CHANNEL_NAMES[channel];
              return `${name} — ${intl.formatNumber(clicks)}`;
            })
            .join(', ')}
        </p>
      )}
      <StatisticsTable days={days} />
    </div>
  );
}
