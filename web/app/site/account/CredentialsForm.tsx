import { useState, type ReactNode } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { useSearchParams } from 'react-router';
import { sitePath } from '~/lib/site-path';
import { AuthAlert, AuthCard } from './AuthCard';
import styles from './AuthCard.module.css';
import { isAway, type Refusal } from './auth-form';
import { Field, NewPassword, PasswordField, useFieldWords } from './Field';

interface CredentialsFormProps {
  refusal: Refusal | undefined;
  /** A form that makes an account: its password is new. */
  create?: boolean;
  title: ReactNode;
  lead: ReactNode;
  submit: ReactNode;
  /** Message of an error without a field. */
  refused: ReactNode;
  other: ReactNode;
}

/** The forms of /login and /register: plain forms, posted as such with scripts and without. */
export function CredentialsForm({ refusal, create = false, title, lead, submit, refused, other }: CredentialsFormProps) {
  const intl = useIntl();
  const words = useFieldWords(refusal);
  const [search] = useSearchParams();
  const [username, setUsername] = useState(refusal?.username ?? '');
  return (
    <AuthCard
      title={title}
      lead={lead}
      notice={
        refusal && (
          <RefusalAlert refusal={refusal} later={create ? refused : undefined}>
            {refused}
          </RefusalAlert>
        )
      }
      other={other}
    >
      <form method="post" className={styles.form}>
        <input type="hidden" name="back" value={sitePath(search.get('back'))} />
        <Field
          label={intl.formatMessage({ id: 'account.username' })}
          hint={create ? intl.formatMessage({ id: 'account.usernameHint' }) : undefined}
          error={words['username']}
          name="username"
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          required
          maxLength={create ? 32 : undefined}
          defaultValue={refusal?.username}
          onChange={(event) => setUsername(event.target.value)}
        />
        {create ? (
          <>
            <NewPassword label={intl.formatMessage({ id: 'account.password' })} errors={words} username={username} />
            {/* Visible only to bots that fill in forms. */}
            <div className="visually-hidden" aria-hidden="true">
              <input name="website" tabIndex={-1} autoComplete="off" />
            </div>
          </>
        ) : (
          <PasswordField
            label={intl.formatMessage({ id: 'account.password' })}
            name="password"
            autoComplete="current-password"
            required
            error={words['password']}
          />
        )}
        <button type="submit" className="button primary tall">
          {submit}
        </button>
      </form>
    </AuthCard>
  );
}

interface RefusalAlertProps {
  refusal: Refusal;
  /** Message if the form could not be checked; by default that it could not be checked now. */
  later?: ReactNode;
  children: ReactNode;
}

/** Message above a rejected form: wait, try again later, check the fields, or `children`. */
export function RefusalAlert({ refusal, later, children }: RefusalAlertProps) {
  const { retryAfter, fields } = refusal;
  if (retryAfter !== null) {
    return (
      <AuthAlert>
        {retryAfter < 90 ? (
          <FormattedMessage id="account.tooManySeconds" values={{ seconds: Math.ceil(retryAfter) }} />
        ) : (
          <FormattedMessage id="account.tooManyMinutes" values={{ minutes: Math.ceil(retryAfter / 60) }} />
        )}
      </AuthAlert>
    );
  }
  if (isAway(refusal.code)) return <AuthAlert>{later ?? <FormattedMessage id="account.tryLater" />}</AuthAlert>;
  return <AuthAlert>{Object.keys(fields).length > 0 ? <FormattedMessage id="account.checkFields" /> : children}</AuthAlert>;
}
