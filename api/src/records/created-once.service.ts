import { createHash } from 'node:crypto';
import { AppError, badInput } from '../core/errors.js';
import { isId } from '../core/ids.js';
import { demandAccount, type RequestContext } from '../core/request-context.js';
import type { RecordNoun } from '../fields/nouns.js';
import { CreatedOnce } from './created-once.entity.js';
import type { Values } from './values.js';

/** For how long the same request creates nothing new. */
const REMEMBERED = "interval '1 day'";

/**
 * Notes that this request creates the record, where it came with a key (`Idempotency-Key`); gives the id of the one that the same account
 * created under that key before, else null. Two at once wait for one another. Call it in the transaction that creates.
 *
 * @throws {AppError} BAD_IDEMPOTENCY_KEY (400) for an invalid UUID; IDEMPOTENCY_KEY_REUSED (422) if the key was used for different content
 */
export async function createdBefore(ctx: RequestContext, noun: RecordNoun, id: string, values: Values): Promise<string | null> {
  const { once } = ctx;
  if (!once) return null;
  const key = once.key.toLowerCase();
  if (!isId(key)) throw badInput('Send a UUID as Idempotency-Key, a new one for each record.', 'BAD_IDEMPOTENCY_KEY');
  const accountId = demandAccount(ctx).id;
  const content = createHash('sha256').update(JSON.stringify(values)).digest();
  const noted = await ctx.db.query<unknown[]>(
    `INSERT INTO created_once (account_id, key, noun, record_id, content) VALUES ($1, $2, $3, $4, $5)
     ON CONFLICT (account_id, key) DO NOTHING RETURNING key`,
    [accountId, key, noun, id, content],
  );
  if (noted.length > 0) return null;
  const before = await ctx.db.findOneByOrFail(CreatedOnce, { accountId, key });
  if (before.noun !== noun || !before.content.equals(content)) {
    throw new AppError(
      'IDEMPOTENCY_KEY_REUSED',
      422,
      'Something else was created under this Idempotency-Key. Look whether it is what you want, else send a new key.',
    );
  }
  once.repeated = true;
  return before.recordId;
}

/** Throws away the keys that are over. */
export async function collectCreatedOnce(ctx: RequestContext): Promise<void> {
  await ctx.db.query(`DELETE FROM created_once WHERE at < now() - ${REMEMBERED}`);
}
