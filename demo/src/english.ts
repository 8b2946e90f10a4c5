const words = ['no', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten', 'eleven', 'twelve'];

/** A small number as a word. */
export const inWords = (count: number): string => words[count] ?? String(count);

/** `1 minute`, `2 minutes`. */
export const counted = (count: number, noun: string): string => `${count} ${noun}${count === 1 ? '' : 's'}`;

/** `one pool`, `two pools`. */
export const countedInWords = (count: number, noun: string): string => `${inWords(count)} ${noun}${count === 1 ? '' : 's'}`;

/** `1st`, `2nd`, `13th`. */
export function ordinal(count: number): string {
  const tail = count % 100 >= 11 && count % 100 <= 13 ? 'th' : (['th', 'st', 'nd', 'rd'][count % 10] ?? 'th');
  return `${count}${tail}`;
}

/** With a capital first letter. */
export const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** `a, b and c`. */
export function listed(items: readonly string[]): string {
  return items.length < 2 ? (items[0] ?? '') : `${items.slice(0, -1).join(', ')} and ${items.at(-1)}`;
}

/** `12,500`. */
export const grouped = (value: number): string => String(value).replace(/\B(?=(\d{3})+$)/g, ',');

/** `350 m` or `2.3 km`, as people say distances. */
export const distance = (metres: number): string =>
  metres < 950 ? `${Math.round(metres / 50) * 50} m` : `${(Math.round(metres / 100) / 10).toFixed(1).replace('.0', '')} km`;
