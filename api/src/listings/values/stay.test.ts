import 'reflect-metadata';
import { describe, expect, test } from '@jest/globals';
import { RentTermKind } from './choices.js';
import { isAskedFor, priceOfStay, stayOf } from './stay.js';

const nightsOf = (from: string, to: string) => {
  const { nights, seasonNights, offNights } = stayOf({ from, to });
  return [nights, seasonNights, offNights];
};

describe('the nights of a stay', () => {
  test.each([
    ['2026-06-01', '2026-06-02', [1, 0, 1]],
    ['2026-10-31', '2026-11-01', [1, 0, 1]],
    ['2026-11-01', '2026-11-02', [1, 1, 0]],
    ['2027-03-31', '2027-04-01', [1, 1, 0]],
    ['2027-04-01', '2027-04-02', [1, 0, 1]],
    ['2026-10-20', '2026-11-10', [21, 9, 12]],
    ['2027-03-25', '2027-04-05', [11, 7, 4]],
    ['2026-12-25', '2027-01-05', [11, 11, 0]],
    ['2027-02-01', '2027-03-01', [28, 28, 0]],
    ['2028-02-01', '2028-03-01', [29, 29, 0]],
    ['2026-03-01', '2026-11-01', [245, 0, 245]],
    ['2000-01-01', '2000-01-02', [1, 1, 0]],
    ['2097-12-31', '2100-12-31', [1_095, 0, 1_095]],
    ['2024-01-01', '2027-01-01', [1_096, 0, 1_096]],
  ])('from %s to %s: %j', (from, to, nights) => {
    expect(nightsOf(from, to)).toEqual(nights);
  });

  test.each([
    [89, 'rent_month', RentTermKind.MONTH],
    [90, 'rent_3', RentTermKind.MONTHS_3],
    [179, 'rent_3', RentTermKind.MONTHS_3],
    [180, 'rent_6', RentTermKind.MONTHS_6],
    [359, 'rent_6', RentTermKind.MONTHS_6],
    [360, 'rent_12', RentTermKind.MONTHS_12],
  ])('%i of them have the rent of %s', (nights, base, term) => {
    const to = new Date(Date.UTC(2026, 4, 1 + nights)).toISOString().slice(0, 10);
    expect(stayOf({ from: '2026-05-01', to })).toMatchObject({ nights, base, term });
  });

  test.each([
    ['2026-02-30', '2026-03-05', ['from']],
    ['2026-13-01', '2027-02-29', ['from', 'to']],
    ['tomorrow', '', ['from', 'to']],
    ['2026-1-1', '2026-01-05', ['from']],
    ['+02026-01-01', '2026-01-05', ['from']],
    ['2026-01-05T00:00:00Z', '2026-01-09', ['from']],
    ['1999-12-31', '2000-01-05', ['from']],
    ['2100-12-30', '2101-01-01', ['to']],
    ['2026-05-01', '2026-05-01', ['to']],
    ['2026-05-02', '2026-05-01', ['to']],
    ['2024-01-01', '2027-01-02', ['to']],
  ])('from "%s" to "%s" is no stay', (from, to, paths) => {
    expect(() => stayOf({ from, to })).toThrow(
      expect.objectContaining({
        code: 'BAD_STAY',
        status: 400,
        fields: paths.map((path) => expect.objectContaining({ path, code: 'BAD_STAY' })),
      }),
    );
  });
});

