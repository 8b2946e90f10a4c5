import { expect, test } from '@jest/globals';
import { phoneDigits } from './phone-search.js';

test.each([
  ['+66 81 234-5678', '812345678'],
  ['081 234 5678', '812345678'],
  ['0066 (81) 2345678', '812345678'],
  ['+7 (916) 123-45-67', '9161234567'],
  ['8 916 123 45 67', '9161234567'],
  ['234 56', '23456'],
  ['1201', null],
  ['Noi 081 234 5678', null],
  ['', null],
])('%s', (text, digits) => expect(phoneDigits(text)).toBe(digits));
