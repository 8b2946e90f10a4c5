import { IMPORT_NOUNS } from './nouns.js';
import type { ListingKind } from '../fields/listing-nouns.js';
import { viewChanges } from '../records/history.type.js';
import { pathsOf, valueAt, type Change, type Value } from '../records/values.js';
import { AppError, badInput, notFound, refusedValues } from '../core/errors.js';
import { isId } from '../core/ids.js';
import { demandStaff, type RequestContext } from '../core/request-context.js';
import { cleanLines } from '../core/text.js';
import { checkField } from '../fields/rule.js';
import { AutoListingStage, type AutoListing } from './auto-listing.entity.js';
import { MOST_ROWS_SHOWN, type AutoListingRowsArgs } from './auto-listing.input.js';
import { AutoListingProblemLevel } from '../fields/import-codes.js';
import { AutoListingRow, AutoListingRowState } from './auto-listing-row.entity.js';
import { changeImport, findAutoListing, targetsOf } from './auto-listing.service.js';
import { AutoListingTake, type AutoListingRows, type AutoListingRowView } from './auto-listing.type.js';
import { moveToComplex } from './plan/gather-complexes.js';
import { complexParser } from './plan/named-complexes.js';
import { joiner, markJoinedRows, withJoined } from './plan/joined-rows.js';
import { rowReader } from './plan/read-rows.js';
import { PLAN_BATCH, replan } from './plan/replan.js';

/** Longest text of a cell, that of a spreadsheet. */
export const MOST_OF_CELL = 32_767;

/**
 * Rows of an import in file order. With `sheet`, all rows of that sheet; otherwise all rows of the imported sheet before the check, and only
 * its data rows after it. For staff. Throws NOT_FOUND, LIMIT_AMOUNT, BAD_PAGE.
 */
export async function rowsOf(ctx: RequestContext, { id, states, sheet, offset, first }: AutoListingRowsArgs): Promise<AutoListingRows> {
  const one = await findAutoListing(ctx, id);
  if (!one) throw notFound('This import doesn’t exist.');
  if (first < 1 || first > MOST_ROWS_SHOWN) throw badInput(`Request 1 to ${MOST_ROWS_SHOWN} rows at once.`, 'LIMIT_AMOUNT');
  if (offset < 0) throw badInput('The offset must be 0 or more.', 'BAD_PAGE');
  const query = ctx.db
    .createQueryBuilder(AutoListingRow, 'r')
    .where('r.importId = :id AND r.sheet = :sheet', { id, sheet: sheet ?? one.sheet })
    .orderBy('r.ordinal')
    .offset(offset)
    .limit(first);
  const isData = states || ((sheet ?? null) === null && one.counts !== null);
  if (isData) query.andWhere('r.ordinal > :header', { header: one.headerRow ?? -1 });
  if (states) query.andWhere('r.state = ANY (:states)', { states });
  const [rows, total] = await query.getManyAndCount();
  return { total, rows: await viewRows(ctx, one, rows) };
}

/**
 * Corrects a cell of a checked import and plans its row again. For staff.
 *
 * @throws {AppError} as `changeImport` does; IMPORT_NOT_CHECKED (409); BAD_USER_INPUT (422) for a row or column that is not there, or a text that no cell can hold
 */
export async function setAutoListingCell(
  ctx: RequestContext,
  id: string,
  ordinal: number,
  column: number,
  text: string,
): Promise<AutoListingRowView> {
  const one = await changeImport(ctx, id, async (inner, given) => {
    demandChecked(given);
    const row = await rowAt(inner, given, ordinal);
    if (column < 0 || column >= (given.sheets[given.sheet]?.columns ?? 0))
      refuse('column', 'OUT_OF_RANGE', 'Choose a column of the sheet.');
    const wrong = checkField({ kind: 'text', most: MOST_OF_CELL }, 'text', text);
    if (wrong.length > 0) throw refusedValues(wrong);
    const cells = withCell(row.cells, column, cleanLines(text));
    // Prices were confirmed as the cells had them.
    await inner.db.update(AutoListingRow, { importId: id, sheet: given.sheet, ordinal }, { cells, pricesConfirmed: false });
    const parse = complexParser(given);
    const along = await moveToComplex(inner, given, parse(row.cells), parse(cells));
    const before = await withJoined(inner, given, [ordinal]);
    await markJoinedRows(inner, given);
    // Of a complex with more rows than that the others are planned by the next check.
    return { counts: await replan(inner, given, [...new Set([...before, ...(along.length > PLAN_BATCH ? [] : along)])]) };
  });
  return viewRow(ctx, one, ordinal);
}

