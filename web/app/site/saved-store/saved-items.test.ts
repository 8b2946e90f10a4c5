import { expect, test } from '@jest/globals';
import { NOTHING_SAVED, type SavedHome } from './saved';
import { changesSince, itemsOf, listsOf, nameOf, withChanges } from './saved-items';

const home = (number: number): SavedHome => ({ kind: 'house', id: `id-${number}`, reference: `H-${number}` });
const lists = {
  saved: { favourites: [home(1), home(2)], hidden: [home(3)], shortlist: [home(1)] },
  searches: ['rooms=2&area=jomtien', ''],
};

test('converting a device’s lists to items and back loses nothing', () => {
  const items = itemsOf(lists);
  expect(items.at(-1)).toEqual({ list: 'SEARCHES', key: 'rooms=2&area=jomtien', reference: null });
  expect(listsOf(items)).toEqual(lists);
  expect(itemsOf({ saved: NOTHING_SAVED, searches: [] })).toEqual([]);
});

test('additions and removals are derived from the names alone, also for a search with spaces and an empty one', () => {
  const before = new Set(['FAVOURITES id-1', 'HIDDEN id-9', 'SEARCHES ', 'SEARCHES q=sea view']);
  const { add, remove } = changesSince(before, itemsOf(lists));
  expect(add.map(nameOf)).toEqual(['FAVOURITES id-2', 'HIDDEN id-3', 'SHORTLIST id-1', 'SEARCHES rooms=2&area=jomtien']);
  expect(remove).toEqual([
    { list: 'HIDDEN', key: 'id-9' },
    { list: 'SEARCHES', key: 'q=sea view' },
  ]);
});

test('changes made during a request are not lost', () => {
  const [one, two, three] = itemsOf({
    saved: { ...lists.saved, favourites: [home(1), home(2), home(4)], hidden: [], shortlist: [] },
    searches: [],
  });
  const [other] = itemsOf({ saved: { favourites: [home(7)], hidden: [], shortlist: [] }, searches: [] });
  expect(withChanges([one!, two!, other!], [one!, two!], [two!, three!])).toEqual([two, other, three]);
});
