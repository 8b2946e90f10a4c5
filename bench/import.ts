/**
 * What a large import costs, in one run: `npm run bench:import`.
 *
 * A workbook of 50,000 rows and 40 columns is brought to a site of its own process, checked, written and undone. Reported are the time and
 * the memory of the child that reads it, the answers of the site to others before and meanwhile, and the time of the run beside one COPY of
 * the same rows into the same table with its indexes, constraints and triggers.
 */
import { execFileSync, fork } from 'node:child_process';
import { once } from 'node:events';
import { createReadStream, createWriteStream } from 'node:fs';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { performance } from 'node:perf_hooks';
import { pipeline } from 'node:stream/promises';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { from as copyFrom, to as copyTo } from 'pg-copy-streams';
import { startEmbedded } from '../api/dist/db/embedded.js';
import { writeXlsx } from '../api/dist/core/xlsx.js';
import { SHEETS } from '../api/dist/fields/sheet.js';
import { createRandom } from '../demo/dist/random.js';
import { spawnSite } from '../web/e2e/support/spawn-site.ts';
import { figure, type Figure } from './measure.ts';
import { clientOf } from './staff-client.ts';

const ROWS = Number(process.env['ROWS'] ?? 50_000);
const COLUMNS = 40;
/** How often the file is brought. */
const TURNS = 5;

const path = (relative: string) => new URL(relative, import.meta.url).pathname;
const seconds = (ms: number) => `${(ms / 1_000).toFixed(1)} s`;
const p99 = (values: number[]) => [...values].sort((a, b) => a - b)[Math.floor(values.length * 0.99)] ?? 0;

/** Columns that cells are made for; the others of the sheet stay away. */
const MADE = SHEETS.unit
  .filter(({ path: field }) => !/^(reference|condo\.reference|pictures|plans|html\.|isDraft$)/.test(field))
  .slice(0, COLUMNS);

async function* rows(): AsyncGenerator<(string | number | boolean | null)[][]> {
  const random = createRandom(7);
  for (let from = 0; from < ROWS; from += 1_000) {
    yield Array.from({ length: Math.min(1_000, ROWS - from) }, (_, at) => MADE.map((column) => cell(column.path, from + at)));
  }
  function cell(field: string, row: number): string | number | boolean | null {
    switch (field) {
      case 'name.en':
        return `Unit ${row} of a large file`;
      case 'name.ru':
        return `Квартира ${row} большого файла`;
      case 'condo':
        return `Building ${row % 200} Residence`;
      case 'place.city':
        return 'Pattaya';
      case 'place.area':
        return random.pick(['North', 'Jomtien', 'East', 'Central', 'Hua Yai', 'Phratamnak']);
      case 'place.position':
        return `12.${900 + (row % 99)},100.${800 + (row % 99)}`;
      case 'pricing.rentPrice':
        return 10_000 + (row % 90) * 500;
      case 'pricing.buyPrice':
        return 1_500_000 + (row % 500) * 10_000;
      case 'rooms.size':
        return 24 + Math.floor(row / 8_000) * 3.5;
      case 'rooms.floors':
        return 1 + (Math.floor(row / 200) % 40);
      case 'view':
        return random.pick(['Sea', 'City; Pool', 'Garden']);
      case 'furnishing':
        return random.pick(['Fully Furnished', 'Unfurnished']);
      case 'features':
        return 'TV; Refrigerator; Wi-Fi';
      case 'petAllowed':
        return 'Not Allowed';
      case 'quota':
        return random.pick(['Foreign', 'Thai']);
      default:
        return other(field, row);
    }
  }
  function other(field: string, row: number): string | number | boolean | null {
    const { rule } = MADE.find((one) => one.path === field)!;
    if (rule?.kind === 'number' || rule?.kind === 'count') return field === 'rooms.completed' ? 1990 + (row % 35) : row % 5;
    if (rule?.kind === 'flag') return true;
    if (rule?.kind === 'text') return `A remark on unit ${row}, of some length`;
    return null;
  }
}

