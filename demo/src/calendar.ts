import type { Random } from './random.js';

// Fixed days: listings must not depend on the day on which they are loaded. Rates, leads and views are of the days before that one.

/** When the pictures were stored. */
export const FILES_AT = Date.UTC(2025, 10, 20, 6);
/** When the first complex was entered; the others follow. */
const COMPLEXES_FROM = Date.UTC(2025, 11, 1, 3);
const COMPLEXES_TO = Date.UTC(2026, 0, 12, 12);
/** When the first listing was entered, and the last. */
const LISTINGS_FROM = Date.UTC(2026, 0, 15, 3);
const LISTINGS_TO = Date.UTC(2026, 10, 14, 16);
/** No listing is younger. */
export const LAST_MOMENT = Date.UTC(2026, 10, 15, 0);

/** The moment of the item at `index` of `count`, each later than the one before. */
function momentOf(from: number, to: number, index: number, count: number, random: Random): number {
  const step = (to - from) / count;
  return Math.floor(from + step * (index + random.range(0.05, 0.95)));
}

export const complexMoment = (index: number, count: number, random: Random) => momentOf(COMPLEXES_FROM, COMPLEXES_TO, index, count, random);
export const listingMoment = (index: number, count: number, random: Random) => momentOf(LISTINGS_FROM, LISTINGS_TO, index, count, random);

/** A later moment at which the record was last edited: most edits come soon, some never. */
export function editedAfter(created: number, random: Random): number {
  if (random.chance(0.3)) return created;
  const days = 86_400_000 * (random.next() ** 2 * 90 + 0.2);
  return Math.min(LAST_MOMENT, Math.floor(created + days));
}
