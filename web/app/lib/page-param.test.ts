import { expect, test } from '@jest/globals';
import { parsePage } from './page-param';

test('a page number is a whole number from one', () => {
  expect(parsePage('1')).toBe(1);
  expect(parsePage('3')).toBe(3);
  expect(parsePage('999999999')).toBe(999_999_999);
});

test('no page is the first', () => {
  expect(parsePage(null)).toBe(1);
  expect(parsePage(undefined)).toBe(1);
});

test.each(['0', '-1', 'abc', '1.5', '0x10', '01', '', ' 1', '1e3', '1000000000', '１'])('%j is the 404 screen', (value) => {
  expect(() => parsePage(value)).toThrow(expect.objectContaining({ init: { status: 404 } }));
});
