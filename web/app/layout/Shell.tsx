import type { ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import { Footer } from './Footer';
import { Header, type HeaderProps } from './Header';
import { NavigationProgress } from './NavigationProgress';
import { Notices } from './Notices';
import styles from './Shell.module.css';
import { ToTop } from './ToTop';

interface ShellProps extends HeaderProps {
  /** Links to the active pages, for the footer. */
  pages: ReactNode;
  children: ReactNode;
}

/** The frame of every screen: header, side menu, the screen itself, footer, and what floats above (spec 2, Layout). */
export function Shell({ menu, top, pages, children }: ShellProps) {
  return (
    <div className={styles.shell} id="top">
      <a href="#main" className={styles.skip}>
        <FormattedMessage id="layout.skip" />
      </a>
      <NavigationProgress />
      <Header menu={menu} top={top} />
      <Notices />
      <main id="main" tabIndex={-1} className={styles.main}>
        {children}
        <ToTop />
      </main>
      <Footer pages={pages} />
    </div>
  );
}
