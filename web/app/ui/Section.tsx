import { useId, type ReactNode } from 'react';
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
      <div className={styles.head}>
        <h2 id={id} className={styles.title}>
          {title}
        </h2>
        {action !== undefined && <div className={styles.action}>{action}</div>}
        {lead !== undefined && <p className={styles.lead}>{lead}</p>}
      </div>
      {children}
    </section>
  );
}
