import { expect, test } from '@jest/globals';
import { MOST_SAVED, NOTHING_SAVED, parseSaved, savedText, type SavedHome } from './saved';
import { createSavedStore, STORAGE_KEY } from './saved-store';

const home = (number: number): SavedHome => ({
  kind: number % 2 ? 'unit' : 'house',
  id: `01a1da96-0000-7000-8000-${String(number).padStart(12, '0')}`,
  reference: `${number % 2 ? 'U' : 'H'}-${1000 + number}`,
});

/** A browser: one storage, any number of tabs that receive each other's storage events. */
function browser(storage: Partial<Pick<Storage, 'getItem' | 'setItem'>> = {}) {
  const items = new Map<string, string>();
  const tabs: (() => void)[] = [];
  const kept = {
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, text: string) => void items.set(key, text),
    ...storage,
  };
  return {
    items,
    kept,
    /** Opens a tab; `hear` tells it that another one has written. */
    tab() {
      let heard = () => {};
      const store = createSavedStore({
        storage: () => kept,
        listen(changed) {
          tabs.push((heard = changed));
          return () => void tabs.splice(tabs.indexOf(changed), 1);
        },
      });
      store.subscribe(() => {});
      return { store, hear: () => heard() };
    },
    tabs,
  };
}

const references = (homes: readonly SavedHome[]) => homes.map(({ reference }) => reference);

test.each([
  null,
  '',
  '{',
  'null',
  '[]',
  '42',
  '"x"',
  '{"v":2,"favourites":[]}',
  '{"v":1}',
  '{"v":1,"favourites":{},"recent":"x","hidden":[null,1,[],{}]}',
  JSON.stringify({ v: 1, favourites: [{ kind: 'unit', id: '<script>', reference: 'U-1' }] }),
  JSON.stringify({ v: 1, favourites: [{ kind: 'castle', id: home(1).id, reference: 'U-1' }] }),
  JSON.stringify({ v: 1, favourites: [{ kind: 'unit', id: home(1).id, reference: 'U-1; DROP' }] }),
])('what is broken or not ours counts as nothing: %s', (text) => {
  expect(parseSaved(text)).toEqual(NOTHING_SAVED);
});

test('what is ours is read back; homes that come twice or too many of them are not', () => {
  const saved = { favourites: [home(2), home(1)], recent: [home(3)], hidden: [], shortlist: [home(2)] };
  expect(parseSaved(savedText(saved))).toEqual(saved);
  expect(parseSaved(savedText({ ...saved, recent: [home(3), home(3)] })).recent).toEqual([home(3)]);
  const many = Array.from({ length: 100 }, (_, at) => home(at));
  expect(parseSaved(savedText({ ...saved, recent: many })).recent).toEqual(many.slice(-MOST_SAVED.recent));
});

test('favourites keep their order, and an undone removal returns to its position', () => {
  const { store } = browser().tab();
  for (const number of [1, 2, 3]) store.toggleFavourite(home(number));
  store.toggleFavourite(home(2));
  expect(references(store.state().saved.favourites)).toEqual(['U-1001', 'U-1003']);
  expect(store.state().notice).toMatchObject({ kind: 'removed', count: 1 });
  store.state().notice?.undo?.();
  expect(references(store.state().saved.favourites)).toEqual(['U-1001', 'H-1002', 'U-1003']);
  expect(store.state().notice).toBeNull();
});

test('one favourite too many is refused with a notice', () => {
  const { store } = browser().tab();
  for (let number = 1; number <= MOST_SAVED.favourites; number++) store.toggleFavourite(home(number));
  store.toggleFavourite(home(990));
  expect(store.state().saved.favourites).toHaveLength(MOST_SAVED.favourites);
  expect(store.has('favourites', home(990).id)).toBe(false);
  expect(store.state().notice).toMatchObject({ kind: 'full' });
  store.addFavourites([home(991), home(992)]);
  expect(store.state().notice).toMatchObject({ kind: 'full' });
});

test('a shortlist is added as far as there is room, without those that are there already', () => {
  const { store } = browser().tab();
  for (let number = 1; number < MOST_SAVED.favourites - 1; number++) store.toggleFavourite(home(number));
  store.addFavourites([home(1), home(900), home(901), home(902)]);
  expect(store.state().saved.favourites).toHaveLength(MOST_SAVED.favourites);
  expect(store.state().notice).toMatchObject({ kind: 'added', count: 2 });
  store.state().notice?.undo?.();
  expect(store.state().saved.favourites).toHaveLength(MOST_SAVED.favourites - 2);
});

