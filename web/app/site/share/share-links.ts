import '~/i18n/parts/share';
import type { IntlShape } from 'react-intl';
import { type HomePricing, offerWords } from '~/lib/home-price';

/** What is shared: a public address, and its text. */
export interface Shared {
  /** Absolute and without language prefix, so that each reader gets their own language. */
  address: string;
  title: string;
  /** In the language of the one who shares. */
  text: string;
}

interface SharedHome {
  name: string;
  reference: string;
  pricing: HomePricing;
}

/** Name, prices and reference of a home in the language of the screen. Prices are in baht, which is what binds; readers see their own currency. */
export function homeShareText(intl: IntlShape, { name, reference, pricing }: SharedHome): string {
  return intl.formatMessage({ id: 'share.home' }, { name, reference, ...offerWords(intl, pricing) });
}

/** The messengers in the order in which they are offered, each with its own name, which is never translated. */
export const MESSENGERS = [
  { name: 'WhatsApp', href: ({ address, text }: Shared) => `https://wa.me/?${query({ text: `${text}\n${address}` })}` },
  { name: 'Telegram', href: ({ address, text }: Shared) => `https://t.me/share/url?${query({ url: address, text })}` },
  // LINE takes no words of the sender.
  { name: 'LINE', href: ({ address }: Shared) => `https://social-plugins.line.me/lineit/share?${query({ url: address })}` },
] as const;

// Not URLSearchParams: not every messenger reads its plus signs as spaces.
function query(values: Record<string, string>): string {
  return Object.entries(values)
    .map(([name, value]) => `${name}=${encodeURIComponent(value)}`)
    .join('&');
}
