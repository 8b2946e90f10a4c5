import { expect, test } from '@jest/globals';
import { pageWindow } from './Pagination';

test('few pages are all shown', () => {
  expect(pageWindow(1, 1)).toEqual([1]);
  expect(pageWindow(2, 3)).toEqual([1, 2, 3]);
  expect(pageWindow(3, 5)).toEqual([1, 2, 3, 4, 5]);
});

test('the ends and the neighbours are shown, the rest is a gap', () => {
  expect(pageWindow(1, 30)).toEqual([1, 2, 'gap', 30]);
  expect(pageWindow(30, 30)).toEqual([1, 'gap', 29, 30]);
  expect(pageWindow(15, 30)).toEqual([1, 'gap', 14, 15, 16, 'gap', 30]);
});

test('a gap never hides a single page', () => {
  expect(pageWindow(4, 30)).toEqual([1, 2, 3, 4, 5, 'gap', 30]);
  expect(pageWindow(27, 30)).toEqual([1, 'gap', 26, 27, 28, 29, 30]);
});

test('never more than seven slots', () => {
  for (let pages = 1; pages <= 40; pages++) {
    for (let page = 1; page <= pages; page++) expect(pageWindow(page, pages).length).toBeLessThanOrEqual(7);
  }
});
