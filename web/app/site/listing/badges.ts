export type BadgeKind = 'rent' | 'buy' | 'occupied' | 'investment';

interface BadgeState {
  active: boolean;
  forInvestment: boolean;
  /** Null where it is not offered that way. */
  pricing: { rent?: unknown; buy?: unknown };
}

/** The badges of a listing in their order, by spec 4: ready to rent and to buy while it is active, occupied otherwise. */
export function badgesOf(listing: BadgeState): BadgeKind[] {
  const badges: BadgeKind[] = [];
  if (!listing.active) badges.push('occupied');
  else {
    if (listing.pricing.rent) badges.push('rent');
    if (listing.pricing.buy) badges.push('buy');
  }
  if (listing.forInvestment) badges.push('investment');
  return badges;
}
