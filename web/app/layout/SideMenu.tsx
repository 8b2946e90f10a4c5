import { useEffect, useRef, type ReactNode } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { useLocation } from 'react-router';
import { SiteIcon } from '~/ui/icons';
import { AccountMenu } from './AccountMenu';
import styles from './SideMenu.module.css';

export const SIDE_MENU_ID = 'side-menu';

/** The menu at the side: the browser's own popover, so that it opens, closes by Escape or a tap beside it, and needs no script. */
export function SideMenu({ children }: { children: ReactNode }) {
  const intl = useIntl();
  const menu = useRef<HTMLDivElement>(null);
  const { key } = useLocation();
  useEffect(() => {
    if (menu.current?.matches(':popover-open')) menu.current.hidePopover();
  }, [key]);
  return (
    <div ref={menu} id={SIDE_MENU_ID} popover="auto" className={styles.menu}>
      <div className={styles.head}>
        <span className={styles.title}>
          <FormattedMessage id="layout.menuTitle" />
        </span>
        <button
          type="button"
          className={styles.close}
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
