import { FormattedMessage } from 'react-intl';
import { useActionData, useLocation, type ActionFunctionArgs } from 'react-router';
import { plainScreen } from '~/data/screen';
import { CodeForm, isAtSecondStep } from '~/site/account/CodeForm';
import { CredentialsForm } from '~/site/account/CredentialsForm';
import { takeForm, type Refusal, recoverPath } from '~/site/account/auth-form';
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

const CONFIRM_LOGIN = graphql(`
  mutation ConfirmLogin($token: String!, $code: String!) {
    confirmLogin(ticket: $token, code: $code) {
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

/** Signs in by the password or, after it, by the code; then leads back to where it was requested. */
export async function action(args: ActionFunctionArgs) {
  const form = await args.request.clone().formData();
  return form.has('code')
    ? takeForm(args, { mutation: CONFIRM_LOGIN, fields: ['token', 'code'] })
    : takeForm(args, { mutation: LOGIN, fields: ['username', 'password'] });
}

/** /login (spec 2 and 8). */
export default function Login() {
  const refusal = useActionData() as Refusal | undefined;
  const { pathname, search } = useLocation();
  if (refusal && isAtSecondStep(refusal)) return <CodeForm refusal={refusal} action={pathname + search} />;
  return (
    <CredentialsForm
      refusal={refusal?.fields['ticket'] ? { ...refusal, fields: {} } : refusal}
      title={<FormattedMessage id="account.login" />}
      lead={<FormattedMessage id="account.loginText" />}
      submit={<FormattedMessage id="account.signIn" />}
      refused={<FormattedMessage id={refusal?.fields['ticket'] ? 'account.code.gone' : 'account.checkLogin'} />}
      other={
        <>
          <LocalLink to={recoverPath}>
            <FormattedMessage id="account.recover.link" />
          </LocalLink>
          <br />
          <LocalLink to={paths.register()}>
            <FormattedMessage id="account.noAccount" />
          </LocalLink>
        </>
      }
    />
  );
}
