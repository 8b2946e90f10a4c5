import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { createServer, type AddressInfo } from 'node:net';
import { join, resolve } from 'node:path';
import pg from 'pg';
import { blameFolder } from '../env/machine.mjs';
import { findAccount } from './embedded/account.js';
import { initialise, NAME } from './embedded/cluster.js';
import { lock } from './embedded/lock.js';
import type { EmbeddedLog } from './embedded/process.js';
import { stopOrphan, supervise, type EmbeddedOptions } from './embedded/server.js';

/** A PostgreSQL server that this process started and owns. */
export interface EmbeddedDatabase {
  /** Connection string of the `talay` database, with its password. */
  url: string;
  /** Whether the `talay` database was made just now. */
  firstStart: boolean;
  /** Shuts the server down in order: connections are closed, everything is written. */
  stop(): Promise<void>;
}

/**
 * Starts the embedded PostgreSQL 18 with its data in `dataDir/postgres`, made on the first start.
 *
 * The server listens on a free loopback port with a generated password. It has its own process group, so that Ctrl-C in a terminal
 * reaches only the site, which then shuts the server down. If the server exits unexpectedly, it is restarted on the same port.
 *
 * @throws {StartError} when the folder cannot be written, belongs to a running process, or the server refuses to start.
 */
export async function startEmbedded(dataDir: string, log: EmbeddedLog, options: EmbeddedOptions = {}): Promise<EmbeddedDatabase> {
  const home = resolve(dataDir, 'postgres');
  const unlock = await lock(dataDir);
  try {
    const account = await findAccount(home, log);
    await stopOrphan(join(home, 'data'), log);
    if (!existsSync(home)) await initialise(home, account, options);
    const password = await readFile(join(home, 'password'), 'utf8');
    const port = await freePort();
    const server = await supervise(join(home, 'data'), port, account, log, options);
    const urlOf = (database: string) => `postgres://${NAME}:${password}@127.0.0.1:${port}/${database}`;
    let firstStart: boolean;
    try {
      firstStart = await ensureDatabase(urlOf('postgres'));
    } catch (error) {
      await server.stop();
      throw error;
    }
    return {
      url: urlOf(NAME),
      firstStart,
      async stop() {
        await server.stop();
        await unlock();
      },
    };
  } catch (error) {
    await unlock();
    throw blameFolder(error, dataDir);
  }
}

/** Makes the database unless it is there. Gives whether it was made. */
async function ensureDatabase(adminUrl: string): Promise<boolean> {
  const client = new pg.Client({ connectionString: adminUrl });
  await client.connect();
  try {
    const found = await client.query('SELECT 1 FROM pg_database WHERE datname = $1', [NAME]);
    if (found.rowCount) return false;
    await client.query(`CREATE DATABASE ${NAME}`);
    return true;
  } finally {
    await client.end();
  }
}

async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((done, fail) => server.once('error', fail).listen(0, '127.0.0.1', done));
  const { port } = server.address() as AddressInfo;
  await new Promise((done) => server.close(done));
  return port;
}
