import pg from 'pg';
import { LISTING_KINDS } from './fields/listing-nouns.js';
import { StartError } from './env.js';
import type { FileStore } from './files/file-store.js';

/** The demo set is a workspace of its own, which images for production leave out: nothing but this line of the API names it. */
const DEMO = '@talay/demo/load-demo.js';

interface DemoModule {
  loadDemo(options: { databaseUrl: string; store: FileStore; log: (line: string) => void }): Promise<void>;
}

/**
 * Loads the demo set into a database without listings; leaves any other as it is.
 *
 * @throws {StartError} if the workspace of the demo set is not installed
 */
export async function loadDemoSet(databaseUrl: string, store: FileStore): Promise<void> {
  if (!(await isEmpty(databaseUrl))) return;
  const { loadDemo }: DemoModule = await import(DEMO).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'ERR_MODULE_NOT_FOUND') throw error;
    throw new StartError(
      'the demo set is not installed: set DEMO=0, or run "npm ci" and "npm run build" in a checkout that has the folder demo.',
    );
  });
  await loadDemo({ databaseUrl, store, log: (line) => console.log(line) });
}

async function isEmpty(databaseUrl: string): Promise<boolean> {
  const client = new pg.Client({ connectionString: databaseUrl, connectionTimeoutMillis: 5_000 });
  client.on('error', () => undefined);
  await client.connect();
  try {
    return !(await hasListings(client));
  } finally {
    await client.end();
  }
}

/** Whether the database of the connection has a listing, deleted ones included. */
export async function hasListings(client: pg.Client): Promise<boolean> {
  const { rows } = await client.query<{ loaded: boolean }>(
    `SELECT ${LISTING_KINDS.map((kind) => `EXISTS (SELECT FROM ${kind})`).join(' OR ')} AS loaded`,
  );
  return rows[0]?.loaded === true;
}
