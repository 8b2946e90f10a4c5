import '~/i18n/parts/map';
import { useEffect, useRef, useState, type PointerEvent } from 'react';
import { useIntl } from 'react-intl';
import { RESULTS_ID } from '~/lib/results-id';
import type { Listed } from '~/lib/search-state';
import styles from './SheetHandle.module.css';

/**
 * The header of the list when it is a sheet over the map. The sheet is the page itself: touch, wheel and keyboard scroll it over the map,
 * which stays in place. The button expands and collapses it, and a mouse can drag it.
 */
export default function SheetHandle({ of, total }: { of: Listed; total: number }) {
  const intl = useIntl();
  const box = useRef<HTMLDivElement>(null);
  const [isUp, setUp] = useState(false);
  const drag = useRef<{ y: number; scroll: number; moved: boolean } | null>(null);

  useEffect(() => {
    const look = () => setUp(scrollY > topOf(box.current) / 2);
    look();
    addEventListener('scroll', look, { passive: true });
    return () => removeEventListener('scroll', look);
  }, []);

  const toggle = () => {
    // A drag that ends on the button is not a click.
    const { current: dragged } = drag;
    drag.current = null;
    if (dragged?.moved) return;
    const behavior = matchMedia('(prefers-reduced-motion: reduce)').matches ? 'instant' : 'smooth';
    scrollTo({ top: isUp ? 0 : topOf(box.current), behavior });
  };
  const onPointerDown = (event: PointerEvent<HTMLElement>) => {
    drag.current = null;
    if (event.pointerType !== 'mouse') return;
    drag.current = { y: event.clientY, scroll: scrollY, moved: false };
    event.currentTarget.setPointerCapture(event.pointerId);
  };
  const onPointerMove = (event: PointerEvent<HTMLElement>) => {
    const { current: from } = drag;
    if (!from || (event.buttons & 1) === 0) return;
    const way = from.y - event.clientY;
    if (!from.moved && Math.abs(way) < 5) return;
    from.moved = true;
    scrollTo({ top: from.scroll + way, behavior: 'instant' });
  };
  return (
    <div ref={box} className={styles.handle}>
      <button
        type="button"
        className={styles.button}
        aria-expanded={isUp}
        aria-controls={RESULTS_ID}
        onClick={toggle}
        onKeyDown={() => (drag.current = null)}
        onPointerDown={onPointerDown}
        onPointerMove={onPointerMove}
      >
        <b>{intl.formatMessage({ id: 'map.count' }, { of, count: total })}</b>
        <span className={styles.way}>
          {isUp ? intl.formatMessage({ id: 'map.sheet.down' }) : intl.formatMessage({ id: 'map.sheet.up' })}
        </span>
      </button>
    </div>
  );
}

/** Scroll offset of the page when the sheet is fully expanded, px. */
function topOf(handle: HTMLElement | null): number {
  const sheet = handle?.parentElement;
  if (!handle || !sheet) return 0;
  return sheet.getBoundingClientRect().top + scrollY - Number.parseFloat(getComputedStyle(handle).top);
}
