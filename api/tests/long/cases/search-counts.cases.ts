import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { Condo } from '../../../src/listings/condo.entity.js';
import { createRandom, type Random } from '../../../../demo/src/random.js';
import { loadDemoListings } from '../../support/demo-listings.js';
import { makeCondo, makeVillage } from '../../support/factories.js';
import { type Filter, meets, type PlainHome, readPlainHomes, stayMonth } from '../../support/naive-search.js';
import { makeNamedHomes, named } from '../../support/named-homes.js';
import { seed, sizeOf } from '../../support/sample.js';
import { soon } from '../../support/soon.js';
import { createTestApp, type TestApp } from '../../support/test-app.js';

export default function cases() {
  interface Answer {
    search: {
      total: number;
      homes: { id: string }[];
      facets: { key: string; values: { value: string; count: number }[] }[];
      gains: { key: string; value: string | null; gain: number }[];
    };
  }

  const SEARCH = /* GraphQL */ `
    query Search($filter: SearchFilter!, $sort: SearchSort!, $page: Int!) {
      search(filter: $filter, sort: $sort, page: $page) {
        total
        homes {
          ... on Unit {
            id
          }
          ... on House {
            id
          }
        }
        facets {
          key
          values {
            value
            count
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

  const TOTAL = /* GraphQL */ `
    query Total($filter: SearchFilter!) {
      search(filter: $filter) {
        total
      }
    }
  `;
  const PINS = /* GraphQL */ `
    query Pins($filter: SearchFilter!) {
      mapPins(box: { west: -180, south: -90, east: 180, north: 90 }, zoom: 22, filter: $filter) {
        total
        pins {
          count
          rent {
            baht
          }
          buy {
            baht
          }
        }
      }
    }
  `;

  interface Pins {
    mapPins: { total: number; pins: { count: number; rent: { baht: number } | null; buy: { baht: number } | null }[] };
  }

  /** The property of the filter that a facet or gain belongs to. */
  const PROPERTIES: Record<string, (keyof Filter)[]> = {
    DEAL: ['deal'],
    KIND: ['kind'],
    VILLA: ['villa'],
    PRICE: ['priceMin', 'priceMax'],
    STAY: ['stay'],
    BEDROOMS: ['bedrooms'],
    BATHROOMS: ['bathrooms'],
    SIZE: ['sizeMin', 'sizeMax'],
    LAND: ['landMin', 'landMax'],
    FLOOR: ['floorMin', 'floorMax'],
    AREAS: ['areas'],
    COMPLEXES: ['complexes'],
    VIEWS: ['views'],
    FURNISHING: ['furnishing'],
    PETS: ['pets'],
    FEATURES: ['features'],
    AMENITIES: ['amenities'],
    SHORT_RENT: ['shortRent'],
    FOREIGN_QUOTA: ['foreignQuota'],
    FOR_INVESTMENT: ['forInvestment'],
    BEACH: ['beachMax'],
    BOX: ['box'],
    DRAWN: ['drawn'],
    TEXT: ['text'],
  };
  const ALL_OF = new Set(['FEATURES', 'AMENITIES']);

  /** The filter without one of its parts. */
  function without(filter: Filter, key: string, value: string | null = null): Filter {
    const rest: Record<string, unknown> = { ...filter };
    for (const property of PROPERTIES[key]!) {
      if (ALL_OF.has(key) && value !== null)
        rest[property] = (rest[property] as string[] | undefined)?.filter((chosen) => chosen !== value);
      else delete rest[property];
    }
    return rest as Filter;
  }

  /** The filter with this value of a facet alone, or beside the others where all must hold. */
  function withValue(filter: Filter, key: string, value: string): Filter {
    const [property] = PROPERTIES[key]!;
    const base = without(filter, key, value);
    const read = key === 'BEDROOMS' || key === 'BATHROOMS' || key === 'BEACH' ? Number(value) : value === 'true' ? true : value;
    if (ALL_OF.has(key)) return { ...base, [property!]: [...((base[property!] as string[] | undefined) ?? []), value] };
    return { ...base, [property!]: Array.isArray(filter[property!]) || key.endsWith('S') || key === 'FURNISHING' ? [read] : read };
  }

  function randomFilter(random: Random, homes: readonly PlainHome[]): Filter {
    const like = random.pick(homes);
    const some = <T>(values: readonly T[], most: number) => random.shuffle(values).slice(0, random.int(1, most));
    const parts: [number, () => Filter][] = [
      [0.5, () => ({ deal: random.pick(['RENT', 'BUY']) })],
      [0.2, () => ({ kind: random.pick(['UNIT', 'HOUSE']) })],
      [0.3, () => ({ priceMax: Math.round((like.rent ?? like.buy ?? 50_000) * random.range(0.7, 2)) })],
      [0.15, () => ({ priceMin: Math.round((like.rent ?? like.buy ?? 50_000) * random.range(0.3, 0.7)) })],
      [
        0.2,
        () => ({
          stay: random.pick([
            { from: '2026-12-01', to: '2027-01-10' },
            { from: '2026-10-20', to: '2026-11-12' },
            { from: '2027-02-15', to: '2027-06-20' },
            { from: '2027-03-30', to: '2027-10-01' },
            { from: '2027-01-01', to: '2028-01-01' },
          ]),
        }),
      ],
      [0.35, () => ({ bedrooms: some([0, 1, 2, 3, 4], 3) })],
      [0.15, () => ({ bathrooms: some([1, 2, 3, 4], 2) })],
      [0.2, () => ({ sizeMin: Math.floor(like.size ?? 30) - 5 })],
      [0.1, () => ({ sizeMax: Math.ceil(like.size ?? 30) + 30 })],
      [0.08, () => ({ landMin: 100, landMax: 900 })],
      [0.1, () => ({ floorMin: random.int(1, 10) })],
      [0.35, () => ({ areas: some(['NORTH', 'JOMTIEN', 'EAST', 'CENTRAL', 'HUA_YAI', 'PHRATAMNAK'], 3) })],
      [0.1, () => ({ complexes: [like.complex, random.pick(homes).complex].filter((id) => id !== null) })],
      [0.25, () => ({ views: some(['CITY', 'GARDEN', 'SEA', 'POOL', 'UNBLOCKED', 'PANORAMA_360', 'RIVER'], 3) })],
      [0.15, () => ({ furnishing: some(['MOVE_IN_READY', 'FULLY_FURNISHED', 'UNFURNISHED'], 2) })],
      [0.15, () => ({ pets: some(['SMALL', 'MEDIUM', 'NOT_ALLOWED'], 2) })],
      [0.25, () => ({ features: like.features.length > 0 ? some(like.features, 3) : [] })],
      [0.2, () => ({ amenities: like.amenities.length > 0 ? some(like.amenities, 3) : ['SAUNA'] })],
      [0.1, () => ({ shortRent: true })],
      [0.1, () => ({ foreignQuota: true })],
      [0.1, () => ({ forInvestment: true })],
      [0.15, () => ({ beachMax: random.pick([150, 300, 500, 1000, 2000, 777]) })],
      [0.1, () => ({ box: { west: 100.85, south: 12.87, east: random.range(100.88, 100.95), north: random.range(12.9, 12.99) } })],
      // Across the date line.
      [0.05, () => ({ box: { west: random.range(100.86, 100.92), south: 12.8, east: -170, north: 13 } })],
      // In quotation marks: the words, not the filter that they ask for.
      [0.15, () => ({ text: `"${random.int(1, 4)} bedrooms"` })],
      [0.1, () => ({ villa: true })],
      [
        0.1,
        () => ({
          drawn: Array.from({ length: random.int(3, 8) }, () => ({ lat: random.range(12.85, 13), lng: random.range(100.85, 100.97) })),
        }),
      ],
    ];
    return Object.assign({}, ...parts.filter(([chance]) => random.chance(chance)).map(([, make]) => make())) as Filter;
  }

  describe('counts of a search are those of a naive recount', () => {
    let t: TestApp;
    let homes: PlainHome[];

    beforeAll(async () => {
      t = await createTestApp();
      await loadDemoListings(t.databaseUrl, { units: 640, houses: 220 });
      homes = await readPlainHomes(t.db);
    });
    afterAll(() => t.close());

    const search = async (filter: Filter, sort = 'NEWEST', page = 1) => {
      const { data, errors } = await t.graphql<Answer>(SEARCH, { filter, sort, page });
      expect(errors).toBeUndefined();
      return data.search;
    };
    const lowest = (prices: (number | null)[]) =>
      prices.reduce((low, price) => (low === null || (price !== null && price < low) ? price : low), null);
    const recount = (filter: Filter) => homes.filter((home) => meets(home, filter)).length;

    /** From 0: few, or all of them by `--full`. */
    const numbers = (small: number, whole: number) => [...Array(sizeOf(small, whole)).keys()];

    test('the demo set is there, with all that is counted', () => {
      expect(homes.length).toBeGreaterThan(700);
      expect(homes.filter(({ beach }) => beach !== null && beach < 500).length).toBeGreaterThan(20);
      expect(homes.filter(({ terms }) => Object.keys(terms).length > 0).length).toBeGreaterThan(100);
    });

    test.each(numbers(16, 80))('random filter %i', async (number) => {
      const filter = number === 0 ? {} : randomFilter(createRandom(seed + number), homes);
      const { total, facets, gains } = await search(filter);
      expect(total).toBe(recount(filter));
      const wrong: unknown[] = [];
      for (const { key, values } of facets) {
        for (const { value, count } of values) {
          const naive = recount(withValue(filter, key, value));
          if (naive !== count) wrong.push({ key, value, count, naive });
        }
      }
      for (const { key, value, gain } of gains) {
        const naive = recount(without(filter, key, value)) - total;
        if (naive !== gain) wrong.push({ key, value, gain, naive });
      }
      expect(wrong).toEqual([]);
      // Without facets it is the database that counts.
      expect((await t.graphql<Answer>(TOTAL, { filter })).data.search.total).toBe(total);
    });

    test.each(numbers(6, 25))('marks of random filter %i', async (number) => {
      const { box: _box, ...filter } = number === 0 ? {} : randomFilter(createRandom(seed + 1_000 + number), homes);
      const { data, errors } = await t.graphql<Pins>(PINS, { filter });
      expect(errors).toBeUndefined();
      const { total, pins } = data.mapPins;
      const found = homes.filter((home) => home.position !== null && meets(home, filter));
      expect(total).toBe(found.length);
      expect(pins.reduce((sum, { count }) => sum + count, 0)).toBe(total);
      // A place whose homes do not say what the stay costs tells from what their rents begin.
      const rents = [...new Set(found.map(({ id, complex }) => complex ?? id))].map((place) => {
        const there = found.filter(({ id, complex }) => (complex ?? id) === place);
        const stays = filter.stay && lowest(there.map((home) => stayMonth(home, filter.stay!)));
        return stays ?? lowest(there.map(({ rent }) => rent));
      });
      expect([lowest(pins.map(({ rent }) => rent?.baht ?? null)), lowest(pins.map(({ buy }) => buy?.baht ?? null))]).toEqual([
        lowest(rents),
        lowest(found.map(({ buy }) => buy)),
      ]);
    });

    const orders: [string, Filter, (home: PlainHome) => number | null, 1 | -1][] = [
      ['PRICE', { deal: 'RENT' }, ({ rent }) => rent, 1],
      ['PRICE', { deal: 'BUY' }, ({ buy }) => buy, 1],
      ['PRICE', {}, ({ rent, buy }) => (rent === null ? buy : buy === null ? rent : Math.min(rent, buy)), 1],
      ['PRICE_DESC', { deal: 'RENT' }, ({ rent }) => rent, -1],
      ['PRICE_DESC', { kind: 'HOUSE' }, ({ rent, buy }) => (rent === null ? buy : buy === null ? rent : Math.min(rent, buy)), -1],
      ['PRICE_PER_METRE', { deal: 'BUY' }, ({ buy, size }) => (buy !== null && size !== null ? buy / Math.fround(size) : null), 1],
      ['SIZE', { areas: ['JOMTIEN'] }, ({ size }) => (size === null ? null : Math.fround(size)), -1],
      ['BEACH', {}, ({ beach }) => (beach === null ? null : Math.round(beach)), 1],
      ['PRICE', { stay: { from: '2026-12-01', to: '2027-02-20' } }, (home) => stayMonth(home, { from: '2026-12-01', to: '2027-02-20' }), 1],
      [
        'PRICE_DESC',
        { kind: 'HOUSE', bedrooms: [3], stay: { from: '2026-05-01', to: '2026-09-01' } },
        (home) => stayMonth(home, { from: '2026-05-01', to: '2026-09-01' }),
        -1,
      ],
    ];

    test.each(orders)('sorted by %s under %j, pages one after the other', async (sort, filter, value, direction) => {
      const found = homes.filter((home) => meets(home, filter));
      const seen: string[] = [];
      for (let page = 1; page <= Math.min(4, Math.ceil(found.length / 20)); page++) {
        seen.push(...(await search(filter, sort, page)).homes.map(({ id }) => id));
      }
      const sorted = found.toSorted((a, b) => {
        const [one, other] = [value(a), value(b)];
        if (one !== other) return one === null ? 1 : other === null ? -1 : (one - other) * direction;
        return a.id < b.id ? 1 : -1;
      });
      expect(seen).toEqual(sorted.slice(0, seen.length).map(({ id }) => id));
    });

    test('a complex facet names the fullest complexes and the chosen ones', async () => {
      const { facets } = await search({ complexes: ['01900000-0000-7000-8000-000000000000'], areas: ['JOMTIEN'] });
      const values = facets.find(({ key }) => key === 'COMPLEXES')!.values;
      expect(values.length).toBeGreaterThan(3);
      expect(values.map(({ count }) => count)).toEqual(values.map(({ count }) => count).toSorted((a, b) => b - a));
    });
  });

  interface Suggested {
    kind: string;
    id: string;
    name: { en: string; ru: string };
    area: string;
    reference: string | null;
    count: number;
  }

  describe('suggestions', () => {
    let t: TestApp;
    let viewTalay: string, riviera: string, palm: string, vineyard: string;

    beforeAll(async () => {
      t = await createTestApp();
      ({ viewTalay, riviera, palm, vineyard } = await makeNamedHomes(t.db));
    });
    afterAll(() => t.close());

    const suggested = async (text: string, first = 8) => {
      const answer = await t.graphql<{ suggest: Suggested[] }>(
        'query ($text: String!, $first: Int!) { suggest(text: $text, first: $first) { kind id name { en ru } area reference count } }',
        { text, first },
      );
      expect(answer.errors).toBeUndefined();
      return answer.data.suggest;
    };

    test('are areas and complexes in either language, with what is on offer', async () => {
      expect(await suggested('вью та')).toEqual([
        {
          kind: 'CONDO',
          id: viewTalay,
          name: { en: 'View Talay 6', ru: 'Вью Талай 6' },
          area: 'CENTRAL',
          reference: expect.stringMatching(/^C-\d+$/),
          count: 1,
        },
      ]);
      await soon(async () => (await suggested('джом'))[0], {
        kind: 'AREA',
        id: 'JOMTIEN',
        name: { en: 'Jomtien', ru: 'Джомтьен' },
        area: 'JOMTIEN',
        reference: null,
        count: 1,
      });
    });

    test.each([
      ['v', () => [vineyard, viewTalay, riviera, 'EAST']],
      ['veiw', () => [viewTalay]],
      ['wogam', () => [riviera]],
      ['вонг', () => [riviera]],
      ['the riv', () => [riviera]],
      ['vineyar', () => [vineyard]],
      ['copa', () => [palm]],
      ['jomtein', () => ['JOMTIEN', palm]],
      ['huayai', () => ['HUA_YAI']],
      ['северная', () => ['NORTH', riviera]],
      ['', () => []],
      [' ... ', () => []],
      ['qqqqqq', () => []],
    ])('for "%s"', async (text, ids) => {
      expect((await suggested(text)).map(({ id }) => id).sort()).toEqual(ids().sort());
    });

    test('are never of what is not public', async () => {
      const hidden = await Promise.all([
        makeVillage(t.db, { ...named('Quokka Village', ''), active: false }),
        makeVillage(t.db, { ...named('Quokka Hills', ''), isDraft: true }),
        makeCondo(t.db, { ...named('Quokka Tower', ''), deletedAt: new Date() }),
      ]);
      expect(await suggested('quokka')).toEqual([]);
      await t.db.manager.update(Condo, hidden[2], { deletedAt: null });
      expect((await suggested('quokka')).map(({ id }) => id)).toEqual([hidden[2]]);
    });

    test('come through REST', async () => {
      const { statusCode, body } = await t.get(`/api/suggest?q=${encodeURIComponent('вью')}&first=3`);
      expect([statusCode, JSON.parse(body)]).toEqual([
        200,
        {
          suggestions: [
            {
              kind: 'condo',
              _id: viewTalay,
              name: 'View Talay 6',
              name_ru: 'Вью Талай 6',
              area: 'Central',
              reference: expect.any(String),
              count: 1,
            },
          ],
          understood: null,
        },
      ]);
      expect((await t.get('/api/suggest')).json()).toEqual({ suggestions: [], understood: null });
    });

    test.each([
      ['/api/suggest?q=a&first=0', 'LIMIT_AMOUNT'],
      ['/api/suggest?q=a&first=21', 'LIMIT_AMOUNT'],
      ['/api/suggest?q=a&first=many', 'LIMIT_AMOUNT'],
      ['/api/suggest?q=a&lang=ru', 'UNKNOWN_PARAM'],
    ])('%s is refused', async (url, code) => {
      const response = await t.get(url);
      expect([response.statusCode, response.json().error.code]).toEqual([400, code]);
    });
  });
}
