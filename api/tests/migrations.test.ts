import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import pg from 'pg';
import type { DataSource } from 'typeorm';
import { createDataSource, migrate } from '../src/db/data-source.js';
import { migrations } from '../src/db/migrations/all.js';
import { snakeCase } from '../src/db/naming.js';
import { StartError } from '../src/env.js';
import { MOST_BAHT } from '../src/fields/field.js';
import { FIELDS } from '../src/fields/nouns.js';
import { createTestDatabase } from './support/database.js';
import { makeCondo, makeHouse, makePage, makeUnit, makeVillage } from './support/factories.js';
import { createTestApp } from './support/test-app.js';

/** An empty database, migrated under its own name: TypeORM keeps generated columns by the database's name. */
async function emptyDatabase(): Promise<{ url: string; drop: () => Promise<void> }> {
  const database = await createTestDatabase();
  const client = new pg.Client({ connectionString: database.url });
  await client.connect();
  await client.query('DROP SCHEMA public CASCADE; CREATE SCHEMA public');
  await client.end();
  return database;
}

describe('migrations', () => {
  let database: Awaited<ReturnType<typeof emptyDatabase>>;
  let db: DataSource;

  beforeAll(async () => {
    database = await emptyDatabase();
    await migrate(database.url);
    db = createDataSource(database.url);
    await db.initialize();
  });

  afterAll(async () => {
    await db.destroy();
    await database.drop();
  });

  test('agree with the entities', async () => {
    const { upQueries } = await db.driver.createSchemaBuilder().log();
    expect(upQueries.map(({ query }) => query)).toEqual([]);
  });

  test('can run again, two at once', async () => {
    await Promise.all([migrate(database.url), migrate(database.url)]);
    expect(await db.showMigrations()).toBe(false);
  });

  test('go back to nothing and forth again', async () => {
    for (const _each of migrations) await db.undoLastMigration();
    expect(
      await db.query("SELECT count(*)::int AS left FROM pg_tables WHERE schemaname = 'public' AND tablename IN ('unit', 'file', 'page')"),
    ).toEqual([{ left: 0 }]);
    await migrate(database.url);
    expect(await makeUnit(db)).toMatch(/^[0-9a-f-]{36}$/);
  });

  describe('the database refuses', () => {
    const refused: [string, () => Promise<unknown>, string][] = [
      ['an unknown area', () => makeUnit(db, { place: { area: 'Atlantis' as never } }), '23514'],
      ['an area that is not in the city', () => makeUnit(db, { place: { city: 'BANGKOK' as never, area: 'JOMTIEN' as never } }), '23514'],
      ['half a position', () => makeUnit(db, { place: { area: 'JOMTIEN' as never, position: { lat: 12.9 } } }), '23514'],
      ['a position off the globe', () => makeUnit(db, { place: { area: 'JOMTIEN' as never, position: { lat: 129, lng: 100 } } }), '23514'],
      ['an unknown view', () => makeUnit(db, { view: ['Mars' as never] }), '23514'],
      ['a price of nothing', () => makeUnit(db, { pricing: { rentPrice: [0] } }), '23514'],
      ['101 prices', () => makeHouse(db, { pricing: { buyPrice: Array.from({ length: 101 }, () => 5_000_000) } }), '23514'],
      ['a size of nothing', () => makeHouse(db, { rooms: { size: 0 } }), '23514'],
      ['a year before 1900', () => makeCondo(db, { year: 1899 }), '23514'],
      ['a year after 2040', () => makeVillage(db, { year: 2041 }), '23514'],
      ['an amenity count of nothing', () => makeCondo(db, { amenities: { pool: 0 } }), '23514'],
      ['a unit in a condo that does not exist', () => makeUnit(db, { condoId: '01900000-0000-7000-8000-000000000000' }), '23503'],
      ['a house in a village that does not exist', () => makeHouse(db, { villageId: '01900000-0000-7000-8000-000000000000' }), '23503'],
      ['a page without a proper slug', () => makePage(db, { slug: 'Über uns' }), '23514'],
      ['a text with a NUL', () => makeUnit(db, { name: { en: 'a\u0000b', ru: '' } }), '22021'],
    ];

    test.each(refused)('%s', async (_what, write, code) => {
      await expect(write()).rejects.toMatchObject({ driverError: { code } });
    });

    test.each(['unit', 'house'] as const)('what the rule of a field of a %s does not allow', async (noun) => {
      const id = await (noun === 'unit' ? makeUnit(db) : makeHouse(db));
      const fields = Object.entries(FIELDS[noun]).filter(([path]) => !path.startsWith('place.'));
      const refusals = fields.flatMap(([path, { rule }]): { column: string; value: unknown }[] => {
        const column = snakeCase(path.slice(path.lastIndexOf('.') + 1));
        if (rule.kind === 'number') return [rule.least - 1, rule.most < MOST_BAHT ? rule.most + 1 : -1].map((value) => ({ column, value }));
        if (rule.kind === 'choice') return [{ column, value: 'Mars' }];
        return rule.kind === 'choices' ? [{ column, value: ['Mars'] }] : [];
      });
      expect(refusals.length).toBeGreaterThan(25);
      for (const { column, value } of refusals) {
        await expect(db.query(`UPDATE ${noun} SET ${column} = $2 WHERE id = $1`, [id, value])).rejects.toMatchObject({
          driverError: { code: '23514', constraint: `${noun}_${column}` },
        });
      }
    });

    test('a second page of the same slug and language', async () => {
      await makePage(db, { slug: 'twice' });
      await makePage(db, { slug: 'twice', lang: 'ru' as never });
      await expect(makePage(db, { slug: 'twice' })).rejects.toMatchObject({ driverError: { code: '23505' } });
    });

    test('to drop a condo that has units', async () => {
      const condoId = await makeCondo(db);
      await makeUnit(db, { condoId });
      await expect(db.query('DELETE FROM condo WHERE id = $1', [condoId])).rejects.toMatchObject({ driverError: { code: '23001' } });
    });
  });

  test('the lowest prices are maintained by the database', async () => {
    const id = await makeUnit(db, { pricing: { rentPrice: [30_000, 18_000, 25_000], buyPrice: [] } });
    expect(await db.query('SELECT rent_from, buy_from FROM unit WHERE id = $1', [id])).toEqual([{ rent_from: 18_000, buy_from: null }]);
  });
});

