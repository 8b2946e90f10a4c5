import { expect, test } from '@jest/globals';
import { isBlank, withoutHidden } from './visible-text.js';

test.each([
  ['nothing', ''],
  ['blanks', ' \t\r\n\u00a0\u2003\u3000'],
  ['zero-width blanks', '\u200b\ufeff\u2060'],
  ['joiners', '\u200c\u200d\u034f'],
  ['direction marks', '\u200e\u200f\u061c'],
  ['overrides and isolates', '\u202e\u202c\u2066\u2069'],
  ['fillers', '\u115f\u1160\u3164\uffa0\u2800'],
  ['variation selectors and tags', '\ufe0f\u{e0101}\u{e0041}'],
  ['accents without a letter', '\u0301\u0306'],
  ['a soft hyphen', '\u00ad'],
  ['private and unassigned characters', '\ue000\u{10ffff}'],
])('a text of %s is blank', (_what, text) => {
  expect(isBlank(text)).toBe(true);
  expect(isBlank(`${text}a`)).toBe(false);
});

test.each(['-', '0', 'Я', 'ทะเล', '海', '🏝', '👨‍👩‍👧', '…'])('%s is not', (text) => {
  expect(isBlank(text)).toBe(false);
  expect(withoutHidden(text)).toBe(text);
});

test('what shows a text otherwise than it reads is left out', () => {
  expect(withoutHidden('a\u202egnp.exe\u202c\u200b b\u0007\ud800')).toBe('agnp.exe b');
});
