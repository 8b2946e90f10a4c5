/** A repeatable source of chance: the same seed gives the same sequence on every machine. */
export interface Random {
  /** The next number in [0, 1). */
  next(): number;
  /** A real number in [min, max). */
  range(min: number, max: number): number;
  /** A whole number from min to max, both included. */
  int(min: number, max: number): number;
  /** One of the values, all equally likely. The list must not be empty. */
  pick<T>(values: readonly T[]): T;
  /** True with the given probability (0 to 1). */
  chance(probability: number): boolean;
  /** A copy of the list in another order. */
  shuffle<T>(values: readonly T[]): T[];
}

/** Turns text into a 32-bit seed (FNV-1a), so that a slug can be a seed. */
export function seedOf(text: string): number {
  let hash = 0x811c9dc5;
  for (let index = 0; index < text.length; index += 1) {
    hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193);
  }
  return hash >>> 0;
}

/** Makes a source of chance (mulberry32) from a number or a text. */
export function createRandom(seed: number | string): Random {
  let state = typeof seed === 'string' ? seedOf(seed) : seed >>> 0;
  const next = (): number => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
  const int = (min: number, max: number): number => min + Math.floor(next() * (max - min + 1));
  return {
    next,
    int,
    range: (min, max) => min + next() * (max - min),
    pick: <T>(values: readonly T[]): T => {
      if (values.length === 0) throw new RangeError('pick: the list is empty');
      return values[int(0, values.length - 1)] as T;
    },
    chance: (probability) => next() < probability,
    shuffle: <T>(values: readonly T[]): T[] => {
      const copy = [...values];
      for (let last = copy.length - 1; last > 0; last -= 1) {
        const other = int(0, last);
        const kept = copy[last] as T;
        copy[last] = copy[other] as T;
        copy[other] = kept;
      }
      return copy;
    },
  };
}
