import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { childrenOf, freePort } from './database-server.js';

const PROGRAM = new URL('./start-built.js', import.meta.url).pathname;

/** The password of the account `god`. */
export const GOD_PASSWORD = 'a password for faults';

/** The program in a process of its own, with its workers. */
export interface SiteProcess {
  url: string;
  child: ChildProcess;
  /** What it has written so far. */
  output(): string;
  /** Ids of its workers. */
  workers(): number[];
  /** Ends it in order, and resolves when it has ended. */
  stop(): Promise<void>;
  /** Ends it without a warning, as a machine does that loses its power; its workers end by themselves. */
  kill(): Promise<void>;
}

/** How it is started. */
export interface SiteProcessOptions {
  env: Record<string, string>;
  /** Words before the command, such as those of `unshare`; `sh -c` text that runs before it in the same place. */
  inside?: { command: string[]; before: string };
}

/** Starts the program and waits until it is ready. */
export async function startSiteProcess({ env, inside }: SiteProcessOptions): Promise<SiteProcess> {
  const port = await freePort();
  const program = [process.execPath, PROGRAM];
  const [command = '', ...args] = inside ? [...inside.command, 'sh', '-c', `${inside.before} && exec "$@"`, 'sh', ...program] : program;
  const child = spawn(command, args, {
    env: {
      PATH: process.env['PATH'],
      PORT: String(port),
      WORKERS: '1',
      LOG_LEVEL: 'warn',
      NODE_ENV: 'production',
      RATES_URL: 'none',
      GOD_PASSWORD,
      TRUSTED_PROXIES: '127.0.0.1',
      ...env,
      NODE_OPTIONS: `--throw-deprecation ${env['NODE_OPTIONS'] ?? ''}`,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  child.stdout.on('data', (text) => (output += text));
  child.stderr.on('data', (text) => (output += text));
  const exited = once(child, 'exit');
  const url = `http://127.0.0.1:${port}`;
  const ended = () => child.exitCode ?? child.signalCode;
  const ready = () =>
    fetch(`${url}/readyz`).then(
      // Read to its end: the connection would stay else.
      async (response) => (await response.text()) !== '' && response.ok,
      () => false,
    );
  while (!(await ready())) {
    if (ended() !== null) throw new Error(`the site ended (${ended()}): ${output}`);
    await sleep(50);
  }
  const end = async (signal: 'SIGTERM' | 'SIGKILL') => {
    child.kill(signal);
    await exited;
  };
  return {
    url,
    child,
    output: () => output,
    workers: () => childrenOf(child.pid!),
    async stop() {
      if (ended() === null) await end('SIGTERM');
    },
    async kill() {
      if (ended() !== null) throw new Error(`the site had ended by itself (${ended()}): ${output}`);
      await end('SIGKILL');
    },
  };
}
