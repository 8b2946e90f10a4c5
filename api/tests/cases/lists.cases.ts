import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import pg from 'pg';
import { View } from '../../src/listings/values/choices.js';
import { linkPictures, makeCondo, makeFile, makeHouse, makeRates, makeUnit, makeVillage } from '../support/factories.js';
import { createTestApp, type TestApp } from '../support/test-app.js';

export default function cases() {
  let t: TestApp;
  beforeAll(async () => {
    t = await createTestApp();
  });
  afterAll(() => t.close());

  interface Units {
    units: { total: number; page: number; pages: number; units: { id: string; reference: string; name: { text: string } }[] };
  }

  const UNITS = /* GraphQL */ `
    query Units($deal: Deal, $area: Area, $condo: ID, $page: Int! = 1, $first: Int! = 20) {
      units(deal: $deal, area: $area, condo: $condo, page: $page, first: $first) {
        total
        page
        pages
        units {
          id
          reference
          name {
            text(lang: en)
          }
        }
      }
    }
  `;

  describe('lists of units', () => {
    let condo: string;
    const visible: string[] = [];

    beforeAll(async () => {
      condo = await makeCondo(t.db);
      for (let count = 0; count < 45; count++) {
        visible.push(
          await makeUnit(t.db, {
            condoId: count < 3 ? condo : null,
            place: { area: (count % 2 ? 'JOMTIEN' : 'CENTRAL') as never },
            pricing: count % 3 ? { rentPrice: [20_000] } : { rentPrice: [], buyPrice: [3_000_000] },
          }),
        );
      }
      visible.reverse();
      await makeUnit(t.db, { isDraft: true });
      await makeUnit(t.db, { active: false });
      await makeUnit(t.db, { deletedAt: new Date() });
    });

    const units = async (variables = {}) => (await t.graphql<Units>(UNITS, variables)).data.units;

    test('show active units, newest first, 20 a page; no drafts, none inactive, none from the trash', async () => {
      const first = await units();
      expect(first).toMatchObject({ total: 45, page: 1, pages: 3 });
      expect(first.units.map(({ id }) => id)).toEqual(visible.slice(0, 20));
      const last = await units({ page: 3 });
      expect(last.units.map(({ id }) => id)).toEqual(visible.slice(40));
    });

    test('are empty beyond the last page, with the right total', async () => {
      expect(await units({ page: 1_000_000_000 })).toEqual({ total: 45, page: 1_000_000_000, pages: 3, units: [] });
    });

    test('by deal, area and condo', async () => {
      expect((await units({ deal: 'RENT' })).total).toBe(30);
      expect((await units({ deal: 'BUY' })).total).toBe(15);
      expect((await units({ area: 'JOMTIEN' })).total).toBe(22);
      expect((await units({ area: 'HUA_YAI' })).total).toBe(0);
      expect((await units({ condo })).units.map(({ id }) => id)).toEqual(visible.slice(42));
      expect((await units({ condo: 'abc' })).total).toBe(0);
      expect((await units({ condo, deal: 'BUY', area: 'CENTRAL' })).total).toBe(1);
    });

    test('give a short reference and the name in a language', async () => {
      const [unit] = (await units({ first: 1 })).units;
      expect(unit!.reference).toMatch(/^U-1\d{3}$/);
      expect(unit!.name.text).toBe('Studio by the sea');
    });

    test.each([
      [{ page: 0 }, 'BAD_PAGE'],
      [{ page: -1 }, 'BAD_PAGE'],
      [{ page: 1.5 }, 'BAD_USER_INPUT'],
      [{ first: 0 }, 'LIMIT_AMOUNT'],
      [{ first: 100_000 }, 'LIMIT_AMOUNT'],
      [{ area: 'ATLANTIS' }, 'BAD_USER_INPUT'],
      [{ condo: { gt: 0 } }, 'BAD_USER_INPUT'],
    ])('refuse %j as %s', async (variables, code) => {
      const { status, data, errors } = await t.graphql(UNITS, variables);
      expect({ status, code: errors?.[0]?.extensions.code }).toEqual({ status: 400, code });
      expect(data ?? null).toBeNull();
    });

    test('are recounted after a write by another process, and not before', async () => {
      const { total } = await units({ area: 'EAST' });
      expect(total).toBe(0);
      const other = new pg.Client({ connectionString: t.databaseUrl });
      await other.connect();
      await other.query("UPDATE unit SET area = 'EAST' WHERE id = $1", [visible[0]]);
      await other.end();
      // The notification is pending: poll until it has arrived.
      let now = 0;
      for (let tries = 0; tries < 200 && now === 0; tries++) now = (await units({ area: 'EAST' })).total;
      expect(now).toBe(1);
      expect((await units({ area: 'CENTRAL' })).total).toBe(22);
    });
  });

  describe('lists of houses, condos and villages', () => {
    test('houses by village and villas', async () => {
      const village = await makeVillage(t.db);
      const villa = await makeHouse(t.db, { villageId: village, extras: { hasPool: true } });
      const plain = await makeHouse(t.db, { villageId: village });
      await makeHouse(t.db);
      await makeHouse(t.db, { villageId: village, isDraft: true, extras: { hasPool: true } });
      const { data } = await t.graphql<Record<string, { total: number; houses: { id: string }[] }>>(
        `query ($village: ID) { all: houses { total houses { id } } ofVillage: houses(village: $village) { total houses { id } } villas: houses(villas: true) { total houses { id } } }`,
        { village },
      );
      expect(data['all']!.total).toBe(3);
      expect(data['ofVillage']!.houses.map(({ id }) => id)).toEqual([plain, villa]);
      expect(data['villas']!.houses.map(({ id }) => id)).toEqual([villa]);
    });

    test('condos and villages say what is on offer in them', async () => {
      const condo = await makeCondo(t.db, { place: { area: 'NORTH' as never } });
      await makeCondo(t.db, { isDraft: true, place: { area: 'NORTH' as never } });
      await makeUnit(t.db, { condoId: condo, pricing: { rentPrice: [30_000, 25_000] } });
      await makeUnit(t.db, { condoId: condo, pricing: { rentPrice: [18_000], buyPrice: [4_000_000] } });
      await makeUnit(t.db, { condoId: condo, active: false, pricing: { rentPrice: [1_000] } });
      const { data } = await t.graphql<{ condos: { total: number; condos: unknown[] }; villages: { villages: unknown[] } }>(
        '{ condos(area: NORTH) { total condos { id offers { total rentFrom buyFrom } } } villages(area: NORTH) { villages { id } } }',
      );
      expect(data.condos).toEqual({ total: 1, condos: [{ id: condo, offers: { total: 2, rentFrom: 18_000, buyFrom: 4_000_000 } }] });
      expect(data.villages.villages).toEqual([]);
    });
  });

  describe('pictures and complexes come with homes', () => {
    const OTHERWISE = 'a: pictures(first: 2) { id } b: pictures { id caption { en } placeholder link }';
    let units: Record<'inCondo' | 'inDraft' | 'alone', string>;
    let house: string;
    let pictures: string[];
    let condo: string;

    beforeAll(async () => {
      condo = await makeCondo(t.db, { name: { en: 'Beside', ru: 'Рядом' } });
      units = {
        inCondo: await makeUnit(t.db, { condoId: condo }),
        inDraft: await makeUnit(t.db, { condoId: await makeCondo(t.db, { isDraft: true }) }),
        alone: await makeUnit(t.db),
      };
      house = await makeHouse(t.db, { villageId: await makeVillage(t.db, { active: false }) });
      pictures = [];
      for (let count = 0; count < 3; count++) pictures.push(await makeFile(t.db, t.store, { width: 8, height: 6 }));
      await t.db.query(`UPDATE file SET caption_en = '"' || array_position($1::uuid[], id) || '"' WHERE id = ANY ($1)`, [pictures]);
      await linkPictures(t.db, 'unit', units.inCondo, pictures);
    });

    interface Home {
      id: string;
      pictures: { id: string; caption: { en: string } }[];
      condo?: { id: string; name: { en: string } } | null;
      village?: { id: string } | null;
    }
    const one = async (id: string, fields: string) => (await t.graphql<{ unit: Home }>(`{ unit(id: "${id}") { ${fields} } }`)).data.unit;

    test('of one home and of a list, in the order of the pictures; none of a complex that visitors do not see', async () => {
      const fields = 'id pictures(first: 2) { id caption { en } } condo { id name { en } }';
      const whole = { id: units.inCondo, condo: { id: condo, name: { en: 'Beside' } } };
      const firstTwo = pictures.slice(0, 2).map((id, at) => ({ id, caption: { en: `"${at + 1}"` } }));
      expect(await one(units.inCondo, fields)).toEqual({ ...whole, pictures: firstTwo });
      for (const id of [units.inDraft, units.alone]) expect(await one(id, fields)).toEqual({ id, pictures: [], condo: null });
      const { data } = await t.graphql<{ units: { units: Home[] } }>(`{ units(first: 3) { units { ${fields} } } }`);
      expect(data.units.units.map(({ id, condo: of, pictures: some }) => [id, of?.id, some.length])).toEqual([
        [units.alone, undefined, 0],
        [units.inDraft, undefined, 0],
        [units.inCondo, condo, 2],
      ]);
      const houses = await t.graphql<{ house: Home }>(`{ house(id: "${house}") { village { id } pictures { id } } }`);
      expect(houses.data.house).toEqual({ village: null, pictures: [] });
    });

    test('asked for twice, by a variable, or in a fragment, they are the same', async () => {
      const { data, errors } = await t.graphql<{
        search: { homes: (Home & { a: { id: string }[]; b: unknown[]; second: { id: string } })[] };
      }>(
        `query Homes($first: Int! = 3) {
         search(filter: { kind: UNIT, complexes: ["${condo}"] }) {
           homes { ... on Unit { ...Card ${OTHERWISE} second: condo { id } } }
         }
       }
       fragment Card on Unit { id pictures(first: $first) { id } condo { name { en } } }`,
        { first: 1 },
      );
      expect(errors).toBeUndefined();
      const [home] = data.search.homes;
      expect(home!.pictures).toEqual([{ id: pictures[0] }]);
      expect(home!.a).toEqual(pictures.slice(0, 2).map((id) => ({ id })));
      expect(home!.b).toHaveLength(3);
      expect([home!.condo, home!.second]).toEqual([{ name: { en: 'Beside' } }, { id: condo }]);
    });

    test('too many pictures are refused as ever', async () => {
      const { errors } = await t.graphql(`{ units { units { pictures(first: 61) { id } } } }`);
      expect(errors?.[0]).toMatchObject({ extensions: { code: 'LIMIT_AMOUNT' } });
    });
  });

  describe('statements per screen', () => {
    beforeAll(async () => {
      for (let count = 0; count < 25; count++) {
        const condoId = await makeCondo(t.db);
        const villageId = await makeVillage(t.db);
        const picture = await makeFile(t.db, t.store, { width: 8, height: 6 });
        await linkPictures(t.db, 'unit', await makeUnit(t.db, { condoId }), [picture]);
        await linkPictures(t.db, 'house', await makeHouse(t.db, { villageId }), [picture]);
      }
    });

    test.each([
      [
        'units',
        '{ units { total pages units { id name { en } pricing { rentPrice } condo { id name { en } } pictures(first: 3) { link placeholder } } } }',
        2,
      ],
      ['houses', '{ houses { total houses { id name { en } rooms { size } village { id name { en } } pictures(first: 3) { link } } } }', 2],
      ['condos', '{ condos { total condos { id name { en } offers { total rentFrom } pictures(first: 3) { link } } } }', 4],
    ])('a list of %s with what belongs to them; one statement less when its total is cached', async (_noun, query, most) => {
      const first = await t.statementsOf(() => t.graphql(query));
      expect(first.length).toBe(most);
      // Announcements of the rows made above may still be on their way and evict entries: once they are through, it stays.
      let again = first;
      for (let tries = 0; tries < 50 && again.length === first.length; tries++) again = await t.statementsOf(() => t.graphql(query));
      expect(again).toHaveLength(first.length - 1);
      expect(again.join()).not.toMatch(/count\(\*\)::int AS total FROM unit WHERE active/);
    });

    test('a list reads only the asked columns', async () => {
      const statements = await t.statementsOf(() => t.graphql('{ units { units { id pricing { rentPrice } } } }'));
      expect(statements.join()).toMatch(/rent_price/);
      expect(statements.join()).not.toMatch(/html_en|name_en|staff_/);
    });

    test('pages, menu switches and rates are cached: no statement from the second time on', async () => {
      const layout = '{ appConfig { name active } pages(lang: en) { slug name } currencies { base } }';
      let statements = await t.statementsOf(() => t.graphql(layout));
      for (let tries = 0; tries < 50 && statements.length > 0; tries++) statements = await t.statementsOf(() => t.graphql(layout));
      expect(statements).toEqual([]);
    });
  });

  interface Board {
    floors: number[];
    sides: string[];
    total: number;
    matching: number;
    more: number;
    units: {
      id: string;
      floor: number | null;
      side: string;
      views: string[];
      rent: { baht: number; isFrom: boolean } | null;
      matches: boolean;
    }[];
  }

  const BOARD = /* GraphQL */ `
    query Board($condo: ID!, $filter: SearchFilter! = {}, $first: Int! = 300) {
      condo(id: $condo) {
        board(filter: $filter, first: $first) {
          floors
          sides
          total
          matching
          more
          units {
            id
            reference
            floor
            side
            views
            bedroom
            size
            rent {
              baht
              isFrom
            }
            buy {
              baht
              isFrom
            }
            matches
          }
        }
      }
    }
  `;

  describe('the building board', () => {
    let condo: string;
    let sea: string;
    let pool: string;
    let penthouse: string;
    let nowhere: string;

    beforeAll(async () => {
      await makeRates(t.db);
      condo = await makeCondo(t.db, { floors: 8 });
      const unit = (record: Parameters<typeof makeUnit>[1]) => makeUnit(t.db, { condoId: condo, ...record });
      sea = await unit({
        view: [View.CITY, View.SEA],
        rooms: { bedroom: 1, size: 45, floors: 7 },
        pricing: { rentPrice: [20_000, 18_000] },
      });
      pool = await unit({ view: [View.CITY, View.POOL], rooms: { bedroom: 0, size: 30, floors: 3 } });
      penthouse = await unit({
        view: [View.PANORAMA_360],
        rooms: { bedroom: 5, size: 200, floors: 12 },
        pricing: { buyPrice: [20_000_000] },
      });
      nowhere = await unit({ rooms: { bedroom: null, size: null, floors: null }, pricing: { rentPrice: [9_000], buyPrice: [2_000_000] } });
      await unit({ active: false });
      await unit({ isDraft: true });
      await unit({ deletedAt: new Date() });
      await makeUnit(t.db, { condoId: await makeCondo(t.db) });
    });

    const read = (variables: Record<string, unknown> = {}) => t.graphql<{ condo: { board: Board } | null }>(BOARD, { condo, ...variables });
    const board = async (filter: Record<string, unknown> = {}) => (await read({ filter })).data.condo!.board;
    const matching = async (filter: Record<string, unknown>) => {
      const { units, matching: count, total } = await board(filter);
      const ids = units.filter(({ matches }) => matches).map(({ id }) => id);
      expect({ count, total, shown: units.length }).toEqual({ count: ids.length, total: 4, shown: 4 });
      return ids;
    };

    describe('through GraphQL', () => {
      test('has the active units of the condo from the top, with all floors and the sides that are met', async () => {
        const { units, ...rest } = await board();
        expect(rest).toEqual({
          floors: [12, 8, 7, 6, 5, 4, 3, 2, 1],
          sides: ['SEA', 'PANORAMA', 'POOL', 'UNKNOWN'],
          total: 4,
          matching: 4,
          more: 0,
        });
        expect(units.map(({ id }) => id)).toEqual([penthouse, sea, pool, nowhere]);
        expect(units[1]).toEqual({
          id: sea,
          reference: expect.stringMatching(/^U-\d+$/),
          floor: 7,
          side: 'SEA',
          views: ['CITY', 'SEA'],
          bedroom: 1,
          size: 45,
          rent: { baht: 18_000, isFrom: true },
          buy: null,
          matches: true,
        });
        expect(units[3]).toMatchObject({
          floor: null,
          side: 'UNKNOWN',
          bedroom: null,
          size: null,
          rent: { baht: 9_000 },
          buy: { baht: 2_000_000 },
        });
      });

      test('takes one statement besides that of the condo', async () => {
        const statements = await t.statementsOf(() => board());
        expect(statements).toHaveLength(2);
      });

      test('says of each unit whether the filter lets it through, those that match first', async () => {
        expect(await matching({ deal: 'BUY' })).toEqual([penthouse, nowhere]);
        expect(await matching({ bedrooms: [0, 4] })).toEqual([penthouse, pool]);
        expect(await matching({ views: ['CITY'] })).toEqual([sea, pool]);
        expect(await matching({ deal: 'RENT', priceMax: 500, currency: 'USD' })).toEqual([pool, nowhere]);
        expect(await matching({ floorMin: 5, sizeMin: 40 })).toEqual([penthouse, sea]);
        expect(await matching({ kind: 'HOUSE' })).toEqual([]);
        // What a filter asks of the unknown, the unknown does not meet.
        expect(await matching({ sizeMax: 1_000 })).toEqual([penthouse, sea, pool]);
        const { units } = await board({ views: ['CITY'] });
        expect(units.map(({ id }) => id)).toEqual([sea, pool, penthouse, nowhere]);
      });

      test('gives the rent of a stay', async () => {
        const { units } = await board({ stay: { from: '2027-05-01', to: '2027-05-31' } });
        expect(units.map(({ id, rent, matches }) => ({ id, rent: rent?.baht ?? null, matches }))).toEqual([
          { id: sea, rent: 18_000, matches: true },
          { id: pool, rent: 15_000, matches: true },
          { id: nowhere, rent: 9_000, matches: true },
          { id: penthouse, rent: null, matches: false },
        ]);
      });

      test('has the requested number of units and the number omitted', async () => {
        const { units, total, more, floors } = (await read({ first: 2, filter: { deal: 'RENT' } })).data.condo!.board;
        expect(units.map(({ id }) => id)).toEqual([sea, pool]);
        expect({ total, more, floors }).toEqual({ total: 4, more: 2, floors: [8, 7, 6, 5, 4, 3, 2, 1] });
      });

      test('of a condo without units and without a number of floors is empty', async () => {
        const empty = await makeCondo(t.db);
        expect((await read({ condo: empty })).data.condo!.board).toEqual({
          floors: [],
          sides: [],
          total: 0,
          matching: 0,
          more: 0,
          units: [],
        });
      });

      test('of no condo is none', async () => {
        expect((await read({ condo: '01900000-0000-7000-8000-000000000000' })).data).toEqual({ condo: null });
        expect((await read({ condo: 'abc' })).data).toEqual({ condo: null });
      });

      test.each([
        [{ first: 0 }, 'LIMIT_AMOUNT'],
        [{ first: 1_001 }, 'LIMIT_AMOUNT'],
        [{ first: 1.5 }, 'BAD_USER_INPUT'],
        [{ filter: { priceMin: 2, priceMax: 1 } }, 'BAD_USER_INPUT'],
        [{ filter: { bedrooms: [99] } }, 'BAD_USER_INPUT'],
        [{ filter: { views: ['MARS'] } }, 'BAD_USER_INPUT'],
        [{ filter: { drawn: [{ lat: 1, lng: 1 }] } }, 'BAD_USER_INPUT'],
      ])('refuses %j as %s', async (variables, code) => {
        expect((await read(variables)).errors?.[0]?.extensions.code).toBe(code);
      });

      test('counts for the query limit as what it is', async () => {
        const boards = (count: number, first: number) =>
          t.graphql(
            `{ ${Array.from({ length: count }, (_, index) => `c${index}: condo(id: "${condo}") { board(first: ${first}) { units { id floor side views size rent { baht } buy { baht } matches } } }`).join(' ')} }`,
          );
        expect((await boards(1, 1_000)).status).toBe(200);
        const { status, errors } = await boards(8, 1_000);
        expect({ status, code: errors?.[0]?.extensions.code }).toEqual({ status: 400, code: 'LIMIT_COST' });
      });
    });

    describe('through REST', () => {
      const rest = async (query = '', id = condo) => {
        const response = await t.get(`/api/condo/${id}/board${query}`);
        return { status: response.statusCode, body: response.json() };
      };

      test('speaks the names of REST and takes the keys of a search', async () => {
        const { status, body } = await rest('?deal=rent&beds=1,0&priceMax=600&cur=USD');
        expect(status).toBe(200);
        expect(body).toMatchObject({ sides: ['Sea', 'Panorama', 'Pool', 'Unknown'], total: 4, matching: 2, more: 0 });
        expect(body.floors[0]).toBe(12);
        expect(body.units[0]).toEqual({
          _id: sea,
          reference: expect.stringMatching(/^U-/),
          floors: 7,
          side: 'Sea',
          view: ['City', 'Sea'],
          bedroom: 1,
          size: 45,
          rent: { baht: 18_000, isFrom: true },
          buy: null,
          matches: true,
        });
      });

      test.each([
        ['?beds=many', 400, 'BAD_USER_INPUT'],
        ['?priceMin=9&priceMax=1', 400, 'BAD_USER_INPUT'],
        ['?deal=swap', 400, 'BAD_USER_INPUT'],
        ['?sort=price', 400, 'UNKNOWN_PARAM'],
        ['?q=%27%3B%20DROP%20TABLE%20unit%3B--&view=sea', 200, undefined],
      ])('%s is answered with %i %s', async (query, status, code) => {
        const answer = await rest(query);
        expect({ status: answer.status, code: answer.body.error?.code }).toEqual({ status, code });
      });

      test('of a missing condo, a malformed id or a draft is not found', async () => {
        const draft = await makeCondo(t.db, { isDraft: true });
        for (const id of ['01900000-0000-7000-8000-000000000000', 'abc', draft]) {
          expect(await rest('', id)).toMatchObject({ status: 404, body: { error: { code: 'NOT_FOUND' } } });
        }
      });
    });
  });
}
