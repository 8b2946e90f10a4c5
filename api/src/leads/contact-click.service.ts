import { isCounted } from '../core/counted.js';
import { TODAY } from '../core/day.js';
import { isId } from '../core/ids.js';
import type { RequestContext } from '../core/request-context.js';
import { countTry, limitOfNetwork } from '../core/throttle.js';
import { AppError } from '../core/errors.js';
import type { ContactChannel } from './contact-click.entity.js';
import { listingsOf } from './lead-listings.js';

/** Clicks of one network that count within a minute of the clock: those of an office, and no more than a page has links. */
const MOST_CLICKS = 30;
const WITHIN = 60;

/**
 * Counts a click on a listing's contact link. Clicks that do not count (an unknown or invisible listing, a rate-limited network,
 * staff, robots) are ignored silently, because the visitor does not wait for the response.
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
