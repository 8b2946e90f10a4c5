import { IMPORT_NOUNS } from './nouns.js';
import type { HomeKind } from '../fields/listing-nouns.js';
import { takeNumbers } from '../listings/free-numbers.js';
import { createAllRecorded, updateRecorded } from '../records/recorded.js';
import type { Change, Values } from '../records/values.js';
import { isDatabaseOutage } from '../core/errors.js';
import { newId } from '../core/ids.js';
import type { RequestContext } from '../core/request-context.js';
import { allowLongStatements, inWriteTransaction, maySucceedLater, tookTooLong } from '../core/transaction.js';
import { type AutoListingProblem, type AutoListingRow, AutoListingRowState, isBlocking } from './auto-listing-row.entity.js';
import { AutoListing, AutoListingStage } from './auto-listing.entity.js';
import { foldComplexName } from './plan/complex-names.js';
import { allComplexes } from './plan/gather-complexes.js';
import { planRows } from './plan/plan.js';
import type { RowPlan } from './plan/plan-row.js';
import type { PlannedRow } from './plan/read-rows.js';
import { hasFiles } from './plan/row-pictures.js';
import { countRows } from './staged-rows.service.js';
import { endStopped, isStopping, Stopped } from './stop.service.js';
import { hiddenBy, hideGone, recordSaid, recordUnchanged } from './sync.service.js';

/** Most rows that are written in one transaction; a statement costs about the same for many as for few. */
const BATCH = 2_000;
/** As many rows that are created cost what one that is changed does: those go one by one. */
const UPDATE_COST = 20;
/** Batches that are written at the same time. */
const BATCHES_AT_ONCE = 3;

/** A row no longer matches its check: an all-or-nothing import is aborted. */
class RowRefused extends Error {}

/**
 * Writes the rows of a RUNNING import as drafts. Each batch is one transaction that writes its listings and records their ids on the rows, so
 * that an interrupted run resumes and no row is imported twice. Each row is planned again before it is written: a row whose result has changed
 * since the check is skipped, with that reason. Then homes that are gone from the file of the source are taken off the site. An all-or-nothing
 * import is a single transaction, with those homes. A person can stop the run between batches.
 */
export async function runImport(ctx: RequestContext, one: AutoListing): Promise<void> {
  try {
    await (one.allOrNothing ? writeAllOrNothing(ctx, one) : writeInBatches(ctx, one));
  } catch (error) {
    if (error instanceof Stopped) return endStopped(ctx, one);
    if (!(error instanceof RowRefused)) throw error;
    // Nothing was written: it can be checked again, corrected, and run again.
    await ctx.db.update(AutoListing, whileRunning(one), {
      stage: AutoListingStage.CHECKED,
      error: 'CHANGED_SINCE_CHECK',
      done: 0,
      stopping: false,
    });
    return;
  }
  const counts = await countRows(ctx, one);
  const goneCounts = one.goneCounts && { ...one.goneCounts, planned: await hiddenBy(ctx, one) };
  await ctx.db.update(AutoListing, whileRunning(one), {
    stage: AutoListingStage.DONE,
    finishedAt: new Date(),
    counts,
    goneCounts,
    stopping: false,
  });
}

/** The import unless another process is through with it already, or it is even being undone. */
const whileRunning = ({ id }: AutoListing) => ({ id, stage: AutoListingStage.RUNNING });
/** The same of the rows of the import $1. */
const IS_RUNNING = `EXISTS (SELECT FROM auto_listing WHERE id = $1 AND stage = '${AutoListingStage.RUNNING}' AND NOT stopping)`;

function writeAllOrNothing(ctx: RequestContext, one: AutoListing): Promise<void> {
  return inWriteTransaction(ctx, async (inner) => {
    await ctx.db.update(AutoListing, whileRunning(one), { done: 0 });
    await allowLongStatements(inner);
    await writeComplexes(inner, one);
    await writeAll(ctx, one, (ordinals) => writeRows(inner, one, ordinals), inner, 1);
    await recordUnchanged(inner, one);
    await hideGone(inner, one);
    if (await isStopping(inner, one)) throw new Stopped();
  });
}

