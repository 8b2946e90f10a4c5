import { describe, expect, test } from '@jest/globals';
import { moved, ROW_HEIGHT, seenRows, windowsOf } from './row-window';

test('rows are read by whole windows', () => {
  expect(windowsOf(0, 20)).toEqual([0]);
  expect(windowsOf(95, 105)).toEqual([0, 1]);
  expect(windowsOf(49_950, 49_999)).toEqual([499]);
  // Before it is known how many rows there are.
  expect(windowsOf(0, -1)).toEqual([0]);
});

describe('rows that are drawn', () => {
  test('are those that are seen and six more at each end', () => {
    expect(seenRows(100 * ROW_HEIGHT, 10 * ROW_HEIGHT, 50_000)).toEqual({ first: 94, last: 116 });
  });

  test('end where the rows do', () => {
    expect(seenRows(0, 600, 3)).toEqual({ first: 0, last: 2 });
    expect(seenRows(49_995 * ROW_HEIGHT, 600, 50_000)).toEqual({ first: 49_989, last: 49_999 });
    expect(seenRows(0, 600, 0)).toEqual({ first: 0, last: -1 });
  });
});

describe('keys', () => {
  const from = (key: string, whole = false) => moved({ row: 5, column: 2 }, key, whole, 12, 4);

  test('lead from cell to cell', () => {
    expect(from('ArrowUp')).toEqual({ row: 4, column: 2 });
    expect(from('ArrowRight')).toEqual({ row: 5, column: 3 });
    expect(from('Home')).toEqual({ row: 5, column: 0 });
    expect(from('End', true)).toEqual({ row: 11, column: 3 });
  });

  test('stop at the edges', () => {
    expect(from('PageUp')).toEqual({ row: 0, column: 2 });
    expect(from('PageDown')).toEqual({ row: 11, column: 2 });
    expect(moved({ row: 0, column: 0 }, 'ArrowLeft', false, 12, 4)).toEqual({ row: 0, column: 0 });
  });

  test('others lead nowhere', () => {
    expect(from('a')).toBeNull();
  });
});