/**
 * Says which listing a row of a checked import means, null for a new one, and plans it again. For staff.
 *
 * @throws {AppError} as `changeImport` does; IMPORT_NOT_CHECKED (409); BAD_USER_INPUT (422) for a row or a listing that is not there
 */
export async function setAutoListingTarget(
  ctx: RequestContext,
  id: string,
  ordinal: number,
  target: string | null,
): Promise<AutoListingRowView> {
  return choose(ctx, id, ordinal, { chosenTarget: target, chosenNew: target === null });
}

/**
 * Undoes a person's choice of the listing for a row of a checked import, and plans it again from the file. For staff.
 *
 * @throws {AppError} as `changeImport` does; IMPORT_NOT_CHECKED (409); BAD_USER_INPUT (422) for a row that is not there
 */
export function clearAutoListingTarget(ctx: RequestContext, id: string, ordinal: number): Promise<AutoListingRowView> {
  return choose(ctx, id, ordinal, { chosenTarget: null, chosenNew: false });
}

/**
 * Says whose value a home gets in a field that both its source and the staff have changed, and plans the row again. For staff.
 *
 * @throws {AppError} as `changeImport` does; IMPORT_NOT_CHECKED (409); BAD_USER_INPUT (422) for a row that is not there, or a field without a conflict
 */
export async function setAutoListingTake(
  ctx: RequestContext,
  id: string,
  ordinal: number,
  path: string,
  take: AutoListingTake,
): Promise<AutoListingRowView> {
  const one = await changeImport(ctx, id, async (inner, given) => {
    demandChecked(given);
    const { conflicts, theirs } = await rowAt(inner, given, ordinal);
    if (!conflicts.some(([conflict]) => conflict === path)) refuse('path', 'REF_NOT_FOUND', 'Choose a field that both sides have changed.');
    const others = theirs.filter((other) => other !== path);
    await inner.db.update(
      AutoListingRow,
      { importId: id, sheet: given.sheet, ordinal },
      { theirs: take === AutoListingTake.THEIRS ? [...others, path] : others },
    );
    return { counts: await replan(inner, given, [ordinal]) };
  });
  return viewRow(ctx, one, ordinal);
}

async function choose(
  ctx: RequestContext,
  id: string,
  ordinal: number,
  choice: Pick<AutoListingRow, 'chosenTarget' | 'chosenNew'>,
): Promise<AutoListingRowView> {
  const { chosenTarget: target } = choice;
  const one = await changeImport(ctx, id, async (inner, given) => {
    demandChecked(given);
    await rowAt(inner, given, ordinal);
    if (target !== null && !(await isThere(inner, IMPORT_NOUNS[given.entity].home.noun, target)))
      refuse('target', 'REF_NOT_FOUND', 'Choose one that exists.');
    await inner.db.update(AutoListingRow, { importId: id, sheet: given.sheet, ordinal }, choice);
    return { counts: await replan(inner, given, [ordinal]) };
  });
  return viewRow(ctx, one, ordinal);
}

/** Throws IMPORT_NOT_CHECKED (409) unless the rows of the import are planned. */
export function demandChecked({ stage }: AutoListing): void {
  if (stage !== AutoListingStage.CHECKED) throw new AppError('IMPORT_NOT_CHECKED', 409, 'Check this import first.');
}

