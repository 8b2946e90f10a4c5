import { FormattedMessage, useIntl } from 'react-intl';
import { useActionData, useSearchParams, type ActionFunctionArgs } from 'react-router';
import { plainScreen } from '~/apollo/screen';
import { takeForm, type Refusal } from '~/features/auth/auth-form';
import { AuthCard } from '~/features/auth/AuthCard';
import styles from '~/features/auth/AuthCard.module.css';
import { RefusalAlert } from '~/features/auth/CredentialsForm';
import { NewPassword } from '~/features/auth/Field';
import { useFieldWords } from '~/features/auth/field-words';
import { graphql } from '~/gql/gql';
import { intlOf } from '~/i18n/intl';

const RESET = graphql(`
  mutation ResetPassword($token: String!, $password: String!) {
    resetPassword(token: $token, password: $password) {
      id
    }
  }
`);

const reset = plainScreen({
  meta: ({ lang }) => ({ title: intlOf(lang).formatMessage({ id: 'account.reset' }), noindex: true }),
});

export const loader = reset.loader;
export const clientLoader = reset.clientLoader;
export const meta = reset.meta;

/** Sets the new password and signs in. */
export function action(args: ActionFunctionArgs) {
  return takeForm(args, { mutation: RESET, fields: ['token', 'password'] });
}

/** /reset: a new password by the link that was made for it. */
export default function Reset() {
  const intl = useIntl();
  const [search] = useSearchParams();
  const refusal = useActionData() as Refusal | undefined;
  const words = useFieldWords(refusal);
  const gone = refusal?.fields['token'] !== undefined;
  return (
    <AuthCard
      title={<FormattedMessage id="account.reset" />}
      lead={<FormattedMessage id="account.resetText" />}
      notice={
        refusal && (
          <RefusalAlert refusal={gone ? { ...refusal, fields: {} } : refusal}>
            <FormattedMessage id="account.resetGone" />
          </RefusalAlert>
        )
      }
    >
      <form method="post" className={styles.form}>
        <input type="hidden" name="token" value={search.get('token') ?? ''} />
        <NewPassword label={intl.formatMessage({ id: 'account.newPassword' })} errors={words} username="" />
        <button type="submit" className={styles.submit}>
          <FormattedMessage id="account.savePassword" />
        </button>
      </form>
    </AuthCard>
  );
}
