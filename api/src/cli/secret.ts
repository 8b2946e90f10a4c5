import { randomBytes } from 'node:crypto';
import { link, mkdir, readFile, unlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/**
 * The secret of this installation, if `SECRET` is not set: generated once, in DATA_DIR/secret, readable by its owner only.
 * Processes that start at the same time get the same one.
 */
export async function ensureSecret(dataDir: string): Promise<string> {
  const path = join(dataDir, 'secret');
  await mkdir(dataDir, { recursive: true });
  const made = `${path}.${process.pid}`;
  await writeFile(made, randomBytes(32).toString('hex'), { mode: 0o600 });
  // Whole or not at all, and never over one that is there.
  await link(made, path).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EEXIST') throw error;
  });
  await unlink(made);
  return (await readFile(path, 'utf8')).trim();
}
