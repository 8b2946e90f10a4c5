import { RESERVED_SLUGS } from '@talay/api/fields/rule.js';
import type { RouteConfigEntry } from '@react-router/dev/routes';
import { expect, test } from '@jest/globals';
import routes from '../app/routes.ts';

/** Every address of the site as its routes write it. */
const pathsOf = (entries: readonly RouteConfigEntry[]): string[] =>
  entries.flatMap(({ path, children }) => [...(path === undefined ? [] : [path]), ...pathsOf(children ?? [])]);

test('no page can be called like a word of the site’s own addresses', () => {
  const words = pathsOf(routes)
    .flatMap((path) => path.split('/').slice(1))
    .filter((word) => /^[a-z0-9]+(-[a-z0-9]+)*$/.test(word));
  expect(words).toContain('edit');
  expect([...new Set(words)].filter((word) => !RESERVED_SLUGS.has(word))).toEqual([]);
});
