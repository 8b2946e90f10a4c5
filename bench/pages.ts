/**
 * What a page costs: CPU of the serving process per page, gzipped for a browser, when it is rendered, when it comes from the page cache
 * (decision 0032), and when something was written before each request that the page does not show; and the first-load JavaScript of its
 * kind of page, gzipped:
 * `npm run bench:pages`. DATABASE_URL names a filled database; without one a throwaway embedded one gets the default demo set.
 */
import { execFileSync, spawn } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import pg from 'pg';
import { startEmbedded } from '../api/dist/db/embedded.js';

const PORT = 3961;
const SITE = `http://127.0.0.1:${PORT}`;
const ROUNDS = 5;
const PAGES = 100;

const median = (values: number[]) => [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)]!;
const path = (relative: string) => new URL(relative, import.meta.url).pathname;

/** CPU time of a process so far, ms (Linux: user and system ticks of 10 ms). */
async function cpuOf(pid: number): Promise<number> {
  const fields = (await readFile(`/proc/${pid}/stat`, 'utf8')).split(') ').at(-1)!.split(' ');
  return (Number(fields[11]) + Number(fields[12])) * 10;
}

/** The process that serves: the child of the one that was started. */
const servingOf = async (pid: number) => Number((await readFile(`/proc/${pid}/task/${pid}/children`, 'utf8')).split(' ')[0]);

/** A cookie with which no page comes from the cache, though it stands for no session. */
const RENDERED = { cookie: 'talay_session=none' };

async function get(address: string, headers: Record<string, string> = {}): Promise<string> {
  const response = await fetch(SITE + address, { headers: { 'accept-encoding': 'gzip', ...headers } });
  if (!response.ok) throw new Error(`${address} answers ${response.status}`);
  return response.text();
}

/** Scripts that the browser loads before the page is alive: preloaded, imported by its inline scripts, the entry. */
async function firstLoad(html: string): Promise<number> {
  const named = html.matchAll(/(?:rel="modulepreload" href=|from |import |import\()"(\/assets\/[\w.-]+\.js)"/g);
  const scripts = new Set([...named].map(([, script]) => script!));
  let total = 0;
  for (const script of scripts) total += gzipSync(await get(script), { level: 9 }).length;
  return total;
}

async function run(databaseUrl: string, dataDir: string): Promise<void> {
  const site = spawn(process.execPath, [path('../web/server/main.ts')], {
    env: {
      ...process.env,
      DATABASE_URL: databaseUrl,
      DATA_DIR: dataDir,
      DEMO: '0',
      RATES_URL: 'none',
      PORT: String(PORT),
      WORKERS: '1',
      NODE_ENV: 'production',
      LOG_LEVEL: 'silent',
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
      if (tries > 200 || site.exitCode !== null) throw new Error('the site does not start');
      await new Promise((later) => setTimeout(later, 100));
    }
    const serving = await servingOf(site.pid!);
    const units = (await (await fetch(`${SITE}/api/units`)).json()) as { units: { _id: string }[] };
    const database = new pg.Client({ connectionString: databaseUrl });
    await database.connect();
    /** Median of what `once` costs the site, ms. */
    const costOf = async (once: () => Promise<unknown>): Promise<number> => {
      for (let warm = 0; warm < 150; warm++) await once();
      const costs: number[] = [];
      for (let round = 0; round < ROUNDS; round++) {
        const before = await cpuOf(serving);
        for (let count = 0; count < PAGES; count++) await once();
        costs.push(((await cpuOf(serving)) - before) / PAGES);
      }
      return median(costs);
    };
    for (const address of ['/en/units', '/en/houses', '/en/rent', `/en/unit/${units.units[0]!._id}`, '/en']) {
      const html = await get(address);
      const rendered = await costOf(() => get(address, RENDERED));
      const cached = await costOf(() => get(address));
      const checked = await costOf(async () => {
        await database.query("NOTIFY talay_written, 'unit'");
        await get(address);
      });
      const costs = Object.entries({ rendered, cached, checked }).map(([how, cost]) => `${how} ${cost.toFixed(2).padStart(5)}`);
      console.log(
        `${address.slice(0, 16).padEnd(17)} ms CPU a page: ${costs.join('   ')}   rendered : cached ${(rendered / cached).toFixed(0).padStart(3)}` +
          `   HTML ${(gzipSync(html).length / 1024).toFixed(1)} kB gzip   first-load JS ${((await firstLoad(html)) / 1024).toFixed(1)} kB gzip`,
      );
    }
    await database.end();
  } finally {
    site.kill();
  }
}

const folder = await mkdtemp(join(tmpdir(), 'talay-bench-'));
const given = process.env['DATABASE_URL'];
try {
  if (given) await run(given, process.env['DATA_DIR'] ?? folder);
  else {
    const database = await startEmbedded(folder, { debug: () => undefined, warn: console.warn });
    try {
      execFileSync(process.execPath, [path('../api/dist/demo/main.js')], {
        env: { ...process.env, DATABASE_URL: database.url, DATA_DIR: folder },
        stdio: 'inherit',
      });
      await run(database.url, folder);
    } finally {
      await database.stop();
    }
  }
} finally {
  await rm(folder, { recursive: true, force: true });
}
