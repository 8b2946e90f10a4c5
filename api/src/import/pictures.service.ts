import { IMPORT_NOUNS } from './nouns.js';
import { unescape } from 'node:querystring';
import { isDeepStrictEqual } from 'node:util';
import type { FileStore } from '../files/file-store.js';
import { uploadFiles, type Upload } from '../files/file-write.service.js';
import { lock, updateRecorded } from '../records/recorded.js';
import type { Change, Values } from '../records/values.js';
import { AppError, isDatabaseOutage } from '../core/errors.js';
import { demandStaff, type RequestContext } from '../core/request-context.js';
import { inWriteTransaction, maySucceedLater } from '../core/transaction.js';
import type { FileRole } from '../listings/listing-file.entity.js';
import { FILE_FIELDS } from '../listings/listing.write.js';
import { asAsker } from './asker.js';
import { AutoListingPicture } from './auto-listing-picture.entity.js';
import { AutoListingRowState } from './auto-listing-row.entity.js';
import { AutoListing } from './auto-listing.entity.js';
import type { AutoListingPictures } from './auto-listing.type.js';
import type { TimeLimits } from '../core/outgoing/open-address.js';
import { openPicture, PICTURE_LIMITS, PictureRefused } from './fetch-picture.js';

/** How often a picture is requested, and how long it is waited after the first time, minutes; twice as long after the next. */
const MOST_TRIES = 4;
const PAUSE_MINUTES = 2;
/** Failures that are shown. */
const MOST_SHOWN = 100;
/** Most pictures, or plans, of a listing. */
const MOST_OF_LISTING = 60;
/** How long one run goes on, ms: the queue gives a job that takes a quarter of an hour to another one as well. */
const MOST_MS = 600_000;

/** Results of downloading the pictures that the rows of an import reference by URL. For staff. */
export async function picturesOf(ctx: RequestContext, { id }: AutoListing): Promise<AutoListingPictures> {
  demandStaff(ctx);
  const [counts] = await ctx.db.query<[Omit<AutoListingPictures, 'failed'>]>(
    `SELECT count(*) FILTER (WHERE state = 'waiting')::integer AS waiting, count(*) FILTER (WHERE state = 'done')::integer AS done,
       count(*) FILTER (WHERE state = 'failed')::integer AS "failedCount"
     FROM auto_listing_picture WHERE import_id = $1`,
    [id],
  );
  const failed = await ctx.db.query<AutoListingPictures['failed']>(
    `SELECT row_ordinal AS ordinal, url, error AS code FROM auto_listing_picture
     WHERE import_id = $1 AND state = 'failed' ORDER BY row_ordinal, ordinal LIMIT ${MOST_SHOWN}`,
    [id],
  );
  return { ...counts, failed };
}

/** The next listing whose pictures are to be downloaded or linked. */
interface Due {
  import: string;
  record: string;
}

/**
 * Downloads the pictures of imported rows, listing by listing, and links them; a failed download is retried some
 * times, and then recorded with the reason.
 *
 * @param allowed IP addresses in private networks that may be contacted
 */
export async function fetchPictures(
  ctx: RequestContext,
  store: FileStore,
  allowed: readonly string[],
  limits: TimeLimits = PICTURE_LIMITS,
): Promise<void> {
  const end = Date.now() + MOST_MS;
  for (let due = await nextDue(ctx); due && Date.now() < end; due = await nextDue(ctx)) {
    const one = await ctx.db.findOneByOrFail(AutoListing, { id: due.import });
    const as = await asAsker(ctx, one);
    if (!as) {
      await ctx.db.query(
        "UPDATE auto_listing_picture SET state = 'failed', error = 'FORBIDDEN' WHERE import_id = $1 AND state = 'waiting'",
        [one.id],
      );
      await ctx.db.query("UPDATE auto_listing_picture SET linked = true WHERE import_id = $1 AND state = 'done'", [one.id]);
      continue;
    }
    await refuseWithoutRoom(ctx, one, due.record);
    const waiting = await ctx.db
      .createQueryBuilder(AutoListingPicture, 'p')
      .where("p.importId = :import AND p.recordId = :record AND p.state = 'waiting' AND p.tryAt <= now()", { ...due })
      .orderBy('p.ordinal')
      .getMany();
    for (const picture of waiting) if (Date.now() < end) await fetchOne(as, store, picture, allowed, limits);
    try {
      await linkFetched(as, one, due.record);
    } catch (error) {
      if (maySucceedLater(error)) throw error;
      // Else it would come next for ever, and no other listing would have its turn.
      as.log.info({ err: error, import: one.id, record: due.record }, 'import: pictures were refused by their listing');
      await ctx.db.query(
        "UPDATE auto_listing_picture SET state = 'failed', error = 'REFUSED' WHERE import_id = $1 AND record_id = $2 AND state = 'done' AND NOT linked",
        [one.id, due.record],
      );
    }
  }
}

