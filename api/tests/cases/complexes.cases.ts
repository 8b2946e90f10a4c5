import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { Area } from '../../src/listings/values/choices.js';
import { makeCondo, makeHouse, makeLandmark, makeUnit, makeVillage } from '../support/factories.js';
import { soon } from '../support/soon.js';
import { createTestApp, type TestApp } from '../support/test-app.js';

export default function cases() {
  interface Offers {
    total: number;
    rentFrom: number | null;
    buyFrom: number | null;
  }
  interface Page {
    total: number;
    page: number;
    pages: number;
    complexes: { id: string; name: { en: string }; offers: Offers }[];
    matching: Offers[];
    facets: { key: string; values: { value: string; count: number; name: { en: string } | null }[] }[];
    gains: { key: string; value: string | null; gain: number }[];
    corrected: string | null;
    understood: { rest: string } | null;
  }

  const COMPLEXES = /* GraphQL */ `
    query Complexes($filter: SearchFilter! = {}, $sort: ComplexSort! = NEWEST, $lang: Lang! = en, $page: Int! = 1, $first: Int! = 20) {
      complexes(filter: $filter, sort: $sort, lang: $lang, page: $page, first: $first) {
        total
        page
        pages
        complexes {
          __typename
          ... on Condo {
            id
            name {
              en
            }
            offers {
              total
              rentFrom
              buyFrom
            }
          }
          ... on Village {
            id
            name {
              en
            }
            offers {
              total
              rentFrom
              buyFrom
            }
          }
        }
        matching {
          total
          rentFrom
          buyFrom
        }
        facets {
          key
          values {
            value
            count
            name {
              en
            }
          }
        }
        gains {
          key
          value
          gain
        }
        corrected
        understood {
          rest
        }
      }
    }
  `;

  const PINS = /* GraphQL */ `
    query Pins($filter: SearchFilter!, $zoom: Int!) {
      mapPins(box: { west: 90, south: 0, east: 110, north: 20 }, zoom: $zoom, filter: $filter, complexes: true) {
        total
        bounds {
          north
        }
        pins {
          id
          kind
          count
          rent {
            baht
            isFrom
          }
        }
      }
    }
  `;

  let t: TestApp;
  let id: Record<'bay' | 'hill' | 'empty' | 'inactive' | 'village', string>;

  beforeAll(async () => {
    t = await createTestApp();
    await makeLandmark(t.db, { position: { lat: 12.9, lng: 100.87 } });
    const bay = await makeCondo(t.db, {
      name: { en: 'Zephyr Bay', ru: 'Азимут' },
      place: { area: Area.JOMTIEN, position: { lat: 12.901, lng: 100.871 } },
      year: 2001,
      amenities: { pool: 2, gym: 1 },
    });
    const hill = await makeCondo(t.db, {
      name: { en: 'Amber Hill', ru: 'Янтарь' },
      place: { area: Area.PHRATAMNAK, position: { lat: 12.92, lng: 100.87 } },
      year: 2020,
      amenities: { pool: 1 },
    });
    const empty = await makeCondo(t.db, {
      name: { en: 'Quiet Court', ru: 'Тихий двор' },
      place: { area: Area.JOMTIEN },
      year: null as never,
    });
    const inactive = await makeCondo(t.db, { name: { en: 'Hidden Court', ru: 'Скрытый двор' }, active: false });
    const village = await makeVillage(t.db, { name: { en: 'Palm Village', ru: 'Пальмовая деревня' } });
    await makeCondo(t.db, { isDraft: true });
    id = { bay, hill, empty, inactive, village };
    const homes = [
      { condoId: bay, pricing: { rentPrice: [20_000] }, rooms: { bedroom: 2, bathroom: 1, size: 60, floors: 3 } },
      { condoId: bay, pricing: { rentPrice: [12_000] } },
      { condoId: bay, pricing: { rentPrice: [], buyPrice: [3_000_000] }, rooms: { bedroom: 2, bathroom: 1, size: 60, floors: 3 } },
      { condoId: hill, pricing: { rentPrice: [15_000], buyPrice: [2_000_000] } },
      { condoId: hill, pricing: { rentPrice: [1_100] }, active: false },
      { condoId: inactive, pricing: { rentPrice: [9_000] } },
      { condoId: null, pricing: { rentPrice: [8_000] } },
    ];
    for (const home of homes) await makeUnit(t.db, home);
    await makeHouse(t.db, { villageId: village });
  });
  afterAll(() => t.close());

  const ask = async (variables: Record<string, unknown>) => {
    const { data, errors } = await t.graphql<{ complexes: Page }>(COMPLEXES, variables);
    expect(errors).toBeUndefined();
    return data.complexes;
  };
  const idsOf = ({ complexes }: Page) => complexes.map((complex) => complex.id);
  const condos = (filter: object = {}, more: object = {}) => ask({ filter: { kind: 'UNIT', ...filter }, ...more });

  describe('search of condos and villages', () => {
    test('finds all active ones, newest first, including those without homes; by kind or both', async () => {
      expect(idsOf(await condos())).toEqual([id.empty, id.hill, id.bay]);
      expect(idsOf(await ask({ filter: { kind: 'HOUSE' } }))).toEqual([id.village]);
      expect(idsOf(await ask({}))).toEqual([id.village, id.empty, id.hill, id.bay]);
    });

    test('without a home filter, the matches are all homes on offer', async () => {
      const { complexes, matching } = await condos();
      expect(matching).toEqual(complexes.map(({ offers }) => offers));
      expect(matching[0]).toEqual({ total: 0, rentFrom: null, buyFrom: null });
      expect(matching[2]).toEqual({ total: 3, rentFrom: 12_000, buyFrom: 3_000_000 });
    });

    test('one home must match all home filters; the result has the number of matching homes and their lowest price', async () => {
      const page = await condos({ deal: 'RENT', bedrooms: [2] });
      expect(idsOf(page)).toEqual([id.bay]);
      expect(page.matching).toEqual([{ total: 1, rentFrom: 20_000, buyFrom: null }]);
      // One is for rent, another has two bedrooms and is for sale: no home matches both filters.
      expect((await condos({ deal: 'RENT', bedrooms: [2], priceMax: 15_000 })).total).toBe(0);
      const dear = await condos({ deal: 'RENT', priceMin: 14_000 });
      expect(idsOf(dear)).toEqual([id.hill, id.bay]);
      expect(dear.matching.map(({ rentFrom }) => rentFrom)).toEqual([15_000, 20_000]);
    });

    test('area, facilities, place and distance to the beach apply to the complex', async () => {
      expect(idsOf(await condos({ areas: ['JOMTIEN'] }))).toEqual([id.empty, id.bay]);
      expect(idsOf(await condos({ amenities: ['POOL'] }))).toEqual([id.hill, id.bay]);
      expect(idsOf(await condos({ amenities: ['POOL', 'GYM'] }))).toEqual([id.bay]);
      expect(idsOf(await condos({ beachMax: 300 }))).toEqual([id.bay]);
      expect(idsOf(await condos({ box: { west: 100, south: 12.91, east: 101, north: 13 } }))).toEqual([id.hill]);
      const drawn = [
        { lat: 12.9, lng: 100.8 },
        { lat: 12.9, lng: 100.9 },
        { lat: 12.91, lng: 100.9 },
        { lat: 12.91, lng: 100.8 },
      ];
      expect(idsOf(await condos({ drawn }))).toEqual([id.bay]);
    });

    test.each([
      ['Zephyr', 'bay'],
      ['Азимут', 'bay'],
      ['zefyr bay', 'bay'],
      ['amber', 'hill'],
      ['янтрь', 'hill'],
      ['quiet', 'empty'],
    ] as const)('"%s" finds the complex by its name', async (text, name) => {
      expect(idsOf(await condos({ text }))).toEqual([id[name]]);
    });

    test('a sentence is parsed into filters; the rest is searched in names', async () => {
      expect(idsOf(await condos({ text: 'condo in Jomtien with a pool' }))).toEqual([id.bay]);
      expect((await condos({ text: 'zzzzqqq' })).total).toBe(0);
    });

    test.each([
      ['NAME', {}, ['hill', 'empty', 'bay']],
      ['NAME', { lang: 'ru' }, ['bay', 'empty', 'hill']],
      ['PRICE', {}, ['bay', 'hill', 'empty']],
      ['HOMES', {}, ['bay', 'hill', 'empty']],
      ['YEAR', {}, ['hill', 'bay', 'empty']],
      ['BEACH', {}, ['bay', 'hill', 'empty']],
    ] as const)('sorted by %s %j', async (sort, more, names) => {
      expect(idsOf(await condos({}, { sort, ...more }))).toEqual(names.map((name) => id[name]));
    });

    test('sorting by price uses the price of the deal', async () => {
      expect(idsOf(await condos({ deal: 'BUY' }, { sort: 'PRICE' }))).toEqual([id.hill, id.bay]);
      expect(idsOf(await condos({ deal: 'RENT' }, { sort: 'PRICE' }))).toEqual([id.bay, id.hill]);
    });

    test('pages neither overlap nor leave gaps', async () => {
      const pages = await Promise.all([1, 2, 3].map((page) => condos({}, { page, first: 2 })));
      expect(pages.map(idsOf)).toEqual([[id.empty, id.hill], [id.bay], []]);
      for (const page of pages) expect(page).toMatchObject({ total: 3, pages: 2 });
    });

    test('every facet count equals the list after choosing it, and every gain the list without the filter', async () => {
      const fields = { DEAL: 'deal', AREAS: 'areas', AMENITIES: 'amenities', BEACH: 'beachMax' } as const;
      const filters: Record<string, unknown>[] = [
        {},
        { deal: 'RENT' },
        { deal: 'BUY', priceMax: 2_500_000 },
        { areas: ['JOMTIEN'], amenities: ['POOL'] },
        { beachMax: 300, priceMin: 14_000, bedrooms: [2] },
        { text: 'bay' },
      ];
      let counted = 0;
      for (const filter of filters) {
        const { facets, gains, total } = await condos(filter);
        for (const { key, values } of facets.filter((facet) => facet.key in fields)) {
          const name = fields[key as keyof typeof fields];
          for (const { value, count } of values) {
            const chosen =
              name === 'amenities'
                ? [...((filter['amenities'] as string[] | undefined) ?? []), value]
                : name === 'areas'
                  ? [value]
                  : name === 'beachMax'
                    ? Number(value)
                    : value;
            expect([filter, key, value, count]).toEqual([filter, key, value, (await condos({ ...filter, [name]: chosen })).total]);
            counted++;
          }
        }
        for (const { key, value, gain } of gains.filter((one) => one.key !== 'KIND')) {
          const { [key === 'PRICE' ? 'none' : { ...fields, TEXT: 'text', BEDROOMS: 'bedrooms' }[key as 'TEXT']!]: _, ...without } = filter;
          if (key === 'PRICE') for (const name of ['priceMin', 'priceMax']) delete without[name];
          expect([filter, key, value, gain]).toEqual([filter, key, value, (await condos(without)).total - total]);
        }
      }
      expect(counted).toBeGreaterThan(100);
    });

    test('a single chosen complex is named', async () => {
      const { facets } = await condos({ complexes: [id.hill] });
      expect(facets.find(({ key }) => key === 'COMPLEXES')!.values).toEqual([{ value: id.hill, count: 1, name: { en: 'Amber Hill' } }]);
    });

    test('reflects writes immediately', async () => {
      const totalOf = async () => (await condos({ text: 'fresh tower' })).total;
      const fresh = await makeCondo(t.db, { name: { en: 'Fresh Tower', ru: 'Новая башня' } });
      await soon(totalOf, 1);
      await t.db.query('DELETE FROM condo WHERE id = $1', [fresh]);
      await soon(totalOf, 0);
    });

    test('a page takes a fixed number of statements, however many complexes it shows', async () => {
      await condos({ deal: 'RENT' });
      const statements = await t.statementsOf(() => condos({ deal: 'RENT' }));
      // The complexes, and what each offers.
      expect(statements.length).toBeLessThanOrEqual(2);
    });

    test.each([
      [{ filter: { priceMin: 5, priceMax: 1 } }, 'BAD_USER_INPUT'],
      [{ filter: { beachMax: -1 } }, 'BAD_USER_INPUT'],
      [{ page: 0 }, 'BAD_PAGE'],
      [{ first: 21 }, 'LIMIT_AMOUNT'],
      [{ sort: 'SIZE' }, 'BAD_USER_INPUT'],
    ])('%j is refused with %s', async (variables, code) => {
      const { errors } = await t.graphql(COMPLEXES, variables);
      expect(errors?.[0]?.extensions?.['code']).toBe(code);
    });
  });

  describe('REST', () => {
    interface Condos {
      condos: { _id: string }[];
      total: number;
    }
    const get = async (query: string) => (await t.get(`/api/condo${query}`)).json<Condos>();
    const rest = async (query: string) => (await get(query)).condos.map(({ _id }) => _id);

    test('/api/condo returns all with their total, and with parameters the matching ones', async () => {
      expect(await get('')).toMatchObject({ total: 3 });
      expect(await rest('?sort=name')).toEqual([id.hill, id.empty, id.bay]);
      expect(await rest('?deal=rent&sort=price')).toEqual([id.bay, id.hill]);
      expect(await rest('?with=gym')).toEqual([id.bay]);
      expect(await rest('?q=amber')).toEqual([id.hill]);
      expect((await get('?area=jomtien')).total).toBe(2);
      expect((await t.get('/api/village?q=palm')).json()).toMatchObject({ total: 1, villages: [{ _id: id.village }] });
    });

    test.each([
      ['sort=size', 'sort'],
      ['area=atlantis', 'area'],
      ['priceMin=9&priceMax=1', 'priceMax'],
    ])('%s is refused at its parameter', async (query, path) => {
      for (const noun of ['condo', 'village']) {
        const response = await t.get(`/api/${noun}?${query}`);
        expect(response.statusCode).toBe(400);
        expect(response.json().error).toMatchObject({ code: 'BAD_USER_INPUT', fields: [expect.objectContaining({ path })] });
      }
    });
  });

  describe('map of complexes', () => {
    const pins = async (filter: object, zoom = 20) => {
      const { data } = await t.graphql<{
        mapPins: { total: number; bounds: object | null; pins: { id: string; count: number; kind: string }[] };
      }>(PINS, {
        filter: { kind: 'UNIT', ...filter },
        zoom,
      });
      return data.mapPins;
    };

    test('has a mark for each complex that has a position, with its homes and lowest price, and none for individual homes', async () => {
      const { total, pins: marks } = await pins({});
      expect(total).toBe(2);
      expect(marks).toEqual(
        expect.arrayContaining([
          { id: id.bay, kind: 'COMPLEX', count: 3, rent: { baht: 12_000, isFrom: true } },
          { id: id.hill, kind: 'COMPLEX', count: 1, rent: { baht: 15_000, isFrom: false } },
        ]),
      );
    });

    test('zoomed out, a cluster counts complexes', async () => {
      const { total, pins: marks } = await pins({}, 1);
      expect([total, marks.map(({ kind, count }) => [kind, count])]).toEqual([2, [['CLUSTER', 2]]]);
    });

    test('without results there are no bounds', async () => {
      expect(await pins({ text: 'zzzzqqq' })).toEqual({ total: 0, bounds: null, pins: [] });
    });
  });
}
