import { defineLoader } from '../../core/define-loader.js';
import { AppError } from '../../core/errors.js';
import { demandAccount, demandStaff, type RequestContext } from '../../core/request-context.js';
import { inWriteTransaction } from '../../core/transaction.js';
import type { Source } from '../../sources/source.entity.js';
import { sourceNow } from '../../sources/source.service.js';
import { SourceOutcome } from './source-reading.entity.js';
import type { SourceReadingView } from './source-reading.type.js';

/** When a source `s` with the reading `r` is read next; null if only on request. A failure that may pass is tried again earlier. */
export const NEXT_AT = `CASE WHEN s.feed_url = '' OR s.feed_format IS NULL THEN NULL
  ELSE coalesce(r.retry_at, CASE WHEN s.feed_every IS NOT NULL THEN coalesce(s.last_read_at + s.feed_every * interval '1 hour', now()) END) END`;

/** How the readings of sources go, by id. One statement. */
export const readingOf = defineLoader<string, SourceReadingView>(async ({ db }, ids) => {
  const rows = await db.query<(SourceReadingView & { id: string })[]>(
    `SELECT s.id, r.asked_at IS NOT NULL OR (coalesce(cardinality(r.import_ids), 0) > 0 AND r.outcome IS DISTINCT FROM 'waits') AS busy,
       r.outcome, coalesce(r.left_out, 0) AS "leftOut", coalesce(r.import_ids, '{}') AS "importIds", ${NEXT_AT} AS "nextAt"
     FROM source s LEFT JOIN source_reading r ON r.source_id = s.id WHERE s.id = ANY ($1)`,
    [ids],
  );
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.map((id) => byId.get(id) ?? { busy: false, outcome: null, leftOut: 0, importIds: [], nextAt: null });
});

/**
 * Asks for a reading of a source's address now, whether or not it has changed, in a job. A reading that is going on is left to it. For staff.
 *
 * @throws {AppError} NOT_FOUND; SOURCE_NO_FEED (409) without an address and format; SOURCE_WAITS (409) while an import of the last reading
 * waits for a person
 */
export async function readSource(ctx: RequestContext, id: string): Promise<Source> {
  demandStaff(ctx);
  const source = await sourceNow(ctx, id);
  if (source.feedUrl === '' || source.feedFormat === null)
    throw new AppError('SOURCE_NO_FEED', 409, 'Set the address of this partner’s homes and its format first.');
  await inWriteTransaction(ctx, async (inner) => {
    await inner.db.query('INSERT INTO source_reading (source_id) VALUES ($1) ON CONFLICT DO NOTHING', [id]);
    const [reading] = await inner.db.query<{ outcome: SourceOutcome | null; imports: number }[]>(
      'SELECT outcome, cardinality(import_ids) AS imports FROM source_reading WHERE source_id = $1 FOR UPDATE',
      [id],
    );
    if (reading!.imports > 0 && reading!.outcome === SourceOutcome.WAITS)
      throw new AppError('SOURCE_WAITS', 409, 'An import of this partner’s last reading waits for you. Finish or delete it first.');
    if (reading!.imports > 0) return;
    await inner.db.query(
      `UPDATE source_reading SET asked_at = coalesce(asked_at, now()), asked_by_id = $2, tries = 0, retry_at = NULL, etag = NULL, modified = NULL
       WHERE source_id = $1`,
      [id, demandAccount(inner).id],
    );
  });
  return source;
}
