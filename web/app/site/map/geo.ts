import { roundDegrees } from '~/lib/search-values';

/** A position in degrees (WGS 84). */
export interface LngLat {
  lng: number;
  lat: number;
}

/** An area of the map in degrees; if west is greater than east, it crosses the date line. */
export interface Box {
  west: number;
  south: number;
  east: number;
  north: number;
}

/**
 * What a map shows: its centre, and a zoom at which the world is 256 × 2^zoom px wide. That is the zoom of Google and of the API; MapLibre's
 * is one less, because its tiles are 512 px.
 */
export interface View extends LngLat {
  zoom: number;
}

/** Insets of the visible area, px: the parts of a map's edges that are covered. */
export interface Insets {
  top: number;
  right: number;
  bottom: number;
  left: number;
}

/** A part of the map that shall be seen whole, from no nearer than a zoom. */
export interface Fit {
  box: Box;
  maxZoom: number;
  /** 48 px on each side by default. */
  insets?: Insets;
}

/** A view in a viewport of this size in px. */
export interface Camera extends View {
  width: number;
  height: number;
}

/** Pattaya (spec 9). */
export const DEFAULT_CENTRE: LngLat = { lat: 12.9325, lng: 100.8947 };

/** Zoom of a list, of a single mark and of the editor (spec 9). */
export const ZOOM = { list: 12, single: 15, editor: 13 } as const;

/** The zooms that the API takes. */
export const MAX_ZOOM = 22;

/** Latitude at which the world of a web map ends. */
const MAX_LAT = 85.051129;

const TILE = 256;

const clamp = (value: number, low: number, high: number) => Math.min(high, Math.max(low, value));

/** A longitude brought into −180…180. */
export function wrapLng(lng: number): number {
  return lng >= -180 && lng <= 180 ? lng : ((((lng + 180) % 360) + 360) % 360) - 180;
}

/** How many px the world is wide at a zoom. */
export function worldSize(zoom: number): number {
  return TILE * 2 ** zoom;
}

/** Position in the square of a web map, as fractions of its width from the north-west corner. */
export function toWorld({ lng, lat }: LngLat): { x: number; y: number } {
  const sin = Math.sin((clamp(lat, -MAX_LAT, MAX_LAT) * Math.PI) / 180);
  return { x: lng / 360 + 0.5, y: 0.5 - Math.log((1 + sin) / (1 - sin)) / (4 * Math.PI) };
}

/** The other way round; the longitude is not wrapped. */
export function fromWorld({ x, y }: { x: number; y: number }): LngLat {
  return { lng: (x - 0.5) * 360, lat: (Math.atan(Math.sinh((0.5 - y) * 2 * Math.PI)) * 180) / Math.PI };
}

/** Where a position is seen, in px from the top left corner of the box; of the copies of the world the one nearest to the centre. */
export function toScreen(position: LngLat, camera: Camera): { x: number; y: number } {
  const size = worldSize(camera.zoom);
  const at = toWorld(position);
  const centre = toWorld(camera);
  const turns = Math.round(centre.x - at.x);
  return { x: (at.x + turns - centre.x) * size + camera.width / 2, y: (at.y - centre.y) * size + camera.height / 2 };
}

/** What a camera sees. */
export function boxOf(camera: Camera): Box {
  const size = worldSize(camera.zoom);
  const centre = toWorld(camera);
  const corner = (dx: number, dy: number) =>
    fromWorld({ x: centre.x + (dx * camera.width) / size, y: clamp(centre.y + (dy * camera.height) / size, 0, 1) });
  const from = corner(-0.5, 0.5);
  const to = corner(0.5, -0.5);
  const whole = to.lng - from.lng >= 360;
  return { west: whole ? -180 : wrapLng(from.lng), south: from.lat, east: whole ? 180 : wrapLng(to.lng), north: to.lat };
}

/** Whether a position is inside. */
export function isInside({ lng, lat }: LngLat, { west, south, east, north }: Box): boolean {
  const inLng = west <= east ? lng >= west && lng <= east : lng >= west || lng <= east;
  return inLng && lat >= south && lat <= north;
}

/** A box with five decimals. */
export function roundBox({ west, south, east, north }: Box): Box {
  return { west: roundDegrees(west), south: roundDegrees(south), east: roundDegrees(east), north: roundDegrees(north) };
}

/**
 * A box grown to the lines of a grid of a quarter of the screen, roughly: a small move asks for the same box again, which is kept, and finds
 * its marks there before they come into sight. Never larger than the world.
 */
export function snapBox(box: Box, zoom: number): Box {
  const step = TILE / worldSize(Math.round(zoom));
  const northWest = toWorld({ lng: box.west, lat: box.north });
  const southEast = toWorld({ lng: box.east < box.west ? box.east + 360 : box.east, lat: box.south });
  const line = (value: number, side: -1 | 1) => (side < 0 ? Math.floor(value / step) : Math.ceil(value / step)) * step;
  const from = fromWorld({ x: line(northWest.x, -1), y: clamp(line(northWest.y, -1), 0, 1) });
  const to = fromWorld({ x: line(southEast.x, 1), y: clamp(line(southEast.y, 1), 0, 1) });
  if (to.lng - from.lng >= 360) return roundBox({ west: -180, south: to.lat, east: 180, north: from.lat });
  return roundBox({ west: wrapLng(from.lng), south: to.lat, east: wrapLng(to.lng), north: from.lat });
}

/** The smallest box around positions close to each other; null for none. Positions on both sides of the date line are boxed across it. */
export function boxAround(positions: readonly LngLat[]): Box | null {
  if (positions.length === 0) return null;
  const lats = positions.map(({ lat }) => lat);
  const span = (lngs: number[]) => ({ west: Math.min(...lngs), east: Math.max(...lngs) });
  const plain = span(positions.map(({ lng }) => lng));
  const across = span(positions.map(({ lng }) => (lng < 0 ? lng + 360 : lng)));
  const { west, east } = across.east - across.west < plain.east - plain.west ? across : plain;
  return { west: wrapLng(west), south: Math.min(...lats), east: wrapLng(east), north: Math.max(...lats) };
}

/** The view itself, or the one that fits. */
export function resolveView(target: View | Fit, size: { width: number; height: number }): View {
  return 'box' in target ? viewOf(target.box, size, target.maxZoom, target.insets) : target;
}

/** Equal insets on all sides. */
export function evenInsets(px: number): Insets {
  return { top: px, right: px, bottom: px, left: px };
}

/** The view that fits a box inside the insets, zoomed to at most `maxZoom`. */
export function viewOf(box: Box, { width, height }: { width: number; height: number }, maxZoom: number, insets = evenInsets(48)): View {
  const northWest = toWorld({ lng: box.west, lat: box.north });
  const southEast = toWorld({ lng: box.east < box.west ? box.east + 360 : box.east, lat: box.south });
  const room = (px: number, span: number) => (span > 0 ? Math.log2(Math.max(1, px) / (span * TILE)) : maxZoom);
  const { top, right, bottom, left } = insets;
  const fitting = Math.min(
    room(width - left - right, southEast.x - northWest.x),
    room(height - top - bottom, southEast.y - northWest.y),
    maxZoom,
  );
  const zoom = Math.max(0, fitting);
  const size = worldSize(zoom);
  // Centre the box in the area inside the insets.
  const middle = {
    x: (northWest.x + southEast.x) / 2 + (right - left) / 2 / size,
    y: (northWest.y + southEast.y) / 2 + (bottom - top) / 2 / size,
  };
  const { lng, lat } = fromWorld(middle);
  return { lng: wrapLng(lng), lat, zoom };
}
