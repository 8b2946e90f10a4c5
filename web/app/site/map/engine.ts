import type { TerraDrawExtend } from 'terra-draw';
import type { Camera, View } from './geo';

/** What MapSurface asks of a map; Google's and MapLibre's each have one. Zooms are those of View. */
export interface MapEngine {
  /** Where the canvas of the marks goes: above the ground, below what the map writes on its edge. */
  readonly pane: HTMLElement;
  /** The element that takes the keyboard. */
  readonly focusable: HTMLElement | null;
  camera(): Camera;
  /** Where the pane begins, in px from the top left corner of the box: a map may move its panes. */
  origin(): { x: number; y: number };
  /** Goes to a view; in one step where the visitor wants no motion. */
  go(view: View): void;
  zoomBy(steps: number): void;
  /** Takes the colours of the page, which has another colour scheme now; a ground that is not the site's own has none of them. */
  recolour?(): void;
  /** `onFrame` for each frame of a move, `onEnd` when it has come to rest. Gives a function that ends both. */
  watch(onFrame: () => void, onEnd: () => void): () => void;
  /** What Terra Draw draws through. */
  drawAdapter(): Promise<TerraDrawExtend.TerraDrawBaseAdapter>;
}

/** Whether the visitor wants no motion. */
export function prefersStill(): boolean {
  return matchMedia('(prefers-reduced-motion: reduce)').matches;
}
