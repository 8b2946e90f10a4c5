import { afterAll, beforeAll, expect, jest, test } from '@jest/globals';
import { once } from 'node:events';
import { connect, type AddressInfo } from 'node:net';
import { setImmediate } from 'node:timers/promises';
import { Role } from '../src/core/policy.js';
import { makeCondo } from './support/factories.js';
import { soon } from './support/soon.js';
import { createTestApp, type TestApp } from './support/test-app.js';
import { clockHeader, signedIn } from './support/visitor.js';

// A request waits for its turn as long as the test lets it, however slow the machine is: time goes on when the test says so.
const REAL = ['Date', 'hrtime', 'nextTick', 'queueMicrotask', 'setImmediate', 'clearImmediate'] as const;
/** Longer than a read waits for its turn, shorter than a write does, ms. */
const PATIENCE_OF_READS = 1_500;
/** How often the process looks whether it may work on more at once, ms. */
const LOOKS_EACH = 250;

let t: TestApp;
/** The cookie of a session that is known to be of staff. */
let staff: Record<string, string>;
/** Work that has begun and goes on: what ends each piece, in the order in which they began. */
const atWork: { name: string; end: () => void }[] = [];
/** All work that has ever begun. */
const begun: string[] = [];
beforeAll(async () => {
  jest.useFakeTimers({ doNotFake: [...REAL] });
  t = await createTestApp({
    async site(app, api) {
      app.get<{ Params: { name: string } }>('/work/:name', async ({ ctx, params: { name } }) => {
        await ctx.admit(name.startsWith('write') ? 'write' : 'read');
        begun.push(name);
        await new Promise<void>((end) => atWork.push({ name, end }));
        return name;
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
  await raiseLimit();
});
afterAll(async () => {
  jest.useRealTimers();
  await t.close();
});

const work = (name: string, headers: Record<string, string> = {}) => t.get(`/work/${name}`, headers).then(({ statusCode }) => statusCode);
const many = (kind: string, count: number, headers?: Record<string, string>) =>
  Promise.all(Array.from({ length: count }, (_, index) => work(`${kind}-${index}`, headers)));
const state = () => t.app.admission.state();
const waiting = async () => state().waiting;

/** Asks for more than the process works on until it takes no more at once: from there on its limit stays the same. */
async function raiseLimit(): Promise<void> {
  const asked: Promise<number>[] = [];
  for (let limit = 0; limit < state().limit;) {
    ({ limit } = state());
    while (asked.length <= limit) asked.push(work(`write-${asked.length}`));
    await soon(async () => atWork.length, limit);
    await soon(waiting, 1);
    jest.advanceTimersByTime(LOOKS_EACH);
  }
  await endingWork(Promise.all(asked));
}

/** Keeps the process at work to its limit, with work of staff unless told otherwise, as long as `meanwhile` runs. */
async function atItsLimit(meanwhile: () => Promise<void>, headers = staff): Promise<void> {
  const { limit } = state();
  const held = many('write-held', limit, headers);
  await soon(async () => atWork.length, limit);
  try {
    await meanwhile();
  } finally {
    await endingWork(held);
  }
}

/** Ends every piece of work as soon as it begins, until the promise is settled. */
async function endingWork<T>(until: Promise<T>): Promise<T> {
  let settled = false;
  const ended = until.finally(() => (settled = true));
  ended.catch(() => undefined);
  while (!settled) {
    atWork.splice(0).forEach(({ end }) => end());
    await setImmediate();
  }
  return ended;
}

test('what has to wait too long is refused with 503, in JSON, and told when to come again; health checks are answered', async () => {
  await atItsLimit(async () => {
    const reads = many('read', 3);
    const answers = Promise.all([t.get('/api/units'), t.graphql('{ units { total } }'), t.get('/sitemap.xml')]);
    await soon(waiting, 6);
    expect((await t.get('/livez')).statusCode).toBe(200);
    expect((await t.get('/readyz')).statusCode).toBe(200);
    jest.advanceTimersByTime(PATIENCE_OF_READS);
    const [rest, graphql, sitemap] = await answers;
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
    expect({ status: graphql.status, codes: graphql.errors?.map(({ extensions }) => extensions.code) }).toEqual({
      status: 503,
      codes: ['OVERLOADED'],
    });
    expect(sitemap.statusCode).toBe(503);
    expect(await reads).toEqual([503, 503, 503]);
  });
  expect((await t.get('/api/units')).statusCode).toBe(200);
});

test('under overload a recent answer is served stale instead of waiting, and marked as such', async () => {
  const before = await t.get('/api/condo');
  expect(before.statusCode).toBe(200);
  await atItsLimit(async () => {
    expect((await t.get('/api/condo')).headers['x-talay-stale']).toBeUndefined();
    await makeCondo(t.db);
    await soon(async () => (await t.get('/api/condo')).headers['cache-control'], 'no-store');
    const stale = await t.get('/api/condo');
    expect({ status: stale.statusCode, body: stale.json() }).toEqual({ status: 200, body: before.json() });
    expect(Date.now() - Date.parse(String(stale.headers['x-talay-stale']))).toBeLessThan(60_000);
  });
  const after = await t.get('/api/condo');
  expect(after.headers['x-talay-stale']).toBeUndefined();
  expect(after.json()).not.toEqual(before.json());
});

test('a read that would wait behind too many others, or behind one that has waited long, is refused without waiting', async () => {
  await atItsLimit(async () => {
    const first = many('read', 200);
    await soon(waiting, 200);
    // Time stands still: what is answered now has not waited.
    expect(new Set(await many('late', 50))).toEqual(new Set([503]));
    expect(await waiting()).toBe(200);
    jest.advanceTimersByTime(PATIENCE_OF_READS);
    expect(new Set(await first)).toEqual(new Set([503]));

    const one = work('read-first');
    await soon(waiting, 1);
    jest.advanceTimersByTime(PATIENCE_OF_READS / 2);
    expect(await work('read-second')).toBe(503);
    expect(await waiting()).toBe(1);
    jest.advanceTimersByTime(PATIENCE_OF_READS / 2);
    expect(await one).toBe(503);
  });
});

test('staff and writes begin before reads that have waited longer', async () => {
  await atItsLimit(async () => {
    const asked: Promise<number>[] = [];
    for (const [name, headers] of [
      ['read-of-three', {}],
      ['write-of-three', {}],
      ['staff-of-three', staff],
    ] as const) {
      asked.push(work(name, headers));
      await soon(waiting, asked.length);
    }
    expect(await endingWork(Promise.all(asked))).toEqual([200, 200, 200]);
    expect(begun.slice(-3)).toEqual(['staff-of-three', 'write-of-three', 'read-of-three']);
  });
});

test('while reads wait, writes of strangers leave them places, however many they send', async () => {
  await atItsLimit(async () => {
    const asked = [work('write-among-writes')];
    await soon(waiting, 1);
    asked.push(work('read-among-writes'));
    await soon(waiting, 2);
    expect(await endingWork(Promise.all(asked))).toEqual([200, 200]);
    expect(begun.slice(-2)).toEqual(['read-among-writes', 'write-among-writes']);
  }, {});
});

test('a made-up session wins nothing; of a guest’s, no more than the first request goes before others', async () => {
  const guest = await signedIn(t, Role.GUEST);
  const madeUp = ['A'.repeat(43), 'A'.repeat(64), `${guest.token!.slice(0, -1)}${guest.token!.endsWith('A') ? 'B' : 'A'}`];
  expect((await guest.send('GET', '/api/auth/login')).json().user.username).toBe(guest.username);
  for (const token of [...madeUp, guest.token]) {
    await atItsLimit(async () => {
      const first = work('read-first');
      await soon(waiting, 1);
      const second = work('read-second', { cookie: `talay_session=${token}` });
      await soon(waiting, 2);
      expect(await endingWork(Promise.all([first, second]))).toEqual([200, 200]);
      expect(begun.slice(-2)).toEqual(['read-first', 'read-second']);
    });
  }
});

test('a client that goes away while it waits leaves the queue, and its work never begins', async () => {
  await atItsLimit(async () => {
    const socket = connect((t.app.server.address() as AddressInfo).port, '127.0.0.1');
    socket.write('GET /work/write-gone HTTP/1.1\r\nhost: talay.example\r\n\r\n');
    await soon(waiting, 1);
    socket.destroy();
    await once(socket, 'close');
    await soon(waiting, 0);
  });
  expect(await endingWork(work('write-after'))).toBe(200);
  expect(begun.at(-1)).toBe('write-after');
  expect(begun).not.toContain('write-gone');
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
