import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import { setImmediate, setTimeout } from 'node:timers/promises';
import { AppError, notFound, type FieldError } from '../core/errors.js';
import { newId } from '../core/ids.js';
import { demandStaff, type RequestContext } from '../core/request-context.js';
import { turnsOf } from '../core/turns.js';
import { AutoListingRow, AutoListingRowState, isBlocking } from './auto-listing-row.entity.js';
import { AutoListing, AutoListingStage } from './auto-listing.entity.js';
import { changeImport, findAutoListing, ofEntity, targetsOf, UNPLANNED } from './auto-listing.service.js';
import { complexesOf, countUnconfirmedNew } from './complexes.service.js';
import type { FinishRequest } from './finish-input.js';
import { IMPORT_NOUNS } from './nouns.js';
import { foldComplexName } from './plan/complex-names.js';
import { READ_LIMITS } from './read/read-file.js';
import { Refusal, REFUSALS } from './read/refusal.js';
import { StagedRows } from './read/staged-rows.js';
import { checkAutoListing, finishAutoListing, workOnImport } from './stages.service.js';
import { stageLines, withProposals } from './staged-rows.service.js';
import { enterImport } from './start.service.js';

/** Most rows that are named. */
const MOST_NAMED = 100;
/** Rows that are staged before others are served. */
const TURN = 500;
/** How often it is looked whether another process is through with an import, ms. */
const LOOK_MS = 200;

/** Stages of an import that is written, or tried to be. */
const WRITTEN: ReadonlySet<AutoListingStage> = new Set([
  AutoListingStage.RUNNING,
  AutoListingStage.STOPPED,
  AutoListingStage.DONE,
  AutoListingStage.FAILED,
]);

/** An import takes connections of the database and time of the process that serves visitors: one at a time. */
const turn = turnsOf(2, 'Other imports are being finished. Try again in a few seconds.');

/** Code of a row whose complex has a similar name only. */
const UNCONFIRMED = 'COMPLEX_UNCONFIRMED';
/** Code of a row whose complex is new, where new ones wait for confirmation. */
const NEW = 'COMPLEX_NEW';
/** Code of a row that looks like a home which only a person, or its reference in the row, can say it is. */
const PROPOSAL = 'CONFIRM_MATCH';

/** A row that did not go in: its number as a spreadsheet shows it, and why. */
interface FailedRow {
  row: number;
  code: string;
  message: string;
}

/** Results of an import's rows. */
export interface FinishAnswer {
  _id: string;
  created: number;
  updated: number;
  unchanged: number;
  skipped: number;
  failed: number;
  /** Those that failed, at most 100. */
  rows: FailedRow[];
}

/**
 * Imports rows within the request: takes them into an import, checks them, and writes them. An import that has been written already is
 * answered as it was. For staff.
 *
 * @throws {AppError} NOT_FOUND; IMPORT_BUSY (409); IMPORT_ROWS_INVALID (422) with the rows, where all shall go in and some cannot;
 * CHANGED_SINCE_CHECK (409); IMPORT_STOPPED (409) where it could not go on and some may be written; BUSY (503) when others wait already
 */
export async function importWithinRequest(ctx: RequestContext, request: FinishRequest): Promise<FinishAnswer> {
  demandStaff(ctx);
  const endTurn = await turn();
  try {
    return await importRows(ctx, request);
  } finally {
    endTurn();
  }
}

async function importRows(ctx: RequestContext, { importId, rows, settings }: FinishRequest): Promise<FinishAnswer> {
  const known = importId === null ? null : await findAutoListing(ctx, importId);
  if (importId !== null && !known) throw notFound('This import doesn’t exist.');
  if (known && WRITTEN.has(known.stage)) return answerOf(ctx, known.id);
  const id = known?.id ?? newId();
  const { staged, hash } = await stagedRows(id, rows);
  if (!known) await enterImport(ctx, { id, fileName: 'auto_listing_finish', fileHash: hash }, fileOf(staged));
  try {
    await changeImport(ctx, id, async (inner, one) => {
      if (known) await restage(inner, id, staged);
      const sheets = known ? await withProposals(inner, id, staged.sheets) : one.sheets;
      return { ...(await ofEntity(inner, one, settings.entity)), ...UNPLANNED, ...settings, sheets, parts: [], sheet: 0 };
    });
    await checkAutoListing(ctx, id);
    const checked = await untilThrough(ctx, id, AutoListingStage.CHECKING);
    const { allOrNothing, counts } = checked;
    if (checked.stage === AutoListingStage.CHECKED && allOrNothing && counts && counts.error > 0)
      throw await invalid(ctx, checked, counts.error);
    await finishAutoListing(ctx, id);
    return await answerOf(ctx, id);
  } catch (error) {
    // Nobody knows the id of an import created by this call, so it cannot be corrected. One that is being written is continued by its job.
    if (!known) await ctx.db.query("DELETE FROM auto_listing WHERE id = $1 AND stage IN ('staged', 'checking', 'checked')", [id]);
    throw error;
  }
}

