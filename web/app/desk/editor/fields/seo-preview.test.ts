import { expect, test } from '@jest/globals';
import { addressCrumbs, cutForResults, recordPath, SHOWN } from './SeoGroup';

test.each([
  ['Sea view', 60, 'Sea view'],
  ['  Sea \n view  ', 60, 'Sea view'],
  ['Two bedrooms at the sea', 12, 'Two bedrooms …'],
  ['Two bedrooms, at the sea', 14, 'Two bedrooms …'],
  ['Two bedrooms', 12, 'Two bedrooms'],
  ['Кондоминиум', 5, 'Кондо …'],
  ['😀😀😀', 3, '😀 …'],
  ['', 60, ''],
])('%j in %i letters is %j', (text, most, cut) => {
  expect(cutForResults(text, most)).toBe(cut);
});

test('a cut text is hardly longer than is shown', () => {
  for (const most of Object.values(SHOWN)) expect(cutForResults('вид на море '.repeat(50), most).length).toBeLessThanOrEqual(most + 2);
});

test('an address is written in crumbs', () => {
  expect(addressCrumbs('https://talay.example', '/ru/unit/1')).toBe('talay.example › ru › unit › 1');
  expect(addressCrumbs('http://localhost:3000', '/')).toBe('localhost:3000');
  expect(addressCrumbs('', '/ru/page/about')).toBe(' › ru › page › about');
});

test.each([
  ['/unit/1/edit', '/unit/1'],
  ['/ru/condo/1/edit', '/condo/1'],
  ['/en/village/new', '/village/…'],
  ['/page/1/edit', '/page/…'],
])('the record of %s is at %s', (editor, record) => {
  expect(recordPath(editor)).toBe(record);
});
