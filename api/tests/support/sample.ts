import { randomOf } from './random.js';

/** Whether tests with random or many inputs run at their full size: `npm test -- --full`, which sets `TALAY_FULL=1`. */
export const full: boolean = process.env['TALAY_FULL'] === '1';

/**
 * What random inputs begin from: `npm test` makes it of the commit's hash, so that every commit sees others, prints it, and takes another by
 * `--seed=` (`TALAY_SEED`). Always the same for a file of tests that runs without `npm test`.
 */
export const seed: number = Number(process.env['TALAY_SEED'] ?? 1);

/** How many random inputs to make: few, or all of them by `--full`. */
export const sizeOf = (small: number, whole: number): number => (full ? whole : Math.min(small, whole));

/**
 * Some of the inputs, in their order, chosen by the seed; all of them by `--full`.
 *
 * @param small how many are chosen
 * @param name what they are: two lists of one length are not chosen alike
 */
export function sample<T>(all: readonly T[], small: number, name: string): T[] {
  const random = randomOf([...name].reduce((sum, letter) => Math.imul(sum, 31) + letter.charCodeAt(0), seed));
  const places = all.map((_, place) => place);
  while (places.length > sizeOf(small, all.length)) places.splice(random.below(places.length), 1);
  return places.map((place) => all[place]!);
}
