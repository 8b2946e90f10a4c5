import type { RequestContext } from '../kernel/request-context.js';

/**
 * Forgets what nobody confirmed within three days, what has been paused for three months, addresses included, what was sent a month ago, and
 * tokens of messages older than a year and a month. Of homes that are away for long nothing is known any more: they come anew either way.
 */
export async function forgetAlerts({ db }: RequestContext): Promise<void> {
  await db.query("DELETE FROM alert WHERE confirmed_at IS NULL AND created_at < now() - interval '3 days'");
  await db.query("DELETE FROM alert WHERE paused_at < now() - interval '90 days'");
  await db.query("DELETE FROM alert_message WHERE state <> 'waiting' AND created_at < now() - interval '30 days'");
  await db.query("DELETE FROM alert_token WHERE created_at < now() - interval '400 days'");
  await db.query("DELETE FROM home_since WHERE gone_at < now() - interval '30 days'");
}
