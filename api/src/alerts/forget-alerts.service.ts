import type { RequestContext } from '../kernel/request-context.js';

/** Forgets what nobody confirmed within three days, what was sent a month ago, and tokens of messages older than a year and a month. */
export async function forgetAlerts({ db }: RequestContext): Promise<void> {
  await db.query("DELETE FROM alert WHERE confirmed_at IS NULL AND created_at < now() - interval '3 days'");
  await db.query("DELETE FROM alert_message WHERE state <> 'waiting' AND created_at < now() - interval '30 days'");
  await db.query("DELETE FROM alert_token WHERE created_at < now() - interval '400 days'");
}
