import type { HomeKind } from '../fields/listing-nouns.js';
import type { RequestContext } from '../core/request-context.js';
import { allowLongStatements, inWriteTransaction } from '../core/transaction.js';
import { AppError, badInput, notFound } from '../core/errors.js';
import { updateRecorded } from '../records/recorded.js';
import { AutoListingGone, AutoListingGoneState } from './auto-listing-gone.entity.js';
import { MOST_ROWS_SHOWN, type AutoListingGoneArgs } from './auto-listing.input.js';
import { findAutoListing, targetsOf } from './auto-listing.service.js';
import type { AutoListingGonePage } from './auto-listing.type.js';
import type { AutoListing } from './auto-listing.entity.js';
import { IMPORT_NOUNS } from './nouns.js';
import type { Said } from './plan/three-way.js';

/** Homes that are taken off the site, or put back, in one transaction. */
const GONE_BATCH = 100;
/** Rows whose texts are recorded in one transaction. */
const SAID_BATCH = 2_000;

/** What a row said of a home. */
export interface SaidOfHome {
  ordinal: number;
  code: string;
  listing: string;
  said: Said;
}

/** Records what rows say of their homes, and on the rows what was said before. Call it in the transaction that writes the homes. */
export async function recordSaid(ctx: RequestContext, one: AutoListing, kind: HomeKind, rows: readonly SaidOfHome[]): Promise<void> {
  if (rows.length === 0 || one.sourceId === null) return;
  const given = JSON.stringify(rows);
  await ctx.db.query(
    `UPDATE auto_listing_row r SET said_before = h.said
     FROM jsonb_to_recordset($3) AS s (ordinal integer, code text) JOIN source_home h ON h.source_id = $4 AND h.code = s.code
     WHERE r.import_id = $1 AND r.sheet = $2 AND r.ordinal = s.ordinal`,
    [one.id, one.sheet, given, one.sourceId],
  );
  await ctx.db.query(
    `INSERT INTO source_home (source_id, code, kind, listing_id, said, import_id)
     SELECT DISTINCT ON (code) $2, code, $3, listing, said, $1 FROM jsonb_to_recordset($4) AS s (ordinal integer, code text, listing uuid, said jsonb)
     ORDER BY code, ordinal
     ON CONFLICT (source_id, code) DO UPDATE SET kind = excluded.kind, listing_id = excluded.listing_id, said = excluded.said, import_id = excluded.import_id`,
    [one.id, one.sourceId, kind, given],
  );
}

/** Records what rows say whose homes stay as they are. Batches are transactions: an interrupted run goes on. */
export async function recordUnchanged(ctx: RequestContext, one: AutoListing): Promise<void> {
  if (one.sourceId === null) return;
  const { noun } = IMPORT_NOUNS[one.entity].home;
  for (let left = true; left;) {
    left = await inWriteTransaction(ctx, async (inner) => {
      await allowLongStatements(inner);
      const rows = await inner.db.query<SaidOfHome[]>(
        `SELECT ordinal, code, target_id AS listing, said FROM auto_listing_row
         WHERE import_id = $1 AND sheet = $2 AND state = 'unchanged' AND said IS NOT NULL AND NOT finished
         ORDER BY ordinal LIMIT ${SAID_BATCH} FOR UPDATE`,
        [one.id, one.sheet],
      );
      await recordSaid(inner, one, noun, rows);
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
 * What the source had said before an import is what it said last again; of homes that are its no more, nothing was said. Call it once the homes
 * are as they were.
 */
export async function forgetSaid(ctx: RequestContext, { id, sheet, sourceId, entity }: AutoListing): Promise<void> {
  if (sourceId === null) return;
  const { noun } = IMPORT_NOUNS[entity].home;
  await ctx.db.query(
    `UPDATE source_home h SET said = r.said_before FROM auto_listing_row r
     WHERE r.import_id = $1 AND r.sheet = $2 AND r.said_before IS NOT NULL AND h.source_id = $3 AND h.code = r.code AND h.import_id = $1`,
    [id, sheet, sourceId],
  );
  await ctx.db.query(
    `DELETE FROM source_home h WHERE h.source_id = $3 AND h.import_id = $1 AND (
       NOT EXISTS (SELECT FROM ${noun} l WHERE l.id = h.listing_id AND l.source_id = $3)
       OR EXISTS (
         SELECT FROM auto_listing_row r
         WHERE r.import_id = $1 AND r.sheet = $2 AND r.code = h.code AND r.state = 'unchanged' AND r.said_before IS NULL
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
 * Takes homes off the site that are gone from the file of their source, each with an entry in its history. One that somebody has edited since the
 * check is left alone. Batches are transactions: an interrupted run goes on.
 */
export function hideGone(ctx: RequestContext, one: AutoListing): Promise<void> {
  return eachGone(ctx, one, AutoListingGoneState.PLANNED, AutoListingGoneState.HIDDEN, false).then(() => undefined);
}

/** Puts homes back on the site that an import took off it; gives how many, and how many somebody has edited since. */
export function restoreGone(ctx: RequestContext, one: AutoListing): Promise<{ restored: number; kept: number }> {
  return eachGone(ctx, one, AutoListingGoneState.HIDDEN, AutoListingGoneState.RESTORED, true);
}

async function eachGone(
  ctx: RequestContext,
  one: AutoListing,
  from: AutoListingGoneState,
  to: AutoListingGoneState,
  active: boolean,
): Promise<{ restored: number; kept: number }> {
  const { home } = IMPORT_NOUNS[one.entity];
  const sum = { restored: 0, kept: 0 };
  for (let left = true; left;) {
    left = await inWriteTransaction(ctx, async (inner) => {
      await allowLongStatements(inner);
      const rows = await inner.db.query<{ listing: string; version: number }[]>(
        `SELECT listing_id AS listing, version FROM auto_listing_gone WHERE import_id = $1 AND state = $2
         ORDER BY listing_id LIMIT ${GONE_BATCH} FOR UPDATE`,
        [one.id, from],
      );
      for (const { listing, version } of rows) {
        const isDone = await inWriteTransaction(inner, (deeper) => updateRecorded(deeper, home, listing, version, { active })).then(
          () => true,
          (error: unknown) => {
            if (error instanceof AppError) return false;
            throw error;
          },
        );
        sum[isDone ? 'restored' : 'kept']++;
        await inner.db.query(`UPDATE auto_listing_gone SET state = $3, version = version + $4 WHERE import_id = $1 AND listing_id = $2`, [
          one.id,
          listing,
          isDone ? to : AutoListingGoneState.CHANGED,
          isDone ? 1 : 0,
        ]);
      }
      return rows.length > 0;
    });
  }
  return sum;
}
