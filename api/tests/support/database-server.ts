import { readdirSync, readFileSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { join } from 'node:path';

/** Id of the PostgreSQL server whose data is in the folder. */
export const serverIn = (data: string): number => Number(readFileSync(join(data, 'postmaster.pid'), 'utf8').split('\n')[0]);

/** Stops all processes of a server where they are (SIGSTOP), or lets them go on (SIGCONT): their connections stay, and nobody answers. */
export function signalAll(server: number, signal: 'SIGSTOP' | 'SIGCONT'): void {
  // The server first: it would start a new process for a connection.
  const all = [server, ...childrenOf(server)];
  for (const pid of all) process.kill(pid, signal);
}

/** Ids of the processes that a process has started and that have not ended. */
export function childrenOf(parent: number): number[] {
  return readdirSync('/proc')
    .map(Number)
    .filter((pid) => pid > 0 && parentOf(pid) === parent);
}

/** The second field of stat is a name that may contain spaces; the parent's id comes two fields after its closing bracket. */
function parentOf(pid: number): number | null {
  try {
    return Number(readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.split(' ')[1]);
  } catch {
    // It has ended.
    return null;
  }
}

/** A port that nobody listens on now. */
export async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const { port } = server.address() as AddressInfo;
  await new Promise((closed) => server.close(closed));
  return port;
}
