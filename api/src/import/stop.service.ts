import { demandStaff, type RequestContext } from '../core/request-context.js';
import { allowLongStatements, inWriteTransaction } from '../core/transaction.js';
import { AutoListingGone, AutoListingGoneState } from './auto-listing-gone.entity.js';
import { AutoListing, AutoListingStage } from './auto-listing.entity.js';
import { lockImport, UNPLANNED } from './auto-listing.service.js';
import { countRows } from './staged-rows.service.js';
import { hiddenBy } from './sync.service.js';

/** A person has stopped the run. */
export class Stopped extends Error {}

/**
 * Stops an import. A check ends at once, as if it had not begun. A run ends with the rows that are being written: what is in stays and can be
 * undone, the rest can be written later; one of all rows or none writes nothing. An import in another stage is returned as it is. For staff.
 * Throws NOT_FOUND.
 */
export async function stopAutoListing(ctx: RequestContext, id: string): Promise<AutoListing> {
  demandStaff(ctx);
  return inWriteTransaction(ctx, async (inner) => {
    const one = await lockImport(inner, id);
    const changes =
      one.stage === AutoListingStage.CHECKING ? UNPLANNED : one.stage === AutoListingStage.RUNNING ? { stopping: true } : null;
    if (!changes) return one;
    await inner.db.update(AutoListing, { id }, changes);
    return Object.assign(one, changes);
  });
}

/** Whether a person has stopped the run of an import. */
export async function isStopping({ db }: RequestContext, { id }: AutoListing): Promise<boolean> {
  return db.existsBy(AutoListing, { id, stage: AutoListingStage.RUNNING, stopping: true });
}

/**
 * Ends a run that was stopped, once none of its batches is running: STOPPED with the rows that are in and the homes that are off the site; DONE if
 * nothing is left to do; CHECKED if all rows were to go in or none, for nothing is written then.
 */
export async function endStopped(ctx: RequestContext, one: AutoListing): Promise<void> {
  const { id, sheet, allOrNothing, goneCounts } = one;
  await inWriteTransaction(ctx, async (inner) => {
    await allowLongStatements(inner);
    // Waits for a batch of another process, and keeps it from beginning with these.
    const left = await inner.db.query<unknown[]>(
      `SELECT FROM auto_listing_row WHERE import_id = $1 AND sheet = $2 AND NOT finished AND state IN ('create', 'update') FOR UPDATE`,
      [id, sheet],
    );
    const [{ written }] = await inner.db.query<[{ written: number }]>(
      "SELECT count(*)::integer AS written FROM auto_listing_row WHERE import_id = $1 AND sheet = $2 AND finished AND state IN ('create', 'update')",
      [id, sheet],
    );
    const hidden = await hiddenBy(inner, one);
    const isDone = left.length === 0 && !(await inner.db.existsBy(AutoListingGone, { importId: id, state: AutoListingGoneState.PLANNED }));
    const stage = allOrNothing ? AutoListingStage.CHECKED : isDone ? AutoListingStage.DONE : AutoListingStage.STOPPED;
    await inner.db.update(
      AutoListing,
      { id, stage: AutoListingStage.RUNNING },
      {
        stage,
        stopping: false,
        done: written + hidden,
        counts: await countRows(inner, one),
        ...(!allOrNothing && { finishedAt: new Date() }),
        ...(stage === AutoListingStage.DONE && goneCounts && { goneCounts: { ...goneCounts, planned: hidden } }),
      },
    );
  });
}
