import { join } from 'node:path';
import type { Logger } from 'pino';
import type { Env } from '../env.js';
import type { FileStore } from './file-store.js';
import { createFolderStore } from './folder-store.js';

/** Opens the store that `FILES_URL` names. Throws StartError, one line, where a bucket refuses us. */
export async function openFileStore({ files, dataDir }: Pick<Env, 'files' | 'dataDir'>, log: Pick<Logger, 'warn'>): Promise<FileStore> {
  if (typeof files === 'string') return createFolderStore(files);
  // The library of the protocol is loaded only where it is used.
  const { createS3Store } = await import('./s3-store.js');
  return createS3Store(files, join(dataDir, 'cache'), log);
}
