import { expect, test } from '@jest/globals';
import { arrived, inserted, moved, placeByKey, replaced } from './order';

const ABCD = ['a', 'b', 'c', 'd'];

test.each([
  ['c', 0, 'cabd'],
  ['a', 3, 'bcda'],
  ['b', 2, 'acbd'],
  ['b', 1, 'abcd'],
  ['a', -5, 'abcd'],
  ['a', 99, 'bcda'],
  ['x', 0, 'abcd'],
])('%s moved to %i', (id, to, after) => expect(moved(ABCD, id, to).join('')).toBe(after));

test.each([
  [['x'], 0, 'xabcd'],
  [['x', 'y'], 2, 'abxycd'],
  [['a'], 3, 'bcad'],
  [['d', 'x'], 1, 'adxbc'],
  [['x', 'x'], 4, 'abcdx'],
])('%j put in at %i', (ids, at, after) => expect(inserted(ABCD, ids, at).join('')).toBe(after));

test('finished uploads are in their original order', () => {
  const keys = new Map([
    ['x', 1],
    ['y', 2],
    ['z', 3],
  ]);
  const all = ['z', 'x', 'y'].reduce<string[]>((list, id) => arrived(list, id, keys), ABCD);
  expect(all.join('')).toBe('abcdxyz');
  expect(arrived(all, 'y', keys)).toEqual(all);
  // A picture moved by the user stays in place.
  expect(arrived(['z', 'a', 'b'], 'x', keys).join('')).toBe('zabx');
});

test('a picture that takes the place of another is there once', () => {
  expect(replaced(ABCD, 'b', 'x').join('')).toBe('axcd');
  expect(replaced(ABCD, 'b', 'd').join('')).toBe('adc');
  expect(replaced(ABCD, 'x', 'y').join('')).toBe('abcd');
});

test('keys', () => {
  const press = (key: string, at: number, altKey = false) => placeByKey({ key, altKey, ctrlKey: false, metaKey: false }, at, 4);
  expect([press('ArrowLeft', 2), press('ArrowUp', 0), press('ArrowRight', 3), press('ArrowDown', 1)]).toEqual([1, 0, 3, 2]);
  expect([press('Home', 2), press('End', 2), press('a', 2), press('ArrowLeft', 2, true)]).toEqual([0, 3, null, null]);
});
