import { type IntlShape, useIntl } from 'react-intl';
import { useRouteLoaderData } from 'react-router';
import { LocalLink } from '~/i18n/LocalLink';
import type { Stay } from '~/lib/stay';
import { useStay } from '~/shared/stay/use-stay';
import { contactsPath, messengerLink } from './ask-link';
import { Icon } from './icons';
import styles from './AskButton.module.css';

interface AskButtonProps {
  name: string;
  reference: string;
  /** In few words, where there is little room. */
  short?: boolean;
}

/** Leads to the messenger with the listing's name, reference and the chosen days in the message; to the contacts page while no messenger is configured. */
export function AskButton({ name, reference, short = false }: AskButtonProps) {
  const intl = useIntl();
  const messengerUrl = useRouteLoaderData<{ messengerUrl: string | null }>('root')?.messengerUrl;
  const stay = useStay();
  const text = stay
    ? intl.formatMessage({ id: 'detail.askTextStay' }, { name, reference, days: daysOf(intl, stay) })
    : intl.formatMessage({ id: 'detail.askText' }, { name, reference });
  const content = (
    <>
      <Icon name="message" size={20} />
      {short ? intl.formatMessage({ id: 'detail.askShort' }) : intl.formatMessage({ id: 'detail.ask' })}
    </>
  );
  return messengerUrl ? (
    <a className={styles.button} href={messengerLink(messengerUrl, text)} target="_blank" rel="noreferrer">
      {content}
    </a>
  ) : (
    <LocalLink className={styles.button} to={contactsPath(reference)}>
      {content}
    </LocalLink>
  );
}

function daysOf(intl: IntlShape, { from, to }: Stay): string {
  return intl.formatDateTimeRange(Date.parse(from), Date.parse(to), { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' });
}
