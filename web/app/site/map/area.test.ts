import { expect, test } from '@jest/globals';
import { MOST_CORNERS, simplifyArea } from './area';
import type { LngLat } from './geo';

const circle = (corners: number, radius = 0.02): LngLat[] =>
  Array.from({ length: corners }, (_, at) => {
    const turn = (2 * Math.PI * at) / corners;
    return { lng: 100.9 + radius * Math.cos(turn), lat: 12.93 + radius * Math.sin(turn) };
  });

/** Area of a ring in square degrees (shoelace). */
const sizeOf = (ring: readonly LngLat[]) =>
  Math.abs(
    ring.reduce((sum, { lng, lat }, at) => {
      const next = ring[(at + 1) % ring.length]!;
      return sum + lng * next.lat - next.lng * lat;
    }, 0) / 2,
  );

test('an area of few corners keeps them, with five decimals, not closed', () => {
  expect(
    simplifyArea([
      { lng: 100.9, lat: 12.9 },
      { lng: 100.95, lat: 12.9000004 },
      { lng: 100.95, lat: 12.95 },
      { lng: 100.9, lat: 12.9 },
    ]),
  ).toEqual([
    { lat: 12.9, lng: 100.95 },
    { lat: 12.95, lng: 100.95 },
    { lat: 12.9, lng: 100.9 },
  ]);
});

test.each([101, 500, 4000])('a stroke of %d corners keeps its shape with a hundred', (corners) => {
  const ring = circle(corners);
  const simple = simplifyArea(ring)!;
  expect(simple.length).toBeLessThanOrEqual(MOST_CORNERS);
  expect(simple.length).toBeGreaterThan(20);
  expect(sizeOf(simple) / sizeOf(ring)).toBeCloseTo(1, 1);
  for (const { lng, lat } of simple) {
    expect(lng).toBe(Number(lng.toFixed(5)));
    expect(lat).toBe(Number(lat.toFixed(5)));
  }
});

test('a saw, whose teeth matter all alike, is cut down too', () => {
  const saw = [
    ...Array.from({ length: 300 }, (_, at) => ({ lng: 100.8 + at * 0.001, lat: at % 2 === 0 ? 12.9 : 12.91 })),
    { lng: 101.1, lat: 12.8 },
    { lng: 100.8, lat: 12.8 },
  ];
  const simple = simplifyArea(saw)!;
  expect(simple.length).toBeGreaterThanOrEqual(3);
  expect(simple.length).toBeLessThanOrEqual(MOST_CORNERS);
});

test('what encloses nothing is no area', () => {
  expect(simplifyArea([])).toBeNull();
  expect(simplifyArea([{ lng: 1, lat: 1 }])).toBeNull();
  expect(
    simplifyArea([
      { lng: 1, lat: 1 },
      { lng: 2, lat: 2 },
      { lng: 1, lat: 1 },
    ]),
  ).toBeNull();
  expect(simplifyArea(circle(50, 0.000001))).toBeNull();
});

test('a self-crossing area stays as it is, and one across the date line within ±180°', () => {
  const bow = [
    { lat: 12.9, lng: 100.9 },
    { lat: 12.95, lng: 100.95 },
    { lat: 12.9, lng: 100.95 },
    { lat: 12.95, lng: 100.9 },
  ];
  expect(simplifyArea(bow)).toEqual(bow);
  for (const { lng } of simplifyArea([
    { lat: 0, lng: 179 },
    { lat: 0, lng: 181 },
    { lat: 1, lng: 181 },
  ])!)
    expect(Math.abs(lng)).toBeLessThanOrEqual(180);
});
