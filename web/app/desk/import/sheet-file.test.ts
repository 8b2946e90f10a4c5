import { expect, test } from '@jest/globals';
import { refusedAtOnce } from './DropZone';

test('spreadsheets by their names are sent, in any case', () => {
  for (const name of ['a.xls', 'Прайс.XLSX', 'list.2026.csv']) expect(refusedAtOnce({ name, size: 1 })).toBeNull();
});

test('what cannot be imported is refused before it is sent', () => {
  expect(refusedAtOnce({ name: 'list.pdf', size: 1 })).toBe('IMPORT_NOT_A_SHEET');
  expect(refusedAtOnce({ name: 'xlsx', size: 1 })).toBe('IMPORT_NOT_A_SHEET');
  expect(refusedAtOnce({ name: 'a.csv', size: 0 })).toBe('IMPORT_EMPTY');
  expect(refusedAtOnce({ name: 'a.csv', size: 25_000_000 })).toBeNull();
  expect(refusedAtOnce({ name: 'a.csv', size: 25_000_001 })).toBe('PAYLOAD_TOO_LARGE');
});
