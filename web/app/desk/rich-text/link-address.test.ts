import { expect, test } from '@jest/globals';
import { linkAddress } from './html-tree';

test.each([
  ['https://example.com/?a=1&b=2#c', 'https://example.com/?a=1&b=2#c'],
  ['HTTP://EXAMPLE.COM', 'HTTP://EXAMPLE.COM'],
  ['  https://пляж.рф/джомтьен ', 'https://пляж.рф/джомтьен'],
  ['example.com', 'https://example.com'],
  ['www.example.com/sea?x=1', 'https://www.example.com/sea?x=1'],
  ['пляж.рф', 'https://пляж.рф'],
  ['example.com:8080/a', 'https://example.com:8080/a'],
  ['name@example.com', 'mailto:name@example.com'],
  ['mailto:name@example.com?subject=Hi', 'mailto:name@example.com?subject=Hi'],
  ['+66 81 234-5678', 'tel:+66812345678'],
  ['tel:+66812345678', 'tel:+66812345678'],
  ['/condo/area/jomtien', '/condo/area/jomtien'],
])('%j leads to %s', (typed, address) => {
  expect(linkAddress(typed)).toBe(address);
  // What is stored stays when the dialog is opened again.
  expect(linkAddress(address)).toBe(address);
});

test.each([
  '',
  ' ',
  'javascript:alert(1)',
  'JaVaScRiPt:alert(1)',
  'java\nscript:alert(1)',
  'data:text/html,<b>x',
  'vbscript:x',
  'file:///etc/passwd',
  'ftp://example.com',
  '//example.com',
  '/\\example.com',
  'https://',
  'https://exa mple.com',
  'mailto:nobody',
  'tel:call me',
  'word',
  'two words.com',
  '12',
])('%j is no address', (typed) => {
  expect(linkAddress(typed)).toBeNull();
});
