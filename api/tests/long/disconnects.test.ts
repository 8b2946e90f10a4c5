import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { once } from 'node:events';
import { connect, type AddressInfo } from 'node:net';
import { createTestApp, type TestApp } from '../support/test-app.js';

let t: TestApp;
/** The signal of the request that has reached the route. */
let reached: (signal: AbortSignal | null) => void;
let answer: () => void;
beforeAll(async () => {
  t = await createTestApp({
    async site(app) {
      app.get('/slow', ({ ctx }, reply) => {
        answer = () => void reply.send('done');
        reached(ctx.signal);
      });
      return { refuse: async () => undefined };
    },
  });
  await t.app.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(() => t.close());

/** Asks for the slow route; gives the connection and the signal that the route sees. */
async function ask() {
  const arrived = new Promise<AbortSignal | null>((resolve) => (reached = resolve));
  const socket = connect((t.app.server.address() as AddressInfo).port, '127.0.0.1');
  socket.write('GET /slow HTTP/1.1\r\nhost: talay.example\r\nconnection: close\r\n\r\n');
  return { socket, signal: (await arrived)! };
}

test('a client that goes away before its answer aborts the signal of its request', async () => {
  const { socket, signal } = await ask();
  expect(signal.aborted).toBe(false);
  socket.destroy();
  await once(signal, 'abort');
  answer();
});

test('a client that gets its answer does not', async () => {
  const { socket, signal } = await ask();
  answer();
  let text = '';
  for await (const chunk of socket) text += String(chunk);
  expect(text).toContain('done');
  expect(signal.aborted).toBe(false);
});
