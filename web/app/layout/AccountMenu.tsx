import { lazy, Suspense } from 'react';
import { FormattedMessage } from 'react-intl';
import { LocalLink } from '~/i18n/LocalLink';
import { paths } from '~/lib/urls';
import { isStaff, useAccount } from '~/session/account';
import styles from './AccountMenu.module.css';
import { useLocalePath } from '~/i18n/lang';

// Visitors have nothing of it.
const DeskLinks = lazy(() => import('~/desk/frame/DeskLinks'));

/** Bottom of the side menu. For visitors: the owners' form, log in and sign up; otherwise: the user, the desk for staff (spec 6), and log out. */
export function AccountMenu() {
  const account = useAccount();
  if (!account) {
    return (
      <ul className={`above-12 ruled ${styles.list}`}>
        <li>
          <LocalLink to={paths.owner()} className="menu-item">
            <FormattedMessage id="layout.owner" />
          </LocalLink>
        </li>
        <li>
          <LocalLink to={paths.login()} className="menu-item">
            <FormattedMessage id="layout.login" />
          </LocalLink>
        </li>
        <li>
          <LocalLink to={paths.register()} className="menu-item">
            <FormattedMessage id="layout.register" />
          </LocalLink>
        </li>
      </ul>
    );
  }
  return (
    <ul className={`above-12 ruled ${styles.list}`}>
      {isStaff(account) && (
        <Suspense>
          <DeskLinks look="menu-item" />
        </Suspense>
      )}
      <li>
        <LocalLink to={paths.account()} className="menu-item">
          <FormattedMessage id="layout.account" values={{ username: account.username }} />
        </LocalLink>
      </li>
      <li>
        <LogoutButton className="menu-item full" />
      </li>
    </ul>
  );
}

/** Signs out with a plain form: the page that comes then is a visitor's, with nothing left of the account. */
export function LogoutButton({ className }: { className?: string | undefined }) {
  const localPath = useLocalePath();
  return (
    <form method="post" action={localPath(paths.logout())}>
      <button type="submit" className={className}>
        <FormattedMessage id="layout.logout" />
      </button>
    </form>
  );
}
