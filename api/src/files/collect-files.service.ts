import type { EntityManager } from 'typeorm';
import { allowStatementsOf } from '../db/pool.js';
import { isId } from '../core/ids.js';
import type { File } from './file.entity.js';
import type { FileStore, StoredContent } from './file-store.js';
import { USED } from './file-uses.js';
import { queueRemovals, removeQueuedFiles } from './remove-files.service.js';
import { isPreview } from './variant-names.js';

const DAY_MS = 86_400_000;
/** How long a file stays that nothing uses, days. */
const UNUSED_DAYS = 7;
/** How long bytes stay that no row knows, days: those of an upload have a row within minutes. */
const LEFT_OVER_DAYS = 1;
/** Retention of a preview, days: listings change, and a preview is generated again on request. */
const PREVIEW_DAYS = 30;
/** Files and names that are looked at in one go. */
const AT_ONCE = 500;

/** What a collection has removed. */
export interface Collected {
  /** Files that nothing used. */
  files: number;
  /** Bytes without a row: of uploads, writes and collections that were interrupted. */
  leftOvers: number;
}

/**
 * Removes what has been used by nothing for seven days, the trash counting as use, and what was left over in the store for a day. To be
 * run every hour or so: use is looked at, not noted, so that "since when" is known to the interval. Two at once do no harm.
 */
export async function collectUnusedFiles(db: EntityManager, store: FileStore, now = new Date()): Promise<Collected> {
  await noteUse(db, now);
  let files = 0;
  for (;;) {
    const removed = await removeUnused(db, new Date(now.getTime() - UNUSED_DAYS * DAY_MS));
    files += removed.length;
    if (removed.length === 0) break;
  }
  await removeQueuedFiles(db, store);
  await removePreviews(store, new Date(now.getTime() - PREVIEW_DAYS * DAY_MS));
  return { files, leftOvers: await removeLeftOvers(db, store, new Date(now.getTime() - LEFT_OVER_DAYS * DAY_MS)) };
}

/** Brings `unused_since` up to what is used now. A statement that would change nothing is not sent: each is announced (decision 0004). */
async function noteUse(manager: EntityManager, now: Date): Promise<void> {
  await manager.transaction(async (db) => {
    await allowStatementsOf(0, db);
    for (const [condition, since] of [
      [`f.unused_since IS NOT NULL AND ${USED}`, null],
      [`f.unused_since IS NULL AND NOT ${USED}`, now],
    ] as const) {
      const found = await db.query<{ id: string }[]>(`SELECT f.id FROM file f WHERE ${condition}`);
      if (found.length === 0) continue;
      await db.query(`UPDATE file f SET unused_since = $1 WHERE f.id = ANY ($2) AND ${condition}`, [since, found.map(({ id }) => id)]);
    }
  });
}

/** Rows first: bytes without a row are found again, a row without bytes would be a broken picture. */
function removeUnused(manager: EntityManager, before: Date): Promise<Pick<File, 'id' | 'width'>[]> {
  return manager.transaction(async (db) => {
    await allowStatementsOf(0, db);
    const held = await db.query<{ id: string }[]>(
      `SELECT f.id FROM file f WHERE f.unused_since <= $1 AND NOT ${USED} ORDER BY f.id LIMIT ${AT_ONCE} FOR UPDATE SKIP LOCKED`,
      [before],
    );
    if (held.length === 0) return [];
    // Checked again under the lock: new uses are only visible now, and no further ones can be added.
    const [removed] = await db.query<[Pick<File, 'id' | 'width'>[], number]>(
      `DELETE FROM file f WHERE f.id = ANY ($1) AND NOT ${USED} RETURNING f.id, f.width`,
      [held.map(({ id }) => id)],
    );
    await queueRemovals(db, removed);
    return removed;
  });
}

async function removePreviews(store: FileStore, before: Date): Promise<void> {
  for await (const { name, at } of store.contents()) if (isPreview(name) && at < before) await store.removeContents([name]);
}

/** Nothing where the database knows less than half of what is stored: then it is not the database of this store. */
async function removeLeftOvers(db: EntityManager, store: FileStore, before: Date): Promise<number> {
  const old: string[] = [];
  let unknown = 0;
  let known = 0;
  let batch: StoredContent[] = [];
  const look = async () => {
    const ids = [...new Set(batch.map(({ id }) => id).filter(isId))];
    const rows = await db.query<{ id: string }[]>('SELECT id FROM file WHERE id = ANY ($1)', [ids]);
    const there = new Set(rows.map(({ id }) => id));
    for (const { name, id, at } of batch) {
      if (there.has(id)) known++;
      else {
        unknown++;
        if (at < before) old.push(name);
      }
    }
    batch = [];
  };
  for await (const content of store.contents()) {
    if (isPreview(content.name)) continue;
    batch.push(content);
    if (batch.length === AT_ONCE) await look();
  }
  await look();
  if (known < unknown) return 0;
  await store.removeContents(old);
  return old.length;
}
