import { expect, test } from '@jest/globals';
import { csvLine } from './csv.js';

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

test.each(['=HYPERLINK("https://x")', '+66 81 234 5678', '-1', '@SUM(A1)', '\tx', "'=1", "''+1"])('%j is no formula', (text) => {
  const [, inside = ''] = /^"(.*)"\r\n$/s.exec(csvLine([text])) ?? [];
  expect(inside.replaceAll('""', '"')).toBe(`'${text}`);
});

test('an apostrophe before anything else stays as it is', () => {
  expect(csvLine(["'quoted'"])).toBe(`"'quoted'"\r\n`);
});
