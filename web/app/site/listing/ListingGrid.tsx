import { Children, useState, type ReactNode } from 'react';
import { useHydrated } from '~/lib/use-hydrated';
import styles from './ListingGrid.module.css';

interface ListingGridProps {
  /** Cards, each with its key. */
  children: ReactNode;
  /** Cards in one row that scrolls sideways instead of a grid. */
  strip?: boolean;
}

/**
 * Cards in 1, 2 or 3 columns (spec 9), or in a strip that scrolls sideways. Nothing without cards. On the first page of a visit those off the
 * screen are laid out when they come near; on later ones at once, so that the way back finds the place that the page was scrolled to.
 */
export function ListingGrid({ children, strip = false }: ListingGridProps) {
  const hydrated = useHydrated();
  const [first] = useState(!hydrated);
  if (Children.count(children) === 0) return null;
  return (
    <ul className={`${strip ? styles.strip : `stack gap-20 ${styles.grid}`} ${first ? styles.first : ''}`}>
      {Children.map(children, (card) => (
        <li>{card}</li>
      ))}
    </ul>
  );
}
