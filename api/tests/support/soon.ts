import { setTimeout as pause } from 'node:timers/promises';
import { isDeepStrictEqual } from 'node:util';
import { expect } from '@jest/globals';

/** Pause between two polls, ms: the site under test may have the same core. */
const POLL_MS = 5;

/** Polls until the value is the expected one, as it is once the announcement of a write has arrived: until then it may come from the cache. */
export async function soon<T>(ask: () => Promise<T>, expected: T, withinMs = 30_000): Promise<void> {
  const end = Date.now() + withinMs;
  let got = await ask();
  while (!isDeepStrictEqual(got, expected) && Date.now() < end) {
    await pause(POLL_MS);
    got = await ask();
  }
  expect(got).toEqual(expected);
}
