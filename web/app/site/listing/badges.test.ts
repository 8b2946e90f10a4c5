import { describe, expect, test } from '@jest/globals';
import { badgesOf } from './Badges';

describe('badgesOf', () => {
  const both = { rent: { baht: 15_000 }, buy: { baht: 3_000_000 } };

  test('an active listing has a badge for each deal with a price', () => {
    expect(badgesOf({ active: true, forInvestment: false, pricing: both })).toEqual(['rent', 'buy']);
    expect(badgesOf({ active: true, forInvestment: false, pricing: { ...both, rent: null } })).toEqual(['buy']);
    expect(badgesOf({ active: true, forInvestment: false, pricing: {} })).toEqual([]);
  });

  test('an inactive listing is not available, regardless of prices', () => {
    expect(badgesOf({ active: false, forInvestment: false, pricing: both })).toEqual(['occupied']);
  });

  test('investment is said of active and inactive ones', () => {
    expect(badgesOf({ active: true, forInvestment: true, pricing: both })).toEqual(['rent', 'buy', 'investment']);
    expect(badgesOf({ active: false, forInvestment: true, pricing: both })).toEqual(['occupied', 'investment']);
  });
});
