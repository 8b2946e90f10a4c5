import { FormattedMessage, useIntl } from 'react-intl';
import { useSearchParams } from 'react-router';
import { sitePath } from '~/lib/site-path';
import { AuthCard } from './AuthCard';
import styles from './AuthCard.module.css';
import type { Refusal } from './auth-form';
import { RefusalAlert } from './CredentialsForm';
import { Field, useFieldWords } from './Field';

/** The second step of a sign-in: a code of the authenticator app, or a recovery code. Posted to /login, with scripts and without. */
export function CodeForm({ refusal, action }: { refusal: Refusal; action: string }) {
  const intl = useIntl();
  const words = useFieldWords(refusal);
  const [search] = useSearchParams();
  return (
    <AuthCard
      title={<FormattedMessage id="account.code.title" />}
      lead={<FormattedMessage id="account.code.text" />}
      notice={
        refusal.code !== 'TOTP_REQUIRED' && (
          <RefusalAlert refusal={refusal}>
            <FormattedMessage id="account.checkLogin" />
          </RefusalAlert>
        )
      }
    >
      <form method="post" action={action} className={styles.form}>
        <input type="hidden" name="back" value={sitePath(search.get('back'))} />
        <input type="hidden" name="token" value={refusal.token} />
        <Field
          label={intl.formatMessage({ id: 'account.code.label' })}
          hint={intl.formatMessage({ id: 'account.code.hint' })}
          error={words['code']}
          name="code"
          autoComplete="one-time-code"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={40}
          required
          // The user has just sent the password: this screen has nothing else to do.
          // oxlint-disable-next-line jsx-a11y/no-autofocus
          autoFocus
        />
        <button type="submit" className="button primary tall">
          <FormattedMessage id="account.signIn" />
        </button>
      </form>
    </AuthCard>
  );
}

/** Whether a refused form is at the second step: the password was right, and the ticket for it still is. */
export function isAtSecondStep({ code, token, fields }: Refusal): boolean {
  return token !== '' && (code === 'TOTP_REQUIRED' || fields['ticket'] === undefined);
}
