/**
 * Letters to put in, take out, replace or swap with their neighbour to make one word of the other (optimal string alignment); with `open`,
 * to make it the other's beginning.
 */
export function mistakes(typed: string, meant: string, open = false): number {
  let before: number[] = [];
  let last = Array.from({ length: meant.length + 1 }, (_, column) => column);
  for (let row = 1; row <= typed.length; row++) {
    const line = [row];
    for (let column = 1; column <= meant.length; column++) {
      const same = typed[row - 1] === meant[column - 1];
      let least = Math.min(last[column]! + 1, line[column - 1]! + 1, last[column - 1]! + (same ? 0 : 1));
      if (typed[row - 1] === meant[column - 2] && typed[row - 2] === meant[column - 1]) least = Math.min(least, before[column - 2]! + 1);
      line.push(least);
    }
    [before, last] = [last, line];
  }
  return open ? Math.min(...last) : last.at(-1)!;
}
