import { expect, test } from '@jest/globals';
import { paceOf } from './AtWork';

test('rows a second, and the time that the rest takes', () => {
  expect(paceOf({ done: 100, at: 1_000 }, { done: 600, at: 3_000 }, 1_600)).toEqual({ perSecond: 250, left: 4 });
  expect(paceOf({ done: 0, at: 0 }, { done: 50, at: 1_000 }, 50)).toEqual({ perSecond: 50, left: 0 });
});

test('no pace without progress, or without elapsed time', () => {
  expect(paceOf({ done: 100, at: 0 }, { done: 100, at: 9_000 }, 200)).toBeNull();
  expect(paceOf({ done: 0, at: 5 }, { done: 10, at: 5 }, 200)).toBeNull();
  // Another stage counts from the beginning.
  expect(paceOf({ done: 100, at: 0 }, { done: 10, at: 1_000 }, 200)).toBeNull();
});
