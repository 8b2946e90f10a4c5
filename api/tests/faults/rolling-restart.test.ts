import { expect, test } from '@jest/globals';
import { once } from 'node:events';
import { Agent, createServer, request, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { freePort, startBuilt, type BuiltSite } from '../support/built-site.js';
import { createTestDatabase } from '../support/database.js';
import { soon } from '../support/soon.js';
import { clockHeader } from '../support/visitor.js';

/** Polling interval of the load balancer, ms. */
const CHECK_MS = 100;
/** Clients that send one request after the other, of which each tenth is a lead; few enough for a slow machine. */
const CLIENTS = 4;
/** Requests of them all at least: so that every moment of a restart is met. */
const REQUESTS = 200;

/** A load balancer as simple as can be: in turn to those that were ready when it asked last, over connections that it keeps, never twice. */
async function startBalancer(ports: number[]) {
  const ready = new Map(ports.map((port) => [port, false]));
  const agent = new Agent({ keepAlive: true });
  const isReady = (port: number) =>
    fetch(`http://127.0.0.1:${port}/readyz`).then(
      ({ ok }) => ok,
      () => false,
    );
  // Sequential checks: a late response must not be mistaken for a later one.
  let open = true;
  const checks = ports.map(async (port) => {
    while (open) {
      ready.set(port, await isReady(port));
      await pause(CHECK_MS);
    }
  });
  let turn = 0;
  const server: Server = createServer((incoming, answer) => {
    const able = ports.filter((port) => ready.get(port));
    const port = able[turn++ % able.length]!;
    const { method, url: path, headers } = incoming;
    const passed = request({ port, host: '127.0.0.1', method, path, headers, agent }, (from) => {
      answer.writeHead(from.statusCode!, { 'content-type': from.headers['content-type'] });
      from.pipe(answer);
    });
    passed.on('error', (error) => answer.writeHead(502).end(error.message));
    incoming.pipe(passed);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    isReady: async (port: number) => ready.get(port),
    async close() {
      open = false;
      await Promise.all(checks);
      server.close();
      server.closeAllConnections();
      agent.destroy();
    },
  };
}

test('a rolling restart under load loses no request, and no lead that was accepted', async () => {
  const database = await createTestDatabase();
  const client = new pg.Client({ connectionString: database.url });
  await client.connect();
  const ports = [await freePort(), await freePort()];
  const start = (port: number) =>
    startBuilt('start-built.js', { DATABASE_URL: database.url, PORT: String(port), WORKERS: '1', DRAIN_SECONDS: '2', LOG_LEVEL: 'warn' });
  const sites: BuiltSite[] = [];
  for (const port of ports) sites.push(await start(port));
  const balancer = await startBalancer(ports);
  try {
    for (const port of ports) await soon(() => balancer.isReady(port), true);
    let sent = 0;
    let restarting = true;
    const became: string[] = [];
    const send = async (number: number): Promise<string> => {
      const lead = number % 10 === 0;
      const response = await fetch(`${balancer.url}${lead ? '/api/utils/lead' : '/api/units'}`, {
        ...(lead && {
          method: 'POST',
          headers: {
            'content-type': 'application/json',
            'x-forwarded-for': `10.${number >> 8}.${number & 255}.1`,
            ...clockHeader(),
          },
          body: JSON.stringify({ name: `Anna ${number}`, contact_email: `anna-${number}@example.com` }),
        }),
      });
      const text = await response.text();
      // Too much for this machine just now, restarted or not.
      if (response.status === 503 && text.includes('OVERLOADED')) return send(number);
      return response.ok ? (lead ? 'lead' : 'read') : `${response.status} ${text}`;
    };
    const clients = Promise.all(
      Array.from({ length: CLIENTS }, async () => {
        while (restarting || became.length < REQUESTS)
          became.push(await send(++sent).catch((error: Error) => `${error.message} ${String(error.cause)}`));
      }),
    );
    try {
      for (const [index, port] of ports.entries()) {
        expect(await sites[index]!.stop()).toBe(0);
        await sites[index]!.remove();
        sites[index] = await start(port);
        await soon(() => balancer.isReady(port), true);
      }
    } finally {
      restarting = false;
      await clients;
    }
    expect(became.filter((one) => one !== 'lead' && one !== 'read')).toEqual([]);
    const { rows } = await client.query('SELECT count(*)::int AS leads FROM lead');
    expect(rows).toEqual([{ leads: became.filter((one) => one === 'lead').length }]);
  } finally {
    await balancer.close();
    await client.end();
    for (const site of sites) await site.remove();
    await database.drop();
  }
}, 180_000);
