import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { createDataSource, migrate } from '../../src/db/data-source.js';
import { startEmbedded, type EmbeddedDatabase } from '../../src/db/embedded.js';
import { childrenOf, serverIn, signalAll } from '../support/database-server.js';
import { makeUnit } from '../support/factories.js';
import { startLedger, type Ledger } from '../support/ledger.js';
import { startSiteProcess, type SiteProcess } from '../support/site-process.js';

// Clients write all the time to a site of two workers, on a database as it is deployed, while both are broken in every way. Whatever was
// acknowledged is in the database, once.

/** Writes that are acknowledged in all. */
const WRITES = 10_000;
/** Writes that are acknowledged before a fault and after it: it happens in the midst, and is survived. */
const AROUND = 100;
/** Patience with one kind of fault, on a machine that has other work, ms. */
const LONGEST_MS = 400_000;
/** How soon writes are acknowledged again after a fault of the database, s. */
const HEALS_WITHIN = 5;

let folder: string;
let database: EmbeddedDatabase;
let site: SiteProcess;
let ledger: Ledger;
/** Said as it is known: the suite takes minutes. */
const say = (figures: string) => process.stdout.write(`${figures}\n`);
const server = () => serverIn(join(folder, 'postgres/data'));
const env = () => ({ DATABASE_URL: database.url, DATA_DIR: folder, DEMO: '0', WORKERS: '2', ...MAIL });
/** Nobody takes mail there: confirmations of alerts wait. */
const MAIL = { SMTP_URL: 'smtp://127.0.0.1:9', LEADS_EMAIL_TO: 'sales@talay.example', LEADS_EMAIL_FROM: 'site@talay.example' };

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'talay-faults-'));
  database = await startEmbedded(folder, { debug: () => undefined, warn: () => undefined });
  await migrate(database.url);
  const db = createDataSource(database.url);
  await db.initialize();
  const units = await Promise.all(Array.from({ length: 4 }, () => makeUnit(db)));
  await db.destroy();
  site = await startSiteProcess({ env: env() });
  ledger = await startLedger(() => site.url, units);
});
afterAll(async () => {
  await ledger?.stop();
  await site?.stop();
  await database?.stop();
  await rm(folder, { recursive: true, force: true });
});

const restarted = async (end: () => Promise<void>) => {
  await end();
  site = await startSiteProcess({ env: env() });
};
const aBackend = () => childrenOf(server()).at(-1)!;

test.each<[string, number, () => Promise<void> | void]>([
  ['a worker is killed', 3, () => void process.kill(site.workers()[0]!, 'SIGKILL')],
  ['the site is killed and started again', 3, () => restarted(() => site.kill())],
  ['the site is stopped and started again', 2, () => restarted(() => site.stop())],
  ['the database is restarted in order', 3, () => void process.kill(server(), 'SIGINT')],
  ['the database is restarted at once', 3, () => void process.kill(server(), 'SIGQUIT')],
  ['the database is killed', 3, () => void process.kill(server(), 'SIGKILL')],
  ['one process of the database is killed', 3, () => void process.kill(aBackend(), 'SIGKILL')],
])(
  '%s: what was acknowledged is there, once',
  async (what, times, fault) => {
    const [before, tries] = [ledger.total(), ledger.tries];
    let slowest = 0;
    for (let time = 0; time < times; time++) {
      await ledger.more(AROUND);
      const began = performance.now();
      await fault();
      await ledger.more(1);
      slowest = Math.max(slowest, (performance.now() - began) / 1_000);
      await ledger.more(AROUND);
    }
    const { lost, doubled } = await ledger.compare(database.url);
    const written = `${ledger.total() - before} acknowledged of ${ledger.tries - tries} sent`;
    say(`${what}, ${times} times: ${written}, lost ${lost}, doubled ${doubled}; acknowledged again within ${slowest.toFixed(1)} s`);
    expect({ lost, doubled, unexpected: ledger.unexpected }).toEqual({ lost: 0, doubled: 0, unexpected: [] });
  },
  LONGEST_MS,
);

test(
  'a blocked database: everybody gets 503 within 3 s, and it recovers automatically',
  async () => {
    const seconds: number[] = [];
    const statuses = new Set<number>();
    await ledger.more(AROUND);
    signalAll(server(), 'SIGSTOP');
    const read = async () => {
      const began = performance.now();
      const response = await fetch(`${site.url}/api/units/page/1`);
      const body = (await response.json()) as { error?: { code: string } };
      seconds.push((performance.now() - began) / 1_000);
      statuses.add(response.status);
      // What waits for an answer is work: of many requests some are refused before they ask the database.
      expect(['DB_UNAVAILABLE', 'OVERLOADED']).toContain(body.error?.code);
    };
    try {
      const reads: Promise<void>[] = [];
      for (let at = 0; at < 200; at++) {
        reads.push(read());
        await sleep(25);
      }
      await Promise.all(reads);
    } finally {
      signalAll(server(), 'SIGCONT');
    }
    const began = performance.now();
    await ledger.more(1);
    const heals = (performance.now() - began) / 1_000;
    await ledger.more(AROUND);
    const p99 = seconds.sort((one, other) => one - other)[Math.floor(seconds.length * 0.99)]!;
    const { lost, doubled } = await ledger.compare(database.url);
    const median = seconds[seconds.length / 2]!;
    say(
      `blocked database: ${seconds.length} reads answered 503, p50 ${(1_000 * median).toFixed(0)} ms, p99 ${p99.toFixed(2)} s; lost ${lost}, doubled ${doubled}; acknowledged again within ${heals.toFixed(1)} s`,
    );
    expect([...statuses]).toEqual([503]);
    expect(p99).toBeLessThanOrEqual(3);
    expect(heals).toBeLessThan(HEALS_WITHIN);
    expect({ lost, doubled, unexpected: ledger.unexpected }).toEqual({ lost: 0, doubled: 0, unexpected: [] });
  },
  LONGEST_MS,
);

test(
  'the reader of its log goes away: it goes on',
  async () => {
    site.child.stdout!.destroy();
    site.child.stderr!.destroy();
    // Something to log: a worker that dies.
    process.kill(site.workers()[0]!, 'SIGKILL');
    await ledger.more(AROUND);
    expect(site.child.exitCode).toBeNull();
    const exited = once(site.child, 'exit');
    site.child.kill('SIGTERM');
    expect(await exited).toEqual([0, null]);
    await restarted(async () => undefined);
    await ledger.more(AROUND);
  },
  LONGEST_MS,
);

test(
  `of ${WRITES} acknowledged writes none is lost and none doubled`,
  async () => {
    while (ledger.total() < WRITES) await ledger.more(Math.min(500, WRITES - ledger.total()));
    await ledger.stop();
    const { lost, doubled } = await ledger.compare(database.url);
    const { leads, edits, alerts } = ledger.acknowledged;
    say(
      `in all: ${ledger.total()} acknowledged (${leads} leads, ${edits} edits, ${alerts} alerts) of ${ledger.tries} sent, lost ${lost}, doubled ${doubled}`,
    );
    expect({ lost, doubled, unexpected: ledger.unexpected }).toEqual({ lost: 0, doubled: 0, unexpected: [] });
  },
  LONGEST_MS,
);