async function nextDue(ctx: RequestContext): Promise<Due | undefined> {
  const rows = await ctx.db.query<Due[]>(
    `SELECT import_id AS import, record_id AS record FROM auto_listing_picture
     WHERE state = 'waiting' AND try_at <= now() OR state = 'done' AND NOT linked ORDER BY try_at, id LIMIT 1`,
  );
  return rows[0];
}

/** Says of pictures that their listing has no room for them, before anybody asks for them in vain. */
async function refuseWithoutRoom(ctx: RequestContext, { id, entity }: AutoListing, record: string): Promise<void> {
  const { noun } = IMPORT_NOUNS[entity].home;
  await ctx.db.query(
    `UPDATE auto_listing_picture p SET state = 'failed', error = 'TOO_MANY'
     FROM (
       SELECT id, role, row_number() OVER (PARTITION BY role ORDER BY ordinal) AS place FROM auto_listing_picture
       WHERE import_id = $1 AND record_id = $2 AND (state = 'waiting' OR state = 'done' AND NOT linked)
     ) AS come
     WHERE p.id = come.id AND p.state = 'waiting'
       AND come.place > ${MOST_OF_LISTING} - (SELECT count(*) FROM ${noun}_file l WHERE l.${noun}_id = $2 AND l.role = come.role)`,
    [id, record],
  );
}

async function fetchOne(
  ctx: RequestContext,
  store: FileStore,
  { id, url, tries }: AutoListingPicture,
  allowed: readonly string[],
  limits: TimeLimits,
): Promise<void> {
  try {
    const [file] = await uploadFiles(ctx, store, opened(url, allowed, limits));
    await ctx.db.update(AutoListingPicture, { id, state: 'waiting' }, { state: 'done', fileId: file!.id, tries: tries + 1, error: null });
  } catch (error) {
    if (isDatabaseOutage(error)) throw error;
    const refused = refusalOf(error);
    const again = refused.again && tries + 1 < MOST_TRIES;
    await ctx.db.query(
      `UPDATE auto_listing_picture
       SET state = $2, error = $3, tries = tries + 1, try_at = now() + $4 * interval '1 minute' WHERE id = $1 AND state = 'waiting'`,
      [id, again ? 'waiting' : 'failed', refused.code, PAUSE_MINUTES * 2 ** tries],
    );
  }
}

async function* opened(url: string, allowed: readonly string[], limits: TimeLimits): AsyncGenerator<Upload> {
  const bytes = await openPicture(url, allowed, limits);
  yield { name: unescape(new URL(url).pathname), bytes };
}

/** Why a picture was not stored: what the decoder says is for good, what the machine or the network does may pass. */
function refusalOf(error: unknown): { code: string; again: boolean } {
  if (error instanceof PictureRefused) return error;
  // An answer that broke off, or fell silent, half way.
  if (!(error instanceof AppError) || error.code === 'BAD_MULTIPART') return { code: 'NO_ANSWER', again: true };
  return { code: error.code === 'PAYLOAD_TOO_LARGE' ? 'TOO_LARGE' : error.code, again: error.status >= 500 };
}

/** Of a row whose pictures were fetched. */
interface Row {
  ordinal: number;
  state: AutoListingRowState;
  /** Of the listing as the import left it. */
  written: number;
  changes: Change[];
}

/**
 * Puts fetched pictures behind those that the listing has, in the order of the row, and notes the version that it has then where only the
 * import has written it. Where it is gone, or the import was undone, they stay in the file explorer.
 */
