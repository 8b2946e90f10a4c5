import type { ReactNode } from 'react';
import { useIntl } from 'react-intl';
import { messengerLinks, type MessengerLink } from './messenger-links';
import styles from './MessengerList.module.css';
import { useWays, type AgentWays } from './use-contacts';

interface MessengerListProps {
  /** Initial text of the message. */
  text: string;
  /** Ids of the listings concerned. */
  listings: readonly string[];
  /** With a call link before the messengers. */
  phone?: boolean;
  /** Icons only, where space is limited. */
  short?: boolean;
  /** Recipient; the agency if omitted. */
  agent?: AgentWays | null;
}

/** Links to the agency's or agent's messengers, with the message prefilled. */
export function MessengerList({ text, listings, phone = false, short = false, agent }: MessengerListProps) {
  const intl = useIntl();
  const contacts = useWays(agent);
  if (!contacts) return null;
  const count = (channel: Channel) => () => countClick(listings, channel);
  return (
    <ul className={`unprinted wrap gap-6 ${styles.links}`} data-short={short} aria-label={intl.formatMessage({ id: 'detail.messengers' })}>
      {phone && contacts.phone && (
        <li>
          <a href={phoneHref(contacts.phone)} className="button small ink" onClick={count('phone')}>
            <Icon d={PHONE_ICON} />
            {intl.formatMessage({ id: 'detail.call' })}
          </a>
        </li>
      )}
      {messengerLinks(contacts, text).map(({ name, href }) => (
        <li key={name}>
          <a
            href={href}
            target="_blank"
            rel="noopener nofollow"
            className="button small ink"
            aria-label={short ? name : undefined}
            onClick={count(CHANNELS[name])}
          >
            <Icon d={ICONS[name]} />
            {!short && name}
          </a>
        </li>
      ))}
    </ul>
  );
}

/** Call link for a number in display format. */
export function phoneHref(phone: string): string {
  return `tel:+${phone.replace(/\D/g, '')}`;
}

function Icon({ d }: { d: string }): ReactNode {
  return (
    <svg viewBox="0 0 24 24" className="line-icon lagoon" aria-hidden="true">
      <path d={d} />
    </svg>
  );
}

type Channel = 'phone' | 'whatsapp' | 'telegram' | 'line';

/** Reports a contact click to the desk, without delaying the link. */
function countClick(listings: readonly string[], channel: Channel): void {
  for (const listing of listings) {
    navigator.sendBeacon('/api/utils/contact_click', new Blob([JSON.stringify({ listing, channel })], { type: 'application/json' }));
  }
}

const CHANNELS = { WhatsApp: 'whatsapp', Telegram: 'telegram', LINE: 'line' } as const satisfies Record<MessengerLink['name'], Channel>;

const PHONE_ICON =
  'M8.6 4H5.5A1.5 1.5 0 0 0 4 5.6 15.5 15.5 0 0 0 18.4 20a1.5 1.5 0 0 0 1.6-1.5v-3.1l-4-1.4-1.7 2a12 12 0 0 1-6.3-6.3l2-1.7Z';

const ICONS: Record<MessengerLink['name'], string> = {
  WhatsApp:
    'M21 11.5a8.5 8.5 0 0 1-12.3 7.6L3.5 20.5l1.4-5.1A8.5 8.5 0 1 1 21 11.5ZM9.3 8c-.6.6-.9 1.5-.5 2.5a8.5 8.5 0 0 0 4.7 4.6c1 .4 1.9.1 2.5-.5l.3-1.1-2-1.2-1.2.8a5 5 0 0 1-2.3-2.3l.8-1.2L10.4 7.7Z',
  Telegram: 'M21 4 3 11.2l5.5 2L21 4ZM21 4l-3.5 15.5-6-4.3L21 4ZM8.5 13.2v6l3-4',
  LINE: 'M12 4c-5 0-9 3.1-9 7 0 3.5 3.2 6.4 7.5 6.9L12 21l1.5-3.1C17.8 17.4 21 14.5 21 11c0-3.9-4-7-9-7ZM7.5 9v4h2M12 9v4M14.5 13V9l2.5 4V9',
};
