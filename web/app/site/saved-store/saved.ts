import type { HomeKind } from '@talay/api/fields/listing-nouns.js';
import { isHome, kindOf } from '~/lib/nouns';

/** A home as stored on a device: enough to request it again and to name it once it is deleted, and nothing that can become outdated. */
export interface SavedHome {
  kind: HomeKind;
  id: string;
  /** `U-1043` */
  reference: string;
}

/** A visitor's data on this device. Each list ends with the item added last. */
export interface Saved {
  favourites: readonly SavedHome[];
  /** Homes whose pages were seen. */
  recent: readonly SavedHome[];
  /** Homes that the visitor does not want to see in lists. */
  hidden: readonly SavedHome[];
  /** Homes selected for comparison or a shortlist. */
  shortlist: readonly SavedHome[];
}

export type SavedList = keyof Saved;

export const NOTHING_SAVED: Saved = { favourites: [], recent: [], hidden: [], shortlist: [] };

/** Maximum list lengths; an account has room for several devices. A full list of favourites accepts no more; the other lists drop their oldest. */
export const MOST_SAVED: Readonly<Record<SavedList, number>> = {
  favourites: 300,
  recent: 30,
  hidden: 500,
  shortlist: 300,
};

const VERSION = 1;
const ID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/;
const REFERENCE = /^[UH]-\d{1,9}$/;

/** Parses the stored text; empty if it is invalid. */
export function parseSaved(text: string | null): Saved {
  try {
    const stored = JSON.parse(text ?? '') as Partial<Record<SavedList | 'v', unknown>> | null;
    if (stored?.v !== VERSION) return NOTHING_SAVED;
    return ofLists((list) => homesOf(stored, list));
  } catch {
    return NOTHING_SAVED;
  }
}

/** The text that is stored. */
export function savedText(saved: Saved): string {
  return JSON.stringify({ v: VERSION, ...saved });
}

function homesOf(stored: Partial<Record<SavedList, unknown>>, list: SavedList): SavedHome[] {
  const entries = stored[list];
  if (!Array.isArray(entries)) return [];
  const homes = new Map<string, SavedHome>();
  for (const entry of entries as unknown[]) {
    const { kind, id, reference } = (entry ?? {}) as Partial<Record<keyof SavedHome, unknown>>;
    if (isHome(kind) && isText(id, ID) && isText(reference, REFERENCE)) homes.set(id, { kind: kindOf(kind), id, reference });
  }
  return [...homes.values()].slice(-MOST_SAVED[list]);
}

function isText(value: unknown, form: RegExp): value is string {
  return typeof value === 'string' && form.test(value);
}

/** The list with the home as its last; the oldest leave where it would be too long. */
export function withHome(saved: Saved, list: SavedList, home: SavedHome): Saved {
  return { ...saved, [list]: [...without(saved[list], home.id), home].slice(-MOST_SAVED[list]) };
}

/** The lists without the home in one of them. */
export function withoutHome(saved: Saved, list: SavedList, id: string): Saved {
  return { ...saved, [list]: without(saved[list], id) };
}

function without(homes: readonly SavedHome[], id: string): readonly SavedHome[] {
  return homes.filter((home) => home.id !== id);
}

/**
 * Takes a change back: `now` as it would be had it not been made from `before` to `after`. What happened since, in another tab for one,
 * stays; what comes back comes to its old place.
 */
export function undone(now: Saved, before: Saved, after: Saved): Saved {
  const back = (list: SavedList) => {
    const [was, made, is] = [idsOf(before[list]), idsOf(after[list]), idsOf(now[list])];
    const kept = before[list].filter(({ id }) => is.has(id) || !made.has(id));
    const since = now[list].filter(({ id }) => !was.has(id) && !made.has(id));
    return [...kept, ...since].slice(-MOST_SAVED[list]);
  };
  return ofLists(back);
}

function ofLists(homes: (list: SavedList) => readonly SavedHome[]): Saved {
  return { favourites: homes('favourites'), recent: homes('recent'), hidden: homes('hidden'), shortlist: homes('shortlist') };
}

function idsOf(homes: readonly SavedHome[]): Set<string> {
  return new Set(homes.map(({ id }) => id));
}
