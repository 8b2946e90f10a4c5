import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { migrate } from '../../api/dist/db/data-source.js';
import { startEmbedded } from '../../api/dist/db/embedded.js';
import { createFolderStore } from '../../api/dist/files/folder-store.js';
import { loadDemo } from '../../demo/dist/load-demo.js';

/**
 * @typedef {object} TestServer
 * @property {string} url its migrated, empty database, which tests copy
 * @property {() => Promise<void>} stop stops it and removes its data
 */

/**
 * Starts a throwaway database server, for as long as this process runs at most. The workspaces must be built.
 *
 * @returns {Promise<TestServer>}
 */
export async function startTestServer() {
  const dataDir = await mkdtemp(join(tmpdir(), 'talay-test-'));
  const remove = () => rm(dataDir, { recursive: true, force: true });
  try {
    const server = await startEmbedded(dataDir, { debug() {}, warn: console.warn }, { throwaway: true });
    const stop = () => server.stop().then(remove);
    try {
      await migrate(server.url);
    } catch (error) {
      await stop();
      throw error;
    }
    return { url: server.url, stop };
  } catch (error) {
    await remove();
    throw error;
  }
}

/**
 * Makes a database with the demo set, which tests copy. It was loaded a week ago, so that its rates are out of date.
 *
 * @param {string} emptyUrl the migrated database to begin from, which nobody is connected to
 * @param {string} files folder for its pictures
 * @returns {Promise<string>} connection string
 */
export async function loadDemoDatabase(emptyUrl, files) {
  const databaseUrl = await copyDatabase(emptyUrl, 'demo');
  const now = Date.now() - 7 * 86_400_000;
  await loadDemo({ databaseUrl, store: await createFolderStore(files), cards: true, now });
  return databaseUrl;
}

/**
 * Copies a database that nobody is connected to.
 *
 * @param {string} url
 * @param {string} name the copy's
 * @returns {Promise<string>} the copy's connection string
 */
export async function copyDatabase(url, name) {
  const original = new URL(url).pathname.slice(1);
  const addressOf = (/** @type {string} */ database) => Object.assign(new URL(url), { pathname: `/${database}` }).href;
  const client = new pg.Client({ connectionString: addressOf('postgres') });
  await client.connect();
  try {
    await client.query(`CREATE DATABASE ${client.escapeIdentifier(name)} TEMPLATE ${client.escapeIdentifier(original)}`);
  } finally {
    await client.end();
  }
  return addressOf(name);
}
