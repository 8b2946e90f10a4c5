import { useIntl } from 'react-intl';
import { useRouteLoaderData } from 'react-router';
import { LocalLink } from '~/i18n/LocalLink';
import { contactsPath, messengerLink } from './ask-link';
import { Icon } from './icons';
import styles from './AskButton.module.css';

interface AskButtonProps {
  name: string;
  reference: string;
  /** In few words, where there is little room. */
  short?: boolean;
}

/** Leads to the messenger with the listing's name and reference in the message; to the contacts page while no messenger is configured. */
export function AskButton({ name, reference, short = false }: AskButtonProps) {
  const intl = useIntl();
  const messengerUrl = useRouteLoaderData<{ messengerUrl: string | null }>('root')?.messengerUrl;
  const content = (
    <>
      <Icon name="message" size={20} />
      {short ? intl.formatMessage({ id: 'detail.askShort' }) : intl.formatMessage({ id: 'detail.ask' })}
    </>
  );
  return messengerUrl ? (
    <a
      className={styles.button}
      href={messengerLink(messengerUrl, intl.formatMessage({ id: 'detail.askText' }, { name, reference }))}
      target="_blank"
      rel="noreferrer"
    >
      {content}
    </a>
  ) : (
    <LocalLink className={styles.button} to={contactsPath(reference)}>
      {content}
    </LocalLink>
  );
}
