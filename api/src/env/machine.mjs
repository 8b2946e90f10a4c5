import { once } from 'node:events';
import { existsSync, statSync } from 'node:fs';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { dirname, join, resolve } from 'node:path';
import { StartError } from './start-error.mjs';

// Whether this machine lets the site have its ports and folders.

/**
 * Checks that the ports are free and the folders can be written.
 *
 * @param {Readonly<Pick<import('./variables.mjs').Values, 'HOST' | 'PORT' | 'METRICS_HOST' | 'METRICS_PORT' | 'DATA_DIR' | 'FILES_URL'>>} values
 * @throws {StartError} that names the first variable that will not do
 */
export async function checkMachine({ HOST, PORT, METRICS_HOST, METRICS_PORT, DATA_DIR, FILES_URL }) {
  await tryPort(HOST, PORT).catch((/** @type {unknown} */ error) => {
    throw listenError(error, { host: HOST, port: PORT });
  });
  if (METRICS_PORT !== undefined)
    await tryPort(METRICS_HOST, METRICS_PORT).catch((/** @type {unknown} */ error) => {
      throw metricsError(error, { host: METRICS_HOST, port: METRICS_PORT });
    });
  const dataDir = resolve(DATA_DIR);
  await ensureDataFolder(dataDir);
  if (typeof FILES_URL !== 'object') await ensureDataFolder(dataDir, FILES_URL ?? join(dataDir, 'files'));
}

/**
 * @param {string} host
 * @param {number} port
 */
async function tryPort(host, port) {
  const server = createServer();
  await once(server.listen(port, host), 'listening');
  await new Promise((done) => server.close(done));
}

/** @typedef {{ host: string, port: number }} Place */

/**
 * What went wrong with listening, in one line.
 *
 * @param {unknown} error
 * @param {Place} place
 */
export function listenError(error, { host, port }) {
  const code = codeOf(error);
  if (code === 'EADDRINUSE')
    return new StartError(`PORT ${port} is taken: stop the program that listens there, or set PORT to another one.`);
  if (code === 'EACCES') return new StartError(`PORT ${port} may not be used by this account: set PORT to one above 1023.`);
  if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND')
    return new StartError(`HOST ${host} is no address of this machine: set HOST to one, such as 127.0.0.1.`);
  return error;
}

/**
 * The same of `/metrics`.
 *
 * @param {unknown} error
 * @param {Place} place
 */
export const metricsError = (error, { host, port }) =>
  new StartError(`METRICS_PORT ${port} at METRICS_HOST ${host} cannot be used (${codeOf(error)}): choose another one.`);

/**
 * Makes a folder of `DATA_DIR`, and those above it, and tries whether it can be written.
 *
 * @param {string} dataDir
 * @param {string} [folder]
 * @throws {StartError} when it cannot
 */
export async function ensureDataFolder(dataDir, folder = dataDir) {
  try {
    await makeFolder(folder);
    const probe = join(folder, `.probe-${process.pid}`);
    await writeFile(probe, '');
    await rm(probe);
  } catch (error) {
    throw blameFolder(error, dataDir);
  }
}

/**
 * Makes the folder and those above it. (The recursive mode of `mkdir` never comes back for a path under /proc.)
 *
 * @param {string} path
 */
export async function makeFolder(path) {
  if (existsSync(path) && statSync(path).isDirectory()) return;
  if (path !== dirname(path)) await makeFolder(dirname(path));
  await mkdir(path);
}

/**
 * Turns an error of the file system into one line about `DATA_DIR`.
 *
 * @param {unknown} error
 * @param {string} dataDir
 */
export function blameFolder(error, dataDir) {
  const code = codeOf(error);
  if (error instanceof StartError || !/^E[A-Z]+$/.test(code)) return error;
  return new StartError(`DATA_DIR ${dataDir} cannot be written (${code}): choose a folder that you may write, or free some space.`);
}

/**
 * The code of an error of the system, such as ENOENT; of another one its text.
 *
 * @param {unknown} error
 */
export function codeOf(error) {
  return typeof error === 'object' && error !== null && 'code' in error ? String(error.code) : String(error);
}
