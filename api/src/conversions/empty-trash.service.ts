import { LISTING_KINDS } from '../fields/listing-nouns.js';
import type { RequestContext } from '../core/request-context.js';
import { databaseRefusal } from '../core/transaction.js';

/** How long what was deleted can be restored. */
const RETENTION = "interval '30 days'";
/** Records that go in one statement. */
const BATCH = 100;
/** Homes before their complexes, which cannot go while a home is in them. */
const TABLES = [...LISTING_KINDS, 'page', 'landmark', 'agent', 'source'] as const;
/** Something still names it. */
const NAMED = new Set(['23001', '23503']);

/**
 * Deletes for good what has lain in the trash for thirty days, with its links to files; gives how many records that were. The history and
 * the price log stay. What something still names is left where it is.
 */
export async function emptyTrash(ctx: RequestContext): Promise<number> {
  let emptied = 0;
  for (const table of TABLES) emptied += await emptyTable(ctx, table);
  return emptied;
}

async function emptyTable(ctx: RequestContext, table: (typeof TABLES)[number]): Promise<number> {
  let emptied = 0;
  for (let left: string[] = []; ;) {
    const rows = await ctx.db.query<{ id: string }[]>(
      `SELECT id FROM ${table} WHERE deleted_at < now() - ${RETENTION} AND id <> ALL ($1) ORDER BY id LIMIT ${BATCH}`,
      [left],
    );
    if (rows.length === 0) return emptied;
    const ids = rows.map(({ id }) => id);
    const gone = (await remove(ctx, table, ids)) ?? (await removeEach(ctx, table, ids));
    emptied += gone.length;
    left = [...left, ...ids.filter((id) => !gone.includes(id))];
  }
}

/** Ids of the deleted records; one restored in the meantime stays. Null if one of them is still referenced: then none was deleted. */
async function remove(ctx: RequestContext, table: string, ids: readonly string[]): Promise<string[] | null> {
  try {
    const [rows] = await ctx.db.query<[{ id: string }[], number]>(
      `DELETE FROM ${table} WHERE id = ANY ($1) AND deleted_at < now() - ${RETENTION} RETURNING id`,
      [ids],
    );
    return rows.map(({ id }) => id);
  } catch (error) {
    if (!NAMED.has(databaseRefusal(error).code ?? '')) throw error;
    return null;
  }
}

async function removeEach(ctx: RequestContext, table: string, ids: readonly string[]): Promise<string[]> {
  const gone: string[] = [];
  for (const id of ids) gone.push(...((await remove(ctx, table, [id])) ?? []));
  return gone;
}
