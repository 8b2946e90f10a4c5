import { fromWorld, toScreen, toWorld, worldSize, wrapLng, type Camera, type LngLat } from '~/site/map/geo';

/** A place on the screen, px from the top left corner of the map. */
export interface Spot {
  x: number;
  y: number;
}

/** Hit area of the mark, px from its position: its pill is above, and touch is imprecise. */
const HOLD = { aside: 44, above: 52, below: 16 };

/** The position that is seen at a spot. */
export function positionAt({ x, y }: Spot, camera: Camera): LngLat {
  const size = worldSize(camera.zoom);
  const centre = toWorld(camera);
  const { lat, lng } = fromWorld({ x: centre.x + (x - camera.width / 2) / size, y: centre.y + (y - camera.height / 2) / size });
  return { lat, lng: wrapLng(lng) };
}

/** Distance of a point from the mark's position if it hits the mark; null otherwise. */
export function holdOf(spot: Spot, mark: LngLat, camera: Camera): Spot | null {
  const at = toScreen(mark, camera);
  const [x, y] = [spot.x - at.x, spot.y - at.y];
  return Math.abs(x) <= HOLD.aside && y >= -HOLD.above && y <= HOLD.below ? { x, y } : null;
}
