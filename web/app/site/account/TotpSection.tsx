import type { ReactNode } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { Section } from '~/ui/Section';
import { qrPath } from '~/site/print/qr-path';
import type { Refusal } from './auth-form';
import authStyles from './AuthCard.module.css';
import styles from './AccountScreen.module.css';
import { RefusalAlert } from './CredentialsForm';
import { Field, PasswordField, useFieldWords } from './Field';
import totpStyles from './TotpSection.module.css';

/** What the last form of the section led to. */
export type TotpStep =
  /** The authenticator app can be set up: the address for its QR code. */
  | { uri: string; codes?: undefined }
  /** It is: the recovery codes, shown this one time. */
  | { codes: readonly string[]; uri?: undefined };

interface TotpSectionProps {
  on: boolean;
  recoveryCodes: number;
  username: string;
  step: TotpStep | undefined;
  refusal: Refusal | undefined;
}

/** Two-step sign-in: set up with an authenticator app, or turned off. All forms are plain ones. */
export function TotpSection({ on, recoveryCodes, username, step, refusal }: TotpSectionProps) {
  return (
    <Section title={<FormattedMessage id="account.totp.title" />}>
      {step?.codes ? (
        <RecoveryCodes codes={step.codes} />
      ) : step?.uri ? (
        <SetUp uri={step.uri} refusal={refusal} />
      ) : (
        <PasswordStep
          text={
            on ? <FormattedMessage id="account.totp.on" values={{ count: recoveryCodes }} /> : <FormattedMessage id="account.totp.text" />
          }
          intent={on ? 'disableTotp' : 'startTotp'}
          submit={<FormattedMessage id={on ? 'account.totp.turnOff' : 'account.totp.setUp'} />}
          username={username}
          refusal={refusal}
        />
      )}
    </Section>
  );
}

interface PasswordStepProps {
  text: ReactNode;
  intent: string;
  submit: ReactNode;
  username: string;
  refusal: Refusal | undefined;
}

/** Asks for the password again: a device that somebody left open is not enough to change how one signs in. */
function PasswordStep({ text, intent, submit, username, refusal }: PasswordStepProps) {
  const intl = useIntl();
  const words = useFieldWords(refusal);
  return (
    <form method="post" className={`stack ${styles.password}`}>
      <p className={totpStyles.text}>{text}</p>
      <Refused refusal={refusal} />
      <input type="hidden" name="username" autoComplete="username" value={username} />
      <PasswordField
        label={intl.formatMessage({ id: 'account.totp.password' })}
        name="password"
        autoComplete="current-password"
        required
        error={words['password']}
      />
      <button name="intent" value={intent} className={intent === 'disableTotp' ? 'button' : 'button primary tall'}>
        {submit}
      </button>
    </form>
  );
}

function SetUp({ uri, refusal }: { uri: string; refusal: Refusal | undefined }) {
  const intl = useIntl();
  const words = useFieldWords(refusal);
  const { size, d } = qrPath(uri);
  const secret = URL.canParse(uri) ? (new URL(uri).searchParams.get('secret') ?? '') : '';
  return (
    <form method="post" className={`stack ${styles.password}`}>
      <p className={totpStyles.text}>
        <FormattedMessage id="account.totp.scan" />
      </p>
      <svg viewBox={`0 0 ${size} ${size}`} className={totpStyles.qr} role="img" aria-label={intl.formatMessage({ id: 'account.totp.qr' })}>
        <path d={d} />
      </svg>
      <div>
        <p className={totpStyles.text}>
          <FormattedMessage id="account.totp.key" />
        </p>
        <code className={`card above-6 break rounded ${totpStyles.key}`}>{secret.replace(/(.{4})(?=.)/g, '$1 ')}</code>
      </div>
      <Refused refusal={refusal} />
      <input type="hidden" name="uri" value={uri} />
      <Field
        label={intl.formatMessage({ id: 'account.code.label' })}
        hint={intl.formatMessage({ id: 'account.totp.firstCode' })}
        error={words['code']}
        name="code"
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={10}
        required
      />
      <button name="intent" value="confirmTotp" className="button primary tall">
        <FormattedMessage id="account.totp.turnOn" />
      </button>
    </form>
  );
}

function RecoveryCodes({ codes }: { codes: readonly string[] }) {
  return (
    <>
      <p role="status" className={`notice medium ${authStyles.done}`}>
        <FormattedMessage id="account.totp.done" />
      </p>
      <p className={totpStyles.text}>
        <FormattedMessage id="account.totp.codes" />
      </p>
      <ul className={`card stack above-16 rounded ${totpStyles.codes}`}>
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ul>
    </>
  );
}

function Refused({ refusal }: { refusal: Refusal | undefined }) {
  return (
    refusal && (
      <RefusalAlert refusal={refusal}>
        <FormattedMessage id="account.totp.failed" />
      </RefusalAlert>
    )
  );
}
