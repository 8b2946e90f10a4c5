import { IMPORT_NOUNS } from '../nouns.js';
import { setImmediate } from 'node:timers/promises';
import type { RequestContext } from '../../core/request-context.js';
import type { AutoListing } from '../auto-listing.entity.js';
import { AutoListingRowState, isBlocking } from '../auto-listing-row.entity.js';
import { joiner } from './joined-rows.js';
import { planned, rowPlanner, type RowPlan } from './plan-row.js';
import { headerOf, rowReader, type PassedRow, type PlannedRow, type ReadRow } from './read-rows.js';
import { withAgents } from './row-agents.js';
import { complexesOfRows, holdComplexes } from './row-complexes.js';
import { picturesOfRows } from './row-pictures.js';
import { saidBefore } from './three-way.js';
import { targetsOfRows, type PlacedRow } from './targets.js';

/** Rows after which others get their turn. */
const ROWS_AT_ONCE = 25;

/**
 * Plans rows by the mapping and the options of their import; a fixed number of statements.
 *
 * @param rows some thousand at most, in their order
 * @param taken listings that rows have, and codes of new ones (`ofCode`), by the ordinal of the row; those that these rows take are added
 * @param hold lock everything that the rows change or reference until the transaction ends
 */
export async function planRows(
  ctx: RequestContext,
  one: AutoListing,
  rows: readonly PlannedRow[],
  taken: Map<string, number>,
  hold = false,
): Promise<RowPlan[]> {
  const noun = IMPORT_NOUNS[one.entity];
  const read = await joiner(ctx, one, rows, rowReader(one, noun, await headerOf(ctx, one)));
  const all: (ReadRow | PassedRow)[] = await inTurns(rows, read);
  const reads = await withAgents(
    ctx,
    all.filter((row) => 'parsed' in row),
  );
  const complexOf = await complexesOfRows(ctx, one, noun, reads);
  const placed = new Map<PlannedRow, PlacedRow>();
  for (const given of reads) {
    const { complex, problem } = complexOf(given);
    placed.set(given.row, { ...given, complex, problems: [...given.problems, ...(problem ? [problem] : [])] });
  }
  const sound = [...placed.values()].filter(({ problems }) => !problems.some(isBlocking));
  const targetsOf = await targetsOfRows(ctx, one, noun, sound, hold);
  const named = [...new Set(sound.flatMap((row) => targetsOf(row).map(({ id }) => id)))];
  const pictures = await picturesOfRows(ctx, sound, named, hold);
  // In the order in which editors of homes hold them: a home, then its complex.
  const held = hold ? await holdComplexes(ctx, noun, [...new Set(sound.flatMap(({ complex }) => complex?.id ?? []))]) : null;
  const bases = one.sourceId === null ? null : await saidBefore(ctx, one.sourceId, named);

  const plan = rowPlanner(one, { targetsOf, pictures, held, bases }, taken);
  return inTurns(all, (row) =>
    'passed' in row
      ? { ...planned(row.row.ordinal, AutoListingRowState.SKIP), problems: [row.passed, ...(row.notes ?? [])] }
      : plan(placed.get(row.row)!),
  );
}

/** Does something with every row, and lets others have their turn in between. */
async function inTurns<T, R>(rows: readonly T[], work: (row: T) => R): Promise<R[]> {
  const done: R[] = [];
  for (const row of rows) {
    done.push(work(row));
    if (done.length % ROWS_AT_ONCE === 0) await setImmediate();
  }
  return done;
}
