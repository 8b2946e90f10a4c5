import { setImmediate } from 'node:timers/promises';
import { isDeepStrictEqual } from 'node:util';
import { expect } from '@jest/globals';

/** What it comes to once the announcement of a write has arrived: until then, what was kept may still be handed out. */
export async function soon<T>(ask: () => Promise<T>, expected: T, withinMs = 30_000): Promise<void> {
  const end = Date.now() + withinMs;
  let got = await ask();
  while (!isDeepStrictEqual(got, expected) && Date.now() < end) {
    // What is kept is answered without any input or output: asked without a pause, nothing else would ever arrive.
    await setImmediate();
    got = await ask();
  }
  expect(got).toEqual(expected);
}
