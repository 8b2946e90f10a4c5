import type { GeoPoint } from '../listings/values/geo-point.js';

const RADIANS = Math.PI / 180;

/** Straight line between two positions in metres: the formula of the database's `metres_between`, good to 0.1 % within 100 km. */
export function metresBetween(a: GeoPoint, b: GeoPoint): number {
  const middle = ((a.lat + b.lat) / 2) * RADIANS;
  const apart = Math.abs(a.lng - b.lng);
  const north = (a.lat - b.lat) * (111_132.09 - 566.05 * Math.cos(2 * middle) + 1.2 * Math.cos(4 * middle));
  const east = Math.min(apart, 360 - apart) * (111_415.13 * Math.cos(middle) - 94.55 * Math.cos(3 * middle) + 0.12 * Math.cos(5 * middle));
  return Math.hypot(north, east);
}
