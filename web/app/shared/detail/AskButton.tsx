import { useIntl } from 'react-intl';
import { LocalLink } from '~/i18n/LocalLink';
import { paths } from '~/lib/urls';
import { useStay } from '~/shared/stay/use-stay';
import { Icon } from './icons';
import styles from './AskButton.module.css';

interface AskButtonProps {
  /** The listing that it is about. */
  listing: { id: string; reference: string };
  /** A home can be booked; about a complex one asks. */
  book?: boolean;
  /** The deal to enquire about, where only one is on offer. */
  deal?: 'rent' | 'buy' | undefined;
}

/** Leads to the contact form about a listing and the chosen days (spec 2, Book now). */
export function AskButton({ listing, book = false, deal }: AskButtonProps) {
  const intl = useIntl();
  const stay = useStay();
  return (
    <LocalLink
      className={styles.button}
      to={paths.contact([listing], deal) + (stay ? `&from=${stay.from}&to=${stay.to}` : '')}
      rel="nofollow"
    >
      <Icon name="message" size={20} />
      {book ? intl.formatMessage({ id: 'detail.book' }) : intl.formatMessage({ id: 'detail.ask' })}
    </LocalLink>
  );
}
