import { expect, test } from '@jest/globals';
import { rowName } from './row-name';

const sheets = [{ name: 'Sale' }, { name: 'Notes' }, { name: 'Rent' }] as Parameters<typeof rowName>[0]['sheets'];

test('a row of several sheets is named by its sheet and its number there', () => {
  const parts = [
    { sheet: 0, from: 0 },
    { sheet: 2, from: 100 },
  ];
  expect([1, 99, 102].map((ordinal) => rowName({ parts, sheets }, ordinal, String))).toEqual(['Sale · 2', 'Sale · 100', 'Rent · 3']);
  expect(rowName({ parts: [], sheets }, 102, String)).toBe('103');
});
