import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { RentTermKind } from '../src/listing/values/choices.js';
import type { RentTerm } from '../src/listing/values/rent-term.js';
import { priceOfStay, stayOf } from '../src/listing/values/stay.js';
import { makeHouse, makeUnit } from './support/factories.js';
import { createTestApp, type TestApp } from './support/test-app.js';

const { MONTH, MONTHS_3, MONTHS_6, MONTHS_12, SEASON } = RentTermKind;
const TERMS: RentTerm[] = [
  { term: MONTH, price: 20_000 },
  { term: MONTHS_6, price: 17_000 },
  { term: SEASON, price: 26_000 },
];

describe('rent terms and the price of a stay', () => {
  let t: TestApp;
  let unit: string;
  beforeAll(async () => {
    t = await createTestApp();
    unit = await makeUnit(t.db, { pricing: { rentPrice: [15_000, 18_000], rentTerms: TERMS } });
  });
  afterAll(() => t.close());

  const stay = async (id: string, from: string, to: string) =>
    t.graphql<{ unit: { pricing: { stay: unknown } } }>(
      'query ($id: ID!, $stay: StayInput) { unit(id: $id) { pricing { stay(stay: $stay) { nights total monthly term seasonNights } } } }',
      { id, stay: { from, to } },
    );

  test('are told through both doors', async () => {
    const house = await makeHouse(t.db);
    const { data } = await t.graphql(
      'query ($unit: ID!, $house: ID!) { unit(id: $unit) { pricing { rentPrice rentTerms { term price } } } house(id: $house) { pricing { rentTerms { price } } } }',
      { unit, house },
    );
    expect(data).toEqual({
      unit: {
        pricing: {
          rentPrice: [15_000, 18_000],
          rentTerms: [
            { term: 'MONTH', price: 20_000 },
            { term: 'MONTHS_6', price: 17_000 },
            { term: 'SEASON', price: 26_000 },
          ],
        },
      },
      house: { pricing: { rentTerms: [] } },
    });
    expect((await t.get(`/api/units/${unit}`)).json()).toMatchObject({ rentPrice: [15_000, 18_000], rentTerms: TERMS });
    expect((await t.get(`/api/house/${house}`)).json()).toMatchObject({ rentTerms: [] });
  });

  test('give the total and the monthly price of the days', async () => {
    expect((await stay(unit, '2026-05-01', '2026-06-30')).data.unit.pricing.stay).toEqual({
      nights: 60,
      total: 40_000,
      monthly: 20_000,
      term: 'MONTH',
      seasonNights: 0,
    });
    expect((await stay(unit, '2026-12-01', '2026-12-31')).data.unit.pricing.stay).toMatchObject({ total: 26_000, seasonNights: 30 });
  });

  test('give nothing without days, for what is not for rent, and for too short a stay', async () => {
    const { data } = await t.graphql('query ($id: ID!) { unit(id: $id) { pricing { stay { total } } } }', { id: unit });
    expect(data).toEqual({ unit: { pricing: { stay: null } } });
    expect((await stay(unit, '2026-05-01', '2026-05-10')).data.unit.pricing.stay).toBeNull();
    const sale = await makeUnit(t.db, { pricing: { rentPrice: [], buyPrice: [2_000_000], rentTerms: TERMS } });
    expect((await stay(sale, '2026-05-01', '2026-06-30')).data.unit.pricing.stay).toBeNull();
  });

  test('refuse days that are none', async () => {
    const { errors } = await stay(unit, '2026-06-30', '2026-05-01');
    expect(errors![0]!.extensions).toMatchObject({ code: 'BAD_STAY', fields: [{ path: 'to', code: 'BAD_STAY' }] });
    const malformed = await stay(unit, '2026-02-30', '2026-05-01');
    expect(malformed.errors![0]!.extensions.code).toBe('BAD_USER_INPUT');
    expect(malformed.errors![0]!.message).not.toMatch(/at \w+ \(/);
  });

  test('are counted by the database as by the code', async () => {
    const lists: RentTerm[][] = [
      [],
      TERMS,
      [{ term: MONTHS_12, price: 12_345 }],
      [
        { term: MONTHS_3, price: 19_999 },
        { term: SEASON, price: 1 },
      ],
      [
        { term: SEASON, price: 2 ** 31 - 1 },
        { term: MONTHS_12, price: 9_001 },
        { term: MONTH, price: 14_000 },
      ],
    ];
    const columns = { rent_month: MONTH, rent_3: MONTHS_3, rent_6: MONTHS_6, rent_12: MONTHS_12 };
    for (const rentTerms of lists) {
      for (const rentFrom of [15_000, null]) {
        for (const to of ['2026-10-03', '2026-11-15', '2027-01-10', '2027-05-01', '2028-01-01']) {
          const days = stayOf({ from: '2026-10-02', to });
          const [row] = await t.db.query<{ base: number | null; season: number | null }[]>(
            `SELECT rent_for($1, $3, $4) AS base, rent_for($2, $3, $4) AS season`,
            [columns[days.base], SEASON, rentFrom, JSON.stringify(rentTerms)],
          );
          const { base, season } = row!;
          const total = base === null ? null : Math.round((base * days.offNights + (season ?? base) * days.seasonNights) / 30);
          expect(priceOfStay({ rentFrom, rentTerms, shortRent: true }, days)?.total ?? null).toBe(total);
        }
      }
    }
  });

  const refused: [string, unknown][] = [
    ['an object', {}],
    ['a word', 'month'],
    ['a list of numbers', [20_000]],
    ['a list of lists', [[]]],
    ['an unknown term', [{ term: '2 months', price: 20_000 }]],
    ['a term twice', [TERMS[0], TERMS[0]]],
    ['a term without a price', [{ term: MONTH }]],
    ['a price without a term', [{ price: 20_000 }]],
    ['a price in words', [{ term: MONTH, price: '20000' }]],
    ['half a baht', [{ term: MONTH, price: 20_000.5 }]],
    ['nothing', [{ term: MONTH, price: 0 }]],
    ['less than nothing', [{ term: MONTH, price: -1 }]],
    ['more than an integer holds', [{ term: MONTH, price: 2 ** 31 }]],
    ['no price', [{ term: MONTH, price: null }]],
    ['a key too many', [{ term: MONTH, price: 1, note: 'cheap' }]],
    ['JSON’s null', null],
  ];

  test.each(refused)('the database refuses %s as rent terms', async (_what, value) => {
    await expect(t.db.query('UPDATE unit SET rent_terms = $2::jsonb WHERE id = $1', [unit, JSON.stringify(value)])).rejects.toMatchObject({
      driverError: { code: '23514' },
    });
  });
});
