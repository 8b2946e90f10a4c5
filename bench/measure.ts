import { readFile } from 'node:fs/promises';
import autocannon from 'autocannon';
import type { Client } from './staff-client.ts';

/** A row of docs/speed.md: what was measured, and the goal. */
export interface Figure {
  what: string;
  /** As it is shown, with its unit of measure. */
  now: string;
  /** As it is shown; empty where there is none. */
  goal: string;
  /** Whether the goal is reached; null where there is none. */
  reached: boolean | null;
}

/** A figure with a goal that it must not exceed, or must reach. */
export const figure = (what: string, now: string, goal: string, reached: boolean | null = null): Figure => ({ what, now, goal, reached });

/** Requests at the same time. */
export const CONNECTIONS = 16;

const sorted = (values: readonly number[]) => [...values].sort((a, b) => a - b);
export const median = (values: readonly number[]): number => sorted(values)[Math.floor(values.length / 2)]!;

/** A request of a load. */
export interface Asked {
  path: string;
  method?: 'GET' | 'POST';
  headers?: Record<string, string>;
  body?: string;
}

/** A GraphQL request. */
export const graphql = (query: string, variables: object = {}): Asked => ({
  path: '/graphql',
  method: 'POST',
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify({ query, variables }),
});

/** How requests were answered: so many a second, 99 of 100 within so many ms, and CPU of the serving process for each, ms. */
export interface Load {
  perSecond: number;
  p99: number;
  cpu: number;
  /** Refused as overload (decision 0026). */
  refused: number;
}

/**
 * Sends requests for some seconds, on 16 connections that share them: none is sent twice before all were sent.
 *
 * @throws {Error} where an answer is neither 200 nor a refusal
 */
export async function load(site: string, pid: number, requests: readonly Asked[], seconds: number): Promise<Load> {
  let connection = 0;
  const before = await cpuOf(pid);
  const result = await autocannon({
    url: site,
    connections: CONNECTIONS,
    duration: seconds,
    setupClient: (client) => {
      const mine = connection++ % CONNECTIONS;
      const share = requests.length < CONNECTIONS ? requests : requests.filter((_, at) => at % CONNECTIONS === mine);
      client.setRequests([...share]);
    },
  });
  const refused = result['5xx'];
  if (result.non2xx > refused || result.errors > 0) throw new Error(`${site}: ${result.non2xx} bad answers, ${result.errors} errors`);
  return {
    perSecond: result['2xx'] / result.duration,
    p99: result.latency.p99,
    cpu: ((await cpuOf(pid)) - before) / result['2xx'],
    refused,
  };
}

/** CPU time of a process and of the processes that it started, so far, ms (Linux: ticks of 10 ms). */
export async function cpuOf(pid: number): Promise<number> {
  const ticks = async (one: number) => {
    const fields = (await readFile(`/proc/${one}/stat`, 'utf8')).split(') ').at(-1)!.split(' ');
    return Number(fields[11]) + Number(fields[12]);
  };
  const all = await Promise.all([pid, ...(await childrenOf(pid))].map(ticks));
  return all.reduce((sum, one) => sum + one, 0) * 10;
}

/** Processes that a process started. */
async function childrenOf(pid: number): Promise<number[]> {
  return (await readFile(`/proc/${pid}/task/${pid}/children`, 'utf8')).trim().split(' ').filter(Boolean).map(Number);
}

/** Memory of the process that serves, a child of the one that was started, MB. */
export async function memoryOf(pid: number): Promise<number> {
  const resident = async (child: number) => {
    const [command, status] = await Promise.all(['cmdline', 'status'].map((file) => readFile(`/proc/${child}/${file}`, 'utf8')));
    return command!.includes('main.ts') ? Number(/VmRSS:\s+(\d+)/.exec(status!)?.[1]) / 1_000 : 0;
  };
  return Math.max(...(await Promise.all((await childrenOf(pid)).map(resident))));
}

/** Staff who edit units, so many times a second, until they are stopped. */
export function writer(staff: Client, units: readonly string[], perSecond: number): { stop(): Promise<void> } {
  const open: Promise<void>[] = [];
  // A text that is there already would be no edit.
  const begun = Date.now();
  let count = 0;
  const edit = () => void open.push(staff.edit(units[count % units.length]!, `Seen ${begun}.${++count}`));
  const ticking = perSecond > 0 ? setInterval(edit, 1_000 / perSecond) : undefined;
  return {
    async stop() {
      clearInterval(ticking);
      await Promise.all(open);
    },
  };
}
