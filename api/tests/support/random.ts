/** Random choices that are the same for the same seed, which every failure names. */
export function randomOf(seed: number) {
  let state = seed >>> 0;
  // mulberry32
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const below = (count: number) => Math.floor(next() * count);
  return {
    below,
    chance: (share: number) => next() < share,
    pick: <T>(items: readonly T[]): T => items[below(items.length)]!,
  };
}

export type Random = ReturnType<typeof randomOf>;
