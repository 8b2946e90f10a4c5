import { Writable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { createZstdDecompress } from 'node:zlib';
import pg from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import { createDataSource, migrate } from '../db/data-source.js';
import { migrations as known } from '../db/migrations/all.js';
import { olderThanBaseline, READ_WITH } from '../db/schema-fault.js';
import { StartError } from '../env.js';
import type { FileStore } from '../files/file-store.js';
import { withoutIndexes } from './indexes.js';
import type { FileEntry, Manifest, TableEntry } from './manifest.js';
import { fileName, tableName, type StoredBackup } from './stored.js';
import { columnsOf, meter, readTable, READ_IN_ORDER, type Measure } from './tables.js';
import type { BackupTarget } from './target.js';

/** What a backup is restored to. */
export interface RestoreParts {
  databaseUrl: string;
  store: FileStore;
  target: BackupTarget;
  backup: StoredBackup;
  /** Whether what is in the database now may be lost. */
  replace: boolean;
}

/**
 * Restores a backup: the originals, then the database at the migrations of the backup, then the migrations that came since. The whole backup
 * is checked against its hashes before anything is changed; what was restored is read again and compared before it is committed.
 *
 * @throws {StartError} where the backup is damaged, of a newer release or from before the baseline, the database holds something that may not be replaced, or
 *   the site is connected to it
 */
export async function restoreBackup({ databaseUrl, store, target, backup, replace }: RestoreParts): Promise<void> {
  const { manifest } = backup;
  demandKnownMigrations(manifest);
  await verifyBackup(target, backup);
  await demandRoom(databaseUrl, replace);
  for (const file of manifest.files) await restoreOriginal(store, target, file);
  await prepare(databaseUrl, manifest.migrations);
  const client = await connect(databaseUrl);
  try {
    for (const setting of READ_IN_ORDER) await client.query(setting);
    await client.query('BEGIN');
    await fill(client, target, backup);
    await client.query('COMMIT');
    await client.query('ANALYZE');
  } finally {
    await client.end();
  }
  await migrate(databaseUrl);
}

/**
 * Reads a whole backup and compares it with its hashes.
 *
 * @throws {StartError} that names the first part that is damaged or gone
 */
export async function verifyBackup(target: BackupTarget, { name, manifest }: StoredBackup): Promise<void> {
  const damaged = (part: string) => new StartError(`The backup ${name} is damaged: ${part} is not what was stored.`);
  for (const table of manifest.tables) {
    const found = await measure(target, tableName(name, table.name), true);
    if (found?.sha256 !== table.sha256 || found.rows !== table.rows) throw damaged(tableName(name, table.name));
  }
  for (const file of manifest.files) {
    const found = await measure(target, fileName(file.id), false);
    if (found?.sha256 !== file.sha256) throw damaged(fileName(file.id));
  }
}

/** Contents of a stored file; null if it cannot be read completely. */
async function measure(target: BackupTarget, name: string, compressed: boolean): Promise<Measure | null> {
  const { stream, read } = meter();
  const source = target.read(name);
  const sink = new Writable({ write: (_chunk, _encoding, done) => done() });
  try {
    await (compressed ? pipeline(source, createZstdDecompress(), stream, sink) : pipeline(source, stream, sink));
    return read();
  } catch {
    return null;
  }
}

/** Throws StartError unless this release knows the migrations of the backup. */
function demandKnownMigrations({ migrations }: Manifest): void {
  const names = new Set(known.map((migration) => migration.name));
  const older = olderThanBaseline(migrations);
  if (older !== undefined)
    throw new StartError(
      `The backup is from before the first release: it has the migration ${older}, which ${READ_WITH}. Restore it with that commit.`,
    );
  const unknown = migrations.find((name) => !names.has(name));
  if (unknown !== undefined)
    throw new StartError(
      `The backup is of a newer release, which knows the migration ${unknown}: restore it with that release or a later one.`,
    );
}

async function connect(databaseUrl: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: databaseUrl, application_name: 'talay restore' });
  client.on('error', () => undefined);
  await client.connect();
  return client;
}

/** Throws StartError unless the database is empty or may be replaced, and nobody works with it; then empties it. */
async function demandRoom(databaseUrl: string, replace: boolean): Promise<void> {
  const client = await connect(databaseUrl);
  try {
    const users = await client.query<{ name: string }>(
      `SELECT DISTINCT application_name AS name FROM pg_stat_activity
       WHERE datname = current_database() AND pid <> pg_backend_pid() AND application_name LIKE 'talay%'`,
    );
    if (users.rows.length > 0) throw new StartError('The site is connected to this database: stop it on every machine, then restore.');
    const tables = await client.query("SELECT 1 FROM pg_class WHERE relnamespace = 'public'::regnamespace AND relkind = 'r' LIMIT 1");
    if (tables.rows.length === 0) return;
    if (!replace) throw new StartError('The database is not empty: restore into an empty one, or add --replace to lose what it holds now.');
    await client.query('DROP SCHEMA IF EXISTS pgboss CASCADE');
    await client.query('DROP SCHEMA public CASCADE');
    await client.query('CREATE SCHEMA public');
  } finally {
    await client.end();
  }
}

async function restoreOriginal(store: FileStore, target: BackupTarget, { id }: FileEntry): Promise<void> {
  await store.putOriginal(id, await buffer(target.read(fileName(id))));
}

/** Makes the tables as they were when the backup was taken. */
async function prepare(databaseUrl: string, migrations: readonly string[]): Promise<void> {
  const db = createDataSource(databaseUrl, { pool: 1, statementMs: 0 });
  db.setOptions({ migrations: known.filter(({ name }) => migrations.includes(name)) });
  await db.initialize();
  try {
    await db.runMigrations();
  } finally {
    await db.destroy();
  }
}

/** Puts the rows in, without triggers and indexes, and compares what is there then. */
async function fill(client: pg.Client, target: BackupTarget, { name, manifest }: StoredBackup): Promise<void> {
  const { tables } = manifest;
  const quoted = tables.map((table) => `"${table.name}"`);
  for (const table of quoted) await client.query(`ALTER TABLE ${table} DISABLE TRIGGER USER`);
  await withoutIndexes(client, async () => {
    // Migrations leave some rows themselves.
    await client.query(`TRUNCATE ${quoted.join(', ')}`);
    for (const table of tables) {
      await pipeline(
        target.read(tableName(name, table.name)),
        createZstdDecompress(),
        client.query(copyFrom(`COPY ${columnsOf(table)} FROM STDIN`)),
      );
    }
  });
  for (const table of quoted) await client.query(`ALTER TABLE ${table} ENABLE TRIGGER USER`);
  for (const { name: sequence, value, called } of manifest.sequences)
    await client.query('SELECT setval($1, $2, $3)', [`"${sequence}"`, value, called]);
  for (const table of tables) await demandEqual(client, table);
}

async function demandEqual(client: pg.Client, table: TableEntry): Promise<void> {
  const { stream, read } = meter();
  await pipeline(readTable(client, table), stream, new Writable({ write: (_chunk, _encoding, done) => done() }));
  const { sha256, rows } = read();
  if (sha256 !== table.sha256 || rows !== table.rows)
    throw new Error(`The table ${table.name} was not restored as it was; nothing was kept.`);
}
