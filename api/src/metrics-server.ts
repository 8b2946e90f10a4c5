import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { AggregatorRegistry, register } from 'prom-client';
import type { Env } from './env.js';
import { metricsError } from './env/machine.mjs';
import { METRICS_TYPE } from './core/metrics.js';

/** One process of this machine as the other sees it. */
type Peer = ChildProcess | NodeJS.Process;
type Values = Awaited<ReturnType<typeof register.getMetricsAsJSON>>;

/** How long a process may take to say what it knows, ms; one that takes longer is left out. */
const PATIENCE_MS = 2_000;
const MARK = 'talay metrics';
/** The serving processes that this one has started and that still run. */
const workers = new Set<ChildProcess>();
/** Whether this is a serving process, whose parent knows the others. */
let serves = false;
let lastId = 0;

interface Message {
  mark: typeof MARK;
  id: number;
  answer?: unknown;
}

const isMessage = (message: unknown): message is Message => (message as Message | null)?.mark === MARK;

function send(peer: Peer, message: Message): void {
  // A process that exits is left out after the timeout.
  if (peer.connected) peer.send?.(message, undefined, undefined, () => undefined);
}

/** The other process's response; null on timeout. */
function ask<T>(peer: Peer): Promise<T | null> {
  return new Promise((done) => {
    const id = ++lastId;
    const end = (answer: T | null) => {
      clearTimeout(timer);
      peer.off('message', heard);
      done(answer);
    };
    const heard = (message: unknown) => {
      if (isMessage(message) && message.id === id && 'answer' in message) end(message.answer as T);
    };
    const timer = setTimeout(end, PATIENCE_MS, null);
    peer.on('message', heard);
    send(peer, { mark: MARK, id });
  });
}

function answer(peer: Peer, make: () => Promise<unknown>): void {
  peer.on('message', (message: unknown) => {
    if (!isMessage(message) || 'answer' in message) return;
    void make().then((made) => send(peer, { mark: MARK, id: message.id, answer: made }));
  });
}

/** Lets a serving process ask its parent for the metrics of all, and tells it this one's; call it before serving. */
export function shareMetricsWithParent(): void {
  serves = true;
  answer(process, () => register.getMetricsAsJSON());
}

/** Lets a serving process that this one has started ask for the metrics of all, and counts its own among them. */
export function shareMetricsWith(worker: ChildProcess): void {
  workers.add(worker);
  worker.once('exit', () => workers.delete(worker));
  answer(worker, allMetrics);
}

/** The metrics of all processes of this machine, summed, in the text format of Prometheus. */
export async function allMetrics(): Promise<string> {
  if (serves) return (await ask<string>(process)) ?? register.metrics();
  const others = await Promise.all([...workers].map((worker) => ask<Values>(worker)));
  const values = [await register.getMetricsAsJSON(), ...others.filter((one) => one !== null)];
  return AggregatorRegistry.aggregate(values).metrics();
}

/** A server for `/metrics` alone. */
export interface MetricsServer {
  /** The port that it listens on. */
  readonly port: number;
  close(): void;
}

/**
 * Serves `/metrics` at `METRICS_HOST` and `METRICS_PORT`, apart from the site.
 *
 * @throws {StartError} when the port cannot be had
 */
export async function startMetricsServer({ host, port }: NonNullable<Env['metrics']>): Promise<MetricsServer> {
  const server = createServer((request, response) => {
    if (request.method !== 'GET' || request.url?.split('?')[0] !== '/metrics') return void response.writeHead(404).end();
    allMetrics().then(
      (text) => response.writeHead(200, { 'content-type': METRICS_TYPE }).end(text),
      () => response.writeHead(500).end(),
    );
  });
  server.listen(port, host);
  try {
    await once(server, 'listening');
  } catch (error) {
    throw metricsError(error, { host, port });
  }
  return {
    port: (server.address() as AddressInfo).port,
    close() {
      server.close();
      server.closeAllConnections();
    },
  };
}
