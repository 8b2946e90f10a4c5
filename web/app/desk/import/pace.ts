/** How many rows were done at a moment, ms. */
export interface Sample {
  done: number;
  at: number;
}

/** How fast rows are done. */
export interface Pace {
  /** Rows a second. */
  perSecond: number;
  /** Seconds until all of them are. */
  left: number;
}

/** The pace between two moments; null while nothing was done between them. By this device's clock alone: the server's may be another. */
export function paceOf(first: Sample, latest: Sample, total: number): Pace | null {
  const seconds = (latest.at - first.at) / 1000;
  const rows = latest.done - first.done;
  if (seconds <= 0 || rows <= 0) return null;
  const perSecond = rows / seconds;
  return { perSecond, left: Math.max(0, total - latest.done) / perSecond };
}
