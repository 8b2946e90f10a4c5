import { agentOfHome } from '../../agents/agent.loaders.js';
import { Lang } from '../../core/lang.js';
import { inLang } from '../../core/localized-text.js';
import { leadAnnouncements } from '../../core/metrics.js';
import { pausesAfter, refusedBy, type Refused } from '../../core/outgoing/refused.js';
import type { RequestContext } from '../../core/request-context.js';
import { AnnouncementState } from '../lead-announcement.entity.js';
import { Lead } from '../lead.entity.js';
import type { Channel } from './announcement.js';

/** How long one announcement may take, ms. */
export const TIMEOUT = 10_000;
/** Longest pause before an announcement is tried again, seconds; unless a longer one is requested. */
const LONGEST_PAUSE = 600;
/** How often it is tried: for two days. */
const MOST_TRIES = 300;
/** Lease: after this many seconds another process retries an announcement whose sender crashed. */
const LEASE = 60;
/** Time limit of one run, ms; unsent announcements wait for the next run. */
const RUN = 300_000;

/** A claimed announcement. */
interface Taken {
  lead_id: string;
  tries: number;
}

/**
 * Announces what waits and is due. Each channel goes on alone: that one hangs or fails holds up no other. After a failure that may pass
 * the channel rests until the next run. What waits for a channel that is not set up is dropped.
 *
 * @param timeout how long one announcement may take, ms
 */
export async function announceLeads(ctx: RequestContext, channels: readonly Channel[], timeout = TIMEOUT): Promise<void> {
  await ctx.db.query("DELETE FROM lead_announcement WHERE state = 'waiting' AND channel <> ALL ($1)", [
    channels.map(({ channel }) => channel),
  ]);
  const end = Date.now() + RUN;
  await Promise.all(
    channels.map(async (channel) => {
      while (Date.now() < end && (await announceNext(ctx, channel, timeout)));
    }),
  );
}

/** Announces one lead by the channel; false if none is due, or the channel should pause. */
async function announceNext(ctx: RequestContext, channel: Channel, timeout: number): Promise<boolean> {
  const taken = await take(ctx, channel);
  if (!taken) return false;
  const lead = await ctx.db.findOneBy(Lead, { id: taken.lead_id });
  if (!lead) return true;
  const agents = await agentsOf(ctx, lead);
  let error: string | null;
  try {
    error = await channel.send({ lead, id: lead.id, siteUrl: ctx.siteUrl, agents }, AbortSignal.timeout(timeout));
  } catch (refused) {
    leadAnnouncements.inc({ channel: channel.channel, outcome: 'failed' });
    return failed(ctx, channel, taken, refusedBy(refused, timeout));
  }
  leadAnnouncements.inc({ channel: channel.channel, outcome: 'sent' });
  await settle(ctx, channel, taken, { state: AnnouncementState.SENT, error, pause: 0 });
  return true;
}

/** English names of the current agents of a lead's listings, by the id of the listing. */
async function agentsOf(ctx: RequestContext, { listings }: Lead): Promise<Map<string, string>> {
  const ids = listings.map(({ id }) => id);
  // Not through the context's loader: a run lasts minutes, and the agent may change during it.
  const agents = await agentOfHome.batch(ctx, ids);
  return new Map(agents.flatMap((agent, at) => (agent ? [[ids[at]!, inLang(agent.name, Lang.en)] as const] : [])));
}

/** Claims the announcement that has been due longest, exclusively until the lease expires. */
async function take({ db }: RequestContext, { channel }: Channel): Promise<Taken | undefined> {
  const [taken] = await db.query<Taken[]>(
    `WITH taken AS (
       UPDATE lead_announcement SET tries = tries + 1, next_at = now() + interval '${LEASE} seconds'
       WHERE channel = $1 AND lead_id = (
         SELECT lead_id FROM lead_announcement WHERE state = 'waiting' AND channel = $1 AND next_at <= now()
         ORDER BY next_at, lead_id LIMIT 1 FOR UPDATE SKIP LOCKED
       )
       RETURNING lead_id, tries
     )
     SELECT lead_id, tries FROM taken`,
    [channel],
  );
  return taken;
}

async function failed(ctx: RequestContext, channel: Channel, taken: Taken, refused: Refused): Promise<boolean> {
  const { message, forGood } = refused;
  ctx.log.info({ channel: channel.channel, lead: taken.lead_id, tries: taken.tries, reason: message }, 'a lead could not be announced');
  const { pause, asked } = pausesAfter(refused, taken.tries, LONGEST_PAUSE);
  const state = forGood || taken.tries >= MOST_TRIES ? AnnouncementState.FAILED : AnnouncementState.WAITING;
  await settle(ctx, channel, taken, { state, error: message, pause });
  if (asked > 0) await rest(ctx, channel, asked);
  return forGood;
}

/** Postpones everything queued for a channel that requested a pause. */
async function rest({ db }: RequestContext, { channel }: Channel, seconds: number): Promise<void> {
  await db.query(
    `UPDATE lead_announcement SET next_at = greatest(next_at, now() + make_interval(secs => $2)) WHERE state = 'waiting' AND channel = $1`,
    [channel, seconds],
  );
}

interface Outcome {
  state: AnnouncementState;
  error: string | null;
  /** Seconds before it is tried again. */
  pause: number;
}

/** Records the result, unless the lease has expired and another process has claimed the announcement. */
async function settle({ db }: RequestContext, { channel }: Channel, taken: Taken, { state, error, pause }: Outcome): Promise<void> {
  await db.query(
    `UPDATE lead_announcement
     SET state = $3, error = $4, next_at = now() + make_interval(secs => $5), sent_at = CASE WHEN $3 = 'sent' THEN now() END
     WHERE lead_id = $1 AND channel = $2 AND tries = $6 AND state = 'waiting'`,
    [taken.lead_id, channel, state, error, pause, taken.tries],
  );
}
