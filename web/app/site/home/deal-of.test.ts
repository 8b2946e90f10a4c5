import { expect, test } from '@jest/globals';
import { dealOf } from './Hero';

test('the address names the segment; anything else is All', () => {
  expect(dealOf(new URLSearchParams('deal=rent'))).toBe('RENT');
  expect(dealOf(new URLSearchParams('deal=buy'))).toBe('BUY');
  expect(dealOf(new URLSearchParams('deal=all'))).toBeUndefined();
  expect(dealOf(new URLSearchParams(''))).toBeUndefined();
});
