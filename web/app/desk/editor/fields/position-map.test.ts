import { expect, test } from '@jest/globals';
import { toScreen } from '~/site/map/geo';
import { holdOf, positionAt } from './PositionMap';

const camera = { lat: 12.9325, lng: 100.8947, zoom: 13, width: 800, height: 650 };

test('what is seen in the middle is where the map is', () => {
  const { lat, lng } = positionAt({ x: 400, y: 325 }, camera);
  expect(lat).toBeCloseTo(camera.lat, 9);
  expect(lng).toBeCloseTo(camera.lng, 9);
});

test.each([
  [0, 0],
  [799, 3],
  [123, 640],
])('the position at %i, %i is seen there', (x, y) => {
  const seen = toScreen(positionAt({ x, y }, camera), camera);
  expect(seen.x).toBeCloseTo(x, 6);
  expect(seen.y).toBeCloseTo(y, 6);
});

test('across the date line the longitude stays inside its degrees', () => {
  expect(positionAt({ x: 800, y: 325 }, { ...camera, lng: 179.99 }).lng).toBeLessThan(-179);
});

test('a mark is dragged by its pill, which is above it', () => {
  expect(holdOf({ x: 410, y: 300 }, camera, camera)).toEqual({ x: expect.closeTo(10, 6), y: expect.closeTo(-25, 6) });
  expect(holdOf({ x: 400, y: 345 }, camera, camera)).toBeNull();
  expect(holdOf({ x: 460, y: 320 }, camera, camera)).toBeNull();
});
