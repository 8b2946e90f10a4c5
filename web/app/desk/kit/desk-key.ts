/** The properties of a key press that identify the key. */
type Press = Pick<KeyboardEvent, 'key' | 'code' | 'ctrlKey' | 'metaKey' | 'altKey' | 'isComposing'>;

/**
 * The shortcut of a key press on a desk screen: `/`, `?`, or a lower-case Latin letter in any keyboard layout; null for
 * anything else, and with a modifier. On a Cyrillic layout it is the Latin letter of the same key.
 */
export function deskKey({ key, code, ctrlKey, metaKey, altKey, isComposing }: Press): string | null {
  if (ctrlKey || metaKey || altKey || isComposing) return null;
  if (key === '/' || key === '?') return key;
  if (/^[a-z]$/i.test(key)) return key.toLowerCase();
  if (/^[а-яё]$/i.test(key)) return /^Key([A-Z])$/.exec(code)?.[1]?.toLowerCase() ?? null;
  // The key of `/` and `?` on a Russian keyboard.
  if (code === 'Slash' && (key === '.' || key === ',')) return key === '.' ? '/' : '?';
  return null;
}
