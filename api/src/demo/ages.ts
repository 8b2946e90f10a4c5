import { LAST_MOMENT } from './calendar.js';
import { createRandom } from './scenes/random.js';
import { weighted } from './choice.js';

const DAY = 86_400_000;
/** Part of the homes of some age whose price was cut lately. */
const CUT = 0.12;

/** How old a home is on the site, counted back from the load. */
export interface HomeAge {
  /** When it was published. */
  since: number;
  /** When somebody last confirmed that it is available; never before it was published. */
  confirmedAt: number;
  /** The deal whose price was cut within 30 days, when, and by which part of the price after it. */
  cut: { deal: 'rent' | 'buy'; at: number; by: number } | null;
}

/** The age of a home at the moment of the load: the newest came in the day before it, in the order in which they were entered. */
export function homeAge(home: { id: string; createdAt: number; rent: readonly number[]; buy: readonly number[] }, now: number): HomeAge {
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
    cut: isCut ? { deal, at, by: random.range(0.04, 0.13) } : null,
  };
}
