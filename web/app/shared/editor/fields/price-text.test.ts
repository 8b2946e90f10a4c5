import { expect, test } from '@jest/globals';
import { DEFAULT_PRICES, offeredPrices, parsePrice, withPrice } from './price-text';

test('the usual prices are those of the spec', () => {
  expect(DEFAULT_PRICES).toHaveLength(45);
  expect([DEFAULT_PRICES[0], DEFAULT_PRICES[1], DEFAULT_PRICES.at(-1)]).toEqual([10_000, 10_500, 32_000]);
});

test.each([
  ['15000', 15_000],
  [' 15 000 ฿', 15_000],
  ['฿15,000', 15_000],
  ['15\u00a0000 бат', 15_000],
  ['15.000', 15_000],
  ['1.250.000', 1_250_000],
  ['1,250,000 THB', 1_250_000],
  ['15k', 15_000],
  ['15К', 15_000],
  ['12,5 тыс.', 12_500],
  ['3.5m', 3_500_000],
  ['3,5 млн', 3_500_000],
  ['1.234567m', 1_234_567],
  ['2147483647', 2_147_483_647],
  ['2147483648', null],
  ['0', null],
  ['-5', null],
  ['15.5', null],
  ['15 bags', null],
  ['1e5', null],
  ['', null],
])('%j is %j', (typed, price) => {
  expect(parsePrice(typed)).toBe(price);
});

test('what is typed filters the list and is offered itself', () => {
  expect(offeredPrices('', [])).toEqual([...DEFAULT_PRICES]);
  expect(offeredPrices('125', [])).toEqual([125, 12_500]);
  expect(offeredPrices('12 500', [])).toEqual([12_500]);
  expect(offeredPrices('12 500', [12_500])).toEqual([]);
  expect(offeredPrices('sea', [])).toEqual([]);
});

test('a price is in the list once', () => {
  expect(withPrice([15_000], 12_000)).toEqual([15_000, 12_000]);
  expect(withPrice([15_000], 15_000)).toEqual([15_000]);
});
