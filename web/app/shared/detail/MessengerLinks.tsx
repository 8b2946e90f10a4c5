import { useIntl } from 'react-intl';
import { paths } from '~/lib/urls';
import type { HomePricing } from '~/shared/listing/home-price';
import { homeShareText } from '~/shared/share/share-links';
import { useSiteAddress } from '~/shared/share/use-site-address';
import { useStay } from '~/shared/stay/use-stay';
import { messengerLinks, messengerText, type MessengerLink } from './messenger-links';
import styles from './MessengerLinks.module.css';
import { useContacts } from './use-contacts';

/** What the links to the messengers are about. */
export interface MessengerLinksProps {
  kind: 'unit' | 'house' | 'condo' | 'village';
  listing: { id: string; reference: string };
  name: string;
  /** Left out for complexes, which have no price of their own. */
  pricing?: HomePricing;
  /** Without words, where there is little room. */
  short?: boolean;
}

/** Writes to the agency in a messenger, about a listing: reference, name, price and link are in the message. */
export function MessengerLinks({ kind, listing: { id, reference }, name, pricing, short = false }: MessengerLinksProps) {
  const intl = useIntl();
  const stay = useStay();
  const siteAddress = useSiteAddress();
  const contacts = useContacts();
  if (!contacts) return null;
  const what = homeShareText(intl, { name, reference, pricing: pricing ?? {} });
  const text = messengerText(intl, { what, stay, address: siteAddress(paths[kind](id)) });
  return (
    <ul className={styles.links} data-short={short} aria-label={intl.formatMessage({ id: 'detail.messengers' })}>
      {messengerLinks(contacts, text).map((link) => (
        <li key={link.name}>
          <a
            href={link.href}
            target="_blank"
            rel="noopener nofollow"
            aria-label={short ? link.name : undefined}
            onClick={() => countClick(id, link.name)}
          >
            <svg viewBox="0 0 24 24" aria-hidden="true">
              <path d={ICONS[link.name]} />
            </svg>
            {!short && link.name}
          </a>
        </li>
      ))}
    </ul>
  );
}

/** Tells the desk that a link was followed; the link does not wait for it. */
function countClick(listing: string, name: MessengerLink['name']): void {
  const click = { listing, channel: name.toLowerCase() };
  navigator.sendBeacon('/api/utils/contact_click', new Blob([JSON.stringify(click)], { type: 'application/json' }));
}

const ICONS: Record<MessengerLink['name'], string> = {
  WhatsApp:
    'M21 11.5a8.5 8.5 0 0 1-12.3 7.6L3.5 20.5l1.4-5.1A8.5 8.5 0 1 1 21 11.5ZM9.3 8c-.6.6-.9 1.5-.5 2.5a8.5 8.5 0 0 0 4.7 4.6c1 .4 1.9.1 2.5-.5l.3-1.1-2-1.2-1.2.8a5 5 0 0 1-2.3-2.3l.8-1.2L10.4 7.7Z',
  Telegram: 'M21 4 3 11.2l5.5 2L21 4ZM21 4l-3.5 15.5-6-4.3L21 4ZM8.5 13.2v6l3-4',
  LINE: 'M12 4c-5 0-9 3.1-9 7 0 3.5 3.2 6.4 7.5 6.9L12 21l1.5-3.1C17.8 17.4 21 14.5 21 11c0-3.9-4-7-9-7ZM7.5 9v4h2M12 9v4M14.5 13V9l2.5 4V9',
};
