import { referenceOf, type HomeKind, HOME_KINDS } from '../fields/listing-nouns.js';
import { pausesAfter, refusedBy } from '../core/outgoing/refused.js';
import type { RequestContext } from '../core/request-context.js';
import { hashToken, newToken } from '../core/tokens.js';
import { PUBLIC } from '../listings/listing.entity.js';
import { Deal } from '../listings/values/choices.js';
import { statedRent, statedSale, type GivenPrices } from '../listings/values/home-price.js';
import { AlertChannel, AlertKind, type Alert } from './alert.entity.js';
import { AlertMessageKind, AlertMessageState, type AlertMessage, type AlertNews } from './alert-message.entity.js';
import type { AlertSender } from './alert-senders.js';
import type { NewsHome, Telling } from './alert-text.js';

/** Longest pause before a message is sent again, seconds; unless a longer one is requested. */
const LONGEST_PAUSE = 3_600;
/** How often it is tried: for two days. */
const MOST_TRIES = 50;
/** Lease: after this many seconds another process retries a message whose sender crashed. */
const LEASE = 60;
/** Time limit of one run, ms; unsent messages wait for the next run. */
const RUN = 240_000;

/** Response codes about the mail server itself, or our password, rather than an address (RFC 5321, RFC 4954). */
const OF_SERVER = new Set([421, 454, 530, 534, 535, 538]);

/** A claimed message, with the data of its alert. */
type Taken = Pick<AlertMessage, 'id' | 'kind' | 'news' | 'more' | 'tries'> &
  Pick<Alert, 'lang' | 'search'> & { alert_id: string; alert_kind: AlertKind; address: string };

/**
 * Sends what waits and is due. Each channel goes on alone; one that cannot be reached rests until the next run. What waits for a channel that
 * is not set up waits on. An alert whose address takes nothing for good is paused.
 *
 * @param timeout how long one message may take, ms
 */
export async function sendAlerts(ctx: RequestContext, senders: readonly AlertSender[], timeout: number): Promise<void> {
  const end = Date.now() + RUN;
  await Promise.all(
    senders.map(async (sender) => {
      while (Date.now() < end && (await sendNext(ctx, sender, timeout)));
    }),
  );
}

/** Sends one message by the channel; false if none is due, or the channel should pause. */
async function sendNext(ctx: RequestContext, sender: AlertSender, timeout: number): Promise<boolean> {
  const token = newToken();
  const taken = await take(ctx, sender, token);
  if (!taken) return false;
  const { id, kind, lang, search, alert_kind, more, address } = taken;
  const homes = kind === AlertMessageKind.DIGEST ? await homesOf(ctx, taken.news) : [];
  // There is nothing left to report.
  const isEmpty = kind === AlertMessageKind.DIGEST && homes.length === 0;
  if (!isEmpty) {
    const isSearch = alert_kind === AlertKind.SEARCH;
    const telling: Telling = { id, kind, lang, search, isSearch, homes, more, token, siteUrl: ctx.siteUrl };
    try {
      await sender.send(address, telling, AbortSignal.timeout(timeout));
    } catch (error) {
      return failed(ctx, sender, taken, error, timeout);
    }
  }
  await settle(ctx, taken, { state: AlertMessageState.SENT, error: null, pause: 0 });
  return true;
}

/** Claims the message that has been due longest, exclusively until the lease expires, and creates its token. */
async function take({ db }: RequestContext, { channel }: AlertSender, token: string): Promise<Taken | undefined> {
  const [taken] = await db.query<Taken[]>(
    `WITH due AS (
       SELECT m.id FROM alert_message m JOIN alert a ON a.id = m.alert_id
       WHERE m.state = 'waiting' AND m.next_at <= now() AND a.channel = $1 AND a.address IS NOT NULL
       ORDER BY m.next_at, m.id LIMIT 1 FOR UPDATE OF m SKIP LOCKED
     ),
     taken AS (
       UPDATE alert_message SET tries = tries + 1, next_at = now() + interval '${LEASE} seconds'
       WHERE id = (SELECT id FROM due) RETURNING id, alert_id, kind, news, more, tries
     ),
     opened AS (INSERT INTO alert_token (hash, alert_id) SELECT $2, alert_id FROM taken)
     SELECT t.id, t.alert_id, t.kind, t.news, t.more, t.tries, a.lang, a.search, a.address, a.kind AS alert_kind
     FROM taken t JOIN alert a ON a.id = t.alert_id`,
    [channel, hashToken(token)],
  );
  return taken;
}

