import { useEffect, useRef } from 'react';
import { TYPED_IN } from './use-desk-keys';

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
