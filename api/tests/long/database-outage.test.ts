import { afterAll, afterEach, beforeAll, describe, expect, test } from '@jest/globals';
import { setTimeout as sleep } from 'node:timers/promises';
import { poolOf } from '../../src/db/pool.js';
import { runInScope } from '../../src/db/request-scope.js';
import { asAppError } from '../../src/core/errors.js';
import { makeUnit } from '../support/factories.js';
import { soon } from '../support/soon.js';
import { createTcpProxy, type TcpProxy } from '../support/tcp-proxy.js';
import { createTestApp, type TestApp } from '../support/test-app.js';
import { createVisitor } from '../support/visitor.js';

let proxy: TcpProxy;
let t: TestApp;
beforeAll(async () => {
  proxy = await createTcpProxy();
  t = await createTestApp({ through: proxy.through });
  await makeUnit(t.db);
});
afterAll(async () => {
  await t.close();
  await proxy.close();
});
afterEach(async () => {
  proxy.reconnect();
  await soon(async () => (await t.get('/readyz')).statusCode, 200);
});

const timed = async (ask: () => Promise<{ statusCode: number; body: string }>) => {
  const began = performance.now();
  const { statusCode, body } = await ask();
  return {
    answer: statusCode === 200 ? '200' : `${statusCode} ${JSON.parse(body).error.code}`,
    seconds: (performance.now() - began) / 1_000,
  };
};
const list = (page: number) => timed(() => t.get(`/api/units/page/${page}`));
const lead = (number: number) =>
  timed(() => createVisitor(t, `198.51.100.${number}`).send('POST', '/api/utils/lead', { name: `Lead ${number}` }));

describe('a database that does not answer any more', () => {
  test('is reported with 503 within 3 s, for reads and writes, then immediately, and recovers', async () => {
    proxy.hang();
    // More than there are connections: some wait for one.
    const first = await Promise.all(Array.from({ length: 15 }, (_, at) => [list(at + 1), lead(at + 1)]).flat());
    expect(first.map(({ answer }) => answer)).toEqual(first.map(() => '503 DB_UNAVAILABLE'));
    expect(Math.max(...first.map(({ seconds }) => seconds))).toBeLessThan(4);
    const later = await Promise.all([list(1), lead(1)]);
    expect(later.map(({ answer }) => answer)).toEqual(later.map(() => '503 DB_UNAVAILABLE'));
    expect(Math.max(...later.map(({ seconds }) => seconds))).toBeLessThan(0.5);
    proxy.reconnect();
    await soon(async () => (await list(1)).answer, '200');
    expect(await t.db.query("SELECT count(*)::int AS leads FROM lead WHERE name LIKE 'Lead %'")).toEqual([{ leads: 0 }]);
  });

  test('in the midst of a transaction ends it, and what PostgreSQL did not commit is not there', async () => {
    const write = t.db.transaction(async (db) => {
      await db.query("UPDATE unit SET name_en = 'Half'");
      proxy.hang();
      await db.query("UPDATE unit SET name_ru = 'Half'");
    });
    await expect(write.catch((error: unknown) => asAppError(error)?.code)).resolves.toBe('DB_UNAVAILABLE');
    proxy.reconnect();
    await soon(async () => (await list(1)).answer, '200');
    expect(await t.db.query("SELECT count(*)::int AS units FROM unit WHERE name_en = 'Half'")).toEqual([{ units: 0 }]);
  });

  test('while a transaction did nothing, is found out by its next statement', async () => {
    const write = t.db.transaction(async (db) => {
      await db.query('SELECT 1');
      proxy.cut();
      await sleep(50);
      await db.query('SELECT 1');
    });
    await expect(write.catch((error: unknown) => asAppError(error)?.code)).resolves.toBe('DB_UNAVAILABLE');
  });
});

describe('a slow statement', () => {
  test('is left alone while the database answers, and ends at its own limit without taking the others with it', async () => {
    const slow = t.db.query('SELECT pg_sleep(2.5), 1 AS one');
    const tooSlow = t.db.query('SELECT pg_sleep(30)').catch((error: unknown) => asAppError(error)?.code);
    expect(await slow).toEqual([{ pg_sleep: '', one: 1 }]);
    expect(poolOf(t.db).away).toBe(false);
    expect((await list(1)).answer).toBe('200');
    expect(await tooSlow).toBe('DB_UNAVAILABLE');
    expect(poolOf(t.db).away).toBe(false);
  });

  test('of a reading client that has gone is ended in PostgreSQL too, that of a writing one is not', async () => {
    const running = async (what: string) =>
      (await t.db.query("SELECT count(*)::int AS count FROM pg_stat_activity WHERE state = 'active' AND query LIKE $1", [`${what}%`]))[0]
        .count;
    const gone = new AbortController();
    const scope = { primary: false, wrote: false, signal: gone.signal };
    const read = runInScope({ ...scope, reading: true }, () => t.db.query('SELECT pg_sleep(4), 2')).catch(asAppError);
    const write = runInScope({ ...scope, reading: false }, () => t.db.query('SELECT pg_sleep(2), 3 AS three'));
    await soon(() => running('SELECT pg_sleep'), 2);
    gone.abort();
    expect(await read).toMatchObject({ code: 'CLIENT_GONE' });
    await soon(() => running('SELECT pg_sleep(4)'), 0);
    expect(await running('SELECT pg_sleep(2)')).toBe(1);
    expect(await write).toEqual([{ pg_sleep: '', three: 3 }]);
    // And nothing more is begun for it.
    await expect(runInScope({ ...scope, reading: true }, () => t.db.query('SELECT 1'))).rejects.toMatchObject({
      name: 'ClientGone',
    });
  });
});
