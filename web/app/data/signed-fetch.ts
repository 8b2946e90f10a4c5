import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';

/**
 * The words of the signed header (docs/signed-header.md), indexed by the minute modulo 64.
 * The same as api/src/core/clock-words.ts; a test compares the two.
 */
const CLOCK_WORDS: readonly string[] =
  `tide reef palm sand wave coral lagoon shell pearl anchor harbor island breeze monsoon lotus orchid mango papaya coconut bamboo teak
  jasmine lantern temple market tuktuk songthaew longtail pier jetty beacon compass horizon sunrise sunset moonlit starfish dolphin
  turtle manta squid prawn crab urchin kelp drift current channel strait delta shore cliff cove bay cape dune gull heron egret tern
  sail mast rudder keel`.split(/\s+/);

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

/** Sends a write with the signed header, and retries once if the server's clock differs (docs/signed-header.md). */
export async function signedFetch(input: RequestInfo | URL, init?: RequestInit): Promise<Response> {
  const send = () => {
    const headers = new Headers(init?.headers);
    headers.set('X-Talay-Clock', clockValue());
    return fetch(input, { ...init, headers });
  };
  const response = await send();
  const now = Number(response.headers.get('X-Talay-Now'));
  if (response.ok || !now) return response;
  setClock(now);
  return send();
}
