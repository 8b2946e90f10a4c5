import { expect, test } from '@jest/globals';
import { startBuilt } from '../support/built-site.js';
import { createTestDatabase } from '../support/database.js';
import { makeUnit } from '../support/factories.js';
import { createDataSource } from '../../src/db/data-source.js';
import { clockHeader } from '../support/visitor.js';

/** Requests that are counted, and as many as warm the caches up before. */
const REQUESTS = 10_000;
const WARM = 10_000;
const AT_ONCE = 8;
/** Number of requests of each kind, including one with a rejected body. */
const LARGE_EACH = 100;

test('10,000 mixed requests, among them bodies of 5 MB that are refused, leave less than 2 MB behind', async () => {
  const database = await createTestDatabase();
  const db = createDataSource(database.url);
  await db.initialize();
  const units: string[] = [];
  for (let count = 0; count < 20; count++) units.push(await makeUnit(db));
  await db.destroy();
  const site = await startBuilt('start-measured.js', { DATABASE_URL: database.url, WORKERS: '1', LOG_LEVEL: 'silent' }, ['--expose-gc']);
  const large = JSON.stringify({ query: '{ __typename }', variables: { text: 'x'.repeat(5_000_000) } });
  const json = { 'content-type': 'application/json', ...clockHeader() };
  const ask = async (number: number) => {
    const post = (path: string, body: string) =>
      fetch(site.url + path, {
        method: 'POST',
        headers: { ...json, 'x-forwarded-for': `10.${(number >> 8) & 255}.${number & 255}.1` },
        body,
      });
    const kinds = [
      () => fetch(`${site.url}/api/units`),
      () => fetch(`${site.url}/api/units/${units[number % units.length]}`),
      () => fetch(`${site.url}/api/search?beds=${number % 4}`),
      () => fetch(`${site.url}/api/units/${number}`),
      () => post('/graphql', `{"query":"{ units(first: 5) { total units { id name { en } } } }"}`),
      () => post('/graphql', `{"query":"{ unknown${number % 50} }"}`),
      () => post('/api/utils/lead', '{'),
    ];
    const refused = () => post(number % (2 * LARGE_EACH) ? '/graphql' : '/api/utils/lead', large);
    // A refused body may end the connection before all of it is sent.
    const answer = await (number % LARGE_EACH === 0 ? refused() : kinds[number % kinds.length]!()).catch(() => null);
    await answer?.arrayBuffer().catch(() => undefined);
  };
  const askAll = async (count: number) => {
    let next = 0;
    await Promise.all(
      Array.from({ length: AT_ONCE }, async () => {
        while (next < count) await ask(next++);
      }),
    );
  };
  const heap = async () => Number(await (await fetch(`${site.url}/heap`)).text());
  try {
    await askAll(WARM);
    const before = await heap();
    await askAll(REQUESTS);
    const left = (await heap()) - before;
    expect(left / 1e6).toBeLessThan(2);
  } finally {
    await site.remove();
    await database.drop();
  }
}, 300_000);
