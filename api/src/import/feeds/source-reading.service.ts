import { defineLoader } from '../../core/define-loader.js';
import { AppError } from '../../core/errors.js';
import { demandAccount, demandStaff, type RequestContext } from '../../core/request-context.js';
import { inWriteTransaction } from '../../core/transaction.js';
import type { Source } from '../../sources/source.entity.js';
import { sourceNow } from '../../sources/source.service.js';
import { SourceOutcome } from './source-reading.entity.js';
import type { SourceReadingView } from './source-reading.type.js';

/** SQL: when the source `s` with the reading `r` is read next; null if only on request. After a temporary failure it is earlier. */
export const NEXT_AT = `CASE WHEN s.feed_url <> '' AND s.feed_format IS NOT NULL THEN
  coalesce(r.retry_at, CASE WHEN s.feed_every IS NOT NULL THEN coalesce(r.read_at + s.feed_every * interval '1 hour', now()) END) END`;

/** SQL: whether the imports of the reading `r` are unfinished: in progress, or waiting for a person. */
export const IS_OPEN = `(r.asked_at IS NULL AND cardinality(r.import_ids) > 0 AND (r.outcome IS NULL OR r.outcome = '${SourceOutcome.WAITS}'))`;

/** SQL: imports of the reading `r` that a person has to finish or delete. */
const WAITING = "SELECT id FROM auto_listing WHERE id = ANY (r.import_ids) AND stage IN ('staged', 'checked')";

/** How the readings of sources go, by id. For staff. One statement. */
export const readingOf = defineLoader<string, SourceReadingView>(async ({ db }, ids) => {
  const rows = await db.query<(SourceReadingView & { id: string })[]>(
    `SELECT s.id, coalesce(r.asked_at IS NOT NULL OR (${IS_OPEN} AND (r.outcome IS NULL OR NOT EXISTS (${WAITING}))), false) AS busy,
       r.read_at AS "readAt", r.outcome, r.error, coalesce(r.left_out, 0) AS "leftOut", ${NEXT_AT} AS "nextAt",
       ARRAY(SELECT id FROM auto_listing WHERE id = ANY (r.import_ids) AND (NOT ${IS_OPEN} OR id IN (${WAITING})) ORDER BY id) AS "importIds"
     FROM source s LEFT JOIN source_reading r ON r.source_id = s.id WHERE s.id = ANY ($1)`,
    [ids],
  );
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.map((id) => byId.get(id) ?? NEVER);
});

const NEVER: SourceReadingView = { busy: false, readAt: null, outcome: null, error: null, leftOut: 0, importIds: [], nextAt: null };

/**
 * Requests a reading of a source's address by the job, whether or not it has changed; while one goes on, nothing more. For staff.
 *
 * @throws {AppError} NOT_FOUND; SOURCE_NO_FEED (409) without an address; SOURCE_WAITS (409) while an import of the last reading waits for a
 * person
 */
export async function readSource(ctx: RequestContext, id: string): Promise<Source> {
  demandStaff(ctx);
  const source = await sourceNow(ctx, id);
  if (source.feedUrl === '' || source.feedFormat === null)
    throw new AppError('SOURCE_NO_FEED', 409, 'Set the address of this partner’s feed and its format first.');
  await inWriteTransaction(ctx, async (inner) => {
    await inner.db.query('INSERT INTO source_reading (source_id) VALUES ($1) ON CONFLICT DO NOTHING', [id]);
    const [reading] = await inner.db.query<[{ open: boolean; waits: boolean }]>(
      `SELECT ${IS_OPEN} AS open, r.outcome = '${SourceOutcome.WAITS}' AND EXISTS (${WAITING}) AS waits
       FROM source_reading r WHERE source_id = $1 FOR UPDATE`,
      [id],
    );
    if (reading.open && reading.waits)
      throw new AppError('SOURCE_WAITS', 409, 'An import of this partner’s last reading waits for you. Finish or delete it first.');
    if (reading.open) return;
    await inner.db.query(
      `UPDATE source_reading SET asked_at = coalesce(asked_at, now()), asked_by_id = $2, tries = 0, retry_at = NULL,
         etag = NULL, modified = NULL, file_hash = NULL
       WHERE source_id = $1`,
      [id, demandAccount(inner).id],
    );
  });
  return source;
}
