import { LAST_MOMENT } from './calendar.js';
import { createRandom } from './random.js';
import { weighted } from './choice.js';

const DAY = 86_400_000;
/** Share of the older homes whose price was cut recently. */
const CUT = 0.12;

/** History of a home on the site, counted back from the time of loading. */
export interface HomeAge {
  /** First published. */
  since: number;
  /** Last confirmed as available; never before it was published. */
  confirmedAt: number;
  /** Last edited; never before it was published or its price was cut. */
  updatedAt: number;
  /** A price cut within 30 days: the deal, the time, and its size as a fraction of the new price. */
  cut: { deal: 'rent' | 'buy'; at: number; by: number } | null;
}

/** The age of a home at the time of loading: the newest were added during the last day, in order of entry. */
export function homeAge(
  home: { id: string; createdAt: number; updatedAt: number; rent: readonly number[]; buy: readonly number[] },
  now: number,
): HomeAge {
  const random = createRandom(`age:${home.id}`);
  const since = now - (LAST_MOMENT - home.createdAt);
  const unasked = weighted(random, [
    [random.range(0.1, 9), 50],
    [random.range(9, 35), 32],
    [random.range(35, 110), 18],
  ]);
  const days = random.range(1, 27);
  const at = Math.floor(now - days * DAY);
  const deal = home.buy.length === 0 || (home.rent.length > 0 && random.chance(0.5)) ? 'rent' : 'buy';
  const isCut = random.chance(CUT) && at - since > 20 * DAY;
  return {
    since,
    confirmedAt: Math.max(since, Math.floor(now - unasked * DAY)),
    updatedAt: Math.max(now - (LAST_MOMENT - home.updatedAt), isCut ? at : 0),
    cut: isCut ? { deal, at, by: random.range(0.04, 0.13) } : null,
  };
}