interface Row extends GivenPrices {
  id: string;
  kind: HomeKind;
  number: number;
  en: string;
  ru: string;
  city: NewsHome['city'];
  area: NewsHome['area'];
  size: number | null;
}

/** The homes of a digest in their current state; homes no longer visible, and prices that have risen again, are omitted. */
async function homesOf({ db }: RequestContext, news: readonly AlertNews[]): Promise<NewsHome[]> {
  const rows = await db.query<Row[]>(
    HOME_KINDS.map(
      (kind) => `SELECT id, '${kind}' AS kind, number, name_en AS en, name_ru AS ru, city, area, size,
                     rent_price AS "rentPrice", rent_terms AS "rentTerms", buy_price AS "buyPrice"
                   FROM ${kind} WHERE id = ANY ($1) AND ${PUBLIC}`,
    ).join(' UNION ALL '),
    [news.map(({ id }) => id)],
  );
  return news.flatMap(({ id, deal, was, isNew }) => {
    const row = rows.find((one) => one.id === id);
    if (!row) return [];
    const { number, en, ru, rentPrice, rentTerms, buyPrice, ...home } = row;
    const [rent, buy] = [statedRent({ rentPrice, rentTerms }), statedSale({ buyPrice })];
    const now = deal === Deal.RENT ? rent : buy;
    const fall = deal !== null && was !== null ? { deal, was } : null;
    if (fall && (now === null || now.baht >= fall.was)) return [];
    return [{ ...home, rent, buy, reference: referenceOf(row.kind, number), name: { en, ru }, fall, isNew }];
  });
}

async function failed(ctx: RequestContext, sender: AlertSender, taken: Taken, error: unknown, timeout: number): Promise<boolean> {
  const refused = refusedBy(error, timeout);
  const { message, status } = refused;
  // For a bot this response means that the user has blocked it.
  const isBlocked = sender.channel === AlertChannel.TELEGRAM && status === 403;
  const forGood = refused.forGood || isBlocked;
  ctx.log.info({ channel: sender.channel, message: taken.id, tries: taken.tries, reason: message }, 'an alert could not be sent');
  const { pause, asked } = pausesAfter(refused, taken.tries, LONGEST_PAUSE);
  const state = forGood || taken.tries >= MOST_TRIES ? AlertMessageState.FAILED : AlertMessageState.WAITING;
  await settle(ctx, taken, { state, error: message, pause });
  if (forGood) await ctx.db.query('UPDATE alert SET paused_at = now() WHERE id = $1', [taken.alert_id]);
  if (asked > 0) await rest(ctx, sender, asked);
  // A mail server that has refused this one address: the others are tried.
  return forGood || (sender.channel === AlertChannel.EMAIL && status !== null && !OF_SERVER.has(status));
}

/** Postpones everything queued for a channel that requested a pause. */
async function rest({ db }: RequestContext, { channel }: AlertSender, seconds: number): Promise<void> {
  await db.query(
    `UPDATE alert_message SET next_at = greatest(next_at, now() + make_interval(secs => $2))
     WHERE state = 'waiting' AND alert_id IN (SELECT id FROM alert WHERE channel = $1)`,
    [channel, seconds],
  );
}

interface Outcome {
  state: AlertMessageState;
  error: string | null;
  /** Seconds before it is sent again. */
  pause: number;
}

/** Records the result, unless the lease has expired and another process has claimed the message. */
async function settle({ db }: RequestContext, { id, tries }: Taken, { state, error, pause }: Outcome): Promise<void> {
  await db.query(
    `UPDATE alert_message SET state = $2, error = $3, next_at = now() + make_interval(secs => $4), sent_at = CASE WHEN $2 = 'sent' THEN now() END
     WHERE id = $1 AND tries = $5 AND state = 'waiting'`,
    [id, state, error, pause, tries],
  );
}