/** Visitors who ask for a list until they are stopped; gives how long the answers took, ms. */
async function visitors(site: string): Promise<{ stop(): Promise<number[]> }> {
  const child = fork(path('import-visitors.ts'), [site]);
  await once(child, 'message');
  return {
    async stop() {
      child.send('stop');
      const [took] = (await once(child, 'message')) as [number[]];
      return took;
    },
  };
}

/**
 * Highest memory of the process that reads the spreadsheet, MB. It is looked for once, and then it alone is looked at: to go through all
 * processes again and again would slow down what is measured.
 */
async function highestMemory<T>(work: Promise<T>): Promise<{ result: T; megabytes: number }> {
  let highest = 0;
  let going = true;
  const look = (async () => {
    let reader: string | undefined;
    while (going && reader === undefined) {
      await pause(250);
      reader = await readerProcess();
    }
    while (going && reader !== undefined) {
      const status = await readFile(`/proc/${reader}/status`, 'utf8').catch(() => '');
      const peak = /VmHWM:\s+(\d+) kB/.exec(status);
      if (!peak) return;
      highest = Math.max(highest, Number(peak[1]) / 1_024);
      await pause(50);
    }
  })();
  try {
    const result = await work;
    return { result, megabytes: highest };
  } finally {
    going = false;
    await look;
  }
}

/** The process that reads a spreadsheet now; undefined while there is none. */
async function readerProcess(): Promise<string | undefined> {
  for (const pid of (await readdir('/proc')).filter((name) => /^\d+$/.test(name)).reverse()) {
    const line = await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '');
    // The shell that starts it says the same, and becomes it.
    if (/\/read\/reader\./.test(line) && !line.startsWith('/bin/sh')) return pid;
  }
  return undefined;
}

/** Waits until the import is at this stage, asking the database alone; gives how long that took, ms. */
async function until(db: pg.Client, id: string, stage: string): Promise<{ ms: number; counts: object }> {
  const begun = performance.now();
  for (;;) {
    const [one] = await db
      .query<{ stage: string; error: string | null; counts: object }>('SELECT stage, error, counts FROM auto_listing WHERE id = $1', [id])
      .then(({ rows }) => rows);
    if (one!.stage === stage) return { ms: performance.now() - begun, counts: one!.counts };
    if (one!.stage === 'failed' || one!.error) throw new Error(`the import stands at ${one!.stage}: ${one!.error}`);
    await pause(50);
  }
}

