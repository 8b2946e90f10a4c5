import { expect, test } from '@jest/globals';
import { deskKey } from './use-desk-keys';

const press = (key: string, code: string, more: object = {}) =>
  deskKey({ key, code, ctrlKey: false, metaKey: false, altKey: false, isComposing: false, ...more });

test.each([
  ['j', 'KeyJ', 'j'],
  ['J', 'KeyJ', 'j'],
  ['о', 'KeyJ', 'j'],
  ['О', 'KeyJ', 'j'],
  // Another Latin layout: the letter counts, not its place.
  ['j', 'KeyC', 'j'],
  ['/', 'Slash', '/'],
  ['?', 'Slash', '?'],
  ['/', 'Digit7', '/'],
  ['.', 'Slash', '/'],
  [',', 'Slash', '?'],
])('%s at %s', (key, code, meant) => {
  expect(press(key, code)).toBe(meant);
});

test.each([
  ['.', 'Period'],
  ['Enter', 'Enter'],
  ['ж', 'Semicolon'],
  ['1', 'Digit1'],
  ['-', 'Slash'],
])('%s at %s means nothing', (key, code) => {
  expect(press(key, code)).toBeNull();
});

test.each([{ ctrlKey: true }, { metaKey: true }, { altKey: true }, { isComposing: true }])('nor with %j', (more) => {
  expect(press('j', 'KeyJ', more)).toBeNull();
});
