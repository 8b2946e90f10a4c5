import type { Value } from '../../records/values.js';
import { AutoListingProblemLevel } from '../../fields/import-codes.js';
import type { ImportField } from '../mapping/fields.js';
import { isUnusual, type Deal } from '../price-bounds.js';
import type { ReadPrices } from './prices.js';
import { Wrong } from './wrong.js';

const level = AutoListingProblemLevel.ASK;
const UNUSUAL = {
  rent: (prices: number[]) =>
    new Wrong('UNUSUAL_PRICE', 'A month’s rent is usually 1,000 to 1,000,000 baht. Correct it, or confirm it.', undefined, {
      level,
      prices: prices.map((price) => ({ price, term: null })),
    }),
  buy: (prices: number[]) =>
    new Wrong('UNUSUAL_PRICE', 'A home usually costs 100,000 to 1,000,000,000 baht. Correct it, or confirm it.', undefined, {
      level,
      prices: prices.map((price) => ({ price, term: null })),
    }),
};

/** The deal of a field with prices; null for any other field. */
export function dealOf({ path }: Pick<ImportField, 'path'>): Deal | null {
  if (path === 'pricing.buyPrice') return 'buy';
  return path === 'pricing.rentPrice' || path.startsWith('pricing.rentTerms') ? 'rent' : null;
}

/**
 * The question about a price that is outside the usual range; null for a usual one, and for any other field.
 *
 * @param value parsed by the field's `CellReader`
 */
export function priceDoubt(field: ImportField, value: Value): Wrong | null {
  const deal = dealOf(field);
  if (!deal) return null;
  const { prices, terms } = readingOf(value);
  const all = [...prices, ...terms.map(({ price }) => price)];
  return all.some((price) => isUnusual(price, deal)) ? UNUSUAL[deal](all) : null;
}

function readingOf(value: Value): ReadPrices {
  if (Array.isArray(value)) return { prices: value as number[], terms: [] };
  const reading = value as unknown as ReadPrices | ReadPrices['terms'][number];
  return 'prices' in reading ? reading : { prices: [], terms: [reading] };
}