test('recent homes: the newest last, each once, at most 30, and never a notice', () => {
  const { store } = browser().tab();
  for (let number = 1; number <= 40; number++) store.record(home(number));
  store.record(home(39));
  const { recent } = store.state().saved;
  expect(recent).toHaveLength(30);
  expect(references(recent.slice(-2))).toEqual(['H-1040', 'U-1039']);
  expect(store.state().notice).toBeNull();
});

test('hiding takes a home out of the favourites; undoing brings it back to both', () => {
  const { store } = browser().tab();
  store.toggleFavourite(home(1));
  store.toggleFavourite(home(2));
  store.hide(home(1));
  expect(store.has('hidden', home(1).id)).toBe(true);
  expect(store.has('favourites', home(1).id)).toBe(false);
  store.state().notice?.undo?.();
  expect(store.has('hidden', home(1).id)).toBe(false);
  expect(references(store.state().saved.favourites)).toEqual(['U-1001', 'H-1002']);
  store.hide(home(3));
  store.toggleFavourite(home(3));
  expect(store.has('hidden', home(3).id)).toBe(false);
});

test('of more than 500 hidden homes the oldest are let go', () => {
  const { store } = browser().tab();
  for (let number = 1; number <= 501; number++) store.hide(home(number));
  expect(store.state().saved.hidden).toHaveLength(500);
  expect(store.has('hidden', home(1).id)).toBe(false);
});

test('tabs see each other, and neither loses what the other has done', () => {
  const device = browser();
  const [one, two] = [device.tab(), device.tab()];
  one.store.toggleFavourite(home(1));
  expect(two.store.has('favourites', home(1).id)).toBe(false);
  two.hear();
  expect(two.store.has('favourites', home(1).id)).toBe(true);
  // The second has not heard of this one when it writes.
  one.store.toggleFavourite(home(3));
  two.store.toggleFavourite(home(5));
  expect(references(two.store.state().saved.favourites)).toEqual(['U-1001', 'U-1003', 'U-1005']);
  // What is undone is this tab's own change alone.
  two.store.clear('favourites');
  one.hear();
  one.store.toggleFavourite(home(7));
  two.hear();
  two.store.state().notice?.undo?.();
  expect(references(two.store.state().saved.favourites)).toEqual(['U-1001', 'U-1003', 'U-1005', 'U-1007']);
});

test('what another tab has broken is nothing, and nothing is thrown', () => {
  const device = browser();
  const { store, hear } = device.tab();
  store.toggleFavourite(home(1));
  device.items.set(STORAGE_KEY, 'null{');
  hear();
  expect(store.state().saved).toEqual(NOTHING_SAVED);
});

test.each([
  ['full', { setItem: () => refuse('QuotaExceededError') }],
  ['forbidden', { getItem: () => refuse('SecurityError'), setItem: () => refuse('SecurityError') }],
])('a storage that is %s: it works in memory, and says so once, after an act of the visitor', (_, storage) => {
  const { store } = browser(storage).tab();
  store.record(home(9));
  expect(store.state().unkept).toBe(false);
  store.toggleFavourite(home(1));
  expect(store.has('favourites', home(1).id)).toBe(true);
  expect(store.state().unkept).toBe(true);
  store.dismiss();
  store.toggleFavourite(home(3));
  expect(references(store.state().saved.favourites)).toEqual(['U-1001', 'U-1003']);
  expect(references(store.state().saved.recent)).toEqual(['U-1009']);
  expect(store.state().unkept).toBe(false);
});

test('a storage that has room again keeps all of it', () => {
  const device = browser();
  const { setItem } = device.kept;
  device.kept.setItem = () => refuse('QuotaExceededError');
  const { store } = device.tab();
  store.toggleFavourite(home(1));
  device.kept.setItem = setItem;
  store.toggleFavourite(home(3));
  expect(references(parseSaved(device.items.get(STORAGE_KEY) ?? null).favourites)).toEqual(['U-1001', 'U-1003']);
});

test('other tabs are listened to only while somebody reads', () => {
  const device = browser();
  const store = createSavedStore({ storage: () => device.kept, listen: (changed) => (device.tabs.push(changed), () => device.tabs.pop()) });
  const stops = [store.subscribe(() => {}), store.subscribe(() => {})];
  expect(device.tabs).toHaveLength(1);
  stops[0]!();
  expect(device.tabs).toHaveLength(1);
  stops[1]!();
  expect(device.tabs).toHaveLength(0);
});

test('what has just been hidden or shown here is asked for once', () => {
  const { store } = browser().tab();
  store.hide(home(1));
  expect(store.takeTouched(home(2).id)).toBe(false);
  expect(store.takeTouched(home(1).id)).toBe(true);
  expect(store.takeTouched(home(1).id)).toBe(false);
});

function refuse(name: string): never {
  throw new DOMException('no', name);
}
