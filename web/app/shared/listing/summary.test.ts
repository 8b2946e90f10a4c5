import { describe, expect, test } from '@jest/globals';
import { badgesOf, priceSummary } from './summary';

describe('priceSummary', () => {
  test('takes the lowest price and says whether there are others', () => {
    expect(priceSummary({ rentPrice: [18_000, 15_000], buyPrice: [3_000_000] }, 40)).toEqual({
      rent: { baht: 15_000, several: true },
      buy: { baht: 3_000_000, several: false },
      buyPerSquareMetre: 75_000,
    });
  });

  test('the same price twice is one price', () => {
    expect(priceSummary({ rentPrice: [15_000, 15_000], buyPrice: [] }, 40).rent).toEqual({ baht: 15_000, several: false });
  });

  test('nothing is made up where a side or the size is missing', () => {
    const nothing = { rent: null, buy: null, buyPerSquareMetre: null };
    expect(priceSummary({ rentPrice: [], buyPrice: [] }, 40)).toEqual(nothing);
    expect(priceSummary({ rentPrice: [], buyPrice: [2_000_000] }, null).buyPerSquareMetre).toBeNull();
    expect(priceSummary({ rentPrice: [], buyPrice: [2_000_000] }, 0).buyPerSquareMetre).toBeNull();
  });

  test('price per square metre is whole baht', () => {
    expect(priceSummary({ rentPrice: [], buyPrice: [1_000_000] }, 33).buyPerSquareMetre).toBe(30_303);
  });
});

describe('badgesOf', () => {
  const both = { rentPrice: [15_000], buyPrice: [3_000_000] };

  test('an active listing is ready for whatever it has prices for', () => {
    expect(badgesOf({ active: true, forInvestment: false, pricing: both })).toEqual(['rent', 'buy']);
    expect(badgesOf({ active: true, forInvestment: false, pricing: { ...both, rentPrice: [] } })).toEqual(['buy']);
    expect(badgesOf({ active: true, forInvestment: false, pricing: { rentPrice: [], buyPrice: [] } })).toEqual([]);
  });

  test('an inactive listing is occupied, whatever its prices', () => {
    expect(badgesOf({ active: false, forInvestment: false, pricing: both })).toEqual(['occupied']);
  });

  test('investment is said of active and inactive ones', () => {
    expect(badgesOf({ active: true, forInvestment: true, pricing: both })).toEqual(['rent', 'buy', 'investment']);
    expect(badgesOf({ active: false, forInvestment: true, pricing: both })).toEqual(['occupied', 'investment']);
  });
});
