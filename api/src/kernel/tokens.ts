import { createHash, randomBytes } from 'node:crypto';

/** A secret that is handed out once and kept as its hash: 32 random bytes in base64url. */
export function newToken(): string {
  return randomBytes(32).toString('base64url');
}

/** What is stored of a token; null for what cannot be one. A token is random, so a plain hash needs neither salt nor time. */
export function hashToken(token: string): Buffer | null {
  return /^[\w-]{43}$/.test(token) ? createHash('sha256').update(token).digest() : null;
}
