import { dictionary } from '@zxcvbn-ts/language-common';
import { onLatinKeyboard } from '../core/spelling.js';

/** Likely local passwords in addition to the list: the place, the site, and long ones composed of short ones. */
const MORE = `talay talay123 jomtien pratumnak welcome12345 changeme passwordpassword qwertyqwerty letmeinletmein iloveyou1234 1q2w3e4r5t6y
  1qaz2wsx3edc zaq12wsxcde3 123qweasdzxc q1w2e3r4t5y6 longpassword mypassword thepassword`.split(/\s+/);

/** 49,000 passwords of published leaks, the most common first; in small letters. */
const COMMON: ReadonlySet<string> = new Set([...dictionary['passwords-common'], ...MORE]);

/** Minimum length of a word that is refused even with digits and punctuation around it: with shorter ones, too much would be refused. */
const LEAST_WORD = 6;

/** Rows of the keyboard and the alphabet, along which people type; each from both ends. */
const ROWS = [
  '0123456789012345678901234567890',
  'abcdefghijklmnopqrstuvwxyz',
  'qwertyuiopasdfghjklzxcvbnm',
  '1qaz2wsx3edc4rfv5tgb6yhn7ujm8ik9ol0p',
].flatMap((row) => [row, [...row].reverse().join('')]);

/**
 * Whether a password is among the first that others would try: one of the most common, in any case and keyboard layout, with digits and signs
 * around it or said twice, or one that runs along the keyboard (decision 0028).
 */
export function isCommonPassword(password: string): boolean {
  const folded = password.normalize('NFKC').toLowerCase();
  // People type Russian words on Latin keys, and the lists know them so.
  return [folded, onLatinKeyboard(folded)].some(isCommon);
}

function isCommon(word: string): boolean {
  const core = word.replace(/^\P{L}+/u, '').replace(/\P{L}+$/u, '');
  const [, repeated] = /^(.{1,100}?)\1+$/su.exec(word) ?? [];
  return (
    COMMON.has(word) ||
    (core.length >= LEAST_WORD && COMMON.has(core)) ||
    (repeated !== undefined && (repeated.length <= 3 || COMMON.has(repeated))) ||
    ROWS.some((row) => row.includes(word))
  );
}
