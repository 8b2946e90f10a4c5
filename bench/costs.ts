/**
 * What one request of each kind costs: CPU of the serving process, CPU of PostgreSQL and bytes of the answer before compression: `npm run bench:costs`. One
 * serving process, one request at a time, on a throwaway embedded database with a demo set of UNITS units (2,000 unless set) and a quarter as
 * many houses. For docs/scale.md. Linux only: times are those of /proc, to 10 ms in all requests of a kind together.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { startEmbedded } from '../api/dist/db/embedded.js';
import { clockValue, minuteOf } from '../api/dist/core/signed-clock.js';
import { startS3Server } from '../api/tests/support/s3-server.ts';
import { spawnSite } from '../web/e2e/support/spawn-site.ts';

const UNITS = Number(process.env['UNITS'] ?? 2_000);
const ROUNDS = 3;
const WARM = 20;
const path = (relative: string) => new URL(relative, import.meta.url).pathname;
const median = (values: number[]) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)]!;

interface Kind {
  name: string;
  /** Requests of one round. */
  count: number;
  /** Makes a request, the nth of all; gives the bytes of the answer. */
  ask(site: string, nth: number): Promise<number>;
}

/** Processes by their parents, with the CPU that each has used so far, and that of its children that have ended, ms. */
async function processes(): Promise<{ pid: number; parent: number; cpu: number; command: string }[]> {
  const pids = (await readdir('/proc')).filter((name) => /^\d+$/.test(name));
  const read = async (pid: string) => {
    const text = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => null);
    if (text === null) return [];
    const fields = text.slice(text.lastIndexOf(')') + 2).split(' ');
    const cpu = (Number(fields[11]) + Number(fields[12]) + Number(fields[13]) + Number(fields[14])) * 10;
    return [{ pid: Number(pid), parent: Number(fields[1]), cpu, command: text.slice(text.indexOf('(') + 1, text.lastIndexOf(')')) }];
  };
  return (await Promise.all(pids.map(read))).flat();
}

async function fetched(address: string, init: RequestInit = {}): Promise<number> {
  const response = await fetch(address, { ...init, headers: { 'accept-encoding': 'gzip, deflate, br', ...init.headers } });
  if (!response.ok) throw new Error(`${address} answers ${response.status}`);
  return (await response.arrayBuffer()).byteLength;
}

async function graphql(site: string, query: string, headers: Record<string, string> = {}): Promise<number> {
  const response = await fetch(`${site}/graphql`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'accept-encoding': 'gzip, deflate, br', ...headers },
    body: JSON.stringify({ query }),
  });
  const text = await response.text();
  if (!response.ok || text.includes('"errors"')) throw new Error(text.slice(0, 300));
  return Buffer.byteLength(text);
}

