import type { RequestContext } from './request-context.js';

/**
 * Does some work unless another process is doing it: false, then. The lock belongs to a connection, so it is released when its process dies.
 *
 * @param what kind of work, such as `talay-import`
 * @param id record that is worked on
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
