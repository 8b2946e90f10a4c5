import { AppError } from '../core/errors.js';
import type { RequestContext } from '../core/request-context.js';
import { databaseRefusal } from '../core/transaction.js';
import { emptyOf } from '../fields/empty.js';
import type { RecordedNoun } from '../records/recorded.js';
import type { Values } from '../records/values.js';
import { Source } from './source.entity.js';

/** How sources are written. The homes of a source in the trash still belong to it. */
export const SOURCE: RecordedNoun<Source> = {
  noun: 'source',
  entity: Source,
  empty: emptyOf('source'),
  columnsOf: (values) => values,
  fieldsOf: (source) => source as object as Values,
  checkReferences: async () => [],
  checkRestore: async () => undefined,
};

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
