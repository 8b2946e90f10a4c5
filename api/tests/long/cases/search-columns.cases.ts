import { isDeepStrictEqual } from 'node:util';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { EntityManager } from 'typeorm';
import { createRandom } from '../../../../demo/src/random.js';
import { allowStatementsOf } from '../../../src/db/pool.js';
import { loadDemoListings } from '../../support/demo-listings.js';
import { makeCondo, makeHouse, makeUnit } from '../../support/factories.js';
import { meets, type Filter, type PlainHome, readPlainHomes } from '../../support/naive-search.js';
import { soon } from '../../support/soon.js';
import { createTestApp, type TestApp } from '../../support/test-app.js';

export default function cases() {
  const FACETS = /* GraphQL */ `
    query Facets {
      search(first: 1) {
        total
        facets {
          key
          values {
            value
            count
          }
        }
      }
      mapPins(box: { west: -180, south: -90, east: 180, north: 90 }, zoom: 22) {
        total
      }
    }
  `;

  interface Answer {
    search: { total: number; facets: { key: string; values: { value: string; count: number }[] }[] };
    mapPins: { total: number };
  }

  /** The filter of one value of a facet. */
  const FILTERS: Readonly<Record<string, (value: string) => Filter>> = {
    AREAS: (value) => ({ areas: [value] }),
    BEDROOMS: (value) => ({ bedrooms: [Number(value)] }),
    DEAL: (value) => ({ deal: value }),
    KIND: (value) => ({ kind: value }),
    COMPLEXES: (value) => ({ complexes: [value] }),
    AMENITIES: (value) => ({ amenities: [value] }),
    VIEWS: (value) => ({ views: [value] }),
    PETS: (value) => ({ pets: [value] }),
  };

  describe('what processes count of search_listing follows every write', () => {
    let here: TestApp;
    let there: TestApp;

    beforeAll(async () => {
      here = await createTestApp();
      await loadDemoListings(here.databaseUrl, { units: 200, houses: 80 });
      // The demo set brings numbers of its own.
      for (const noun of ['unit', 'house', 'condo']) await here.db.query(`SELECT setval('${noun}_number_seq', 100000)`);
      there = await createTestApp({ beside: here });
      for (const app of [here, there]) await app.graphql(FACETS);
    });
    afterAll(async () => {
      await there.close();
      await here.close();
    });

    /** What a process says, of the facets that are recounted; and what it should say. */
    async function counted(app: TestApp): Promise<unknown> {
      const { data, errors } = await app.graphql<Answer>(FACETS);
      expect(errors).toBeUndefined();
      const facets = data.search.facets.filter(({ key }) => FILTERS[key]);
      return { total: data.search.total, pins: data.mapPins.total, facets };
    }
    async function recounted(app: TestApp): Promise<unknown> {
      const homes: PlainHome[] = await readPlainHomes(here.db);
      const { data } = await app.graphql<Answer>(FACETS);
      const facets = data.search.facets.flatMap(({ key, values }) => {
        const filterOf = FILTERS[key];
        if (!filterOf) return [];
        return { key, values: values.map(({ value }) => ({ value, count: homes.filter((home) => meets(home, filterOf(value))).length })) };
      });
      return { total: homes.length, pins: homes.filter(({ position }) => position !== null).length, facets };
    }
    /** Both say what is right, or what they say beside it. */
    const agree = async () => {
      for (const app of [here, there]) {
        await soon<unknown>(async () => {
          const [said, right] = [await counted(app), await recounted(app)];
          return isDeepStrictEqual(said, right) ? 'right' : { said, right };
        }, 'right');
      }
    };

    test('at random, on both', async () => {
      const random = createRandom('columns');
      const one = async (table: string) =>
        (
          await here.db.query<{ id: string }[]>(`SELECT id FROM ${table} ORDER BY md5(id::text || $1) LIMIT 1`, [
            String(random.int(0, 1e9)),
          ])
        )[0]!.id;
      const set =
        (sql: string, table = 'unit') =>
        async () =>
          here.db.query(`UPDATE ${table} SET ${sql} WHERE id = $1`, [await one(table)]);
      const writes: (() => Promise<unknown>)[] = [
        set('bedroom = (coalesce(bedroom, 0) + 1) % 4'),
        set("area = CASE area WHEN 'JOMTIEN' THEN 'NORTH' ELSE 'JOMTIEN' END"),
        set('active = NOT active'),
        set('active = NOT active', 'house'),
        set('deleted_at = CASE WHEN deleted_at IS NULL THEN now() END'),
        set('sauna = CASE WHEN sauna IS NULL THEN 1 END', 'condo'),
        set('is_draft = NOT is_draft', 'condo'),
        set("pet_allowed = CASE pet_allowed WHEN 'SMALL' THEN 'NOT_ALLOWED' ELSE 'SMALL' END", 'house'),
        async () => here.db.query('UPDATE unit SET condo_id = $1 WHERE id = $2', [await one('condo'), await one('unit')]),
        async () => here.db.query('DELETE FROM house WHERE id = $1', [await one('house')]),
        async () => makeUnit(here.db, { condoId: await makeCondo(here.db) }),
        () => makeHouse(here.db),
        // What is taken back was never there.
        async () => {
          const runner = here.db.createQueryRunner();
          await runner.startTransaction();
          await runner.query('UPDATE unit SET bedroom = 4');
          await runner.rollbackTransaction();
          await runner.release();
        },
      ];
      for (let step = 0; step < 60; step++) {
        await random.pick(writes)();
        if (step % 3 === 0) await agree();
      }
      await agree();
    }, 120_000);

    test('a transaction that began first and commits last', async () => {
      const [first, second] = await here.db.query<{ id: string }[]>(
        'SELECT id FROM unit WHERE active AND NOT is_draft AND deleted_at IS NULL LIMIT 2',
      );
      const runner = here.db.createQueryRunner();
      const write = (manager: EntityManager, id: string, bedrooms: number) =>
        manager.query('UPDATE unit SET bedroom = $2 WHERE id = $1', [id, bedrooms]);
      await runner.startTransaction();
      await write(runner.manager, first!.id, 3);
      await write(here.db.manager, second!.id, 2);
      await agree();
      await runner.commitTransaction();
      await runner.release();
      await agree();
    });
  });

  test('more homes than one statement reads, at first and when all are written', async () => {
    const app = await createTestApp();
    try {
      await makeUnit(app.db);
      const homes = 25_000;
      const columns = (
        await app.db.query<{ name: string }[]>(
          "SELECT column_name AS name FROM information_schema.columns WHERE table_name = 'search_listing' AND column_name NOT IN ('id', 'bedroom', 'written')",
        )
      ).map(({ name }) => name);
      // On a busy machine they take longer than a visitor's statement may.
      const write = (sql: string) =>
        app.db.transaction(async (db) => {
          await allowStatementsOf(0, db);
          await db.query(sql);
        });
      await write(
        `INSERT INTO search_listing (id, bedroom, ${columns.join(', ')})
       SELECT gen_random_uuid(), nth % 4, ${columns.join(', ')} FROM search_listing, generate_series(2, ${homes}) nth`,
      );
      const agree = async () => {
        const { data } = await app.graphql<Answer>(FACETS);
        const counted = data.search.facets.find(({ key }) => key === 'BEDROOMS')!.values.filter(({ count }) => count > 0);
        const rows = await app.db.query<{ value: string; count: number }[]>(
          'SELECT bedroom::text AS value, count(*)::int AS count FROM search_listing GROUP BY bedroom ORDER BY bedroom',
        );
        return isDeepStrictEqual([data.search.total, counted], [homes, rows]) ? 'right' : { counted, rows };
      };
      await soon<unknown>(agree, 'right');
      await write('UPDATE search_listing SET bedroom = (bedroom + 1) % 3');
      // Nobody writes search_listing alone: processes are told of the write of a home.
      await app.db.query("UPDATE unit SET name_en = name_en || '!'");
      await soon<unknown>(agree, 'right');
    } finally {
      await app.close();
    }
  }, 60_000);
}