async function writeInBatches(ctx: RequestContext, one: AutoListing): Promise<void> {
  await inWriteTransaction(ctx, async (inner) => {
    await allowLongStatements(inner);
    await writeComplexes(inner, one);
  });
  await writeAll(ctx, one, (ordinals) => writeSound(ctx, one, ordinals), ctx, BATCHES_AT_ONCE);
  await recordUnchanged(ctx, one);
  await hideGone(ctx, one);
  if (await isStopping(ctx, one)) throw new Stopped();
}

/**
 * Writes rows in one transaction; if the database rejects one of them, or all take too long, bisects until that row is
 * isolated and left out. Throws temporary errors: the database is unreachable, or a row is locked by others.
 */
async function writeSound(ctx: RequestContext, one: AutoListing, ordinals: readonly number[]): Promise<void> {
  try {
    await inWriteTransaction(ctx, async (inner) => {
      await allowLongStatements(inner);
      await writeRows(inner, one, ordinals);
    });
  } catch (error) {
    if (isDatabaseOutage(error) && !tookTooLong(error)) throw error;
    if (ordinals.length > 1) {
      const half = Math.ceil(ordinals.length / 2);
      await writeSound(ctx, one, ordinals.slice(0, half));
      await writeSound(ctx, one, ordinals.slice(half));
      return;
    }
    if (maySucceedLater(error)) throw error;
    const [ordinal] = ordinals;
    ctx.log.info({ err: error, import: one.id, row: ordinal }, 'import: a row was refused by the database');
    await ctx.db.query(MARK_ROWS, [
      one.id,
      one.sheet,
      JSON.stringify([{ ordinal, state: AutoListingRowState.ERROR, problems: [REFUSED] }]),
    ]);
  }
}

/**
 * Processes the rows to be written, batch by batch, some batches concurrently, and reports progress.
 *
 * @param reader who reads which rows are left: the transaction that writes, where it is one
 * @param atOnce batches that are written at the same time: while one is planned here, the database writes another
 */
async function writeAll(
  ctx: RequestContext,
  one: AutoListing,
  write: (ordinals: number[]) => Promise<void>,
  reader: RequestContext,
  atOnce: number,
): Promise<void> {
  let after = -1;
  let failed = false;
  if (await isStopping(ctx, one)) throw new Stopped();
  const next = async (): Promise<number[]> => {
    const rows = await reader.db.query<Pick<AutoListingRow, 'ordinal' | 'state'>[]>(
      `SELECT ordinal, state FROM auto_listing_row
       WHERE import_id = $1 AND sheet = $2 AND ordinal > $3 AND NOT finished AND state IN ('create', 'update')
       ORDER BY ordinal LIMIT ${BATCH}`,
      [one.id, one.sheet, after],
    );
    let cost = 0;
    const taken = rows.filter(({ state }, at) => (cost += state === AutoListingRowState.UPDATE ? UPDATE_COST : 1) <= BATCH || at === 0);
    after = taken.at(-1)?.ordinal ?? after;
    return taken.map(({ ordinal }) => ordinal);
  };
  let taking: Promise<number[]> = Promise.resolve([]);
  const work = async () => {
    for (;;) {
      const ordinals = await (taking = taking.then(next));
      if (ordinals.length === 0 || failed) return;
      await write(ordinals);
      // Outside the transaction, so that progress is visible immediately.
      await ctx.db.query(`UPDATE auto_listing SET done = LEAST(total, done + $2) WHERE id = $1 AND stage = '${AutoListingStage.RUNNING}'`, [
        one.id,
        ordinals.length,
      ]);
      if (await isStopping(ctx, one)) throw new Stopped();
    }
  };
  const workers = Array.from({ length: atOnce }, () =>
    work().catch((error: unknown) => {
      failed = true;
      throw error;
    }),
  );
  // Nobody is left behind writing when this gives up.
  await Promise.allSettled(workers);
  await Promise.all(workers);
}

/** A row with what was planned for it when it was checked. */
type CheckedRow = PlannedRow & Pick<AutoListingRow, 'state' | 'targetId' | 'newComplex' | 'changes'>;

