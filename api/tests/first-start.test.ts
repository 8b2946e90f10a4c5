import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { cp, mkdtemp, readdir, rm } from 'node:fs/promises';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
/** What `npm start` reads before it installs anything. */
const PARTS = ['package.json', 'package-lock.json', 'scripts', 'api/src', 'api/data', 'api/package.json'];

describe('npm start on a clone where nothing is installed ends at once, with one line, and changes nothing', () => {
  let clone: string;
  beforeAll(async () => {
    clone = await mkdtemp(join(tmpdir(), 'talay-clone-'));
    for (const part of PARTS) await cp(join(ROOT, part), join(clone, part), { recursive: true });
  });
  afterAll(() => rm(clone, { recursive: true, force: true }));

  /** Runs it without npm in its path, so that an installation would fail with another line. */
  async function start(env: Record<string, string>): Promise<{ status: number | null; output: string; left: string[] }> {
    const child = spawn(process.execPath, ['scripts/start.mjs'], { cwd: clone, env: { PATH: '/nowhere', ...env } });
    let output = '';
    child.stdout.on('data', (text) => (output += text));
    child.stderr.on('data', (text) => (output += text));
    const [status] = (await once(child, 'close')) as [number | null];
    return { status, output, left: (await readdir(clone)).sort() };
  }

  const there = ['api', 'package-lock.json', 'package.json', 'scripts'];

  test.each([
    [
      { GOD_PASSWORD: 'the god of a password' },
      'GOD_PASSWORD is too easy to guess: it must not contain GOD_USERNAME, nor be a common password.',
    ],
    [
      { GOD_PASSWORD: 'anna-anna-2026', GOD_USERNAME: 'Anna' },
      'GOD_PASSWORD is too easy to guess: it must not contain GOD_USERNAME, nor be a common password.',
    ],
    [{ PORT: 'abc' }, 'PORT must be a whole number from 0 to 65535.'],
    [
      { APP_ENV: 'production' },
      'SITE_URL must be set when APP_ENV is production: the origin that visitors use, such as https://talay.example.',
    ],
    [{ SMTP_URL: 'smtp://localhost' }, 'LEADS_EMAIL_TO must be set too: SMTP_URL, LEADS_EMAIL_TO, LEADS_EMAIL_FROM belong together.'],
    [
      { PORT: '0', DATA_DIR: '/proc/talay' },
      'DATA_DIR /proc/talay cannot be written (ENOENT): choose a folder that you may write, or free some space.',
    ],
    [{ PORT: '0', HOST: '203.0.113.1' }, 'HOST 203.0.113.1 is no address of this machine: set HOST to one, such as 127.0.0.1.'],
  ])('%j', async (env, line) => {
    expect(await start(env as Record<string, string>)).toEqual({ status: 1, output: `Talay cannot start: ${line}\n`, left: there });
  });

  test('a busy port of the site, and of its metrics', async () => {
    const taken = createServer().listen(0, '127.0.0.1');
    await once(taken, 'listening');
    const { port } = taken.address() as AddressInfo;
    expect(await start({ PORT: String(port) })).toMatchObject({
      status: 1,
      output: `Talay cannot start: PORT ${port} is taken: stop the program that listens there, or set PORT to another one.\n`,
      left: there,
    });
    expect(await start({ PORT: '0', METRICS_PORT: String(port) })).toMatchObject({
      status: 1,
      output: `Talay cannot start: METRICS_PORT ${port} at METRICS_HOST 127.0.0.1 cannot be used (EADDRINUSE): choose another one.\n`,
      left: there,
    });
    taken.close();
  });
});
