import '~/i18n/parts/account';
import { useEffect } from 'react';
import { FormattedMessage } from 'react-intl';
import { useNavigate } from 'react-router';
import { plainScreen } from '~/data/screen';
import { Container } from '~/ui/Section';
import { intlOf } from '~/i18n/intl';
import { useLocalePath } from '~/i18n/lang';
import { LocalLink } from '~/i18n/LocalLink';
import { paths } from '~/lib/urls';
import styles from './redirect.module.css';

/** Spec 9. */
const DELAY_MS = 500;

const redirect = plainScreen({
  meta: ({ lang }) => ({ title: intlOf(lang).formatMessage({ id: 'account.redirecting' }), noindex: true }),
});

export const loader = redirect.loader;
export const clientLoader = redirect.clientLoader;
export const meta = redirect.meta;
/** Where browsers without scripts go: a bare path. */
export const handle = { refresh: paths.home() };

/** /redirect: waits a moment, then goes to the home page. */
export default function Redirect() {
  const navigate = useNavigate();
  const home = useLocalePath()(paths.home());
  useEffect(() => {
    const timer = setTimeout(() => void navigate(home, { replace: true }), DELAY_MS);
    return () => clearTimeout(timer);
  }, [navigate, home]);
  return (
    <Container>
      <h1 className={styles.title}>
        <FormattedMessage id="account.redirecting" />
      </h1>
      <p>
        <LocalLink to={paths.home()}>
          <FormattedMessage id="errors.home" />
        </LocalLink>
      </p>
    </Container>
  );
}
