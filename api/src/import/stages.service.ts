import { whileAlone } from '../core/alone.js';
import { AppError } from '../core/errors.js';
import { demandAccount, demandStaff, type RequestContext } from '../core/request-context.js';
import { allowLongStatements, databaseRefusal, inWriteTransaction, maySucceedLater } from '../core/transaction.js';
import { asAsker } from './asker.js';
import { AutoListing, AutoListingStage } from './auto-listing.entity.js';
import { demandOpen, lockImport, undoUntil, UNPLANNED } from './auto-listing.service.js';
import { runCheck } from './check.service.js';
import { refuseUnwritten, runImport } from './run.service.js';
import { isManyGone } from './plan/gone.js';
import { siblingFor } from './sibling.service.js';
import { countRows } from './staged-rows.service.js';
import { hiddenBy } from './sync.service.js';
import { runUndo, UNDO_SO_FAR } from './undo.service.js';

/** Only one import writes at a time: what an index says. */
const ONE_WRITES = 'auto_listing_one_writes';

/**
 * Starts checking every row, in a job; with it those of the import of the other kind of homes in the file, where that is asked for. For staff.
 *
 * @throws {AppError} NOT_FOUND; IMPORT_BUSY, IMPORT_OVER (409); IMPORT_NO_HEADER (409) before the row of the headers is chosen
 */
export function checkAutoListing(ctx: RequestContext, id: string): Promise<AutoListing> {
  return begin(
    ctx,
    id,
    AutoListingStage.CHECKING,
    (one) => {
      demandOpen(one);
      if (one.headerRow === null) throw new AppError('IMPORT_NO_HEADER', 409, 'Choose the header row first.');
      return { total: rowsIn(one), done: 0 };
    },
    async (inner, one, changes) => {
      const sibling = await siblingFor(inner, one);
      if (sibling) await inner.db.update(AutoListing, { id: sibling.id }, { ...changes, counts: null, total: rowsIn(sibling) });
    },
  );
}

/**
 * Starts writing the rows of a checked import, or the remaining ones of a stopped one, in a job. An import already written or being written is returned as it is. For staff.
 *
 * @throws {AppError} NOT_FOUND; IMPORT_NOT_CHECKED (409); IMPORT_ROWS_INVALID (422) where all rows shall go in and some cannot;
 * GONE_UNCONFIRMED (409) where more than a fifth of the homes of the source would be taken off the site; IMPORT_BUSY (409) while another import
 * is written
 *
 * @param confirmGone a person has confirmed how many homes are taken off the site
 */
export async function finishAutoListing(ctx: RequestContext, id: string, confirmGone = false): Promise<AutoListing> {
  return begin(ctx, id, AutoListingStage.RUNNING, (one) => {
    if (one.stage === AutoListingStage.RUNNING || one.stage === AutoListingStage.DONE) return null;
    if (one.stage === AutoListingStage.STOPPED) return { total: one.total, done: one.done };
    if (one.stage !== AutoListingStage.CHECKED || !one.counts) {
      throw new AppError('IMPORT_NOT_CHECKED', 409, 'Check the rows first, and wait until the check has finished.');
    }
    const { counts, goneCounts } = one;
    const { create, update, error } = counts;
    if (one.allOrNothing && error > 0) {
      throw new AppError('IMPORT_ROWS_INVALID', 422, `${error} rows can’t be imported. Correct them, or import the others without them.`);
    }
    if (goneCounts && isManyGone(goneCounts) && !confirmGone) {
      const { planned, active } = goneCounts;
      throw new AppError(
        'GONE_UNCONFIRMED',
        409,
        `${planned} of the partner’s ${active} active homes aren’t in this file and would be taken off the site. Check the file, then confirm.`,
      );
    }
    return { total: create + update + (goneCounts?.planned ?? 0), done: 0 };
  });
}

/**
 * Starts undoing an import, in a job. An import already undone or being undone is returned as it is. For staff.
 *
 * @throws {AppError} NOT_FOUND; IMPORT_UNDO (409) where there is nothing to undo, or no longer; IMPORT_BUSY (409) while another import is written
 */
export async function undoAutoListing(ctx: RequestContext, id: string): Promise<AutoListing> {
  return begin(ctx, id, AutoListingStage.UNDOING, async (one, inner) => {
    if (one.stage === AutoListingStage.UNDOING || one.stage === AutoListingStage.UNDONE) return null;
    if (!undoUntil(one)) throw new AppError('IMPORT_UNDO', 409, 'An import can be undone for 30 days after it has finished.');
    const { create, update } = one.counts ?? { create: 0, update: 0 };
    const written = one.stage === AutoListingStage.STOPPED ? one.done : create + update + (await hiddenBy(inner, one));
    return { total: written, done: 0 };
  });
}

