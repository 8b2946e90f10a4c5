import type { Value } from '../../history/values.js';
import type { ImportField } from '../mapping/fields.js';
import type { ReadPrices } from './prices.js';
import { Wrong } from './wrong.js';

/** What prices usually are, baht: a month's rent, and a sale. Anything else is most often a missing unit or a zero too many. */
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
 * What makes a price that was read doubtful: it is outside the usual bounds, or a cell for one price has several, or terms. A column of
 * rents by term holds several by its nature. Null for a plain price, and for any other field.
 *
 * @param value what a `CellReader` of the field has read
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
