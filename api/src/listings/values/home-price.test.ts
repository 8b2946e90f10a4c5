import 'reflect-metadata';
import { describe, expect, test } from '@jest/globals';
import { RentTermKind } from './choices.js';
import { statedRent, statedSale } from './home-price.js';

const year = { term: RentTermKind.MONTHS_12, price: 56_500 };
const month = { term: RentTermKind.MONTH, price: 68_000 };

describe('what a home is said to cost', () => {
  test('is one price where there is one', () => {
    expect(statedRent({ rentPrice: [20_000, 20_000], rentTerms: [] })).toEqual({ baht: 20_000, isFrom: false });
    expect(statedRent({ rentPrice: [56_500], rentTerms: [year] })).toEqual({ baht: 56_500, isFrom: false });
    expect(statedSale({ buyPrice: [3_000_000] })).toEqual({ baht: 3_000_000, isFrom: false });
  });

  test('begins with the lowest of the list and the terms', () => {
    expect(statedRent({ rentPrice: [56_500], rentTerms: [month, year] })).toEqual({ baht: 56_500, isFrom: true });
    expect(statedRent({ rentPrice: [68_000], rentTerms: [year] })).toEqual({ baht: 56_500, isFrom: true });
    expect(statedSale({ buyPrice: [3_500_000, 3_000_000] })).toEqual({ baht: 3_000_000, isFrom: true });
  });

  test('is nothing without a price; terms alone make no home for rent', () => {
    expect(statedRent({ rentPrice: [], rentTerms: [year] })).toBeNull();
    expect(statedSale({ buyPrice: [] })).toBeNull();
  });
});
