import { parseArgs } from 'node:util';
import { migrate } from '@talay/api/db/data-source.js';
import { startEmbedded } from '@talay/api/db/embedded.js';
import { readEnv, StartError } from '@talay/api/env.js';
import { openFileStore } from '@talay/api/files/open-store.js';
import { isDatabaseOutage } from '@talay/api/core/errors.js';
import { loadDemo } from './load-demo.js';

const USAGE = 'usage: npm run demo -- [--units N] [--houses N] [--replace]';
const MOST = 5_000_000;

function countOf(name: string, text: string | undefined): number | undefined {
  if (text === undefined) return undefined;
  const count = /^\d{1,7}$/.test(text) ? Number(text) : Number.NaN;
  if (!(count <= MOST)) throw new StartError(`--${name} takes a whole number from 0 to ${MOST}; ${USAGE}`);
  return count;
}

function readArgs(): { units?: number; houses?: number; replace: boolean; help: boolean } {
  try {
    const { values } = parseArgs({
      options: {
        units: { type: 'string' },
        houses: { type: 'string' },
        replace: { type: 'boolean', default: false },
        help: { type: 'boolean', default: false },
      },
    });
    const units = countOf('units', values.units);
    const houses = countOf('houses', values.houses);
    return {
      ...(units === undefined ? {} : { units }),
      ...(houses === undefined ? {} : { houses }),
      replace: values.replace,
      help: values.help,
    };
  } catch (error) {
    if (error instanceof StartError) throw error;
    throw new StartError(`${(error as Error).message.split('\n')[0]?.replace(/\.$/, '')}; ${USAGE}`);
  }
}

/** Shows steps on one line of a terminal; elsewhere a line when a step is done. */
function progress(): (step: string, done: number, total: number) => void {
  let shown = 0;
  return (step, done, total) => {
    if (!process.stdout.isTTY) return;
    if (done < total && Date.now() - shown < 100) return;
    shown = Date.now();
    process.stdout.write(`\r\x1b[K${step}: ${done} of ${total}${done >= total ? '\r\x1b[K' : ''}`);
  };
}

function explain(error: unknown): string {
  if (error instanceof StartError) return error.message;
  if (isDatabaseOutage(error))
    return 'DATABASE_URL cannot be reached: check that PostgreSQL runs there and that host, port, user and password are right.';
  return error instanceof Error ? (error.message.split('\n')[0] ?? '') : String(error);
}

async function run(): Promise<void> {
  const { help, ...args } = readArgs();
  if (help) {
    console.log(USAGE);
    return;
  }
  const env = readEnv(process.env);
  const quiet = { debug: () => undefined, warn: (message: string) => console.error(message) };
  const embedded = env.databaseUrl === undefined ? await startEmbedded(env.dataDir, quiet) : null;
  const stop = () => void embedded?.stop().finally(() => process.exit(130));
  process.once('SIGINT', stop).once('SIGTERM', stop);
  try {
    const databaseUrl = env.databaseUrl ?? embedded!.url;
    const store = await openFileStore(env, console);
    await migrate(databaseUrl);
    await loadDemo({ databaseUrl, store, ...args, log: (line) => console.log(line), onProgress: progress() });
  } finally {
    await embedded?.stop();
  }
}

try {
  await run();
} catch (error) {
  console.error(explain(error));
  process.exitCode = 1;
}
