import type { Setting } from './landscape.js';

export type Wall = 'back' | 'left' | 'right';
export type FloorKind = 'oak' | 'walnut' | 'tile' | 'marble' | 'deck';

/** An opening in a wall; `from` and `to` run along the wall (x on the back wall, z on a side wall). */
export interface Opening {
  wall: Wall;
  from: number;
  to: number;
  bottom: number;
  top: number;
  panes: number;
  /** A balcony with a glass rail outside. */
  balcony?: boolean;
  curtain?: string;
  frame?: string;
}

export interface RoomPlan {
  w: number;
  h: number;
  d: number;
  /** Where the viewer stands, left or right of the middle, and eye height. */
  eye?: readonly [number, number];
  focal?: number;
  horizon?: number;
  yaw?: number;
  centre?: number;
  wall: string;
  /** Another colour or material for one wall. */
  accent?: { wall: Wall; color: string; style?: 'plain' | 'slats' | 'panels' | 'tiles' };
  floor: FloorKind;
  ceiling?: 'plain' | 'tray' | 'beams';
  openings: readonly Opening[];
  setting: Setting;
}
