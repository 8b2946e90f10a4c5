import { FormattedMessage } from 'react-intl';
import { plainScreen } from '~/apollo/screen';
import { NotOpenYet } from '~/features/accounts/NotOpenYet';
import { intlOf } from '~/i18n/intl';

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

/** /register: accounts are for the agency's team and not open on this site. */
export default function Register() {
  return <NotOpenYet title={<FormattedMessage id="account.register" />} text={<FormattedMessage id="account.registerText" />} />;
}