describe('the price of a stay', () => {
  const bare = { rentPrice: [15_000], rentTerms: [], shortRent: false };
  const full = {
    rentPrice: [15_000, 24_000],
    rentTerms: [
      { term: RentTermKind.SEASON, price: 30_000 },
      { term: RentTermKind.MONTH, price: 24_000 },
      { term: RentTermKind.MONTHS_6, price: 18_000 },
      { term: RentTermKind.MONTHS_12, price: 15_000 },
    ],
    shortRent: true,
  };
  const price = (pricing: Parameters<typeof priceOfStay>[0], from: string, to: string) => priceOfStay(pricing, stayOf({ from, to }));

  test('with a single rent is that rent, for any term and season', () => {
    expect(price(bare, '2026-12-01', '2026-12-31')).toEqual({
      nights: 30,
      total: 15_000,
      monthly: 15_000,
      term: RentTermKind.MONTH,
      seasonNights: 0,
    });
    expect(price(bare, '2026-01-01', '2027-01-01')).toMatchObject({ nights: 365, total: 182_500, monthly: 15_000 });
  });

  test('falls back on the next shorter term', () => {
    expect(price(full, '2026-05-01', '2026-07-30')).toMatchObject({
      nights: 90,
      term: RentTermKind.MONTHS_3,
      monthly: 24_000,
      total: 72_000,
    });
    expect(price(full, '2026-04-01', '2026-09-28')).toMatchObject({ nights: 180, monthly: 18_000, total: 108_000 });
    expect(price(full, '2026-01-01', '2026-12-27')).toMatchObject({ nights: 360, monthly: 15_000, total: 180_000, seasonNights: 0 });
  });

  test('counts the nights of the season by their own rent', () => {
    expect(price(full, '2026-10-20', '2026-11-19')).toEqual({
      nights: 30,
      total: Math.round((24_000 * 12 + 30_000 * 18) / 30),
      monthly: 27_600,
      term: RentTermKind.MONTH,
      seasonNights: 18,
    });
  });

  test('is whole baht, half up', () => {
    expect(price({ ...bare, shortRent: true }, '2026-05-01', '2026-05-02')).toMatchObject({ total: 500, monthly: 15_000 });
    expect(price({ rentPrice: [10_015], rentTerms: [], shortRent: true }, '2026-05-01', '2026-05-04')).toMatchObject({
      total: 1_002,
      monthly: 10_020,
    });
  });

  test('is none for a home that is not for rent, and for a stay under 28 nights where short stays are not offered', () => {
    expect(price({ ...full, rentPrice: [] }, '2026-05-01', '2026-08-01')).toBeNull();
    expect(price(bare, '2026-05-01', '2026-05-28')).toBeNull();
    expect(price(bare, '2026-05-01', '2026-05-29')).not.toBeNull();
    expect(price(full, '2026-05-01', '2026-05-02')).not.toBeNull();
  });

  const year = { term: RentTermKind.MONTHS_12, price: 15_000 };
  const season = { term: RentTermKind.SEASON, price: 30_000 };
  test.each<[string, Parameters<typeof priceOfStay>[0]]>([
    ['several rents and no terms', { ...bare, rentPrice: [15_000, 18_000] }],
    ['a rent for a year alone', { ...bare, rentTerms: [year] }],
    ['a rent beside those of the terms', { ...full, rentPrice: [15_000, 19_000] }],
    ['two rents beside the season', { ...bare, rentPrice: [15_000, 18_000, 30_000], rentTerms: [season] }],
    ['a rent that is lower than that of a longer stay', { ...bare, rentPrice: [12_000], rentTerms: [year] }],
  ])('is nobody’s guess: %s', (_what, pricing) => {
    expect(price(pricing, '2026-05-01', '2026-07-30')).toBeNull();
    expect(isAskedFor(pricing, stayOf({ from: '2026-05-01', to: '2026-07-30' }))).toBe(true);
  });

  test.each<[string, Parameters<typeof priceOfStay>[0], number]>([
    ['the one rent beside a year’s is a month’s', { ...bare, rentPrice: [15_000, 18_000], rentTerms: [year] }, 18_000],
    [
      'the one rent beside the season’s is that of the rest of the year',
      { ...bare, rentPrice: [15_000, 30_000], rentTerms: [season] },
      15_000,
    ],
    ['a season may cost less', { ...bare, rentPrice: [40_000], rentTerms: [season] }, 40_000],
    ['the same rent twice is one', { ...bare, rentPrice: [15_000, 15_000] }, 15_000],
  ])('%s', (_what, pricing, monthly) => {
    expect(price(pricing, '2026-05-01', '2026-07-30')).toMatchObject({ monthly });
    expect(isAskedFor(pricing, stayOf({ from: '2026-05-01', to: '2026-07-30' }))).toBe(false);
  });

  test('is not on request if the home is not available', () => {
    const several = { ...bare, rentPrice: [15_000, 18_000] };
    expect(isAskedFor({ ...several, rentPrice: [] }, stayOf({ from: '2026-05-01', to: '2026-07-30' }))).toBe(false);
    expect(isAskedFor(several, stayOf({ from: '2026-05-01', to: '2026-05-09' }))).toBe(false);
  });
});
