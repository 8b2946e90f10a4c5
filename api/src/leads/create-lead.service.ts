import { createHash } from 'node:crypto';
import { AppError, badInput, tooManyRequests } from '../core/errors.js';
import { isId, newId } from '../core/ids.js';
import { leadsCreated } from '../core/metrics.js';
import { networkOf } from '../core/network.js';
import type { RequestContext } from '../core/request-context.js';
import { inWriteTransaction } from '../core/transaction.js';
import { enterAnnouncements } from './enter-announcements.js';
import { contentOf, personOf, readLead, type LeadForm } from './lead-check.js';
import { listingsOf } from './lead-listings.js';
import { Lead, LeadStatus, SpamReason, type LeadListingSnapshot } from './lead.entity.js';
import type { LeadInput } from './lead.input.js';

/** Maximum number of leads per network within this many seconds. */
const MOST_LEADS = 5;
const WITHIN = 600;
/** Nobody has read and filled in a form so soon, ms. */
const TOO_FAST = 1_000;

/**
 * Stores a lead and queues its announcements; committed when this resolves. A repeated lead, by its
 * `Idempotency-Key` or by its content within ten minutes, changes nothing. A suspected bot's lead is quarantined,
 * without announcements.
 *
 * @throws {AppError} LEAD_EMPTY, BAD_USER_INPUT (422) with what is wrong at which field; TOO_MANY_REQUESTS (429); BAD_IDEMPOTENCY_KEY (400),
 *   IDEMPOTENCY_KEY_REUSED (422)
 */
export async function createLead(ctx: RequestContext, input: LeadInput): Promise<void> {
  const form = readLead(input);
  const onceKey = onceKeyOf(ctx);
  const network = createHash('sha256').update(networkOf(ctx.client.address)).digest();
  const stored = await inWriteTransaction(ctx, async (inner) => {
    const listings = await listingsOf(inner, input.listings ?? [], [form.objectUrl, form.pathname]);
    const content = contentOf(
      form,
      listings.map(({ id }) => id),
    );
    // The same lead twice at once, and many of one network, wait for one another, always in this order.
    await inner.db.query('SELECT pg_advisory_xact_lock(hashtextextended($1, 0))', [`lead ${onceKey ?? content.toString('hex')}`]);
    if (await isRepeated(inner, content, onceKey)) return null;
    await inner.db.query('SELECT pg_advisory_xact_lock(hashtextextended($1, 0))', [`leads of ${network.toString('hex')}`]);
    await demandRoom(inner, network);
    return insert(inner, form, { listings, content, onceKey, network, spamReason: spamReasonOf(input) });
  });
  if (stored) leadsCreated.inc({ status: stored });
}

/** The key of the request, where it has one. Throws BAD_IDEMPOTENCY_KEY. */
function onceKeyOf({ once }: RequestContext): string | null {
  if (!once) return null;
  const key = once.key.toLowerCase();
  if (!isId(key)) throw badInput('Send a UUID as Idempotency-Key, a new one for each record.', 'BAD_IDEMPOTENCY_KEY');
  return key;
}

function spamReasonOf({ website, openedMs }: LeadInput): SpamReason | null {
  if ((website ?? '').trim() !== '') return SpamReason.HONEYPOT;
  return openedMs != null && openedMs < TOO_FAST ? SpamReason.TOO_FAST : null;
}

/** Whether this lead is a repetition. Without a key it is recognised by its content, for the time in which a button may be pressed again. */
async function isRepeated({ db, once }: RequestContext, content: Buffer, onceKey: string | null): Promise<boolean> {
  const [before] = await db.query<{ same: boolean }[]>(
    onceKey
      ? 'SELECT content = $1 AS same FROM lead WHERE once_key = $2'
      : `SELECT true AS same FROM lead WHERE content = $1 AND created_at > now() - interval '${WITHIN} seconds' AND $2::uuid IS NULL`,
    [content, onceKey],
  );
  if (!before) return false;
  if (!before.same) {
    throw new AppError(
      'IDEMPOTENCY_KEY_REUSED',
      422,
      'This Idempotency-Key was already used for a different request. Send it again with a new key.',
    );
  }
  if (once) once.repeated = true;
  return true;
}

/** Throws TOO_MANY_REQUESTS where the network has sent as many leads as it may, with the seconds until the first of them counts no more. */
async function demandRoom({ db }: RequestContext, network: Buffer): Promise<void> {
  const [row] = await db.query<[{ count: number; wait: number }]>(
    `SELECT count(*)::int AS count, ceil(extract(epoch FROM min(created_at) + interval '${WITHIN} seconds' - now()))::int AS wait
     FROM lead WHERE network = $1 AND created_at > now() - interval '${WITHIN} seconds'`,
    [network],
  );
  if (row.count >= MOST_LEADS) throw tooManyRequests(Math.max(1, row.wait));
}

interface Origin {
  listings: LeadListingSnapshot[];
  content: Buffer;
  onceKey: string | null;
  network: Buffer;
  spamReason: SpamReason | null;
}

async function insert(ctx: RequestContext, form: LeadForm, origin: Origin): Promise<LeadStatus> {
  const id = newId();
  const status = origin.spamReason ? LeadStatus.SPAM : LeadStatus.NEW;
  const lead = { id, ...form, ...origin, status, person: personOf(form) };
  await ctx.db
    .createQueryBuilder()
    .insert()
    .into(Lead)
    .values(lead as never)
    .updateEntity(false)
    .execute();
  if (!origin.spamReason) await enterAnnouncements(ctx, id);
  return status;
}
