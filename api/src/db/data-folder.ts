import { existsSync, statSync } from 'node:fs';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { StartError } from '../env.js';
import { codeOf } from './embedded/process.js';

/**
 * Makes a folder of `DATA_DIR`, and those above it, and tries whether it can be written.
 *
 * @throws {StartError} when it cannot
 */
export async function ensureDataFolder(dataDir: string, folder = dataDir): Promise<void> {
  try {
    await makeFolder(folder);
    const probe = join(folder, `.probe-${process.pid}`);
    await writeFile(probe, '');
    await rm(probe);
  } catch (error) {
    throw blameFolder(error, dataDir);
  }
}

/** Makes the folder and those above it. (The recursive mode of `mkdir` never comes back for a path under /proc.) */
export async function makeFolder(path: string): Promise<void> {
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
