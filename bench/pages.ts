/**
 * What a page costs: CPU of the serving process per page, gzipped for a browser, when it is rendered, when it comes from the page cache
 * (decision 0032), and when something was written before each request that the page does not show; and the first-load JavaScript of its
 * kind of page, gzipped:
 * `npm run bench:pages`. DATABASE_URL names a filled database; without one a throwaway embedded one gets the default demo set.
 */
import { readFile } from 'node:fs/promises';
import { gzipSync } from 'node:zlib';
import pg from 'pg';
import { spawnSite } from '../web/e2e/support/spawn-site.ts';
import { firstLoad } from './phone.ts';
import { withDatabase } from './with-database.ts';

const ROUNDS = 5;
const PAGES = 100;

const median = (values: number[]) => [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)]!;

/** CPU time of a process so far, ms (Linux: user and system ticks of 10 ms). */
async function cpuOf(pid: number): Promise<number> {
  const fields = (await readFile(`/proc/${pid}/stat`, 'utf8')).split(') ').at(-1)!.split(' ');
  return (Number(fields[11]) + Number(fields[12])) * 10;
}

/** The process that serves: the child of the one that was started. */
const servingOf = async (pid: number) => Number((await readFile(`/proc/${pid}/task/${pid}/children`, 'utf8')).split(' ')[0]);

/** A cookie with which no page comes from the cache, though it stands for no session. */
const RENDERED = { cookie: 'talay_session=none' };

async function fetched(address: string, headers: Record<string, string>): Promise<string> {
  const response = await fetch(address, { headers: { 'accept-encoding': 'gzip', ...headers } });
  if (!response.ok) throw new Error(`${address} answers ${response.status}`);
  return response.text();
}

async function run(databaseUrl: string, dataDir: string): Promise<void> {
  const { url, pid, stop } = await spawnSite({ databaseUrl, dataDir });
  const get = (address: string, headers: Record<string, string> = {}) => fetched(url + address, headers);
  try {
    const serving = await servingOf(pid);
    const units = (await (await fetch(`${url}/api/units`)).json()) as { units: { _id: string }[] };
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
          `   HTML ${(gzipSync(html).length / 1024).toFixed(1)} kB gzip   first-load JS ${(await firstLoad(html, get)).toFixed(1)} kB gzip`,
      );
    }
    await database.end();
  } finally {
    await stop();
  }
}

await withDatabase(run);
