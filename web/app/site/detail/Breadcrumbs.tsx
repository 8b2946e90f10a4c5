import { useIntl } from 'react-intl';
import { LocalLink } from '~/i18n/LocalLink';
import { Icon } from '~/ui/fact-icons';
import styles from './Breadcrumbs.module.css';

export interface Crumb {
  /** Address without language prefix. */
  to: string;
  label: string;
}

/** Breadcrumbs of a listing; a phone shows only the last one, as a back link. */
export function Breadcrumbs({ crumbs, current }: { crumbs: readonly Crumb[]; current: string }) {
  const intl = useIntl();
  return (
    <nav className={styles.crumbs} aria-label={intl.formatMessage({ id: 'detail.breadcrumbs' })}>
      <ol>
        {crumbs.map((crumb) => (
          <li key={crumb.to}>
            <LocalLink to={crumb.to}>
              <Icon name="back" size={18} className={styles.back} />
              {crumb.label}
            </LocalLink>
          </li>
        ))}
        <li className={styles.current} aria-current="page">
          {current}
        </li>
      </ol>
    </nav>
  );
}
