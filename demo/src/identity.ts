import { createHash } from 'node:crypto';
import type { Random } from './random.js';

const hex = (value: number, digits: number) => value.toString(16).padStart(digits, '0');

/** A UUID v7 of the given moment, the rest of it drawn from `random`: same moment and chance, same id. */
export function uuidAt(time: number, random: Random): string {
  const stamp = hex(time, 12);
  const some = (bits: number) => Math.floor(random.next() * 2 ** bits);
  return `${stamp.slice(0, 8)}-${stamp.slice(8)}-7${hex(some(12), 3)}-${hex(0x8000 | some(14), 4)}-${hex(some(24), 6)}${hex(some(24), 6)}`;
}

/** A UUID v7 at the given time, derived from a text: same text, same id. */
export function uuidOf(time: number, text: string): string {
  const digest = createHash('sha256').update(text).digest('hex');
  const stamp = hex(time, 12);
  const variant = hex(0x8 | (Number.parseInt(digest.charAt(3), 16) & 0x3), 1);
  return `${stamp.slice(0, 8)}-${stamp.slice(8)}-7${digest.slice(0, 3)}-${variant}${digest.slice(4, 7)}-${digest.slice(7, 19)}`;
}
