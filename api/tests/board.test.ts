import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { View } from '../src/listing/values/choices.js';
import { makeCondo, makeRates, makeUnit } from './support/factories.js';
import { createTestApp, type TestApp } from './support/test-app.js';

interface Board {
  floors: number[];
  sides: string[];
  total: number;
  matching: number;
  more: number;
  units: { id: string; floor: number | null; side: string; views: string[]; rentFrom: number | null; matches: boolean }[];
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
          rentFrom
          buyFrom
          matches
        }
      }
    }
  }
`;

let t: TestApp;
let condo: string;
let sea: string;
let pool: string;
let penthouse: string;
let nowhere: string;

beforeAll(async () => {
  t = await createTestApp();
  await makeRates(t.db);
  condo = await makeCondo(t.db, { floors: 8 });
  const unit = (record: Parameters<typeof makeUnit>[1]) => makeUnit(t.db, { condoId: condo, ...record });
  sea = await unit({ view: [View.CITY, View.SEA], rooms: { bedroom: 1, size: 45, floors: 7 }, pricing: { rentPrice: [20_000, 18_000] } });
  pool = await unit({ view: [View.CITY, View.POOL], rooms: { bedroom: 0, size: 30, floors: 3 } });
  penthouse = await unit({ view: [View.PANORAMA_360], rooms: { bedroom: 5, size: 200, floors: 12 }, pricing: { buyPrice: [20_000_000] } });
  nowhere = await unit({ rooms: { bedroom: null, size: null, floors: null }, pricing: { rentPrice: [9_000], buyPrice: [2_000_000] } });
  await unit({ active: false });
  await unit({ isDraft: true });
  await unit({ deletedAt: new Date() });
  await makeUnit(t.db, { condoId: await makeCondo(t.db) });
});
afterAll(() => t.close());

const read = (variables: Record<string, unknown> = {}) => t.graphql<{ condo: { board: Board } | null }>(BOARD, { condo, ...variables });
const board = async (filter: Record<string, unknown> = {}) => (await read({ filter })).data.condo!.board;
const matching = async (filter: Record<string, unknown>) => {
  const { units, matching: count, total } = await board(filter);
  const ids = units.filter(({ matches }) => matches).map(({ id }) => id);
  expect({ count, total, shown: units.length }).toEqual({ count: ids.length, total: 4, shown: 4 });
  return ids;
};

describe('the building board', () => {
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
      rentFrom: 18_000,
      buyFrom: null,
      matches: true,
    });
    expect(units[3]).toMatchObject({ floor: null, side: 'UNKNOWN', bedroom: null, size: null, rentFrom: 9_000, buyFrom: 2_000_000 });
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
    expect(units.map(({ id, rentFrom, matches }) => ({ id, rentFrom, matches }))).toEqual([
      { id: sea, rentFrom: 18_000, matches: true },
      { id: pool, rentFrom: 15_000, matches: true },
      { id: nowhere, rentFrom: 9_000, matches: true },
      { id: penthouse, rentFrom: null, matches: false },
    ]);
  });

  test('holds as many units as asked for and says how many are left out', async () => {
    const { units, total, more, floors } = (await read({ first: 2, filter: { deal: 'RENT' } })).data.condo!.board;
    expect(units.map(({ id }) => id)).toEqual([sea, pool]);
    expect({ total, more, floors }).toEqual({ total: 4, more: 2, floors: [8, 7, 6, 5, 4, 3, 2, 1] });
  });

  test('of a condo without units and without a number of floors is empty', async () => {
    const empty = await makeCondo(t.db);
    expect((await read({ condo: empty })).data.condo!.board).toEqual({ floors: [], sides: [], total: 0, matching: 0, more: 0, units: [] });
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
        `{ ${Array.from({ length: count }, (_, index) => `c${index}: condo(id: "${condo}") { board(first: ${first}) { units { id floor side views size rentFrom buyFrom matches } } }`).join(' ')} }`,
      );
    expect((await boards(1, 1_000)).status).toBe(200);
    const { status, errors } = await boards(8, 1_000);
    expect({ status, code: errors?.[0]?.extensions.code }).toEqual({ status: 400, code: 'LIMIT_COST' });
  });
});

describe('the building board through REST', () => {
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
      rentFrom: 18_000,
      buyFrom: null,
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
