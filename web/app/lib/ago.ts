/** Whole days since a time; 0 if it is in the future. */
export const daysSince = (iso: string, now = Date.now()): number => Math.max(0, Math.floor((now - Date.parse(iso)) / 86_400_000));

/** Relative time for `formatRelativeTime`: in days up to six weeks, then in months. Future dates count as today. */
export function ago(iso: string, now = Date.now()): readonly [value: number, unit: 'day' | 'month'] {
  const days = daysSince(iso, now);
  return days < 42 ? [-days, 'day'] : [-Math.round(days / 30.44), 'month'];
}
