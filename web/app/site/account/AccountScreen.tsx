import type { ComponentProps } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { useSearchParams } from 'react-router';
import { Section, Container } from '~/ui/Section';
import { readFragment, type FragmentType } from '~/gql/fragment-masking';
import { graphql } from '~/gql/gql';

import { isStaff, type SignedIn } from '~/session/account';
import { ROLE_LABELS } from '~/site/account/role-labels';
import styles from './AccountScreen.module.css';
import authStyles from './AuthCard.module.css';
import type { Refusal } from './auth-form';
import { RefusalAlert } from './CredentialsForm';
import { deviceName } from '~/site/account/device-name';
import { EmailSection } from './EmailSection';
import { TotpSection, type TotpStep } from './TotpSection';
import { NewPassword, PasswordField, useFieldWords } from './Field';

const SESSION = graphql(`
  fragment AccountScreen_session on Session {
    id
    createdAt
    lastSeenAt
    address
    userAgent
    current
  }
`);

interface AccountScreenProps {
  me: SignedIn;
  sessions: readonly FragmentType<typeof SESSION>[];
  refusal: Refusal | undefined;
  /** The form that was refused, or led on. */
  intent: string | undefined;
  email: Pick<ComponentProps<typeof EmailSection>, 'email' | 'pending' | 'typed' | 'canSend'>;
  totp: { on: boolean; recoveryCodes: number; step: TotpStep | undefined };
}

/** The user's own account: active sessions, which can be ended, the password, and the e-mail address. All are plain HTML forms. */
export function AccountScreen({ me, sessions, refusal: refused, intent, email, totp }: AccountScreenProps) {
  const intl = useIntl();
  const ofTotp = intent?.endsWith('Totp') ?? false;
  const ofEmail = intent?.endsWith('Email') ?? false;
  const refusal = ofTotp || ofEmail ? undefined : refused;
  const words = useFieldWords(refusal);
  const [search] = useSearchParams();
  const shown = readFragment(SESSION, sessions);
  return (
    <Container>
      <div className={styles.sections}>
        <header className="row wrap between">
          <h1 className="heading">{me.username}</h1>
          <span className="muted">{me.roles.map((role) => intl.formatMessage({ id: ROLE_LABELS[role] })).join(', ')}</span>
        </header>
        {search.get('done') === 'password' && !refusal && (
          <p role="status" className={`notice medium ${authStyles.done}`}>
            <FormattedMessage id="account.passwordChanged" />
          </p>
        )}
        <Section title={<FormattedMessage id="account.sessions" />}>
          <ul className="stack gap-8 below-16">
            {shown.map(({ id, address, userAgent, createdAt, lastSeenAt, current }) => (
              <li key={id} className={`card notice row between ${styles.session}`}>
                <div>
                  <p className="medium">{deviceName(userAgent) || <FormattedMessage id="account.unknownDevice" />}</p>
                  <p className="muted small">
                    <FormattedMessage
                      id="account.sessionFacts"
                      values={{ address, since: new Date(createdAt), seen: new Date(lastSeenAt) }}
                    />
                  </p>
                </div>
                {current ? (
                  <span className="small medium good">
                    <FormattedMessage id="account.thisDevice" />
                  </span>
                ) : (
                  <form method="post">
                    <input type="hidden" name="id" value={id} />
                    <button name="intent" value="revoke" className="button">
                      <FormattedMessage id="account.endSession" />
                    </button>
                  </form>
                )}
              </li>
            ))}
          </ul>
          {shown.length > 1 && (
            <form method="post">
              <button name="intent" value="revokeOthers" className="button">
                <FormattedMessage id="account.endOthers" />
              </button>
            </form>
          )}
        </Section>
        <Section title={<FormattedMessage id="account.changePassword" />}>
          <form method="post" className={`stack ${styles.password}`}>
            {refusal && (
              <RefusalAlert refusal={refusal}>
                <FormattedMessage id="account.checkFields" />
              </RefusalAlert>
            )}
            <input type="hidden" name="username" autoComplete="username" value={me.username} />
            <PasswordField
              label={intl.formatMessage({ id: 'account.currentPassword' })}
              name="current"
              autoComplete="current-password"
              required
              error={words['current']}
            />
            <NewPassword
              label={intl.formatMessage({ id: 'account.newPassword' })}
              errors={words}
              username={me.username}
              ofStaff={isStaff(me)}
            />
            <button name="intent" value="changePassword" className="button primary tall">
              <FormattedMessage id="account.savePassword" />
            </button>
          </form>
        </Section>
        <EmailSection {...email} username={me.username} refusal={ofEmail ? refused : undefined} />
        {(isStaff(me) || totp.on) && (
          <TotpSection
            on={totp.on}
            recoveryCodes={totp.recoveryCodes}
            username={me.username}
            step={totp.step}
            refusal={ofTotp ? refused : undefined}
          />
        )}
      </div>
    </Container>
  );
}
