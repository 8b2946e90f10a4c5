import { execFileSync } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startEmbedded } from '../api/dist/db/embedded.js';

/** Database created by default. */
interface Throwaway {
  /** Arguments of `npm run demo`; the default set when left out. */
  demo?: readonly string[];
  /** Without what keeps writes when the machine fails: for what does not measure PostgreSQL. */
  throwaway?: boolean;
}

/**
 * Measures on the database that DATABASE_URL names, which holds homes already, with the pictures of DATA_DIR; without one, on an embedded one
 * that gets a demo set and is removed afterwards.
 */
export async function withDatabase(
  measure: (databaseUrl: string, dataDir: string) => Promise<void>,
  { demo = [], throwaway = false }: Throwaway = {},
): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'talay-bench-'));
  const given = process.env['DATABASE_URL'];
  try {
    if (given) return await measure(given, process.env['DATA_DIR'] ?? folder);
    const database = await startEmbedded(folder, { debug: () => undefined, warn: console.warn }, { throwaway });
    try {
      execFileSync(process.execPath, [new URL('../demo/dist/main.js', import.meta.url).pathname, ...demo], {
        env: { ...process.env, DATABASE_URL: database.url, DATA_DIR: folder },
        stdio: 'inherit',
      });
      await measure(database.url, folder);
    } finally {
      await database.stop();
    }
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
