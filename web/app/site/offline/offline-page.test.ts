import { expect, test } from '@jest/globals';
import { offlinePageOf } from './offline-page';

test.each([
  ['/ru/unit/1', 'en', '/offline/ru.html'],
  ['/en', 'ru-RU', '/offline/en.html'],
  ['/unit/1', 'ru-RU', '/offline/ru.html'],
  ['/rural', 'th', '/offline/en.html'],
])('%s of one who speaks %s', (pathname, preferred, page) => {
  expect(offlinePageOf(pathname, preferred)).toBe(page);
});
