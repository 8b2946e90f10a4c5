import type { SavedList as AccountList } from '~/gql/graphql';
import { homeIn } from '~/lib/nouns';
import { MOST_SAVED, type Saved, type SavedHome } from './saved';

/** The device lists that are synchronised with the account; recently viewed homes are not. */
export interface SavedLists {
  saved: Pick<Saved, 'favourites' | 'hidden' | 'shortlist'>;
  /** Newest first. */
  searches: readonly string[];
}

/** An item of a list, as stored in the account. */
export interface SavedItem {
  list: `${AccountList}`;
  /** Id of a home, or a search. */
  key: string;
  reference: string | null;
}

const HOMES = [
  ['FAVOURITES', 'favourites'],
  ['HIDDEN', 'hidden'],
  ['SHORTLIST', 'shortlist'],
] as const;

/** Key of an item. */
export const nameOf = ({ list, key }: Pick<SavedItem, 'list' | 'key'>): string => `${list} ${key}`;

/** Items of a device's lists, oldest first within a list. */
export function itemsOf({ saved, searches }: SavedLists): SavedItem[] {
  return [
    ...HOMES.flatMap(([list, name]) => saved[name].map(({ id, reference }) => ({ list, key: id, reference }))),
    ...searches.toReversed().map((key) => ({ list: 'SEARCHES' as const, key, reference: null })),
  ];
}

/** The lists formed by these items, limited to the newest that fit on a device. */
export function listsOf(items: readonly SavedItem[]): SavedLists {
  const homes = (list: SavedItem['list'], most: number): SavedHome[] =>
    items
      .filter((item) => item.list === list)
      .map(({ key, reference }) => ({
        kind: homeIn(reference?.startsWith('H') ? 'village' : 'condo'),
        id: key,
        reference: reference ?? '',
      }))
      .slice(-most);
  return {
    saved: {
      favourites: homes('FAVOURITES', MOST_SAVED.favourites),
      hidden: homes('HIDDEN', MOST_SAVED.hidden),
      shortlist: homes('SHORTLIST', MOST_SAVED.shortlist),
    },
    searches: items.flatMap(({ list, key }) => (list === 'SEARCHES' ? [key] : [])).toReversed(),
  };
}

/** The changes that turn the named items into the current ones. */
export function changesSince(before: ReadonlySet<string>, now: readonly SavedItem[]) {
  const names = new Set(now.map(nameOf));
  return {
    add: now.filter((item) => !before.has(nameOf(item))),
    remove: [...before]
      .filter((name) => !names.has(name))
      .map((name) => ({ list: name.split(' ', 1)[0] as SavedItem['list'], key: name.slice(name.indexOf(' ') + 1) })),
  };
}

/** The account's items, with the device's changes since `sent` was read applied. */
export function withChanges(ofAccount: readonly SavedItem[], sent: readonly SavedItem[], now: readonly SavedItem[]): SavedItem[] {
  const { add, remove } = changesSince(new Set(sent.map(nameOf)), now);
  const gone = new Set([...remove, ...add].map(nameOf));
  return [...ofAccount.filter((item) => !gone.has(nameOf(item))), ...add];
}
