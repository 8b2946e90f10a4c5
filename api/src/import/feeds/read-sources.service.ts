import { rm } from 'node:fs/promises';
import { whileAlone } from '../../core/alone.js';
import { AppError, isDatabaseOutage } from '../../core/errors.js';
import type { RequestContext } from '../../core/request-context.js';
import { inWriteTransaction, maySucceedLater } from '../../core/transaction.js';
import { isFull, type FileStore } from '../../files/file-store.js';
import { AutoListingProblemLevel } from '../../fields/import-codes.js';
import { Source } from '../../sources/source.entity.js';
import { asStaff } from '../asker.js';
import { AutoListing, AutoListingStage } from '../auto-listing.entity.js';
import { Refusal } from '../read/refusal.js';
import { hashOf } from '../start.service.js';
import { checkAutoListing, finishAutoListing, workOnImport } from '../stages.service.js';
import { FEED_LIMITS, FeedRefused, fetchFeed, type FeedLimits } from './fetch-feed.js';
import { SourceOutcome, SourceReading } from './source-reading.entity.js';
import { NEXT_AT } from './source-reading.service.js';
import { stageFeed } from './stage-source.service.js';

/** Rows that may fail without a person looking at them first, of those with something to write; 1 is 100 %. */
const MOST_ERRORS = 0.02;
/** Pause after the first failure that may pass, minutes; twice as long after each further one. */
const PAUSE_MINUTES = 5;
/** How often it is tried again before the next regular time. */
const MOST_TRIES = 4;
/** How long one run goes on to further sources, ms: the queue gives a job that takes a quarter of an hour to another one as well. */
const MOST_MS = 480_000;

/** What feeds are read with. */
export interface ReadingParts {
  store: Pick<FileStore, 'incoming'>;
  /** IP addresses of this network that feeds may be read from. */
  allowed: readonly string[];
  limits?: FeedLimits;
}

/**
 * Reads the addresses of sources whose time has come or which somebody has asked for, one after the other: downloads a feed, stages it as
 * imports, has them checked, and runs them where nothing has to be decided; else they wait for a person. Never twice at once for a source;
 * an interrupted reading goes on. Throws what stopped one of them for now, once the others had their turn.
 */
