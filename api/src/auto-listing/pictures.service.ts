import type { FileStore } from '../files/file-store.js';
import { uploadFiles, type Upload } from '../files/file-write.service.js';
import { lock, updateRecorded } from '../history/recorded.js';
import { AppError } from '../kernel/errors.js';
import { demandStaff, type RequestContext } from '../kernel/request-context.js';
import { inWriteTransaction } from '../kernel/transaction.js';
import { asAsker } from './asker.js';
import { AutoListingPicture } from './auto-listing-picture.entity.js';
import { AutoListing } from './auto-listing.entity.js';
import type { AutoListingPictures } from './auto-listing.type.js';
import { openPicture, PictureRefused } from './fetch-picture.js';
import { IMPORT_NOUNS } from './nouns.js';

/** How often a picture is asked for, and how long it is waited after the first time, minutes; twice as long after the next. */
const MOST_TRIES = 4;
const PAUSE_MINUTES = 2;
/** Failures that are shown. */
const MOST_SHOWN = 100;
/** Most pictures, or plans, of a listing. */
const MOST_OF_LISTING = 60;

/** What became of the pictures that the rows of an import name by their addresses. For staff. */
export async function picturesOf(ctx: RequestContext, { id }: AutoListing): Promise<AutoListingPictures> {
  demandStaff(ctx);
  const [{ waiting, done }] = await ctx.db.query<[{ waiting: number; done: number }]>(
    `SELECT count(*) FILTER (WHERE state = 'waiting')::integer AS waiting, count(*) FILTER (WHERE state = 'done')::integer AS done
     FROM auto_listing_picture WHERE import_id = $1`,
    [id],
  );
  const failed = await ctx.db.query<AutoListingPictures['failed']>(
    `SELECT row_ordinal AS ordinal, url, error AS code FROM auto_listing_picture
     WHERE import_id = $1 AND state = 'failed' ORDER BY row_ordinal, ordinal LIMIT ${MOST_SHOWN}`,
    [id],
  );
  return { waiting, done, failed };
}

/** The listing whose pictures are to be fetched, or linked, next. */
interface Due {
  import: string;
  record: string;
}

/**
 * Fetches the pictures that imported rows name, listing by listing, and links them to it; one that cannot be had is tried again some
 * times, and then stands there with the reason.
 *
 * @param allowed IP addresses of this network that may be asked
 */
export async function fetchPictures(ctx: RequestContext, store: FileStore, allowed: readonly string[]): Promise<void> {
  for (let due = await nextDue(ctx); due; due = await nextDue(ctx)) {
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
    const waiting = await ctx.db
      .createQueryBuilder(AutoListingPicture, 'p')
      .where("p.importId = :import AND p.recordId = :record AND p.state = 'waiting' AND p.tryAt <= now()", { ...due })
      .orderBy('p.ordinal')
      .getMany();
    for (const picture of waiting) await fetchOne(as, store, picture, allowed);
    await linkFetched(as, one, due.record);
  }
}

async function nextDue(ctx: RequestContext): Promise<Due | undefined> {
  const rows = await ctx.db.query<Due[]>(
    `SELECT import_id AS import, record_id AS record FROM auto_listing_picture
     WHERE state = 'waiting' AND try_at <= now() OR state = 'done' AND NOT linked ORDER BY try_at, id LIMIT 1`,
  );
  return rows[0];
}

async function fetchOne(ctx: RequestContext, store: FileStore, picture: AutoListingPicture, allowed: readonly string[]): Promise<void> {
  const { id, url, tries } = picture;
  try {
    const [file] = await uploadFiles(ctx, store, opened(url, allowed));
    await ctx.db.update(AutoListingPicture, { id }, { state: 'done', fileId: file!.id, tries: tries + 1 });
  } catch (error) {
    const refused = refusalOf(error);
    const again = refused.again && tries + 1 < MOST_TRIES;
    await ctx.db.query(
      `UPDATE auto_listing_picture
       SET state = $2, error = $3, tries = tries + 1, try_at = now() + $4 * interval '1 minute' WHERE id = $1`,
      [id, again ? 'waiting' : 'failed', refused.code, PAUSE_MINUTES * 2 ** tries],
    );
  }
}

async function* opened(url: string, allowed: readonly string[]): AsyncGenerator<Upload> {
  yield { name: decodeURIComponent(new URL(url).pathname), bytes: await openPicture(url, allowed) };
}

/** Why a picture was not stored: what the decoder says is for good, what the machine or the network does may pass. */
function refusalOf(error: unknown): { code: string; again: boolean } {
  if (error instanceof PictureRefused) return error;
  if (error instanceof AppError) return { code: error.code, again: error.status >= 500 };
  return { code: 'NO_ANSWER', again: true };
}

/** Puts fetched pictures behind those that the listing has. Where it is gone, they stay in the file explorer. */
async function linkFetched(ctx: RequestContext, one: AutoListing, record: string): Promise<void> {
  const { home } = IMPORT_NOUNS[one.entity];
  await inWriteTransaction(ctx, async (inner) => {
    const [fetched] = await inner.db.query<[{ role: 'picture' | 'plan'; file: string }[], number]>(
      `UPDATE auto_listing_picture SET linked = true WHERE import_id = $1 AND record_id = $2 AND state = 'done' AND NOT linked
       RETURNING role, file_id AS file`,
      [one.id, record],
    );
    const [there] = await inner.db.query<{ version: number }[]>(
      `SELECT version FROM ${home.noun} WHERE id = $1 AND deleted_at IS NULL FOR UPDATE`,
      [record],
    );
    if (!there || fetched.length === 0) return;
    const { values } = await lock(inner, home, record, false);
    const behind = (field: 'pictures' | 'plans', role: 'picture' | 'plan') =>
      [...new Set([...(values[field] as string[]), ...fetched.filter((one_) => one_.role === role).map(({ file }) => file)])].slice(
        0,
        MOST_OF_LISTING,
      );
    await updateRecorded(inner, home, record, null, { pictures: behind('pictures', 'picture'), plans: behind('plans', 'plan') });
    // What only the import has written can be undone still.
    await inner.db.query(
      `UPDATE auto_listing_row r SET record_version = h.version FROM ${home.noun} h
       WHERE r.import_id = $1 AND r.record_id = $2 AND r.record_version = $3 AND h.id = $2`,
      [one.id, record, there.version],
    );
  });
}
