import type { ReactNode } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { useMatches, useNavigation } from 'react-router';
import { RESULTS_HANDLE, RESULTS_ID } from '~/lib/results-id';
import { Footer } from './Footer';
import { Header, type HeaderProps } from './Header';
import navigationProgressStyles from './NavigationProgress.module.css';
import { Notices } from './Notices';
import styles from './Shell.module.css';
import { SiteIcon } from '~/ui/icons';
import toTopStyles from './ToTop.module.css';

interface ShellProps extends HeaderProps {
  /** Links to the active pages, for the footer. */
  pages: ReactNode;
  /** Whether some pictures of the site are drawings. */
  hasDrawings: boolean;
  children: ReactNode;
}

/** The first link of every page, for keyboard users: skips the header and, on a list, the filters. */
function SkipLink() {
  const hasResults = useMatches().some(({ handle }) => handle === RESULTS_HANDLE);
  return (
    <a href={hasResults ? `#${RESULTS_ID}` : '#main'} className={styles.skip}>
      {hasResults ? <FormattedMessage id="layout.skipToResults" /> : <FormattedMessage id="layout.skip" />}
    </a>
  );
}

/** The frame of every screen: header, side menu, the screen itself, footer, and what floats above (spec 2, Layout). */
export function Shell({ menu, top, pages, hasDrawings, children }: ShellProps) {
  return (
    <div className={`column ${styles.shell}`} id="top">
      <SkipLink />
      <NavigationProgress />
      <Header menu={menu} top={top} />
      <Notices />
      <main id="main" tabIndex={-1} className={styles.main}>
        {children}
        <ToTop />
      </main>
      <Footer pages={pages} hasDrawings={hasDrawings} />
    </div>
  );
}

/** A thin bar at the top while the next screen is loading. */
function NavigationProgress() {
  const busy = useNavigation().state !== 'idle';
  return <div className={navigationProgressStyles.track} data-busy={busy} aria-hidden="true" />;
}

/** Back to the top of the page; seen once one has scrolled (by the style sheet, where the browser can tie that to scrolling). */
function ToTop() {
  const intl = useIntl();
  return (
    <a
      href="#top"
      className={`icon-button panel ${toTopStyles.toTop}`}
      aria-label={intl.formatMessage({ id: 'layout.toTop' })}
      onClick={(event) => {
        event.preventDefault();
        scrollTo({ top: 0 });
        document.getElementById('main')?.focus({ preventScroll: true });
      }}
    >
      <SiteIcon name="arrowUp" />
    </a>
  );
}