/** Rows to be inserted, and their digest, which identifies a repeated call. */
async function stagedRows(id: string, rows: FinishRequest['rows']): Promise<{ staged: StagedRows; hash: Buffer }> {
  const staged = new StagedRows(`${id}\t`, READ_LIMITS.rows);
  const hash = createHash('sha256');
  try {
    staged.begin('');
    for (const [ordinal, row] of rows.entries()) {
      staged.add(ordinal, row);
      hash.update(JSON.stringify(row));
      if (ordinal % TURN === 0) await setImmediate();
    }
    staged.flush();
    if (staged.sheets.length === 0) throw new Refusal('IMPORT_EMPTY');
    return { staged, hash: hash.digest() };
  } catch (error) {
    throw error instanceof Refusal ? new AppError(error.code, 422, REFUSALS[error.code]) : error;
  }
}

const fileOf = ({ sheets, chunks }: StagedRows) => ({ sheets, lines: Readable.from(chunks, { objectMode: false }) });

/** Puts other rows in place of those that an import has. */
async function restage(ctx: RequestContext, id: string, staged: StagedRows): Promise<void> {
  await ctx.db.delete(AutoListingRow, { importId: id });
  await stageLines(ctx, fileOf(staged).lines);
}

/** Works on an import until it has left a stage, in this or any other process. */
async function untilThrough(ctx: RequestContext, id: string, stage: AutoListingStage): Promise<AutoListing> {
  for (;;) {
    await workOnImport(ctx, id);
    const one = await findAutoListing(ctx, id);
    if (!one) throw notFound('This import doesn’t exist.');
    if (one.stage !== stage) return one;
    await setTimeout(LOOK_MS);
  }
}

async function answerOf(ctx: RequestContext, id: string): Promise<FinishAnswer> {
  const one = await untilThrough(ctx, id, AutoListingStage.RUNNING);
  if (one.stage === AutoListingStage.FAILED) {
    throw new AppError(
      'IMPORT_STOPPED',
      409,
      `The import couldn’t continue. Undo import ${id} on the desk to remove what has been imported, then send the rows again.`,
    );
  }
  if (one.stage === AutoListingStage.STOPPED) {
    throw new AppError('IMPORT_STOPPED', 409, `Import ${id} was stopped on the desk. Continue or undo it there.`);
  }
  if (one.stage !== AutoListingStage.DONE || !one.counts) {
    throw new AppError(
      'CHANGED_SINCE_CHECK',
      409,
      'Something has changed since the rows were checked, so none were imported. Send them again.',
    );
  }
  const { create, update, unchanged, skip, error } = one.counts;
  return {
    _id: id,
    created: create,
    updated: update,
    unchanged,
    skipped: skip,
    failed: error,
    rows: error > 0 ? await failedRows(ctx, one) : [],
  };
}

async function invalid(ctx: RequestContext, one: AutoListing, count: number): Promise<AppError> {
  const failed = await failedRows(ctx, one);
  const numbers = failed.map(({ row }) => row).join(', ');
  const message = `${count === 1 ? 'A row' : `${count} rows`} cannot go in, and none was written: ${numbers}${count > failed.length ? ', …' : ''}. Correct them, or send skipInvalid: true.`;
  const fields = failed.map(({ row, ...why }): FieldError => ({ path: `rows.${row}`, ...why }));
  return new AppError('IMPORT_ROWS_INVALID', 422, message, fields);
}

/** The first rows that cannot go in. */
async function failedRows(ctx: RequestContext, one: AutoListing): Promise<FailedRow[]> {
  const rows = await ctx.db
    .createQueryBuilder(AutoListingRow, 'r')
    .select(['r.importId', 'r.sheet', 'r.ordinal', 'r.cells', 'r.problems', 'r.candidates'])
    .where('r.importId = :id AND r.sheet = :sheet AND r.state = :state', { id: one.id, sheet: one.sheet, state: AutoListingRowState.ERROR })
    .orderBy('r.ordinal')
    .limit(MOST_NAMED)
    .getMany();
  const similar = await similarTo(ctx, one);
  const fresh = await countUnconfirmedNew(ctx, one);
  const homes = await targetsOf(
    ctx,
    IMPORT_NOUNS[one.entity].home.noun,
    rows.flatMap(({ candidates }) => candidates),
  );
  return rows.map(({ ordinal, cells, problems, candidates: [candidate = ''] }) => ({
    row: ordinal + 1,
    code: problems.find(isBlocking)?.code ?? 'REFUSED',
    message: problems
      .filter(isBlocking)
      .map(({ column, code, message }) => {
        const home = code === PROPOSAL ? homes.get(candidate) : undefined;
        if (home) return `This looks like ${home.reference}: add that reference to the row if it is the same home.`;
        if (column === null) return message;
        if (code === NEW) return `Column ${column + 1}: ${message} Send newComplexes: ${fresh} to create all that are new.`;
        const hint = code === UNCONFIRMED ? similar(cells[column] ?? '') : '';
        return `Column ${column + 1}: ${message}${hint}`;
      })
      .join(' '),
  }));
}

/** Error for an unconfirmed name that is similar to an existing complex. */
async function similarTo(ctx: RequestContext, one: AutoListing): Promise<(name: string) => string> {
  const waiting = (await complexesOf(ctx, one)).filter(({ confirmed }) => !confirmed);
  const byName = new Map(waiting.map(({ name, complex }) => [foldComplexName(name), complex]));
  return (name) => {
    const complex = byName.get(foldComplexName(name));
    return complex ? ` It looks like ${complex.name.en || complex.name.ru} (${complex.reference}): write that name, or the reference.` : '';
  };
}