/** Reads rows and holds them: of two processes at one import, the second finds nothing left to do of what the first had, or has undone. */
async function holdRows(ctx: RequestContext, { id, sheet }: AutoListing, ordinals: readonly number[]): Promise<CheckedRow[]> {
  const rows = await ctx.db.query<CheckedRow[]>(
    `SELECT ordinal, cells, chosen_target AS "chosenTarget", chosen_new AS "chosenNew", theirs, joined_to AS "joinedTo",
       prices_confirmed AS "pricesConfirmed", state, target_id AS "targetId",
       new_complex AS "newComplex", changes
     FROM auto_listing_row WHERE import_id = $1 AND sheet = $2 AND ordinal = ANY ($3) AND NOT finished AND ${IS_RUNNING}
     ORDER BY ordinal FOR UPDATE`,
    [id, sheet, ordinals],
  );
  // Read again now that the rows are locked: ending a stopped run locks them first.
  const [{ running }] = await ctx.db.query<[{ running: boolean }]>(`SELECT ${IS_RUNNING} AS running`, [id]);
  return running ? rows : [];
}

/** Result of a row. */
interface Outcome {
  ordinal: number;
  state: AutoListingRowState;
  problems: AutoListingProblem[];
  record?: string;
  version?: number;
}

/** Records the results of rows: import, sheet, outcomes. */
const MARK_ROWS = `
  UPDATE auto_listing_row r
  SET finished = true, state = o.state, problems = o.problems, record_id = o.record, record_version = o.version
  FROM jsonb_to_recordset($3) AS o (ordinal integer, state text, problems jsonb, record uuid, version integer)
  WHERE r.import_id = $1 AND r.sheet = $2 AND r.ordinal = o.ordinal AND NOT r.finished`;

async function writeRows(ctx: RequestContext, one: AutoListing, ordinals: readonly number[]): Promise<void> {
  const { home } = IMPORT_NOUNS[one.entity];
  const rows = await holdRows(ctx, one, ordinals);
  const plans = await planRows(ctx, one, rows, new Map(), true);
  const outcomes: Outcome[] = [];
  const created: { id: string; values: Values }[] = [];
  for (const [index, plan] of plans.entries()) {
    const row = rows[index]!;
    const record = isAsChecked(row, plan) ? (plan.targetId ?? newId()) : null;
    if (record === null) {
      if (one.allOrNothing) throw new RowRefused();
      const problems = plan.problems.some(isBlocking) ? plan.problems : [CHANGED, ...plan.problems];
      outcomes.push({ ordinal: row.ordinal, state: AutoListingRowState.ERROR, problems });
      continue;
    }
    if (plan.values) created.push({ id: record, values: plan.values });
    outcomes.push({ ordinal: row.ordinal, state: plan.state, problems: plan.problems, record, version: 1 });
  }
  const numbers = await takeNumbers(ctx, home.noun, created.length);
  await createAllRecorded(
    ctx,
    home,
    created.map((one, at) => ({ ...one, number: numbers[at]! })),
  );
  for (const { id, values } of created) {
    if (hasFiles(values)) await home.store?.(ctx, id, values, ['pictures', 'plans']);
  }
  for (const [index, plan] of plans.entries()) {
    const outcome = outcomes[index]!;
    if (!plan.patch || outcome.record === undefined) continue;
    await updateRecorded(ctx, home, outcome.record, null, plan.patch);
  }
  await noteVersions(ctx, home.noun, outcomes);
  const said = plans.flatMap(({ ordinal, said: now }, index) => {
    const { record } = outcomes[index]!;
    return record !== undefined && now ? [{ ordinal, listing: record, said: now }] : [];
  });
  await recordSaid(ctx, one, said);
  await ctx.db.query(MARK_ROWS, [one.id, one.sheet, JSON.stringify(outcomes)]);
  await enterPictures(ctx, one, plans, outcomes);
}

const REFUSED: AutoListingProblem = {
  column: null,
  code: 'REFUSED',
  message: 'This row couldn’t be imported. Correct it and import it again.',
};

const CHANGED: AutoListingProblem = {
  column: null,
  code: 'CHANGED_SINCE_CHECK',
  message: 'The listing has changed since this row was checked. Import the row again.',
};

/** Notes that the rows that a run has not come to stay out. */
export async function refuseUnwritten(ctx: RequestContext, { id, sheet }: AutoListing): Promise<void> {
  await ctx.db.query(
    `UPDATE auto_listing_row SET finished = true, state = 'error', problems = $3
     WHERE import_id = $1 AND sheet = $2 AND NOT finished AND record_id IS NULL AND state IN ('create', 'update') AND ${IS_RUNNING}`,
    [id, sheet, JSON.stringify([REFUSED])],
  );
}

