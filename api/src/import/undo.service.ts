import type { HomeKind, ListingKind } from '../fields/listing-nouns.js';
import { freeNumbers } from '../listings/free-numbers.js';
import { recordAll, updateRecorded } from '../records/recorded.js';
import { RevisionAction } from '../records/revision.entity.js';
import { patchOf, type Change } from '../records/values.js';
import { AppError } from '../core/errors.js';
import type { RequestContext } from '../core/request-context.js';
import { allowLongStatements, inWriteTransaction } from '../core/transaction.js';
import { AutoListingRowState } from './auto-listing-row.entity.js';
import { AutoListing, AutoListingStage, type AutoListingUndo } from './auto-listing.entity.js';
import { type ImportNouns, IMPORT_NOUNS } from './nouns.js';
import { forgetSaid, restoreGone } from './sync.service.js';

/** Rows that are taken back in one transaction. */
const BATCH = 1_000;

/** Progress of the undo, in SQL; zeros at the beginning. */
export const UNDO_SO_FAR = `coalesce(undo, '{"removed": 0, "restored": 0, "kept": 0}')`;

/** Adds to the progress of the undo: import, rows, removed, restored, kept. */
const ADD_TO_UNDO = `UPDATE auto_listing SET done = LEAST(total, done + $2), undo = jsonb_build_object(
    'removed', coalesce((undo ->> 'removed')::integer, 0) + $3::integer,
    'restored', coalesce((undo ->> 'restored')::integer, 0) + $4::integer,
    'kept', coalesce((undo ->> 'kept')::integer, 0) + $5::integer)
  WHERE id = $1`;

interface Row {
  ordinal: number;
  state: AutoListingRowState;
  record: string;
  /** Of the listing as the import left it. */
  written: number;
  changes: Change[];
}

/**
 * Takes an import back that is UNDOING. What it created is removed with all that was entered about it, or moved to the trash if it has been
 * published: its address answers that it is gone, and its number stays used. What the import changed is written back as
 * a new version; what somebody has edited since is left as it is. Each batch is one transaction, so that it goes on where it broke off.
 */
export async function runUndo(ctx: RequestContext, one: AutoListing): Promise<void> {
  const nouns = IMPORT_NOUNS[one.entity];
  for (let last: number | null = -1; last !== null;) last = await undoBatch(ctx, one, nouns, last);
  await restoreGone(ctx, one, async (inner, restored, kept) => {
    await inner.db.query(ADD_TO_UNDO, [one.id, restored + kept, 0, restored, kept]);
  });
  await inWriteTransaction(ctx, async (inner) => {
    await allowLongStatements(inner);
    await forgetSaid(inner, one);
    await removeComplexes(inner, one, nouns);
    await inner.db.query("UPDATE auto_listing_picture SET state = 'failed', error = 'UNDONE' WHERE import_id = $1 AND state = 'waiting'", [
      one.id,
    ]);
    await inner.db.query(`UPDATE auto_listing SET stage = '${AutoListingStage.UNDONE}', undo = ${UNDO_SO_FAR} WHERE id = $1`, [one.id]);
  });
}

