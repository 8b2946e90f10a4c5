import type { ReactNode } from 'react';
import { useIntl } from 'react-intl';
import { placeLabel } from '~/i18n/enums';
import { ago } from '~/lib/ago';
import { Icon } from './icons';
import { textLang } from './text-lang';
import styles from './DetailHeader.module.css';

interface DetailHeaderProps {
  name: string;
  place: Parameters<typeof placeLabel>[0];
  reference: string;
  /** ISO 8601 */
  updatedAt: string;
  /** ISO 8601: when somebody last made sure that the home is to be had. */
  confirmedAt?: string;
  badges?: ReactNode;
  /** The card of what the listing is in. */
  parent?: ReactNode;
  /** What can be done with the listing. */
  actions?: ReactNode;
}

/** The head of a listing: name, place, state, reference, when it was last changed, and a home when it was last confirmed. */
export function DetailHeader({ name, place, reference, updatedAt, confirmedAt, badges, parent, actions }: DetailHeaderProps) {
  const intl = useIntl();
  const updated = intl.formatDate(updatedAt, { day: 'numeric', month: 'long', year: 'numeric' });
  return (
    <header className={styles.header}>
      {parent && <div className={styles.parent}>{parent}</div>}
      <div className={styles.title}>
        {badges}
        <h1 lang={textLang(name)}>{name}</h1>
        <p className={styles.place}>
          <Icon name="place" size={18} />
          {intl.formatMessage({ id: placeLabel(place) })}
        </p>
        <p className={styles.meta}>
          <span>{intl.formatMessage({ id: 'detail.reference' }, { reference })}</span>
          <time dateTime={updatedAt}>{intl.formatMessage({ id: 'detail.updated' }, { date: updated })}</time>
          {confirmedAt && (
            // The day may turn between the server's page and the browser's.
            <time dateTime={confirmedAt} suppressHydrationWarning>
              {intl.formatMessage({ id: 'detail.confirmed' }, { ago: intl.formatRelativeTime(...ago(confirmedAt), { numeric: 'auto' }) })}
            </time>
          )}
        </p>
        {actions}
      </div>
    </header>
  );
}
