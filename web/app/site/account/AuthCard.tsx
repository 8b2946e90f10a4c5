import type { ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import { Container } from '~/ui/Container';
import styles from './AuthCard.module.css';

interface AuthCardProps {
  title: ReactNode;
  lead?: ReactNode;
  /** What went wrong, or was done, above the form. */
  notice?: ReactNode;
  children: ReactNode;
  /** The way to the other form. */
  other?: ReactNode;
}

/** A form of an account on a card. */
export function AuthCard({ title, lead, notice, children, other }: AuthCardProps) {
  return (
    <Container>
      <div className={styles.card}>
        <h1 className={styles.title}>{title}</h1>
        {lead && <p className={styles.lead}>{lead}</p>}
        {notice}
        {children}
        {other && <p className={styles.other}>{other}</p>}
      </div>
    </Container>
  );
}

/** "Attention!" and why (spec 8). */
export function AuthAlert({ children }: { children: ReactNode }) {
  return (
    <div role="alert" className={styles.alert}>
      <p className={styles.alertTitle}>
        <FormattedMessage id="account.attention" />
      </p>
      <p>{children}</p>
    </div>
  );
}