/** Undoes the next rows; returns the last of them, null if none were left. */
function undoBatch(ctx: RequestContext, { id, sheet }: AutoListing, nouns: ImportNouns, after: number): Promise<number | null> {
  const { home } = nouns;
  return inWriteTransaction(ctx, async (inner) => {
    await allowLongStatements(inner);
    const rows = await inner.db.query<Row[]>(
      `SELECT ordinal, state, record_id AS record, record_version AS written, changes FROM auto_listing_row
       WHERE import_id = $1 AND sheet = $2 AND ordinal > $3 AND finished AND record_id IS NOT NULL ORDER BY ordinal LIMIT ${BATCH} FOR UPDATE`,
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
    const drafts = await draftsAmong(inner, home.noun, created);
    await removeRecords(inner, home.noun, [...drafts]);
    await trashPublished(
      inner,
      home.noun,
      created.filter((record) => !drafts.has(record)),
    );
    const restored = await restoreRecords(inner, nouns, changed);
    await inner.db.query(
      `UPDATE auto_listing_row SET finished = false, record_id = CASE WHEN record_id = ANY ($4) THEN NULL ELSE record_id END
       WHERE import_id = $1 AND sheet = $2 AND ordinal = ANY ($3)`,
      [id, sheet, rows.map(({ ordinal }) => ordinal), created],
    );
    const counts: AutoListingUndo = { removed: created.length, restored, kept: rows.length - created.length - restored };
    await inner.db.query(ADD_TO_UNDO, [id, rows.length, counts.removed, counts.restored, counts.kept]);
    return last.ordinal;
  });
}

/** Reverts an import's updates; returns their number. An update that can no longer be reverted stays, for example because its condo is in the trash. */
async function restoreRecords(ctx: RequestContext, { home }: ImportNouns, rows: readonly Row[]): Promise<number> {
  const there = await filesAmong(
    ctx,
    rows.flatMap(({ changes }) => changes.flatMap(([path, before]) => (isFiles(path) ? (before as string[]) : []))),
  );
  const restored: Row[] = [];
  for (const row of rows) {
    const patch = patchOf(
      row.changes.map(([path, before]) => [path, isFiles(path) ? (before as string[]).filter((file) => there.has(file)) : before]),
    );
    try {
      // A savepoint: what is refused leaves nothing behind.
      await inWriteTransaction(ctx, (inner) => updateRecorded(inner, home, row.record, null, patch));
      restored.push(row);
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
    }
  }
  await removePriceChanges(ctx, restored);
  return restored.length;
}

const isFiles = (path: string) => path === 'pictures' || path === 'plans';

/** Those of the files that are still there: what nothing uses is collected after a week. */
async function filesAmong(ctx: RequestContext, ids: readonly string[]): Promise<ReadonlySet<string>> {
  if (ids.length === 0) return new Set();
  const rows = await ctx.db.query<{ id: string }[]>('SELECT id FROM file WHERE id = ANY ($1)', [[...new Set(ids)]]);
  return new Set(rows.map(({ id }) => id));
}

/** Takes the prices of the import out of the log, and that they were put back: to visitors, a price would have fallen. */
async function removePriceChanges(ctx: RequestContext, rows: readonly Row[]): Promise<void> {
  const priced = rows.filter(({ changes }) => changes.some(([path]) => path.startsWith('pricing.')));
  if (priced.length === 0) return;
  await ctx.db.query(
    `DELETE FROM price_log p USING jsonb_to_recordset($1) AS o (record uuid, written integer)
     WHERE p.listing_id = o.record AND (p.at = now() OR p.at = (
       SELECT r.at FROM revision r
       WHERE r.record_id = o.record AND r.version <= o.written AND jsonb_path_exists(r.changes, '$[*][0] ? (@ starts with "pricing.")')
       ORDER BY r.version DESC LIMIT 1
     ))`,
    [JSON.stringify(priced.map(({ record, written }) => ({ record, written })))],
  );
}

/** Those of the created homes that visitors have never seen. */
async function draftsAmong(ctx: RequestContext, noun: HomeKind, ids: readonly string[]): Promise<ReadonlySet<string>> {
  const rows = await ctx.db.query<{ id: string }[]>(
    `SELECT id FROM ${noun} h WHERE id = ANY ($1) AND is_draft AND NOT EXISTS (SELECT FROM home_since s WHERE s.listing_id = h.id)`,
    [ids],
  );
  return new Set(rows.map(({ id }) => id));
}

/** Moves homes to the trash that visitors have seen. */
async function trashPublished(ctx: RequestContext, noun: HomeKind, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  const [written] = await ctx.db.query<[{ id: string; version: number }[], number]>(
    `UPDATE ${noun} SET deleted_at = now(), version = version + 1, updated_at = now() WHERE id = ANY ($1) RETURNING id, version`,
    [ids],
  );
  await recordAll(ctx, noun, RevisionAction.DELETE, written);
}

/** Deletes records permanently, with their history and prices. Their numbers are free again. */
async function removeRecords(ctx: RequestContext, noun: ListingKind, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  await freeNumbers(ctx, noun, ids);
  await ctx.db.query(`DELETE FROM ${noun} WHERE id = ANY ($1)`, [ids]);
  await ctx.db.query('DELETE FROM revision WHERE record_id = ANY ($1)', [ids]);
  await ctx.db.query('DELETE FROM price_log WHERE listing_id = ANY ($1)', [ids]);
}

/** Removes the condos or villages that the import made, but those that were edited since or that homes are in. */
async function removeComplexes(ctx: RequestContext, { id }: AutoListing, { complex, home, column }: ImportNouns): Promise<void> {
  const made = await ctx.db.query<{ id: string }[]>(
    'SELECT created_id AS id FROM auto_listing_complex WHERE import_id = $1 AND created_id IS NOT NULL',
    [id],
  );
  // By their ids, not by a join: before the tables have been analysed, the planner would compare every one with every other.
  const held = await ctx.db.query<{ id: string }[]>(
    `SELECT id FROM ${complex.noun} WHERE id = ANY ($1) AND version = 1 AND deleted_at IS NULL ORDER BY id FOR UPDATE`,
    [made.map((row) => row.id)],
  );
  // Checked again under the lock: from now on no home can be added to them.
  const empty = await ctx.db.query<{ id: string }[]>(
    `SELECT id FROM ${complex.noun} c WHERE id = ANY ($1) AND NOT EXISTS (SELECT FROM ${home.noun} h WHERE h.${column} = c.id)`,
    [held.map((row) => row.id)],
  );
  await removeRecords(
    ctx,
    complex.noun,
    empty.map((row) => row.id),
  );
}
