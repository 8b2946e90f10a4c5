import { rm } from 'node:fs/promises';
import { setTimeout as pause } from 'node:timers/promises';
import { whileAlone } from '../../core/alone.js';
import { AppError, isDatabaseOutage } from '../../core/errors.js';
import type { RequestContext } from '../../core/request-context.js';
import { inWriteTransaction, maySucceedLater } from '../../core/transaction.js';
import { AutoListingProblemLevel } from '../../fields/import-codes.js';
import { isFull, type FileStore } from '../../files/file-store.js';
import { feedTokenOf } from '../../sources/feed-token.js';
import { Source } from '../../sources/source.entity.js';
import { asStaff } from '../asker.js';
import { AutoListingGone, AutoListingGoneState } from '../auto-listing-gone.entity.js';
import { AutoListing, AutoListingStage } from '../auto-listing.entity.js';
import { deleteAutoListing } from '../auto-listing.service.js';
import { checkAutoListing, finishAutoListing, workOnImport } from '../stages.service.js';
import { hashOf } from '../start.service.js';
import { FEED_LIMITS, FeedRefused, fetchFeed, type FeedLimits } from './fetch-feed.js';
import { SourceOutcome, SourceReading } from './source-reading.entity.js';
import { IS_OPEN, NEXT_AT } from './source-reading.service.js';
import { lastOfLayout, stageSource } from './stage-source.service.js';

/** Rows that may have errors without a person looking at them first, of those of the feed; 1 is 100 %. */
const MOST_ERRORS = 0.02;
/** Pause after the first temporary failure, minutes; twice as long after each further one. */
const PAUSE_MINUTES = 5;
/** How often it is tried again before the next regular time. */
const MOST_TRIES = 4;
/** How long one run goes on to further sources, ms: the queue gives a job that takes a quarter of an hour to another one as well. */
const MOST_MS = 480_000;
/** How often, and how long, a reading looks whether an import that others are at has gone on, ms. */
const BUSY_MS = 250;
const MOST_BUSY_MS = 60_000;
/** Editors of a source among whom one is looked for who is still staff. */
const MOST_EDITORS = 20;

/** What feeds are read with. */
export interface ReadingParts {
  store: Pick<FileStore, 'incoming'>;
  /** IP addresses of this network that feeds may be read from. */
  allowed: readonly string[];
  /** Key by which the tokens of addresses are encrypted (`SECRET`). */
  secret: string;
  limits?: FeedLimits;
}

/**
 * Reads the addresses of sources that are due or were requested, one after the other: downloads a feed, stages it as imports, has them
 * checked, and runs them if nothing has to be decided; else they wait for a person (decision 0044). A source is read by one process at a
 * time; an interrupted reading is resumed. Throws what stopped one of them for now, after the others.
 */
export async function readSources(ctx: RequestContext, parts: ReadingParts): Promise<void> {
  const end = Date.now() + MOST_MS;
  const stopped: unknown[] = [];
  const ids = await ctx.db.query<{ id: string }[]>(
    `SELECT s.id FROM source s LEFT JOIN source_reading r ON r.source_id = s.id
     WHERE s.deleted_at IS NULL AND (r.asked_at IS NOT NULL OR ${IS_OPEN} OR ${NEXT_AT} <= now())
     ORDER BY r.asked_at NULLS LAST, r.read_at NULLS FIRST, s.id`,
  );
  for (const { id } of ids) {
    if (Date.now() > end) break;
    await whileAlone(ctx, 'talay-source', id, () => readOne(ctx, id, parts)).catch((error: unknown) => stopped.push(error));
  }
  if (stopped.length > 0) throw stopped[0];
}

async function readOne(ctx: RequestContext, id: string, parts: ReadingParts): Promise<void> {
  const source = await begin(ctx, id);
  if (source) {
    try {
      await stage(ctx, source, parts);
    } catch (error) {
      const refused = refusalOf(error);
      if (!refused) throw error;
      ctx.log.info({ err: error, source: id }, 'source: its address could not be read');
      await fail(ctx, source, refused);
    }
  }
  await settle(ctx, id);
}

