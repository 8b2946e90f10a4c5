import { useSyncExternalStore } from 'react';

/** localStorage key. */
const STORAGE_KEY = 'talay.searches';

/** Maximum number saved on a device. */
export const MOST_SEARCHES = 20;

/** Maximum number taken over from an account, which may hold those of several devices. */
const MOST_OF_ACCOUNT = 60;

/** Maximum length in characters; addresses are no longer. */
const MOST_LENGTH = 2_000;

const VERSION = 1;
const NONE: readonly string[] = [];

/** Parses the stored text, without duplicates: each item is a query string in the format of `searchQuery`. Empty if the text is invalid. */
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
/** The last text read and its parsed value: the same reference while nothing changes. */
let known: { text: string | null; searches: readonly string[] } = { text: null, searches: NONE };

function read(): readonly string[] {
  let text: string | null;
  try {
    text = localStorage.getItem(STORAGE_KEY);
  } catch {
    // This browser has no storage.
    text = null;
  }
  if (text !== known.text) known = { text, searches: parseSearches(text) };
  return known.searches;
}

/** Whether the browser could save it. */
function write(searches: readonly string[]): boolean {
  try {
    localStorage.setItem(STORAGE_KEY, JSON.stringify({ v: VERSION, searches }));
  } catch {
    return false;
  }
  for (const reader of readers) reader();
  return true;
}

/** The searches saved on this device where alerts cannot be sent, newest first. */
export const savedSearches = {
  /** Null on success; `full` if the list is full, `unkept` if the browser has no storage. */
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

  /** Replaces all searches, for example by those of an account. */
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

/** The saved searches; empty on the server and during hydration. */
export function useSavedSearches(): readonly string[] {
  return useSyncExternalStore(subscribe, read, () => NONE);
}
