import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createZstdCompress } from 'node:zlib';
import pg from 'pg';
import { AppError } from '../core/errors.js';
import type { FileStore } from '../files/file-store.js';
import { newId } from '../core/ids.js';
import type { FileEntry, Manifest, TableEntry } from './manifest.js';
import { fileName, finishBackup, listBackups, storedFiles, tableName, type StoredBackup } from './stored.js';
import { listTables, meter, readSequences, readTable, READ_IN_ORDER } from './tables.js';
import type { BackupTarget } from './target.js';

/** Sources of a backup. */
export interface BackupParts {
  databaseUrl: string;
  store: FileStore;
  target: BackupTarget;
}

/** A backup that was made, and how many originals were not stored before. */
export interface MadeBackup extends StoredBackup {
  newFiles: number;
}

/**
 * Makes a backup of the database and the originals, while the site serves or not. The rows of all tables are those of one moment, read
 * in one snapshot. Originals never change: one that is stored already is not copied again. Memory does not grow with the amount.
 *
 * @throws {Error} where the database or the target fails; what was stored then is no backup, and `removeOldBackups` clears it away
 */
export async function makeBackup({ databaseUrl, store, target }: BackupParts): Promise<MadeBackup> {
  const stored = await storedFiles(target, await listBackups(target));
  const client = new pg.Client({ connectionString: databaseUrl, application_name: 'talay backup' });
  // One that dies fails the statement that is under way, too.
  client.on('error', () => undefined);
  await client.connect();
  try {
    for (const setting of READ_IN_ORDER) await client.query(setting);
    // No migration may change the tables during the backup; each takes this lock exclusively (migrate).
    await client.query("SELECT pg_advisory_lock_shared(hashtext('talay-migrate'))");
    const files = new Map<string, FileEntry | null>();
    let newFiles = 0;
    const copyFiles = async (ids: readonly string[]) => {
      for (const id of ids) {
        if (files.has(id)) continue;
        const entry = stored.get(id) ?? (await copyOriginal(store, target, id));
        files.set(id, entry);
        if (entry && !stored.has(id)) newFiles++;
      }
    };
    // Before the snapshot, so that an original that is deleted right after it has been copied.
    await copyFiles(await idsOfFiles(client));
    await client.query('BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY');
    const { rows } = await client.query<{ now: Date }>('SELECT clock_timestamp() AS now');
    const takenAt = rows[0]!.now.toISOString();
    const name = `${takenAt.replace(/[-:]|\.\d+/g, '')}-${newId().slice(-6)}`;
    const ids = await idsOfFiles(client);
    await copyFiles(ids);
    const migrations = await client.query<{ name: string }>('SELECT name FROM migrations ORDER BY timestamp, id');
    const tables: TableEntry[] = [];
    for (const table of await listTables(client)) {
      const passed = meter();
      const compressed = createZstdCompress();
      await Promise.all([
        pipeline(readTable(client, table), passed.stream, compressed),
        target.write(tableName(name, table.name), compressed),
      ]);
      const { rows: count, sha256 } = passed.read();
      tables.push({ ...table, rows: count, sha256 });
    }
    const sequences = await readSequences(client);
    await client.query('COMMIT');
    const manifest: Manifest = {
      format: 1,
      takenAt,
      migrations: migrations.rows.map((migration) => migration.name),
      tables,
      sequences,
      files: ids.flatMap((id) => files.get(id) ?? []),
      missing: ids.filter((id) => !files.get(id)),
    };
    await finishBackup(target, { name, manifest });
    return { name, manifest, newFiles };
  } finally {
    await client.end();
  }
}

async function idsOfFiles(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query<{ id: string }>('SELECT id FROM file ORDER BY id');
  return rows.map(({ id }) => id);
}

/** Copies an original; null if it has been deleted. */
async function copyOriginal(store: FileStore, target: BackupTarget, id: string): Promise<FileEntry | null> {
  let content: Buffer;
  try {
    content = await store.original(id);
  } catch (error) {
    if (error instanceof AppError && error.code === 'FILE_MISSING') return null;
    throw error;
  }
  await target.write(fileName(id), Readable.from([content]));
  return { id, bytes: content.length, sha256: createHash('sha256').update(content).digest('hex') };
}
