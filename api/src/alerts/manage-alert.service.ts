import { notFound } from '../core/errors.js';
import type { RequestContext } from '../core/request-context.js';
import { hashToken } from '../core/tokens.js';
import { aboutOf } from './alert-about.service.js';
import { AlertChannel, type Alert, type AlertEvery } from './alert.entity.js';
import type { AlertView } from './alert.type.js';

type Row = Pick<Alert, 'id' | 'kind' | 'search' | 'listings' | 'channel' | 'address' | 'every'> & {
  confirmed: boolean;
  paused: boolean;
  others: number;
};

/** SQL of the alert that a token opens; `$1` is its hash. */
const BY_TOKEN = 'SELECT alert_id FROM alert_token WHERE hash = $1';
/** SQL of the time between two digests; `every` is SQL too. */
export const pauseOf = (every: string) => `CASE ${every} WHEN 'week' THEN interval '7 days' ELSE interval '1 day' END`;

/** The alert for this token; null if there is none. */
export async function findAlert(ctx: RequestContext, token: string): Promise<AlertView | null> {
  const hash = hashToken(token);
  const [row] = hash
    ? await ctx.db.query<Row[]>(
        `SELECT id, kind, search, listings, channel, address, every, confirmed_at IS NOT NULL AS confirmed, paused_at IS NOT NULL AS paused,
           (SELECT count(*)::int FROM alert o WHERE o.channel = a.channel AND o.address = a.address AND o.id <> a.id) AS others
         FROM alert a WHERE id = (${BY_TOKEN})`,
        [hash],
      )
    : [];
  if (!row) return null;
  const { channel, address, every, confirmed, paused, others } = row;
  const email = channel === AlertChannel.EMAIL && address !== null ? masked(address) : null;
  return { about: await aboutOf(ctx, row), channel, email, every, confirmed, paused, others };
}

/** Masked: recognisable to its owner, but not to others who were forwarded the link. */
const masked = (email: string) => email.replace(/^(.)[^@]*/u, '$1***');

async function demandAlert(ctx: RequestContext, token: string): Promise<AlertView> {
  const alert = await findAlert(ctx, token);
  if (!alert) throw notFound();
  return alert;
}

/** Starts an alert of an e-mail address; one that runs goes on. Throws NOT_FOUND. */
export async function confirmAlert(ctx: RequestContext, token: string): Promise<AlertView> {
  // A Telegram alert is confirmed by starting the bot: until then the chat is unknown.
  await ctx.db.query(
    `UPDATE alert SET confirmed_at = now(), next_at = now() + ${pauseOf('every')}
     WHERE id = (${BY_TOKEN}) AND confirmed_at IS NULL AND address IS NOT NULL`,
    [hashToken(token)],
  );
  return demandAlert(ctx, token);
}

/** Changes the frequency of an alert, and resumes a paused one. Throws NOT_FOUND. */
export async function changeAlert(ctx: RequestContext, token: string, every: AlertEvery): Promise<AlertView> {
  await ctx.db.query(
    `UPDATE alert SET every = $2, paused_at = NULL, next_at = next_at - ${pauseOf('every')} + ${pauseOf('$2')} WHERE id = (${BY_TOKEN})`,
    [hashToken(token), every],
  );
  return demandAlert(ctx, token);
}

/** Ends an alert and forgets it, address included. Where there is none any more, that is as good. */
export async function stopAlert({ db }: RequestContext, token: string): Promise<void> {
  await db.query(`DELETE FROM alert WHERE id = (${BY_TOKEN})`, [hashToken(token)]);
}

/** Ends and forgets all alerts of the address whose alert the token opens. */
export async function stopMyAlerts({ db }: RequestContext, token: string): Promise<void> {
  await db.query(
    `DELETE FROM alert WHERE id = (${BY_TOKEN})
       OR (channel, address) IN (SELECT channel, address FROM alert WHERE id = (${BY_TOKEN}) AND confirmed_at IS NOT NULL)`,
    [hashToken(token)],
  );
}
