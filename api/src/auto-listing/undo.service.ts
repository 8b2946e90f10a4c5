import { updateRecorded } from '../history/recorded.js';
import { patchOf, type Change } from '../history/values.js';
import type { RequestContext } from '../kernel/request-context.js';
import { inWriteTransaction } from '../kernel/transaction.js';
import { AutoListingRowState } from './auto-listing-row.entity.js';
import { AutoListing, AutoListingStage, type AutoListingUndo } from './auto-listing.entity.js';
import { IMPORT_NOUNS, type ImportNouns } from './nouns.js';

/** Rows that are taken back in one transaction. */
const BATCH = 1_000;

interface Row {
  ordinal: number;
  state: AutoListingRowState;
  record: string;
  /** Of the listing as the import left it. */
  written: number;
  changes: Change[];
}

/**
 * Takes an import back that is UNDOING. What it created is removed with all that was entered about it, what it changed is written back as
 * a new version; what somebody has edited since is left as it is. Each batch is one transaction, so that it goes on where it broke off.
 */
export async function runUndo(ctx: RequestContext, one: AutoListing): Promise<void> {
  const nouns = IMPORT_NOUNS[one.entity];
  for (let last: number | null = -1; last !== null;) last = await undoBatch(ctx, one, nouns, last);
  await inWriteTransaction(ctx, async (inner) => {
    await removeComplexes(inner, one, nouns);
    await inner.db.query("UPDATE auto_listing_picture SET state = 'failed', error = 'UNDONE' WHERE import_id = $1 AND state = 'waiting'", [
      one.id,
    ]);
    await inner.db.query(
      `UPDATE auto_listing SET stage = '${AutoListingStage.UNDONE}', undo = coalesce(undo, '{"removed": 0, "restored": 0, "kept": 0}') WHERE id = $1`,
      [one.id],
    );
  });
}

/** Takes the next rows back; gives the last of them, null where none was left. */
function undoBatch(ctx: RequestContext, { id, sheet }: AutoListing, { home }: ImportNouns, after: number): Promise<number | null> {
  return inWriteTransaction(ctx, async (inner) => {
    const rows = await inner.db.query<Row[]>(
      `SELECT ordinal, state, record_id AS record, record_version AS written, changes FROM auto_listing_row
       WHERE import_id = $1 AND sheet = $2 AND ordinal > $3 AND finished AND record_id IS NOT NULL ORDER BY ordinal LIMIT ${BATCH}`,
      [id, sheet, after],
    );
    const last = rows.at(-1);
    if (!last) return null;
    const held = await inner.db.query<{ id: string; version: number }[]>(
      `SELECT id, version FROM ${home.noun} WHERE id = ANY ($1) AND deleted_at IS NULL ORDER BY id FOR UPDATE`,
      [rows.map(({ record }) => record)],
    );
    const versions = new Map(held.map(({ id: record, version }) => [record, version]));
    const untouched = rows.filter(({ record, written }) => versions.get(record) === written);
    const created = untouched.filter(({ state }) => state === AutoListingRowState.CREATE).map(({ record }) => record);
    const changed = untouched.filter(({ state }) => state === AutoListingRowState.UPDATE);
    await removeRecords(inner, home.noun, created);
    for (const { record, changes } of changed) {
      await updateRecorded(inner, home, record, null, patchOf(changes.map(([path, before]) => [path, before])));
    }
    await inner.db.query(
      `UPDATE auto_listing_row SET finished = false, record_id = CASE WHEN record_id = ANY ($4) THEN NULL ELSE record_id END
       WHERE import_id = $1 AND sheet = $2 AND ordinal = ANY ($3)`,
      [id, sheet, rows.map(({ ordinal }) => ordinal), created],
    );
    const counts: AutoListingUndo = { removed: created.length, restored: changed.length, kept: rows.length - untouched.length };
    await inner.db.query(
      `UPDATE auto_listing SET done = LEAST(total, done + $2), undo = jsonb_build_object(
         'removed', coalesce((undo ->> 'removed')::integer, 0) + $3::integer,
         'restored', coalesce((undo ->> 'restored')::integer, 0) + $4::integer,
         'kept', coalesce((undo ->> 'kept')::integer, 0) + $5::integer)
       WHERE id = $1`,
      [id, rows.length, counts.removed, counts.restored, counts.kept],
    );
    return last.ordinal;
  });
}

/** Removes records for good, with their history and prices: as if they had never been. */
async function removeRecords(ctx: RequestContext, noun: 'unit' | 'house' | 'condo' | 'village', ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  await ctx.db.query(`DELETE FROM ${noun} WHERE id = ANY ($1)`, [ids]);
  await ctx.db.query('DELETE FROM revision WHERE record_id = ANY ($1)', [ids]);
  await ctx.db.query('DELETE FROM price_log WHERE listing_id = ANY ($1)', [ids]);
}

/** Removes the condos or villages that the import made, but those that were edited since or that homes are in. */
async function removeComplexes(ctx: RequestContext, { id }: AutoListing, { complex, home, column }: ImportNouns): Promise<void> {
  const rows = await ctx.db.query<{ id: string }[]>(
    `SELECT c.id FROM ${complex.noun} c JOIN auto_listing_complex made ON made.created_id = c.id
     WHERE made.import_id = $1 AND c.version = 1 AND c.deleted_at IS NULL
       AND NOT EXISTS (SELECT FROM ${home.noun} h WHERE h.${column} = c.id)
     ORDER BY c.id FOR UPDATE OF c`,
    [id],
  );
  await removeRecords(
    ctx,
    complex.noun,
    rows.map((row) => row.id),
  );
}
