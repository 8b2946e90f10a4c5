import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { once } from 'node:events';
import { connect, type AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { Role } from '../src/kernel/policy.js';
import { soon } from './support/soon.js';
import { createTestApp, type TestApp } from './support/test-app.js';
import { clockHeader, signedIn } from './support/visitor.js';

let t: TestApp;
/** The cookie of a session that is known to be of staff. */
let staff: Record<string, string>;
/** Work that has begun: what ends each piece, in the order in which they began. */
const begun: { name: string; end: () => void }[] = [];
beforeAll(async () => {
  t = await createTestApp({
    async site(app, api) {
      app.get<{ Params: { name: string } }>('/work/:name', async ({ ctx, params: { name } }) => {
        await ctx.admit(name.startsWith('write') ? 'write' : 'read');
        await new Promise<void>((end) => begun.push({ name, end }));
        return name;
      });
      app.get<{ Params: { ms: string } }>('/hold-up/:ms', async ({ params: { ms } }) => {
        const until = performance.now() + Number(ms);
        while (performance.now() < until);
        return ms;
      });
      return {
        async refuse(request, reply, status) {
          await api.admit(request);
          return reply.code(status).send();
        },
      };
    },
  });
  await t.app.listen({ port: 0, host: '127.0.0.1' });
  const admin = await signedIn(t, Role.ADMIN);
  staff = { cookie: `talay_session=${admin.token}` };
  // It is known whose session this is once it was used.
  expect((await t.get('/api/auth/login', staff)).json().user.username).toBe(admin.username);
});
afterAll(() => t.close());

const work = (name: string, headers: Record<string, string> = {}) => t.get(`/work/${name}`, headers).then(({ statusCode }) => statusCode);
/** Requests in work and those that wait: which of the two may change by itself, for the limit follows from what was asked before. */
const asked = async () => {
  const { working, waiting } = t.app.admission.state();
  return working + waiting;
};
const HELD = 40;

/** Keeps the process at work to its limit, with work of staff unless told otherwise, as long as `meanwhile` runs. */
async function atItsLimit(meanwhile: () => Promise<void>, headers = staff): Promise<void> {
  // While reads wait, the limit rises step by step up to its highest: more than that is at hand, and staff and writes wait long enough.
  const held = Array.from({ length: HELD }, (_, index) => work(`write-${index}`, headers));
  await soon(asked, HELD);
  await soon(async () => begun.length === t.app.admission.state().working, true);
  try {
    await meanwhile();
  } finally {
    await endingWork(Promise.all(held));
  }
}

/** Ends every piece of work as soon as it begins, until the promise is settled. */
async function endingWork<T>(until: Promise<T>): Promise<T> {
  const ending = setInterval(() => begun.splice(0).forEach(({ end }) => end()), 10);
  return until.finally(() => clearInterval(ending));
}

test('what would have to wait too long is refused with 503, in JSON, and told when to come again; health checks are answered', async () => {
  await atItsLimit(async () => {
    const reads = Promise.all(Array.from({ length: 200 }, (_, index) => work(`read-${index}`)));
    const rest = await t.get('/api/units');
    expect({ status: rest.statusCode, body: rest.json(), after: Number(rest.headers['retry-after']) > 0 }).toEqual({
      status: 503,
      body: {
        error: {
          code: 'OVERLOADED',
          message: 'The site is very busy. Try again in a few seconds.',
          fields: [],
          requestId: expect.any(String),
        },
      },
      after: true,
    });
    const graphql = await t.graphql('{ units { total } }');
    expect({ status: graphql.status, codes: graphql.errors?.map(({ extensions }) => extensions.code) }).toEqual({
      status: 503,
      codes: ['OVERLOADED'],
    });
    expect((await t.get('/sitemap.xml')).statusCode).toBe(503);
    expect((await t.get('/livez')).statusCode).toBe(200);
    expect((await t.get('/readyz')).statusCode).toBe(200);
    expect(new Set(await reads)).toEqual(new Set([503]));
  });
  expect((await t.get('/api/units')).statusCode).toBe(200);
});

test('a read that would wait behind too many others is refused without waiting', async () => {
  await atItsLimit(async () => {
    const first = Promise.all(Array.from({ length: 200 }, (_, index) => work(`read-${index}`)));
    let waited = false;
    void first.then(() => (waited = true));
    expect(await Promise.all(Array.from({ length: 50 }, (_, index) => work(`late-${index}`)))).toEqual(
      Array.from({ length: 50 }, () => 503),
    );
    expect(waited).toBe(false);
    await first;
  });
});

test('staff and writes begin before reads that have waited longer', async () => {
  await atItsLimit(async () => {
    const order: string[] = [];
    const three = ['read', 'write', 'staff'].map(async (name) => {
      await work(`${name}-of-three`, name === 'staff' ? staff : {}).then((status) => order.push(`${name} ${status}`));
    });
    await soon(asked, HELD + 3);
    await endingWork(Promise.all(three));
    expect(order.indexOf('staff 200')).toBe(0);
    expect(order.indexOf('write 200')).toBe(1);
  });
});

test('while reads wait, writes of strangers leave them places, however many they send', async () => {
  await atItsLimit(async () => {
    const { length } = begun;
    expect(length).toBeLessThan(HELD);
    const read = work('read-among-writes');
    await soon(asked, HELD + 1);
    begun[0]!.end();
    await soon(async () => begun.length > length, true);
    expect(begun[length]!.name).toBe('read-among-writes');
    begun[length]!.end();
    expect(await read).toBe(200);
  }, {});
});

test('a made-up session wins nothing; of a guest’s, no more than the first request goes before others', async () => {
  const guest = await signedIn(t, Role.GUEST);
  const madeUp = ['A'.repeat(43), 'A'.repeat(64), `${guest.token!.slice(0, -1)}${guest.token!.endsWith('A') ? 'B' : 'A'}`];
  expect((await guest.send('GET', '/api/auth/login')).json().user.username).toBe(guest.username);
  for (const token of [...madeUp, guest.token]) {
    await atItsLimit(async () => {
      const order: string[] = [];
      const ask = (name: string, headers?: Record<string, string>) => work(name, headers).then((status) => order.push(`${name} ${status}`));
      const first = ask('read-first');
      await soon(asked, HELD + 1);
      const second = ask('read-second', { cookie: `talay_session=${token}` });
      await soon(asked, HELD + 2);
      await endingWork(Promise.all([first, second]));
      expect(order).toEqual(['read-first 200', 'read-second 200']);
    });
  }
});

test('a client that goes away while it waits leaves the queue, and its work never begins', async () => {
  await atItsLimit(async () => {
    const socket = connect((t.app.server.address() as AddressInfo).port, '127.0.0.1');
    socket.write('GET /work/write-gone HTTP/1.1\r\nhost: talay.example\r\n\r\n');
    await soon(asked, HELD + 1);
    socket.destroy();
    await once(socket, 'close');
    await soon(asked, HELD);
  });
  expect(begun.map(({ name }) => name)).not.toContain('write-gone');
});

test('a body that trickles in takes no place from others', async () => {
  const { port } = t.app.server.address() as AddressInfo;
  const lines = Object.entries({ host: 'talay.example', 'content-type': 'application/json', 'content-length': 100, ...clockHeader() });
  const slow = Array.from({ length: 60 }, (_, index) => {
    const socket = connect(port, '127.0.0.1');
    const path = index % 2 ? '/graphql' : '/api/utils/lead';
    socket.write(`POST ${path} HTTP/1.1\r\n${lines.map(([name, value]) => `${name}: ${value}\r\n`).join('')}\r\n{`);
    return socket;
  });
  await soon(async () => new Promise<number>((count) => t.app.server.getConnections((_error, number) => count(number))), 60);
  expect(t.app.admission.state().working).toBe(0);
  expect((await t.get('/api/units')).statusCode).toBe(200);
  for (const socket of slow) socket.destroy();
});

test('addresses that cannot be read keep no place', async () => {
  for (let index = 0; index < 40; index++) expect((await t.get('/%E0%A4%A')).statusCode).toBe(400);
  await soon(async () => t.app.admission.state().working, 0);
  expect((await t.get('/api/units')).statusCode).toBe(200);
});

test('of more requests than the process can look at, those that would wait long are refused before anything is done about them; a health check is answered', async () => {
  const { port } = t.app.server.address() as AddressInfo;
  // All are there before the first is looked at.
  const paths = [...Array.from({ length: 20 }, () => '/hold-up/50'), '/api/units', '/graphql?query=%7B__typename%7D', '/livez'];
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
  expect([statuses('/hold-up/50'), statuses('/api/units'), statuses('/livez')]).toEqual([['200', '503'], ['503'], ['200']]);
  expect(t.app.admission.state().refused.read).toBeGreaterThan(before);
  const [head = '', body = ''] = got.get('/api/units')![0]!.split('\r\n\r\n');
  const requestId = /^x-request-id: (\S+)$/im.exec(head)?.[1];
  expect(JSON.parse(body)).toEqual({ error: { code: 'OVERLOADED', message: expect.any(String), fields: [], requestId } });
  expect(head).toMatch(/^retry-after: \d+$/im);
  expect(head).toMatch(/^x-content-type-options: nosniff$/im);
  expect(got.get('/graphql?query=%7B__typename%7D')![0]).toContain('"extensions":{"code":"OVERLOADED"');
  expect((await t.get('/api/units')).statusCode).toBe(200);
});