async function linkFetched(ctx: RequestContext, { id, sheet, entity }: AutoListing, record: string): Promise<void> {
  const { home } = IMPORT_NOUNS[entity];
  await inWriteTransaction(ctx, async (inner) => {
    // Held before the listing, as the undo holds them.
    const [row] = await inner.db.query<Row[]>(
      `SELECT ordinal, state, record_version AS written, changes FROM auto_listing_row
       WHERE import_id = $1 AND sheet = $2 AND record_id = $3 AND finished FOR UPDATE`,
      [id, sheet, record],
    );
    const [there] = await inner.db.query<{ version: number }[]>(
      `SELECT version FROM ${home.noun} WHERE id = $1 AND deleted_at IS NULL FOR UPDATE`,
      [record],
    );
    const fetched = await inner.db.query<Fetched[]>(
      `SELECT p.role, p.file_id AS file, p.linked FROM auto_listing_picture p JOIN file f ON f.id = p.file_id
       WHERE p.import_id = $1 AND p.record_id = $2 AND p.state = 'done' ORDER BY p.ordinal`,
      [id, record],
    );
    await inner.db.query("UPDATE auto_listing_picture SET linked = true WHERE import_id = $1 AND record_id = $2 AND state = 'done'", [
      id,
      record,
    ]);
    if (!row || !there || fetched.every(({ linked }) => linked)) return;
    const isUntouched = row.written === there.version;
    const { values } = await lock(inner, home, record, false);
    const whole = FILE_FIELDS.map(([list, role]) => {
      const come = fetched.filter((one) => one.role === role);
      return { list, role, files: withFetched(values[list] as string[], come, isUntouched) };
    });
    const after = Object.fromEntries(whole.map(({ list, files }) => [list, files.slice(0, MOST_OF_LISTING)]));
    for (const { role, files } of whole) await refuseTooMany(inner, id, record, role, files.slice(MOST_OF_LISTING));
    await updateRecorded(inner, home, record, null, after);
    if (!isUntouched) return;
    // What only the import has written can be undone still: a listing that it made by its version, another one by what it had before.
    const changes = row.state === AutoListingRowState.UPDATE ? withPictures(row.changes, values, after) : row.changes;
    await inner.db.query(
      `UPDATE auto_listing_row r SET changes = $4, record_version = h.version FROM ${home.noun} h
       WHERE r.import_id = $1 AND r.sheet = $2 AND r.ordinal = $3 AND h.id = r.record_id`,
      [id, sheet, row.ordinal, JSON.stringify(changes)],
    );
  });
}

interface Fetched {
  role: FileRole;
  file: string;
  linked: boolean;
}

/** Appends downloaded pictures; unless somebody has reordered them since, late ones are inserted in their original order. */
function withFetched(now: readonly string[], fetched: readonly Fetched[], inOrder: boolean): string[] {
  const come = fetched.filter(({ file, linked }) => !linked || (inOrder && now.includes(file))).map(({ file }) => file);
  const before = inOrder ? now.filter((file) => !come.includes(file)) : now;
  return [...new Set([...before, ...come])];
}

/** Says of pictures that a listing has no room for them. */
async function refuseTooMany(ctx: RequestContext, id: string, record: string, role: FileRole, files: readonly string[]): Promise<void> {
  if (files.length === 0) return;
  await ctx.db.query(
    `UPDATE auto_listing_picture SET state = 'failed', error = 'TOO_MANY'
     WHERE import_id = $1 AND record_id = $2 AND role = $3 AND file_id = ANY ($4) AND state = 'done'`,
    [id, record, role, files],
  );
}

/** What the import has changed of a listing, the pictures included. */
function withPictures(changes: readonly Change[], before: Values, after: Readonly<Record<string, readonly string[]>>): Change[] {
  const first = new Map(changes.map(([path, value]) => [path, value]));
  const changed = FILE_FIELDS.flatMap(([list]): Change[] => {
    const was = first.get(list) ?? before[list]!;
    return isDeepStrictEqual(was, after[list]) ? [] : [[list, was, after[list]!]];
  });
  return [...changes.filter(([path]) => !Object.hasOwn(after, path)), ...changed];
}