/** Whether the row can be written exactly as it was checked. */
function isAsChecked(row: CheckedRow, plan: RowPlan): boolean {
  const isMade = row.newComplex !== null;
  return (
    plan.state === row.state &&
    plan.targetId === row.targetId &&
    plan.newComplex === null &&
    changesOf(plan, isMade) === changesOf(row, isMade)
  );
}

/**
 * Changes to be compared.
 *
 * @param isMade whether the complex was still to be made then: it has an id since
 */
function changesOf({ changes }: { changes: readonly Change[] }, isMade: boolean): string {
  return JSON.stringify(
    changes.map(([path, before, after]) => (isMade && (path === 'condo' || path === 'village') ? [path, before] : [path, before, after])),
  );
}

/** Notes the versions of the listings that rows have changed. */
async function noteVersions(ctx: RequestContext, noun: HomeKind, outcomes: readonly Outcome[]): Promise<void> {
  const changed = outcomes.filter(({ state, record }) => state === AutoListingRowState.UPDATE && record !== undefined);
  if (changed.length === 0) return;
  const rows = await ctx.db.query<{ id: string; version: number }[]>(`SELECT id, version FROM ${noun} WHERE id = ANY ($1)`, [
    changed.map(({ record }) => record),
  ]);
  const versions = new Map(rows.map(({ id, version }) => [id, version]));
  for (const outcome of changed) outcome.version = versions.get(outcome.record!)!;
}

/**
 * Makes the condos or villages that rows name and that are not there yet, as drafts. One that has come since the check, from another
 * import of the same file maybe, is not made again: its rows stay out, unless a person wants another one of that name.
 */
async function writeComplexes(ctx: RequestContext, one: AutoListing): Promise<void> {
  const { complex } = IMPORT_NOUNS[one.entity];
  const wanted = await ctx.db.query<{ folded: string; values: Values; why: string }[]>(
    `SELECT folded, values, why FROM auto_listing_complex c
     WHERE import_id = $1 AND complex_id IS NULL AND created_id IS NULL AND confirmed AND EXISTS (
       SELECT FROM auto_listing_row r
       WHERE r.import_id = $1 AND r.sheet = $2 AND r.state IN ('create', 'update') AND r.new_complex = c.folded
     )
     ORDER BY folded FOR UPDATE`,
    [one.id, one.sheet],
  );
  if (wanted.length === 0) return;
  const there = new Set((await allComplexes(ctx, one)).flatMap(({ en, ru }) => [foldComplexName(en), foldComplexName(ru)]));
  const created = wanted.flatMap(({ folded, values, why }) =>
    why === 'chosen' || !there.has(folded) ? [{ id: newId(), folded, values }] : [],
  );
  const numbers = await takeNumbers(ctx, complex.noun, created.length);
  await createAllRecorded(
    ctx,
    complex,
    created.map((one, at) => ({ ...one, number: numbers[at]! })),
  );
  await ctx.db.query(
    `UPDATE auto_listing_complex c SET created_id = o.id
     FROM jsonb_to_recordset($2) AS o (folded text, id uuid) WHERE c.import_id = $1 AND c.folded = o.folded`,
    [one.id, JSON.stringify(created.map(({ id, folded }) => ({ id, folded })))],
  );
}

/** Enters the pictures that rows name by their addresses, to be fetched in the background. */
async function enterPictures(
  ctx: RequestContext,
  one: AutoListing,
  plans: readonly RowPlan[],
  outcomes: readonly Outcome[],
): Promise<void> {
  const pictures = plans.flatMap(({ links, ordinal: row }, index) => {
    const { record } = outcomes[index]!;
    return record === undefined ? [] : links.map(({ role, url }, ordinal) => ({ id: newId(), row, record, role, ordinal, url }));
  });
  if (pictures.length === 0) return;
  await ctx.db.query(
    `INSERT INTO auto_listing_picture (id, import_id, row_ordinal, record_id, role, ordinal, url)
     SELECT id, $1, "row", record, role, ordinal, url
     FROM jsonb_to_recordset($2) AS p (id uuid, "row" integer, record uuid, role text, ordinal integer, url text)`,
    [one.id, JSON.stringify(pictures)],
  );
}
