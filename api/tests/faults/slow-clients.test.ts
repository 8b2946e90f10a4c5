import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { once } from 'node:events';
import { connect, type AddressInfo, type Socket } from 'node:net';
import { soon } from '../support/soon.js';
import { createTestApp, type TestApp } from '../support/test-app.js';

/** Connections at once, of each kind. */
const MANY = 20;
/** Larger than what the network buffers on its way. */
const LARGE = Buffer.alloc(8_000_000, 'x');

let t: TestApp;
beforeAll(async () => {
  t = await createTestApp({
    async site(app) {
      app.get('/large', (_request, reply) => reply.header('content-encoding', 'identity').type('image/jpeg').send(LARGE));
      return { refuse: async () => undefined };
    },
  });
  await t.app.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(() => t.close());

function open(request: string): Socket {
  const socket = connect((t.app.server.address() as AddressInfo).port, '127.0.0.1');
  socket.on('error', () => undefined);
  socket.write(request);
  return socket;
}

const connections = () => new Promise<number>((count) => t.app.server.getConnections((_error, number) => count(number)));

test('clients that do not read, do not say anything, or say it byte by byte are closed, and others are answered meanwhile', async () => {
  const paused = Array.from({ length: MANY }, () => open('GET /large HTTP/1.1\r\nhost: talay.example\r\n\r\n').pause());
  const dribbling = Array.from({ length: MANY }, () => {
    const socket = open('GET /large HTTP/1.1\r\nhost: talay.example\r\n\r\n').pause();
    const sips = setInterval(() => void socket.read(1), 1_000);
    return socket.once('close', () => clearInterval(sips));
  });
  const silent = Array.from({ length: MANY }, () => open(''));
  const posting = Array.from({ length: MANY }, () => {
    const socket = open(
      'POST /api/utils/lead HTTP/1.1\r\nhost: talay.example\r\ncontent-type: application/json\r\ncontent-length: 1000\r\n\r\n',
    );
    const drops = setInterval(() => socket.write('{'), 2_000);
    return socket.once('close', () => clearInterval(drops));
  });
  // A paused connection does not learn that the other side has closed it: the server is asked how many it has.
  silent.concat(posting).forEach((socket) => socket.resume());
  const closed = Promise.all(silent.concat(posting).map((socket) => once(socket, 'close')));
  await soon(connections, 4 * MANY);
  const took: number[] = [];
  const end = Date.now() + 120_000;
  while ((await connections()) > 1 && Date.now() < end) {
    const before = performance.now();
    expect((await fetch(`http://127.0.0.1:${(t.app.server.address() as AddressInfo).port}/api/units`)).status).toBe(200);
    took.push(performance.now() - before);
    await new Promise((later) => setTimeout(later, 100));
  }
  // The one that asks.
  expect(await connections()).toBeLessThanOrEqual(1);
  await closed;
  took.sort((a, b) => a - b);
  expect(took[Math.floor(took.length * 0.95)]).toBeLessThan(500);
  for (const socket of paused.concat(dribbling)) socket.destroy();
}, 180_000);
