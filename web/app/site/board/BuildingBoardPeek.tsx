import { useState, type FocusEvent, type KeyboardEvent, type PointerEvent, type RefObject } from 'react';
import { useIntl } from 'react-intl';
import { CHOICE_LABELS } from '~/i18n/traits';
import { Prices } from '~/site/listing/Prices';
import type { BoardUnit } from './board-grid';
import styles from './BuildingBoardPeek.module.css';

/** Width of the card, px; its style has the same. */
const WIDTH = 272;
/** Space needed below the chip, px; otherwise it is shown above. */
const HEIGHT = 190;

/** The previewed unit, and the position of its card in the frame, px. */
export interface Peek {
  id: string;
  left: number;
  top: number;
  above: boolean;
}

/**
 * Shows a card for the chip under the pointer or with the focus. It stands beside the chip without a gap, stays while the pointer is on it,
 * and goes with Escape (WCAG 1.4.13).
 */
export function usePeek(frame: RefObject<HTMLElement | null>) {
  const [peek, setPeek] = useState<Peek | null>(null);
  const look = (target: EventTarget) => {
    const chip = (target as Element).closest<HTMLElement>('[data-unit]');
    const around = frame.current;
    if (!chip || !around) return false;
    const [inner, outer] = [chip.getBoundingClientRect(), around.getBoundingClientRect()];
    const above = inner.bottom + HEIGHT > Math.min(window.innerHeight, outer.bottom);
    setPeek({
      id: chip.dataset['unit']!,
      left: Math.max(0, Math.min(inner.left - outer.left, outer.width - WIDTH)),
      top: (above ? inner.top : inner.bottom) - outer.top,
      above,
    });
    return true;
  };
  const close = () => setPeek(null);
  const handlers = {
    onPointerOver: ({ target, pointerType }: PointerEvent) => {
      if (pointerType === 'touch' || look(target)) return;
      if (!(target as Element).closest('[data-peek]')) close();
    },
    onPointerLeave: close,
    onFocus: ({ target }: FocusEvent) => {
      if (target.matches(':focus-visible')) look(target);
    },
    onBlur: close,
    onScrollCapture: close,
    onKeyDown: ({ key }: KeyboardEvent) => {
      if (key === 'Escape') close();
    },
  };
  return { peek, handlers };
}

/** The card: prices in full and all views. It says nothing that the chip's name or page does not say, so only eyes get it. */
export function BoardPeek({ unit, at }: { unit: BoardUnit; at: Peek }) {
  const intl = useIntl();
  const facts: string[] = [];
  if (unit.bedroom != null) facts.push(intl.formatMessage({ id: 'listing.bedrooms' }, { count: unit.bedroom }));
  if (unit.size) facts.push(intl.formatMessage({ id: 'listing.size' }, { size: unit.size }));
  if (unit.floor != null) facts.push(intl.formatMessage({ id: 'listing.floor' }, { floor: unit.floor }));
  return (
    <div
      className={`panel ${styles.peek} ${at.above ? styles.above : ''}`}
      style={{ left: at.left, top: at.top }}
      data-peek=""
      aria-hidden="true"
    >
      <p className={`muted tiny ${styles.reference}`}>{unit.reference}</p>
      <Prices pricing={unit} size={unit.size} />
      <p className={styles.facts}>{facts.join(' · ')}</p>
      {unit.views.length > 0 && (
        <p className={`muted ${styles.views}`}>
          {unit.views.map((view) => intl.formatMessage({ id: CHOICE_LABELS.view[view] })).join(' · ')}
        </p>
      )}
    </div>
  );
}
