import {
  MOST_SAVED,
  NOTHING_SAVED,
  parseSaved,
  savedText,
  undone,
  withHome,
  withoutHome,
  type Saved,
  type SavedHome,
  type SavedList,
} from './saved';

/** The one key under which a device keeps all of it. */
export const STORAGE_KEY = 'talay.saved';

/** Notice after a change: the action, the number of homes, and undo. */
export interface SavedNotice {
  /** Grows with every notice. */
  key: number;
  kind: 'removed' | 'hidden' | 'cleared' | 'added' | 'full' | 'accountFull';
  count: number;
  undo?: () => void;
}

/** All that the store's readers see, made again by every change. */
export interface SavedState {
  saved: Saved;
  notice: SavedNotice | null;
  /** Shown once: the browser has no storage, so saved items last as long as this tab. */
  unkept: boolean;
}

/** The parts of the browser that the store lives on. */
export interface SavedPlace {
  /** May throw, like `localStorage` if it is blocked. */
  storage: () => Pick<Storage, 'getItem' | 'setItem'>;
  /** Calls back when another tab has written. */
  listen: (changed: () => void) => () => void;
}

/** The lists of a device. Every change starts from what is stored, so that tabs do not undo each other. */
export function createSavedStore({ storage, listen }: SavedPlace) {
  let state: SavedState = { saved: NOTHING_SAVED, notice: null, unkept: false };
  let stored: string | null | undefined;
  let keeps = true;
  let told = false;
  let notices = 0;
  let touched: string | null = null;
  let ids: { of: Saved; sets: Partial<Record<SavedList, Set<string>>> } = { of: NOTHING_SAVED, sets: {} };
  let stop: (() => void) | undefined;
  const readers = new Set<() => void>();

  const set = (change: Partial<SavedState>) => {
    state = { ...state, ...change };
    for (const reader of readers) reader();
  };

  const say = (notice: Omit<SavedNotice, 'key'> | null) => set({ notice: notice && { ...notice, key: ++notices } });

  const sayFull = () => say({ kind: 'full', count: MOST_SAVED.favourites });

  /** The stored data, parsed once; in memory if the browser has no storage. */
  const read = (): Saved => {
    if (!keeps) return state.saved;
    try {
      const text = storage().getItem(STORAGE_KEY);
      if (text !== stored) {
        stored = text;
        state = { ...state, saved: parseSaved(text) };
      }
    } catch {
      keeps = false;
    }
    return state.saved;
  };

  /** Stores the lists; only in memory if the browser cannot, which is reported once and only after a user action. */
  const write = (saved: Saved, notice: Omit<SavedNotice, 'key'> | null, silent = false) => {
    const text = savedText(saved);
    try {
      storage().setItem(STORAGE_KEY, text);
      stored = text;
      keeps = true;
    } catch {
      keeps = false;
    }
    const tell = !keeps && !told && !silent;
    told ||= tell;
    set({ saved, unkept: state.unkept || tell });
    if (!silent) say(notice);
  };

  const change = (kind: SavedNotice['kind'], count: number, make: (before: Saved) => Saved, about: string | null = null) => {
    const before = read();
    const after = make(before);
    const undo = () => {
      touched = about;
      write(undone(read(), before, after), null);
    };
    write(after, { kind, count, undo });
  };

  const has = (list: SavedList, id: string): boolean => {
    if (ids.of !== state.saved) ids = { of: state.saved, sets: {} };
    return (ids.sets[list] ??= new Set(state.saved[list].map((home) => home.id))).has(id);
  };

  return {
    subscribe(reader: () => void) {
      stop ??= listen(() => {
        read();
        set({});
      });
      readers.add(reader);
      read();
      return () => {
        readers.delete(reader);
        if (readers.size > 0) return;
        stop?.();
        stop = undefined;
      };
    },

    state: () => state,

    has,

    /** Adds to the favourites, or takes away from them. A hidden home that becomes a favourite is seen again. */
    toggleFavourite(home: SavedHome) {
      read();
      if (has('favourites', home.id)) change('removed', 1, (before) => withoutHome(before, 'favourites', home.id));
      else if (state.saved.favourites.length >= MOST_SAVED.favourites) sayFull();
      else write(withoutHome(withHome(state.saved, 'favourites', home), 'hidden', home.id), null);
    },

    /** Adds all that there is room for. */
    addFavourites(homes: readonly SavedHome[]) {
      const room = MOST_SAVED.favourites - read().favourites.length;
      const added = homes.filter(({ id }) => !has('favourites', id)).slice(0, room);
      if (added.length === 0 && room === 0) return sayFull();
      change('added', added.length, (before) =>
        added.reduce((saved, home) => withoutHome(withHome(saved, 'favourites', home), 'hidden', home.id), before),
      );
    },

    /** Takes a home out of lists, the favourites among them. */
    hide(home: SavedHome) {
      touched = home.id;
      change('hidden', 1, (before) => withHome(withoutHome(before, 'favourites', home.id), 'hidden', home), home.id);
    },

    /** Shows a hidden home again. */
    show(id: string) {
      touched = id;
      write(withoutHome(read(), 'hidden', id), null);
    },

    /** Remembers that the page of a home was seen. */
    record(home: SavedHome) {
      if (read().recent.at(-1)?.id !== home.id) write(withHome(state.saved, 'recent', home), null, true);
    },

    remove(list: SavedList, removed: readonly string[]) {
      change('removed', removed.length, (before) => removed.reduce((saved, id) => withoutHome(saved, list, id), before));
    },

    clear(list: SavedList) {
      change('cleared', read()[list].length, (before) => ({ ...before, [list]: [] }));
    },

    /** Adds homes to the shortlist selection, or removes them. A home that is in none of the source lists is deselected. */
    choose(homes: readonly SavedHome[], isChosen: boolean) {
      const before = read();
      const others = before.shortlist.filter(
        ({ id }) => !homes.some((home) => home.id === id) && (has('favourites', id) || has('recent', id)),
      );
      write({ ...before, shortlist: isChosen ? [...others, ...homes].slice(-MOST_SAVED.shortlist) : others }, null);
    },

    /** Replaces all lists, for example by those of an account, without a notice. */
    replace: (saved: Saved) => write(saved, null, true),

    sayAccountFull: () => say({ kind: 'accountFull', count: 0 }),

    dismiss: () => set({ notice: null, unkept: false }),

    /** Whether the visitor has just hidden or shown this home here, read once: its replacement then takes the focus. */
    takeTouched(id: string): boolean {
      const taken = touched === id;
      if (taken) touched = null;
      return taken;
    },
  };
}
