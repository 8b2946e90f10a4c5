import type { ReactNode } from 'react';
import styles from './Container.module.css';

/** The site's column: at most 1200 px wide, with the page's gutters. */
export function Container({ children, className }: { children: ReactNode; className?: string }) {
  return <div className={className ? `${styles.container} ${className}` : styles.container}>{children}</div>;
}
