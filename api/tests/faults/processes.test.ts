import { afterEach, expect, test } from '@jest/globals';
import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { get } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import sharp from 'sharp';
import { clockValue, minuteOf } from '../../src/core/signed-clock.js';
import { createTestDatabase, type TestDatabase } from '../support/database.js';
import { startHttpReceiver } from '../support/lead-receivers.js';
import { startLedger } from '../support/ledger.js';
import { GOD_PASSWORD, startSiteProcess, type SiteProcess } from '../support/site-process.js';
import { soon } from '../support/soon.js';

const say = (figures: string) => process.stdout.write(`${figures}\n`);
/** Each starts sites, which a machine with other work takes a minute for, ms. */
const LONGEST_MS = 300_000;
const folders: string[] = [];
const sites: SiteProcess[] = [];
const databases: TestDatabase[] = [];
afterEach(async () => {
  for (const site of sites.splice(0)) await site.stop();
  for (const database of databases.splice(0)) await database.drop();
  for (const folder of folders.splice(0)) await rm(folder, { recursive: true, force: true });
});

const makeFolder = async () => {
  const folder = await mkdtemp(join(tmpdir(), 'talay-faults-'));
  folders.push(folder);
  return folder;
};
const makeDatabase = async () => {
  const database = await createTestDatabase();
  databases.push(database);
  return database.url;
};
const start = async (options: Parameters<typeof startSiteProcess>[0]) => {
  const site = await startSiteProcess(options);
  sites.push(site);
  return site;
};
/** Shifts the clock of a process by this many minutes. */
const clockOff = (minutes: number) =>
  `--import=data:text/javascript,${encodeURIComponent(`const now = Date.now; Date.now = () => now() + ${minutes * 60_000};`)}`;

test(
  'two processes on one database, of which one has a clock that is 10 min fast: each write is there once, and told of once',
  async () => {
    const webhook = await startHttpReceiver();
    const databaseUrl = await makeDatabase();
    const env = async (more: Record<string, string> = {}) => ({
      DATABASE_URL: databaseUrl,
      DATA_DIR: await makeFolder(),
      LEADS_WEBHOOK_URL: webhook.url,
      LEADS_WEBHOOK_SECRET: 'sixteen-letters-or-more',
      ...more,
    });
    const both = [await start({ env: await env() }), await start({ env: await env({ NODE_OPTIONS: clockOff(10) }) })];
    let turn = 0;
    // Tries of one write go to both.
    const ledger = await startLedger(() => both[turn++ % 2]!.url, [], { alerts: 0 });
    await ledger.more(300);
    await both[1]!.kill();
    sites.splice(sites.indexOf(both[1]!), 1);
    both[1] = await start({ env: await env({ NODE_OPTIONS: clockOff(-10) }) });
    await ledger.more(300);
    await ledger.stop();
    const { lost, doubled } = await ledger.compare(databaseUrl);
    expect({ lost, doubled, unexpected: ledger.unexpected }).toEqual({ lost: 0, doubled: 0, unexpected: [] });
    const db = new pg.Client({ connectionString: databaseUrl });
    await db.connect();
    const leads = async () => (await db.query<{ count: number }>('SELECT count(*)::int AS count FROM lead')).rows[0]!.count;
    const waiting = async () => (await db.query("SELECT FROM lead_announcement WHERE state = 'waiting'")).rowCount;
    // The killed process's work is resumed after minutes, which this test does not wait for.
    await db.query("UPDATE lead_announcement SET next_at = now() WHERE state = 'waiting'");
    // Thousands of them: a faster machine makes more writes.
    await soon(waiting, 0, LONGEST_MS / 2);
    const told = webhook.taken.map(({ headers }) => String(headers['idempotency-key']));
    console.log(
      `two processes, clocks 10 min apart: ${ledger.total()} acknowledged, lost ${lost}, doubled ${doubled}; told of ${new Set(told).size}`,
    );
    expect(new Set(told).size).toBe(await leads());
    await db.end();
    await webhook.stop();
  },
  LONGEST_MS,
);

