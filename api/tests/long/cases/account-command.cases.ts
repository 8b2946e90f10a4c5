import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { createDataSource } from '../../../src/db/data-source.js';
import { Role } from '../../../src/core/policy.js';
import { createTestDatabase, type TestDatabase } from '../../support/database.js';
import { makeAccount, PASSWORD } from '../../support/factories.js';
import { clockHeader } from '../../support/visitor.js';

export default function cases() {
  // The built programs, as `npm start` and `npm run account` run them.
  const START = new URL('../../support/start-built.js', import.meta.url).pathname;
  const COMMAND = fileURLToPath(new URL('../../../dist/cli/account.js', import.meta.url));

  let folder: string;
  let database: TestDatabase;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'talay-account-'));
    database = await createTestDatabase();
  });
  afterAll(async () => {
    await database.drop();
    await rm(folder, { recursive: true, force: true });
  });

  const environment = (more: Record<string, string>) => ({
    PATH: process.env['PATH'],
    DATABASE_URL: database.url,
    DATA_DIR: folder,
    PORT: '0',
    WORKERS: '1',
    ...more,
  });

  function collect(child: ChildProcess): { text: string } {
    const output = { text: '' };
    child.stdout!.on('data', (chunk) => (output.text += chunk));
    child.stderr!.on('data', (chunk) => (output.text += chunk));
    return output;
  }

  /** Runs the site while `visit` lasts. Gives what it had printed by then. */
  async function whileRunning(
    env: Record<string, string>,
    visit: (origin: string) => Promise<void> = async () => undefined,
  ): Promise<string> {
    const child = spawn(process.execPath, [START], { env: environment(env) });
    const output = collect(child);
    const ended = once(child, 'close');
    const LISTENING = /Server listening at (http:[^"]+)/;
    try {
      while (!(output.text.includes('Talay is ready') && LISTENING.test(output.text)) && child.exitCode === null) {
        await Promise.race([once(child.stdout, 'data'), ended]);
      }
      await visit(LISTENING.exec(output.text)?.[1] ?? '');
    } finally {
      child.kill('SIGTERM');
      await ended;
    }
    return output.text;
  }

  async function command(...args: string[]): Promise<{ status: number | null; output: string }> {
    const child = spawn(process.execPath, [COMMAND, ...args], { env: environment({}) });
    const output = collect(child);
    const [status] = (await once(child, 'close')) as [number | null];
    return { status, output: output.text.trim() };
  }

  async function login(origin: string, username: string, password: string): Promise<unknown> {
    const response = await fetch(`${origin}/api/auth/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...clockHeader() },
      body: JSON.stringify({ username, password }),
    });
    const { user } = (await response.json()) as { user?: { username: string; roles: string[] } };
    return user ? [user.username, user.roles[0]] : response.status;
  }

  async function query<T>(sql: string): Promise<T[]> {
    const db = createDataSource(database.url, { pool: 1 });
    await db.initialize();
    const rows: T[] = await db.query(sql);
    await db.destroy();
    return rows;
  }

  describe('the first GOD', () => {
    test('is made once, with a password that is printed once', async () => {
      const output = await whileRunning({}, async (origin) => {
        const [{ password_hash: hash }] = (await query<{ password_hash: string }>('SELECT password_hash FROM account')) as [
          { password_hash: string },
        ];
        expect(hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
        expect(await login(origin, 'god', 'wrong password')).toBe(401);
      });
      const [, password = ''] = /First account: god, password (\w{20}) /.exec(output) ?? [];
      const second = await whileRunning({ GOD_PASSWORD: 'never taken over' }, async (origin) => {
        expect(await login(origin, 'god', 'never taken over')).toBe(401);
        expect(await login(origin, 'god', password)).toEqual(['god', 'GOD']);
      });
      expect(second).not.toContain('First account');
    });

    test('takes name and password of the environment, which are not printed', async () => {
      await query('DELETE FROM account');
      const output = await whileRunning({ GOD_USERNAME: 'Хозяйка', GOD_PASSWORD: 'monsoon season' }, async (origin) => {
        expect(await login(origin, 'хозяйка', 'monsoon season')).toEqual(['Хозяйка', 'GOD']);
      });
      expect(output).toContain('First account: Хозяйка, with the password of GOD_PASSWORD');
      expect(output).not.toContain('monsoon');
    });

    test('is not made with a password that everybody tries: the start ends with a line', async () => {
      await query('DELETE FROM account');
      const output = await whileRunning({ GOD_PASSWORD: 'passwordpassword' });
      expect(output.trim()).toMatch(/^Talay cannot start: GOD_PASSWORD is too easy to guess: .*$/);
      expect(output).not.toContain('passwordpassword');
    });

    test('is never an account that is there already', async () => {
      await query('DELETE FROM account');
      const db = createDataSource(database.url, { pool: 1 });
      await db.initialize();
      await makeAccount(db, 'God', Role.GUEST);
      await db.destroy();
      const output = await whileRunning({}, async (origin) => {
        expect(await login(origin, 'god', PASSWORD)).toEqual(['God', 'GUEST']);
      });
      expect(output).toContain('There is no GOD, and the account god is somebody’s: npm run account -- promote NAME GOD');
    });
  });

  describe('npm run account', () => {
    test('makes, promotes and resets; what it prints is what one signs in with', async () => {
      await query('DELETE FROM account');
      await query('DELETE FROM throttle');
      const made = await command('create', 'Marina', '--role', 'GOD');
      const [, first = ''] = /^Marina has the role GOD and the password (\w{20})$/.exec(made.output) ?? [];
      expect(await command('create', 'helper')).toMatchObject({ status: 0, output: expect.stringMatching(/^helper has the role GUEST/) });
      expect(await command('promote', 'HELPER', 'admin')).toEqual({ status: 0, output: 'helper has the role ADMIN' });
      const reset = await command('reset', 'helper');
      const [, second = ''] = /^helper has the password (\w{20})/.exec(reset.output) ?? [];
      await whileRunning({}, async (origin) => {
        expect(await login(origin, 'marina', first)).toEqual(['Marina', 'GOD']);
        expect(await login(origin, 'helper', second)).toEqual(['helper', 'ADMIN']);
      });
      expect(
        await query(`SELECT action, event.username AS by, changes FROM account_event event JOIN account ON account.id = account_id
        WHERE username_folded = 'helper' ORDER BY event.id`),
      ).toEqual([
        { action: 'create', by: null, changes: [['role', null, 'GUEST']] },
        { action: 'role', by: null, changes: [['role', 'GUEST', 'ADMIN']] },
        { action: 'reset', by: null, changes: [] },
      ]);
    });

    test.each([
      [['promote', 'marina', 'GUEST'], /^At least one main admin \(GOD\) is needed/],
      [['create', 'marina'], /^This username is taken/],
      [['create', 'anna', '--role', 'KING'], /^A role is one of GUEST, ADMIN, GOD/],
      [['promote', 'nobody', 'ADMIN'], /^There is no account nobody/],
      [['reset'], /^usage:/],
      [[], /^usage:/],
    ])('%j is refused in plain words', async (args, message) => {
      const { status, output } = await command(...args);
      expect(status).toBe(1);
      expect(output).toMatch(message);
      expect(output).not.toMatch(/\n\s+at /);
    });
  });
}
