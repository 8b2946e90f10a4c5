import type { IntlShape } from 'react-intl';
import type { Visit } from '~/apollo/visit';
import type { Stay } from '~/lib/stay';
import { daysOf } from '~/shared/stay/days-of';

/** A way to write to the agency, with the first words of the message in it. */
export interface MessengerLink {
  /** The messenger's own name, which is never translated. */
  name: 'WhatsApp' | 'Telegram' | 'LINE';
  href: string;
}

/** Links to the messengers in which the agency is, in the order in which they are offered. */
export function messengerLinks({ whatsApp, telegram, line }: Visit['contacts'], text: string): MessengerLink[] {
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

interface AskedInMessenger {
  /** Name, reference and price of the listing in words. */
  what: string;
  stay: Stay | undefined;
  /** Absolute address of its page. */
  address: string;
}

/** What the message to the agency begins with, in the visitor's language. */
export function messengerText(intl: IntlShape, { what, stay, address }: AskedInMessenger): string {
  const text = stay
    ? intl.formatMessage({ id: 'detail.messengerTextStay' }, { what, days: daysOf(intl, stay) })
    : intl.formatMessage({ id: 'detail.messengerText' }, { what });
  return `${text}\n${address}`;
}
