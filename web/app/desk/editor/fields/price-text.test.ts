import { expect, test } from '@jest/globals';
import { DEFAULT_RENTS, DEFAULT_SALES, offeredPrices, parsePrice, withPrice } from './price-text';

test('sale prices are offered as sales go', () => {
  expect([DEFAULT_SALES.length, DEFAULT_SALES[0], DEFAULT_SALES[1], DEFAULT_SALES.at(-1)]).toEqual([45, 1_000_000, 1_250_000, 12_000_000]);
  expect(offeredPrices('3250000', [], DEFAULT_SALES)).toEqual([3_250_000]);
  expect(offeredPrices('', [1_000_000], DEFAULT_SALES)[0]).toBe(1_250_000);
});

test('the usual rents are those of the spec', () => {
  expect(DEFAULT_RENTS).toHaveLength(45);
  expect([DEFAULT_RENTS[0], DEFAULT_RENTS[1], DEFAULT_RENTS.at(-1)]).toEqual([10_000, 10_500, 32_000]);
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
  expect(offeredPrices('', [], DEFAULT_RENTS)).toEqual([...DEFAULT_RENTS]);
  expect(offeredPrices('125', [], DEFAULT_RENTS)).toEqual([125, 12_500]);
  expect(offeredPrices('12 500', [], DEFAULT_RENTS)).toEqual([12_500]);
  expect(offeredPrices('12 500', [12_500], DEFAULT_RENTS)).toEqual([]);
  expect(offeredPrices('sea', [], DEFAULT_RENTS)).toEqual([]);
});

test('a price is in the list once', () => {
  expect(withPrice([15_000], 12_000)).toEqual([15_000, 12_000]);
  expect(withPrice([15_000], 15_000)).toEqual([15_000]);
});
