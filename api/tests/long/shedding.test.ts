import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { once } from 'node:events';
import { connect, type AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { soon } from '../support/soon.js';
import { createTestApp, type TestApp } from '../support/test-app.js';

let t: TestApp;
beforeAll(async () => {
  t = await createTestApp({
    async site(app) {
      app.get<{ Params: { ms: string } }>('/hold-up/:ms', async ({ params: { ms } }) => {
        const until = performance.now() + Number(ms);
        while (performance.now() < until);
        return ms;
      });
      return { refuse: async () => undefined };
    },
  });
  await t.app.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(() => t.close());

test('of more requests than the process can look at, those that would wait long are refused before anything is done about them; a health check is answered', async () => {
  const { port } = t.app.server.address() as AddressInfo;
  // All are there before the first is looked at.
  const paths = [...Array.from({ length: 60 }, () => '/hold-up/20'), '/api/units', '/graphql?query=%7B__typename%7D', '/livez'];
  const sockets = await Promise.all(
    paths.map(async () => {
      const socket = connect(port, '127.0.0.1');
      await once(socket, 'connect');
      return socket;
    }),
  );
  await soon(async () => new Promise<number>((count) => t.app.server.getConnections((_error, number) => count(number))), paths.length);
  const before = t.app.admission.state().refused.read;
  const answers = sockets.map(async (socket, index) => {
    socket.write(`GET ${paths[index]} HTTP/1.1\r\nhost: talay.example\r\nconnection: close\r\n\r\n`);
    return text(socket);
  });
  const got = new Map<string, string[]>();
  for (const [index, answer] of (await Promise.all(answers)).entries()) got.set(paths[index]!, [...(got.get(paths[index]!) ?? []), answer]);
  const statuses = (path: string) => [...new Set(got.get(path)!.map((answer) => answer.split(' ')[1]))].toSorted();
  expect([statuses('/hold-up/20'), statuses('/api/units'), statuses('/livez')]).toEqual([['200', '503'], ['503'], ['200']]);
  expect(t.app.admission.state().refused.read).toBeGreaterThan(before);
  const [head = '', body = ''] = got.get('/api/units')![0]!.split('\r\n\r\n');
  const requestId = /^x-request-id: (\S+)$/im.exec(head)?.[1];
  expect(JSON.parse(body)).toEqual({ error: { code: 'OVERLOADED', message: expect.any(String), fields: [], requestId } });
  expect(head).toMatch(/^retry-after: \d+$/im);
  expect(head).toMatch(/^x-content-type-options: nosniff$/im);
  expect(got.get('/graphql?query=%7B__typename%7D')![0]).toContain('"extensions":{"code":"OVERLOADED"');
  expect((await t.get('/api/units')).statusCode).toBe(200);
});
