import { url as debuggerUrl } from 'node:inspector';
import { extname } from 'node:path';
import { Worker } from 'node:worker_threads';

/** How often the event loop says that it goes on, ms. */
const BEAT_MS = 500;

/**
 * Ends this process when its event loop has been blocked for ten seconds, and logs the stack of the blocking call (decision 0026). A
 * separate thread watches it, independently of the event loop. The parent process replaces it.
 */
export function startWatchdog(): void {
  // A debugger stops the process on purpose.
  if (debuggerUrl()) return;
  const beats = new Int32Array(new SharedArrayBuffer(4));
  setInterval(() => Atomics.add(beats, 0, 1), BEAT_MS).unref();
  // Beside this file, built or not.
  new Worker(new URL(`./watchdog.worker${extname(import.meta.url)}`, import.meta.url), { workerData: beats }).unref();
}
