import type { ReactNode } from 'react';
import { useIntl } from 'react-intl';
import { placeLabel } from '~/i18n/enums';
import { Icon } from '~/ui/fact-icons';
import { textLang } from './Html';
import styles from './DetailHeader.module.css';

interface DetailHeaderProps {
  name: string;
  place: Parameters<typeof placeLabel>[0];
  reference: string;
  /** ISO 8601 */
  updatedAt: string;
  /** When a home was last confirmed. */
  confirmed?: ReactNode;
  badges?: ReactNode;
  /** What can be done with the listing. */
  actions?: ReactNode;
}

/** The head of a listing: name, place, state, reference, when it was last changed, and a home when it was last confirmed. */
export function DetailHeader({ name, place, reference, updatedAt, confirmed, badges, actions }: DetailHeaderProps) {
  const intl = useIntl();
  const updated = intl.formatDate(updatedAt, { day: 'numeric', month: 'long', year: 'numeric' });
  return (
    <header className={`narrow ${styles.header}`}>
      {badges && <div className="row wrap gap-6">{badges}</div>}
      <h1 lang={textLang(name)}>{name}</h1>
      <p className="row wrap gap-6">
        <Icon name="place" size={18} className="sea" />
        {intl.formatMessage({ id: placeLabel(place) })}
      </p>
      <p className={`row wrap muted small ${styles.meta}`}>
        <span>{intl.formatMessage({ id: 'detail.reference' }, { reference })}</span>
        <time dateTime={updatedAt}>{intl.formatMessage({ id: 'detail.updated' }, { date: updated })}</time>
        {confirmed}
      </p>
      {actions}
    </header>
  );
}
