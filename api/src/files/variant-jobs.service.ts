import type { RequestContext } from '../core/request-context.js';
import { pictureErrors } from '../core/metrics.js';
import { AppError } from '../core/errors.js';
import { inWriteTransaction } from '../core/transaction.js';
import { runOnPrimary } from '../db/request-scope.js';
import { Encoder, EncodingFailed } from './encoder.js';
import type { File } from './file.entity.js';
import { isFull, storageFull, type FileStore } from './file-store.js';
import { MADE, ownVariant, variantName, widthsOf } from './variant-names.js';

/** How long one run goes on, ms: the queue gives a job that takes a quarter of an hour to another one as well. */
const MOST_MS = 600_000;
/** How often a picture is tried until it counts as broken, and the pause after the first time, minutes; twice as long after the next. */
export const MOST_TRIES = 3;
const PAUSE_MINUTES = 1;

/** Puts a picture before those that nobody waits for. Asked again, and of a broken picture, it changes nothing. */
export function wantVariants({ db }: RequestContext, id: string): Promise<void> {
  return runOnPrimary(() =>
    db.query(
      `INSERT INTO variant_job (file_id, wanted) VALUES ($1, true)
       ON CONFLICT (file_id) DO UPDATE SET wanted = true WHERE NOT variant_job.wanted AND variant_job.tries < ${MOST_TRIES}`,
      [id],
    ),
  );
}

/** A picture whose next format is to be made. */
type Due = Pick<File, 'id' | 'width' | 'type'> & { formatsMade: number };

/**
 * Makes the variants of pictures, one after the other: those first that somebody waits for, and of all of them the cheapest format first. A
 * picture whose format fails three times is broken, and left alone. Throws what the store throws, such as STORAGE_FULL: nothing is lost then.
 */
export async function makeVariants(ctx: RequestContext, store: FileStore, encoder = new Encoder()): Promise<void> {
  const end = Date.now() + MOST_MS;
  const stop = () => encoder.stop();
  ctx.signal?.addEventListener('abort', stop);
  try {
    for (let due = await nextDue(ctx); due && Date.now() < end && !ctx.signal?.aborted; due = await nextDue(ctx)) {
      await makeFormat(ctx, store, encoder, due);
    }
  } finally {
    ctx.signal?.removeEventListener('abort', stop);
    stop();
  }
}

async function nextDue({ db }: RequestContext): Promise<Due | undefined> {
  const [due] = await db.query<Due[]>(
    `SELECT f.id, f.width, f.type, j.formats_made AS "formatsMade" FROM variant_job j JOIN file f ON f.id = j.file_id
     WHERE j.tries < ${MOST_TRIES} AND j.try_at <= now() ORDER BY j.wanted DESC, j.formats_made, j.file_id LIMIT 1`,
  );
  return due;
}

async function makeFormat(ctx: RequestContext, store: FileStore, encoder: Encoder, due: Due): Promise<void> {
  try {
    await encodeFormat(store, encoder, due);
  } catch (error) {
    if (ctx.signal?.aborted) return;
    pictureErrors.inc({ code: isFull(error) ? 'STORAGE_FULL' : error instanceof AppError ? error.code : 'INTERNAL' });
    if (!isOfPicture(error)) throw isFull(error) ? storageFull() : error;
    ctx.log.info({ file: due.id, reason: String(error) }, 'the variants of a picture could not be made');
    await ctx.db.query(
      `UPDATE variant_job SET tries = tries + 1, try_at = now() + ${PAUSE_MINUTES} * interval '1 minute' * 2 ^ tries WHERE file_id = $1`,
      [due.id],
    );
    return;
  }
  await (due.formatsMade + 1 < MADE.length
    ? ctx.db.query('UPDATE variant_job SET formats_made = $2, tries = 0 WHERE file_id = $1', [due.id, due.formatsMade + 1])
    : ctx.db.query('DELETE FROM variant_job WHERE file_id = $1', [due.id]));
}

/** Makes what is missing of the picture's next format, from small to large. */
async function encodeFormat(store: FileStore, encoder: Encoder, file: Due): Promise<void> {
  const format = MADE[file.formatsMade]!;
  const wanted = widthsOf(file).map((width) => ({ width, name: variantName(file, width, format) }));
  const stored = await store.stored(
    file.id,
    wanted.map(({ name }) => name),
  );
  const missing = wanted.filter(({ name }) => !stored.has(name));
  if (missing.length === 0) return;
  const original = await store.original(file.id);
  for (const { name, width } of missing) {
    await store.putVariant(name, name === ownVariant(file) ? original : await encoder.encode({ original, width, format }));
  }
}

/** Whether a failure is the picture's, and not the machine's or the store's. */
const isOfPicture = (error: unknown) => error instanceof EncodingFailed || (error instanceof AppError && error.code === 'FILE_MISSING');

/** Pictures whose variants could not be made. */
export const BROKEN = `SELECT file_id FROM variant_job WHERE tries >= ${MOST_TRIES}`;

/** Tries the variants of a broken picture again, before all others; of another one it changes nothing. */
export async function retryVariants(ctx: RequestContext, id: string): Promise<void> {
  await inWriteTransaction(ctx, async (inner) => {
    // Entered anew: that wakes the job.
    const [, count] = await inner.db.query<[unknown[], number]>(`DELETE FROM variant_job WHERE file_id = $1 AND tries >= ${MOST_TRIES}`, [
      id,
    ]);
    if (count > 0) await inner.db.query('INSERT INTO variant_job (file_id, wanted) VALUES ($1, true)', [id]);
  });
}
