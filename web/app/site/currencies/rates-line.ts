/** A reading of the course of a rate. */
export interface RateReading {
  /** ISO 8601. */
  asOf: string;
  rate: number;
  isDemo: boolean;
}

/** The line of a chart of this size, and its summary. */
export interface RatesLine {
  /** SVG path of the demo set's invented readings; empty if there are none. */
  demo: string;
  /** SVG path of the others. */
  real: string;
  first: RateReading;
  last: RateReading;
  low: RateReading;
  high: RateReading;
  /** The last reading that was made up. */
  lastDemo: RateReading | undefined;
}

/** Part of the height that stays free above and below the line. */
const MARGIN = 0.06;

/** The line of these readings, oldest first, by time and rate; null for fewer than two. */
export function ratesLine(readings: readonly RateReading[], width: number, height: number): RatesLine | null {
  const [first, last] = [readings[0], readings.at(-1)];
  if (!first || !last || first === last) return null;
  const low = readings.reduce((least, one) => (one.rate < least.rate ? one : least));
  const high = readings.reduce((most, one) => (one.rate > most.rate ? one : most));
  const time = ({ asOf }: RateReading) => Date.parse(asOf);
  // A rate that never moved is a line in the middle.
  const part = (rate: number) => (high.rate === low.rate ? 0.5 : (high.rate - rate) / (high.rate - low.rate));
  const points = readings.map((one) => {
    const x = ((time(one) - time(first)) / (time(last) - time(first))) * width;
    const y = (MARGIN + part(one.rate) * (1 - 2 * MARGIN)) * height;
    return `${x.toFixed(1)} ${y.toFixed(1)}`;
  });
  const path = (some: readonly string[]) => (some.length > 1 ? `M${some.join('L')}` : '');
  const lastDemo = readings.findLastIndex(({ isDemo }) => isDemo);
  return {
    demo: path(points.slice(0, lastDemo + 1)),
    // From where the other one ends.
    real: path(points.slice(Math.max(lastDemo, 0))),
    first,
    last,
    low,
    high,
    lastDemo: readings[lastDemo],
  };
}
