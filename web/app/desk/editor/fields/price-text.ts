import { parseAmount } from '~/lib/money';

/** Stands for what was typed and is no list of prices. */
export const NO_PRICES: number[] = [Number.NaN];

/** Prices as they are edited in a cell: `12000; 9000`. */
export function priceListText(prices: readonly number[]): string {
  return prices.join('; ');
}

/** The prices in a text, without duplicates; null if one is invalid. An empty text means none. */
export function parsePriceList(text: string): number[] | null {
  const parts = text
    .split(/[;\n]/)
    .map((part) => part.trim())
    .filter((part) => part !== '');
  const prices = parts.map(parsePrice);
  return prices.every((price) => price !== null) ? [...new Set(prices)] : null;
}

/** The rents that are offered without typing: 45, from 10,000 baht in steps of 500 (spec 5). */
export const DEFAULT_RENTS: readonly number[] = Array.from({ length: 45 }, (_, at) => 10_000 + at * 500);

/** The sale prices that are offered without typing: as many, from a million baht in steps of 250,000. */
export const DEFAULT_SALES: readonly number[] = Array.from({ length: 45 }, (_, at) => 1_000_000 + at * 250_000);

/** The most that a price may be, baht: the API's whole numbers end there. */
const MOST = 2_147_483_647;

const THOUSANDS: Partial<Record<string, number>> = { k: 1e3, к: 1e3, тыс: 1e3, m: 1e6, м: 1e6, mln: 1e6, млн: 1e6 };

/** Parses a price: `15000`, `15 000 ฿`, `15,000`, `15k`, `3.5 млн`. Whole baht, or null if invalid. */
export function parsePrice(typed: string): number | null {
  const text = typed
    .toLowerCase()
    .replaceAll(/฿|thb|baht|бат(?:ов|а)?/g, '')
    .trim();
  const [, digits = '', word = ''] = /^([\d\s.,]+)([a-zа-я]*)\.?$/.exec(text) ?? [];
  const times = word === '' ? 1 : THOUSANDS[word];
  if (times === undefined) return null;
  // Baht have no small change, so dots between threes are those of thousands too.
  const plain = times === 1 ? digits.replaceAll(/\.(?=\d{3}(?:\D|$))/g, '') : digits;
  const amount = parseAmount(plain);
  if (amount === null) return null;
  const price = Math.round(amount * times * 100) / 100;
  return Number.isInteger(price) && price >= 1 && price <= MOST ? price : null;
}

/** What is offered for a typed text: that price itself, then the usual ones with these digits in them; never one that is chosen already. */
export function offeredPrices(typed: string, chosen: readonly number[], defaults: readonly number[]): number[] {
  const digits = typed.replaceAll(/\D/g, '');
  const own = parsePrice(typed);
  const usual = defaults.filter((price) => price !== own && (digits === '' ? typed.trim() === '' : String(price).includes(digits)));
  return [...(own === null ? [] : [own]), ...usual].filter((price) => !chosen.includes(price));
}

/** The list with one price more, unless it is there. */
export function withPrice(prices: readonly number[], price: number): number[] {
  return prices.includes(price) ? [...prices] : [...prices, price];
}
