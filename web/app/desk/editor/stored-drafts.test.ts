import { beforeEach, expect, test } from '@jest/globals';
import { asideKey, draftKey, dropDraft, findDraft, findLeftovers, storeDraft, tabName, takeUp } from './stored-drafts';

const FORM = { name: { en: '', ru: '' }, prices: [] as number[], position: null as { lat: number } | null };
const DAY = 86_400_000;
const NOW = 1_800_000_000_000;
const KEY = draftKey('noi', 'unit', 'u1');

/** As browsers have it: what is kept is an own key of the object. */
function memory(limit = Infinity): Storage {
  const storage: Record<string, string> = {};
  const hidden = (value: (...args: string[]) => unknown) => ({ value, enumerable: false });
  return Object.defineProperties(storage, {
    getItem: hidden((key) => (Object.hasOwn(storage, key!) ? storage[key!] : null)),
    setItem: hidden((key, value) => {
      if (value!.length > limit) throw new DOMException('full', 'QuotaExceededError');
      storage[key!] = value!;
    }),
    removeItem: hidden((key) => delete storage[key!]),
  }) as unknown as Storage;
}

let storage: Storage;
beforeEach(() => {
  storage = memory();
});

const kept = (at = NOW) => ({ version: 3, at, base: FORM, draft: { ...FORM, name: { en: 'Sea', ru: 'Море' }, position: { lat: 12.9 } } });

test('a stored draft is restored with its time and its base', () => {
  expect(storeDraft(storage, KEY, kept())).toBe(true);
  expect(findDraft(storage, KEY, FORM, NOW)).toEqual(kept());
  dropDraft(storage, KEY);
  expect(findDraft(storage, KEY, FORM, NOW)).toBeNull();
});

test('work is that of one account, one noun and one record', () => {
  storeDraft(storage, KEY, kept());
  for (const other of [draftKey('lek', 'unit', 'u1'), draftKey('noi', 'house', 'u1'), draftKey('noi', 'unit', null)]) {
    expect(findDraft(storage, other, FORM, NOW)).toBeNull();
  }
});

test('drafts expire after a month, whichever record is opened; foreign data stays', () => {
  storage.setItem('other', 'x');
  storeDraft(storage, KEY, kept(NOW - 31 * DAY));
  storeDraft(storage, draftKey('noi', 'unit', 'u2'), kept(NOW - 29 * DAY));
  findDraft(storage, draftKey('noi', 'unit', 'u3'), FORM, NOW);
  expect(Object.keys(storage).sort()).toEqual(['other', draftKey('noi', 'unit', 'u2')].sort());
});

test.each(['', 'null', '{', '{"at":1}', `{"at":${NOW},"version":1}`, `{"at":${NOW},"version":1,"base":{},"draft":{"name":"Sea"}}`])(
  'what cannot be shown is none: %s',
  (text) => {
    storage.setItem(KEY, text);
    expect(findDraft(storage, KEY, FORM, NOW)).toBeNull();
  },
);

test('with full storage nothing is stored, and this is reported', () => {
  expect(storeDraft(memory(10), KEY, kept())).toBe(false);
});

test('each tab stores its own new record, and offers those of other tabs, newest first', () => {
  const [mine, older, newer] = ['a', 'b', 'c'].map((tab) => draftKey('noi', 'unit', null, tab)) as [string, string, string];
  storeDraft(storage, older, kept(NOW - 2));
  storeDraft(storage, newer, kept(NOW - 1));
  storeDraft(storage, draftKey('lek', 'unit', null, 'd'), kept());
  storeDraft(storage, draftKey('noi', 'unit', 'u1'), kept());
  const keys = (key: string) => findLeftovers(storage, key, FORM, NOW).map((leftover) => leftover.key);
  expect(keys(mine)).toEqual([newer, older]);
  storeDraft(storage, mine, kept(NOW - 3));
  expect(keys(mine)).toEqual([mine, newer, older]);
  expect(keys(draftKey('noi', 'unit', 'u9'))).toEqual([]);
  expect(keys(draftKey('noi', 'house', null, 'a'))).toEqual([]);
});

test('work that was set aside is offered after what was typed since, the newest first', () => {
  const aside = [asideKey(KEY, NOW - 2), asideKey(KEY, NOW - 1)] as const;
  storeDraft(storage, aside[0], kept(NOW - 2));
  storeDraft(storage, aside[1], kept(NOW - 1));
  storeDraft(storage, KEY, kept());
  storeDraft(storage, asideKey(draftKey('noi', 'unit', 'u11'), NOW), kept());
  expect(findLeftovers(storage, KEY, FORM, NOW)).toEqual([
    { key: KEY, kept: kept() },
    { key: aside[1], kept: kept(NOW - 1) },
    { key: aside[0], kept: kept(NOW - 2) },
  ]);
  dropDraft(storage, KEY);
  expect(findLeftovers(storage, KEY, FORM, NOW).map((leftover) => leftover.key)).toEqual([aside[1], aside[0]]);
});

test('a restored draft swaps with the typed one, and back', () => {
  const older = { key: asideKey(KEY, NOW - 2), kept: kept(NOW - 2) };
  const typed = { ...kept(), draft: { ...FORM, name: { en: 'Typed', ru: '' } } };
  storeDraft(storage, older.key, older.kept);
  storeDraft(storage, KEY, typed);
  const aside = takeUp(storage, KEY, older, typed)!;
  expect(findLeftovers(storage, KEY, FORM, NOW)).toEqual([{ key: KEY, kept: older.kept }, aside]);
  const back = takeUp(storage, KEY, aside, older.kept);
  expect(findLeftovers(storage, KEY, FORM, NOW)).toEqual([{ key: KEY, kept: typed }, back]);
  expect(back?.kept).toEqual(older.kept);
});

test('an existing entry under the key is used unchanged', () => {
  storeDraft(storage, KEY, kept());
  expect(takeUp(storage, KEY, { key: KEY, kept: kept() }, null)).toBeNull();
  expect(findLeftovers(storage, KEY, FORM, NOW)).toEqual([{ key: KEY, kept: kept() }]);
});

test('on a full device what was found is not dropped, and what was typed is still handed back', () => {
  const full = memory(10);
  const found = { key: asideKey(KEY, NOW - 2), kept: kept(NOW - 2) };
  full.setItem(found.key, 'found');
  expect(takeUp(full, KEY, found, kept())?.kept).toEqual(kept());
  expect(full.getItem(found.key)).toBe('found');
});

test('a tab keeps its name while it is open, if it can be stored', () => {
  let made = 0;
  const make = () => String(++made);
  expect([tabName(storage, make), tabName(storage, make)]).toEqual(['1', '1']);
  expect(tabName(memory(0), make)).toMatch(/\d/);
});
