import type { RequestContext } from '../core/request-context.js';
import { AlertChannel } from './alert.entity.js';
import type { AlertChannels } from './alert.type.js';

interface SetUp {
  channel: AlertChannel;
  bot: string | null;
}

// Asked with every page, and written when the site starts.
const setUp = (ctx: RequestContext): Promise<SetUp[]> =>
  ctx.cache.get(['alert_channel'], 'alert_channel', () => ctx.db.query<SetUp[]>('SELECT channel, bot FROM alert_channel'));

/** The available alert channels. */
export async function alertChannels(ctx: RequestContext): Promise<AlertChannels> {
  const rows = await setUp(ctx);
  const has = (channel: AlertChannel) => rows.some((row) => row.channel === channel);
  return { email: has(AlertChannel.EMAIL), telegram: has(AlertChannel.TELEGRAM) };
}

/** User name of the bot; null without one. */
export async function botName(ctx: RequestContext): Promise<string | null> {
  return (await setUp(ctx)).find(({ channel }) => channel === AlertChannel.TELEGRAM)?.bot ?? null;
}

/** Records whether alerts by e-mail are available. */
export async function setEmail({ db }: RequestContext, isSetUp: boolean): Promise<void> {
  const [there] = await db.query<unknown[]>("SELECT FROM alert_channel WHERE channel = 'email'");
  // A statement that does nothing announces a write all the same, and every page would be made again.
  if (isSetUp && !there) await db.query("INSERT INTO alert_channel (channel) VALUES ('email') ON CONFLICT DO NOTHING");
  if (!isSetUp && there) await db.query("DELETE FROM alert_channel WHERE channel = 'email'");
}

/** Records the bot for alerts; null for none. */
export async function setBot({ db }: RequestContext, bot: string | null): Promise<void> {
  const [there] = await db.query<{ bot: string }[]>("SELECT bot FROM alert_channel WHERE channel = 'telegram'");
  if (bot === (there?.bot ?? null)) return;
  if (bot === null) await db.query("DELETE FROM alert_channel WHERE channel = 'telegram'");
  else {
    // Another bot has other messages, counted again.
    await db.query(
      `INSERT INTO alert_channel (channel, bot) VALUES ('telegram', $1) ON CONFLICT (channel) DO UPDATE SET bot = excluded.bot, read_to = 0`,
      [bot],
    );
  }
}
