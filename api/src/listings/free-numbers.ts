import { isHomeKind, type ListingKind } from '../fields/listing-nouns.js';
import type { RequestContext } from '../core/request-context.js';

/**
 * Numbers for new listings of a noun, as many as asked: the lowest free ones first, then new ones. Call it in the transaction that creates the
 * listings: if that fails, the free ones are free again. Two callers at the same time get different ones. Two statements.
 */
export async function takeNumbers({ db }: RequestContext, kind: ListingKind, count: number): Promise<number[]> {
  if (count === 0) return [];
  const taken = await db.query<{ number: number }[]>(
    `WITH lowest AS (
       SELECT kind, number FROM free_number WHERE kind = $1 ORDER BY number LIMIT $2 FOR UPDATE SKIP LOCKED
     ), gone AS (
       DELETE FROM free_number f USING lowest l WHERE f.kind = l.kind AND f.number = l.number RETURNING f.number
     )
     SELECT number FROM gone g WHERE NOT EXISTS (SELECT FROM ${kind} t WHERE t.number = g.number) ORDER BY number`,
    [kind, count],
  );
  const fresh = await db.query<{ number: number }[]>(
    `SELECT nextval(pg_get_serial_sequence('${kind}', 'number'))::integer AS number FROM generate_series(1, $1)`,
    [count - taken.length],
  );
  return [...taken, ...fresh].map(({ number }) => number);
}

/**
 * Frees the numbers of drafts that are about to be deleted permanently. A number stays used if a visitor may have seen it: that of a home that
 * was ever published, of a published complex, or of a listing that moved. Call it before they are deleted, in the same transaction. One statement.
 */
export async function freeNumbers({ db }: RequestContext, kind: ListingKind, ids: readonly string[]): Promise<void> {
  const seen = isHomeKind(kind)
    ? 'EXISTS (SELECT FROM home_since s WHERE s.listing_id = t.id)'
    : `EXISTS (SELECT FROM revision r WHERE r.record_id = t.id AND jsonb_path_exists(r.changes, '$[*] ? (@[0] == "isDraft" && @[2] == false)'))`;
  await db.query(
    `INSERT INTO free_number (kind, number)
     SELECT '${kind}', number FROM ${kind} t WHERE id = ANY ($1) AND is_draft AND NOT ${seen}
       AND NOT EXISTS (SELECT FROM redirect d WHERE d.kind = '${kind}' AND d.number = t.number)
     ON CONFLICT DO NOTHING`,
    [ids],
  );
}
