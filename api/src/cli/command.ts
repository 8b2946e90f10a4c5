import { resolve } from 'node:path';
import { startEmbedded } from '../db/embedded.js';
import { findRunningEmbedded } from '../db/running-embedded.js';
import { StartError } from '../env.js';
import { AppError, isDatabaseOutage } from '../core/errors.js';

/** The database that a command works with; `stop` ends it where the command has started it. */
export interface CommandDatabase {
  url: string;
  stop(): Promise<void>;
}

/** The folder of the embedded database and the files. */
export const dataDir = (): string => resolve(process.env['DATA_DIR'] || '.data');

/** The database of DATABASE_URL or the embedded one, which is started unless the site runs it. */
export async function openDatabase(): Promise<CommandDatabase> {
  try {
    return await openOwnDatabase();
  } catch (error) {
    const running = await findRunningEmbedded(dataDir());
    if (running === null) throw error;
    return { url: running, stop: async () => undefined };
  }
}

/** The same for work that the site must not see: an embedded database that the site runs is refused with a StartError. */
export async function openOwnDatabase(): Promise<CommandDatabase> {
  const url = process.env['DATABASE_URL'];
  if (url) return { url, stop: async () => undefined };
  const embedded = await startEmbedded(dataDir(), { debug: () => undefined, warn: (message) => console.error(message) });
  const stop = () => void embedded.stop().finally(() => process.exit(130));
  process.once('SIGINT', stop).once('SIGTERM', stop);
  return embedded;
}

/** Runs a command to its end. What goes wrong is one line on standard error, and the exit status 1. */
export async function runCommand(command: () => Promise<void>): Promise<void> {
  try {
    await command();
  } catch (error) {
    console.error(explain(error));
    process.exitCode = 1;
  }
}

function explain(error: unknown): string {
  if (error instanceof StartError || error instanceof AppError) return error.message;
  if (isDatabaseOutage(error))
    return 'DATABASE_URL cannot be reached: check that PostgreSQL runs there and that host, port, user and password are right.';
  return error instanceof Error ? (error.message.split('\n')[0] ?? '') : String(error);
}
