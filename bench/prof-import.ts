import { execFileSync } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { startEmbedded } from '../api/dist/db/embedded.js';
import { createDataSource } from '../api/dist/db/data-source.js';
import { createFileStore } from '../api/dist/files/file-store.js';
import { Kept } from '../api/dist/kernel/kept.js';
import { createRequestContext } from '../api/dist/kernel/request-context.js';
import { writeXlsx } from '../api/dist/desk/xlsx.js';
import { startAutoListing } from '../api/dist/auto-listing/start.service.js';
import { setAutoListingHeader } from '../api/dist/auto-listing/mapping.service.js';
import { checkAutoListing, finishAutoListing, undoAutoListing, workOnImport } from '../api/dist/auto-listing/stages.service.js';
import { rows, MADE } from './import-rows.ts';
const folder = await mkdtemp(join(tmpdir(), 'talay-prof-'));
const database = await startEmbedded(folder, { debug: () => undefined, warn: console.warn }, { throwaway: true });
execFileSync(process.execPath, [new URL('../api/dist/demo/main.js', import.meta.url).pathname], {
  env: { ...process.env, DATABASE_URL: database.url, DATA_DIR: folder },
  stdio: 'ignore',
});
const ds = createDataSource(database.url);
await ds.initialize();
await ds.query(
  "INSERT INTO account (id, username, username_folded, password_hash, role) VALUES ('00000000-0000-7000-8000-000000000001','god','god','x','GOD')",
);
const kept = new Kept(database.url, { warn() {}, info() {} });
const ctx = createRequestContext({
  viewer: { account: { id: '00000000-0000-7000-8000-000000000001', username: 'god', role: 'GOD' as never, sessionId: '' } },
  db: ds.manager,
  kept,
});
let times = new Map<string, [number, number]>();
const proto = Object.getPrototypeOf(ds.createQueryRunner());
const q = proto.query;
proto.query = async function (sql: string, ...rest: unknown[]) {
  const t = performance.now();
  try {
    return await q.call(this, sql, ...rest);
  } finally {
    const k = sql.replace(/\s+/g, ' ').slice(0, 70);
    const e = times.get(k) ?? [0, 0];
    e[0] += performance.now() - t;
    e[1]++;
    times.set(k, e);
  }
};
const stage = async (name: string, work: () => Promise<unknown>) => {
  times = new Map();
  const c = process.cpuUsage();
  const t = performance.now();
  await work();
  const u = process.cpuUsage(c);
  console.log(`== ${name} ${((performance.now() - t) / 1000).toFixed(1)} s, cpu ${((u.user + u.system) / 1e6).toFixed(1)} s`);
  for (const [k, [ms, n]] of [...times].sort((a, b) => b[1][0] - a[1][0]).slice(0, 9))
    console.log(`   ${(ms / 1000).toFixed(1)} s ${n} × ${k}`);
};
const book = await writeXlsx([{ title: 'Units', header: MADE.map(({ en }) => en), widths: MADE.map(() => 12), batches: rows() }]);
const store = await createFileStore(join(folder, 'files'));
let id = '';
await stage('start', async () => {
  id = (await startAutoListing(ctx, store, Promise.resolve({ name: 'a.xlsx', bytes: Readable.from([book]) }))).id;
});
await stage('header', () => setAutoListingHeader(ctx, id, { sheet: 0, headerRow: 0, entity: 'condo' as never }));
await stage('check', async () => {
  await checkAutoListing(ctx, id);
  await workOnImport(ctx, id);
});
await stage('run', async () => {
  await finishAutoListing(ctx, id);
  await workOnImport(ctx, id);
});
console.log(await ds.query('SELECT stage, counts, error FROM auto_listing'));
await stage('undo', async () => {
  await undoAutoListing(ctx, id);
  await workOnImport(ctx, id);
});
await ds.destroy();
await database.stop();
await rm(folder, { recursive: true, force: true });
