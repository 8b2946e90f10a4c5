import { AppError, type FieldError } from '../core/errors.js';
import { demandStaff, type RequestContext } from '../core/request-context.js';
import { databaseRefusal, inWriteTransaction } from '../core/transaction.js';
import { emptyOf } from '../fields/empty.js';
import type { RecordedNoun } from '../records/recorded.js';
import type { Values } from '../records/values.js';
import { dropForeignToken, setFeedToken } from './feed-token.js';
import { Source } from './source.entity.js';

/** How sources are written. The homes of a source in the trash still belong to it. */
export const SOURCE: RecordedNoun<Source> = {
  noun: 'source',
  entity: Source,
  empty: emptyOf('source'),
  columnsOf: (values) => values,
  fieldsOf: (source) => source as object as Values,
  store: async (ctx, id, values, changed) => {
    if (changed.includes('feedUrl')) await dropForeignToken(ctx, id, values['feedUrl'] as string);
  },
  checkReferences: async (_ctx, values, changed) => (changed.some((path) => path.startsWith('feed')) ? wrongFeed(values) : []),
  checkRestore: async () => undefined,
};

/** What is wrong with the address of a source, and what it is read as. */
function wrongFeed({ feedUrl, feedFormat }: Values): FieldError[] {
  const url = feedUrl as string;
  if (url === '') return [];
  if (!URL.canParse(url) || !/^https?:$/.test(new URL(url).protocol))
    return [{ path: 'feedUrl', code: 'BAD_LINK', message: 'Enter an address starting with https://.' }];
  return feedFormat === null ? [{ path: 'feedFormat', code: 'REQUIRED', message: 'Choose what the address is read as.' }] : [];
}

/**
 * Writes a source, and the token of its address unless that is undefined, in one transaction. Gives what `write` does: its id. For staff.
 *
 * @throws {AppError} NAME_TAKEN (409) at `name`; BAD_USER_INPUT (422) at `feedToken`
 */
export function writeSource(
  ctx: RequestContext,
  token: string | null | undefined,
  write: (inner: RequestContext) => Promise<string>,
): Promise<string> {
  demandStaff(ctx);
  return nameTaken(
    inWriteTransaction(ctx, async (inner) => {
      const id = await write(inner);
      if (token !== undefined) await setFeedToken(inner, id, token);
      return id;
    }),
  );
}

/** Turns the violation of the unique name into NAME_TAKEN (409) at `name`. */
export async function nameTaken<T>(work: Promise<T>): Promise<T> {
  return work.catch((error: unknown) => {
    if (databaseRefusal(error).constraint !== 'source_name') throw error;
    const message = 'There’s already a partner with this name. Choose another name.';
    throw new AppError('NAME_TAKEN', 409, message, [{ path: 'name', code: 'NAME_TAKEN', message }]);
  });
}

/** Whether there is a source of this id outside the trash; if so, it stays there until the transaction ends. */
export async function holdSource(ctx: RequestContext, id: string): Promise<boolean> {
  const rows = await ctx.db.query<unknown[]>('SELECT FROM source WHERE id = $1 AND deleted_at IS NULL FOR SHARE', [id]);
  return rows.length > 0;
}
