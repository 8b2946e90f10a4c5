import { refusedValues } from '../core/errors.js';
import type { RequestContext } from '../core/request-context.js';
import { seal, unseal } from '../core/sealed.js';
import { checkField } from '../fields/rule.js';
import { Source } from './source.entity.js';

const LONGEST = 2_000;
/** What a header may contain. */
const TOKEN = /^[\x21-\x7e]+$/;

/** A token belongs to one source and one server: an address on another server never receives it. */
const purposeOf = (sourceId: string, feedUrl: string): string =>
  `feed token ${sourceId} ${URL.canParse(feedUrl) ? new URL(feedUrl).origin : ''}`;

/**
 * Stores the token that the address of a source is read with, encrypted; null or an empty text removes it. Call it in the transaction that
 * writes the source.
 *
 * @throws {AppError} BAD_USER_INPUT (422) at `feedToken`, or at `feedUrl` without an address
 */
export async function setFeedToken({ db, secret }: RequestContext, id: string, given: string | null): Promise<void> {
  const token = (given ?? '').trim().replace(/^Bearer\s+/i, '');
  const wrong = checkField({ kind: 'text', most: LONGEST }, 'feedToken', token);
  if (wrong.length > 0) throw refusedValues(wrong);
  if (token === '') {
    await db.update(Source, { id }, { feedToken: null });
    return;
  }
  if (!TOKEN.test(token))
    throw refusedValues([{ path: 'feedToken', code: 'INVALID_CHARACTER', message: 'Enter the token without spaces.' }]);
  const { feedUrl } = await db.findOneByOrFail(Source, { id });
  if (feedUrl === '') throw refusedValues([{ path: 'feedUrl', code: 'REQUIRED', message: 'Enter the address that the token is for.' }]);
  await db.update(Source, { id }, { feedToken: seal(secret, purposeOf(id, feedUrl), token) });
}

/** Removes the token of a source that has got an address on another server. */
export async function dropForeignToken(ctx: RequestContext, id: string, feedUrl: string): Promise<void> {
  if ((await feedTokenOf(ctx, { id, feedUrl })) === undefined) await ctx.db.update(Source, { id }, { feedToken: null });
}

/** The token that the address of a source is read with; null if none is set, undefined if it cannot be decrypted any more. */
export async function feedTokenOf(
  { db, secret }: Pick<RequestContext, 'db' | 'secret'>,
  { id, feedUrl }: Pick<Source, 'id' | 'feedUrl'>,
): Promise<string | null | undefined> {
  const [stored] = await db.query<{ token: Buffer | null }[]>('SELECT feed_token AS token FROM source WHERE id = $1', [id]);
  return stored?.token ? (unseal(secret, purposeOf(id, feedUrl), stored.token) ?? undefined) : null;
}
