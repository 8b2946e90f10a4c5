import { useEffect, useRef } from 'react';
import { deskKey } from './desk-key';

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
