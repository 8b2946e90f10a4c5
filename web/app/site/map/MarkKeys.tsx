import { useState, type KeyboardEvent } from 'react';
import { useIntl } from 'react-intl';
import type { Listed } from '~/lib/search-state';
import type { Mark } from './marks';
import styles from './map.module.css';

/** So many marks are stepped through; who looks for more moves the map or reads the list. */
const MOST = 50;

interface MarkKeysProps {
  /** What the list beside the map shows. */
  of: Listed | undefined;
  /** Those in sight, in the order of their importance. */
  marks: readonly Mark[];
  onPick: (mark: Mark) => void;
  onHover?: ((key: string | null) => void) | undefined;
}

/**
 * The marks for the keyboard and for screen readers. Marks are drawn on a canvas, so they are buttons here, out of sight: one stop of the
 * tab key, behind the map itself, which moves by arrow keys; arrow keys step from mark to mark, west to east, and each shows itself on the
 * map. The list beside the map says everything that the map says: nobody has to go through here.
 */
export function MarkKeys({ of = 'HOMES', marks, onPick, onHover }: MarkKeysProps) {
  const intl = useIntl();
  const [current, setCurrent] = useState<string | null>(null);
  const shown = marks.slice(0, MOST).toSorted((a, b) => a.lng - b.lng);
  const stop = shown.some(({ key }) => key === current) ? current : shown[0]?.key;
  const onKeyDown = (event: KeyboardEvent<HTMLUListElement>) => {
    const buttons = [...event.currentTarget.querySelectorAll('button')];
    const at = buttons.indexOf(event.target as HTMLButtonElement);
    const next = { ArrowRight: at + 1, ArrowDown: at + 1, ArrowLeft: at - 1, ArrowUp: at - 1, Home: 0, End: buttons.length - 1 }[event.key];
    if (next === undefined || at < 0) return;
    event.preventDefault();
    buttons[Math.min(buttons.length - 1, Math.max(0, next))]?.focus();
  };
  if (shown.length === 0) return null;
  return (
    <ul className={`visually-hidden ${styles.spoken}`} aria-label={intl.formatMessage({ id: 'map.marks' }, { of })} onKeyDown={onKeyDown}>
      {shown.map((mark) => (
        <li key={mark.key}>
          <button
            type="button"
            tabIndex={mark.key === stop ? 0 : -1}
            onFocus={() => {
              setCurrent(mark.key);
              onHover?.(mark.key);
            }}
            onBlur={() => onHover?.(null)}
            onClick={() => onPick(mark)}
          >
            {mark.name()}
          </button>
        </li>
      ))}
    </ul>
  );
}
