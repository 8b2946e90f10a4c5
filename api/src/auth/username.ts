import type { FieldError } from '../core/errors.js';

/** Longest text that is looked at; a proper name is far shorter. */
const MOST_LETTERS = 100;

const PROPER = /^(?:(?=\p{L})[\p{Script=Latin}\p{Script=Cyrillic}]|[0-9._-]){3,32}$/u;
/** Letters of both scripts in one name are there to look like another name. */
const MIXED = /\p{Script=Latin}.*\p{Script=Cyrillic}|\p{Script=Cyrillic}.*\p{Script=Latin}/u;

/** A username in the form in which it is kept, and the form in which names are compared: without regard to case. */
export function readUsername(text: string): { username: string; folded: string } {
  const username = text.slice(0, MOST_LETTERS).normalize('NFKC');
  return { username, folded: username.toLowerCase() };
}

/** Why a username is not acceptable; null if it is. */
export function usernameFault(username: string): FieldError | null {
  if (PROPER.test(username)) {
    if (!MIXED.test(username)) return null;
    return { path: 'username', code: 'MIXED_SCRIPTS', message: 'Use either Latin or Cyrillic letters in a username, not both.' };
  }
  return {
    path: 'username',
    code: 'BAD_USERNAME',
    message: 'A username has 3 to 32 letters (Latin or Cyrillic), digits, dots, hyphens or underscores.',
  };
}