test('search_listing is rebuilt when the declared filters change', async () => {
  const t = await createTestApp();
  try {
    const unit = await makeUnit(t.db, { rooms: { bedroom: 2 } });
    const row = async () => t.db.query('SELECT kind, bedroom, pet_allowed FROM search_listing WHERE id = $1', [unit]);
    const before = await row();
    expect(before).toEqual([{ kind: 0, bedroom: 2, pet_allowed: 3 }]);
    await t.db.query(
      "ALTER TABLE search_listing DROP pet_allowed, ADD feng_shui smallint; COMMENT ON VIEW searchable_house IS 'of another release'",
    );
    await migrate(t.databaseUrl);
    expect(await row()).toEqual(before);
    // Triggers write it as before.
    await t.db.query('UPDATE unit SET bedroom = 3 WHERE id = $1', [unit]);
    expect(await row()).toEqual([{ ...before[0], bedroom: 3 }]);
  } finally {
    await t.close();
  }
});

test.each([
  ['of the last day before the baseline', 'TextWrites1764541100000'],
  ['of the first days', 'Foundation1763683200000'],
])('a database %s is refused with one line, and left as it is', async (_when, name) => {
  const t = await createTestApp();
  try {
    const names = () => t.db.query<{ name: string }[]>('SELECT name FROM migrations');
    await t.db.query('UPDATE migrations SET name = $1::text, timestamp = right($1::text, 13)::bigint', [name]);
    await expect(migrate(t.databaseUrl)).rejects.toThrow(
      new StartError(
        `The database is from before the first release: it has the migration ${name}, which only commit 2a4cc87a and earlier ones read. Name another DATA_DIR or DATABASE_URL for a new database.`,
      ),
    );
    expect(await names()).toEqual([{ name }]);
    expect((await t.get('/readyz')).statusCode).toBe(503);
  } finally {
    await t.close();
  }
});
