import { setImmediate } from 'node:timers/promises';
import type { RequestContext } from '../core/request-context.js';
import { allowLongStatements, inWriteTransaction } from '../core/transaction.js';
import { AutoListing, AutoListingStage } from './auto-listing.entity.js';
import { lockImport } from './auto-listing.service.js';
import { AutoListingRow } from './auto-listing-row.entity.js';
import { gatherComplexes } from './plan/gather-complexes.js';
import { IMPORT_NOUNS } from './nouns.js';
import { planGone } from './plan/gone.js';
import { markJoinedRows } from './plan/joined-rows.js';
import { planRows } from './plan/plan.js';
import { priceBoundsOf } from './price-bounds.js';
import type { PlannedRow } from './plan/read-rows.js';
import { PLAN_BATCH, storePlans, takenListings } from './plan/replan.js';
import { ratesFor } from './rates.js';
import { countRows } from './staged-rows.service.js';

/** How far a check has come. */
interface Progress {
  /** When this check began: one that was stopped and begun again is another. */
  startedAt: number | null;
  done: number;
  /** The last row that was planned. */
  last: number;
  /** Listings that rows have, by the ordinal of the row. */
  taken: Map<string, number>;
}

/**
 * Plans every row of an import in the stage CHECKING, some hundred per transaction; then it is CHECKED, with its
 * counts. An interrupted check is resumed; of two concurrent ones one yields. An import in another stage is left alone.
 */
export async function runCheck(ctx: RequestContext, id: string): Promise<void> {
  const progress = await inWriteTransaction(ctx, (inner) => begin(inner, id));
  if (!progress) return;
  while (await inWriteTransaction(ctx, (inner) => checkSome(inner, id, progress))) await setImmediate();
}

/** Null where there is nothing to check. */
async function begin(ctx: RequestContext, id: string): Promise<Progress | null> {
  const one = await lockImport(ctx, id);
  if (one.stage !== AutoListingStage.CHECKING) return null;
  const first = one.headerRow ?? -1;
  const startedAt = one.startedAt?.getTime() ?? null;
  if (one.done === 0) {
    await allowLongStatements(ctx);
    await ctx.db.update(AutoListing, { id }, { rates: await ratesFor(ctx, one) });
    await markJoinedRows(ctx, one);
    await gatherComplexes(ctx, one);
    const priceBounds = await priceBoundsOf(ctx, IMPORT_NOUNS[one.entity].home.noun);
    // Those above the headers, as they are now, are no data.
    await ctx.db.query(
      'UPDATE auto_listing_row SET state = NULL WHERE import_id = $1 AND sheet = $2 AND ordinal <= $3 AND state IS NOT NULL',
      [id, one.sheet, first],
    );
    const total = await ctx.db
      .createQueryBuilder(AutoListingRow, 'r')
      .where('r.importId = :id AND r.sheet = :sheet AND r.ordinal > :first', { id, sheet: one.sheet, first })
      .getCount();
    await ctx.db.update(AutoListing, { id }, { total, priceBounds });
    return { startedAt, done: 0, last: first, taken: new Map() };
  }
  const [planned] = await ctx.db.query<{ last: number }[]>(
    'SELECT ordinal AS last FROM auto_listing_row WHERE import_id = $1 AND sheet = $2 AND ordinal > $3 ORDER BY ordinal OFFSET $4 LIMIT 1',
    [id, one.sheet, first, one.done - 1],
  );
  const last = planned?.last ?? first;
  return { startedAt, done: one.done, last, taken: await takenListings(ctx, one, { upTo: last }) };
}

/** Plans the next rows; false if there are no more, or another process has continued. */
async function checkSome(ctx: RequestContext, id: string, progress: Progress): Promise<boolean> {
  const one = await lockImport(ctx, id);
  const isSame = one.done === progress.done && (one.startedAt?.getTime() ?? null) === progress.startedAt;
  if (one.stage !== AutoListingStage.CHECKING || !isSame) return false;
  const rows = await ctx.db.query<PlannedRow[]>(
    `SELECT ordinal, cells, chosen_target AS "chosenTarget", chosen_new AS "chosenNew", theirs, joined_to AS "joinedTo",
       prices_confirmed AS "pricesConfirmed" FROM auto_listing_row
     WHERE import_id = $1 AND sheet = $2 AND ordinal > $3 ORDER BY ordinal LIMIT ${PLAN_BATCH}`,
    [id, one.sheet, progress.last],
  );
  if (rows.length === 0) {
    await planGone(ctx, one);
    await ctx.db.update(AutoListing, { id }, { stage: AutoListingStage.CHECKED, counts: await countRows(ctx, one) });
    return false;
  }
  await storePlans(ctx, one, await planRows(ctx, one, rows, progress.taken));
  const done = progress.done + rows.length;
  await ctx.db.update(AutoListing, { id }, { done });
  Object.assign(progress, { done, last: rows.at(-1)!.ordinal });
  return true;
}
