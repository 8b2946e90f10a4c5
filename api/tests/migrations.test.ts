import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import pg from 'pg';
import type { DataSource } from 'typeorm';
import { createDataSource, migrate } from '../src/db/data-source.js';
import { ChoiceNames1764400000000 } from '../src/db/migrations/1764400000000-choice-names.js';
import { migrations } from '../src/db/migrations/all.js';
import { snakeCase } from '../src/db/naming.js';
import { StartError } from '../src/env.js';
import { MOST_BAHT } from '../src/fields/field.js';
import { FIELDS } from '../src/fields/nouns.js';
import { createTestDatabase } from './support/database.js';
import { makeCondo, makeHouse, makePage, makeUnit, makeVillage } from './support/factories.js';
import { recordMigrationsBefore } from './support/migrations-before.js';
import { createTestApp, type TestApp } from './support/test-app.js';

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

describe('a database from before the baseline', () => {
  let t: TestApp;
  beforeAll(async () => {
    t = await createTestApp();
  });
  afterAll(() => t.close());

  const names = () => t.db.query<{ name: string }[]>('SELECT name FROM migrations ORDER BY timestamp');

  test('with all its migrations is taken over as it is', async () => {
    const unit = await makeUnit(t.db);
    // As of that time: without what later migrations made.
    for (const _each of migrations.slice(1)) await t.db.undoLastMigration();
    await recordMigrationsBefore(t.db);
    await migrate(t.databaseUrl);
    expect(await names()).toEqual(migrations.map(({ name }) => ({ name })));
    expect(await t.db.query('SELECT id FROM unit')).toEqual([{ id: unit }]);
    expect((await t.get('/readyz')).statusCode).toBe(200);
  });

  test('without the last one is refused, with how to carry its data over, and left as it is', async () => {
    await recordMigrationsBefore(t.db, ['Foundation1763683200000', 'RentTermsAndPlaces1763690000000']);
    const before = await names();
    const line =
      'The database is from before the baseline migration and lacks PublishedOrder1764200100000: start commit 69b8b51 with it once, which completes its migrations, then start this release.';
    await expect(migrate(t.databaseUrl)).rejects.toThrow(new StartError(line));
    expect(await names()).toEqual(before);
    expect((await t.get('/readyz')).statusCode).toBe(503);
  });
});

