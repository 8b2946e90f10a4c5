/** For how many days nobody may have asked after a home that is in the queue: the choices; 0 is any. */
export const STALE_DAYS = [0, 7, 14, 30, 60, 90] as const;

/** What the queue is without a choice, days. */
export const USUAL_STALE_DAYS = 30;

/** Parses the age in an address; the default if missing. */
export function parseStaleDays(text: string | null): number {
  return STALE_DAYS.find((days) => String(days) === text) ?? USUAL_STALE_DAYS;
}
