import { describe, expect, test } from '@jest/globals';
import type { KeyboardEvent } from 'react';
import { commandOfKey, keysOf } from './commands';

/** A key with Ctrl, as React tells it. */
function pressed(code: string, keyCode: number, held: { shift?: boolean; alt?: boolean; altGraph?: boolean; ctrl?: boolean } = {}) {
  const { shift = false, alt = false, altGraph = false, ctrl = true } = held;
  return {
    code,
    keyCode,
    ctrlKey: ctrl,
    metaKey: false,
    shiftKey: shift,
    altKey: alt,
    getModifierState: () => altGraph,
  } as unknown as KeyboardEvent;
}

describe('keys', () => {
  test.each([
    ['KeyK', 75, {}, 'link'],
    ['Digit2', 50, { alt: true }, 'heading2'],
    ['Digit8', 56, { shift: true }, 'bullets'],
    ['BracketRight', 221, {}, 'indent'],
    ['KeyB', 66, {}, 'bold'],
    ['KeyZ', 90, {}, 'undo'],
    ['KeyZ', 90, { shift: true }, 'redo'],
  ])('%s is %s', (code, keyCode, held, command) => {
    expect(commandOfKey(pressed(code, keyCode, held))).toBe(command);
  });

  test('what writes a letter, saves the form or has no place here does nothing', () => {
    expect(commandOfKey(pressed('Digit2', 50, { alt: true, altGraph: true }))).toBeNull();
    expect(commandOfKey(pressed('KeyS', 83))).toBeNull();
    expect(commandOfKey(pressed('KeyJ', 74))).toBeNull();
    expect(commandOfKey(pressed('Tab', 9, { ctrl: false }))).toBeNull();
  });

  test('are written as on the keyboard', () => {
    expect(['bold', 'redo', 'link', 'heading2', 'bullets', 'indent', 'image'].map((name) => keysOf(name, false))).toEqual([
      'Ctrl+B',
      'Ctrl+Shift+Z',
      'Ctrl+K',
      'Ctrl+Alt+2',
      'Ctrl+Shift+8',
      'Ctrl+]',
      '',
    ]);
    expect(keysOf('heading2', true)).toBe('⌘+⌥+2');
  });
});
