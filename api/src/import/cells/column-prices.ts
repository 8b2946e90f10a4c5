import type { ColumnMapping } from '../mapping/column-mapping.js';
import type { ImportField } from '../mapping/fields.js';
import { readMoney } from './money/read-money.js';
import { isUnusual } from '../price-bounds.js';
import { dealOf } from './price-doubts.js';

/** What the prices of a column probably are instead: of the other deal, or without their unit. */
export const PRICES_LOOK_LIKE = ['SALE', 'RENT', 'THOUSAND', 'MILLION'] as const;

export type PricesLookLike = (typeof PRICES_LOOK_LIKE)[number];

/** Fewest prices that say something about their column. */
const FEWEST = 3;

/**
 * The deal that the baht prices of a column probably belong to, if most do not fit the column's own deal; null otherwise.
 *
 * @param cells some of the column's
 */
export function pricesLookLike(
  field: ImportField,
  { unit, currency = 'THB' }: Pick<ColumnMapping, 'unit' | 'currency'>,
  cells: readonly string[],
): PricesLookLike | null {
  const deal = dealOf(field);
  if (deal === null || currency !== 'THB') return null;
  const kind = deal === 'buy' ? 'BUY' : 'RENT';
  const prices = cells.flatMap((cell) => {
    const reading = readMoney(cell, kind, unit);
    if (reading.is === 'prices') return reading.prices[0]!.price;
    // "3.2" is no whole price, but a number of millions.
    const inMillions = unit === undefined && reading.is === 'ask' ? readMoney(cell, kind, 'MILLION') : reading;
    return inMillions.is === 'prices' ? inMillions.prices[0]!.price / 1e6 : [];
  });
  const odd = prices.filter((price) => isUnusual(price, deal)).toSorted((a, b) => a - b);
  if (odd.length < FEWEST || odd.length * 2 <= prices.length) return null;
  const middle = odd[Math.floor(odd.length / 2)]!;
  if (middle >= 1_000) return deal === 'rent' ? 'SALE' : 'RENT';
  return deal === 'buy' && middle < 100 ? 'MILLION' : 'THOUSAND';
}
