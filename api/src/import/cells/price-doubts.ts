import type { Value } from '../../records/values.js';
import type { ImportField } from '../mapping/fields.js';
import type { ReadPrices } from './prices.js';
import { Wrong } from './wrong.js';

/** Usual price ranges, baht: monthly rent, and sale. A price outside them usually lacks a unit or has an extra zero. */
const USUAL = {
  rent: { least: 1_000, most: 1_000_000 },
  sale: { least: 100_000, most: Infinity },
} as const;

const UNUSUAL = {
  rent: new Wrong('UNUSUAL_PRICE', 'A month’s rent is usually 1,000 to 1,000,000 baht. Correct it, or allow unusual prices.'),
  sale: new Wrong('UNUSUAL_PRICE', 'A home usually costs 100,000 baht or more. Correct it, or allow unusual prices.'),
};
const SEVERAL = new Wrong('SEVERAL_PRICES', 'This cell has several prices. Leave one, or allow unusual prices.');

/**
 * Why a parsed price is doubtful: it is outside the usual range, or a cell meant for one price has several prices or terms. A column of
 * rents by term is expected to hold several. Null for a plain price, and for any other field.
 *
 * @param value parsed by the field's `CellReader`
 */
export function priceDoubt({ path, rule, partOf }: ImportField, value: Value): Wrong | null {
  const deal = path === 'pricing.buyPrice' ? 'sale' : path === 'pricing.rentPrice' || path.startsWith('pricing.rentTerms') ? 'rent' : null;
  if (!deal) return null;
  const { prices, terms } = readingOf(value);
  const { least, most } = USUAL[deal];
  if ([...prices, ...terms.map(({ price }) => price)].some((price) => price < least || price > most)) return UNUSUAL[deal];
  const several = prices.length + (rule?.kind === 'terms' || partOf ? 0 : terms.length) > 1;
  return several ? SEVERAL : null;
}

function readingOf(value: Value): ReadPrices {
  if (Array.isArray(value)) return { prices: value as number[], terms: [] };
  const reading = value as unknown as ReadPrices | ReadPrices['terms'][number];
  return 'prices' in reading ? reading : { prices: [], terms: [reading] };
}
