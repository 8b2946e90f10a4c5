import { expect, test } from '@jest/globals';
import { missingLang, nearLimit } from './TextPair';

test.each([
  [{ en: 'Sea view', ru: '' }, 'ru'],
  [{ en: ' \n', ru: 'Вид на море' }, 'en'],
  [{ en: '', ru: '  ' }, null],
  [{ en: 'Sea view', ru: 'Вид на море' }, null],
])('of %j is missing: %s', (value, lang) => {
  expect(missingLang(value)).toBe(lang);
});

test('a length is shown when close to the limit', () => {
  expect(nearLimit('x'.repeat(79), 100)).toBeNull();
  expect(nearLimit('x'.repeat(80), 100)).toBe(80);
  expect(nearLimit('x'.repeat(101), 100)).toBe(101);
  expect(nearLimit('x'.repeat(101), undefined)).toBeNull();
});
