import { expect, test } from '@jest/globals';
import { FEED_CODES, REFUSAL_CODES } from '@talay/api/fields/import-codes.js';
import { feedReason } from './feed-words';

test('there are words for every reason why a feed is not read', () => {
  const codes = [...FEED_CODES, ...REFUSAL_CODES, 'BUSY', 'STORAGE_FULL', 'IMPORT_STOPPED'];
  expect(codes.filter((code) => feedReason(code) === 'imports.wrong.internal')).toEqual([]);
  expect(feedReason('SOMETHING_NEW')).toBe('imports.wrong.internal');
});
