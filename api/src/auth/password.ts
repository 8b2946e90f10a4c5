import { hash, verify } from '@node-rs/argon2';
import { randomInt } from 'node:crypto';
import type { FieldError } from '../core/errors.js';
import { FairTurns, type Asker } from '../core/fair-turns.js';
import { Role } from '../core/policy.js';
import { LEAST_OF_PASSWORD, LEAST_OF_STAFF, MOST_OF_PASSWORD, passwordFlaw } from '../env/accounts.mjs';

/** argon2id, which is the library's default, as OWASP's cheat sheet has it: 19 MiB, two passes. */
const HASHING = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };
/** Each hash takes a thread of the four that files and names are looked up with too. */
const turns = new FairTurns({
  atOnce: 2,
  mostWaiting: 50,
  waitMs: 8_000,
  busy: 'Too many people are logging in right now. Try again in a few seconds.',
});

const MESSAGES = {
  PASSWORD_TOO_LONG: () => `A password has at most ${MOST_OF_PASSWORD} characters.`,
  PASSWORD_TOO_SHORT: (least: number) => `The password needs at least ${least} characters.`,
  INVALID_CHARACTER: () => 'The password contains a character that can’t be typed.',
  PASSWORD_COMMON: () => 'This password is too easy to guess: it’s a common password or contains the username.',
};

/** Why a password is not acceptable; null if it is. `path` is its field. */
export function passwordFault(
  password: string,
  { username, role }: { username: string; role: Role },
  path = 'password',
): FieldError | null {
  const least = role === Role.GUEST ? LEAST_OF_PASSWORD : LEAST_OF_STAFF;
  const code = passwordFlaw(password, username, least);
  return code && { path, code, message: MESSAGES[code](least) };
}

/** Whether a password is long enough for staff: a role of theirs is not given to an account with a shorter one. */
export function isLongPassword(password: string): boolean {
  return [...password].length >= LEAST_OF_STAFF;
}

/** Whether a text is too long to be anybody's password: not worth a hash. */
export function isOverlong(password: string): boolean {
  return password.length > 2 * MOST_OF_PASSWORD;
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
