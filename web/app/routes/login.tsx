import { FormattedMessage } from 'react-intl';
import { useActionData, type ActionFunctionArgs } from 'react-router';
import { plainScreen } from '~/apollo/screen';
import { takeForm, type Refusal } from '~/features/auth/auth-form';
import { CredentialsForm } from '~/features/auth/CredentialsForm';
import { graphql } from '~/gql/gql';
import { intlOf } from '~/i18n/intl';
import { LocalLink } from '~/i18n/LocalLink';
import { paths } from '~/lib/urls';

const LOGIN = graphql(`
  mutation Login($username: String!, $password: String!) {
    login(username: $username, password: $password) {
      id
    }
  }
`);

const login = plainScreen({
  meta: ({ lang }) => ({
    title: intlOf(lang).formatMessage({ id: 'account.login' }),
    description: intlOf(lang).formatMessage({ id: 'account.loginText' }),
    noindex: true,
  }),
});

export const loader = login.loader;
export const clientLoader = login.clientLoader;
export const meta = login.meta;

/** Signs in, then leads back to where it was asked for. */
export function action(args: ActionFunctionArgs) {
  return takeForm(args, { mutation: LOGIN, fields: ['username', 'password'] });
}

/** /login (spec 2 and 8). */
export default function Login() {
  return (
    <CredentialsForm
      refusal={useActionData() as Refusal | undefined}
      title={<FormattedMessage id="account.login" />}
      lead={<FormattedMessage id="account.loginText" />}
      submit={<FormattedMessage id="account.signIn" />}
      refused={<FormattedMessage id="account.checkLogin" />}
      other={
        <LocalLink to={paths.register()}>
          <FormattedMessage id="account.noAccount" />
        </LocalLink>
      }
    />
  );
}
