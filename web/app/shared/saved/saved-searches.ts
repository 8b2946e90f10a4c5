import { useSyncExternalStore } from 'react';

/** The key under which a device saves them. */
const STORAGE_KEY = 'talay.searches';

/** As many as a device saves. */
export const MOST_SEARCHES = 20;

/** As many as it takes over from an account, in which those of several devices are. */
const MOST_OF_ACCOUNT = 60;

/** Characters of the longest; addresses are no longer. */
const MOST_LENGTH = 2_000;

const VERSION = 1;
const NONE: readonly string[] = [];

/** What a stored text says, each search once: the query of its address, as `searchQuery` writes it. Nothing where it is broken or not ours. */
export function parseSearches(text: string | null): readonly string[] {
  try {
    const stored = JSON.parse(text ?? '') as { v?: unknown; searches?: unknown } | null;
    if (stored?.v !== VERSION || !Array.isArray(stored.searches)) return NONE;
    const searches = (stored.searches as unknown[]).filter(
      (search): search is string => typeof search === 'string' && search.length <= MOST_LENGTH,
    );
    return [...new Set(searches)].slice(0, MOST_OF_ACCOUNT);
  } catch {
    return NONE;
  }
}

const readers = new Set<() => void>();
/** What was read last, and what it says: the same answer while nothing changes. */
let known: { text: string | null; searches: readonly string[] } = { text: null, searches: NONE };

function read(): readonly string[] {
  let text: string | null;
  try {
    text = localStorage.getItem(STORAGE_KEY);
  } catch {
    // This browser saves nothing.
    text = null;
  }
  if (text !== known.text) known = { text, searches: parseSearches(text) };
  return known.searches;
}

/** Whether the browser has saved it. */
function write(searches: readonly string[]): boolean {
  try {
    localStorage.setItem(STORAGE_KEY, JSON.stringify({ v: VERSION, searches }));
  } catch {
    return false;
  }
  for (const reader of readers) reader();
  return true;
}

/** The searches that a visitor saves on this device where no alerts can be sent, the newest first. */
export const savedSearches = {
  /** Null where it is saved; `full` where there is no room, `unkept` where the browser saves nothing. */
  add(search: string): 'full' | 'unkept' | null {
    const searches = read();
    if (searches.includes(search)) return null;
    if (searches.length >= MOST_SEARCHES) return 'full';
    return search.length <= MOST_LENGTH && write([search, ...searches]) ? null : 'unkept';
  },

  remove(search: string): void {
    write(read().filter((other) => other !== search));
  },

  all: read,

  subscribe,

  /** Puts others in their place, as those of an account. */
  replace: (searches: readonly string[]) => void write(searches),
};

function subscribe(reader: () => void): () => void {
  readers.add(reader);
  addEventListener('storage', reader);
  addEventListener('pageshow', reader);
  return () => {
    readers.delete(reader);
    removeEventListener('storage', reader);
    removeEventListener('pageshow', reader);
  };
}

/** The saved searches; none on the server and while its page is taken over. */
export function useSavedSearches(): readonly string[] {
  return useSyncExternalStore(subscribe, read, () => NONE);
}
