import { expect, test } from '@jest/globals';
import { olderLang } from './use-writes';

const write = (...changes: [path: string, before: unknown][]) => ({
  changes: changes.map(([path, before]) => ({ path, before: JSON.stringify(before) })),
});

test.each([
  ['nobody wrote', [], null],
  ['other fields were changed', [write(['price', 1], ['name.en', 'A'])], null],
  ['English was changed last', [write(['html.en', '<p>A</p>'])], 'ru'],
  ['Russian was changed last', [write(['price', 1]), write(['html.ru', '<p>А</p>']), write(['html.en', '<p>A</p>'])], 'en'],
  ['both were changed together', [write(['html.en', '<p>A</p>'], ['html.ru', '<p>А</p>']), write(['html.en', '<p>B</p>'])], null],
  ['Russian was written for the first time', [write(['html.ru', '']), write(['html.en', ''])], null],
])('%s', (_what, writes, expected) => {
  expect(olderLang(writes, 'html')).toBe(expected);
});
