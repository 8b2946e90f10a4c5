import type { Metric } from './bars';

/** What is counted, in the order in which it is shown. */
export const METRICS = ['visitors', 'views', 'clicks', 'leads'] as const satisfies readonly Metric[];

/** What the metrics are called: message ids. */
export const METRIC_LABELS = {
  visitors: 'statistics.visitors',
  views: 'statistics.views',
  clicks: 'statistics.clicks',
  leads: 'statistics.leads',
} as const satisfies Record<Metric, string>;
