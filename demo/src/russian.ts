/** Chooses the form for a number: 1 минута, 2 минуты, 5 минут. */
export function form(count: number, one: string, few: string, many: string): string {
  const last = count % 10;
  if (count % 100 >= 11 && count % 100 <= 14) return many;
  return last === 1 ? one : last >= 2 && last <= 4 ? few : many;
}

const words = ['ноль', 'один', 'два', 'три', 'четыре', 'пять', 'шесть', 'семь', 'восемь', 'девять', 'десять'];

/** A small number of things of masculine gender as a word. */
export const inWords = (count: number): string => words[count] ?? String(count);

/** `одна спальня`, `две спальни`. */
export const bedrooms = (count: number): string =>
  `${['ни одной', 'одна', 'две', 'три', 'четыре', 'пять'][count] ?? count} ${form(count, 'спальня', 'спальни', 'спален')}`;

/** `один санузел`, `два санузла`. */
export const bathrooms = (count: number): string => `${inWords(count)} ${form(count, 'санузел', 'санузла', 'санузлов')}`;

/** `2 минуты`. */
export const counted = (count: number, one: string, few: string, many: string): string => `${count} ${form(count, one, few, many)}`;

/** `с одной спальней`, `с двумя спальнями`. */
export function withBedrooms(count: number): string {
  return (
    ['без спален', 'с одной спальней', 'с двумя спальнями', 'с тремя спальнями', 'с четырьмя спальнями', 'с пятью спальнями'][count] ??
    `, спален: ${count}`
  );
}

/** `в минуте`, `в 5 минутах`, `в 21 минуте`. */
export const inMinutes = (count: number): string =>
  count === 1 ? 'в минуте' : `в ${count} ${form(count, 'минуте', 'минутах', 'минутах')}`;

/** `за минуту`, `за 2 минуты`, `за 5 минут`. */
export const withinMinutes = (count: number): string => (count === 1 ? 'за минуту' : `за ${counted(count, 'минуту', 'минуты', 'минут')}`);

/** `минута`, `2 минуты`, `5 минут`. */
export const minutes = (count: number): string => (count === 1 ? 'минута' : counted(count, 'минута', 'минуты', 'минут'));

/** `а, б и в`. */
export function listed(items: readonly string[]): string {
  return items.length < 2 ? (items[0] ?? '') : `${items.slice(0, -1).join(', ')} и ${items.at(-1)}`;
}

/** A number with a decimal comma. */
export const decimal = (value: number): string => String(value).replace('.', ',');

/** `12 500`, with spaces that do not break. */
export const grouped = (value: number): string => String(value).replace(/\B(?=(\d{3})+$)/g, '\u00a0');

/** `350 м` or `2,3 км`. */
export const distance = (metres: number): string =>
  metres < 950 ? `${Math.round(metres / 50) * 50} м` : `${decimal(Math.round(metres / 100) / 10)} км`;
