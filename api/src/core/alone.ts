import type { RequestContext } from './request-context.js';

/**
 * Does some work unless another process is doing it, and gives true; false where it is. The lock is held by a connection, so that it is
 * free again the moment its process dies.
 *
 * @param what what is worked on, such as `talay-import`
 * @param id which of them
 */
export async function whileAlone(ctx: RequestContext, what: string, id: string, work: () => Promise<void>): Promise<boolean> {
  const holder = ctx.db.connection.createQueryRunner();
  try {
    const [{ held }] = (await holder.query('SELECT pg_try_advisory_lock(hashtext($1), hashtext($2)) AS held', [what, id])) as [
      { held: boolean },
    ];
    if (!held) return false;
    try {
      await work();
    } finally {
      await holder.query('SELECT pg_advisory_unlock(hashtext($1), hashtext($2))', [what, id]);
    }
    return true;
  } finally {
    await holder.release();
  }
}
