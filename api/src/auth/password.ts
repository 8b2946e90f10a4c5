import { hash, verify } from '@node-rs/argon2';
import { randomInt } from 'node:crypto';
import type { FieldError } from '../core/errors.js';
import { FairTurns, type Asker } from '../core/fair-turns.js';
import { Role } from '../core/policy.js';
import { isCommonPassword } from './common-passwords.js';

/** argon2id, which is the library's default, as OWASP's cheat sheet has it: 19 MiB, two passes. */
const HASHING = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };
/** Each hash takes a thread of the four that files and names are looked up with too. */
const turns = new FairTurns({
  atOnce: 2,
  mostWaiting: 50,
  waitMs: 8_000,
  busy: 'Too many people are logging in right now. Try again in a few seconds.',
});

/** The specification's minimum, and that of staff. */
const LEAST = 6;
const LEAST_OF_STAFF = 12;
const MOST = 200;

/** Why a password is not acceptable; null if it is. `path` is its field. */
export function passwordFault(
  password: string,
  { username, role }: { username: string; role: Role },
  path = 'password',
): FieldError | null {
  const least = role === Role.GUEST ? LEAST : LEAST_OF_STAFF;
  // A character is one or two units of the string.
  const length = password.length > 2 * MOST ? password.length : [...password].length;
  if (length > MOST) return { path, code: 'PASSWORD_TOO_LONG', message: `A password has at most ${MOST} characters.` };
  if (length < least) return { path, code: 'PASSWORD_TOO_SHORT', message: `The password needs at least ${least} characters.` };
  if (password.includes('\u0000') || /\p{Surrogate}/u.test(password)) {
    return { path, code: 'INVALID_CHARACTER', message: 'The password contains a character that can’t be typed.' };
  }
  if (isCommonPassword(password) || holdsName(password, username)) {
    return {
      path,
      code: 'PASSWORD_COMMON',
      message: 'This password is too easy to guess: it’s a common password or contains the username.',
    };
  }
  return null;
}

/** Whether the username is in the password, forwards or backwards. */
function holdsName(password: string, username: string): boolean {
  const [text, name] = [password, username].map((one) => one.normalize('NFKC').toLowerCase()) as [string, string];
  return text.includes(name) || text.includes([...name].reverse().join(''));
}

/** Whether a password is long enough for staff: a role of theirs is not given to an account with a shorter one. */
export function isLongPassword(password: string): boolean {
  return [...password].length >= LEAST_OF_STAFF;
}

/** Whether a text is too long to be anybody's password: not worth a hash. */
export function isOverlong(password: string): boolean {
  return password.length > 2 * MOST;
}

/** Hashes a password, for the command line without a viewer. Throws BUSY (503) if too many are waiting; CLIENT_GONE. */
export function hashPassword(password: string, asker?: Asker): Promise<string> {
  return turns.run(() => hash(password, HASHING), asker);
}

let nobodys: Promise<string> | undefined;

/** Whether the password is the hashed one. Without a hash it is not, and takes as long. Throws BUSY (503) when too many wait; CLIENT_GONE. */
export async function isPassword(hashed: string | null, password: string, asker: Asker): Promise<boolean> {
  const against = hashed ?? (await (nobodys ??= hash(newPassword(), HASHING)));
  const same = await turns.run(() => verify(against, password), asker);
  return same && hashed !== null;
}

/** Letters and digits that cannot be confused. */
const ALPHABET = 'abcdefghijkmnpqrstuvwxyzABCDEFGHJKLMNPQRSTUVWXYZ23456789';

/** A random password of 20 characters. */
export function newPassword(): string {
  return Array.from({ length: 20 }, () => ALPHABET[randomInt(ALPHABET.length)]).join('');
}
