import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { ShownIds, type Shown } from '@talay/api/core/shown-ids.js';
import { PageCache, type PageKey } from './page-cache.ts';

const SITE = 'https://talay.example';
const SHOWN = '019a9f00-0000-7000-8000-00000000000a';
const OTHER = '019a9f00-0000-7000-8000-00000000000b';
const keyOf = (path: string): PageKey => ({ address: SITE + path, preferences: 'lang=en' });

let stamp: string | null;
let ended: Map<string, number>;
/** The homes of which texts were written under the present stamp; null after another write. */
let textsOf: string[] | null;
let byText: boolean;
let rendered: number;
let cache: PageCache;
beforeEach(() => {
  jest.useFakeTimers({ now: new Date('2026-11-23T09:00:00Z') });
  [stamp, rendered, ended, textsOf, byText] = ['1', 0, new Map(), null, false];
  const away = Object.assign(new Error('away'), { code: 'DB_UNAVAILABLE' });
  const api = {
    executeForAll: async () => {
      if (stamp === null) throw away;
      return { data: { unit: { id: SHOWN, stamp } } };
    },
    isForAll: () => true,
    shownBy: (_operation: object, answer: object) => (byText ? null : new ShownIds(JSON.stringify(answer))),
    stamp: () => stamp,
    isCurrent: (of: string, shown: Shown | null) => of === stamp || (textsOf !== null && shown !== null && !shown.hasAny(textsOf)),
    currentUntil: (of: string) => (of === stamp ? Date.now() : (ended.get(of) ?? 0)),
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

/** Something is written, or the database is away (null). */
function write(now: string | null, texts: string[] | null = null) {
  if (stamp !== null) ended.set(stamp, Date.now());
  [stamp, textsOf] = [now, texts];
}

const find = async (path: string) => {
  const found = await cache.find(keyOf(path));
  return found && 'body' in found ? { html: found.body.plain('other').toString(), stale: found.staleSince !== null } : found;
};

test('a page is shown as stale for a day while the database is away, and no longer', async () => {
  await find('/en/units');
  write(null);
  jest.advanceTimersByTime(24 * 3_600_000);
  expect(await find('/en/units')).toEqual({ html: '<html>1</html>', stale: true });
  expect(cache.last(keyOf('/en/units'))).not.toBeNull();
  jest.advanceTimersByTime(1);
  expect(cache.last(keyOf('/en/units'))).toBeNull();
  await expect(find('/en/units')).rejects.toThrow('away');
});

test('while there is too much to do, a page is shown that was current within five minutes, and no older one', async () => {
  await find('/en/units');
  write('2');
  jest.advanceTimersByTime(300_000);
  expect(cache.last(keyOf('/en/units'))).toMatchObject({ staleSince: new Date('2026-11-23T09:00:00Z') });
  jest.advanceTimersByTime(1);
  expect(cache.last(keyOf('/en/units'))).toBeNull();
  // It has only not been requested: it is checked, and current again.
  expect(await find('/en/units')).toEqual({ html: '<html>2</html>', stale: false });
  expect(cache.last(keyOf('/en/units'))).not.toBeNull();
});

test.each(['/', '/en/units', '/en/unit/019a9f00-0000-7000-8000-000000000001', '/en/condo/area/north'])(
  '%s is cached at once',
  async (path) => {
    await find(path);
    expect(cache.has(keyOf(path))).toBe(true);
  },
);

test.each(['/en/units?page=2', '/EN/units', '/en/%75nits', '/en//units', '/en/units/'])(
  '%s, of which anybody can make up any number, is cached when it is asked for again',
  async (path) => {
    expect(await find(path)).toBeNull();
    expect(cache.has(keyOf(path))).toBe(false);
    await find(path);
    expect(cache.has(keyOf(path))).toBe(true);
  },
);

test('a visitor who would have to wait gets a page that was current within a minute, however long ago it was requested', async () => {
  await find('/en/units');
  jest.advanceTimersByTime(3_600_000);
  expect(cache.recent(keyOf('/en/units'))).not.toBeNull();
  write('2');
  jest.advanceTimersByTime(60_000);
  expect(cache.recent(keyOf('/en/units'))).toMatchObject({ staleSince: new Date('2026-11-23T10:00:00Z') });
  jest.advanceTimersByTime(1);
  expect(cache.recent(keyOf('/en/units'))).toBeNull();
  expect(cache.recent(keyOf('/en/houses'))).toBeNull();
});

test('a page stays current while only texts of homes are written that are not on it, unless it was found by texts', async () => {
  await find('/en/units');
  write('2', [OTHER]);
  expect(cache.has(keyOf('/en/units'))).toBe(true);
  // It is known to be current now: what was written before is not looked at again.
  textsOf = null;
  expect(cache.has(keyOf('/en/units'))).toBe(true);
  write('3', [OTHER, SHOWN]);
  expect(cache.has(keyOf('/en/units'))).toBe(false);
  expect(await find('/en/units')).toMatchObject({ html: '<html>2</html>' });

  byText = true;
  await find('/en/houses');
  write('4', [OTHER]);
  expect([cache.has(keyOf('/en/units')), cache.has(keyOf('/en/houses'))]).toEqual([true, false]);
});
