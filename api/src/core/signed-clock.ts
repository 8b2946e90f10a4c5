import { createHash } from 'node:crypto';
import { CLOCK_WORDS } from './clock-words.js';

/** How far a client's clock may be off, minutes. */
const TOLERANCE = 2;

/** The number of the minute since 1970. */
export const minuteOf = (time: number): number => Math.floor(time / 60_000);

/** The value of the header `X-Talay-Clock` for a minute: `MINUTE.DIGEST` (docs/signed-header.md). */
export function clockValue(minute: number): string {
  const word = CLOCK_WORDS[minute % CLOCK_WORDS.length];
  return `${minute}.${createHash('sha256').update(`${word}:${minute}`).digest('hex').slice(0, 16)}`;
}

/** Whether the header's value is right, and of a minute that is at most two from now. */
export function isFresh(value: unknown, now = Date.now()): boolean {
  if (typeof value !== 'string' || !/^\d{1,9}\.[0-9a-f]{16}$/.test(value)) return false;
  const minute = Number.parseInt(value, 10);
  return Math.abs(minute - minuteOf(now)) <= TOLERANCE && value === clockValue(minute);
}