test(
  'a process that stands still keeps no new connection from being served, nor does its death',
  async () => {
    const site = await start({ env: { DATABASE_URL: await makeDatabase(), DATA_DIR: await makeFolder(), WORKERS: '2' } });
    await soon(async () => site.workers().length, 2);
    const isServed = () =>
      new Promise<boolean>((resolve) => {
        // A connection of its own each time.
        get(`${site.url}/readyz`, { agent: false }, (response) => response.resume().once('end', () => resolve(true))).once('error', () =>
          resolve(false),
        );
      });
    await soon(async () => (await Promise.all([isServed(), isServed()])).every(Boolean), true);
    const [stopped] = site.workers();
    process.kill(stopped!, 'SIGSTOP');
    const answers = Array.from({ length: 4 }, isServed);
    expect(await Promise.all(answers)).toEqual([true, true, true, true]);
    process.kill(stopped!, 'SIGKILL');
    expect(await isServed()).toBe(true);
  },
  LONGEST_MS,
);

test(
  'while no process serves, a connection is refused at once; the next process serves again',
  async () => {
    const site = await start({ env: { DATABASE_URL: await makeDatabase(), DATA_DIR: await makeFolder(), WORKERS: '1' } });
    const answer = () =>
      fetch(`${site.url}/readyz`).then(
        ({ status }) => status,
        ({ cause }: { cause: { code: string } }) => cause.code,
      );
    expect(await answer()).toBe(200);
    process.kill(site.workers()[0]!, 'SIGKILL');
    await soon(answer, 'ECONNREFUSED');
    await soon(answer, 200);
  },
  LONGEST_MS,
);

test(
  'a disk that fills up: uploads are refused with STORAGE_FULL, what was taken is whole, all else goes on',
  async () => {
    const folder = await makeFolder();
    const databaseUrl = await makeDatabase();
    const root = process.getuid?.() === 0;
    const site = await start({
      env: { DATABASE_URL: databaseUrl, DATA_DIR: folder },
      // A small file system that only this process sees; who is not root may make one in a user namespace.
      inside: { command: ['unshare', root ? '-m' : '-rm'], before: `mount -t tmpfs -o size=3m tmpfs ${folder}` },
    });
    const clock = () => ({ 'x-talay-clock': clockValue(minuteOf(Date.now())) });
    const login = await fetch(`${site.url}/api/auth/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...clock() },
      body: JSON.stringify({ username: 'god', password: GOD_PASSWORD }),
    });
    const cookie = login.headers.getSetCookie()[0]!.split(';')[0]!;
    const noise = { raw: { width: 500, height: 500, channels: 3 } } as const;
    const taken: string[] = [];
    const refused: string[] = [];
    for (let at = 0; at < 60 && refused.length < 10; at++) {
      const bytes = await sharp(randomBytes(500 * 500 * 3), noise)
        .jpeg({ quality: 90 })
        .toBuffer();
      const body = new FormData();
      body.append('files', new Blob([new Uint8Array(bytes)], { type: 'image/jpeg' }), 'noise.jpg');
      const response = await fetch(`${site.url}/api/files`, { method: 'POST', headers: { cookie, ...clock() }, body });
      const answer = (await response.json()) as { images?: { _id: string }[]; error?: { code: string } };
      if (response.status === 201) taken.push(answer.images![0]!._id);
      else refused.push(`${response.status} ${answer.error?.code}`);
    }
    expect(taken.length).toBeGreaterThan(3);
    expect(refused).toEqual(refused.map(() => '507 STORAGE_FULL'));
    expect(refused).toHaveLength(10);
    for (const id of taken) {
      const response = await fetch(`${site.url}/api/files/${id}?w=160`, { headers: { cookie } });
      expect(response.status).toBe(200);
      // The variant, if there was room for it, or the one that came with the picture.
      const { info } = await sharp(await response.arrayBuffer(), { failOn: 'error' })
        .raw()
        .toBuffer({ resolveWithObject: true });
      expect([160, 500]).toContain(info.width);
    }
    const ledger = await startLedger(() => site.url, [], { alerts: 0 });
    await ledger.more(50);
    await ledger.stop();
    expect(await ledger.compare(databaseUrl)).toEqual({ lost: 0, doubled: 0 });
    const db = new pg.Client({ connectionString: databaseUrl });
    await db.connect();
    expect((await db.query('SELECT FROM file')).rowCount).toBe(taken.length);
    await db.end();
    say(`a full disk: ${taken.length} pictures taken, ${refused.length} refused, all that were taken are whole`);
  },
  LONGEST_MS,
);
