/** Unsaved work that stays on this device. */
export interface StoredDraft<Draft> {
  /** Version of the record that it began with; 0 for one that is not saved yet. */
  version: number;
  /** When it was last changed, ms since 1970. */
  at: number;
  /** The base record, to distinguish changes by others from local ones. */
  base: Draft;
  draft: Draft;
}

const PREFIX = 'talay.draft.';
const TAB = 'talay.tab';
/** Nobody comes back to it after that, ms. */
const RETENTION_MS = 30 * 86_400_000;

/** Unsaved work that was found, and the key that it is kept under. */
export interface Leftover<Draft> {
  key: string;
  kept: StoredDraft<Draft>;
}

/**
 * The key of a record's unsaved work: of one account, since others who use the device have work of their own. Of new records there can be
 * one in each tab.
 */
export function draftKey(account: string, noun: string, id: string | null, tab = ''): string {
  return `${PREFIX}${account}.${noun}.${id ?? `new.${tab}`}`;
}

/** A name for this tab, the same until it is closed. */
export function tabName(storage: Storage, make: () => string): string {
  try {
    const name = storage.getItem(TAB) ?? make();
    storage.setItem(TAB, name);
    return name;
  } catch {
    return make();
  }
}

/** Stores a draft, replacing the record's previous one. False if the browser has no storage. */
export function storeDraft<Draft>(storage: Storage, key: string, kept: StoredDraft<Draft>): boolean {
  try {
    storage.setItem(key, JSON.stringify(kept));
    return true;
  } catch {
    return false;
  }
}

/** The stored draft of a record; null if there is none in the current shape. Deletes expired drafts of any record. */
export function findDraft<Draft extends object>(storage: Storage, key: string, form: Draft, now: number): StoredDraft<Draft> | null {
  try {
    for (const name of Object.keys(storage)) {
      if (name.startsWith(PREFIX) && !(now - (read(storage, name)?.at ?? 0) < RETENTION_MS)) storage.removeItem(name);
    }
    const kept = read(storage, key);
    return kept && hasForm(kept.draft, form) && hasForm(kept.base, form) ? (kept as StoredDraft<Draft>) : null;
  } catch {
    return null;
  }
}

/**
 * All unsaved work of a record: what is kept under its key, then what was set aside, the newest first; of new records also what other tabs
 * have left.
 */
export function findLeftovers<Draft extends object>(storage: Storage, key: string, form: Draft, now: number): Leftover<Draft>[] {
  const family = /^.*\.new\./.exec(key)?.[0] ?? asideKey(key, '');
  const found = (name: string) => {
    const kept = findDraft(storage, name, form, now);
    return kept ? [{ key: name, kept }] : [];
  };
  const others = keysOf(storage).filter((name) => name !== key && name.startsWith(family));
  return [...found(key), ...others.flatMap(found).toSorted((one, other) => other.kept.at - one.kept.at)];
}

/** A second key beside a record's, for an undecided draft when another one begins. */
export const asideKey = (key: string, at: number | ''): string => `${key}.before.${at}`;

/**
 * Takes up what was found as the work under a key. What was typed there till then is set aside, so that either can be fetched back: null
 * where there was nothing.
 */
export function takeUp<Draft>(
  storage: Storage,
  key: string,
  found: Leftover<Draft>,
  typed: StoredDraft<Draft> | null,
): Leftover<Draft> | null {
  const aside = typed && { key: asideKey(key, typed.at), kept: typed };
  if (aside) storeDraft(storage, aside.key, aside.kept);
  if (found.key !== key && storeDraft(storage, key, found.kept)) dropDraft(storage, found.key);
  return aside;
}

function keysOf(storage: Storage): string[] {
  try {
    return Object.keys(storage);
  } catch {
    return [];
  }
}

/** Throws away what is kept of a record. */
export function dropDraft(storage: Storage, key: string): void {
  try {
    storage.removeItem(key);
  } catch {
    // Where nothing can be kept there is nothing.
  }
}

function read(storage: Storage, key: string): StoredDraft<unknown> | null {
  const text = storage.getItem(key);
  if (text === null) return null;
  try {
    const kept: unknown = JSON.parse(text);
    const whole = typeof kept === 'object' && kept !== null && 'at' in kept && typeof kept.at === 'number' && 'version' in kept;
    return whole ? (kept as unknown as StoredDraft<unknown>) : null;
  } catch {
    return null;
  }
}

/** A release may have changed what a record holds: half of a form cannot be shown. */
function hasForm(value: unknown, form: object): boolean {
  if (typeof value !== 'object' || value === null) return false;
  return Object.entries(form).every(([key, inner]: [string, unknown]) => {
    if (!Object.hasOwn(value, key)) return false;
    const found: unknown = Reflect.get(value, key);
    if (Array.isArray(inner)) return Array.isArray(found);
    return typeof inner !== 'object' || inner === null || hasForm(found, inner);
  });
}
