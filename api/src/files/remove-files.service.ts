import type { EntityManager } from 'typeorm';
import type { RequestContext } from '../core/request-context.js';
import type { File } from './file.entity.js';
import type { FileStore } from './file-store.js';
import { variantsOf } from './variant-names.js';

/** Files whose bytes are removed in one go. */
const AT_ONCE = 100;

/** Queues the stored content of these files for deletion, in the transaction that deletes their rows. */
export async function queueRemovals(db: EntityManager, files: readonly Pick<File, 'id' | 'width'>[]): Promise<void> {
  if (files.length === 0) return;
  await db.query(
    `INSERT INTO file_removal (file_id, width) SELECT * FROM unnest($1::uuid[], $2::int[])
     ON CONFLICT (file_id) DO UPDATE SET width = excluded.width`,
    [files.map(({ id }) => id), files.map(({ width }) => width)],
  );
}

/** Removes the bytes of one queued file now where the store can be reached; else the job does so later. */
export async function removeQueued(ctx: RequestContext, store: FileStore, id: string): Promise<void> {
  try {
    await removeThese(ctx.db, store, await queuedFiles(ctx.db, id));
  } catch (error) {
    ctx.log.info({ reason: String(error) }, 'a file could not be removed from the store now; a job does so later');
  }
}

/** Removes the bytes of all queued files, those first that wait longest. Throws what the store throws: what is left stays in the queue. */
export async function removeQueuedFiles(db: EntityManager, store: FileStore): Promise<void> {
  // A file that is there again, such as a picture of the demo set, keeps its bytes.
  await db.query('DELETE FROM file_removal r WHERE EXISTS (SELECT FROM file f WHERE f.id = r.file_id)');
  for (let files = await queuedFiles(db); files.length > 0; files = await queuedFiles(db)) await removeThese(db, store, files);
}

type Removal = Pick<File, 'id' | 'width'>;

const queuedFiles = (db: EntityManager, id: string | null = null) =>
  db.query<Removal[]>(
    `SELECT file_id AS id, width FROM file_removal WHERE $1::uuid IS NULL OR file_id = $1 ORDER BY queued_at LIMIT ${AT_ONCE}`,
    [id],
  );

async function removeThese(db: EntityManager, store: FileStore, files: readonly Removal[]): Promise<void> {
  for (const file of files) {
    await store.remove(file.id, variantsOf(file));
    await db.query('DELETE FROM file_removal WHERE file_id = $1', [file.id]);
  }
}
