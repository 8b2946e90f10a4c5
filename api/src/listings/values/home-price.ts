import { Field, Int, ObjectType } from 'type-graphql';
import { openRents, type RentOfTerm } from '../../fields/open-rents.js';
import { RentTermKind } from './choices.js';
import type { Pricing } from './pricing.js';

/** A home's displayed price (decision 0007). */
@ObjectType({ description: 'A home\'s displayed price (decision 0007): "฿24,500" or "from ฿24,500".' })
export class StatedPrice {
  @Field(() => Int, { description: "The lowest, whole baht; a rent is a month's." })
  baht!: number;

  @Field(() => Boolean, { description: 'True if there are higher ones too, so that it is shown with "from".' })
  isFrom!: boolean;
}

/** The prices that an owner has given. */
export type GivenPrices = Pick<Pricing, 'rentPrice' | 'rentTerms' | 'buyPrice'>;

/** Displayed monthly rent; null if not for rent. A rent of a term counts like one of the list. */
export function statedRent({ rentPrice, rentTerms }: Omit<GivenPrices, 'buyPrice'>): StatedPrice | null {
  return rentPrice.length === 0 ? null : stated([...rentPrice, ...rentTerms.map(({ price }) => price)]);
}

/** Displayed sale price; null if not for sale. */
export function statedSale({ buyPrice }: Pick<GivenPrices, 'buyPrice'>): StatedPrice | null {
  return stated(buyPrice);
}

function stated(prices: readonly number[]): StatedPrice | null {
  if (prices.length === 0) return null;
  const baht = Math.min(...prices);
  return { baht, isFrom: prices.some((price) => price > baht) };
}

/** A term defined by the length of a stay. */
export type LengthTerm = Exclude<RentTermKind, typeof RentTermKind.SEASON>;

/** Lengths of stay, shortest first, as the rents fall back on each other. */
export const LENGTH_TERMS: readonly LengthTerm[] = [
  RentTermKind.MONTH,
  RentTermKind.MONTHS_3,
  RentTermKind.MONTHS_6,
  RentTermKind.MONTHS_12,
];

const OF_TERM: Partial<Record<RentTermKind, RentOfTerm['of']>> = { [RentTermKind.MONTH]: 'month', [RentTermKind.SEASON]: 'season' };

/**
 * Baht a month for a stay of that length: its own rent, else that of the next shorter term; null where the home does not say (as
 * `stay_rents` of the database).
 */
export function rentForLength(pricing: Omit<GivenPrices, 'buyPrice'>, length: LengthTerm): number | null {
  const terms = pricing.rentTerms.map(({ term, price }) => ({ price, of: OF_TERM[term] ?? 'longer' }));
  if (pricing.rentPrice.length === 0 || openRents(pricing.rentPrice, terms).length > 0) return null;
  const upTo = LENGTH_TERMS.indexOf(length);
  for (const shorter of LENGTH_TERMS.slice(0, upTo + 1).reverse()) {
    const own = pricing.rentTerms.find(({ term }) => term === shorter);
    if (own) return own.price;
  }
  return pricing.rentPrice.find((rent) => pricing.rentTerms.every(({ price }) => price !== rent)) ?? null;
}
