import type { ReactNode } from 'react';
import styles from './DetailLayout.module.css';

interface DetailLayoutProps {
  gallery: ReactNode;
  /** The box with prices or offers: beside the pictures on a wide screen, where it stays in sight; below them on a phone. */
  side: ReactNode;
  children: ReactNode;
}

/** Pictures, the box beside them, and what is said about the listing. */
export function DetailLayout({ gallery, side, children }: DetailLayoutProps) {
  return (
    <div className={styles.layout}>
      <div>{gallery}</div>
      <div className={styles.side}>
        <div className={styles.sticky}>{side}</div>
      </div>
      <div className={styles.main}>{children}</div>
    </div>
  );
}

/** A headed part of what is said about a listing. */
export function DetailPart({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className={styles.part}>
      <h2>{title}</h2>
      {children}
    </section>
  );
}

/** Short things side by side: views, equipment, extras. */
export function DetailChips({ children }: { children: ReactNode }) {
  return <ul className={styles.chips}>{children}</ul>;
}
