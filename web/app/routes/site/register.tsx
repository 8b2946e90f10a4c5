import { FormattedMessage } from 'react-intl';
import { useActionData, type ActionFunctionArgs } from 'react-router';
import { plainScreen } from '~/data/screen';
import { takeForm, type Refusal } from '~/site/account/auth-form';
import { CredentialsForm } from '~/site/account/CredentialsForm';
import { graphql } from '~/gql/gql';
import { intlOf } from '~/i18n/intl';
import { LocalLink } from '~/i18n/LocalLink';
import { paths } from '~/lib/urls';

const REGISTER = graphql(`
  mutation Register($username: String!, $password: String!) {
    register(username: $username, password: $password) {
      id
    }
  }
`);

const register = plainScreen({
  meta: ({ lang }) => ({
    title: intlOf(lang).formatMessage({ id: 'account.register' }),
    description: intlOf(lang).formatMessage({ id: 'account.registerText' }),
    noindex: true,
  }),
});

export const loader = register.loader;
export const clientLoader = register.clientLoader;
export const meta = register.meta;

/** Makes an account and signs in. */
export function action(args: ActionFunctionArgs) {
  return takeForm(args, { mutation: REGISTER, fields: ['username', 'password'] });
}

/** /register (spec 2, 5 and 8). */
export default function Register() {
  return (
    <CredentialsForm
      create
      refusal={useActionData() as Refusal | undefined}
      title={<FormattedMessage id="account.register" />}
      lead={<FormattedMessage id="account.registerText" />}
      submit={<FormattedMessage id="account.create" />}
      refused={<FormattedMessage id="account.registerFailed" />}
      other={
        <LocalLink to={paths.login()}>
          <FormattedMessage id="account.haveAccount" />
        </LocalLink>
      }
    />
  );
}
