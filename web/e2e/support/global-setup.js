import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { migrate } from '../../../api/dist/db/data-source.js';
import { startEmbedded } from '../../../api/dist/db/embedded.js';
import { loadDemo } from '../../../demo/dist/load-demo.js';
import { createFolderStore } from '../../../api/dist/files/folder-store.js';
import { startMailbox } from './mailbox.ts';
import { spawnSite } from './spawn-site.ts';

/**
 * Starts the built site twice, on two throwaway databases with the same demo set: browser tests visit it at E2E_URL, those that change
 * records at E2E_DESK_URL.
 */
export default async function setup() {
  const dataDir = await mkdtemp(join(tmpdir(), 'talay-e2e-'));
  const database = await startEmbedded(dataDir, { debug() {}, warn: console.warn }, { throwaway: true });
  await migrate(database.url);
  // A week ago, so that its rates are out of date.
  const now = Date.now() - 7 * 86_400_000;
  await loadDemo({ databaseUrl: database.url, store: await createFolderStore(join(dataDir, 'files')), cards: true, now });
  const deskUrl = await copyDatabase(database.url, 'desk');
  const mailbox = await startMailbox(dataDir);
  process.env.E2E_SMTP_URL = mailbox.url;
  const [site, desk] = await Promise.all([spawnSite({ databaseUrl: database.url, dataDir }), spawnSite({ databaseUrl: deskUrl, dataDir })]);
  globalThis.stopSite = async () => {
    await Promise.all([site.stop(), desk.stop()]);
    await database.stop();
    await mailbox.stop();
    await rm(dataDir, { recursive: true, force: true });
  };
  process.env.E2E_URL = site.url;
  process.env.E2E_DESK_URL = desk.url;
  process.env.E2E_DATABASE_URL = database.url;
  process.env.E2E_DATA_DIR = dataDir;
}

/**
 * Copies a database that nobody is connected to.
 *
 * @param {string} url
 * @param {string} name
 */
async function copyDatabase(url, name) {
  const copy = new URL(url);
  const original = copy.pathname.slice(1);
  copy.pathname = '/template1';
  const client = new pg.Client({ connectionString: copy.href });
  await client.connect();
  await client.query(`CREATE DATABASE ${name} TEMPLATE ${client.escapeIdentifier(original)}`);
  await client.end();
  copy.pathname = `/${name}`;
  return copy.href;
}
