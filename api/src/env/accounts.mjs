import { readFileSync } from 'node:fs';
import { onLatinKeyboard } from '../fields/keyboards.mjs';

// What a username and a password may be: of every account, and of the first one (GOD_USERNAME, GOD_PASSWORD), whose are checked before
// anything is installed.

const PROPER = /^(?:(?=\p{L})[\p{Script=Latin}\p{Script=Cyrillic}]|[0-9._-]){3,32}$/u;
/** Letters of both scripts in one name are there to look like another name. */
const MIXED = /\p{Script=Latin}.*\p{Script=Cyrillic}|\p{Script=Cyrillic}.*\p{Script=Latin}/u;

/**
 * What is wrong with a username in Unicode's form NFKC; null if it is right.
 *
 * @param {string} username
 */
export function usernameFlaw(username) {
  if (!PROPER.test(username)) return 'BAD_USERNAME';
  return MIXED.test(username) ? 'MIXED_SCRIPTS' : null;
}

/** The fewest characters of a visitor's password, the fewest of one of staff, and the most of any. */
export const LEAST_OF_PASSWORD = 6;
export const LEAST_OF_STAFF = 12;
export const MOST_OF_PASSWORD = 200;

/**
 * What is wrong with a password of an account; null if it is right.
 *
 * @param {string} password
 * @param {string} username
 * @param {number} least fewest characters
 */
export function passwordFlaw(password, username, least) {
  // A character is one or two units of the string.
  const length = password.length > 2 * MOST_OF_PASSWORD ? password.length : [...password].length;
  if (length > MOST_OF_PASSWORD) return 'PASSWORD_TOO_LONG';
  if (length < least) return 'PASSWORD_TOO_SHORT';
  if (password.includes('\u0000') || /\p{Surrogate}/u.test(password)) return 'INVALID_CHARACTER';
  return isCommonPassword(password) || holdsName(password, username) ? 'PASSWORD_COMMON' : null;
}

/**
 * Whether the username is in the password, forwards or backwards.
 *
 * @param {string} password
 * @param {string} username
 */
function holdsName(password, username) {
  const text = password.normalize('NFKC').toLowerCase();
  const name = username.normalize('NFKC').toLowerCase();
  return text.includes(name) || text.includes([...name].reverse().join(''));
}

/** Likely local passwords in addition to the list: the place, the site, and long ones composed of short ones. */
const MORE = `talay talay123 jomtien pratumnak welcome12345 changeme passwordpassword qwertyqwerty letmeinletmein iloveyou1234 1q2w3e4r5t6y
  1qaz2wsx3edc zaq12wsxcde3 123qweasdzxc q1w2e3r4t5y6 longpassword mypassword thepassword`.split(/\s+/);

/** 49,000 passwords of published leaks, the most common first; in small letters. The same path leads there from the source and from what is built of it. */
const list = readFileSync(new URL('../../data/common-passwords.txt', import.meta.url), 'utf8');
/** @type {ReadonlySet<string>} */
const COMMON = new Set([...list.trim().split('\n'), ...MORE]);

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
 *
 * @param {string} password
 */
export function isCommonPassword(password) {
  const folded = password.normalize('NFKC').toLowerCase();
  // People type Russian words on Latin keys, and the lists know them so.
  return [folded, onLatinKeyboard(folded)].some(isCommon);
}

/** @param {string} word */
function isCommon(word) {
  const core = word.replace(/^\P{L}+/u, '').replace(/\P{L}+$/u, '');
  const [, repeated] = /^(.{1,100}?)\1+$/su.exec(word) ?? [];
  return (
    COMMON.has(word) ||
    (core.length >= LEAST_WORD && COMMON.has(core)) ||
    (repeated !== undefined && (repeated.length <= 3 || COMMON.has(repeated))) ||
    ROWS.some((row) => row.includes(word))
  );
}
