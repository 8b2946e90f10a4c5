import { expect, test } from '@jest/globals';
import { barePath, localePath } from './langs';

test('a prefix is put before a path; the home page stays without a trailing slash', () => {
  expect(localePath('ru', '/units?x=1')).toBe('/ru/units?x=1');
  expect(localePath('en', '/')).toBe('/en');
  expect(localePath('en', '/?deal=rent')).toBe('/en?deal=rent');
  expect(localePath(undefined, '/units')).toBe('/units');
});

test('a prefix is taken off again', () => {
  for (const path of ['/ru/units', '/units', '/en/units/']) expect(barePath(path)).toBe('/units');
  for (const path of ['/', '/en', '/ru/']) expect(barePath(path)).toBe('/');
  expect(barePath('/entry')).toBe('/entry');
});
