import { type ReactNode, useEffect, useRef } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { NavLink, Link, useLocation } from 'react-router';
import { SiteIcon } from '~/ui/icons';
import { useLocalePath, useLang } from '~/i18n/lang';
import { LocalLink } from '~/i18n/LocalLink';
import { paths } from '~/lib/urls';
import { useAccount } from '~/session/account';
import { Heart } from '~/site/saved-store/Heart';
import savedLinkStyles from '~/site/saved-store/SavedLink.module.css';
import { useSavedState } from '~/site/saved-store/use-saved';
import { useCurrency, CURRENCY_NAMES } from '~/site/currencies/CurrencyProvider';
import { LazyConverter } from '~/site/currencies/LazyConverter';
import styles from './Header.module.css';
import { LANG_NAMES, LANGS, barePath, localePath } from '~/i18n/langs';
import { preferenceCookie, CURRENCIES } from '~/session/preferences';
import menusStyles from './Menus.module.css';
import { Logo } from './Logo';
import { AccountMenu, LogoutButton } from './AccountMenu';
import { useSession } from '~/session/SessionProvider';
import { PreferenceForm, ToolPopover } from './PreferenceForm';
import sideMenuStyles from './SideMenu.module.css';

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
    ...(top.condos ? [{ to: paths.complexes('condo'), label: intl.formatMessage({ id: 'layout.condos' }) }] : []),
    ...(top.houses ? [{ to: paths.homes('house'), label: intl.formatMessage({ id: 'layout.houses' }) }] : []),
    ...(top.villas ? [{ to: paths.villas(), label: intl.formatMessage({ id: 'layout.villas' }) }] : []),
    { to: paths.contact(), label: intl.formatMessage({ id: 'layout.contact' }) },
  ];
  return (
    <header className={styles.header}>
      <div className={`row ${styles.bar}`}>
        <button type="button" className="icon-button" popoverTarget={SIDE_MENU_ID} aria-label={intl.formatMessage({ id: 'layout.menu' })}>
          <SiteIcon name="menu" />
        </button>
        <LocalLink to={paths.home()} className={`link gap-6 ink plain ${styles.brand}`}>
          <Logo />
          <span className={styles.name}>
            <FormattedMessage id="site.name" />
          </span>
        </LocalLink>
        <nav className={styles.links} aria-label={intl.formatMessage({ id: 'layout.mainNav' })}>
          {links.map(({ to, label }) => (
            <NavLink
              key={to}
              to={localPath(to)}
              end
              className={`menu-item text nowrap ${styles.link} ${to === paths.contact() ? styles.last : ''}`}
            >
              {label}
            </NavLink>
          ))}
        </nav>
        <div className={`row ${styles.tools}`}>
          {top.search && (
            <LocalLink to={paths.search()} className="icon-button" aria-label={intl.formatMessage({ id: 'layout.search' })}>
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
                  className={`menu-item text nowrap ${styles.link}`}
                  aria-label={intl.formatMessage({ id: 'layout.account' }, { username: account.username })}
                >
                  <span className={`truncate ${styles.username}`}>{account.username}</span>
                </LocalLink>
                <LogoutButton className="button text medium nowrap" />
              </>
            ) : (
              <>
                <LocalLink to={paths.login()} className={`menu-item text nowrap ${styles.link}`}>
                  <FormattedMessage id="layout.login" />
                </LocalLink>
                <LocalLink to={paths.owner()} className="button primary text medium nowrap">
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

/** The way to the lists of this device, with the number of favourites. */
function SavedLink() {
  const intl = useIntl();
  const count = useSavedState().saved.favourites.length;
  return (
    <LocalLink
      to={paths.saved()}
      className={`icon-button relative ${savedLinkStyles.link}`}
      aria-label={intl.formatMessage({ id: 'saved.link' }, { count })}
    >
      <Heart />
      {count > 0 && <span className={savedLinkStyles.count}>{count}</span>}
    </LocalLink>
  );
}

/** Links to this very page, its query kept, in each other language. */
function LanguageSwitch() {
  const lang = useLang();
  const { pathname, search } = useLocation();
  return LANGS.filter((other) => other !== lang).map((other) => (
    <Link
      key={other}
      preventScrollReset
      to={localePath(other, barePath(pathname) + search)}
      hrefLang={other}
      lang={other}
      title={LANG_NAMES[other]}
      className={`icon-button text medium ink plain ${menusStyles.language}`}
      onClick={() => {
        document.cookie = preferenceCookie('lang', other, location.protocol === 'https:');
      }}
    >
      {other}
      <span className="visually-hidden"> – {LANG_NAMES[other]}</span>
    </Link>
  ));
}

const SIDE_MENU_ID = 'side-menu';

/** The menu at the side: the browser's own popover, so that it opens, closes by Escape or a tap beside it, and needs no script. */
function SideMenu({ children }: { children: ReactNode }) {
  const intl = useIntl();
  const menu = useRef<HTMLDivElement>(null);
  const { key } = useLocation();
  useEffect(() => {
    if (menu.current?.matches(':popover-open')) menu.current.hidePopover();
  }, [key]);
  return (
    <div ref={menu} id={SIDE_MENU_ID} popover="auto" className={sideMenuStyles.menu}>
      <div className={`row between ${sideMenuStyles.head}`}>
        <span className="big bold">
          <FormattedMessage id="layout.menuTitle" />
        </span>
        <button
          type="button"
          className="icon-button"
          popoverTarget={SIDE_MENU_ID}
          popoverTargetAction="hide"
          aria-label={intl.formatMessage({ id: 'layout.closeMenu' })}
        >
          <SiteIcon name="close" />
        </button>
      </div>
      <nav aria-label={intl.formatMessage({ id: 'layout.sideNav' })}>
        {children}
        <AccountMenu />
      </nav>
    </div>
  );
}

const ICONS = { system: 'device', light: 'sun', dark: 'moon' } as const;

/** The colour-scheme switch: light, dark, or as the device has it. */
function SchemeMenu() {
  const intl = useIntl();
  const { scheme } = useSession().preferences;
  const labels = {
    system: intl.formatMessage({ id: 'layout.scheme.system' }),
    light: intl.formatMessage({ id: 'layout.scheme.light' }),
    dark: intl.formatMessage({ id: 'layout.scheme.dark' }),
  };
  const choices = (['system', 'light', 'dark'] as const).map((value) => ({
    value,
    label: (
      <>
        <SiteIcon name={ICONS[value]} className="muted" />
        {labels[value]}
      </>
    ),
  }));
  return (
    <ToolPopover
      id="scheme-menu"
      label={intl.formatMessage({ id: 'layout.scheme' }, { scheme: labels[scheme] })}
      button={<SiteIcon name={ICONS[scheme]} />}
    >
      {({ close }) => <PreferenceForm name="scheme" choices={choices} onChosen={close} />}
    </ToolPopover>
  );
}

/** The currency switch, with the converter under it (spec 2, Layout). */
function CurrencyMenu() {
  const intl = useIntl();
  const { currency, rates } = useCurrency();
  const choices = CURRENCIES.map((code) => ({
    value: code,
    label: (
      <>
        <span className={`muted numbers ${menusStyles.code}`}>{code}</span>
        {intl.formatMessage({ id: CURRENCY_NAMES[code] })}
      </>
    ),
  }));
  return (
    <ToolPopover id="currency-menu" label={intl.formatMessage({ id: 'layout.currency' }, { currency })} button={currency}>
      {({ open, close }) => (
        <>
          <PreferenceForm name="currency" choices={choices} onChosen={close} />
          {/* The converter needs MUI: it is loaded when the panel is opened. */}
          {rates && open && (
            <div className={`above-8 ruled ${menusStyles.converter}`}>
              <h2 className={menusStyles.converterTitle}>
                <FormattedMessage id="currencies.converter" />
              </h2>
              <LazyConverter fallback={<div className={menusStyles.waiting} />} />
            </div>
          )}
        </>
      )}
    </ToolPopover>
  );
}