/** Marks a source as being read, and returns it; null if it is not due, or imports of the last reading are not over. */
async function begin(ctx: RequestContext, id: string): Promise<Source | null> {
  return inWriteTransaction(ctx, async (inner) => {
    await inner.db.query('INSERT INTO source_reading (source_id) VALUES ($1) ON CONFLICT DO NOTHING', [id]);
    const due = await inner.db.query<unknown[]>(
      `SELECT FROM source_reading r JOIN source s ON s.id = r.source_id
       WHERE s.id = $1 AND s.deleted_at IS NULL AND (r.asked_at IS NOT NULL OR NOT ${IS_OPEN} AND ${NEXT_AT} <= now())
       FOR UPDATE OF r`,
      [id],
    );
    if (due.length === 0) return null;
    await inner.db.query(
      'UPDATE source_reading SET asked_at = coalesce(asked_at, now()), outcome = NULL, error = NULL WHERE source_id = $1',
      [id],
    );
    // Those of an interrupted reading.
    await discardStaged(inner, id);
    return inner.db.findOneBy(Source, { id });
  });
}

/** Downloads the feed and stages its homes, or records that it has not changed. */
async function stage(ctx: RequestContext, source: Source, { store, allowed, secret, limits = FEED_LIMITS }: ReadingParts): Promise<void> {
  const { id, feedUrl, feedFormat, currency } = source;
  const reading = await ctx.db.findOneByOrFail(SourceReading, { sourceId: id });
  const as = await staffFor(ctx, reading);
  if (!as) throw new FeedRefused('FEED_NO_STAFF');
  if (feedUrl === '' || feedFormat === null) throw new FeedRefused('FEED_BAD_ADDRESS');
  const token = await feedTokenOf({ db: ctx.db, secret }, source);
  if (token === undefined) throw new FeedRefused('FEED_TOKEN_LOST');
  const versionOf = JSON.stringify([feedUrl, feedFormat, currency]);
  const known = reading.versionOf === versionOf ? reading : { etag: null, modified: null, fileHash: null };
  const path = store.incoming();
  try {
    const request = { url: feedUrl, format: feedFormat, token, etag: known.etag, modified: known.modified };
    const version = await fetchFeed(request, path, allowed, limits);
    const hash = version && (await hashOf(path));
    const isKnown = hash === null || (known.fileHash?.equals(hash) ?? false);
    if (isKnown) return await over(ctx, id, { outcome: SourceOutcome.UNCHANGED });
    const leftOut = await stageSource(as, source, { path, hash });
    await over(ctx, id, { ...version, versionOf, fileHash: hash, leftOut });
  } finally {
    await rm(path, { force: true });
  }
}

/** A context of the account that requested the reading, else of the last editor of the source who is still staff; null if there is none. */
async function staffFor(ctx: RequestContext, { sourceId, askedById }: SourceReading): Promise<RequestContext | null> {
  const editors = await ctx.db.query<{ id: string }[]>(
    `SELECT account_id AS id FROM revision WHERE noun = 'source' AND record_id = $1 AND account_id IS NOT NULL
     ORDER BY version DESC LIMIT ${MOST_EDITORS}`,
    [sourceId],
  );
  for (const id of [askedById, ...editors.map((editor) => editor.id)]) {
    const as = await asStaff(ctx, id);
    if (as) return as;
  }
  return null;
}

/** Removes what was staged of a feed that was not staged completely. */
async function discardStaged({ db }: RequestContext, id: string): Promise<void> {
  await db.query(
    "DELETE FROM auto_listing WHERE stage = 'staged' AND id IN (SELECT unnest(import_ids) FROM source_reading WHERE source_id = $1)",
    [id],
  );
  await db.update(SourceReading, { sourceId: id }, { importIds: [] });
}

/** Ends the download for a source. */
async function over({ db }: RequestContext, id: string, changes: Partial<SourceReading>): Promise<void> {
  await db.update(SourceReading, { sourceId: id }, { askedAt: null, readAt: new Date(), error: null, tries: 0, retryAt: null, ...changes });
}

