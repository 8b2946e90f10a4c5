import { describe, expect, test } from '@jest/globals';
import {
  boxAround,
  boxOf,
  fromWorld,
  isInside,
  resolveView,
  roundBox,
  snapBox,
  toScreen,
  toWorld,
  viewOf,
  wrapLng,
  type Camera,
} from './geo';

const PATTAYA: Camera = { lng: 100.8947, lat: 12.9325, zoom: 12, width: 800, height: 650 };

test('the world of a web map is there and back again, and ends at 85°', () => {
  for (const at of [
    { lng: 0, lat: 0 },
    { lng: -180, lat: 85.05 },
    { lng: 100.8947, lat: 12.9325 },
  ]) {
    const back = fromWorld(toWorld(at));
    expect(back.lng).toBeCloseTo(at.lng, 8);
    expect(back.lat).toBeCloseTo(at.lat, 8);
  }
  expect(toWorld({ lng: 0, lat: 90 }).y).toBeCloseTo(0, 6);
  expect(wrapLng(190)).toBe(-170);
  expect(wrapLng(-541)).toBe(179);
  expect(wrapLng(180)).toBe(180);
});

describe('what a camera sees', () => {
  test('is around its centre, and its corners are those of the screen', () => {
    const box = boxOf(PATTAYA);
    expect(isInside(PATTAYA, box)).toBe(true);
    expect(toScreen({ lng: box.west, lat: box.north }, PATTAYA).x).toBeCloseTo(0, 4);
    expect(toScreen({ lng: box.west, lat: box.north }, PATTAYA).y).toBeCloseTo(0, 4);
    expect(toScreen({ lng: box.east, lat: box.south }, PATTAYA)).toMatchObject({ x: expect.closeTo(800, 4), y: expect.closeTo(650, 4) });
  });

  test('crosses the date line', () => {
    const box = boxOf({ ...PATTAYA, lng: 179.99 });
    expect(box.west).toBeGreaterThan(box.east);
    expect(isInside({ lng: -179.99, lat: 12.9325 }, box)).toBe(true);
    expect(isInside({ lng: 0, lat: 12.9325 }, box)).toBe(false);
    // What is just across the line is drawn beside the centre, not a world away.
    expect(toScreen({ lng: -179.99, lat: 12.9325 }, { ...PATTAYA, lng: 179.99 }).x).toBeLessThan(800);
  });

  test.each([0, 1, 5, 11.5, 16, 22])('is a box that the API takes at zoom %d', (zoom) => {
    for (const lng of [100.8947, 179.999, -179.999, 539]) {
      for (const box of [boxOf({ ...PATTAYA, lng, zoom }), snapBox(boxOf({ ...PATTAYA, lng, zoom }), zoom)]) {
        expect(Math.abs(box.west)).toBeLessThanOrEqual(180);
        expect(Math.abs(box.east)).toBeLessThanOrEqual(180);
        expect(box.south).toBeLessThan(box.north);
        expect(box.west).not.toBe(box.east);
        expect(Math.max(Math.abs(box.south), box.north)).toBeLessThanOrEqual(90);
      }
    }
  });
});

describe('the requested box', () => {
  test('holds what is seen, and is the same after a small move', () => {
    const seen = boxOf(PATTAYA);
    const asked = snapBox(seen, PATTAYA.zoom);
    for (const corner of [
      { lng: seen.west, lat: seen.south },
      { lng: seen.east, lat: seen.north },
    ])
      expect(isInside(corner, asked)).toBe(true);
    const offsets = [0.0001, 0.0005, 0.001].map((by) => JSON.stringify(snapBox(boxOf({ ...PATTAYA, lng: PATTAYA.lng + by }), 12)));
    expect(new Set(offsets).size).toBeLessThanOrEqual(2);
    expect(snapBox(boxOf({ ...PATTAYA, lng: 101.5 }), 12)).not.toEqual(asked);
  });

  test('is never more than the world', () => {
    expect(snapBox({ west: -180, south: -80, east: 180, north: 80 }, 0)).toMatchObject({ west: -180, east: 180 });
  });
});

test('the box around positions goes across the date line where that is shorter', () => {
  expect(boxAround([])).toBeNull();
  expect(boxAround([{ lng: 100, lat: 12 }])).toEqual({ west: 100, south: 12, east: 100, north: 12 });
  expect(
    boxAround([
      { lng: 179, lat: 1 },
      { lng: -179, lat: 2 },
    ]),
  ).toEqual({ west: 179, south: 1, east: -179, north: 2 });
});

test('a view that fits shows the whole box and comes no nearer than it may', () => {
  const box = { west: 100.8, south: 12.8, east: 101, north: 13 };
  const view = viewOf(box, PATTAYA, 20);
  const seen = boxOf({ ...PATTAYA, ...view });
  expect(isInside({ lng: box.west, lat: box.south }, seen) && isInside({ lng: box.east, lat: box.north }, seen)).toBe(true);
  expect(viewOf({ west: 100, south: 12, east: 100, north: 12 }, PATTAYA, 16).zoom).toBe(16);
  expect(resolveView({ box, maxZoom: 3 }, PATTAYA).zoom).toBe(3);
  expect(resolveView(PATTAYA, PATTAYA)).toBe(PATTAYA);
  // Nothing is covered by the insets at the edges.
  const [insets, camera] = [
    { top: 128, right: 84, bottom: 72, left: 64 },
    { ...PATTAYA, width: 900, height: 650 },
  ];
  const whole = { ...camera, ...viewOf(box, camera, 20, insets) };
  for (const [lng, lat] of [
    [box.west, box.south],
    [box.east, box.north],
  ] as const) {
    const { x, y } = toScreen({ lng, lat }, whole);
    expect(x > 63.9 && x < 900 - 83.9 && y > 127.9 && y < 650 - 71.9).toBe(true);
  }
  // Nor does a box too small for its insets break it.
  expect(viewOf(box, { width: 100, height: 100 }, 20, insets).zoom).toBeLessThan(4);
  expect(viewOf({ west: 170, south: -5, east: -170, north: 5 }, PATTAYA, 20).lng).toBeCloseTo(180);
});

test('a box is rounded to five decimals', () => {
  expect(roundBox({ west: 100.123456, south: -0.000001, east: 101.000009, north: 13.5 })).toEqual({
    west: 100.12346,
    south: 0,
    east: 101.00001,
    north: 13.5,
  });
});
