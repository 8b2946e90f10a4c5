import type { ReactNode } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { useRouteLoaderData } from 'react-router';
import { SiteIcon } from '~/ui/icons';
import { AREA_LABELS } from '~/i18n/enums';
import { LocalLink } from '~/i18n/LocalLink';
import { paths } from '~/lib/urls';
import { useAreas } from '~/session/areas';
import { useCurrency } from '~/site/currencies/CurrencyProvider';
import styles from './Footer.module.css';
import { Logo } from './Logo';

/** Contact, areas, pages, the day of the currency rates, and that pictures of the demo set are drawings. */
export function Footer({ pages, hasDrawings }: { pages: ReactNode; hasDrawings: boolean }) {
  const intl = useIntl();
  const areas = useAreas();
  const { asOf, isStale } = useCurrency();
  const messengerUrl = useRouteLoaderData<{ messengerUrl: string | null }>('root')?.messengerUrl ?? null;
  return (
    <footer className={styles.footer}>
      <div className={styles.inner}>
        <div className={styles.about}>
          <p className={`row ${styles.brand}`}>
            <Logo />
            <FormattedMessage id="site.name" />
          </p>
          <p className={`below-16 muted ${styles.claim}`}>
            <FormattedMessage id="site.claim" />
          </p>
          <p className={`wrap ${styles.ways}`}>
            <LocalLink to={paths.contact()} className="button primary tall">
              <SiteIcon name="chat" />
              <FormattedMessage id="layout.contact" />
            </LocalLink>
            {messengerUrl && (
              <a href={messengerUrl} rel="noopener" target="_blank" className="link medium sea">
                {messengerUrl.slice('https://'.length)}
              </a>
            )}
          </p>
        </div>
        {areas.length > 0 && (
          <nav className={styles.column} aria-labelledby="footer-areas">
            <h2 id="footer-areas" className={`below-8 bold ${styles.heading}`}>
              <FormattedMessage id="layout.areas" />
            </h2>
            <ul className="flush">
              {areas.map(({ slug, area }) => (
                <li key={slug}>
                  <LocalLink to={paths.area(slug)} className="link plain">
                    {intl.formatMessage({ id: AREA_LABELS[area] })}
                  </LocalLink>
                </li>
              ))}
            </ul>
          </nav>
        )}
        <nav className={styles.column} aria-labelledby="footer-pages">
          <h2 id="footer-pages" className={`below-8 bold ${styles.heading}`}>
            <FormattedMessage id="layout.information" />
          </h2>
          {pages}
        </nav>
      </div>
      <div className={`muted small ${styles.small}`}>
        {asOf && (
          <p className="flush">
            <FormattedMessage id="layout.ratesAsOf" values={{ date: intl.formatDate(asOf, { dateStyle: 'long' }), stale: isStale }} />
          </p>
        )}
        {hasDrawings && (
          <p className="flush">
            <FormattedMessage id="layout.drawings" />
          </p>
        )}
      </div>
    </footer>
  );
}
