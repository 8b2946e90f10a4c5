import { expect, test } from '@jest/globals';
import { changesOf, plain, same, valueAt, withValueAt } from './draft';

const DRAFT = { name: { en: 'Sea', ru: '' }, place: { area: null, position: null }, prices: [10_000, 12_000], active: true };

test('a value is read by its path, undefined if missing', () => {
  expect(valueAt(DRAFT, 'name.en')).toBe('Sea');
  expect(valueAt(DRAFT, 'prices.1')).toBe(12_000);
  expect(valueAt(DRAFT, 'place.position.lat')).toBeUndefined();
  expect(valueAt(DRAFT, 'nothing.here')).toBeUndefined();
});

test('a change leaves the draft before it and its other parts as they are', () => {
  const next = withValueAt(DRAFT, 'name.ru', 'Море');
  expect(next.name).toEqual({ en: 'Sea', ru: 'Море' });
  expect(DRAFT.name.ru).toBe('');
  expect(next.place).toBe(DRAFT.place);
  expect(Object.keys(next)).toEqual(Object.keys(DRAFT));
});

test.each([
  [1, 1, true],
  [Number.NaN, Number.NaN, true],
  [null, undefined, false],
  ['', null, false],
  [[], {}, false],
  [[1, 2], [2, 1], false],
  [{ a: undefined }, { b: undefined }, false],
  [{ a: { b: [1, { c: 2 }] } }, { a: { b: [1, { c: 2 }] } }, true],
])('%j and %j', (left, right, expected) => {
  expect(same(left, right)).toBe(expected);
});

test('an update sends what changed and nothing beside it; lists and positions whole', () => {
  expect(changesOf(DRAFT, withValueAt(withValueAt(DRAFT, 'name.ru', 'Море'), 'active', true))).toEqual({ name: { ru: 'Море' } });
  expect(changesOf(DRAFT, { ...DRAFT, prices: [10_000, 12_000] })).toEqual({});
  expect(changesOf(DRAFT, { ...DRAFT, prices: [] })).toEqual({ prices: [] });
  const placed = { place: { area: 'EAST', position: { lat: 1, lng: 2 } } };
  expect(changesOf(placed, { place: { area: 'EAST', position: { lat: 1, lng: 3 } } })).toEqual({ place: { position: { lat: 1, lng: 3 } } });
  expect(changesOf(placed as object, { place: { area: 'EAST', position: null } })).toEqual({ place: { position: null } });
});

test('names of types are taken off, at every depth', () => {
  const record = {
    __typename: 'Unit',
    name: { __typename: 'LocalizedText', en: 'Sea' },
    terms: [{ __typename: 'RentTerm', price: 1 }],
    condo: null,
  };
  expect(plain(record)).toEqual({ name: { en: 'Sea' }, terms: [{ price: 1 }], condo: null });
});
