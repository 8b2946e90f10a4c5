import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { migrate } from '../../../api/dist/db/data-source.js';
import { startEmbedded } from '../../../api/dist/db/embedded.js';
import { loadDemo } from '../../../api/dist/demo/load-demo.js';
import { spawnSite } from './spawn-site.ts';

/** Starts the built site on a throwaway database with the demo set; browser tests visit it at E2E_URL. */
export default async function setup() {
  const dataDir = await mkdtemp(join(tmpdir(), 'talay-e2e-'));
  const database = await startEmbedded(dataDir, { debug() {}, warn: console.warn }, { throwaway: true });
  await migrate(database.url);
  await loadDemo({ databaseUrl: database.url, filesDir: join(dataDir, 'files') });
  const site = await spawnSite({ databaseUrl: database.url, dataDir });
  globalThis.stopSite = async () => {
    await site.stop();
    await database.stop();
    await rm(dataDir, { recursive: true, force: true });
  };
  process.env.E2E_URL = site.url;
  process.env.E2E_DATABASE_URL = database.url;
  process.env.E2E_DATA_DIR = dataDir;
}
