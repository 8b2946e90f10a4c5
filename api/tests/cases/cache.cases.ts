import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { pino } from 'pino';
import { Cache } from '../../src/core/cache.js';
import { createTestDatabase } from '../support/database.js';

export default function cases() {
  let database: Awaited<ReturnType<typeof createTestDatabase>>;
  let cache: Cache;
  beforeAll(async () => {
    database = await createTestDatabase();
    cache = new Cache(database.url, pino({ level: 'silent' }));
    await cache.open();
  });
  afterAll(async () => {
    await cache.close();
    await database.drop();
  });

  test.each([
    ['with a size of its own', { sizeOf: (text: string) => 2 * text.length }],
    ['without one', {}],
  ])('the cache of answers counts what it holds: 100 of 2 MB, %s, push the first ones out', async (how, options) => {
    let made = 0;
    const ask = (index: number) =>
      cache.get(
        ['unit'],
        `${how} ${index}`,
        async () => {
          made++;
          return 'x'.repeat(1_000_000);
        },
        options,
      );
    for (let index = 0; index < 100; index++) await ask(index);
    await ask(99);
    expect(made).toBe(100);
    await ask(0);
    expect(made).toBe(101);
  });
}
