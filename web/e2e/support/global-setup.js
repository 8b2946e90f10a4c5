import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { copyDatabase, loadDemoDatabase, startTestServer } from '../../../scripts/lib/test-server.mjs';
import { startMailbox } from './mailbox.ts';
import { spawnSite } from './spawn-site.ts';

/**
 * Starts the built site twice, on two throwaway databases with the same demo set: browser tests visit it at E2E_URL, those that change
 * records at E2E_DESK_URL.
 */
export default async function setup() {
  const dataDir = await mkdtemp(join(tmpdir(), 'talay-e2e-'));
  const demo = await demoSet(dataDir);
  const [siteDatabase, desk] = [`site_${process.pid}`, `desk_${process.pid}`];
  const siteUrl = await copyDatabase(demo.url, siteDatabase);
  process.env.E2E_DATABASE_URL = siteUrl;
  process.env.E2E_DESK_DATABASE_URL = await copyDatabase(demo.url, desk);
  process.env.E2E_DATA_DIR = dataDir;
  const mailbox = await startMailbox(dataDir);
  process.env.E2E_SMTP_URL = mailbox.url;
  const sites = await Promise.all([siteUrl, process.env.E2E_DESK_DATABASE_URL].map((databaseUrl) => spawnSite({ databaseUrl, dataDir })));
  [process.env.E2E_URL, process.env.E2E_DESK_URL] = sites.map(({ url }) => url);
  globalThis.stopSite = async () => {
    await Promise.all(sites.map((site) => site.stop()));
    await dropDatabases(demo.url, [siteDatabase, desk]);
    await demo.stop();
    await mailbox.stop();
    await rm(dataDir, { recursive: true, force: true });
  };
}

/**
 * A database with the demo set, to be copied, and its pictures in `files` of the data folder: those of the whole run (`npm test`), or on a
 * server of its own.
 *
 * @param {string} dataDir
 * @returns {Promise<{ url: string, stop: () => Promise<void> }>}
 */
async function demoSet(dataDir) {
  const files = join(dataDir, 'files');
  const { TEST_DEMO_TEMPLATE_URL, TEST_DEMO_FILES } = process.env;
  if (TEST_DEMO_TEMPLATE_URL && TEST_DEMO_FILES) {
    await cp(TEST_DEMO_FILES, files, { recursive: true });
    return { url: TEST_DEMO_TEMPLATE_URL, stop: async () => {} };
  }
  const server = await startTestServer();
  return { url: await loadDemoDatabase(server.url, files), stop: server.stop };
}

/**
 * Drops the copies: the server of a run lives on.
 *
 * @param {string} url of a database that nobody is connected to
 * @param {string[]} names
 */
async function dropDatabases(url, names) {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  for (const name of names) await client.query(`DROP DATABASE ${client.escapeIdentifier(name)} WITH (FORCE)`);
  await client.end();
}
