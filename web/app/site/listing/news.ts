import type { Deal } from '~/lib/home-price';

const DAY = 86_400_000;
/** Days after first publication for which a home is new. */
const NEW_DAYS = 14;
/** Days for which a price cut is news. */
const CUT_DAYS = 30;

/** Dates of a home's events; ISO 8601. */
export interface HomeDates {
  active: boolean;
  firstPublishedAt?: string | null;
  rentCutAt?: string | null;
  buyCutAt?: string | null;
}

/**
 * A home's news, with dates: that it is new, and that the price was cut, for the deal the visitor came for, or for any. A home off the site
 * has none.
 */
export function newsOf(home: HomeDates, deal?: Deal, now = Date.now()): { new: string | null; cut: string | null } {
  const within = (at: string | null | undefined, days: number) => (home.active && at && now - Date.parse(at) < days * DAY ? at : null);
  const cuts = [deal === 'BUY' ? null : home.rentCutAt, deal === 'RENT' ? null : home.buyCutAt].filter(Boolean).toSorted();
  return { new: within(home.firstPublishedAt, NEW_DAYS), cut: within(cuts.at(-1), CUT_DAYS) };
}