/** Records why a source could not be read; after a temporary failure it is tried again soon, at growing intervals. */
async function fail(ctx: RequestContext, { id }: Source, { code, again }: Refused): Promise<void> {
  await inWriteTransaction(ctx, async (inner) => {
    await discardStaged(inner, id);
    const { tries } = await inner.db.findOneByOrFail(SourceReading, { sourceId: id });
    const isTriedAgain = again && tries < MOST_TRIES;
    const retryAt = isTriedAgain ? new Date(Date.now() + PAUSE_MINUTES * 60_000 * 2 ** tries) : null;
    await over(inner, id, { outcome: SourceOutcome.FAILED, error: code, tries: isTriedAgain ? tries + 1 : 0, retryAt });
  });
}

interface Refused {
  code: string;
  again: boolean;
}

/** Why a feed was not read; null for what is not caused by the feed and stops the job for now. */
function refusalOf(error: unknown): Refused | null {
  if (error instanceof FeedRefused) return error;
  if (isDatabaseOutage(error) || maySucceedLater(error)) return null;
  if (error instanceof AppError) return { code: error.code, again: error.status >= 500 };
  return isFull(error) ? { code: 'STORAGE_FULL', again: true } : { code: 'INTERNAL', again: true };
}

/**
 * Takes the imports of a reading as far as they go without a person, and ends the reading once all are over. A version of which something
 * was not imported is read again the next time, even if the server says that it has not changed.
 */
async function settle(ctx: RequestContext, id: string): Promise<void> {
  const reading = await ctx.db.createQueryBuilder(SourceReading, 'r').where(`r.sourceId = :id AND ${IS_OPEN}`, { id }).getOne();
  if (!reading) return;
  const isTheirs = reading.outcome === SourceOutcome.WAITS;
  const importIds = [...reading.importIds];
  const results: Result[] = [];
  for (const one of importIds) {
    const { result, sibling } = await advance(ctx, one, isTheirs);
    results.push(result);
    // The check creates a second import for homes of the other kind.
    if (sibling !== null && !importIds.includes(sibling)) importIds.push(sibling);
  }
  const changes: Partial<SourceReading> = { importIds };
  if (results.includes('waits')) changes.outcome = SourceOutcome.WAITS;
  else if (!results.includes('busy')) {
    changes.outcome = outcomeOf(results);
    if (changes.outcome === SourceOutcome.FAILED) changes.error = 'IMPORT_STOPPED';
    if (results.some((result) => result !== 'done' && result !== 'unchanged'))
      Object.assign(changes, { etag: null, modified: null, fileHash: null });
  }
  await ctx.db.update(SourceReading, { sourceId: id }, changes);
}

function outcomeOf(results: readonly Result[]): SourceOutcome {
  if (results.includes('failed')) return SourceOutcome.FAILED;
  if (results.includes('done') || results.includes('partly')) return SourceOutcome.IMPORTED;
  return results.includes('unchanged') ? SourceOutcome.UNCHANGED : SourceOutcome.DISCARDED;
}

/** State of an import: being processed elsewhere, waiting for a person, written, written in part, nothing to write, failed, or deleted by a person. */
type Result = 'busy' | 'waits' | 'done' | 'partly' | 'unchanged' | 'failed' | 'gone';

/**
 * Takes an import as far as it goes without a person; one that has waited for a person before is theirs. While the job of imports, which a new
 * stage wakes, is at it or at another one, this waits a little: otherwise the reading would go on a minute later.
 */
async function advance(ctx: RequestContext, id: string, isTheirs: boolean): Promise<{ result: Result; sibling: string | null }> {
  let sibling: string | null = null;
  const end = Date.now() + MOST_BUSY_MS;
  for (;;) {
    const one = await ctx.db.findOneBy(AutoListing, { id });
    if (!one) return { result: 'gone', sibling };
    sibling = one.siblingId;
    const result = await step(ctx, one, isTheirs);
    if (result === 'busy' && Date.now() < end) await pause(BUSY_MS);
    else if (result) return { result, sibling };
  }
}

