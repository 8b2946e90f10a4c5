import type { RequestContext } from '../core/request-context.js';
import { allowLongStatements, inWriteTransaction } from '../core/transaction.js';
import { AppError, badInput, notFound } from '../core/errors.js';
import { updateRecorded } from '../records/recorded.js';
import { AutoListingGone, AutoListingGoneState } from './auto-listing-gone.entity.js';
import { MOST_ROWS_SHOWN, type AutoListingGoneArgs } from './auto-listing.input.js';
import { findAutoListing, targetsOf } from './auto-listing.service.js';
import type { AutoListingGonePage } from './auto-listing.type.js';
import { AutoListingStage, type AutoListing } from './auto-listing.entity.js';
import { IMPORT_NOUNS } from './nouns.js';
import type { Said } from './plan/three-way.js';

/** Homes that are taken off the site, or put back, in one transaction. */
const GONE_BATCH = 100;
/** Rows whose texts are recorded in one transaction. */
const SAID_BATCH = 2_000;

/** What a row says of a home. */
export interface SaidOfHome {
  ordinal: number;
  listing: string;
  said: Said;
}

/**
 * Whether an import is still in this stage and is not being stopped; if so, it stays there until the transaction ends. A process that comes
 * late, after the import was stopped or undone, has nothing to write.
 */
async function holdStage(ctx: RequestContext, { id }: AutoListing, stage: AutoListingStage): Promise<boolean> {
  const rows = await ctx.db.query<unknown[]>('SELECT FROM auto_listing WHERE id = $1 AND stage = $2 AND NOT stopping FOR NO KEY UPDATE', [
    id,
    stage,
  ]);
  return rows.length > 0;
}

/** Stores the values that rows give for homes of their source, and the previous values on the rows. Call it in the transaction that writes the homes. */
export async function recordSaid(ctx: RequestContext, one: AutoListing, rows: readonly SaidOfHome[]): Promise<void> {
  if (rows.length === 0 || one.sourceId === null) return;
  const { noun } = IMPORT_NOUNS[one.entity].home;
  const given = JSON.stringify(rows);
  await ctx.db.query(
    `UPDATE auto_listing_row r SET said_before = h.said
     FROM jsonb_to_recordset($3) AS s (ordinal integer, listing uuid) JOIN source_home h ON h.source_id = $4 AND h.listing_id = s.listing
     WHERE r.import_id = $1 AND r.sheet = $2 AND r.ordinal = s.ordinal`,
    [one.id, one.sheet, given, one.sourceId],
  );
  await ctx.db.query(
    `INSERT INTO source_home (source_id, listing_id, said, import_id)
     SELECT DISTINCT ON (s.listing) $2, s.listing, s.said, $1
     FROM jsonb_to_recordset($3) AS s (ordinal integer, listing uuid, said jsonb) JOIN ${noun} l ON l.id = s.listing AND l.source_id = $2
     ORDER BY s.listing, s.ordinal
     ON CONFLICT (source_id, listing_id) DO UPDATE SET said = excluded.said, import_id = excluded.import_id`,
    [one.id, one.sourceId, given],
  );
}

/** Records what rows of a RUNNING import say whose homes stay as they are. Batches are transactions: an interrupted run goes on. */
export async function recordUnchanged(ctx: RequestContext, one: AutoListing): Promise<void> {
  if (one.sourceId === null) return;
  for (let left = true; left;) {
    left = await inWriteTransaction(ctx, async (inner) => {
      await allowLongStatements(inner);
      if (!(await holdStage(inner, one, AutoListingStage.RUNNING))) return false;
      const rows = await inner.db.query<SaidOfHome[]>(
        `SELECT ordinal, target_id AS listing, said FROM auto_listing_row
         WHERE import_id = $1 AND sheet = $2 AND state = 'unchanged' AND said IS NOT NULL AND NOT finished
         ORDER BY ordinal LIMIT ${SAID_BATCH} FOR UPDATE`,
        [one.id, one.sheet],
      );
      await recordSaid(inner, one, rows);
      await inner.db.query('UPDATE auto_listing_row SET finished = true WHERE import_id = $1 AND sheet = $2 AND ordinal = ANY ($3)', [
        one.id,
        one.sheet,
        rows.map(({ ordinal }) => ordinal),
      ]);
      return rows.length > 0;
    });
  }
}

/**
 * What the source had said before an import is what it said last again; of homes that it had said nothing of, or that are its no more, nothing
 * was said. Call it once the homes are as they were.
 */
export async function forgetSaid(ctx: RequestContext, { id, sheet, sourceId, entity }: AutoListing): Promise<void> {
  if (sourceId === null) return;
  const { noun } = IMPORT_NOUNS[entity].home;
  await ctx.db.query(
    `UPDATE source_home h SET said = r.said_before FROM auto_listing_row r
     WHERE r.import_id = $1 AND r.sheet = $2 AND r.said_before IS NOT NULL AND h.source_id = $3 AND h.listing_id = r.target_id AND h.import_id = $1`,
    [id, sheet, sourceId],
  );
  await ctx.db.query(
    `DELETE FROM source_home h WHERE h.source_id = $3 AND h.import_id = $1 AND (
       NOT EXISTS (SELECT FROM ${noun} l WHERE l.id = h.listing_id AND l.source_id = $3)
       OR EXISTS (
         SELECT FROM auto_listing_row r
         WHERE r.import_id = $1 AND r.sheet = $2 AND r.target_id = h.listing_id AND r.state IN ('unchanged', 'update') AND r.said_before IS NULL
       )
     )`,
    [id, sheet, sourceId],
  );
}

