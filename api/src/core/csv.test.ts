import { expect, test } from '@jest/globals';
import { csvLine, unquoted } from './csv.js';

test('numbers and flags are plain, what is empty is nothing', () => {
  expect(csvLine([1, -2.5, true, false, null, ''])).toBe('1,-2.5,TRUE,FALSE,,\r\n');
});

test.each([
  ['a "b", c', '"a ""b"", c"'],
  ['two\nlines', '"two\nlines"'],
  [' blanks ', '" blanks "'],
  ['Вид на море', 'Вид на море'],
])('%j is quoted where it must be', (text, written) => {
  expect(csvLine([text])).toBe(`${written}\r\n`);
});

test.each([
  '=HYPERLINK("https://x")',
  '+66 81 234 5678',
  '-1',
  '@SUM(A1)',
  '\tx',
  '\rx',
  '\nx',
  "'=1",
  "''+1",
  '＝1+1',
  '＋1',
  '－1',
  '＠SUM(A1)',
  ' =1',
  '\u00a0＝1',
  '\u200b=1',
  '\u202e@x',
  "'＝1",
])('%j is no formula, and is read back as it was', (text) => {
  const [, inside = ''] = /^"(.*)"\r\n$/s.exec(csvLine([text])) ?? [];
  const cell = inside.replaceAll('""', '"');
  expect(cell).toBe(`'${text}`);
  expect(unquoted(cell)).toBe(text);
});

test.each(['a=1', "it's", "'quoted'", '1-2', 'x@example.com', '１＋１'])('%j is a text that nobody runs', (text) => {
  expect(csvLine([text])).not.toContain(`'${text}`);
  expect(unquoted(text)).toBe(text);
});

test('an apostrophe before anything else stays as it is', () => {
  expect(csvLine(["'quoted'"])).toBe(`"'quoted'"\r\n`);
});
