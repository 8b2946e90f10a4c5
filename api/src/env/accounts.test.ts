import { expect, test } from '@jest/globals';
import { isCommonPassword } from './accounts.mjs';

test.each([
  '123456',
  'password',
  'qwerty123',
  'iloveyou',
  'monkey',
  'dragon',
  'letmein',
  'football',
  'sunshine',
  'princess',
  'admin123',
  'welcome1',
  'abc123',
  'starwars',
  'trustno1',
  'superman',
  'batman',
  'master',
  'michael',
  'shadow',
])('%s, one of the twenty most common, is refused', (password) => {
  expect(isCommonPassword(password)).toBe(true);
});

test.each([
  ['in capitals', 'PassWord'],
  ['with a year and a sign', 'Sunshine2026!'],
  ['with digits before it', '123password'],
  ['in full-width letters', 'ｐａｓｓｗｏｒｄ'],
  ['in the Russian layout', 'йцукен'],
  ['a Russian word', 'пароль'],
  ['a Russian word with digits', 'Привет123'],
  ['a Russian word on Latin keys', 'gfhjkm'],
  ['of this place', 'Pattaya2026'],
  ['twice', 'passwordpassword'],
  ['one letter over and over', 'aaaaaaaaaaaaa'],
  ['three digits over and over', '123123123123123'],
  ['digits in a row', '12345678901234'],
  ['letters in a row, backwards', 'zyxwvutsrqpo'],
  ['down the keyboard', '1qaz2wsx3edc4rfv'],
])('a common one %s is refused: %s', (_what, password) => {
  expect(isCommonPassword(password)).toBe(true);
});

test.each([
  'sea breeze',
  'another breeze',
  'long tail boat',
  'new tide',
  'sand12',
  'морской бриз',
  'correct horse battery staple',
  '🏝🏝🏝 и море',
])('%s is taken', (password) => {
  expect(isCommonPassword(password)).toBe(false);
});

test('the longest password is looked at at once', () => {
  const start = performance.now();
  for (const password of ['a'.repeat(199) + 'b', 'ab'.repeat(100), '1'.repeat(200), 'й'.repeat(200)]) isCommonPassword(password);
  expect(performance.now() - start).toBeLessThan(500);
});
