import { HOME_KINDS } from '../fields/listing-nouns.js';
import type { RequestContext } from '../core/request-context.js';

/**
 * Forgets what nobody confirmed within three days, what has been paused for three months, addresses included, what was sent a month ago, and
 * tokens of messages older than a year and a month. Of homes that no longer exist nothing is known any more; one that was hidden is not new when it
 * comes back.
 */
export async function purgeAlerts({ db }: RequestContext): Promise<void> {
  await db.query("DELETE FROM alert WHERE confirmed_at IS NULL AND created_at < now() - interval '3 days'");
  await db.query("DELETE FROM alert WHERE paused_at < now() - interval '90 days'");
  await db.query("DELETE FROM alert_message WHERE state <> 'waiting' AND created_at < now() - interval '30 days'");
  await db.query("DELETE FROM alert_token WHERE created_at < now() - interval '400 days'");
  await db.query(`DELETE FROM home_since s WHERE gone_at < now() - interval '30 days'
    AND ${HOME_KINDS.map((kind) => `NOT EXISTS (SELECT FROM ${kind} WHERE id = s.listing_id)`).join(' AND ')}`);
}
