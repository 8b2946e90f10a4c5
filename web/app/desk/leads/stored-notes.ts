const PREFIX = 'talay.notes.';
/** How long an unsaved note is stored, ms. */
const RETENTION_MS = 30 * 86_400_000;
/** Maximum size of an account's unsaved notes on a device, bytes: some ten of the longest. */
export const MOST_BYTES = 100_000;

/** Unsaved notes by lead id, least recently edited first. */
type Notes = Record<string, { text: string; at: number }>;

/** The unsaved note on a lead that this account typed on this device; empty if there is none. */
export function findNote(storage: Storage, account: string, lead: string, now: number): string {
  return read(storage, account, now)[lead]?.text ?? '';
}

/**
 * Stores an unsaved note on this device; an empty one is removed. The account's oldest notes are evicted to make room. Does nothing if the
 * browser has no storage.
 */
export function storeNote(storage: Storage, account: string, lead: string, text: string, now: number): void {
  const { [lead]: _before, ...others } = read(storage, account, now);
  const notes = Object.entries(text.trim() === '' ? others : { ...others, [lead]: { text, at: now } });
  while (notes.length > 0 && bytesOf(notes) > MOST_BYTES) notes.shift();
  try {
    if (notes.length === 0) storage.removeItem(PREFIX + account);
    else storage.setItem(PREFIX + account, JSON.stringify(Object.fromEntries(notes)));
  } catch {
    // The note is still in its field, so nothing is lost.
  }
}

const bytesOf = (notes: [string, Notes[string]][]): number =>
  new TextEncoder().encode(JSON.stringify(Object.fromEntries(notes))).byteLength;

function read(storage: Storage, account: string, now: number): Notes {
  try {
    const found: unknown = JSON.parse(storage.getItem(PREFIX + account) ?? '{}');
    if (typeof found !== 'object' || found === null) return {};
    return Object.fromEntries(Object.entries(found).filter(([, note]: [string, unknown]) => isNote(note) && now - note.at < RETENTION_MS));
  } catch {
    return {};
  }
}

function isNote(value: unknown): value is Notes[string] {
  return (
    typeof value === 'object' &&
    value !== null &&
    'text' in value &&
    typeof value.text === 'string' &&
    'at' in value &&
    typeof value.at === 'number'
  );
}
