import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { keyOf } from './sealed.js';

/** Random bytes of a token, and those of its signature where it has one. */
const RANDOM = 32;
const SIGNATURE = 16;

/** Both in base64url: 43 characters, or 64 with a signature. */
const WELL_FORMED = /^[\w-]{43}(?:[\w-]{21})?$/;

/** A secret that is handed out once and kept as its hash: 32 random bytes in base64url. */
export function newToken(): string {
  return randomBytes(RANDOM).toString('base64url');
}

/** What is stored of a token; null for what cannot be one. A token is random, so a plain hash needs neither salt nor time. */
export function hashToken(token: string): Buffer | null {
  return WELL_FORMED.test(token) ? createHash('sha256').update(token).digest() : null;
}

/** Tokens that only this site can make, so that a made-up one is known as such without the database. */
export interface SignedTokens {
  /** A new token: 32 random bytes and their signature, in base64url. */
  issue(): string;
  /** Whether this site has made the token; whether it is still good is another matter. */
  isOurs(token: string): boolean;
}

/** Tokens signed with HMAC-SHA-256, shortened to 128 bits, under a key derived from `SECRET` for this purpose (decision 0028). */
export function signedTokens(secret: string, purpose: string): SignedTokens {
  const key = keyOf(secret, purpose);
  const sign = (random: Buffer) => createHmac('sha256', key).update(random).digest().subarray(0, SIGNATURE);
  return {
    issue() {
      const random = randomBytes(RANDOM);
      return Buffer.concat([random, sign(random)]).toString('base64url');
    },
    isOurs(token) {
      const bytes = WELL_FORMED.test(token) ? Buffer.from(token, 'base64url') : Buffer.of();
      return bytes.length === RANDOM + SIGNATURE && timingSafeEqual(bytes.subarray(RANDOM), sign(bytes.subarray(0, RANDOM)));
    },
  };
}