/** Whether there is a listing of this noun and id outside the trash; if so, it stays there until the transaction ends. */
export async function isThere(ctx: RequestContext, kind: ListingKind, id: string): Promise<boolean> {
  if (!isId(id)) return false;
  const rows = await ctx.db.query<unknown[]>(`SELECT FROM ${kind} WHERE id = $1 AND deleted_at IS NULL FOR SHARE`, [id]);
  return rows.length > 0;
}

/** Refuses a value of a mutation. */
function refuse(path: string, code: string, message: string): never {
  throw refusedValues([{ path, code, message }]);
}

/** A row of data of the sheet that is imported. */
async function rowAt(ctx: RequestContext, { id, sheet, headerRow }: AutoListing, ordinal: number): Promise<AutoListingRow> {
  const row = await ctx.db
    .createQueryBuilder(AutoListingRow, 'r')
    .where('r.importId = :id AND r.sheet = :sheet AND r.ordinal = :ordinal AND r.ordinal > :header', {
      id,
      sheet,
      ordinal,
      header: headerRow ?? -1,
    })
    .getOne();
  return row ?? refuse('ordinal', 'REF_NOT_FOUND', 'Choose a row that exists.');
}

function withCell(before: readonly string[], column: number, text: string): string[] {
  const cells = Array.from({ length: Math.max(before.length, column + 1) }, (_, at) => (at === column ? text : (before[at] ?? '')));
  while (cells.at(-1) === '') cells.pop();
  return cells;
}

async function viewRow(ctx: RequestContext, one: AutoListing, ordinal: number): Promise<AutoListingRowView> {
  const [view] = await viewRows(ctx, one, [await rowAt(ctx, one, ordinal)]);
  return view!;
}

/** Rows with the listings that they speak of. One statement. */
async function viewRows(ctx: RequestContext, one: AutoListing, rows: readonly AutoListingRow[]): Promise<AutoListingRowView[]> {
  demandStaff(ctx);
  const ids = rows.flatMap(({ recordId, targetId, candidates }) => [recordId ?? targetId ?? [], candidates].flat());
  const targets = await targetsOf(ctx, IMPORT_NOUNS[one.entity].home.noun, ids);
  const created = rows.filter(({ state }) => state === AutoListingRowState.CREATE);
  const given = await givenBy(ctx, one, created);
  return rows.map((row) => ({
    ordinal: row.ordinal,
    cells: row.cells,
    state: row.state,
    problems: row.problems.map((problem) => ({ ...problem, level: problem.level ?? AutoListingProblemLevel.ERROR })),
    target: targets.get(row.recordId ?? row.targetId ?? '') ?? null,
    candidates: row.candidates.flatMap((id) => targets.get(id) ?? []),
    chosen: row.chosenNew || row.chosenTarget !== null,
    conflicts: row.conflicts.map(([path, mine, theirs]) => ({
      path,
      mine: JSON.stringify(mine),
      theirs: JSON.stringify(theirs),
      take: row.theirs.includes(path) ? AutoListingTake.THEIRS : AutoListingTake.MINE,
    })),
    changes: viewChanges(row.state === AutoListingRowState.CREATE ? given(row) : row.changes),
  }));
}

/** What rows say of their homes: the cells as they were read. One statement, none without a column of codes. */
export async function givenBy(
  ctx: RequestContext,
  one: AutoListing,
  rows: readonly AutoListingRow[],
): Promise<(row: AutoListingRow) => Change[]> {
  const noun = IMPORT_NOUNS[one.entity];
  const read = await joiner(ctx, one, rows, rowReader(one, noun, []));
  return (row) => {
    const said = read(row);
    if ('passed' in said) return [];
    const { home, parsed } = said;
    const complex: Change[] = parsed.complexName ? [[noun.complex.noun, null, parsed.complexName]] : [];
    return [...complex, ...pathsOf(home).map((path): Change => [path, null, (valueAt(home, path) ?? null) as Value])];
  };
}
