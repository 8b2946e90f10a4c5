import type { ReactNode } from 'react';
import styles from './Figures.module.css';

/** The figures of a drawing as a table, for those who want or need them as text; `children` are the table's parts. */
export function Figures({ name, children }: { name: string; children: ReactNode }) {
  return (
    <details className={styles.figures}>
      <summary>{name}</summary>
      {/* It scrolls, by keyboard too. */}
      <div className={styles.scroll} role="group" aria-label={name} tabIndex={0}>
        <table>{children}</table>
      </div>
    </details>
  );
}
