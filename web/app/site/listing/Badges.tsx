import { useIntl } from 'react-intl';
import styles from './Badges.module.css';

/** The state of a listing in words (spec 4: Ready to Rent, Ready to Buy, Is Occupied, For Investment). Nothing when there is none to say. */
export function Badges({ listing, className }: { listing: Parameters<typeof badgesOf>[0]; className?: string }) {
  const intl = useIntl();
  const badges = badgesOf(listing);
  if (badges.length === 0) return null;
  const text = {
    rent: () => intl.formatMessage({ id: 'badges.rent' }),
    buy: () => intl.formatMessage({ id: 'badges.buy' }),
    occupied: () => intl.formatMessage({ id: 'badges.occupied' }),
    investment: () => intl.formatMessage({ id: 'badges.investment' }),
  };
  return (
    <ul className={className ? `wrap gap-6 ${styles.badges} ${className}` : `wrap gap-6 ${styles.badges}`}>
      {badges.map((badge) => (
        <li key={badge} className={styles[badge]}>
          {text[badge]()}
        </li>
      ))}
    </ul>
  );
}

type BadgeKind = 'rent' | 'buy' | 'occupied' | 'investment';

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
