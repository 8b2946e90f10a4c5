import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { makeCondo, makeHouse, makeRates, makeUnit, makeVillage } from '../support/factories.js';
import { soon } from '../support/soon.js';
import { createTestApp, type TestApp } from '../support/test-app.js';

export default function cases() {
  interface Answer {
    search: { total: number; page: number; pages: number; homes: { __typename: string; id: string; condo?: { id: string } | null }[] };
  }

  const SEARCH = /* GraphQL */ `
    query Search($filter: SearchFilter! = {}, $sort: SearchSort! = NEWEST, $page: Int! = 1, $first: Int! = 20) {
      search(filter: $filter, sort: $sort, page: $page, first: $first) {
        total
        page
        pages
        homes {
          __typename
          ... on Unit {
            id
            condo {
              id
            }
          }
          ... on House {
            id
          }
        }
      }
    }
  `;
  const FACETS = /* GraphQL */ `
    query Facets($filter: SearchFilter!) {
      search(filter: $filter, first: 1) {
        total
        facets {
          key
          values {
            value
            count
            name {
              text(lang: ru)
            }
          }
        }
        gains {
          key
          value
          gain
        }
      }
    }
  `;
  const HOMES = /* GraphQL */ `
    query Homes($ids: [ID!]!) {
      homes(ids: $ids) {
        ... on Unit {
          id
          active
        }
        ... on House {
          id
          active
        }
      }
    }
  `;
  describe('search', () => {
    let t: TestApp;
    let condo: string;
    let village: string;
    let unit: string;
    let house: string;

    beforeAll(async () => {
      t = await createTestApp();
      await makeRates(t.db);
      await t.db.query(
        `INSERT INTO landmark (id, kind, name_en, name_ru, position_lat, position_lng) VALUES (gen_random_uuid(), 'BEACH', 'Jomtien', 'Джомтьен', 12.89, 100.87)`,
      );
      condo = await makeCondo(t.db, {
        place: { area: 'JOMTIEN' as never, position: { lat: 12.89, lng: 100.873 } },
        amenities: { pool: 2 },
      });
      village = await makeVillage(t.db, { place: { area: 'EAST' as never, position: { lat: 12.93, lng: 100.93 } } });
      unit = await makeUnit(t.db, { condoId: condo, features: ['BALCONY', 'TV'] as never, view: ['SEA'] as never });
      await makeUnit(t.db, { condoId: condo, pricing: { rentPrice: [32_000], buyPrice: [4_000_000] } });
      house = await makeHouse(t.db, { villageId: village });
      await makeHouse(t.db, { place: { area: 'EAST' as never, position: { lat: 12.94, lng: 100.95 } }, hasPool: true } as never);
      await makeUnit(t.db, { condoId: condo, isDraft: true });
      await makeUnit(t.db, { condoId: condo, active: false });
      await makeHouse(t.db, { deletedAt: new Date() });
    });
    afterAll(() => t.close());

    const search = async (variables: Record<string, unknown> = {}) => (await t.graphql<Answer>(SEARCH, variables)).data.search;
    const total = async (filter: object) => (await search({ filter })).total;

    test('finds units and houses together, newest first; no draft, none inactive, none from the trash', async () => {
      const { total: all, homes } = await search();
      expect(all).toBe(4);
      expect(homes.map(({ __typename }) => __typename)).toEqual(['House', 'House', 'Unit', 'Unit']);
      expect(homes.at(-1)).toMatchObject({ id: unit, condo: { id: condo } });
    });

    test('pages, and a page beyond the last is empty', async () => {
      const second = await search({ first: 3, page: 2 });
      expect(second).toMatchObject({ total: 4, page: 2, pages: 2 });
      expect(second.homes).toHaveLength(1);
      expect((await search({ page: 1_000_000_000 })).homes).toEqual([]);
    });

    test('reads a page with parents in three statements, and two once its total is cached', async () => {
      const statements = await t.statementsOf(() => search({ filter: { kind: 'UNIT' } }));
      expect(statements).toHaveLength(3);
      expect(await t.statementsOf(() => search({ filter: { kind: 'UNIT' } }))).toHaveLength(2);
    });

    test('a price in dollars is turned into baht by the rate in force', async () => {
      expect(await total({ deal: 'RENT', priceMax: 500, currency: 'USD' })).toBe(1);
      expect(await total({ deal: 'RENT', priceMax: 1_000, currency: 'USD' })).toBe(2);
      expect(await total({ deal: 'BUY', priceMin: 130_000, currency: 'USD' })).toBe(2);
    });

    test('distances to the beach are kept as listings and beaches change', async () => {
      expect(await total({ beachMax: 500 })).toBe(2);
      const id = await makeUnit(t.db, { place: { area: 'JOMTIEN' as never, position: { lat: 12.8905, lng: 100.8702 } } });
      expect((await t.db.query('SELECT beach FROM search_listing WHERE id = $1', [id]))[0].beach).toBeLessThan(100);
      await t.db.query('DELETE FROM unit WHERE id = $1', [id]);
      expect(await t.db.query('SELECT FROM search_listing WHERE id = $1', [id])).toHaveLength(0);
    });

    test('names the complexes of its facet in both languages and how many homes a filter excludes', async () => {
      const { data } = await t.graphql<{
        search: {
          facets: { key: string; values: { value: string; count: number; name: { text: string } | null }[] }[];
          gains: { key: string; value: string | null; gain: number }[];
        };
      }>(FACETS, { filter: { features: ['BALCONY'], kind: 'HOUSE' } });
      expect(data.search.gains).toEqual([
        { key: 'KIND', value: null, gain: 1 },
        { key: 'FEATURES', value: 'BALCONY', gain: 2 },
      ]);
      const complexes = (await t.graphql<typeof data>(FACETS, { filter: {} })).data.search.facets.find(({ key }) => key === 'COMPLEXES')!;
      expect(complexes.values).toEqual([
        { value: condo, count: 2, name: { text: 'Вью Талай' } },
        { value: village, count: 1, name: { text: 'Бан Дусит' } },
      ]);
    });

    test('counts of facets follow a write as soon as it is announced', async () => {
      const filter = { kind: 'UNIT', foreignQuota: true };
      const counted = async () => {
        const { data } = await t.graphql<{
          search: { total: number; facets: { key: string; values: { value: string; count: number }[] }[]; gains: { gain: number }[] };
        }>(FACETS, { filter });
        const { total: all, facets, gains } = data.search;
        const beds = facets.find(({ key }) => key === 'BEDROOMS')!.values.find(({ value }) => value === '3')!.count;
        return { all, beds, gains: gains.map(({ gain }) => gain) };
      };
      expect(await counted()).toEqual({ all: 0, beds: 0, gains: [0, 2] });
      const id = await makeUnit(t.db, { condoId: condo, rooms: { bedroom: 3 }, quota: 'FOREIGN' as never });
      await soon(counted, { all: 1, beds: 1, gains: [0, 2] });
      await t.db.query("UPDATE unit SET quota = 'THAI' WHERE id = $1", [id]);
      await soon(counted, { all: 0, beds: 0, gains: [0, 3] });
      await t.db.query('DELETE FROM unit WHERE id = $1', [id]);
      await soon(counted, { all: 0, beds: 0, gains: [0, 2] });
    });

    describe('homes', () => {
      const homes = (ids: string[]) => t.graphql<{ homes: { id: string; active: boolean }[] }>(HOMES, { ids });

      test('come in the asked order by id or reference, inactive ones too; nonsense, drafts and doubles are passed over', async () => {
        const [draft] = await t.db.query('SELECT id FROM unit WHERE is_draft');
        const [occupied] = await t.db.query('SELECT id FROM unit WHERE NOT active');
        const [{ number }] = await t.db.query('SELECT number FROM house WHERE id = $1', [house]);
        const { data } = await homes([`h-${number}`, 'nonsense', draft.id, unit, occupied.id, 'U-999999999', unit, 'U-99999999999999']);
        expect(data.homes).toEqual([
          { id: house, active: true },
          { id: unit, active: true },
          { id: occupied.id, active: false },
        ]);
      });

      test('are at most 60', async () => {
        const { errors } = await homes(Array.from({ length: 61 }, (_, index) => `U-${index + 1}`));
        expect(errors?.[0]?.extensions.code).toBe('LIMIT_AMOUNT');
      });
    });

    describe('refuses', () => {
      const circle = (corners: number) => Array.from({ length: corners }, () => ({ lat: 12, lng: 100 }));
      const bad: [string, object, string, string | null][] = [
        ['a negative price', { priceMin: -1 }, 'BAD_USER_INPUT', 'priceMin'],
        ['a reversed range', { sizeMin: 50, sizeMax: 20 }, 'BAD_USER_INPUT', 'sizeMax'],
        ['a huge size', { sizeMax: 1e300 }, 'BAD_USER_INPUT', 'sizeMax'],
        ['five bedrooms', { bedrooms: [5] }, 'BAD_USER_INPUT', 'bedrooms'],
        ['no bathroom', { bathrooms: [0] }, 'BAD_USER_INPUT', 'bathrooms'],
        ['a beach before the beach', { beachMax: -5 }, 'BAD_USER_INPUT', 'beachMax'],
        ['a box upside down', { box: { west: 100, south: 13, east: 101, north: 12 } }, 'BAD_USER_INPUT', 'box'],
        ['a box off the globe', { box: { west: 100, south: 12, east: 999, north: 13 } }, 'BAD_USER_INPUT', 'box'],
        ['two corners', { drawn: circle(2) }, 'BAD_USER_INPUT', 'drawn'],
        ['101 corners', { drawn: circle(101) }, 'LIMIT_AMOUNT', 'drawn'],
        ['51 complexes', { complexes: Array.from({ length: 51 }, () => 'x') }, 'LIMIT_AMOUNT', 'complexes'],
        ['an unknown view', { views: ['MARS'] }, 'BAD_USER_INPUT', null],
        ['a floor of text', { floorMin: 'ground' }, 'BAD_USER_INPUT', null],
      ];

      test.each(bad)('%s', async (_what, filter, code, field) => {
        const { errors, data } = await t.graphql(SEARCH, { filter });
        expect(errors?.[0]?.extensions.code).toBe(code);
        if (field) expect(errors?.[0]?.extensions.fields?.map(({ path }) => path)).toEqual([field]);
        expect(data ?? null).toBeNull();
      });

      test('many searches in one operation', async () => {
        const aliases = Array.from({ length: 14 }, (_, index) => `s${index}: search(filter: { sizeMin: ${index} }) { total }`);
        expect((await t.graphql(`{ ${aliases.join(' ')} }`)).errors?.[0]?.extensions.code).toBe('LIMIT_COST');
      });
    });

    describe('takes calmly', () => {
      const bowtie = [
        { lat: 12.88, lng: 100.87 },
        { lat: 12.9, lng: 100.88 },
        { lat: 12.9, lng: 100.87 },
        { lat: 12.88, lng: 100.88 },
      ];
      const calm: [string, object, number][] = [
        ['a price beyond all', { priceMax: 1e300 }, 4],
        ['a size too small for the database', { sizeMin: 1e-50, landMax: 5e-324 }, 0],
        ['complexes that are none', { complexes: ["' OR 1=1 --", '', '\u0000', '\ud800', '0191feb5-7545-7020-9778-f2f8f69cd8d2'] }, 0],
        ['a self-crossing drawn area', { drawn: bowtie }, 0],
        ['a drawn point', { drawn: Array.from({ length: 3 }, () => ({ lat: 12.89, lng: 100.873 })) }, 2],
        ['a box of nothing', { box: { west: 100, south: 12, east: 100, north: 12 } }, 0],
        ['nulls and empty lists', { deal: null, areas: [], views: null, features: [], text: null }, 4],
        ['every feature twice', { features: ['BALCONY', 'BALCONY', 'TV'] }, 1],
      ];

      test.each(calm)('%s', async (_what, filter, count) => {
        const { data, errors } = await t.graphql<Answer>(SEARCH, { filter });
        expect(errors).toBeUndefined();
        expect(data.search.total).toBe(count);
        const counted = await t.graphql<Answer>(FACETS, { filter });
        expect(counted.errors).toBeUndefined();
        expect(counted.data.search.total).toBe(count);
      });

      test('the id of a complex in capitals', async () => {
        const { data } = await t.graphql<{ search: { facets: { key: string; values: { value: string; count: number }[] }[] } }>(FACETS, {
          filter: { complexes: [condo.toUpperCase()], kind: 'HOUSE' },
        });
        const values = data.search.facets.find(({ key }) => key === 'COMPLEXES')!.values;
        expect(values.map(({ value, count }) => [value, count])).toEqual([
          [condo, 0],
          [village, 1],
        ]);
      });
    });

    describe('through REST', () => {
      test('answers homes, total, facets and gains', async () => {
        const response = await t.get('/api/search?deal=rent&beds=0,1&area=jomtien&priceMax=20000&cur=THB&sort=price&has=balcony');
        expect(response.statusCode).toBe(200);
        const body = response.json();
        expect(body).toMatchObject({ total: 1, homes: [{ _id: unit, entityType: 'Unit' }], corrected: null });
        expect(body.facets.with.POOL).toBe(1);
        expect(body.gains.map(({ key }: { key: string }) => key)).toEqual(['deal', 'price', 'beds', 'area', 'has']);
        expect(JSON.stringify(body)).not.toMatch(/landLord|commission|agentContact/);
      });

      const refused: [string, string, string][] = [
        ['/api/search?deal=steal', 'BAD_USER_INPUT', 'deal'],
        ['/api/search?beds=one', 'BAD_USER_INPUT', 'beds'],
        ['/api/search?priceMin=1e9', 'BAD_USER_INPUT', 'priceMin'],
        ['/api/search?from=2026-12-01', 'BAD_USER_INPUT', 'to'],
        ['/api/search?box=1,2,3', 'BAD_USER_INPUT', 'box'],
        ['/api/search?draw=1,2,3', 'BAD_USER_INPUT', 'draw'],
        ['/api/search?short=maybe', 'BAD_USER_INPUT', 'short'],
        ['/api/search?sort=cheap', 'BAD_USER_INPUT', 'sort'],
        ['/api/search/pins?zoom=3', 'BAD_USER_INPUT', 'box'],
        ['/api/search?beds=9', 'BAD_USER_INPUT', 'beds'],
        ['/api/search?draw=1,2,3,4', 'BAD_USER_INPUT', 'draw'],
        ['/api/search/pins?box=100,12,101,13&zoom=3&beach=-1', 'BAD_USER_INPUT', 'beach'],
        [`/api/search?complex=${Array(51).fill('x').join()}`, 'LIMIT_AMOUNT', 'complex'],
        ['/api/suggest?q=x&first=21', 'LIMIT_AMOUNT', 'first'],
      ];
      test.each(refused)('refuses %s at its parameter', async (url, code, field) => {
        const response = await t.get(url);
        expect(response.statusCode).toBe(400);
        expect(response.json().error).toMatchObject({ code, fields: [expect.objectContaining({ path: field })] });
      });

      test('refuses unknown parameters and odd pages', async () => {
        expect((await t.get('/api/search?order=ASC;drop')).json().error.code).toBe('UNKNOWN_PARAM');
        expect((await t.get('/api/search?page=0')).json().error.code).toBe('BAD_PAGE');
      });
    });
  });

  describe('the rows that a search reads keep in step with what is written', () => {
    let t: TestApp;
    let condo: string;

    beforeAll(async () => {
      t = await createTestApp();
      condo = await makeCondo(t.db, {
        place: { area: 'JOMTIEN' as never, position: { lat: 12.89, lng: 100.873 } },
        amenities: { pool: 2 },
      });
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

    test('a condo that becomes a draft and is published again reveals nothing in between', async () => {
      const draft = await makeCondo(t.db, {
        place: { area: 'JOMTIEN' as never, position: { lat: 12.87, lng: 100.9 } },
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
      expect(await row(id)).toMatchObject({ bedroom: null, bathroom: null, size: null, floors: null });
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
}