async function run(databaseUrl: string, folder: string, postmaster: number): Promise<void> {
  const s3 = await startS3Server();
  // Not a call that waits: the store of the pictures runs in this process.
  const demo = spawn(process.execPath, [path('../demo/dist/main.js'), '--units', String(UNITS), '--houses', String(UNITS / 4)], {
    env: { ...process.env, DATABASE_URL: databaseUrl, DATA_DIR: folder, ...s3.env },
    stdio: 'inherit',
  });
  const [status] = (await once(demo, 'exit')) as [number | null];
  if (status !== 0) throw new Error('the demo set cannot be loaded');
  const env = { ...s3.env, INDEXNOW_URL: 'none', GOD_PASSWORD: 'measured pier and lantern' };
  const site = await spawnSite({ databaseUrl, dataDir: folder, env });
  const origin = site.url.replace('localhost', '127.0.0.1');
  try {
    const started = (await processes()).filter(({ parent, command }) => parent === process.pid && command !== 'postgres');
    const first = started.at(-1)!.pid;
    const cpu = async () => {
      const all = await processes();
      const of = (is: (one: (typeof all)[number]) => boolean) => all.filter(is).reduce((sum, one) => sum + one.cpu, 0);
      // The serving process is a child of the one that was started.
      return {
        node: of(({ pid, parent }) => pid === first || parent === first),
        postgres: of(({ pid, parent }) => pid === postmaster || parent === postmaster),
      };
    };
    const { units } = (await (await fetch(`${origin}/api/units`)).json()) as { units: { _id: string; files: { _id: string }[] }[] };
    const unit = units[0]!._id;
    const clock = () => ({ 'x-talay-clock': clockValue(minuteOf(Date.now())) });
    const signedIn = await fetch(`${origin}/api/auth/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...clock() },
      body: JSON.stringify({ username: 'god', password: env.GOD_PASSWORD }),
    });
    const cookie = signedIn.headers.getSetCookie()[0]!.split(';')[0]!;
    const staff = () => ({ cookie, ...clock() });
    const read = await fetch(`${origin}/graphql`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...staff() },
      body: JSON.stringify({ query: `{ unit(id: "${unit}") { version } }` }),
    });
    const { version } = ((await read.json()) as { data: { unit: { version: number } } }).data.unit;
    const pictures = [...s3.objects.keys()].filter((key) => key.includes('originals/')).map((key) => key.split('/').at(-1)!);
    const shown: string[] = [];
    for (const id of pictures) if ((await fetch(`${origin}/api/files/${id}?w=160`)).ok) shown.push(id);
    const asset = /"(\/assets\/[\w.-]+\.js)"/.exec(await (await fetch(`${origin}/en`)).text())![1]!;
    const kinds: Kind[] = [
      { name: 'asset (JavaScript)', count: 300, ask: (at) => fetched(at + asset) },
      { name: 'picture, 160 px, made before', count: 300, ask: (at) => fetched(`${at}/api/files/${shown[0]}?w=160`) },
      { name: 'page, home', count: 60, ask: (at) => fetched(`${at}/en`) },
      { name: 'page, list, the same', count: 60, ask: (at) => fetched(`${at}/en/units`) },
      { name: 'page, list, each another filter', count: 60, ask: (at, nth) => fetched(`${at}/en/rent?priceMax=${20_000 + nth}`) },
      { name: 'page, unit', count: 60, ask: (at) => fetched(`${at}/en/unit/${unit}`) },
      { name: 'REST list, the same', count: 300, ask: (at) => fetched(`${at}/api/units`) },
      {
        name: 'GraphQL search with facets, each another',
        count: 100,
        ask: (at, nth) =>
          graphql(at, `{ search(filter: { deal: RENT, priceMax: ${20_000 + nth} }) { total homes { __typename } facets { __typename } } }`),
      },
      {
        name: 'write of a unit by staff',
        count: 60,
        ask: (at, nth) =>
          graphql(
            at,
            `mutation { updateUnit(id: "${unit}", version: ${version + nth}, input: { name: { en: "Unit ${nth}" } }) { version } }`,
            staff(),
          ),
      },
      {
        name: 'picture, 1280 px AVIF, not made yet',
        count: 100,
        ask: (at, nth) => fetched(`${at}/api/files/${shown[nth % shown.length]}?w=1280`, { headers: { accept: 'image/avif' } }),
      },
    ];
    console.log('kind of request                             Node CPU ms   PostgreSQL CPU ms   bytes, not compressed');
    for (const { name, count, ask } of kinds) {
      let nth = 0;
      const isMade = name.startsWith('picture made');
      for (let warm = 0; warm < (isMade ? 0 : WARM); warm++) await ask(origin, nth++);
      const costs: { node: number; postgres: number; bytes: number }[] = [];
      for (let round = 0; round < ROUNDS; round++) {
        const before = await cpu();
        let bytes = 0;
        for (let done = 0; done < count; done++) bytes += await ask(origin, nth++);
        const after = await cpu();
        costs.push({
          node: (after.node - before.node) / count,
          postgres: (after.postgres - before.postgres) / count,
          bytes: bytes / count,
        });
      }
      const of = (key: 'node' | 'postgres' | 'bytes', digits: number) => median(costs.map((cost) => cost[key])).toFixed(digits);
      console.log(`${name.padEnd(42)} ${of('node', 2).padStart(12)} ${of('postgres', 2).padStart(19)} ${of('bytes', 0).padStart(9)}`);
    }
  } finally {
    await site.stop();
    await s3.close();
  }
}

const folder = await mkdtemp(join(tmpdir(), 'talay-costs-'));
const database = await startEmbedded(folder, { debug: () => undefined, warn: console.warn });
try {
  const client = new pg.Client({ connectionString: database.url });
  await client.connect();
  const { rows } = await client.query<{ pid: number }>('SELECT pg_backend_pid() AS pid');
  const postmaster = (await processes()).find(({ pid }) => pid === rows[0]!.pid)!.parent;
  await client.end();
  await run(database.url, folder, postmaster);
} finally {
  await database.stop();
  await rm(folder, { recursive: true, force: true });
}
