import type { ReactNode } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { NavLink } from 'react-router';
import { SiteIcon } from '~/ui/icons';
import { useLocalePath } from '~/i18n/lang';
import { LocalLink } from '~/i18n/LocalLink';
import { paths } from '~/lib/urls';
import { useAccount } from '~/session/account';
import { SavedLink } from '~/site/saved-store/SavedLink';
import { CurrencyMenu } from './CurrencyMenu';
import styles from './Header.module.css';
import { LanguageSwitch } from './LanguageSwitch';
import { Logo } from './Logo';
import { LogoutButton } from './LogoutButton';
import { SchemeMenu } from './SchemeMenu';
import { SideMenu, SIDE_MENU_ID } from './SideMenu';

export interface HeaderProps {
  /** Content of the side menu. */
  menu: ReactNode;
  /** Which of its links the top bar has: the menu switches govern both (spec 3, AppConfig entry). */
  top: { search: boolean; condos: boolean; houses: boolean; villas: boolean };
}

/** Logo, menu toggle, main navigation on wide screens, the switches, and the login link and owners' form, or the user (spec 2, Layout). */
export function Header({ menu, top }: HeaderProps) {
  const intl = useIntl();
  const localPath = useLocalePath();
  const account = useAccount();
  const links = [
    { to: paths.buy(), label: intl.formatMessage({ id: 'layout.buy' }) },
    { to: paths.rent(), label: intl.formatMessage({ id: 'layout.rent' }) },
    ...(top.condos ? [{ to: paths.condos(), label: intl.formatMessage({ id: 'layout.condos' }) }] : []),
    ...(top.houses ? [{ to: paths.houses(), label: intl.formatMessage({ id: 'layout.houses' }) }] : []),
    ...(top.villas ? [{ to: paths.villas(), label: intl.formatMessage({ id: 'layout.villas' }) }] : []),
    { to: paths.contact(), label: intl.formatMessage({ id: 'layout.contact' }) },
  ];
  return (
    <header className={styles.header}>
      <div className={styles.bar}>
        <button type="button" className={styles.icon} popoverTarget={SIDE_MENU_ID} aria-label={intl.formatMessage({ id: 'layout.menu' })}>
          <SiteIcon name="menu" />
        </button>
        <LocalLink to={paths.home()} className={styles.brand}>
          <Logo />
          <span className={styles.name}>
            <FormattedMessage id="site.name" />
          </span>
        </LocalLink>
        <nav className={styles.links} aria-label={intl.formatMessage({ id: 'layout.mainNav' })}>
          {links.map(({ to, label }) => (
            <NavLink key={to} to={localPath(to)} end className={`${styles.link} ${to === paths.contact() ? styles.last : ''}`}>
              {label}
            </NavLink>
          ))}
        </nav>
        <div className={styles.tools}>
          {top.search && (
            <LocalLink to={paths.search()} className={styles.icon} aria-label={intl.formatMessage({ id: 'layout.search' })}>
              <SiteIcon name="search" />
            </LocalLink>
          )}
          <SavedLink />
          <CurrencyMenu />
          <LanguageSwitch />
          <SchemeMenu />
          <span className={styles.account}>
            {account ? (
              <>
                <LocalLink
                  to={paths.account()}
                  className={styles.link}
                  aria-label={intl.formatMessage({ id: 'layout.account' }, { username: account.username })}
                >
                  <span className={styles.username}>{account.username}</span>
                </LocalLink>
                <LogoutButton className={styles.logout} />
              </>
            ) : (
              <>
                <LocalLink to={paths.login()} className={styles.link}>
                  <FormattedMessage id="layout.login" />
                </LocalLink>
                <LocalLink to={paths.owner()} className={styles.owner}>
                  <FormattedMessage id="layout.owner" />
                </LocalLink>
              </>
            )}
          </span>
        </div>
      </div>
      <SideMenu>{menu}</SideMenu>
    </header>
  );
}
