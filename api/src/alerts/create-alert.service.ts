import { createHash } from 'node:crypto';
import { readEmail } from '../core/email-address.js';
import { refusedValues } from '../core/errors.js';
import { newId } from '../core/ids.js';
import { networkOf } from '../core/network.js';
import type { RequestContext } from '../core/request-context.js';
import { countTry, keyOf } from '../core/throttle.js';
import { hashToken, newToken } from '../core/tokens.js';
import { inWriteTransaction } from '../core/transaction.js';
import { readWatched, type Watched } from './alert-about.service.js';
import { alertChannels, botName } from './alert-channels.service.js';
import { AlertChannel, AlertEvery } from './alert.entity.js';
import type { AlertInput } from './alert.input.js';
import { AlertMessageKind } from './alert-message.entity.js';
import type { AlertReceipt } from './alert.type.js';

/**
 * Alerts that a network may ask for in a row, and that an address may be asked by; then each one takes a pause, seconds. Each sends a mail to
 * somebody who may not have asked: within the day after which tries are forgotten, an address gets eight of them, from however many networks.
 */
const OF_NETWORK = { free: 10, pause: (try_: number) => 60 * try_ };
const OF_ADDRESS = { free: 5, pause: (try_: number) => 7_200 * try_ };

/**
 * Keeps an alert that is still to be confirmed: by a link that is sent to the e-mail address, or by starting the bot. An address that has
 * the same alert is sent the way to it, and the answer is the same. What looks like the work of a bot is answered so too, and not kept.
 *
 * @throws {AppError} BAD_USER_INPUT (422) with what is wrong at which field; TOO_MANY_REQUESTS (429)
 */
export async function createAlert(ctx: RequestContext, input: AlertInput): Promise<AlertReceipt> {
  const email = input.channel === AlertChannel.EMAIL ? readEmail(input.email ?? '') : null;
  const watched = await readWatched(ctx, input.search ?? null, input.listings ?? null);
  const channels = await alertChannels(ctx);
  if (input.channel === AlertChannel.EMAIL ? !channels.email : !channels.telegram) {
    throw refusedValues([
      { path: 'channel', code: 'NO_CHANNEL', message: 'Alerts aren’t available by this channel at the moment. Choose another.' },
    ]);
  }
  await countTry(ctx, [
    { key: keyOf('alerts of network', networkOf(ctx.client.address)), ...OF_NETWORK },
    ...(email === null ? [] : [{ key: keyOf('alerts of address', email), ...OF_ADDRESS }]),
  ]);
  const token = newToken();
  const isBot = (input.website ?? '').trim() !== '';
  if (!isBot) {
    if (email === null) await keepForTelegram(ctx, watched, input, token);
    else await keepForEmail(ctx, watched, input, email);
  }
  const telegramUrl = email === null ? `https://t.me/${await botName(ctx)}?start=${token}` : null;
  return { ok: true, telegramUrl };
}

/** SHA-256 of what makes two alerts the same. */
export function sameOf({ kind, search, listings }: Watched, channel: AlertChannel, address: string): Buffer {
  return createHash('sha256')
    .update(JSON.stringify([kind, search, listings, channel, address]))
    .digest();
}

async function keepForEmail(ctx: RequestContext, watched: Watched, { lang, every }: AlertInput, email: string): Promise<void> {
  await inWriteTransaction(ctx, async ({ db }) => {
    // A concurrent identical request waits here for the first, and then finds it. The requester may be anyone: the settings of a confirmed
    // alert do not change. A paused one is retried with the mail that reports it as active.
    const [alert] = await db.query<[{ id: string; confirmed: boolean }]>(
      `INSERT INTO alert (id, kind, search, listings, channel, address, same, lang, every)
       VALUES ($1, $2, $3, CAST($4 AS uuid[]), 'email', $5, $6, $7, $8)
       ON CONFLICT (same) DO UPDATE SET
         lang = CASE WHEN alert.confirmed_at IS NULL THEN excluded.lang ELSE alert.lang END,
         every = CASE WHEN alert.confirmed_at IS NULL THEN excluded.every ELSE alert.every END,
         paused_at = NULL
       RETURNING id, confirmed_at IS NOT NULL AS confirmed`,
      [newId(), watched.kind, watched.search, watched.listings, email, sameOf(watched, AlertChannel.EMAIL, email), lang, every],
    );
    await enterMessage(db, alert.id, alert.confirmed ? AlertMessageKind.RUNNING : AlertMessageKind.CONFIRM);
  });
}

async function keepForTelegram(ctx: RequestContext, watched: Watched, { lang, every }: AlertInput, token: string): Promise<void> {
  await ctx.db.query(
    `WITH made AS (
       INSERT INTO alert (id, kind, search, listings, channel, lang, every)
       VALUES ($1, $2, $3, CAST($4 AS uuid[]), 'telegram', $5, $6) RETURNING id
     )
     INSERT INTO alert_token (hash, alert_id) SELECT $7, id FROM made`,
    [newId(), watched.kind, watched.search, watched.listings, lang, every satisfies AlertEvery, hashToken(token)],
  );
}

/** Queues a message; a pending one of the same kind is reused. */
export async function enterMessage(db: RequestContext['db'], alertId: string, kind: AlertMessageKind): Promise<void> {
  await db.query(
    `INSERT INTO alert_message (id, alert_id, kind) SELECT $1, $2, $3
     WHERE NOT EXISTS (SELECT FROM alert_message WHERE alert_id = $2 AND kind = $3 AND state = 'waiting')`,
    [newId(), alertId, kind],
  );
}
