import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { loadDemo } from '../../../api/dist/demo/load-demo.js';
import { migrate } from '../../../api/dist/db/data-source.js';
import { startEmbedded } from '../../../api/dist/db/embedded.js';

/** A port that nobody listens on now. */
async function freePort() {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = /** @type {import('node:net').AddressInfo} */ (server.address());
  server.close();
  await once(server, 'close');
  return port;
}

/** Starts the built site on a throwaway database with the demo set; browser tests visit it at E2E_URL. */
export default async function setup() {
  const dataDir = await mkdtemp(join(tmpdir(), 'talay-e2e-'));
  const database = await startEmbedded(dataDir, { debug() {}, warn: console.warn }, { throwaway: true });
  await migrate(database.url);
  await loadDemo({ databaseUrl: database.url, filesDir: join(dataDir, 'files') });
  const port = await freePort();
  const site = spawn(process.execPath, [new URL('../../server/main.ts', import.meta.url).pathname], {
    env: {
      ...process.env,
      PORT: String(port),
      DATABASE_URL: database.url,
      DATA_DIR: dataDir,
      DEMO: '0',
      WORKERS: '1',
      LOG_LEVEL: 'warn',
      MESSENGER_URL: 'https://t.me/talay_test',
    },
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  globalThis.stopSite = async () => {
    site.kill('SIGTERM');
    await once(site, 'exit');
    await database.stop();
    await rm(dataDir, { recursive: true, force: true });
  };
  process.env.E2E_URL = `http://localhost:${port}`;
  process.env.E2E_DATABASE_URL = database.url;
  process.env.E2E_DATA_DIR = dataDir;
  for (let tries = 0; tries < 300; tries++) {
    if (site.exitCode !== null) throw new Error('the site did not start');
    const ready = await fetch(`${process.env.E2E_URL}/readyz`).then(
      (response) => response.ok,
      () => false,
    );
    if (ready) return;
    await new Promise((later) => setTimeout(later, 100));
  }
  throw new Error('the site is not ready after 30 s');
}
