/** What is counted, in the order in which it is shown. */
export const METRICS = ['visitors', 'views', 'clicks', 'leads'] as const satisfies readonly Metric[];

/** What the metrics are called: message ids. */
export const METRIC_LABELS = {
  visitors: 'statistics.visitors',
  views: 'statistics.views',
  clicks: 'statistics.clicks',
  leads: 'statistics.leads',
} as const satisfies Record<Metric, string>;

/** What is counted. */
export type Metric = 'visitors' | 'views' | 'clicks' | 'leads';

/** What was counted on a day. */
export type DayCounts = Readonly<Record<Metric, number>> & {
  /** As in 2026-11-22. */
  readonly day: string;
};

/** Days that are drawn as one, and what was counted on them. */
export interface Bar {
  from: string;
  to: string;
  count: number;
}

/** Maximum number of days with a bar each. */
const MOST_BARS = 92;
const WEEK = 7;

/** The bars of a metric, oldest first: a day each, or seven where there are too many; then the last of them are whole weeks. */
export function barsOf(days: readonly DayCounts[], metric: Metric): Bar[] {
  const size = days.length > MOST_BARS ? WEEK : 1;
  const bars: Bar[] = [];
  for (let end = days.length; end > 0; end -= size) {
    const some = days.slice(Math.max(0, end - size), end);
    bars.unshift({ from: some[0]!.day, to: some.at(-1)!.day, count: some.reduce((sum, day) => sum + day[metric], 0) });
  }
  return bars;
}

/** The even round number that the highest of the bars reaches at most: the top of the drawing. */
export function topOf(highest: number): number {
  const power = 10 ** Math.floor(Math.log10(Math.max(highest, 2)));
  return [1, 2, 4, 6, 8, 10].map((step) => step * power).find((top) => top >= Math.max(highest, 2))!;
}

/** How much more there is than before, 0.5 for half as much again; null where there was nothing. */
export function changeOf(now: number, before: number): number | null {
  return before === 0 ? null : now / before - 1;
}
