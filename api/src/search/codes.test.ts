import { expect, test } from '@jest/globals';
import { CODES, GROUP_BITS } from './codes.js';
import { FIELD_FILTERS, FILTERS } from './filters.js';

test('no two codes share a bit, and none spans two groups that are counted apart', () => {
  const taken = new Set<string>();
  for (const [name, { word, shift, width }] of CODES) {
    expect([name, Math.floor(shift / GROUP_BITS)]).toEqual([name, Math.floor((shift + width - 1) / GROUP_BITS)]);
    for (let bit = shift; bit < shift + width; bit++) {
      expect(taken).not.toContain(`${word}.${bit}`);
      taken.add(`${word}.${bit}`);
    }
  }
});

test('keys, parameters and fields of filters are unique', () => {
  for (const names of [FILTERS.map(({ key }) => key), FILTERS.flatMap(({ params }) => params), FILTERS.flatMap(({ inputs }) => inputs)])
    expect(new Set<string>(names).size).toBe(names.length);
  expect(FIELD_FILTERS.map(({ column }) => column)).toEqual([...new Set(FIELD_FILTERS.map(({ column }) => column))]);
});
