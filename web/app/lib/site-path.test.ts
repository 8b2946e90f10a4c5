import { expect, test } from '@jest/globals';
import { sitePath } from './site-path';

test.each(['/', '/en/unit/1?tab=a', '/%2F'])('%s stays', (path) => {
  expect(sitePath(path)).toBe(path);
});

test.each(['//evil.example', '/\\evil.example', 'https://evil.example', 'javascript:1', '/a b', '', null, undefined, 7])(
  '%s leads home',
  (value) => {
    expect(sitePath(value)).toBe('/');
  },
);
