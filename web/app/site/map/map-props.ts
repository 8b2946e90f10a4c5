import { useRouteLoaderData } from 'react-router';
import type { TerraDrawExtend } from 'terra-draw';
import type { ReactNode } from 'react';
import type { Listed } from '~/lib/search-state';
import type { Box, Fit, LngLat, View, Camera } from './geo';
import type { Mark } from './marks';

/** Which map the site shows: Google's with a key, else MapLibre's with this style; a plain background if null. */
export interface MapConfig {
  google: { key: string; version: string } | null;
  styleUrl: string | null;
}

const PLAIN: MapConfig = { google: null, styleUrl: null };

/** The map that this site is configured with. */
export function useMapConfig(): MapConfig {
  return useRouteLoaderData<{ map: MapConfig }>('root')?.map ?? PLAIN;
}

/** Error state: nothing can be shown, or only the marks without the map below. */
export type MapTrouble = 'failed' | 'ground';

/** A box over the map that belongs to a place of it. */
export interface MapPopup {
  at: LngLat;
  /** Names it. */
  label: string;
  content: ReactNode;
  onClose: () => void;
}

/** EDIT mode: an area is drawn. */
export interface AreaEditing {
  /** What is there already. */
  area: readonly LngLat[] | null;
  /** Takes what was drawn; null when it was cleared. */
  onDone: (area: LngLat[] | null) => void;
  onCancel: () => void;
}

/** A map with marks. Both implementations take the same. */
export interface MapProps {
  /** Names the map for those who do not see it. */
  label: string;
  /** What the list beside it shows; left out where there is no list. */
  of?: Listed;
  /** What it shows at first. */
  start: View | Fit;
  /** Goes there when it becomes another one. */
  goal?: View | Fit | null;
  /** In the order of their importance. */
  marks: readonly Mark[];
  selected?: string | null;
  hovered?: string | null;
  /** A drawn area, shown while nothing is drawn. */
  area?: readonly LngLat[] | null;
  /** The visitor's own place. */
  here?: LngLat | null;
  popup?: MapPopup | null;
  /** Further content over the map, in fixed positions. */
  tools?: ReactNode;
  /** EDIT mode while it is there, SHOW mode without it. */
  editing?: AreaEditing | null;
  /** A map among other things on a page: a finger or a wheel scrolls the page, two fingers or a wheel with Ctrl move the map. */
  calm?: boolean;
  /** The visible area when the map has come to rest. `byHand` is false initially and after `goal`. */
  onMove?: (view: View, box: Box, byHand: boolean) => void;
  onPick?: (mark: Mark) => void;
  onHover?: (key: string | null) => void;
}

/** Further callbacks of an implementation. */
export interface MapViewInnerProps extends MapProps {
  onTrouble: (trouble: MapTrouble) => void;
}

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
