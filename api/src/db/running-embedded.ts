import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

/** Connection string of the embedded database that another process runs on this folder; null when none does. */
export async function findRunningEmbedded(dataDir: string): Promise<string | null> {
  const home = join(dataDir, 'postgres');
  const lock = join(home, 'data/postmaster.pid');
  if (!existsSync(lock) || !existsSync(join(dataDir, 'owner.pid'))) return null;
  // Lines of the server's lock: process, folder, start, port, …, status.
  const [, , , port, , , , status] = (await readFile(lock, 'utf8')).split('\n');
  if (status?.trim() !== 'ready') return null;
  const password = await readFile(join(home, 'password'), 'utf8');
  return `postgres://talay:${password}@127.0.0.1:${port}/talay`;
}
