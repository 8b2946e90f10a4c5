import { useEffect, useRef } from 'react';

/** How the key is named to assistive technology. */
export const UNDO_KEYS = 'Control+Z Meta+Z';

/**
 * Ctrl+Z or ⌘Z takes back what a notice on the screen offers to: a notice is gone before one has come to its button by Tab. In a field the
 * keys are the field's own.
 */
export function useUndoKey(undo: (() => void) | undefined): void {
  const latest = useRef(undo);
  useEffect(() => {
    latest.current = undo;
  });
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (!latest.current || event.code !== 'KeyZ' || !(event.ctrlKey || event.metaKey) || event.shiftKey || event.altKey) return;
      if (event.target instanceof Element && event.target.matches(TYPED_IN)) return;
      event.preventDefault();
      event.stopImmediatePropagation();
      if (!event.repeat) latest.current();
    };
    addEventListener('keydown', press);
    return () => removeEventListener('keydown', press);
  }, []);
}

/** What a key does, by the key; see `deskKey`. */
export type DeskKeys = Readonly<Partial<Record<string, () => void>>>;

/** Where keys write. */
export const TYPED_IN = 'textarea, select, [contenteditable="true"], input:not([type="checkbox"], [type="radio"], [type="button"])';
/** What takes the keys while it is open. */
const OPEN = '[role="dialog"], [role="menu"], [role="listbox"]';

/**
 * Keys of a screen of the desk, pressed anywhere on it: never while somebody types in a field, nor with a modifier, nor while a dialog or a
 * menu is open. They come before what the focused part would do with them.
 */
export function useDeskKeys(keys: DeskKeys): void {
  const latest = useRef(keys);
  useEffect(() => {
    latest.current = keys;
  });
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const key = deskKey(event);
      const act = key !== null && Object.hasOwn(latest.current, key) ? latest.current[key] : undefined;
      if (!act) return;
      if (event.target instanceof Element && event.target.matches(TYPED_IN)) return;
      if (document.querySelector(OPEN)) return;
      event.preventDefault();
      event.stopPropagation();
      // One press changes one listing, however long the key is held; going on to the next is what one holds it for.
      if (!event.repeat || key === 'j' || key === 'k') act();
    };
    addEventListener('keydown', press, true);
    return () => removeEventListener('keydown', press, true);
  }, []);
}

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
