import { FormattedMessage } from 'react-intl';
import { useActionData, useLocation, type ActionFunctionArgs, type MetaArgs } from 'react-router';
import { plainScreen } from '~/data/screen';
import styles from '~/site/account/AuthCard.module.css';
import { takeForm, type Refusal } from '~/site/account/auth-form';
import { RefusalAlert } from '~/site/account/CredentialsForm';
import { AuthCard, LinkToken, useLinkToken } from '~/site/account/AuthCard';
import { graphql } from '~/gql/gql';
import { intlOf } from '~/i18n/intl';
import { LocalLink } from '~/i18n/LocalLink';
import { paths } from '~/lib/urls';

const CONFIRM_EMAIL = graphql(`
  mutation ConfirmEmail($token: String!) {
    confirmEmail(token: $token)
  }
`);

const confirmEmail = plainScreen({
  meta: ({ lang }) => ({ title: intlOf(lang).formatMessage({ id: 'account.confirmEmail.title' }), noindex: true }),
});

export const loader = confirmEmail.loader;
export const clientLoader = confirmEmail.clientLoader;

/** The address contains a secret: no referrer is sent to other sites. */
export const meta = (args: MetaArgs) => [...confirmEmail.meta(args), { name: 'referrer', content: 'no-referrer' }];

/** Confirms the address and reports it on the same screen. */
export function action(args: ActionFunctionArgs) {
  return takeForm(args, { mutation: CONFIRM_EMAIL, fields: ['token'], done: () => 'confirmed' });
}

/** /confirm-email: confirms an account's address using the link sent to it. Opening the link is not enough: mail servers open links, too. */
export default function ConfirmEmail() {
  const outcome = useActionData() as Refusal | 'confirmed' | undefined;
  const { pathname } = useLocation();
  const linkToken = useLinkToken();
  const refusal = outcome === 'confirmed' ? undefined : outcome;
  const toAccount = (
    <LocalLink to={paths.account()}>
      <FormattedMessage id="account.confirmEmail.toAccount" />
    </LocalLink>
  );
  const title = <FormattedMessage id="account.confirmEmail.title" />;
  if (outcome === 'confirmed') {
    return (
      <AuthCard title={title} other={toAccount}>
        <p role="status" className={`notice medium ${styles.done}`}>
          <FormattedMessage id="account.confirmEmail.done" />
        </p>
      </AuthCard>
    );
  }
  if (refusal?.fields['token']) {
    return (
      <AuthCard
        title={title}
        notice={
          <RefusalAlert refusal={{ ...refusal, fields: {} }}>
            <FormattedMessage id="account.confirmEmail.gone" />
          </RefusalAlert>
        }
        other={toAccount}
      >
        {null}
      </AuthCard>
    );
  }
  return (
    <AuthCard
      title={title}
      lead={<FormattedMessage id="account.confirmEmail.text" />}
      notice={
        refusal && (
          <RefusalAlert refusal={refusal}>
            <FormattedMessage id="account.tryLater" />
          </RefusalAlert>
        )
      }
    >
      {/* Without the fragment: the token is not passed on to the next page. */}
      <form method="post" action={pathname} className={styles.form}>
        <LinkToken token={linkToken || refusal?.token} />
        <button type="submit" className="button primary tall">
          <FormattedMessage id="account.confirmEmail.submit" />
        </button>
      </form>
    </AuthCard>
  );
}
