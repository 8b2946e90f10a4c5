/**
 * How many requests a second the site takes, and what becomes of twice as many: `npm run bench:load`. A mix of 70 % pages, 25 % reads of the
 * APIs and 5 % leads, of a thousand addresses in both languages, comes at a rate that rises step by step, whether it is answered or not
 * (open loop), while staff edit a home every five seconds. The knee is the highest rate at which 95 % are answered within 500 ms and none
 * is refused; `--rate=300` takes it as known. `--minutes=30` goes on at 0.8 of it and prints the memory of the serving processes.
 * DATABASE_URL names a filled database in which god has the password of this script; without one a throwaway embedded one gets the default
 * demo set.
 */
import { fork, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { get } from 'node:http';
import { setPriority } from 'node:os';
import { parseArgs } from 'node:util';
import { clockValue, minuteOf } from '../api/dist/core/signed-clock.js';
import type { Answers, Load } from './load-client.ts';
import { figure, type Figure } from './measure.ts';
import { withDatabase } from './with-database.ts';

const PORT = 3967;
const GOD_PASSWORD = 'lantern-and-tide';
const SITE = `http://127.0.0.1:${PORT}`;
const RATES = [25, 50, 75, 100, 125, 150, 175, 200, 250, 300, 350, 400, 500, 600, 800, 1_000];
const STEP_SECONDS = 10;
const TARGET_MS = 500;
/** Addresses with a query are cached from the second time on, by each process. */
const WARM_UP_TIMES = 3;
/** Requests for one address at once, so that each process gets some. */
const WARM_UP_AT_ONCE = 4;
/** How often memory is printed, ms. */
const MEMORY_MS = 30_000;

const path = (relative: string) => new URL(relative, import.meta.url).pathname;
const pause = (ms: number) => new Promise((later) => setTimeout(later, ms));

function quantile(values: number[], of: number): number {
  return [...values].sort((a, b) => a - b)[Math.min(values.length - 1, Math.floor(values.length * of))] ?? 0;
}

/** Memory of the serving processes together, megabytes: the children of the one that was started. */
async function memoryOf(pid: number): Promise<number> {
  const children = (await readFile(`/proc/${pid}/task/${pid}/children`, 'utf8')).trim().split(' ');
  let kilobytes = 0;
  for (const child of children) {
    const [command, status] = await Promise.all(['cmdline', 'status'].map((file) => readFile(`/proc/${child}/${file}`, 'utf8')));
    if (command!.includes('main.ts')) kilobytes += Number(/VmRSS:\s+(\d+)/.exec(status!)?.[1]);
  }
  return Math.round(kilobytes / 1_000);
}

/** Addresses as visitors ask for them, the usual ones first: the client takes the first more often. */
async function addressesOf(): Promise<Load['addresses']> {
  const read = async (address: string) =>
    (await (await fetch(SITE + address)).json()) as { units?: { _id: string }[]; houses?: { _id: string }[] };
  const details: string[] = [];
  const records: string[] = [];
  const units: string[] = [];
  for (let page = 1; page <= 20; page++) {
    for (const { _id } of (await read(`/api/units/page/${page}`)).units ?? []) {
      details.push(`/unit/${_id}`);
      records.push(`/api/units/${_id}`);
      units.push(_id);
    }
  }
  const lists = ['', '/units', '/houses', '/rent', '/buy', '/condo', '/units/page/2', '/units/page/3', '/houses/page/2', '/village'];
  const searches: string[] = [];
  const filters: string[] = [];
  for (const deal of ['rent', 'buy']) {
    for (const bedrooms of [0, 1, 2, 3]) {
      for (const price of deal === 'rent' ? [15_000, 25_000, 40_000, 60_000] : [2_000_000, 4_000_000, 8_000_000, 15_000_000]) {
        const filter = `deal=${deal}&beds=${bedrooms}&priceMax=${price}`;
        searches.push(`/search?${filter}`);
        filters.push(`/api/search?${filter}`);
      }
    }
  }
  const texts = JSON.parse(await readFile(path('../web/build/server/operations.json'), 'utf8')) as Record<string, string>;
  const [suggest] = Object.entries(texts).find(([, text]) => text.includes('query Suggest'))!;
  const operations = ['jom', 'sea', 'центр', 'вид', 'river', 'view', 'condo', 'pool'].map((text) => {
    const extensions = JSON.stringify({ persistedQuery: { version: 1, sha256Hash: suggest } });
    return `/graphql?${new URLSearchParams({ operationName: 'Suggest', variables: JSON.stringify({ lang: 'en', text }), extensions })}`;
  });
  const inLanguages = (paths: string[]) => paths.flatMap((one) => [`/en${one}`, `/ru${one}`]);
  return {
    lists: inLanguages(lists),
    details: inLanguages(details),
    searches: inLanguages(searches),
    api: ['/api/units', '/api/house', '/api/currencies/USD', '/api/units/page/2', ...filters, ...records, ...operations],
    units,
  };
}

/** The session cookie of the account that every new database begins with. */
async function signIn(): Promise<string> {
  const response = await fetch(`${SITE}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-talay-clock': clockValue(minuteOf(Date.now())) },
    body: JSON.stringify({ username: 'god', password: GOD_PASSWORD }),
  });
  const [cookie] = response.headers.getSetCookie();
  if (!response.ok || !cookie)
    throw new Error(
      'bench/load: nobody can sign in; the database must be new or have this account: ' + (await response.text()).slice(0, 200),
    );
  return cookie.split(';')[0]!;
}

/** Asks for every address, as on a site that has been up for a while. */
async function warmUp({ lists, details, searches, api }: Load['addresses']): Promise<void> {
  const headers = { accept: 'text/html', 'apollo-require-preflight': 'true' };
  // On a connection of its own. Not by fetch: once it never settled, although the site had answered and no connection was open.
  const ask = (address: string) =>
    new Promise((done, fail) => {
      get(SITE + address, { headers, agent: false }, (answer) => answer.resume().on('end', done).on('error', fail)).on('error', fail);
    });
  for (const address of [...lists, ...details, ...searches, ...api]) {
    for (let time = 0; time < WARM_UP_TIMES; time++) {
      await Promise.all(Array.from({ length: WARM_UP_AT_ONCE }, () => ask(address)));
    }
  }
}

/** Sends the mix for so long, from a process of its own. */
async function load(rate: number, seconds: number, load: Pick<Load, 'addresses' | 'cookie'>): Promise<Answers> {
  const client = fork(path('load-client.ts'));
  // Otherwise it waits for a processor beside the busy site, and counts that as time of the site. Only root may.
  if (process.getuid?.() === 0) setPriority(client.pid!, -15);
  client.send({ site: SITE, rate, seconds, ...load } satisfies Load);
  const [answers] = (await once(client, 'message')) as [Answers];
  return answers;
}

function report(rate: number, { accepted, refused, failed, other }: Answers): boolean {
  const ms = (values: number[], of: number) => `${quantile(values, of).toFixed(0)} ms`.padStart(8);
  console.log(
    `${String(rate).padStart(5)}/s  accepted ${String(accepted.length).padStart(6)}  p50${ms(accepted, 0.5)}  p95${ms(accepted, 0.95)}  p99${ms(accepted, 0.99)}` +
      `   refused ${String(refused.length).padStart(6)}  p95${ms(refused, 0.95)}   failed ${failed}${other.length > 0 ? `   other: ${other.join(', ')}` : ''}`,
  );
  return refused.length === 0 && failed === 0 && quantile(accepted, 0.95) <= TARGET_MS;
}

export async function benchLoad(databaseUrl: string, dataDir: string, values: { minutes?: string; rate?: string } = {}): Promise<Figure[]> {
  const site = spawn(process.execPath, [path('../web/server/main.ts')], {
    env: {
      ...process.env,
      DATABASE_URL: databaseUrl,
      DATA_DIR: dataDir,
      DEMO: '0',
      RATES_URL: 'none',
      GOD_PASSWORD,
      PORT: String(PORT),
      NODE_ENV: 'production',
      LOG_LEVEL: 'silent',
      // Each lead comes from a network of its own.
      TRUSTED_PROXIES: '127.0.0.1',
    },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  try {
    for (let tries = 0; ; tries++) {
      const ready = await fetch(`${SITE}/readyz`).then(
        (response) => response.ok,
        () => false,
      );
      if (ready) break;
      if (tries > 600 || site.exitCode !== null) throw new Error('the site does not start');
      await pause(100);
    }
    const mix = { addresses: await addressesOf(), cookie: await signIn() };
    await warmUp(mix.addresses);
    await load(20, 3 * STEP_SECONDS, mix);
    console.log(`memory of the serving processes when warm: ${await memoryOf(site.pid!)} MB`);
    let knee = Number(values.rate ?? 0);
    if (!knee) {
      for (const rate of RATES) {
        if (!report(rate, await load(rate, STEP_SECONDS, mix))) break;
        knee = rate;
      }
      console.log(`knee: ${knee} requests a second`);
    }
    await pause(5_000);
    console.log('at twice the knee:');
    const twice = await load(2 * knee, 2 * STEP_SECONDS, mix);
    report(2 * knee, twice);
    if (values.minutes) {
      const rate = Math.max(1, Math.round(0.8 * knee));
      console.log(`${values.minutes} minutes at ${rate} requests a second:`);
      const printing = setInterval(() => {
        void memoryOf(site.pid!).then((megabytes) => console.log(`${new Date().toISOString().slice(11, 19)}  ${megabytes} MB`));
      }, MEMORY_MS);
      report(rate, await load(rate, 60 * Number(values.minutes), mix));
      clearInterval(printing);
    }
    const p95 = quantile(twice.accepted, 0.95);
    const refusedP95 = quantile(twice.refused, 0.95);
    return [
      figure('load: highest rate at which 95 % are answered within 500 ms and none is refused', `${knee}/s`, '≥ 150/s', knee >= 150),
      figure(
        'load: p95 of what is accepted at twice that rate',
        `${p95.toFixed(0)} ms, ${twice.refused.length} refused`,
        '≤ 500 ms',
        p95 <= 500,
      ),
      figure('load: p95 of what is refused at twice that rate', `${refusedP95.toFixed(0)} ms`, '≤ 10 ms', refusedP95 <= 10),
    ];
  } finally {
    site.kill();
    await once(site, 'exit');
  }
}

if (import.meta.main) {
  const { values } = parseArgs({ options: { minutes: { type: 'string' }, rate: { type: 'string' } } });
  await withDatabase(async (databaseUrl, dataDir) => void (await benchLoad(databaseUrl, dataDir, values)));
}