const rowsIn = ({ sheets, sheet }: AutoListing) => sheets[sheet]?.rows ?? 0;

/** Rows and homes that a stage has to deal with, and of how many that is done. */
type Work = Pick<AutoListing, 'total' | 'done'>;

/**
 * Moves an import to a stage with a running job; `workFor` returns what it has to deal with, or null if there is nothing to do; `also` is done
 * with it.
 */
async function begin(
  ctx: RequestContext,
  id: string,
  stage: AutoListingStage,
  workFor: (one: AutoListing, inner: RequestContext) => Work | null | Promise<Work | null>,
  also?: (inner: RequestContext, one: AutoListing, changes: Partial<AutoListing>) => Promise<void>,
): Promise<AutoListing> {
  demandStaff(ctx);
  try {
    return await inWriteTransaction(ctx, async (inner) => {
      const one = await lockImport(inner, id);
      const toDo = await workFor(one, inner);
      if (!toDo) return one;
      const changes = { stage, ...toDo, error: null, stopping: false, startedAt: new Date(), askedById: demandAccount(ctx).id };
      await inner.db.update(AutoListing, { id }, changes);
      await also?.(inner, one, changes);
      return Object.assign(one, changes);
    });
  } catch (error) {
    if (databaseRefusal(error).constraint !== ONE_WRITES) throw error;
    throw new AppError('IMPORT_BUSY', 409, 'Another import is in progress. Try again when it has finished.');
  }
}

/**
 * Does what stands to be done with imports, one after the other. It goes on where it broke off, and does nothing twice. Throws what
 * stopped one of them for now, once the others had their turn.
 */
export async function workOnImports(ctx: RequestContext): Promise<void> {
  const stopped: unknown[] = [];
  for (let after: string | null = null; ;) {
    const next = await nextAtWork(ctx, after);
    if (!next) break;
    await workOnImport(ctx, next.id).catch((error: unknown) => stopped.push(error));
    after = next.id;
  }
  if (stopped.length > 0) throw stopped[0];
}

async function nextAtWork(ctx: RequestContext, after: string | null): Promise<{ id: string } | undefined> {
  const rows = await ctx.db.query<{ id: string }[]>(
    `SELECT id FROM auto_listing WHERE stage IN ('checking', 'running', 'undoing') AND ($1::uuid IS NULL OR id > $1) ORDER BY id LIMIT 1`,
    [after],
  );
  return rows[0];
}

/**
 * Does what stands to be done with one import, and gives true; false where another process is at it.
 */
export function workOnImport(ctx: RequestContext, id: string): Promise<boolean> {
  return whileAlone(ctx, 'talay-import', id, () => work(ctx, id));
}

async function work(ctx: RequestContext, id: string): Promise<void> {
  const one = await ctx.db.findOneBy(AutoListing, { id });
  if (!one) return;
  try {
    await workOnStage(ctx, one);
  } catch (error) {
    if (maySucceedLater(error)) throw error;
    // Else it would be tried for ever, and no other import could be written.
    ctx.log.info({ err: error, import: id, stage: one.stage }, 'import: given up');
    await giveUp(ctx, one, 'INTERNAL');
  }
}

async function workOnStage(ctx: RequestContext, one: AutoListing): Promise<void> {
  if (one.stage === AutoListingStage.CHECKING) return runCheck(ctx, one.id);
  if (one.stage !== AutoListingStage.RUNNING && one.stage !== AutoListingStage.UNDOING) return;
  const as = await asAsker(ctx, one);
  if (!as) return giveUp(ctx, one, 'FORBIDDEN');
  await (one.stage === AutoListingStage.RUNNING ? runImport(as, one) : runUndo(as, one));
}

/** Ends a stage that cannot go on: back to before the check; or FAILED, and what was written can be undone. */
async function giveUp(ctx: RequestContext, one: AutoListing, error: string): Promise<void> {
  const { id, stage } = one;
  await inWriteTransaction(ctx, async (inner) => {
    await allowLongStatements(inner);
    if (stage === AutoListingStage.CHECKING) {
      await inner.db.update(AutoListing, { id, stage }, { ...UNPLANNED, error });
      return;
    }
    if (stage === AutoListingStage.RUNNING) await refuseUnwritten(inner, one);
    const counts = stage === AutoListingStage.RUNNING ? await countRows(inner, one) : one.counts;
    await inner.db.update(
      AutoListing,
      { id, stage },
      { stage: AutoListingStage.FAILED, error, finishedAt: one.finishedAt ?? new Date(), counts, stopping: false },
    );
    // Indicates that the undo itself failed.
    if (stage === AutoListingStage.UNDOING) await inner.db.query(`UPDATE auto_listing SET undo = ${UNDO_SO_FAR} WHERE id = $1`, [id]);
  });
}
