import { FormattedMessage, useIntl } from 'react-intl';
import { useActionData, type ActionFunctionArgs } from 'react-router';
import { screen, useScreen } from '~/data/screen';
import { AuthCard } from '~/site/account/AuthCard';
import styles from '~/site/account/AuthCard.module.css';
import { takeForm, type Refusal } from '~/site/account/auth-form';
import { RefusalAlert } from '~/site/account/CredentialsForm';
import { Field, useFieldWords } from '~/site/account/Field';
import { graphql } from '~/gql/gql';
import { intlOf } from '~/i18n/intl';
import { useLang } from '~/i18n/lang';
import { LocalLink } from '~/i18n/LocalLink';
import { paths } from '~/lib/urls';

const QUERY = graphql(`
  query Recover {
    alertChannels {
      email
      telegram
    }
  }
`);

const REQUEST_RESET = graphql(`
  mutation RequestPasswordReset($username: String!, $lang: Lang!) {
    requestPasswordReset(account: $username, lang: $lang)
  }
`);

const recover = screen({
  query: QUERY,
  variables: () => ({}),
  meta: (_data, { lang }) => ({
    title: intlOf(lang).formatMessage({ id: 'account.recover.title' }),
    description: intlOf(lang).formatMessage({ id: 'account.recover.text' }),
    noindex: true,
  }),
});

export const loader = recover.loader;
export const clientLoader = recover.clientLoader;
export const meta = recover.meta;

/** Requests the mail; the same screen confirms it to everyone, whether or not the account exists. */
export function action(args: ActionFunctionArgs) {
  return takeForm(args, { mutation: REQUEST_RESET, fields: ['username', 'lang'], done: () => 'asked' });
}

/** /recover: request a password reset link by e-mail; if the site sends none, how to contact the agency. */
export default function Recover() {
  const intl = useIntl();
  const lang = useLang();
  const { alertChannels } = useScreen(QUERY);
  const outcome = useActionData() as Refusal | 'asked' | undefined;
  const refusal = outcome === 'asked' ? undefined : outcome;
  const words = useFieldWords(refusal);
  const title = <FormattedMessage id="account.recover.title" />;
  const toAgency = (
    <LocalLink to={paths.contact()}>
      <FormattedMessage id="account.recover.contact" />
    </LocalLink>
  );
  if (outcome === 'asked') {
    return (
      <AuthCard title={title} other={toAgency}>
        <p role="status" className={`notice medium ${styles.done}`}>
          <FormattedMessage id="account.recover.done" />
        </p>
        <p className={styles.lead}>
          <FormattedMessage id="account.recover.none" />
        </p>
      </AuthCard>
    );
  }
  if (!alertChannels.email || refusal?.fields['email']) {
    return (
      <AuthCard title={title} other={toAgency}>
        <p className={styles.lead}>
          <FormattedMessage id="account.recover.noMail" />
        </p>
      </AuthCard>
    );
  }
  return (
    <AuthCard
      title={title}
      lead={<FormattedMessage id="account.recover.text" />}
      notice={
        refusal && (
          <RefusalAlert refusal={refusal}>
            <FormattedMessage id="account.tryLater" />
          </RefusalAlert>
        )
      }
      other={
        <LocalLink to={paths.login()}>
          <FormattedMessage id="account.recover.toLogin" />
        </LocalLink>
      }
    >
      <form method="post" className={styles.form}>
        <input type="hidden" name="lang" value={lang} />
        <Field
          label={intl.formatMessage({ id: 'account.recover.account' })}
          error={words['account']}
          name="username"
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          required
          maxLength={200}
          defaultValue={refusal?.username}
        />
        <button type="submit" className="button primary tall">
          <FormattedMessage id="account.recover.submit" />
        </button>
      </form>
    </AuthCard>
  );
}
