import '~/i18n/parts/detail';
import type { IntlShape } from 'react-intl';
import type { Contacts } from '@talay/api/fields/contacts.js';
import type { Stay } from '~/lib/stay';
import { daysOf } from '~/site/stay/use-stay';

/** A way to write to the agency, with the first words of the message in it. */
export interface MessengerLink {
  /** The messenger's own name, which is never translated. */
  name: 'WhatsApp' | 'Telegram' | 'LINE';
  href: string;
}

/** The agency in the messengers. */
export type Messengers = Pick<Contacts, 'whatsApp' | 'telegram' | 'line'>;

/** Links to the messengers in which the agency is, in the order in which they are offered. */
export function messengerLinks({ whatsApp, telegram, line }: Messengers, text: string): MessengerLink[] {
  // Not URLSearchParams: not every messenger reads its plus signs as spaces.
  const words = encodeURIComponent(text);
  const links: MessengerLink[] = [];
  if (whatsApp) links.push({ name: 'WhatsApp', href: `https://wa.me/${whatsApp}?text=${words}` });
  if (telegram) links.push({ name: 'Telegram', href: `https://t.me/${telegram}?text=${words}` });
  // Only official accounts take the words of the sender.
  if (line?.startsWith('@')) links.push({ name: 'LINE', href: `https://line.me/R/oaMessage/${encodeURIComponent(line)}/?${words}` });
  else if (line) links.push({ name: 'LINE', href: `https://line.me/R/ti/p/~${line}` });
  return links;
}

/** A listing mentioned in a message. */
export interface AskedInMessenger {
  /** The listing's name, reference and, if there is only one, price. */
  what: string;
  /** Absolute address of its page. */
  address: string;
}

/** Initial text of the message to the agency, in the visitor's language: about one listing and the chosen dates, or about several. */
export function messengerText(intl: IntlShape, listings: readonly AskedInMessenger[], stay?: Stay): string {
  const [first, another] = listings;
  if (!first) return '';
  const { what } = first;
  if (another) {
    const lines = listings.map((listing, index) => `${index + 1}. ${listing.what}\n${listing.address}`);
    return [intl.formatMessage({ id: 'detail.messengerTextSeveral' }), ...lines].join('\n');
  }
  const text = stay
    ? intl.formatMessage({ id: 'detail.messengerTextStay' }, { what, days: daysOf(intl, stay) })
    : intl.formatMessage({ id: 'detail.messengerText' }, { what });
  return `${text}\n${first.address}`;
}
