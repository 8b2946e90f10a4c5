import type { FieldError } from '../core/errors.js';
import { usernameFlaw } from '../env/accounts.mjs';

/** Longest text that is looked at; a proper name is far shorter. */
const MOST_LETTERS = 100;

/** A username in the form in which it is kept, and the form in which names are compared: without regard to case. */
export function readUsername(text: string): { username: string; folded: string } {
  const username = text.slice(0, MOST_LETTERS).normalize('NFKC');
  return { username, folded: username.toLowerCase() };
}

const MESSAGES = {
  MIXED_SCRIPTS: 'Use either Latin or Cyrillic letters in a username, not both.',
  BAD_USERNAME: 'A username has 3 to 32 letters (Latin or Cyrillic), digits, dots, hyphens or underscores.',
};

/** Why a username is not acceptable; null if it is. */
export function usernameFault(username: string): FieldError | null {
  const code = usernameFlaw(username);
  return code && { path: 'username', code, message: MESSAGES[code] };
}
