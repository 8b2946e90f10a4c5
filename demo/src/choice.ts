import type { Random } from './random.js';

/** Picks by weight: `[value, weight]` pairs. */
export function weighted<T>(random: Random, choices: readonly (readonly [value: T, weight: number])[]): T {
  let at = random.next() * choices.reduce((sum, [, weight]) => sum + weight, 0);
  for (const [value, weight] of choices) {
    at -= weight;
    if (at < 0) return value;
  }
  return (choices.at(-1) as readonly [T, number])[0];
}

/** Rounds to a multiple of `step`, never below one step. */
export const roundTo = (value: number, step: number): number => Math.max(step, Math.round(value / step) * step);
