import { expect, test } from '@jest/globals';
import { redo, startHistory, step, undo } from './area-drawing';

test('steps are taken back and taken again in their order', () => {
  const drawn = step(step(startHistory<string | null>(null), 'a'), 'b');
  const back = undo(drawn);
  expect([back.present, undo(back).present]).toEqual(['a', null]);
  expect(redo(undo(back)).present).toBe('a');
  expect(redo(redo(undo(back)))).toEqual(drawn);
});

test('a new step forgets what was taken back', () => {
  const other = step(undo(step(startHistory('a'), 'b')), 'c');
  expect(other).toEqual({ past: ['a'], present: 'c', future: [] });
  expect(redo(other)).toBe(other);
});

test('there is nothing before the beginning, and the past is not endless', () => {
  const start = startHistory(0);
  expect(undo(start)).toBe(start);
  let long = start;
  for (let at = 1; at <= 500; at++) long = step(long, at);
  expect(long.past).toHaveLength(100);
  expect(long.past[0]).toBe(400);
});
