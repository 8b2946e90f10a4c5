import { expect, test } from '@jest/globals';
import { encode } from './copy-rows.js';

test('values are written as COPY reads them', () => {
  expect(encode(null)).toBe('\\N');
  expect(encode('a\tb\\c\nd')).toBe('a\\tb\\\\c\\nd');
  expect(encode(['Hua "Yai"', '360'])).toBe('{"Hua \\\\"Yai\\\\"","360"}');
  expect(encode([1, 2])).toBe('{1,2}');
  expect([encode(true), encode(0.5)]).toEqual(['t', '0.5']);
});
