import { parsePrice } from '~/desk/editor/fields/price-text';

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
