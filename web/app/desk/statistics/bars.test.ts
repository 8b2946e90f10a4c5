import { describe, expect, test } from '@jest/globals';
import { barsOf, changeOf, topOf, type DayCounts } from './bars';

const DAY_MS = 86_400_000;
const daysOf = (count: number): DayCounts[] =>
  Array.from({ length: count }, (_, index) => ({
    day: new Date(Date.UTC(2026, 0, 1) + index * DAY_MS).toISOString().slice(0, 10),
    visitors: index,
    views: 1,
    clicks: 0,
    leads: 0,
  }));

describe('bars', () => {
  test('are one per day, for the selected metric', () => {
    expect(barsOf(daysOf(3), 'visitors')).toEqual([
      { from: '2026-01-01', to: '2026-01-01', count: 0 },
      { from: '2026-01-02', to: '2026-01-02', count: 1 },
      { from: '2026-01-03', to: '2026-01-03', count: 2 },
    ]);
    expect(barsOf(daysOf(90), 'views')).toHaveLength(90);
  });

  test('are of a week each for a year, the first of what is left', () => {
    const bars = barsOf(daysOf(365), 'views');
    expect(bars).toHaveLength(53);
    expect(bars[0]).toEqual({ from: '2026-01-01', to: '2026-01-01', count: 1 });
    expect(bars.at(-1)).toEqual({ from: '2026-12-25', to: '2026-12-31', count: 7 });
  });

  test('are none without days', () => expect(barsOf([], 'leads')).toEqual([]));
});

test.each([
  [0, 2],
  [1, 2],
  [3, 4],
  [9, 10],
  [10, 10],
  [11, 20],
  [61, 80],
  [999, 1_000],
  [1_001, 2_000],
])('a drawing that goes up to %i ends at %i', (highest, top) => expect(topOf(highest)).toBe(top));

test('a change is a part of what was before; of nothing it is none', () => {
  expect([changeOf(15, 10), changeOf(0, 10), changeOf(3, 0)]).toEqual([0.5, -1, null]);
});
