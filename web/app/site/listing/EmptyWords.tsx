import '~/i18n/parts/lists';
import { useIntl } from 'react-intl';
import { LocalLink } from '~/i18n/LocalLink';
import type { Listed } from '~/lib/search-state';
import { paths } from '~/lib/urls';
import { BrowseLinks } from './BrowseLinks';
import styles from './EmptyState.module.css';

/** Texts and picture of an EmptyState. */
export function EmptyWords({ of }: { of: Listed }) {
  const intl = useIntl();
  return (
    <>
      <svg className={styles.boat} viewBox="0 0 160 96" aria-hidden="true">
        <circle cx="116" cy="30" r="15" className={styles.sun} />
        <path d="M78 16v46M78 18c14 6 24 20 26 38H78M74 28c-9 7-15 17-17 28h17" className={styles.sail} />
        <path d="M44 66h72c-4 10-11 15-20 15H62c-8 0-14-5-18-15Z" className={styles.hull} />
        <path d="M8 84c8-6 14-6 22 0s14 6 22 0 14-6 22 0 14 6 22 0 14-6 22 0 14 6 22 0 8-4 12-5" className={styles.wave} />
      </svg>
      <p className={`above-16 bold ${styles.title}`}>{intl.formatMessage({ id: 'lists.emptyTitle' }, { of })}</p>
      <p className={`above-8 muted ${styles.text}`}>{intl.formatMessage({ id: 'lists.emptyText' }, { of })}</p>
      <div className="wrap">
        <BrowseLinks />
        <LocalLink className="button" to={paths.home()}>
          {intl.formatMessage({ id: 'lists.home' })}
        </LocalLink>
      </div>
    </>
  );
}
