import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { PageCache, type PageKey } from './page-cache.ts';

const SITE = 'https://talay.example';
const keyOf = (path: string): PageKey => ({ address: SITE + path, preferences: 'lang=en' });

let stamp: string | null;
let rendered: number;
let cache: PageCache;
beforeEach(() => {
  jest.useFakeTimers({ now: new Date('2026-11-23T09:00:00Z') });
  [stamp, rendered] = ['1', 0];
  const away = Object.assign(new Error('away'), { code: 'DB_UNAVAILABLE' });
  const api = {
    executeForAll: async () => {
      if (stamp === null) throw away;
      return { data: { stamp } };
    },
    isForAll: () => true,
    stamp: () => stamp,
  };
  cache = new PageCache(api, async (_key, execute) => {
    rendered++;
    await execute({ document: {} as never, variables: {} });
    const headers = { 'content-type': 'text/html; charset=utf-8' };
    return { response: new Response(`<html>${rendered}</html>`, { headers }), nonce: 'nonce' };
  });
});
afterEach(() => {
  jest.useRealTimers();
});

const find = async (path: string) => {
  const found = await cache.find(keyOf(path));
  return found && 'body' in found ? { html: found.body.plain('other').toString(), stale: found.staleSince !== null } : found;
};

test('a page is shown as stale for a day while the database is away, and no longer', async () => {
  await find('/en/units');
  stamp = null;
  jest.advanceTimersByTime(24 * 3_600_000);
  expect(await find('/en/units')).toEqual({ html: '<html>1</html>', stale: true });
  expect(cache.last(keyOf('/en/units'))).not.toBeNull();
  jest.advanceTimersByTime(1);
  expect(cache.last(keyOf('/en/units'))).toBeNull();
  await expect(find('/en/units')).rejects.toThrow('away');
});

test('while there is too much to do, a page is shown that was current within five minutes, and no older one', async () => {
  await find('/en/units');
  stamp = '2';
  jest.advanceTimersByTime(300_000);
  expect(cache.last(keyOf('/en/units'))).toMatchObject({ staleSince: new Date('2026-11-23T09:00:00Z') });
  jest.advanceTimersByTime(1);
  expect(cache.last(keyOf('/en/units'))).toBeNull();
  // It has only not been asked for: it is checked, and current again.
  expect(await find('/en/units')).toEqual({ html: '<html>2</html>', stale: false });
  expect(cache.last(keyOf('/en/units'))).not.toBeNull();
});

test.each(['/', '/en/units', '/en/unit/019a9f00-0000-7000-8000-000000000001', '/en/condo/area/north'])(
  '%s is kept at once',
  async (path) => {
    await find(path);
    expect(cache.has(keyOf(path))).toBe(true);
  },
);

test.each(['/en/units?page=2', '/EN/units', '/en/%75nits', '/en//units', '/en/units/'])(
  '%s, of which anybody can make up any number, is kept when it is asked for again',
  async (path) => {
    expect(await find(path)).toBeNull();
    expect(cache.has(keyOf(path))).toBe(false);
    await find(path);
    expect(cache.has(keyOf(path))).toBe(true);
  },
);
