import { spawn, type ChildProcess } from 'node:child_process';
import { BoundSocket } from 'node:net';
import { SOCKET_FDS } from '../api/dist/serve.js';

/** One serving process of Talay without the site, on a port of 127.0.0.1 that it is about to listen on (bench/talay.ts). */
export function spawnTalay(port: number, env: Readonly<Record<string, string>>): ChildProcess {
  const fd = new BoundSocket({ host: '127.0.0.1', port }).fd();
  return spawn(process.execPath, [new URL('talay.ts', import.meta.url).pathname], {
    env: { ...process.env, ...env, NODE_ENV: 'production', LOG_LEVEL: 'silent' },
    // Over the fourth a parent process would talk.
    stdio: ['ignore', 'ignore', 'inherit', 'ignore', ...SOCKET_FDS.map(() => fd)],
  });
}
