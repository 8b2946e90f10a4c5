/**
 * What it costs to bring a partner's file again in which nothing has changed: `npm run bench:import-sync`.
 *
 * The file has 10,000 homes with codes. Reported are the time from the upload to the end of the second run, and how many rows of the tables of
 * homes, of their history and prices, and of what partners said, it has written. Goals: at most 30 s, and none.
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { performance } from 'node:perf_hooks';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { startEmbedded } from '../api/dist/db/embedded.js';
import { writeXlsx } from '../api/dist/core/xlsx.js';
import { SHEETS } from '../api/dist/fields/sheet.js';
import { spawnSite } from '../web/e2e/support/spawn-site.ts';
import { clientOf } from './staff-client.ts';

const ROWS = Number(process.env['ROWS'] ?? 10_000);
/** Goal for the second import, ms. */
const MOST_MS = 30_000;

const CELLS: Record<string, (row: number) => string | number> = {
  externalCode: (row) => `P-${row}`,
  'name.en': (row) => `Unit ${row} of a partner`,
  'name.ru': (row) => `Квартира ${row} партнёра`,
  condo: (row) => `Building ${row % 200} Residence`,
  'place.area': () => 'Jomtien',
  'rooms.size': (row) => 24 + (row % 80),
  'rooms.floors': (row) => 1 + (row % 40),
  'rooms.bedroom': (row) => row % 4,
  'pricing.rentPrice': (row) => 10_000 + (row % 90) * 500,
  view: () => 'Sea; City',
  furnishing: () => 'Fully Furnished',
  features: () => 'TV; Refrigerator; Wi-Fi',
  'html.en': (row) => `A quiet home with number ${row}, described in a sentence or two by the partner who offers it.`,
};
const COLUMNS = SHEETS.unit.filter(({ path }) => path in CELLS);
/** Tables that an unchanged file leaves alone. */
const WATCHED = ['unit', 'condo', 'revision', 'price_log', 'home_since', 'source_home'];

async function* rows(): AsyncGenerator<(string | number)[][]> {
  for (let from = 0; from < ROWS; from += 1_000) {
    yield Array.from({ length: Math.min(1_000, ROWS - from) }, (_, at) => COLUMNS.map(({ path }) => CELLS[path]!(from + at)));
  }
}

async function bench(databaseUrl: string, folder: string): Promise<boolean> {
  const site = await spawnSite({ databaseUrl, dataDir: folder });
  const db = new pg.Client({ connectionString: databaseUrl });
  await db.connect();
  try {
    const talay = await clientOf(site.url);
    const { made } = await talay.ask<{ made: { id: string } }>('mutation { made: createSource(input: { name: "Partner" }) { id } }', {});
    const book = await writeXlsx([{ title: 'Homes', header: COLUMNS.map(({ en }) => en), widths: COLUMNS.map(() => 12), batches: rows() }]);
    const until = async (id: string, stage: string): Promise<object> => {
      for (;;) {
        const { rows: found } = await db.query<{ stage: string; error: string | null; counts: object }>(
          'SELECT stage, error, counts FROM auto_listing WHERE id = $1',
          [id],
        );
        const [one] = found;
        if (one!.stage === stage) return one!.counts;
        if (one!.stage === 'failed' || one!.error) throw new Error(`the import is ${one!.stage}: ${one!.error}`);
        await pause(50);
      }
    };
    /** Brings the file; gives how long it took, ms, as a whole and by stages. */
    const bring = async (): Promise<{ ms: number; stages: string; counts: object }> => {
      const begun = performance.now();
      const since = (from: number) => `${((performance.now() - from) / 1_000).toFixed(1)} s`;
      const id = await talay.start('partner.xlsx', book);
      await talay.ask('mutation ($id: ID!) { setAutoListingHeader(id: $id, header: { sheet: 0, headerRow: 0, entity: CONDO }) { id } }', {
        id,
      });
      await talay.ask(
        // All of its 200 condos are new.
        'mutation ($id: ID!, $source: ID) { setAutoListingOptions(id: $id, options: { source: $source, gone: HIDE, newComplexes: 200 }) { id } }',
        {
          id,
          source: made.id,
        },
      );
      const staged = since(begun);
      const checking = performance.now();
      await talay.ask('mutation ($id: ID!) { checkAutoListing(id: $id) { id } }', { id });
      await until(id, 'checked');
      const checked = since(checking);
      const running = performance.now();
      await talay.ask('mutation ($id: ID!) { finishAutoListing(id: $id) { id } }', { id });
      const counts = await until(id, 'done');
      return { ms: performance.now() - begun, stages: `staged ${staged}, checked ${checked}, run ${since(running)}`, counts };
    };
    /** Rows written so far; PostgreSQL counts them a moment later. */
    const writes = async (): Promise<number> => {
      await pause(3_000);
      const { rows: sums } = await db.query<{ sum: string }>(
        'SELECT sum(n_tup_ins + n_tup_upd + n_tup_del) FROM pg_stat_user_tables WHERE relname = ANY ($1)',
        [WATCHED],
      );
      return Number(sums[0]!.sum);
    };
    const first = await bring();
    console.log(`first     ${(first.ms / 1_000).toFixed(1)} s (${first.stages}): ${JSON.stringify(first.counts)}`);
    const before = await writes();
    const again = await bring();
    const written = (await writes()) - before;
    console.log(
      `again     ${(again.ms / 1_000).toFixed(1)} s (${again.stages}): ${JSON.stringify(again.counts)}; rows written: ${written}`,
    );
    return again.ms <= MOST_MS && written === 0;
  } finally {
    await db.end();
    await site.stop();
  }
}

const folder = await mkdtemp(join(tmpdir(), 'talay-bench-'));
try {
  const database = await startEmbedded(folder, { debug: () => undefined, warn: console.warn });
  try {
    if (!(await bench(database.url, folder))) process.exitCode = 1;
  } finally {
    await database.stop();
  }
} finally {
  await rm(folder, { recursive: true, force: true });
}
