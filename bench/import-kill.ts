/**
 * What becomes of a large import whose server is killed in the middle of it: `npm run bench:import-kill`.
 *
 * A spreadsheet of 20,000 rows is brought to a site of its own process and checked. While it is written the process is killed (SIGKILL)
 * some times, and started again; the job goes on by itself. Then the import is undone, with one more kill. Reported are the rows before
 * each kill and at the end; a row that is missing or there twice ends the script with 1.
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { performance } from 'node:perf_hooks';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { migrate } from '../api/dist/db/data-source.js';
import { startEmbedded } from '../api/dist/db/embedded.js';
import { spawnSite, type SpawnedSite } from '../web/e2e/support/spawn-site.ts';
import { clientOf, type Client } from './staff-client.ts';

const ROWS = Number(process.env['ROWS'] ?? 20_000);
const KILLS = Number(process.env['KILLS'] ?? 2);

/** A sheet in which every row has a rent of its own. */
const sheet = () =>
  Buffer.from(
    [
      'Condo,Area,Size,Floor,Bedrooms,Rent',
      ...Array.from(
        { length: ROWS },
        (_, at) => `Building ${at % 200} Residence,Jomtien,${20 + (at % 100)},${1 + (at % 40)},${at % 4},${10_000 + at}`,
      ),
    ].join('\n'),
  );

/** The site, which can be killed and started again. */
interface Killable {
  client(): Promise<Client>;
  killAndStart(): Promise<void>;
}

async function run(db: pg.Client, site: Killable): Promise<boolean> {
  const units = async () => (await db.query<{ count: number }>('SELECT count(*)::int AS count FROM unit')).rows[0]!.count;
  const stageOf = async (id: string) =>
    (await db.query<{ stage: string }>('SELECT stage FROM auto_listing WHERE id = $1', [id])).rows[0]!.stage;
  const until = async (what: string, holds: () => Promise<boolean>) => {
    const begun = performance.now();
    while (!(await holds())) await pause(20);
    console.log(`${what.padEnd(9)} after ${((performance.now() - begun) / 1_000).toFixed(1)} s: ${await units()} units`);
  };
  const step = async (operation: string, id: string) =>
    (await site.client()).ask(`mutation ($id: ID!) { ${operation}(id: $id) { id } }`, { id });

  const id = await (await site.client()).start('large.csv', sheet());
  await (
    await site.client()
  ).ask('mutation ($id: ID!, $header: AutoListingHeaderInput!) { setAutoListingHeader(id: $id, header: $header) { id } }', {
    id,
    header: { sheet: 0, headerRow: 0, entity: 'CONDO' },
  });
  // All of its 200 condos are new.
  await (await site.client()).ask('mutation ($id: ID!) { setAutoListingOptions(id: $id, options: { newComplexes: 200 }) { id } }', { id });
  await step('checkAutoListing', id);
  await until('checked', async () => (await stageOf(id)) === 'checked');
  await step('finishAutoListing', id);
  for (let kill = 1; kill <= KILLS; kill++) {
    const from = await units();
    const enough = from + (ROWS - from) / (KILLS + 2 - kill);
    await until(`kill ${kill}`, async () => (await units()) >= enough);
    await site.killAndStart();
  }
  await until('written', async () => (await stageOf(id)) !== 'running');
  const [twice] = (
    await db.query<{ count: number }>('SELECT count(*)::int AS count FROM (SELECT FROM unit GROUP BY rent_price HAVING count(*) > 1) d')
  ).rows;
  const whole = (await units()) === ROWS && twice!.count === 0;
  console.log(`doubles   ${twice!.count}, missing ${ROWS - (await units()) + twice!.count}`);

  await step('undoAutoListing', id);
  await until('kill', async () => (await units()) <= ROWS / 2);
  await site.killAndStart();
  await until('undone', async () => (await stageOf(id)) !== 'undoing');
  const left = await db.query<{ rows: number }>(
    'SELECT ((SELECT count(*) FROM unit) + (SELECT count(*) FROM condo) + (SELECT count(*) FROM revision))::int AS rows',
  );
  console.log(`left      ${left.rows[0]!.rows} rows of units, condos and their history`);
  return whole && left.rows[0]!.rows === 0;
}

const folder = await mkdtemp(join(tmpdir(), 'talay-bench-'));
try {
  const database = await startEmbedded(folder, { debug: () => undefined, warn: console.warn }, { throwaway: true });
  const db = new pg.Client({ connectionString: database.url });
  let site: SpawnedSite | undefined;
  try {
    await migrate(database.url);
    await db.connect();
    const options = { databaseUrl: database.url, dataDir: folder };
    site = await spawnSite(options);
    const isWhole = await run(db, {
      client: () => clientOf(site!.url),
      async killAndStart() {
        await site!.kill();
        site = await spawnSite(options);
      },
    });
    if (!isWhole) process.exitCode = 1;
  } finally {
    await site?.stop();
    await db.end();
    await database.stop();
  }
} finally {
  await rm(folder, { recursive: true, force: true });
}
