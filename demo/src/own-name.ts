/** Larger sets are for load tests: nobody reads their names, and remembering them all takes memory. */
const MOST_NAMED = 10_000;

/** Gives each home a title unique within the set, in both languages; `naming` is the index of the title variant. */
export function ownNames<T extends { naming: number }>(count: number, nameOf: (home: T) => { en: string; ru: string }): (home: T) => T {
  const taken = new Set<string>();
  return (home) => {
    if (count > MOST_NAMED) return home;
    for (let naming = 0; ; naming += 1) {
      const named = { ...home, naming };
      const { en, ru } = nameOf(named);
      if (taken.has(en) || taken.has(ru)) continue;
      taken.add(en).add(ru);
      return named;
    }
  };
}

/** How to name a home: a random variant first, then the next ones, then with its size, and finally with its number. */
export function nameBy(
  names: readonly { en: string; ru: string }[],
  picked: number,
  { naming, size, number }: { naming: number; size: number; number: number },
): { en: string; ru: string } {
  const { en, ru } = names[(picked + naming) % names.length]!;
  const round = Math.floor(naming / names.length);
  if (round === 0) return { en, ru };
  const more = round === 1 ? [`${size}\u00a0m²`, `${String(size).replace('.', ',')}\u00a0м²`] : [`no. ${number}`, `№ ${number}`];
  return { en: `${en}, ${more[0]}`, ru: `${ru}, ${more[1]}` };
}
