import { expect, test } from '@jest/globals';
import { LEAST_OF_STAFF, strengthOf } from './Field';

test.each([
  ['', 'short'],
  ['abc12', 'short'],
  ['abc123', 'weak'],
  ['aaaaaaaaaaaaaaaa', 'weak'],
  ['noi-jomtien-2026', 'weak'],
  ['sea breeze', 'fair'],
  ['пароль моря', 'fair'],
  ['🏝🏝🏝🏝🏝', 'short'],
  ['correct horse battery', 'strong'],
])('%j is %s', (password, strength) => {
  expect(strengthOf(password, 'Noi')).toBe(strength);
});

test('nobody named yet weakens nothing', () => {
  expect(strengthOf('sea breeze', '')).toBe('fair');
});

test('of staff, fewer than 12 characters are too few', () => {
  expect(strengthOf('sea breeze!', '', LEAST_OF_STAFF)).toBe('short');
  expect(strengthOf('sea breezes!', '', LEAST_OF_STAFF)).toBe('strong');
});
