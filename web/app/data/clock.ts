import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';
import { CLOCK_WORDS } from './clock-words';

/** How far the server's clock is ahead of this one, ms. */
let ahead = 0;

/** The value of `X-Talay-Clock` for this moment (docs/signed-header.md). */
export function clockValue(): string {
  const minute = Math.floor((Date.now() + ahead) / 60_000);
  const word = CLOCK_WORDS[minute % CLOCK_WORDS.length]!;
  return `${minute}.${bytesToHex(sha256(utf8ToBytes(`${word}:${minute}`))).slice(0, 16)}`;
}

/** Sets the clock by the server's time, Unix seconds, as a refusal names it in `X-Talay-Now`. */
export function setClock(now: number): void {
  ahead = now * 1000 - Date.now();
}