/** Does the next step of an import; null if there may be a further one. */
async function step(ctx: RequestContext, one: AutoListing, isTheirs: boolean): Promise<Result | null> {
  switch (one.stage) {
    case AutoListingStage.CHECKING:
    case AutoListingStage.RUNNING:
    case AutoListingStage.UNDOING:
      return (await workOnImport(ctx, one.id)) ? null : 'busy';
    case AutoListingStage.STAGED:
    case AutoListingStage.CHECKED: {
      const as = isTheirs || one.error !== null || one.headerRow === null ? null : await asStaff(ctx, one.accountId);
      return as ? goOn(as, one) : 'waits';
    }
    case AutoListingStage.STOPPED:
      return 'waits';
    case AutoListingStage.FAILED:
      return 'failed';
    default:
      return (await isWhole(ctx, one)) ? 'done' : 'partly';
  }
}

/** Starts the next stage of an import; returns where it is left if a person has to decide, or not now. */
async function goOn(as: RequestContext, one: AutoListing): Promise<Result | null> {
  const isChecked = one.stage === AutoListingStage.CHECKED;
  if (isChecked && (await needsPerson(as, one))) return 'waits';
  if (isChecked && (await saysNothingNew(as, one))) {
    // Else a feed that is read every hour would fill the list of imports.
    await deleteAutoListing(as, one.id);
    return 'unchanged';
  }
  try {
    await (isChecked ? finishAutoListing(as, one.id) : checkAutoListing(as, one.id));
    return null;
  } catch (error) {
    if (!(error instanceof AppError) || isDatabaseOutage(error)) throw error;
    // Another import is being written: this one is next. Any other refusal needs an answer: so many homes would be hidden, for example.
    return error.code === 'IMPORT_BUSY' ? 'busy' : 'waits';
  }
}

/** Whether a checked import has something that a person has to decide, or more errors than a partner's file usually has. */
async function needsPerson({ db }: RequestContext, { id, sheet }: AutoListing): Promise<boolean> {
  const [found] = await db.query<[{ rows: number; errors: number; questions: number }]>(
    `SELECT count(*)::int AS rows, count(*) FILTER (WHERE state = 'error')::int AS errors,
       count(*) FILTER (WHERE state = 'error' AND EXISTS (
         SELECT FROM jsonb_array_elements(problems) p WHERE p->>'level' = $3 OR p->>'code' = ANY ($4)))::int AS questions
     FROM auto_listing_row WHERE import_id = $1 AND sheet = $2 AND state IS NOT NULL`,
    [id, sheet, AutoListingProblemLevel.ASK, QUESTIONS],
  );
  return found.questions > 0 || found.errors > found.rows * MOST_ERRORS;
}

/** Errors that a person answers by a choice. */
const QUESTIONS = ['COMPLEX_UNCONFIRMED', 'AMBIGUOUS', 'DUPLICATE_ROW'];

/** Whether a checked import would write nothing, and its errors are those that the last one of the source had already. */
async function saysNothingNew(ctx: RequestContext, one: AutoListing): Promise<boolean> {
  const { id, sheet, counts, goneCounts, layout } = one;
  // Of two of one sheet, the one that a person has mapped is needed for the next.
  if (!counts || one.siblingId !== null || counts.create + counts.update + (goneCounts?.planned ?? 0) > 0) return false;
  const said = await ctx.db.query<unknown[]>(
    'SELECT FROM auto_listing_row WHERE import_id = $1 AND sheet = $2 AND said IS NOT NULL LIMIT 1',
    [id, sheet],
  );
  if (said.length > 0) return false;
  const last = counts.error === 0 || layout === null ? null : await lastOfLayout(ctx, one, [layout], one.entity);
  return counts.error === (last?.counts?.error ?? 0);
}

/** Whether an import has written all that its file says. */
async function isWhole({ db }: RequestContext, { id, counts }: AutoListing): Promise<boolean> {
  return counts?.error === 0 && !(await db.existsBy(AutoListingGone, { importId: id, state: AutoListingGoneState.CHANGED }));
}
