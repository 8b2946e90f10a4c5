import type { RequestContext } from '../core/request-context.js';

/** Leads whose persons are forgotten in one statement. */
const BATCH = 1_000;
/** Networks serve to limit what one may send within minutes. */
const NETWORKS = "interval '1 day'";

/** Removes personal data from old leads; subject and date stay for the statistics. */
export async function purgeLeads(ctx: RequestContext, keepDays: number): Promise<void> {
  await ctx.db.query(`UPDATE lead SET network = NULL WHERE network IS NOT NULL AND created_at < now() - ${NETWORKS}`);
  let forgotten: unknown[];
  do {
    forgotten = await ctx.db.query<unknown[]>(
      `WITH old AS MATERIALIZED (
         SELECT id FROM lead WHERE forgotten_at IS NULL AND created_at < now() - make_interval(days => $1)
         ORDER BY id LIMIT ${BATCH} FOR UPDATE SKIP LOCKED
       ),
       notes AS (DELETE FROM lead_note WHERE lead_id IN (SELECT id FROM old)),
       unsent AS (DELETE FROM lead_announcement WHERE state = 'waiting' AND lead_id IN (SELECT id FROM old)),
       emptied AS (
         UPDATE lead SET name = '', phone = '', contact_email = '', contact = '', message = '', object_url = '', person = '{}',
           content = '', lost_text = '', once_key = NULL, network = NULL, forgotten_at = now(), version = version + 1, updated_at = now()
         WHERE id IN (SELECT id FROM old) RETURNING id
       )
       SELECT id FROM emptied`,
      [keepDays],
    );
  } while (forgotten.length === BATCH);
}
