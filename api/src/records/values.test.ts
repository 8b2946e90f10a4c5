import { describe, expect, test } from '@jest/globals';
import { inNames } from './choice-names.js';
import { changesBetween, patched, patchOf, pathsOf, valuesOf } from './values.js';

const empty = { name: { en: '', ru: '' }, place: { area: null, position: null }, prices: [], active: true };
const record = { name: { en: 'Sea', ru: 'Море' }, place: { area: 'JOMTIEN', position: { lat: 1, lng: 2 } }, prices: [5], active: false };

describe('a patch', () => {
  test('leaves what it does not name, clears with null, replaces lists', () => {
    expect(patched(record, { name: { en: undefined, ru: null }, prices: [7, 8], other: 1 }, empty)).toEqual({
      ...record,
      name: { en: 'Sea', ru: '' },
      prices: [7, 8],
    });
    expect(patched(record, { place: null, active: null, prices: null }, empty)).toEqual({ ...empty, name: record.name });
    expect(patched(empty, { place: { position: { lat: 3, lng: 4 } } }, empty).place).toEqual({ area: null, position: { lat: 3, lng: 4 } });
  });

  test('names its paths; a position and a list are one', () => {
    expect(pathsOf({ name: { ru: null, en: undefined }, place: { position: { lat: 1, lng: 2 } }, prices: [1], active: undefined })).toEqual(
      ['name.ru', 'place.position', 'prices'],
    );
    expect(pathsOf({ place: null })).toEqual(['place']);
  });

  test('contains the changes, and can revert them', () => {
    const after = patched(record, { name: { ru: 'Вид' }, place: { position: null }, prices: [] }, empty);
    const changes = changesBetween(record, after);
    expect(changes).toEqual([
      ['name.ru', 'Море', 'Вид'],
      ['place.position', { lat: 1, lng: 2 }, null],
      ['prices', [5], []],
    ]);
    expect(patched(after, patchOf(changes.map(([path, before]) => [path, before] as const)), empty)).toEqual(record);
  });
});

test('a row gives the fields of the shape, a position of nothing none', () => {
  const row = {
    id: 1,
    name: { en: 'Sea', ru: null },
    place: { area: 'X', position: { lat: null, lng: null } },
    prices: [1],
    at: new Date(),
  };
  expect(valuesOf(row, empty)).toEqual({ name: { en: 'Sea', ru: '' }, place: { area: 'X', position: null }, prices: [1], active: true });
});

test('literals of choices become names at any depth', () => {
  const choices = { area: { HUA_YAI: 'Hua Yai' }, view: { SEA: 'Sea' }, term: { MONTH: 'month' } };
  const names = { place: { area: 'HUA_YAI' }, view: ['SEA', 'Mars'], terms: [{ term: 'MONTH', price: 1 }], name: 'Sea', none: null };
  const literals = { place: { area: 'Hua Yai' }, view: ['Sea', 'Mars'], terms: [{ term: 'month', price: 1 }], name: 'Sea', none: null };
  expect(inNames(literals, choices)).toEqual(names);
});

test('__proto__ stays an ordinary key', () => {
  const given = JSON.parse('{"place": {"__proto__": {"city": "PATTAYA"}}}') as { place: object };
  const { place } = inNames(given, {}) as { place: object };
  expect(Object.keys(place)).toEqual(['__proto__']);
  expect('city' in place).toBe(false);
});
