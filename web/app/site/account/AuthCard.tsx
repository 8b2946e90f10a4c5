import '~/i18n/parts/account';
import { type ReactNode, useSyncExternalStore } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { Container } from '~/ui/Section';
import { Field } from './Field';
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
      <div className={`card stack ${styles.card}`}>
        <h1 className="heading">{title}</h1>
        {lead && <p className={styles.lead}>{lead}</p>}
        {notice}
        {children}
        {other && <p className={`muted centred ${styles.other}`}>{other}</p>}
      </div>
    </Container>
  );
}

/** "Attention!" and why (spec 8). */
export function AuthAlert({ children }: { children: ReactNode }) {
  return (
    <div role="alert" className={`notice ink ${styles.alert}`}>
      <p className={styles.alertTitle}>
        <FormattedMessage id="account.attention" />
      </p>
      <p>{children}</p>
    </div>
  );
}

/** The token in the link's fragment, which is never sent to a server or logged. Empty on the server. */
export function useLinkToken(): string {
  return useSyncExternalStore(
    (changed) => {
      window.addEventListener('hashchange', changed);
      return () => window.removeEventListener('hashchange', changed);
    },
    () => new URLSearchParams(location.hash.slice(1)).get('token') ?? '',
    () => '',
  );
}

/** The `token` field of a form opened by a link: hidden, or typed if no script can read the link. */
export function LinkToken({ token }: { token: string | undefined }) {
  const intl = useIntl();
  return token ? (
    <input type="hidden" name="token" value={token} />
  ) : (
    <noscript>
      <Field
        label={intl.formatMessage({ id: 'account.resetToken' })}
        hint={intl.formatMessage({ id: 'account.resetTokenHint' })}
        name="token"
        autoComplete="off"
        required
      />
    </noscript>
  );
}
