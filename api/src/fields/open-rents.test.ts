import { expect, test } from '@jest/globals';
import { openRents } from './open-rents.js';

const month = { of: 'month', price: 68_000 } as const;
const year = { of: 'longer', price: 56_500 } as const;
const season = { of: 'season', price: 80_000 } as const;

test('rents without a term are listed, lowest first', () => {
  expect(openRents([30_000, 20_000, 20_000], [])).toEqual([20_000, 30_000]);
  expect(openRents([68_000, 60_000, 56_500], [month, year])).toEqual([60_000]);
  expect(openRents([68_000, 56_500], [month, year])).toEqual([]);
});

test('the only one is that of a month, unless a month has another or a longer stay is dearer', () => {
  expect(openRents([20_000], [])).toEqual([]);
  expect(openRents([60_000], [year, season])).toEqual([]);
  expect(openRents([60_000], [month])).toEqual([60_000]);
  expect(openRents([50_000], [year])).toEqual([50_000]);
  expect(openRents([], [year])).toEqual([]);
});
