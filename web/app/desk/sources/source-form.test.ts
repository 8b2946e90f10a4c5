import { expect, test } from '@jest/globals';
import { isSameServer } from './source-form';

test('a token belongs to one server: its scheme, host and port', () => {
  const url = 'https://partner.example/feed.xml';
  expect(isSameServer(url, 'https://PARTNER.example/other?page=2')).toBe(true);
  for (const other of ['https://other.example/feed.xml', 'http://partner.example/feed.xml', 'https://partner.example:8443/', '', 'partner'])
    expect(isSameServer(url, other)).toBe(false);
});
