import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { makeCondo, makeUnit } from './support/factories.js';
import { createTestApp, type TestApp } from './support/test-app.js';

describe('the rows that a search reads keep in step with what is written', () => {
  let t: TestApp;
  let condo: string;

  beforeAll(async () => {
    t = await createTestApp();
    condo = await makeCondo(t.db, { place: { area: 'Jomtien' as never, position: { lat: 12.89, lng: 100.873 } }, amenities: { pool: 2 } });
  });
  afterAll(() => t.close());

  const row = async (id: string) => (await t.db.query('SELECT * FROM search_listing WHERE id = $1', [id]))[0];

  test('a unit that is hidden, moved to another condo, brought back', async () => {
    const id = await makeUnit(t.db, { condoId: condo });
    expect(await row(id)).toMatchObject({ complex_id: condo, amenities: 1, lat: 12.89 });
    await t.db.query('UPDATE unit SET active = false WHERE id = $1', [id]);
    expect(await row(id)).toBeUndefined();
    await t.db.query('UPDATE unit SET active = true, condo_id = NULL WHERE id = $1', [id]);
    expect(await row(id)).toMatchObject({ complex_id: null, amenities: 0, lat: null });
    await t.db.query('DELETE FROM unit WHERE id = $1', [id]);
  });

  test('a condo that gets a gym and moves', async () => {
    const unit = await makeUnit(t.db, { condoId: condo });
    await t.db.query('UPDATE condo SET gym = 1, position_lat = 12.88 WHERE id = $1', [condo]);
    expect(await row(unit)).toMatchObject({ amenities: 3, lat: 12.88 });
    await t.db.query('UPDATE condo SET gym = NULL, position_lat = 12.89 WHERE id = $1', [condo]);
    await t.db.query('DELETE FROM unit WHERE id = $1', [unit]);
  });

  test('a condo that becomes a draft and is published again tells nothing in between', async () => {
    const draft = await makeCondo(t.db, {
      place: { area: 'Jomtien' as never, position: { lat: 12.87, lng: 100.9 } },
      amenities: { gym: 1 },
    });
    const id = await makeUnit(t.db, { condoId: draft });
    const shown = { complex_id: draft, lat: 12.87, amenities: 2 };
    expect(await row(id)).toMatchObject(shown);
    await t.db.query('UPDATE condo SET is_draft = true WHERE id = $1', [draft]);
    expect(await row(id)).toMatchObject({ complex_id: null, lat: null, amenities: 0 });
    await t.db.query('UPDATE condo SET is_draft = false WHERE id = $1', [draft]);
    expect(await row(id)).toMatchObject(shown);
    await t.db.query('DELETE FROM unit WHERE id = $1', [id]);
    await t.db.query('DELETE FROM condo WHERE id = $1', [draft]);
  });

  test('a home whose rooms are unknown has no number of them', async () => {
    const id = await makeUnit(t.db, { rooms: { bedroom: null, bathroom: null, size: null, floors: null } });
    expect(await row(id)).toMatchObject({ bedroom: null, bathroom: null, size: null, floor: null });
    const { data } = await t.graphql<Record<'all' | 'counted', { total: number }>>(
      '{ all: search(filter: { kind: UNIT }) { total } counted: search(filter: { kind: UNIT, bedrooms: [0, 1, 2, 3, 4] }) { total } }',
    );
    expect(data).toEqual({ all: { total: 1 }, counted: { total: 0 } });
    await t.db.query('DELETE FROM unit WHERE id = $1', [id]);
  });

  test.each(['DELETE FROM unit WHERE id = $1', 'UPDATE unit SET active = false, condo_id = NULL WHERE id = $1'])(
    'a unit that goes while its condo is edited: %s',
    async (sql) => {
      const id = await makeUnit(t.db, { condoId: condo });
      const editor = t.db.createQueryRunner();
      await editor.startTransaction();
      await editor.query('UPDATE condo SET lift = 1 WHERE id = $1', [condo]);
      const going = t.db.query(sql, [id]);
      await new Promise((resolve) => setTimeout(resolve, 300));
      await editor.commitTransaction();
      await editor.release();
      await going;
      expect(await row(id)).toBeUndefined();
      await t.db.query('UPDATE condo SET lift = NULL WHERE id = $1', [condo]);
      await t.db.query('DELETE FROM unit WHERE id = $1', [id]);
    },
  );

  test('a unit is edited while its condo is: neither edit is lost and none fails', async () => {
    const id = await makeUnit(t.db, { condoId: condo });
    for (let round = 1; round <= 20; round++) {
      await Promise.all([
        t.db.query('UPDATE unit SET size = $2 WHERE id = $1', [id, 30 + round]),
        t.db.query('UPDATE condo SET lift = $2 WHERE id = $1', [condo, round]),
        t.db.query('UPDATE condo SET lift = $2 WHERE id = $1', [condo, round]),
      ]);
      expect(await row(id)).toMatchObject({ size: 30 + round, amenities: 1 + 1024 });
    }
    await t.db.query('UPDATE condo SET lift = NULL WHERE id = $1', [condo]);
    await t.db.query('DELETE FROM unit WHERE id = $1', [id]);
  });
});
