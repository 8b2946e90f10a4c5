import { existsSync, statSync } from 'node:fs';
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { StartError } from '../../env.js';
import { codeOf, startOf } from './process.js';

/** Makes the folder and claims it for this process. Gives the function that lets it go. */
export async function lock(dataDir: string): Promise<() => Promise<void>> {
  const file = join(dataDir, 'owner.pid');
  const claim = `${process.pid} ${startOf(process.pid)}`;
  try {
    await makeFolder(dataDir);
    // Two tries: the first may meet the claim of a process that was killed.
    for (let attempt = 0; ; attempt++) {
      try {
        await writeFile(file, claim, { flag: 'wx' });
        break;
      } catch (error) {
        if (codeOf(error) !== 'EEXIST' || attempt > 0) throw error;
        const owner = await readFile(file, 'utf8');
        const pid = Number(owner.split(' ')[0]);
        if (owner !== claim && pid > 0 && owner === `${pid} ${startOf(pid)}`) {
          throw new StartError(`DATA_DIR ${dataDir} is in use by process ${pid}: stop that one first, or choose another DATA_DIR.`);
        }
        await rm(file, { force: true });
      }
    }
  } catch (error) {
    throw blameFolder(error, dataDir);
  }
  return () => rm(file, { force: true });
}

/** Makes the folder and those above it. (The recursive mode of `mkdir` never comes back for a path under /proc.) */
async function makeFolder(path: string): Promise<void> {
  if (existsSync(path) && statSync(path).isDirectory()) return;
  if (path !== dirname(path)) await makeFolder(dirname(path));
  await mkdir(path);
}

/** Turns an error of the file system into one line about `DATA_DIR`. */
export function blameFolder(error: unknown, dataDir: string): unknown {
  const code = codeOf(error);
  if (error instanceof StartError || !/^E[A-Z]+$/.test(code)) return error;
  return new StartError(`DATA_DIR ${dataDir} cannot be written (${code}): choose a folder that you may write, or free some space.`);
}
