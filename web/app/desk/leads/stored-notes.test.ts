import { describe, expect, test } from '@jest/globals';
import { findNote, storeNote, MOST_BYTES } from './stored-notes';

/** The part of localStorage used by notes. */
function device(): Storage & { bytes: () => number } {
  const items = new Map<string, string>();
  return {
    length: 0,
    clear: () => items.clear(),
    key: () => null,
    getItem: (key) => items.get(key) ?? null,
    setItem: (key, value) => void items.set(key, value),
    removeItem: (key) => void items.delete(key),
    bytes: () => [...items.values()].reduce((sum, value) => sum + Buffer.byteLength(value), 0),
  };
}

describe('unsaved notes on a device', () => {
  test('a note is restored for its account and lead only, until it is saved', () => {
    const storage = device();
    storeNote(storage, 'anna', 'lead-1', 'Calls back on', 1);
    expect(findNote(storage, 'anna', 'lead-1', 2)).toBe('Calls back on');
    expect(findNote(storage, 'boris', 'lead-1', 2)).toBe('');
    expect(findNote(storage, 'anna', 'lead-2', 2)).toBe('');
    storeNote(storage, 'anna', 'lead-1', '', 3);
    expect(findNote(storage, 'anna', 'lead-1', 4)).toBe('');
    expect(storage.bytes()).toBe(0);
  });

  test('their total size is limited in bytes, in any alphabet: the oldest are evicted', () => {
    const storage = device();
    for (let lead = 1; lead <= 60; lead++) storeNote(storage, 'anna', `lead-${lead}`, 'Ж'.repeat(5_000), lead);
    expect(storage.bytes()).toBeLessThanOrEqual(MOST_BYTES);
    expect(findNote(storage, 'anna', 'lead-60', 61)).toHaveLength(5_000);
    expect(findNote(storage, 'anna', 'lead-1', 61)).toBe('');
  });

  test('a note expires after 30 days, and invalid data is ignored', () => {
    const storage = device();
    storeNote(storage, 'anna', 'lead-1', 'Old', 0);
    expect(findNote(storage, 'anna', 'lead-1', 31 * 86_400_000)).toBe('');
    for (const nonsense of ['{', 'null', '7', '{"lead-1":7}', '{"lead-1":{"text":7,"at":1}}']) {
      storage.setItem('talay.notes.anna', nonsense);
      expect(findNote(storage, 'anna', 'lead-1', 2)).toBe('');
    }
  });
});
