import { Children, type ReactNode } from 'react';
import styles from './ListingGrid.module.css';

interface ListingGridProps {
  /** Cards, each with its key. */
  children: ReactNode;
  /** Cards in one row that scrolls sideways instead of a grid. */
  strip?: boolean;
}

/** Cards in 1, 2 or 3 columns (spec 9), or in a strip that scrolls sideways. Nothing without cards. */
export function ListingGrid({ children, strip = false }: ListingGridProps) {
  if (Children.count(children) === 0) return null;
  return (
    <ul className={strip ? styles.strip : `stack gap-20 ${styles.grid}`}>
      {Children.map(children, (card) => (
        <li>{card}</li>
      ))}
    </ul>
  );
}