async function measure(databaseUrl: string, folder: string): Promise<Figure[]> {
  execFileSync(process.execPath, [path('../demo/dist/main.js')], {
    env: { ...process.env, DATABASE_URL: databaseUrl, DATA_DIR: folder },
    stdio: 'ignore',
  });
  const site = await spawnSite({ databaseUrl, dataDir: folder });
  const db = new pg.Client({ connectionString: databaseUrl });
  await db.connect();
  try {
    const book = await writeXlsx([{ title: 'Units', header: MADE.map(({ en }) => en), widths: MADE.map(() => 12), batches: rows() }]);
    console.log(`workbook  ${ROWS} rows × ${MADE.length} columns, ${(book.length / 1e6).toFixed(1)} MB`);
    const talay = await clientOf(site.url);

    // The first seconds are the site's own warming up.
    const warm = await visitors(site.url);
    await pause(5_000);
    await warm.stop();
    // In turns: what else the machine does falls on both.
    const [before, meanwhile]: [number[], number[]] = [[], []];
    let id = '';
    for (let turn = 1; turn <= TURNS; turn++) {
      // What the turn before has left is no work of this one.
      if (id) await talay.ask('mutation ($id: ID!) { deleteAutoListing(id: $id) }', { id });
      await db.query('VACUUM ANALYZE auto_listing_row');
      const quiet = await visitors(site.url);
      await pause(10_000);
      before.push(...(await quiet.stop()));
      const others = await visitors(site.url);
      const begun = performance.now();
      const started = await highestMemory(talay.start('large.xlsx', book));
      const staged = performance.now() - begun;
      meanwhile.push(...(await others.stop()));
      id = started.result;
      console.log(`staged    ${seconds(staged)} from the first byte to the answer; the child took ${started.megabytes.toFixed(0)} MB`);
    }
    const [usual, slowed] = [p99(before), p99(meanwhile)];
    console.log(`others    p99 ${usual.toFixed(1)} ms before, ${slowed.toFixed(1)} ms meanwhile: ${(slowed / usual).toFixed(2)} ×`);

    await talay.ask('mutation ($id: ID!, $header: AutoListingHeaderInput!) { setAutoListingHeader(id: $id, header: $header) { id } }', {
      id,
      header: { sheet: 0, headerRow: 0, entity: 'CONDO' },
    });
    // All of its 200 condos are new.
    await talay.ask(
      'mutation ($id: ID!) { setAutoListingOptions(id: $id, options: { newComplexes: 200 }) { id } checkAutoListing(id: $id) { id } }',
      {
        id,
      },
    );
    const checked = await until(db, id, 'checked');
    console.log(`checked   ${seconds(checked.ms)}: ${JSON.stringify(checked.counts)}`);
    await talay.ask('mutation ($id: ID!) { finishAutoListing(id: $id) { id } }', { id });
    const ran = await until(db, id, 'done');
    console.log(`written   ${seconds(ran.ms)}: ${JSON.stringify(ran.counts)}`);

    const file = join(folder, 'rows.copy');
    const columns = await db
      .query<{ name: string }>(
        "SELECT column_name AS name FROM information_schema.columns WHERE table_name = 'unit' AND is_generated = 'NEVER' ORDER BY ordinal_position",
      )
      .then((answer) => answer.rows.map(({ name }) => name).join(', '));
    const leftOf = async () => (await db.query<{ count: string }>(`SELECT count(*) FROM unit WHERE ${mine}`)).rows[0]!.count;
    const mine = 'id IN (SELECT record_id FROM auto_listing_row WHERE record_id IS NOT NULL)';
    await pipeline(db.query(copyTo(`COPY (SELECT ${columns} FROM unit WHERE ${mine}) TO STDOUT`)), createWriteStream(file));
    // The condos that these units name stay: COPY keeps every rule of the table, as the run does.
    await db.query(`DELETE FROM unit WHERE ${mine}`);
    await db.query('VACUUM (FULL, ANALYZE) unit');
    const copied = performance.now();
    await pipeline(createReadStream(file), db.query(copyFrom(`COPY unit (${columns}) FROM STDIN`)));
    const copy = performance.now() - copied;
    console.log(`COPY      ${seconds(copy)} of the same rows; the run took ${(ran.ms / copy).toFixed(2)} × of that`);
    await talay.ask('mutation ($id: ID!) { undoAutoListing(id: $id) { id } }', { id });
    const undone = await until(db, id, 'undone');
    console.log(`undone    ${seconds(undone.ms)}: ${(undone.ms / ran.ms).toFixed(2)} × of the run; units left of it: ${await leftOf()}`);
    return [
      figure('others while a file is read: p99', `${(slowed / usual).toFixed(2)} × before`, '≤ 1.3 ×', slowed <= 1.3 * usual),
      figure(
        `an import of ${ROWS.toLocaleString('en')} rows is written`,
        `${seconds(ran.ms)}: ${(ran.ms / copy).toFixed(2)} × COPY`,
        '≤ 2 × COPY',
        ran.ms <= 2 * copy,
      ),
    ];
  } finally {
    await db.end();
    await site.stop();
  }
}

/** Imports into a new database. */
export async function benchImport(): Promise<Figure[]> {
  const folder = await mkdtemp(join(tmpdir(), 'talay-bench-'));
  try {
    const database = await startEmbedded(folder, { debug: () => undefined, warn: console.warn });
    try {
      return await measure(database.url, folder);
    } finally {
      await database.stop();
    }
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

if (import.meta.main) await benchImport();
