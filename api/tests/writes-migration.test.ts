import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { Writes1763770000000 } from '../src/db/migrations/1763770000000-writes.js';
import { makeHouse, makeUnit } from './support/factories.js';
import { createTestApp, type TestApp } from './support/test-app.js';

let t: TestApp;
beforeAll(async () => {
  t = await createTestApp();
});
afterAll(() => t.close());

test('what is there already has its present prices in the log, and is confirmed since its last edit', async () => {
  const unit = await makeUnit(t.db, {
    pricing: { rentPrice: [20_000, 15_000], buyPrice: [] },
    updatedAt: new Date('2026-01-02T03:04:05Z'),
  });
  const house = await makeHouse(t.db, { pricing: { rentPrice: [], buyPrice: [6_000_000] }, updatedAt: new Date('2026-02-03T04:05:06Z') });
  const runner = t.db.createQueryRunner();
  await runner.startTransaction();
  await new Writes1763770000000().down(runner);
  await new Writes1763770000000().up(runner);
  await runner.commitTransaction();
  await runner.release();
  expect(await t.db.query('SELECT listing_id AS id, kind, deal, price FROM price_log ORDER BY kind DESC')).toEqual([
    { id: unit, kind: 'unit', deal: 'rent', price: 15_000 },
    { id: house, kind: 'house', deal: 'buy', price: 6_000_000 },
  ]);
  expect(
    await t.db.query('SELECT confirmed_at = updated_at AS since FROM unit UNION ALL SELECT confirmed_at = updated_at FROM house'),
  ).toEqual([{ since: true }, { since: true }]);
  // The log goes on from there.
  await t.db.query("UPDATE unit SET rent_price = '{14000}'");
  expect(await t.db.query('SELECT price FROM price_log WHERE listing_id = $1 ORDER BY at', [unit])).toEqual([
    { price: 15_000 },
    { price: 14_000 },
  ]);
});
