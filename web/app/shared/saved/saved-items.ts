import type { SavedList as AccountList } from '~/gql/graphql';
import { MOST_SAVED, type Saved, type SavedHome } from './saved';

/** The lists of a device that follow the account: what was viewed stays where it was. */
export interface SavedLists {
  saved: Pick<Saved, 'favourites' | 'hidden' | 'shortlist'>;
  /** The newest first. */
  searches: readonly string[];
}

/** One home or search of a list, as the account has it. */
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

/** Tells items apart. */
export const nameOf = ({ list, key }: Pick<SavedItem, 'list' | 'key'>): string => `${list} ${key}`;

/** What the lists of a device hold; within a list what was added first comes first. */
export function itemsOf({ saved, searches }: SavedLists): SavedItem[] {
  return [
    ...HOMES.flatMap(([list, name]) => saved[name].map(({ id, reference }) => ({ list, key: id, reference }))),
    ...searches.toReversed().map((key) => ({ list: 'SEARCHES' as const, key, reference: null })),
  ];
}

/** The lists that these items make; of lists that are too long for a device the newest. */
export function listsOf(items: readonly SavedItem[]): SavedLists {
  const homes = (list: SavedItem['list'], most: number): SavedHome[] =>
    items
      .filter((item) => item.list === list)
      .map(({ key, reference }) => ({ kind: reference?.startsWith('H') ? 'house' : 'unit', id: key, reference: reference ?? '' }) as const)
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

/** What turns the items of these names into those that are there now. */
export function changesSince(before: ReadonlySet<string>, now: readonly SavedItem[]) {
  const names = new Set(now.map(nameOf));
  return {
    add: now.filter((item) => !before.has(nameOf(item))),
    remove: [...before]
      .filter((name) => !names.has(name))
      .map((name) => ({ list: name.split(' ', 1)[0] as SavedItem['list'], key: name.slice(name.indexOf(' ') + 1) })),
  };
}

/** What the account has, with what has changed on the device since `sent` was read from it. */
export function withChanges(ofAccount: readonly SavedItem[], sent: readonly SavedItem[], now: readonly SavedItem[]): SavedItem[] {
  const { add, remove } = changesSince(new Set(sent.map(nameOf)), now);
  const gone = new Set([...remove, ...add].map(nameOf));
  return [...ofAccount.filter((item) => !gone.has(nameOf(item))), ...add];
}
