import { FormattedMessage, useIntl } from 'react-intl';
import { Section } from '~/ui/Section';
import { useLang } from '~/i18n/lang';
import type { Refusal } from './auth-form';
import styles from './AccountScreen.module.css';
import { RefusalAlert } from './CredentialsForm';
import { Field, PasswordField, useFieldWords } from './Field';
import totpStyles from './TotpSection.module.css';

interface EmailSectionProps {
  /** The confirmed address. */
  email: string | null;
  /** The address awaiting confirmation. */
  pending: string | null;
  /** The input of a rejected form. */
  typed: string | undefined;
  /** Whether the site can currently send e-mail. */
  canSend: boolean;
  username: string;
  refusal: Refusal | undefined;
}

/** The e-mail address for password resets (decision 0038): add, change, remove. Hidden if the site sends no mail and there is no address. */
export function EmailSection({ email, pending, typed, canSend, username, refusal }: EmailSectionProps) {
  const intl = useIntl();
  const lang = useLang();
  const words = useFieldWords(refusal);
  const has = email !== null || pending !== null;
  if (!canSend && !has) return null;
  return (
    <Section title={<FormattedMessage id="account.email.title" />}>
      <form method="post" className={`stack ${styles.password}`}>
        <div>
          {!has && (
            <p className={totpStyles.text}>
              <FormattedMessage id="account.email.text" />
            </p>
          )}
          {email !== null && (
            <p className={totpStyles.text}>
              <FormattedMessage id="account.email.confirmed" values={{ email: <b>{email}</b> }} />
            </p>
          )}
          {pending !== null && (
            <p className={totpStyles.text}>
              <FormattedMessage id="account.email.pending" values={{ email: <b>{pending}</b> }} />
            </p>
          )}
          {!canSend && (
            <p className={totpStyles.text}>
              <FormattedMessage id="account.wrong.noMail" />
            </p>
          )}
        </div>
        {refusal && (
          <RefusalAlert refusal={refusal}>
            <FormattedMessage id="account.tryLater" />
          </RefusalAlert>
        )}
        <input type="hidden" name="lang" value={lang} />
        <input type="hidden" name="username" autoComplete="username" value={username} />
        {canSend && (
          <Field
            label={intl.formatMessage({ id: 'account.email.label' })}
            name="email"
            type="email"
            autoComplete="email"
            required
            maxLength={200}
            defaultValue={typed ?? pending ?? email ?? ''}
            error={words['email']}
          />
        )}
        <PasswordField
          label={intl.formatMessage({ id: 'account.email.password' })}
          name="password"
          autoComplete="current-password"
          required
          error={words['password']}
        />
        {canSend && (
          <button name="intent" value="setEmail" className="button primary tall">
            <FormattedMessage id="account.email.submit" />
          </button>
        )}
        {has && (
          // Regardless of the address field.
          <button name="intent" value="removeEmail" className="button" formNoValidate>
            <FormattedMessage id="account.email.remove" />
          </button>
        )}
      </form>
    </Section>
  );
}
