import { z } from 'zod';
import { askTelegram, sendTelegram, type TelegramBot } from '../core/outgoing/telegram.js';
import { refusedBy } from '../core/outgoing/refused.js';
import { Lang, parseLang } from '../core/lang.js';
import type { RequestContext } from '../core/request-context.js';
import { hashToken } from '../core/tokens.js';
import { databaseRefusal, inWriteTransaction } from '../core/transaction.js';
import { setBot } from './alert-channels.service.js';
import { AlertMessageKind } from './alert-message.entity.js';
import { ALERT_WORDS } from './alert-words.js';
import { AlertChannel, type Alert } from './alert.entity.js';
import { enterMessage, sameOf } from './create-alert.service.js';
import { pauseOf } from './manage-alert.service.js';

/** How long the bot waits for a message at once, and in one run while somebody is expected; seconds. */
const WAIT = 5;
const RUN = 45;
/** For so long after asking somebody is expected to start the bot. */
const EXPECTED = "interval '10 minutes'";
/** Two alerts are the same one. */
const UNIQUE = '23505';

const me = z.object({ username: z.string().regex(/^\w{3,64}$/) });
const updates = z.array(
  z.object({
    update_id: z.number().int().nonnegative(),
    message: z
      .object({
        chat: z.object({ id: z.number().int(), type: z.string() }),
        from: z.object({ language_code: z.string().optional() }).optional(),
        text: z.string().optional(),
      })
      .optional(),
  }),
);

type Message = NonNullable<z.infer<typeof updates>[number]['message']>;

/**
 * Reads what people write to the bot: the start with an alert's link, which confirms it, and /stop. Where somebody has just asked for an
 * alert, it waits for them. What goes wrong now is read in a minute: Telegram keeps messages for a day.
 *
 * @param timeout how long Telegram may take besides, ms
 * @param wait how long the bot waits for a message, s
 */
export async function readBot(ctx: RequestContext, bot: TelegramBot, timeout: number, wait = WAIT): Promise<void> {
  const ask = async (method: string, params: object) =>
    askTelegram(bot, method, params, AbortSignal.timeout(timeout + 1_000 * wait)).catch((error: unknown) => {
      ctx.log.info({ method, reason: refusedBy(error, timeout).message }, 'the bot cannot be read now');
    });
  const known = me.safeParse(await ask('getMe', {}));
  if (!known.success) return;
  await setBot(ctx, known.data.username);
  const end = Date.now() + 1_000 * RUN;
  for (;;) {
    const expected = await isExpected(ctx);
    const [{ from }] = await ctx.db.query<[{ from: string }]>(`SELECT read_to AS from FROM alert_channel WHERE channel = 'telegram'`);
    const params = { offset: Number(from), timeout: expected ? wait : 0, allowed_updates: ['message'] };
    const read = updates.safeParse(await ask('getUpdates', params));
    if (!read.success) return;
    for (const { update_id, message } of read.data) {
      if (message?.chat.type === 'private') await answer(ctx, bot, message, timeout);
      await ctx.db.query("UPDATE alert_channel SET read_to = greatest(read_to, $1) WHERE channel = 'telegram'", [update_id + 1]);
    }
    if (Date.now() > end || (read.data.length === 0 && !expected)) return;
  }
}

async function isExpected({ db }: RequestContext): Promise<boolean> {
  const rows = await db.query<unknown[]>(
    `SELECT FROM alert WHERE channel = 'telegram' AND confirmed_at IS NULL AND created_at > now() - ${EXPECTED} LIMIT 1`,
  );
  return rows.length > 0;
}

/** Handles a message to the bot. Must be idempotent: it may be received again. */
async function answer(ctx: RequestContext, bot: TelegramBot, { chat, from, text = '' }: Message, timeout: number): Promise<void> {
  const lang = parseLang(from?.language_code?.slice(0, 2) ?? '') ?? Lang.en;
  const words = ALERT_WORDS[lang];
  const address = String(chat.id);
  const [, command, token] = /^\/(start|stop)(?:@\w+)?(?:\s+(\S+))?\s*$/.exec(text) ?? [];
  const say = (words_: string) =>
    sendTelegram(bot, address, words_, AbortSignal.timeout(timeout)).catch((error: unknown) => {
      ctx.log.info({ reason: refusedBy(error, timeout).message }, 'the bot could not answer');
    });
  if (command === 'stop') {
    const ended = await ctx.db.query<[unknown[], number]>("DELETE FROM alert WHERE channel = 'telegram' AND address = $1", [address]);
    return say(words.stopped(ended[1]));
  }
  if (command !== 'start' || token === undefined) return say(words.hello);
  if (!(await bind(ctx, token, address))) return say(words.unknownLink);
}

type Bound = Pick<Alert, 'id' | 'kind' | 'search' | 'listings' | 'address' | 'lang' | 'every'>;

/** Assigns the alert to the chat and queues a confirmation; false if the token has no alert that is unassigned or its own. */
async function bind(ctx: RequestContext, token: string, address: string): Promise<boolean> {
  const hash = hashToken(token);
  if (!hash) return false;
  const give = () =>
    inWriteTransaction(ctx, async ({ db }) => {
      const [alert] = await db.query<Bound[]>(
        `SELECT id, kind, search, listings, address, lang, every FROM alert
         WHERE channel = 'telegram' AND id = (SELECT alert_id FROM alert_token WHERE hash = $1) FOR UPDATE`,
        [hash],
      );
      if (!alert || (alert.address !== null && alert.address !== address)) return false;
      const same = sameOf(alert, AlertChannel.TELEGRAM, address);
      const [twin] = await db.query<{ id: string }[]>('SELECT id FROM alert WHERE same = $1 AND id <> $2', [same, alert.id]);
      // A second alert with the same filter, or the same one again after the bot was blocked: the latest settings win.
      if (twin) {
        await db.query('DELETE FROM alert WHERE id = $1', [alert.id]);
        await db.query('UPDATE alert SET lang = $2, every = $3, paused_at = NULL WHERE id = $1', [twin.id, alert.lang, alert.every]);
      } else {
        await db.query(
          `UPDATE alert SET address = $2, same = $3, confirmed_at = coalesce(confirmed_at, now()), paused_at = NULL,
             next_at = CASE WHEN confirmed_at IS NULL THEN now() + ${pauseOf('every')} ELSE next_at END
           WHERE id = $1`,
          [alert.id, address, same],
        );
      }
      await enterMessage(db, twin?.id ?? alert.id, AlertMessageKind.RUNNING);
      return true;
    });
  try {
    return await give();
  } catch (error) {
    if (databaseRefusal(error).code !== UNIQUE) throw error;
    return give();
  }
}
