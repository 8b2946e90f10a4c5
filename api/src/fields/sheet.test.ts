import { expect, test } from '@jest/globals';
import { RULES } from './nouns.js';
import { SHEETS } from './sheet.js';

const NOUNS = ['unit', 'house', 'condo', 'village'] as const;

test.each(NOUNS)('a sheet of a %s has every field that can be written, each once', (noun) => {
  const paths = SHEETS[noun].map(({ path }) => path).filter((path) => path !== 'reference' && !path.endsWith('.reference'));
  // Whose homes they are is said for a whole import.
  const written = Object.keys(RULES[noun]).filter((path) => path !== 'source');
  expect(paths.toSorted()).toEqual(written.toSorted());
});

test.each(NOUNS)('no two columns of a %s have the same header', (noun) => {
  for (const lang of ['en', 'ru'] as const) {
    const headers = SHEETS[noun].map((column) => column[lang].toLowerCase());
    expect(new Set(headers).size).toBe(headers.length);
  }
});

test('a home names its complex by name and reference, and the text of both languages apart', () => {
  expect(SHEETS.unit.slice(0, 5).map(({ path, en, ru }) => [path, en, ru])).toEqual([
    ['reference', 'Reference', 'Номер'],
    ['name.en', 'Name, EN', 'Название, EN'],
    ['name.ru', 'Name, RU', 'Название, RU'],
    ['condo', 'Condo', 'Кондоминиум'],
    ['condo.reference', 'Condo reference', 'Номер кондоминиума'],
  ]);
  expect(SHEETS.condo.some(({ path }) => path.startsWith('condo'))).toBe(false);
  expect(SHEETS.house.find(({ path }) => path === 'rooms.floors')?.en).toBe('Floors');
});
