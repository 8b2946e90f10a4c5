import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';

const NONCE = 12;
const TAG = 16;

/** A separate key for each purpose: data encrypted for one cannot be used for another. */
export const keyOf = (secret: string, purpose: string): Uint8Array =>
  new Uint8Array(hkdfSync('sha256', secret, '', `talay ${purpose}`, 32));

/** Encrypts a text with AES-256-GCM under a key derived from `SECRET` (decision 0028). */
export function seal(secret: string, purpose: string, text: string): Buffer {
  const nonce = randomBytes(NONCE);
  const cipher = createCipheriv('aes-256-gcm', keyOf(secret, purpose), nonce);
  return Buffer.concat([nonce, cipher.update(text, 'utf8'), cipher.final(), cipher.getAuthTag()]);
}

/** The text that was sealed; null for anything else: another purpose, another `SECRET`, a changed byte. */
export function unseal(secret: string, purpose: string, sealed: Buffer): string | null {
  if (sealed.length < NONCE + TAG) return null;
  const decipher = createDecipheriv('aes-256-gcm', keyOf(secret, purpose), sealed.subarray(0, NONCE));
  decipher.setAuthTag(sealed.subarray(-TAG));
  try {
    return decipher.update(sealed.subarray(NONCE, -TAG), undefined, 'utf8') + decipher.final('utf8');
  } catch {
    return null;
  }
}
