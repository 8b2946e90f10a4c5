import type { FieldError } from '../kernel/errors.js';

/** Longest text that is looked at; a proper name is far shorter. */
const MOST_LETTERS = 100;

const PROPER = /^(?:(?=\p{L})[\p{Script=Latin}\p{Script=Cyrillic}]|[0-9._-]){3,32}$/u;

/** A username in the form in which it is kept, and the form in which names are compared: without regard to case. */
export function readUsername(text: string): { username: string; folded: string } {
  const username = text.slice(0, MOST_LETTERS).normalize('NFKC');
  return { username, folded: username.toLowerCase() };
}

/** What keeps a username from being given to an account; null for nothing. */
export function usernameFault(username: string): FieldError | null {
  if (PROPER.test(username)) return null;
  return {
    path: 'username',
    code: 'BAD_USERNAME',
    message: 'A username has 3 to 32 letters (Latin or Cyrillic), digits, dots, dashes and underscores.',
  };
}
