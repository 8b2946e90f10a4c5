import { readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { StartError } from '../../env.js';
import { blameFolder, codeOf, makeFolder } from '../../env/machine.mjs';
import { startOf } from './process.js';

/** Makes the folder and claims it for this process. Gives the function that lets it go. */
export async function lock(dataDir: string): Promise<() => Promise<void>> {
  const file = join(dataDir, 'owner.pid');
  const claim = `${process.pid} ${startOf(process.pid)}`;
  try {
    await makeFolder(dataDir);
    // Three tries: the first may meet the claim of a process that was killed, the second that of one that starts at the same time.
    for (let attempt = 0; ; attempt++) {
      try {
        await writeFile(file, claim, { flag: 'wx' });
        break;
      } catch (error) {
        if (codeOf(error) !== 'EEXIST' || attempt > 1) throw error;
        const owner = await readFile(file, 'utf8').catch((unread: unknown) => {
          if (codeOf(unread) === 'ENOENT') return null;
          throw unread;
        });
        // Let go, or taken away by another process just now.
        if (owner === null) continue;
        const pid = Number(owner.split(' ')[0]);
        if (owner !== claim && pid > 0 && owner === `${pid} ${startOf(pid)}`) {
          throw new StartError(`DATA_DIR ${dataDir} is in use by process ${pid}: stop that one first, or choose another DATA_DIR.`);
        }
        await takeAway(file, owner);
      }
    }
  } catch (error) {
    throw blameFolder(error, dataDir);
  }
  return () => rm(file, { force: true });
}

/**
 * Takes a claim away that nobody holds. Whoever else found it too may have taken it first and claimed the folder since: that claim is put
 * back.
 */
async function takeAway(file: string, stale: string): Promise<void> {
  const aside = `${file}.${process.pid}`;
  try {
    await rename(file, aside);
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return;
    throw error;
  }
  if ((await readFile(aside, 'utf8')) === stale) await rm(aside);
  else await rename(aside, file);
}