describe('a database whose choices are spelt as in the specification', () => {
  let database: Awaited<ReturnType<typeof emptyDatabase>>;
  const [condo, unit, bare, imported] = [1, 2, 3, 4].map((last) => `01900000-0000-7000-8000-00000000000${last}`);

  /** Those from the one that converts choices. */
  const later = migrations.slice(migrations.indexOf(ChoiceNames1764400000000));

  const homes = (db: DataSource) =>
    db.query(
      `SELECT city, area, view, features, furnishing, pet_allowed, quota, orientation, electricity, rent_terms, rent_from, version FROM unit ORDER BY id`,
    );
  const derived = async (db: DataSource) => ({
    condo: await db.query('SELECT city, area FROM condo'),
    basis: await db.query("SELECT basis FROM price_log WHERE deal = 'rent' ORDER BY listing_id"),
    common: await db.query('SELECT common FROM auto_listing'),
    landmarks: await db.query('SELECT kind, version FROM landmark'),
  });

  beforeAll(async () => {
    database = await emptyDatabase();
    const db = createDataSource(database.url, { pool: 1 });
    db.setOptions({ migrations: migrations.slice(0, -later.length) });
    await db.initialize();
    await db.runMigrations();
    await db.query("INSERT INTO condo (id, name_en, area) VALUES ($1, 'Laguna', 'Hua Yai')", [condo]);
    // Two terms at the lowest price, which is that of the first by name, and names are in another order.
    await db.query(
      `INSERT INTO unit (id, condo_id, name_en, area, view, features, furnishing, pet_allowed, quota, orientation, electricity, rent_price, rent_terms)
       VALUES ($1, $2, 'A', 'Jomtien', '{Sea,360}', '{Wi-Fi,"Sofa Bed",TV}', 'Move-In Ready', 'Small Pet Allowed', 'Foreign', 'North-East', 'Building', '{18000}',
         '[{"term":"month","price":18000},{"term":"12 months","price":18000},{"term":"season","price":25000}]')`,
      [unit, condo],
    );
    await db.query("INSERT INTO unit (id, name_en, city, area, rent_price) VALUES ($1, 'B', 'Bangkok', 'Central', '{9000}')", [bare]);
    await db.query(
      `INSERT INTO auto_listing (id, file_name, file_hash, username, common)
       VALUES ($1, 'x.csv', '\\x00', 'god', '{"view":["360","Sea"],"furnishing":"Unfurnished","features":[],"petAllowed":"Not Alloded","area":"Hua Yai"}')`,
      [imported],
    );
    await db.query(
      "INSERT INTO landmark (id, kind, name_en, name_ru, position_lat, position_lng) VALUES ($1, 'golf', 'A', 'A', 12.9, 100.9)",
      [unit],
    );
    await db.destroy();
  });
  afterAll(() => database.drop());

  test('gets their names, and no edit is recorded; it can go back', async () => {
    await migrate(database.url);
    const db = createDataSource(database.url);
    await db.initialize();
    try {
      const named = {
        city: 'PATTAYA',
        area: 'JOMTIEN',
        view: ['SEA', 'PANORAMA_360'],
        features: ['WIFI', 'SOFA_BED', 'TV'],
        furnishing: 'MOVE_IN_READY',
        pet_allowed: 'SMALL',
        quota: 'FOREIGN',
        orientation: 'NORTH_EAST',
        electricity: 'BUILDING',
        rent_terms: [
          { term: 'MONTH', price: 18_000 },
          { term: 'MONTHS_12', price: 18_000 },
          { term: 'SEASON', price: 25_000 },
        ],
        rent_from: 18_000,
        version: 1,
      };
      const other = {
        city: 'BANGKOK',
        area: 'CENTRAL',
        pet_allowed: 'NOT_ALLOWED',
        furnishing: null,
        quota: null,
        view: [],
        rent_from: 9_000,
      };
      expect(await homes(db)).toMatchObject([named, other]);
      const common = { view: ['PANORAMA_360', 'SEA'], furnishing: 'UNFURNISHED', features: [], petAllowed: 'NOT_ALLOWED', area: 'HUA_YAI' };
      expect(await derived(db)).toEqual({
        condo: [{ city: 'PATTAYA', area: 'HUA_YAI' }],
        basis: [{ basis: 'MONTH' }, { basis: '1' }],
        common: [{ common }],
        landmarks: [{ kind: 'GOLF', version: 1 }],
      });
      expect(await db.query('SELECT count(*)::int AS n FROM revision')).toEqual([{ n: 0 }]);
      expect(await db.query('SELECT area, furnishing, quota, rent_12 FROM search_listing WHERE id = $1', [unit])).toEqual([
        { area: 2, furnishing: 1, quota: 1, rent_12: 18_000 },
      ]);
      const words = (lexeme: string) => db.query('SELECT id FROM search_text WHERE words @@ $1::tsquery', [`'${lexeme}'`]);
      expect(await words('area=JOMTIEN')).toEqual([{ id: unit }]);
      expect(await words('laguna')).toEqual([{ id: unit }]);
      expect(
        await db.query("SELECT lexeme FROM search_term WHERE lexeme IN ('view=PANORAMA_360', 'view=any', 'view=360') ORDER BY 1"),
      ).toEqual([{ lexeme: 'view=PANORAMA_360' }, { lexeme: 'view=any' }]);
      // An edit that leaves the price as it is logs none.
      await db.query("UPDATE unit SET name_en = 'C', area = 'EAST' WHERE id = $1", [unit]);
      expect(await db.query("SELECT count(*)::int AS n FROM price_log WHERE deal = 'rent'")).toEqual([{ n: 2 }]);

      for (const _each of later) await db.undoLastMigration();
      expect(await homes(db)).toMatchObject([
        {
          area: 'East',
          view: ['Sea', '360'],
          features: ['Wi-Fi', 'Sofa Bed', 'TV'],
          pet_allowed: 'Small Pet Allowed',
          rent_terms: [{ term: 'month' }, { term: '12 months' }, { term: 'season' }],
          rent_from: 18_000,
        },
        { city: 'Bangkok', area: 'Central', pet_allowed: 'Not Alloded' },
      ]);
      expect(await derived(db)).toMatchObject({
        basis: [{ basis: '12 months' }, { basis: '1' }],
        landmarks: [{ kind: 'golf', version: 1 }],
      });
    } finally {
      await db.destroy();
    }
  });
});
