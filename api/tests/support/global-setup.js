import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
// Jest loads this file untransformed, so it takes what the build made.
import { migrate } from '../../dist/db/data-source.js';
import { startEmbedded } from '../../dist/db/embedded.js';

/** Starts a throwaway database server and migrates the database that every test file copies. */
export default async function setup() {
  const dataDir = await mkdtemp(join(tmpdir(), 'talay-test-'));
  const log = { debug() {}, warn: (/** @type {string} */ message) => console.warn(message) };
  const database = await startEmbedded(dataDir, log, { throwaway: true });
  globalThis.stopTestDatabase = async () => {
    await database.stop();
    await rm(dataDir, { recursive: true, force: true });
  };
  try {
    await migrate(database.url);
  } catch (error) {
    await globalThis.stopTestDatabase();
    throw error;
  }
  process.env.TEST_TEMPLATE_URL = database.url;
}
