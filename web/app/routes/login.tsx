import { FormattedMessage } from 'react-intl';
import { plainScreen } from '~/apollo/screen';
import { NotOpenYet } from '~/features/accounts/NotOpenYet';
import { intlOf } from '~/i18n/intl';

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

/** /login: accounts are for the agency's team and not open on this site. */
export default function Login() {
  return <NotOpenYet title={<FormattedMessage id="account.login" />} text={<FormattedMessage id="account.loginText" />} />;
}
