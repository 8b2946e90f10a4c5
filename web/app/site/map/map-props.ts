import type { ReactNode } from 'react';
import type { Listed } from '~/lib/search-state';
import type { Box, Fit, LngLat, View } from './geo';
import type { Mark } from './marks';

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
