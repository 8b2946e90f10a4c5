import { useId, type ReactNode } from 'react';
import figuresStyles from './Figures.module.css';
import containerStyles from './Container.module.css';
import styles from './Section.module.css';

interface SectionProps {
  title: ReactNode;
  /** One sentence under the title. */
  lead?: ReactNode;
  /** A link or button at the end of the heading line. */
  action?: ReactNode;
  children: ReactNode;
  className?: string;
}

/** A part of a screen under a second-level heading, named by it for assistive technology. */
export function Section({ title, lead, action, children, className }: SectionProps) {
  const id = useId();
  return (
    <section aria-labelledby={id} className={className ? `${styles.section} ${className}` : styles.section}>
      <div className={`wrap between baseline ${styles.head}`}>
        <h2 id={id} className={styles.title}>
          {title}
        </h2>
        {action !== undefined && <div className={`fixed ${styles.action}`}>{action}</div>}
        {lead !== undefined && <p className={styles.lead}>{lead}</p>}
      </div>
      {children}
    </section>
  );
}

/** The site's column: at most 1200 px wide, with the page's gutters. */
export function Container({ children, className }: { children: ReactNode; className?: string }) {
  return <div className={className ? `${containerStyles.container} ${className}` : containerStyles.container}>{children}</div>;
}

/** The figures of a drawing as a table, for those who want or need them as text; `children` are the table's parts. */
export function Figures({ name, children }: { name: string; children: ReactNode }) {
  return (
    <details className={`fold ${figuresStyles.figures}`}>
      <summary>{name}</summary>
      {/* It scrolls, by keyboard too. */}
      <div className={figuresStyles.scroll} role="group" aria-label={name} tabIndex={0}>
        <table className="table">{children}</table>
      </div>
    </details>
  );
}
