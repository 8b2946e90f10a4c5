import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { DataSource } from 'typeorm';
import { readManifest, writeManifest } from '../../../src/backup/manifest.js';
import { createDataSource } from '../../../src/db/data-source.js';
import { findRunningEmbedded } from '../../../src/db/running-embedded.js';
import { createFolderStore } from '../../../src/files/folder-store.js';
import { createS3Store } from '../../../src/files/s3-store.js';
import { createTestDatabase, type TestDatabase } from '../../support/database.js';
import { linkPictures, makeAccount, makeCondo, makeFile, makeUnit } from '../../support/factories.js';
import { startS3Server } from '../../support/s3-server.js';

export default function cases() {
  // The built programs, as `npm start`, `npm run backup` and `npm run restore` run them.
  const START = fileURLToPath(new URL('../../support/start-built.js', import.meta.url));
  const programOf = (name: string) => fileURLToPath(new URL(`../../../dist/cli/${name}.js`, import.meta.url));

  let folder: string;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'talay-backup-'));
  });
  afterAll(() => rm(folder, { recursive: true, force: true }));

  function collect(child: ChildProcess): { text: string } {
    const output = { text: '' };
    for (const stream of [child.stdout!, child.stderr!]) stream.on('data', (chunk) => (output.text += chunk));
    return output;
  }

  /** Runs a command where no program of PostgreSQL can be found: none is needed. */
  async function command(
    name: 'backup' | 'restore',
    env: Record<string, string>,
    ...args: string[]
  ): Promise<{ status: number; output: string }> {
    const child = spawn(process.execPath, [programOf(name), ...args], { env: { PATH: process.env['PATH'], ...env } });
    const output = collect(child);
    const [status] = (await once(child, 'close')) as [number];
    return { status, output: output.text.trim() };
  }

  /** Runs the site on the embedded database of a folder while `visit` lasts. */
  async function whileRunning(dataDir: string, visit: (db: DataSource, origin: string) => Promise<void>): Promise<void> {
    const child = spawn(process.execPath, [START], {
      env: { PATH: process.env['PATH'], DATA_DIR: dataDir, PORT: '0', WORKERS: '1', DEMO: '0', RATES_URL: 'none' },
    });
    const output = collect(child);
    const ended = once(child, 'close');
    const LISTENING = /Server listening at (http:[^"]+)/;
    try {
      while (!(output.text.includes('Talay is ready') && LISTENING.test(output.text)) && child.exitCode === null)
        await Promise.race([once(child.stdout, 'data'), ended]);
      const databaseUrl = await findRunningEmbedded(dataDir);
      if (databaseUrl === null) throw new Error(output.text);
      const db = await createDataSource(databaseUrl, { pool: 2 }).initialize();
      try {
        await visit(db, LISTENING.exec(output.text)![1]!);
      } finally {
        await db.destroy();
      }
    } finally {
      child.kill('SIGTERM');
      await ended;
    }
  }

  /** The rows of a table; those of the search without the transactions that wrote them, which are others after a restore. */
  const rowsOf = (name: string) => (name === 'search_listing' ? `(SELECT to_jsonb(s) - 'written' FROM search_listing s)` : `"${name}"`);

  /**
   * Every table of a database as a number of rows and a hash of them, and every index, constraint and trigger; without sessions, and without the
   * work in hand, which a site that runs goes on with.
   */
  async function contentsOf(db: DataSource): Promise<Record<string, unknown>> {
    const tables = await db.query<{ name: string }[]>(
      `SELECT relname AS name FROM pg_class WHERE relnamespace = 'public'::regnamespace AND relkind = 'r'
     AND relname NOT IN ('migrations', 'typeorm_metadata', 'session', 'reset_link', 'account_mail', 'view_day', 'view_seen', 'search_gone', 'variant_job') ORDER BY 1`,
    );
    const contents: Record<string, unknown> = {};
    for (const { name } of tables) {
      const [row] = await db.query(
        `SELECT count(*)::int AS rows, md5(string_agg(t::text, '|' ORDER BY t::text)) AS hash FROM ${rowsOf(name)} t`,
      );
      contents[name] = row;
    }
    contents['definitions'] = await db.query(
      `SELECT pg_get_indexdef(indexrelid) AS definition FROM pg_index JOIN pg_class ON oid = indexrelid WHERE relnamespace = 'public'::regnamespace
     UNION ALL SELECT conname || ' ' || pg_get_constraintdef(oid) FROM pg_constraint WHERE connamespace = 'public'::regnamespace
     UNION ALL SELECT tgname || ' ' || tgenabled::text || ' ' || pg_get_triggerdef(oid) FROM pg_trigger WHERE NOT tgisinternal
     ORDER BY 1`,
    );
    return contents;
  }

  /** A database without a table. */
  async function emptyDatabase(): Promise<TestDatabase> {
    const database = await createTestDatabase();
    const db = await createDataSource(database.url, { pool: 1 }).initialize();
    await db.query('DROP SCHEMA public CASCADE');
    await db.query('CREATE SCHEMA public');
    await db.destroy();
    return database;
  }

  async function withDatabase<T>(url: string, work: (db: DataSource) => Promise<T>): Promise<T> {
    const db = await createDataSource(url, { pool: 2 }).initialize();
    try {
      return await work(db);
    } finally {
      await db.destroy();
    }
  }

  const nameIn = (output: string) => /^The backup (\S+) in/.exec(output)![1]!;

  test('a backup that is made while the site serves and writes brings everything back after the data folder is lost', async () => {
    const [data, backups] = [join(folder, 'data'), join(folder, 'backups')];
    let contents: Record<string, unknown> = {};
    const unitsBefore: string[] = [];
    let [busy, quiet, picture] = ['', '', ''];
    await whileRunning(data, async (db) => {
      const store = await createFolderStore(join(data, 'files'));
      const condo = await makeCondo(db);
      const unit = await makeUnit(db, { condoId: condo });
      picture = await makeFile(db, store);
      await linkPictures(db, 'unit', unit, [picture, await makeFile(db, store)]);
      await makeAccount(db, 'anna');
      while (unitsBefore.length < 10) unitsBefore.push(await makeUnit(db, { condoId: condo }));
      let writing = true;
      const writer = (async () => {
        // A unit and its place in the search are one transaction.
        while (writing) await makeUnit(db, { condoId: condo });
      })();
      const first = await command('backup', { DATA_DIR: data }, '--to', backups);
      expect(first).toEqual({
        status: 0,
        output: expect.stringMatching(/^The backup \S+ in \S+ is finished: \d+ tables with \d+ rows, 2 files \(2 new\)\.$/),
      });
      busy = nameIn(first.output);
      writing = false;
      await writer;
      const second = await command('backup', { DATA_DIR: data }, '--to', backups);
      expect(second.output).toContain('2 files (0 new)');
      quiet = nameIn(second.output);
      // Password hashes and the people of leads are in it.
      for (const name of [`${quiet}/manifest.json`, `${quiet}/tables/account.zst`, `files/${picture}`])
        expect((await stat(join(backups, name))).mode & 0o777).toBe(0o600);
      contents = await contentsOf(db);
      expect(await command('restore', { DATA_DIR: data }, '--from', backups, '--replace')).toEqual({
        status: 1,
        output: expect.stringMatching(/^DATA_DIR \S+ is in use by process \d+/),
      });
    });
    await rm(data, { recursive: true });

    const restored = await command('restore', { DATA_DIR: data }, '--from', backups);
    expect(restored).toEqual({ status: 0, output: expect.stringContaining(`Restored the backup ${quiet} of `) });
    await whileRunning(data, async (db, origin) => {
      expect(await contentsOf(db)).toEqual(contents);
      const shown = await fetch(`${origin}/api/files/${picture}?w=160`);
      expect([shown.status, shown.headers.get('content-type')]).toEqual([200, 'image/jpeg']);
      // Numbers go on where they were.
      const numbers = await db.query<{ most: number; next: number }[]>(
        "SELECT max(number) AS most, nextval('unit_number_seq')::int AS next FROM unit",
      );
      expect(numbers[0]!.next).toBeGreaterThan(numbers[0]!.most);
    });

    // The one that was made while units came: of one moment, with all that was acknowledged before it began.
    const other = await emptyDatabase();
    try {
      const env = { DATABASE_URL: other.url, DATA_DIR: join(folder, 'other') };
      expect(await command('restore', env, '--from', backups, '--backup', busy)).toMatchObject({ status: 0 });
      await withDatabase(other.url, async (db) => {
        const [counts] = await db.query(
          `SELECT (SELECT count(*)::int FROM unit) AS units, (SELECT count(*)::int FROM unit JOIN search_listing USING (id)) AS found,
         (SELECT count(*)::int FROM unit WHERE id = ANY ($1)) AS before`,
          [unitsBefore],
        );
        expect(counts).toMatchObject({ before: unitsBefore.length, found: counts.units });
      });
    } finally {
      await other.drop();
    }
  });

  test('a bucket holds backups as a folder does, and their pictures come from a bucket too', async () => {
    const [pictures, backups] = [await startS3Server(), await startS3Server()];
    const [source, other] = [await createTestDatabase(), await emptyDatabase()];
    try {
      const store = await createS3Store(pictures.bucket, join(folder, 'cache'), { warn: () => undefined });
      await withDatabase(source.url, async (db) => {
        const id = await makeFile(db, await createFolderStore(join(folder, 'made')));
        await store.putOriginal(id, await readFile(join(folder, 'made/originals', id)));
        // More than one part of an upload holds, of what cannot be compressed.
        await db.query(
          `INSERT INTO page (id, name, slug, lang, icon, html)
         SELECT gen_random_uuid(), 'Page', 'page-' || i, 'en', 'info', (SELECT string_agg(sha256((i || '-' || j)::bytea)::text, '') FROM generate_series(1, 800) j)
         FROM generate_series(1, 250) i`,
        );
      });
      const env = { ...pictures.env, DATABASE_URL: source.url, DATA_DIR: join(folder, 'bucket-data') };
      const place = backups.url;
      expect((await command('backup', env, '--to', place)).output).toMatch(/1 files \(1 new\)\.$/);
      expect([...backups.objects.values()].some(({ bytes }) => bytes.length > 5_242_880)).toBe(true);
      const second = await command('backup', env, '--to', place, '--keep', '1');
      expect(second.output).toMatch(/\(0 new\)\.\nRemoved: \S+\.$/);
      const [before] = [...pictures.objects.entries()];
      pictures.objects.clear();
      expect((await command('restore', { ...env, DATABASE_URL: other.url }, '--from', place)).output).toContain('Restored the backup');
      expect([...pictures.objects.entries()][0]).toEqual([before![0], { bytes: before![1].bytes, at: expect.any(Date) }]);
      await withDatabase(other.url, async (db) => {
        expect(await contentsOf(db)).toEqual(await withDatabase(source.url, contentsOf));
      });
      backups.failure = { fault: { status: 403, code: 'AccessDenied' } };
      expect(await command('backup', env, '--to', place)).toEqual({
        status: 1,
        output: 's3://talay/site/ cannot be used: AccessDenied.',
      });
    } finally {
      await Promise.all([pictures.close(), backups.close(), source.drop(), other.drop()]);
    }
  });

  describe('a restore', () => {
    let source: TestDatabase;
    const backups = () => join(folder, 'small');
    let env: Record<string, string>;
    let name: string;
    beforeAll(async () => {
      source = await createTestDatabase();
      env = { DATABASE_URL: source.url, DATA_DIR: join(folder, 'small-data') };
      const store = await createFolderStore(join(folder, 'small-data', 'files'));
      await withDatabase(source.url, async (db) => {
        await makeUnit(db);
        await makeFile(db, store);
      });
      name = nameIn((await command('backup', env, '--to', backups())).output);
    });
    afterAll(() => source.drop());

    const unitsThere = (url: string) => withDatabase(url, (db) => db.query('SELECT id FROM unit'));

    /** Changes a stored file while `work` lasts. */
    async function changed(path: string, change: (bytes: Buffer) => Buffer | string, work: () => Promise<void>): Promise<void> {
      const whole = await readFile(path);
      await writeFile(path, change(whole));
      try {
        await work();
      } finally {
        await writeFile(path, whole);
      }
    }

    const flipped = (bytes: Buffer) => {
      const copy = Buffer.from(bytes);
      copy[Math.floor(copy.length / 2)]! ^= 1;
      return copy;
    };

    test('into a database that holds something is refused, unless it is to be replaced', async () => {
      const before = await unitsThere(source.url);
      expect(await command('restore', env, '--from', backups())).toEqual({
        status: 1,
        output: 'The database is not empty: restore into an empty one, or add --replace to lose what it holds now.',
      });
      await withDatabase(source.url, (db) => makeUnit(db));
      expect(await command('restore', env, '--from', backups(), '--replace')).toMatchObject({ status: 0 });
      expect(await unitsThere(source.url)).toEqual(before);
    });

    test('is refused while the site is connected', async () => {
      await withDatabase(source.url, async () => {
        expect(await command('restore', env, '--from', backups(), '--replace')).toEqual({
          status: 1,
          output: 'The site is connected to this database: stop it on every machine, then restore.',
        });
      });
    });

    test('of a damaged backup changes nothing', async () => {
      const before = await unitsThere(source.url);
      const [file = ''] = await readdir(join(backups(), 'files'));
      for (const part of [`${name}/tables/unit.zst`, `${name}/manifest.json`, `files/${file}`]) {
        await changed(join(backups(), part), flipped, async () => {
          const { status, output } = await command('restore', env, '--from', backups(), '--replace');
          expect([status, output.split('\n')]).toEqual([1, [expect.stringMatching(/^The backup \S+ is damaged: /)]]);
          expect((await command('backup', {}, '--verify', '--from', backups())).status).toBe(1);
        });
      }
      await changed(
        join(backups(), `${name}/tables/unit.zst`),
        (bytes) => bytes.subarray(0, bytes.length - 9),
        async () => {
          expect((await command('restore', env, '--from', backups(), '--replace')).output).toMatch(/ is damaged: \S+unit.zst is not/);
        },
      );
      expect(await unitsThere(source.url)).toEqual(before);
      expect((await command('backup', {}, '--verify', '--from', backups())).output).toBe(`The backup ${name} in ${backups()} is whole.`);
    });

    test('of a backup of a newer release is refused', async () => {
      const newer = (bytes: Buffer) => {
        const manifest = readManifest(bytes.toString(), name);
        return writeManifest({ ...manifest, migrations: [...manifest.migrations, 'FromTheFuture9990000000000'] });
      };
      await changed(join(backups(), name, 'manifest.json'), newer, async () => {
        const { status, output } = await command('restore', env, '--from', backups(), '--replace');
        expect([status, output]).toEqual([
          1,
          expect.stringMatching(/^The backup is of a newer release, which knows the migration FromTheFuture/),
        ]);
      });
    });

    test('of a backup from before the baseline is refused, and changes nothing', async () => {
      const older = (bytes: Buffer) =>
        writeManifest({ ...readManifest(bytes.toString(), name), migrations: ['Baseline1764210000000', 'TextWrites1764541100000'] });
      const before = await unitsThere(source.url);
      await changed(join(backups(), name, 'manifest.json'), older, async () => {
        expect(await command('restore', env, '--from', backups(), '--replace')).toEqual({
          status: 1,
          output:
            'The backup is from before the first release: it has the migration Baseline1764210000000, which only commit 2a4cc87a and earlier ones read. Restore it with that commit.',
        });
      });
      expect(await unitsThere(source.url)).toEqual(before);
    });

    test.each([
      ['restore', [], /^Name the folder or bucket of the backups/],
      ['restore', ['--from', '/nowhere/backups'], /^There is no finished backup in \/nowhere\/backups\.$/],
      ['restore', ['--wrong'], /usage:/],
      ['backup', [], /^Name the folder or bucket of the backups/],
      ['backup', ['--to', '/proc/backups'], /^The folder \/proc\/backups cannot be written \(E\w+\)/],
      ['backup', ['--to', '/tmp/x', '--keep', '0'], /^--keep takes a whole number/],
    ] as const)('%s %j is refused in plain words', async (program, args, message) => {
      const { status, output } = await command(program, env, ...args);
      expect([status, output]).toEqual([1, expect.stringMatching(message)]);
      expect(output).not.toMatch(/\n\s+at /);
    });
  });
}
