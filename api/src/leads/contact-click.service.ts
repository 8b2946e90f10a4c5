import { isCounted } from '../kernel/counted.js';
import { TODAY } from '../kernel/day.js';
import { isId } from '../kernel/ids.js';
import type { RequestContext } from '../kernel/request-context.js';
import { countTry, limitOfNetwork } from '../kernel/throttle.js';
import { AppError } from '../kernel/errors.js';
import type { ContactChannel } from './contact-click.entity.js';
import { listingsOf } from './lead-listings.js';

/** Clicks of one network that count within a minute of the clock: those of an office, and no more than a page has links. */
const MOST_CLICKS = 30;
const WITHIN = 60;

/**
 * Counts that somebody followed a link of a listing to the agency. What does not count, because the listing is none that visitors see, a
 * network clicks too often, or it is staff or a robot, is skipped: whoever clicks is on the way and waits for nothing.
 */
export async function recordContactClick(ctx: RequestContext, listing: string, channel: ContactChannel): Promise<void> {
  if (!isCounted(ctx)) return;
  const [found] = isId(listing) ? await listingsOf(ctx, [listing], []) : [];
  if (!found || !(await mayCount(ctx))) return;
  await ctx.db.query(
    `INSERT INTO contact_click AS c (listing_id, channel, day) VALUES ($1, $2, ${TODAY})
     ON CONFLICT (listing_id, channel, day) DO UPDATE SET clicks = c.clicks + 1`,
    [found.id, channel],
  );
}

async function mayCount(ctx: RequestContext): Promise<boolean> {
  try {
    await countTry(ctx, [limitOfNetwork('contact click', ctx.client.address, MOST_CLICKS, WITHIN)]);
    return true;
  } catch (error) {
    if (error instanceof AppError && error.status === 429) return false;
    throw error;
  }
}
