import { expect, test } from '@jest/globals';
import { parsePriceList, priceListText } from '~/desk/editor/fields/price-text';

test.each([
  ['', []],
  [' ; ', []],
  ['12000', [12_000]],
  ['12,000; 9 000 ฿', [12_000, 9_000]],
  ['12k;12 000', [12_000]],
])('%j', (text, prices) => {
  expect(parsePriceList(text)).toEqual(prices);
});

test.each(['x', '12000; ask', '-5', '0', '1.5'])('%j contains an invalid price', (text) => {
  expect(parsePriceList(text)).toBeNull();
});

test('what is written is read again', () => {
  expect(parsePriceList(priceListText([15_000, 9_500]))).toEqual([15_000, 9_500]);
});