/**
 * Homes that are gone from the file of the source of an import, and what has become of them. For staff. Three statements.
 *
 * @throws {AppError} NOT_FOUND, LIMIT_AMOUNT, BAD_PAGE
 */
export async function goneOf(ctx: RequestContext, { id, offset, first }: AutoListingGoneArgs): Promise<AutoListingGonePage> {
  const one = await findAutoListing(ctx, id);
  if (!one) throw notFound('This import doesn’t exist.');
  if (first < 1 || first > MOST_ROWS_SHOWN) throw badInput(`Request 1 to ${MOST_ROWS_SHOWN} homes at once.`, 'LIMIT_AMOUNT');
  if (offset < 0) throw badInput('The offset must be 0 or more.', 'BAD_PAGE');
  const [rows, total] = await ctx.db
    .createQueryBuilder(AutoListingGone, 'g')
    .where('g.importId = :id', { id })
    .orderBy('g.listingId')
    .offset(offset)
    .limit(first)
    .getManyAndCount();
  const targets = await targetsOf(
    ctx,
    IMPORT_NOUNS[one.entity].home.noun,
    rows.map(({ listingId }) => listingId),
  );
  return {
    total,
    homes: rows.flatMap(({ listingId, state }) => {
      const home = targets.get(listingId);
      return home ? [{ home, state }] : [];
    }),
  };
}

/**
 * Takes homes off the site that are gone from the file of their source, each with an entry in its history, while the import is RUNNING. One that
 * was edited since the check is left unchanged. Batches are transactions that add to the progress: an interrupted run goes on.
 */
export async function hideGone(ctx: RequestContext, one: AutoListing): Promise<void> {
  const note = async (inner: RequestContext, done: number) => {
    await inner.db.query('UPDATE auto_listing SET done = LEAST(total, done + $2) WHERE id = $1', [one.id, done]);
  };
  for (let left = true; left;) {
    left = await inWriteTransaction(ctx, (inner) => turnSome(inner, one, TURNS.off, note));
  }
}

/**
 * Puts homes back on the site that an import took off it, while it is UNDOING; one that was edited since is left unchanged. Batches are
 * transactions: an interrupted undo goes on.
 *
 * @param note is told in each transaction how many were put back, and how many left alone
 */
export async function restoreGone(
  ctx: RequestContext,
  one: AutoListing,
  note: (inner: RequestContext, restored: number, kept: number) => Promise<void>,
): Promise<void> {
  for (let left = true; left;) {
    left = await inWriteTransaction(ctx, (inner) =>
      turnSome(inner, one, TURNS.on, (deeper, done, kept) => note(deeper, done - kept, kept)),
    );
  }
}

/** How many homes an import has taken off the site and not put back. */
export function hiddenBy({ db }: RequestContext, { id }: AutoListing): Promise<number> {
  return db.countBy(AutoListingGone, { importId: id, state: AutoListingGoneState.HIDDEN });
}

/** The two ways to turn homes: the stage of the import, their state before and after, and whether they are on the site then. */
const TURNS = {
  off: { stage: AutoListingStage.RUNNING, from: AutoListingGoneState.PLANNED, to: AutoListingGoneState.HIDDEN, active: false },
  on: { stage: AutoListingStage.UNDOING, from: AutoListingGoneState.HIDDEN, to: AutoListingGoneState.RESTORED, active: true },
} as const;

/** Turns the next homes; false where none is left. */
async function turnSome(
  ctx: RequestContext,
  one: AutoListing,
  { stage, from, to, active }: (typeof TURNS)[keyof typeof TURNS],
  note: (inner: RequestContext, done: number, kept: number) => Promise<void>,
): Promise<boolean> {
  const { home } = IMPORT_NOUNS[one.entity];
  await allowLongStatements(ctx);
  if (!(await holdStage(ctx, one, stage))) return false;
  const rows = await ctx.db.query<{ listing: string; version: number }[]>(
    `SELECT listing_id AS listing, version FROM auto_listing_gone WHERE import_id = $1 AND state = $2
     ORDER BY listing_id LIMIT ${GONE_BATCH} FOR UPDATE`,
    [one.id, from],
  );
  if (rows.length === 0) return false;
  let kept = 0;
  for (const { listing, version } of rows) {
    // A savepoint: what is refused leaves nothing behind.
    const isDone = await inWriteTransaction(ctx, (inner) => updateRecorded(inner, home, listing, version, { active })).then(
      () => true,
      (error: unknown) => {
        if (error instanceof AppError) return false;
        throw error;
      },
    );
    if (!isDone) kept++;
    await ctx.db.query(`UPDATE auto_listing_gone SET state = $3, version = version + $4 WHERE import_id = $1 AND listing_id = $2`, [
      one.id,
      listing,
      isDone ? to : AutoListingGoneState.CHANGED,
      isDone ? 1 : 0,
    ]);
  }
  await note(ctx, rows.length, kept);
  return true;
}
