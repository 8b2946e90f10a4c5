import { roundDegrees } from '~/lib/search-values';
import { fromWorld, toWorld, wrapLng, type LngLat } from './geo';

/** Most corners of a drawn area (API and address). */
export const MOST_CORNERS = 100;

/** Corners nearer to the line than this are left out at first: parts of the world's width, some metres. */
const FIRST_TOLERANCE = 1e-7;

interface Point {
  x: number;
  y: number;
}

/**
 * A drawn ring as it goes into the address: five decimals, at most so many corners, those left out that matter least to its shape
 * (Douglas and Peucker), and not closed. Null for what has no three different corners.
 */
export function simplifyArea(ring: readonly LngLat[], most = MOST_CORNERS): LngLat[] | null {
  const corners = distinct(ring);
  if (corners.length < 3) return null;
  if (corners.length <= most) return corners;
  const points = corners.map(toWorld);
  // A ring has no ends to hold on to: it is cut at its first corner and at the one farthest from it.
  const far = farthest(points);
  for (let tolerance = FIRST_TOLERANCE; ; tolerance *= 1.5) {
    const there = thin(points.slice(0, far + 1), tolerance);
    const back = thin([...points.slice(far), points[0]!], tolerance);
    const kept = [...there.slice(0, -1), ...back.slice(0, -1)];
    // A saw with teeth of one height loses all of them at once: then every so manieth corner stays.
    const everyFew = () => points.filter((_, at) => at % Math.ceil(points.length / most) === 0);
    if (kept.length <= most) return distinct((kept.length < 3 ? everyFew() : kept).map(fromWorld));
  }
}

/** Rounded, within ±180°, no corner twice in a row, not closed. */
function distinct(ring: readonly LngLat[]): LngLat[] {
  const rounded = ring.map(({ lng, lat }) => ({ lat: roundDegrees(lat), lng: roundDegrees(wrapLng(lng)) }));
  const same = (a: LngLat, b: LngLat) => a.lng === b.lng && a.lat === b.lat;
  return rounded.filter((corner, at) => !same(corner, rounded[(at + rounded.length - 1) % rounded.length]!) || rounded.length === 1);
}

function farthest(points: readonly Point[]): number {
  const [first] = points as [Point];
  const distances = points.map(({ x, y }) => Math.hypot(x - first.x, y - first.y));
  return distances.indexOf(Math.max(...distances));
}

function thin(line: readonly Point[], tolerance: number): Point[] {
  const [from, to] = [line[0]!, line.at(-1)!];
  let worst = 0;
  let worstAt = 0;
  for (let at = 1; at < line.length - 1; at++) {
    const distance = distanceTo(line[at]!, from, to);
    if (distance > worst) [worst, worstAt] = [distance, at];
  }
  if (worst <= tolerance) return [from, to];
  return [...thin(line.slice(0, worstAt + 1), tolerance).slice(0, -1), ...thin(line.slice(worstAt), tolerance)];
}

function distanceTo({ x, y }: Point, from: Point, to: Point): number {
  const [dx, dy] = [to.x - from.x, to.y - from.y];
  const length = dx * dx + dy * dy;
  const along = length === 0 ? 0 : Math.min(1, Math.max(0, ((x - from.x) * dx + (y - from.y) * dy) / length));
  return Math.hypot(x - from.x - along * dx, y - from.y - along * dy);
}
