import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';

/** The built program in processes of its own. */
export interface BuiltSite {
  url: string;
  port: number;
  child: ChildProcess;
  /** What it has printed so far. */
  output(): string;
  /** Sends SIGTERM and gives the exit code. */
  stop(): Promise<number | null>;
  /** Ends it in any case and removes its folder. */
  remove(): Promise<void>;
}

export async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const { port } = probe.address() as AddressInfo;
  probe.close();
  await once(probe, 'close');
  return port;
}

/** Starts one of the `start-*.js` beside this file on a database, and waits until it is ready. Requests may say whose they are. */
export async function startBuilt(
  program: `start-${string}.js`,
  env: Record<string, string> & { DATABASE_URL: string },
  nodeOptions: string[] = [],
): Promise<BuiltSite> {
  const folder = await mkdtemp(join(tmpdir(), 'talay-built-'));
  const port = env['PORT'] ? Number(env['PORT']) : await freePort();
  const url = `http://127.0.0.1:${port}`;
  const child = spawn(process.execPath, ['--throw-deprecation', ...nodeOptions, new URL(program, import.meta.url).pathname], {
    env: {
      PATH: process.env['PATH'],
      NODE_ENV: 'production',
      DATA_DIR: folder,
      PORT: String(port),
      DEMO: '0',
      RATES_URL: 'none',
      TRUSTED_PROXIES: '127.0.0.1',
      ...env,
    },
  });
  let output = '';
  child.stdout.on('data', (text) => (output += text));
  child.stderr.on('data', (text) => (output += text));
  const closed = once(child, 'close');
  const site: BuiltSite = {
    url,
    port,
    child,
    output: () => output,
    async stop() {
      child.kill('SIGTERM');
      const [code] = (await closed) as [number | null];
      return code;
    },
    async remove() {
      if (child.exitCode === null && child.signalCode === null) {
        child.kill('SIGKILL');
        await closed;
      }
      await rm(folder, { recursive: true, force: true });
    },
  };
  const isReady = () =>
    fetch(`${url}/readyz`).then(
      // Read to its end: the connection would stay else.
      async (response) => (await response.text()) !== '' && response.ok,
      () => false,
    );
  while (!(await isReady())) {
    if (child.exitCode !== null) throw new Error(`The built site has not started:\n${output}`);
    await pause(50);
  }
  return site;
}
