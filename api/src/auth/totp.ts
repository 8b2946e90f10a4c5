import { Secret, TOTP } from 'otpauth';
import { createHash, randomBytes } from 'node:crypto';

/** Seconds that a code is shown for, and how many codes before and after it are taken too: clocks differ (RFC 6238, 5.2). */
const PERIOD = 30;
const WINDOW = 1;
const RECOVERY_CODES = 10;
const RECOVERY_BYTES = 10;

const totpOf = (secret: string, username = '') =>
  new TOTP({ issuer: 'Talay', label: username, secret: Secret.fromBase32(secret), algorithm: 'SHA1', digits: 6, period: PERIOD });

/** A secret for an authenticator app, in base32: 160 bits (RFC 4226, 4). */
export const newTotpSecret = (): string => new Secret({ size: 20 }).base32;

/** What an authenticator app reads from the QR code. */
export const totpUri = (secret: string, username: string): string => totpOf(secret, username).toString();

/** Time step of the code; null if it matches none close to now. */
export function stepOfCode(secret: string, code: string): number | null {
  const token = code.replace(/\s/g, '');
  if (!/^\d{6}$/.test(token)) return null;
  const delta = totpOf(secret).validate({ token, window: WINDOW });
  return delta === null ? null : Math.floor(Date.now() / (PERIOD * 1_000)) + delta;
}

/** Ten codes for the day when the phone is lost, in groups of four: 80 random bits each. */
export function newRecoveryCodes(): string[] {
  return Array.from({ length: RECOVERY_CODES }, () =>
    new Secret({ buffer: new Uint8Array(randomBytes(RECOVERY_BYTES)).buffer }).base32.replace(/(.{4})(?=.)/g, '$1-'),
  );
}

/** What is stored of a recovery code; null for what cannot be one. It is random, so a plain hash needs neither salt nor time. */
export function hashRecoveryCode(code: string): Buffer | null {
  const plain = code.replace(/[\s-]/g, '').toUpperCase();
  return /^[A-Z2-7]{16}$/.test(plain) ? createHash('sha256').update(plain).digest() : null;
}
