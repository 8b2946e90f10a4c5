/** One side of a listing's prices: the lowest, in whole baht, and whether there are others above it. */
export interface LowestPrice {
  baht: number;
  /** More than one price is known, so the lowest is said with "from". */
  several: boolean;
}

/** What a card says about money. `null` where the listing is not offered that way. */
export interface PriceSummary {
  /** A month. */
  rent: LowestPrice | null;
  buy: LowestPrice | null;
  /** Lowest buy price by m² of living space, whole baht; null without a buy price or a size. */
  buyPerSquareMetre: number | null;
}

interface Prices {
  rentPrice: readonly number[];
  buyPrice: readonly number[];
}

/** Sums up the price lists of spec 3 (baht, any order) for a card. `size` in m². */
export function priceSummary(prices: Prices, size: number | null | undefined): PriceSummary {
  const buy = lowest(prices.buyPrice);
  return {
    rent: lowest(prices.rentPrice),
    buy,
    buyPerSquareMetre: buy && size ? Math.round(buy.baht / size) : null,
  };
}

function lowest(prices: readonly number[]): LowestPrice | null {
  if (prices.length === 0) return null;
  const baht = Math.min(...prices);
  return { baht, several: prices.some((price) => price !== baht) };
}

export type BadgeKind = 'rent' | 'buy' | 'occupied' | 'investment';

interface BadgeState {
  active: boolean;
  forInvestment: boolean;
  pricing: Prices;
}

/** The badges of a listing in their order, by spec 4: ready to rent and to buy while it is active, occupied otherwise. */
export function badgesOf(listing: BadgeState): BadgeKind[] {
  const badges: BadgeKind[] = [];
  if (!listing.active) badges.push('occupied');
  else {
    if (listing.pricing.rentPrice.length > 0) badges.push('rent');
    if (listing.pricing.buyPrice.length > 0) badges.push('buy');
  }
  if (listing.forInvestment) badges.push('investment');
  return badges;
}
