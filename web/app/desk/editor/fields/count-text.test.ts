import { describe, expect, test } from '@jest/globals';
import { countText, parseCount, stepCount, textOfCount } from './CountField';

test.each([
  ['35', '35'],
  [' 35 m²', '35'],
  ['1 200', '1 200'],
  ['1,200', '1,200'],
  ['35.', '35.'],
  ['35,5', '35,5'],
  ['.', '.'],
  ['.5', '.5'],
  ['', ''],
  ['abc', ''],
  ['1.2.3', null],
  ['1,2,', null],
])('typed %j becomes %j', (typed, text) => {
  expect(countText(typed)).toBe(text);
});

test.each([
  ['35', 35],
  ['35.', 35],
  ['35,5', 35.5],
  ['1,200', 1200],
  ['1 200', 1200],
  ['.5', 0.5],
  ['', null],
  ['.', null],
])('%j is %j', (text, value) => {
  expect(parseCount(text)).toBe(value);
});

test.each([
  ['-3', '-3', -3],
  ['−3', '-3', -3],
  ['-', '-', null],
  ['-0', '-0', 0],
  ['3-', null, null],
])('below zero %j becomes %j', (typed, text, value) => {
  expect(countText(typed)).toBe(text);
  if (text !== null) expect(parseCount(text)).toBe(value);
});

test('a number is written so that it is read back', () => {
  for (const value of [0, 7, -2, 35.5, 120_000, null]) expect(parseCount(textOfCount(value))).toBe(value);
});

describe('a step', () => {
  const limits = { min: 1, max: 10, step: 1 };

  test('begins at the lowest', () => expect([stepCount(null, 1, limits), stepCount(null, 1, { ...limits, min: -5 })]).toEqual([1, 0]));
  test('stays inside the limits', () =>
    expect([stepCount(10, 1, limits), stepCount(1, -1, limits), stepCount(99, 1, limits)]).toEqual([10, 1, 10]));
  test('of a tenth is exact', () => expect(stepCount(0.2, 1, { min: 0, max: 10, step: 0.1 })).toBe(0.3));
});