export async function readSources(ctx: RequestContext, parts: ReadingParts): Promise<void> {
  const end = Date.now() + MOST_MS;
  const stopped: unknown[] = [];
  const ids = await ctx.db.query<{ id: string }[]>(
    `SELECT s.id FROM source s LEFT JOIN source_reading r ON r.source_id = s.id
     WHERE cardinality(r.import_ids) > 0 OR (s.deleted_at IS NULL AND (r.asked_at IS NOT NULL OR ${NEXT_AT} <= now()))
     ORDER BY r.asked_at NULLS LAST, s.last_read_at NULLS FIRST, s.id`,
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

/** Marks a source as being read, and gives it; null where it is not its time, or imports of the last reading are not over. */
async function begin(ctx: RequestContext, id: string): Promise<Source | null> {
  return inWriteTransaction(ctx, async (inner) => {
    await inner.db.query('INSERT INTO source_reading (source_id) VALUES ($1) ON CONFLICT DO NOTHING', [id]);
    const [due] = await inner.db.query<unknown[]>(
      `SELECT FROM source_reading r JOIN source s ON s.id = r.source_id
       WHERE s.id = $1 AND s.deleted_at IS NULL AND (r.asked_at IS NOT NULL OR cardinality(r.import_ids) = 0 AND ${NEXT_AT} <= now())
       FOR UPDATE OF r`,
      [id],
    );
    if (!due) return null;
    await inner.db.query(
      `UPDATE source_reading SET asked_at = coalesce(asked_at, now()), outcome = NULL, asked_by_id = coalesce(asked_by_id, (
         SELECT account_id FROM revision WHERE noun = 'source' AND record_id = $1 AND account_id IS NOT NULL ORDER BY version DESC LIMIT 1))
       WHERE source_id = $1`,
      [id],
    );
    // Those of a reading that broke off.
    await discardStaged(inner, id);
    return inner.db.findOneBy(Source, { id });
  });
}

/** Downloads the feed and stages its homes, or notes that it has not changed. */
async function stage(ctx: RequestContext, source: Source, { store, allowed, limits = FEED_LIMITS }: ReadingParts): Promise<void> {
  const { id, feedUrl, feedFormat, feedEntity } = source;
  const reading = await ctx.db.findOneByOrFail(SourceReading, { sourceId: id });
  const as = await asStaff(ctx, reading.askedById);
  if (!as) throw new AppError('FORBIDDEN', 403, 'Whoever set this up is no longer staff. Read it now, and it goes on in your name.');
  if (feedUrl === '' || feedFormat === null) throw new FeedRefused('FEED_BAD_ADDRESS');
  const versionOf = JSON.stringify([feedUrl, feedFormat, feedEntity]);
  const known = reading.versionOf === versionOf ? reading : { etag: null, modified: null };
  const path = store.incoming();
  try {
    const request = { url: feedUrl, format: feedFormat, token: null, etag: known.etag, modified: known.modified };
    const version = await fetchFeed(request, path, allowed, limits);
    if (!version) return await over(ctx, id, { outcome: SourceOutcome.UNCHANGED });
    const hash = await hashOf(path);
    const leftOut = await stageFeed(as, source, { path, hash });
    await inWriteTransaction(ctx, async (inner) => over(inner, id, { ...version, versionOf, leftOut }));
  } finally {
    await rm(path, { force: true });
  }
}

/** Removes what was staged of a feed that could not be staged whole. */
async function discardStaged({ db }: RequestContext, id: string): Promise<void> {
  await db.query(
    "DELETE FROM auto_listing WHERE stage = 'staged' AND id IN (SELECT unnest(import_ids) FROM source_reading WHERE source_id = $1)",
    [id],
  );
  await db.query("UPDATE source_reading SET import_ids = '{}' WHERE source_id = $1 AND cardinality(import_ids) > 0", [id]);
}

/** Ends the download of a source. */
async function over({ db }: RequestContext, id: string, changes: Partial<SourceReading>, lastError: string | null = null): Promise<void> {
  await db.update(SourceReading, { sourceId: id }, { askedAt: null, tries: 0, retryAt: null, ...changes });
  await db.query('UPDATE source SET last_read_at = now(), last_error = $2 WHERE id = $1', [id, lastError]);
}

/** Notes why a source could not be read; what may pass is tried again soon, at growing intervals. */
async function fail(ctx: RequestContext, { id }: Source, { code, again }: Refused): Promise<void> {
  await inWriteTransaction(ctx, async (inner) => {
    await discardStaged(inner, id);
    const { tries } = await inner.db.findOneByOrFail(SourceReading, { sourceId: id });
    const isTriedAgain = again && tries < MOST_TRIES;
    const retryAt = isTriedAgain ? new Date(Date.now() + PAUSE_MINUTES * 60_000 * 2 ** tries) : null;
    await over(inner, id, { outcome: SourceOutcome.FAILED, tries: isTriedAgain ? tries + 1 : 0, retryAt }, code);
  });
}

interface Refused {
  code: string;
  again: boolean;
}

/** Why a feed was not read; null for what is no fault of the feed and stops the job for now. */
function refusalOf(error: unknown): Refused | null {
  if (error instanceof FeedRefused) return error;
  if (error instanceof Refusal) return { code: error.code, again: false };
  if (isDatabaseOutage(error) || maySucceedLater(error)) return null;
  if (error instanceof AppError) return { code: error.code, again: error.status >= 500 };
  return isFull(error) ? { code: 'STORAGE_FULL', again: true } : { code: 'INTERNAL', again: true };
}

/** Takes the imports of a reading as far as they go without a person, and ends the reading once all are over. */
async function settle(ctx: RequestContext, id: string): Promise<void> {
  const reading = await ctx.db.findOneBy(SourceReading, { sourceId: id });
  if (!reading || reading.importIds.length === 0) return;
  const results: Result[] = [];
  for (const one of reading.importIds) results.push(await advance(ctx, one, reading.outcome === SourceOutcome.WAITS));
  if (results.includes('busy')) return;
  if (results.includes('waits')) {
    if (reading.outcome !== SourceOutcome.WAITS) await ctx.db.update(SourceReading, { sourceId: id }, { outcome: SourceOutcome.WAITS });
    return;
  }
  const failed = results.includes('failed');
  const outcome = failed ? SourceOutcome.FAILED : results.includes('done') ? SourceOutcome.IMPORTED : SourceOutcome.DISCARDED;
  await ctx.db.update(SourceReading, { sourceId: id }, { importIds: [], outcome });
  if (failed) await ctx.db.query("UPDATE source SET last_error = 'IMPORT_STOPPED' WHERE id = $1", [id]);
}

/** Where an import is left: at work elsewhere, waiting for a person, written, broken off, or deleted by a person. */
type Result = 'busy' | 'waits' | 'done' | 'failed' | 'gone';

/** Takes an import as far as it goes without a person; one that has waited for a person before is theirs. */
async function advance(ctx: RequestContext, id: string, isTheirs: boolean): Promise<Result> {
  for (;;) {
    const one = await ctx.db.findOneBy(AutoListing, { id });
    if (!one) return 'gone';
    switch (one.stage) {
      case AutoListingStage.CHECKING:
      case AutoListingStage.RUNNING:
      case AutoListingStage.UNDOING:
        if (!(await workOnImport(ctx, id))) return 'busy';
        break;
      case AutoListingStage.STAGED:
      case AutoListingStage.CHECKED: {
        const as = isTheirs || one.error !== null || one.headerRow === null ? null : await asStaff(ctx, one.accountId);
        if (!as) return 'waits';
        const left = await goOn(as, one);
        if (left) return left;
        break;
      }
      case AutoListingStage.FAILED:
        return 'failed';
      default:
        return 'done';
    }
  }
}

/** Starts the next step of an import; gives where it is left if that is not for a machine to decide, or not now. */
async function goOn(as: RequestContext, one: AutoListing): Promise<Result | null> {
  if (one.stage === AutoListingStage.CHECKED && (await needsPerson(as, one))) return 'waits';
  try {
    await (one.stage === AutoListingStage.STAGED ? checkAutoListing : finishAutoListing)(as, one.id);
    return null;
  } catch (error) {
    if (!(error instanceof AppError) || isDatabaseOutage(error)) throw error;
    // Another import is being written: this one is next. Any other refusal wants an answer: that many homes would be hidden, for one.
    return error.code === 'IMPORT_BUSY' ? 'busy' : 'waits';
  }
}

/** Whether a checked import has something that a person has to confirm, or more errors than a partner's file usually has. */
async function needsPerson({ db }: RequestContext, { id, sheet }: AutoListing): Promise<boolean> {
  const [found] = await db.query<[{ rows: number; errors: number; asks: number }]>(
    `SELECT count(*)::int AS rows, count(*) FILTER (WHERE state = 'error')::int AS errors,
       count(*) FILTER (WHERE state = 'error' AND EXISTS (
         SELECT FROM jsonb_array_elements(problems) p WHERE p->>'level' = $3 OR p->>'code' = 'COMPLEX_UNCONFIRMED'))::int AS asks
     FROM auto_listing_row WHERE import_id = $1 AND sheet = $2 AND state IS NOT NULL`,
    [id, sheet, AutoListingProblemLevel.ASK],
  );
  return found.asks > 0 || found.errors > found.rows * MOST_ERRORS;
}
