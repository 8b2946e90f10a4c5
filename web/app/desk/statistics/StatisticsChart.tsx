import { useId } from 'react';
import { FormattedMessage, useIntl, type IntlShape } from 'react-intl';
import { Figures } from '~/ui/Section';
import { barsOf, topOf, type Bar, type DayCounts, type Metric, METRIC_LABELS, METRICS } from './bars';
import styles from './Statistics.module.css';

/** Height of the drawing, which is stretched to its place; a bar is 1 wide. */
const HEIGHT = 100;
/** Room beside a bar. */
const GAP = 0.12;

interface StatisticsChartProps {
  days: readonly DayCounts[];
  metric: Metric;
  total: number;
}

/** A metric by days, as bars and in words. */
export function StatisticsChart({ days, metric, total }: StatisticsChartProps) {
  const intl = useIntl();
  const id = useId();
  const bars = barsOf(days, metric);
  const most = bars.reduce<Bar | undefined>((highest, bar) => (highest && highest.count >= bar.count ? highest : bar), undefined);
  if (!most || most.count === 0) {
    return (
      <p className={`muted text centred ${styles.none}`}>
        <FormattedMessage id="statistics.none" />
      </p>
    );
  }
  const top = topOf(most.count);
  const [first, last] = [days[0]!.day, days.at(-1)!.day];
  // Of a year both ends would be of one day.
  const year = first.slice(0, 4) !== last.slice(0, 4);
  const [from, to] = [dayOf(intl, first, year), dayOf(intl, last, year)];
  return (
    <figure className={styles.chart}>
      <figcaption id={id} className="below-12 muted text">
        <strong>
          <FormattedMessage id={METRIC_LABELS[metric]} />
        </strong>{' '}
        <FormattedMessage id="statistics.summary" values={{ total, from, to, most: most.count, when: timeOf(intl, most) }} />
      </figcaption>
      <div className={`chart ${styles.plot}`}>
        <svg viewBox={`0 0 ${bars.length} ${HEIGHT}`} preserveAspectRatio="none" role="img" aria-labelledby={id}>
          {[0, 0.5, 1].map((part) => (
            <path key={part} d={`M0 ${part * HEIGHT}H${bars.length}`} className={styles.line} />
          ))}
          {bars.map((bar, index) => (
            <g key={bar.from} className={styles.bar}>
              <title>{`${timeOf(intl, bar)}: ${intl.formatNumber(bar.count)}`}</title>
              {/* Where the pointer finds it, however low the bar is. */}
              <rect x={index} y={0} width={1} height={HEIGHT} fill="transparent" />
              <rect
                x={index + GAP}
                y={HEIGHT * (1 - bar.count / top)}
                width={1 - 2 * GAP}
                height={(HEIGHT * bar.count) / top}
                className={styles.value}
              />
            </g>
          ))}
        </svg>
        {/* The words above and the table below say the same. */}
        <div className={styles.amounts} aria-hidden="true">
          <span>{intl.formatNumber(top)}</span>
          <span>{intl.formatNumber(top / 2)}</span>
          <span>0</span>
        </div>
        <div aria-hidden="true">
          <span>{from}</span>
          <span>{to}</span>
        </div>
      </div>
    </figure>
  );
}

/** The figures of each day as text, the newest day first. */
export function StatisticsTable({ days }: { days: readonly DayCounts[] }) {
  const intl = useIntl();
  return (
    <Figures name={intl.formatMessage({ id: 'statistics.byDay' })}>
      <thead>
        <tr>
          <th scope="col">
            <FormattedMessage id="statistics.day" />
          </th>
          {METRICS.map((metric) => (
            <th key={metric} scope="col">
              <FormattedMessage id={METRIC_LABELS[metric]} />
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {days.toReversed().map((day) => (
          <tr key={day.day}>
            <th scope="row">{intl.formatDate(day.day, { dateStyle: 'medium', timeZone: 'UTC' })}</th>
            {METRICS.map((metric) => (
              <td key={metric}>{intl.formatNumber(day[metric])}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </Figures>
  );
}

const dayOf = (intl: IntlShape, day: string, year = false) =>
  intl.formatDate(day, { day: 'numeric', month: 'long', timeZone: 'UTC', ...(year && { year: 'numeric' }) });

/** A day, or the days from one to another. */
const timeOf = (intl: IntlShape, { from, to }: Bar) =>
  from === to
    ? dayOf(intl, from)
    : intl.formatDateTimeRange(new Date(from), new Date(to), { day: 'numeric', month: 'long', timeZone: 'UTC' });
