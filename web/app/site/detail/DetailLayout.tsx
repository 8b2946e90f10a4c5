import type { ComplexKind } from '@talay/api/fields/listing-nouns.js';
import { useIntl, type IntlShape } from 'react-intl';
import type { ReactNode } from 'react';
import type { Area, City } from '~/gql/graphql';
import { AREA_LABELS } from '~/i18n/enums';
import type { MessageId } from '~/i18n/intl';
import { paths, slugOfArea } from '~/lib/urls';
import { LocalLink } from '~/i18n/LocalLink';
import { Icon } from '~/ui/fact-icons';
import breadcrumbsStyles from './Breadcrumbs.module.css';
import styles from './DetailLayout.module.css';

interface DetailLayoutProps {
  gallery: ReactNode;
  header: ReactNode;
  /** The card of what the listing is in. */
  parent?: ReactNode;
  /** The box with prices or offers: beside the pictures on a wide screen, and sticky. */
  side: ReactNode;
  children: ReactNode;
}

/** What comes after all that is above or beside the pictures: a browser waits for the start tag of an element, not for its end. */
const REST = 'listing-rest';

/**
 * A listing: on a phone the pictures first, then its head, the prices, what it is in, and all else; on a wide screen the head is above the
 * pictures and the prices beside them.
 */
export function DetailLayout({ gallery, header, parent, side, children }: DetailLayoutProps) {
  return (
    <div className={`stack gap-20 ${styles.layout}`}>
      {/* A page that is painted while it arrives would show the pictures at the top, and then move them. */}
      <link rel="expect" href={`#${REST}`} blocking="render" />
      <div className={styles.gallery}>{gallery}</div>
      <div className={styles.header}>{header}</div>
      <div className={styles.side}>
        <div className={styles.sticky}>{side}</div>
      </div>
      {parent && <div className={styles.parent}>{parent}</div>}
      <div id={REST} className={`narrow ${styles.main}`}>
        {children}
      </div>
    </div>
  );
}

/** A headed part of what is said about a listing. */
export function DetailPart({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className={styles.part}>
      <h2>{title}</h2>
      {children}
    </section>
  );
}

/** Short things side by side: views, equipment, extras. */
export function DetailChips({ children }: { children: ReactNode }) {
  return <ul className={`wrap ${styles.chips}`}>{children}</ul>;
}

export interface Crumb {
  /** Address without language prefix. */
  to: string;
  label: string;
}

/** The lists above a complex and what is in it: all of its kind, and those of its area. */
export function listCrumbs(intl: IntlShape, kind: ComplexKind, all: MessageId, { city, area }: { city: City; area: Area }): Crumb[] {
  const crumbs = [{ to: paths.complexes(kind), label: intl.formatMessage({ id: all }) }];
  if (city === 'PATTAYA') {
    crumbs.push({ to: paths.complexArea(kind, slugOfArea(area)), label: intl.formatMessage({ id: AREA_LABELS[area] }) });
  }
  return crumbs;
}

/** Breadcrumbs of a listing, the home page before them; a phone shows only the last one, as a back link. */
export function Breadcrumbs({ crumbs, current }: { crumbs: readonly Crumb[]; current: string }) {
  const intl = useIntl();
  return (
    <nav className={breadcrumbsStyles.crumbs} aria-label={intl.formatMessage({ id: 'detail.breadcrumbs' })}>
      <ol>
        {[{ to: paths.home(), label: intl.formatMessage({ id: 'detail.crumb.home' }) }, ...crumbs].map((crumb) => (
          <li key={crumb.to}>
            <LocalLink className="link" to={crumb.to}>
              <Icon name="back" size={18} className={breadcrumbsStyles.back} />
              {crumb.label}
            </LocalLink>
          </li>
        ))}
        <li className={breadcrumbsStyles.current} aria-current="page">
          {current}
        </li>
      </ol>
    </nav>
  );
}
