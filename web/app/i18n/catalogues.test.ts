import { expect, test } from '@jest/globals';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readCatalogues, usedIds } from '../../scripts/catalogues';

const messages = new URL('messages', import.meta.url).pathname;

test('every message of the site has a description, both languages and the same placeholders', () => {
  expect(readCatalogues(messages).problems).toEqual([]);
});

function problemsOf(entries: Record<string, unknown>): string[] {
  const folder = mkdtempSync(join(tmpdir(), 'catalogues-'));
  try {
    writeFileSync(join(folder, 'a.json'), JSON.stringify(entries));
    return readCatalogues(folder).problems;
  } finally {
    rmSync(folder, { recursive: true });
  }
}

test('an invalid message is reported', () => {
  expect(problemsOf({ 'a.b': { description: 'x', en: 'One {n}', ru: 'Один' } })[0]).toContain('different placeholders');
  expect(problemsOf({ 'a.b': { description: '', en: 'One', ru: 'Один' } })[0]).toContain('no description');
  expect(problemsOf({ 'a.b': { description: 'x', en: 'One' } })[0]).toContain('no text in ru');
  expect(problemsOf({ 'a.b': { description: 'x', en: '{n, plural}', ru: 'x' } })[0]).toContain('no ICU message');
});

test('plural forms may differ between languages, what they name may not', () => {
  const en = '{n, plural, one {# flat} other {# flats}}';
  const ru = '{n, plural, one {# квартира} few {# квартиры} other {# квартир}}';
  expect(problemsOf({ 'a.b': { description: 'x', en, ru } })).toEqual([]);
});

test('ids are found as literals of a known area', () => {
  expect(usedIds(["formatMessage({ id: 'a.b.c' }); x('z.y'); <FormattedMessage id=\"a.d\" />"], new Set(['a']))).toEqual(
    new Set(['a.b.c', 'a.d']),
  );
});

test('fixed Russian and English terms: mountain view, hiding a house or an apartment', () => {
  const textsOf = (file: string) =>
    JSON.parse(readFileSync(join(messages, file), 'utf8')) as Record<string, { description: string; en: string; ru: string }>;
  expect(textsOf('traits.json')['traits.view.mountain']).toMatchObject({ en: 'Mountain', ru: 'Горы' });
  // «Дом» is masculine, «квартира» and «страница» are feminine.
  const editor = textsOf('editor.json');
  expect(editor['editor.deleteFailed.houseText']!.ru).toContain('скрыть его');
  expect(editor['editor.deleteFailed.text']!.ru).toContain('скрыть её');
});
