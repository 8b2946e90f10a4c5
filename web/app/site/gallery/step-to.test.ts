import { expect, test } from '@jest/globals';
import { stepTo } from './step-to';

const key = (name: string, held: Partial<Record<'altKey' | 'ctrlKey' | 'metaKey', boolean>> = {}) => ({
  key: name,
  altKey: false,
  ctrlKey: false,
  metaKey: false,
  ...held,
});

test('arrows step and stop at the ends', () => {
  expect(stepTo(key('ArrowRight'), 0, 3)).toBe(1);
  expect(stepTo(key('ArrowRight'), 2, 3)).toBe(2);
  expect(stepTo(key('ArrowLeft'), 2, 3)).toBe(1);
  expect(stepTo(key('ArrowLeft'), 0, 3)).toBe(0);
});

test('Home and End jump', () => {
  expect(stepTo(key('Home'), 2, 3)).toBe(0);
  expect(stepTo(key('End'), 0, 3)).toBe(2);
});

test('other keys, and keys that belong to the browser, lead nowhere', () => {
  expect(stepTo(key('Tab'), 0, 3)).toBeNull();
  expect(stepTo(key('ArrowLeft', { altKey: true }), 2, 3)).toBeNull();
});
