import { readEnv, StartError } from '../env.js';
import { folderTarget, type BackupTarget } from './target.js';

/** The target that a person named: a folder, or a bucket in the form of FILES_URL. Throws StartError where it is neither. */
export async function openTarget(named: string | undefined): Promise<BackupTarget> {
  if (named === undefined || named === '') throw new StartError('Name the folder or bucket of the backups: --to PLACE or --from PLACE.');
  if (!named.startsWith('s3:')) return folderTarget(named);
  const { files } = readEnv({ ...process.env, FILES_URL: named });
  if (typeof files === 'string') return folderTarget(files);
  // The library of the protocol is loaded only where it is used.
  const { bucketTarget } = await import('./bucket-target.js');
  return bucketTarget(files);
}
