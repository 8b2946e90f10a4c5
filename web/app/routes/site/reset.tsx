import { FormattedMessage, useIntl } from 'react-intl';
import { useActionData, useLocation, type ActionFunctionArgs, type MetaArgs } from 'react-router';
import { plainScreen } from '~/data/screen';
import { CodeForm } from '~/site/account/CodeForm';
import styles from '~/site/account/AuthCard.module.css';
import { RefusalAlert } from '~/site/account/CredentialsForm';
import { NewPassword, useFieldWords } from '~/site/account/Field';
import { AuthCard, LinkToken, useLinkToken } from '~/site/account/AuthCard';
import { takeForm, type Refusal, recoverPath } from '~/site/account/auth-form';
import { graphql } from '~/gql/gql';
import { intlOf } from '~/i18n/intl';
import { useLocalePath } from '~/i18n/lang';
import { LocalLink } from '~/i18n/LocalLink';
import { paths } from '~/lib/urls';

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

/** The address contains a secret: no referrer is sent to other sites. */
export const meta = (args: MetaArgs) => [...reset.meta(args), { name: 'referrer', content: 'no-referrer' }];

/** Sets the new password and signs in. */
export function action(args: ActionFunctionArgs) {
  return takeForm(args, { mutation: RESET, fields: ['token', 'password'] });
}

/** /reset: a new password by the link that was made for it. */
export default function Reset() {
  const intl = useIntl();
  const refusal = useActionData() as Refusal | undefined;
  const words = useFieldWords(refusal);
  const { pathname } = useLocation();
  const loginPath = useLocalePath()(paths.login());
  const linkToken = useLinkToken();
  const token = linkToken || refusal?.token;
  // The password is set; what is missing is the second step.
  if (refusal?.code === 'TOTP_REQUIRED') return <CodeForm refusal={refusal} action={loginPath} />;
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
      other={
        gone && (
          <LocalLink to={recoverPath}>
            <FormattedMessage id="account.recover.link" />
          </LocalLink>
        )
      }
    >
      {/* Without the fragment: a redirect would pass the token on. */}
      <form method="post" action={pathname} className={styles.form}>
        <LinkToken token={token} />
        <NewPassword label={intl.formatMessage({ id: 'account.newPassword' })} errors={words} username="" ofStaff={null} />
        <button type="submit" className="button primary tall">
          <FormattedMessage id="account.savePassword" />
        </button>
      </form>
    </AuthCard>
  );
}
