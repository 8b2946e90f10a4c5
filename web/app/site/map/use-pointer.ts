import { useEffect, useRef, type RefObject } from 'react';
import type { MapEngine } from './map-props';
import type { MarkLayer } from './mark-layer';
import type { Mark } from './marks';

/** A click that ends so far from where it began was a move of the map, px. */
const STILL = 8;

interface PointerOptions {
  engine: MapEngine;
  frame: RefObject<HTMLElement | null>;
  layer: RefObject<MarkLayer | null>;
  /** False in EDIT mode, where the pointer draws. */
  active: boolean;
  onPick?: ((mark: Mark) => void) | undefined;
  onHover?: ((key: string | null) => void) | undefined;
}

/** What the pointer does with marks. They are drawn, not elements: it is looked up what is under it. */
export function usePointer({ engine, frame, layer, active, onPick, onHover }: PointerOptions): void {
  const handlers = useRef({ onPick, onHover });
  handlers.current = { onPick, onHover };
  useEffect(() => {
    const { current: box } = frame;
    if (!box || !active) return;
    let down = { x: 0, y: 0 };
    let over: string | null = null;
    const markAt = (event: MouseEvent): Mark | null => {
      // Over a button or a popup the map is not meant.
      if (!(event.target instanceof Node) || !(engine.pane.contains(event.target) || event.target.contains(engine.pane))) return null;
      const { left, top } = box.getBoundingClientRect();
      return layer.current?.hit(engine.camera(), event.clientX - left, event.clientY - top) ?? null;
    };
    const hover = (key: string | null) => {
      if (key === over) return;
      over = key;
      box.toggleAttribute('data-over', key !== null);
      handlers.current.onHover?.(key);
    };
    const onDown = (event: PointerEvent) => {
      down = { x: event.clientX, y: event.clientY };
    };
    const onMove = (event: PointerEvent) => {
      if (event.pointerType === 'mouse' && event.buttons === 0) hover(markAt(event)?.key ?? null);
    };
    const onLeave = () => hover(null);
    const onClick = (event: MouseEvent) => {
      if (Math.hypot(event.clientX - down.x, event.clientY - down.y) > STILL) return;
      const mark = markAt(event);
      if (mark) handlers.current.onPick?.(mark);
    };
    box.addEventListener('pointerdown', onDown);
    box.addEventListener('pointermove', onMove);
    box.addEventListener('pointerleave', onLeave);
    // Before the map, which keeps some clicks for itself.
    box.addEventListener('click', onClick, { capture: true });
    return () => {
      hover(null);
      box.removeEventListener('pointerdown', onDown);
      box.removeEventListener('pointermove', onMove);
      box.removeEventListener('pointerleave', onLeave);
      box.removeEventListener('click', onClick, { capture: true });
    };
  }, [engine, frame, layer, active]);
}
