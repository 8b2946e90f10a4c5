import { expect, test } from '@jest/globals';
import { differences, merged, presumed } from './differences';

const PATHS = ['name.en', 'name.ru', 'price', 'active'];
const BASE = { name: { en: 'Sea', ru: 'Море' }, price: [10], active: true };
const MINE = { name: { en: 'Sea view', ru: 'Море' }, price: [12], active: true };
const THEIRS = { name: { en: 'Sea', ru: 'Вид на море' }, price: [15], active: true };

test('each field shows who changed it', () => {
  const found = differences(PATHS, BASE, MINE, THEIRS);
  expect(found.map(({ path, clash }) => [path, clash])).toEqual([
    ['name.en', false],
    ['name.ru', false],
    ['price', true],
  ]);
  expect(found.map(presumed)).toEqual(['mine', 'theirs', 'mine']);
});

test('nothing is lost by default, and a choice is applied', () => {
  const found = differences(PATHS, BASE, MINE, THEIRS);
  expect(merged(THEIRS, found, {})).toEqual({ name: { en: 'Sea view', ru: 'Вид на море' }, price: [12], active: true });
  expect(merged(THEIRS, found, { price: 'theirs', 'name.ru': 'mine' })).toEqual({
    name: { en: 'Sea view', ru: 'Море' },
    price: [15],
    active: true,
  });
});

test('what both made the same is no difference', () => {
  expect(differences(PATHS, BASE, THEIRS, THEIRS)).toEqual([]);
});
