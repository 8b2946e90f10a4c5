import type { IntlShape } from 'react-intl';
import { langOf } from '~/i18n/langs';
import type { Listed } from '~/lib/search-state';
import { convertMoney, formatShortMoney, type Rates } from '~/lib/money';
import { type Deal, pricesOf, type StatedPrice } from '~/lib/home-price';
import type { CurrencyCode } from '~/session/preferences';
import type { LngLat } from './geo';

/** What a mark represents: one home, all homes of a condo or village, or several places. */
export type MarkKind = 'home' | 'complex' | 'cluster';

/** A mark on the map. Its words are text: nothing of them is ever read as HTML. */
export interface Mark extends LngLat {
  /** Id of the complex or home; a cluster has a generated one. */
  key: string;
  kind: MarkKind;
  /** What is written on it. */
  label: string;
  /** Short label; null: a dot. */
  short: string | null;
  /** What it is called by those who do not see it; put together when it is requested, for few of thousands are. */
  name: () => string;
}

/** The money that prices are shown in. */
export interface Money {
  currency: CurrencyCode;
  rates: Rates | null;
}

const KINDS = { HOME: 'home', COMPLEX: 'complex', CLUSTER: 'cluster' } as const satisfies Record<string, MarkKind>;

/** A mark from the API: prices in baht; `name` is null for a home and a cluster. */
export interface Pin extends LngLat {
  id: string;
  kind: keyof typeof KINDS;
  count: number;
  rent?: StatedPrice | null;
  buy?: StatedPrice | null;
  name: string | null;
}

/** A compact price in baht: `฿1.95M`, `1,95 млн ฿`. */
export function shortPrice(intl: IntlShape, baht: number, { currency, rates }: Money): string {
  const converted = convertMoney(baht, 'THB', currency, rates);
  return formatShortMoney(converted ?? baht, converted === null ? 'THB' : currency, langOf(intl));
}

/** The price for the selected deal, formatted as elsewhere; a rent is marked as monthly. */
function priceLabel(intl: IntlShape, pin: Pin, deal: Deal | undefined, money: Money): string | null {
  const [said] = pricesOf(pin, deal);
  if (!said || (deal && said.deal !== deal)) return null;
  const short = shortPrice(intl, said.baht, money);
  const price = said.deal === 'RENT' ? intl.formatMessage({ id: 'map.mark.month' }, { price: short }) : short;
  return said.isFrom ? intl.formatMessage({ id: 'money.from' }, { price, small: (chunks) => chunks.join('') }).toString() : price;
}

/** Label of a pin, on a map of homes or of complexes: `12 · from ฿1.9M` for a building, `14 from ฿2.1M` for a cluster, the price for a home. */
export function markOf(intl: IntlShape, pin: Pin, deal: Deal | undefined, money: Money, of: Listed = 'HOMES'): Mark {
  const { id, lat, lng, count } = pin;
  const kind = KINDS[pin.kind];
  const price = priceLabel(intl, pin, deal, money);
  const from = price ?? 'none';
  // Consistent with prices elsewhere: 1.23K, not the 1.23k of en-GB.
  const few = new Intl.NumberFormat(langOf(intl), { notation: 'compact', maximumSignificantDigits: 3 }).format(count);
  const words = {
    home: () => price ?? intl.formatMessage({ id: 'map.mark.noPrice' }),
    complex: () => intl.formatMessage({ id: 'map.mark.complex' }, { count, price: from }),
    cluster: () => intl.formatMessage({ id: 'map.mark.cluster' }, { count: few, price: from }),
  } satisfies Record<MarkKind, () => string>;
  const names = {
    home: () => intl.formatMessage({ id: 'map.mark.homeName' }, { price: from }),
    complex: () => intl.formatMessage({ id: 'map.mark.complexName' }, { name: pin.name ?? '', count, price: from }),
    cluster: () => intl.formatMessage({ id: 'map.mark.clusterName' }, { of, count, price: from }),
  } satisfies Record<MarkKind, () => string>;
  const shorter = { home: null, complex: intl.formatNumber(count), cluster: few } satisfies Record<MarkKind, string | null>;
  const short = price === null ? null : shorter[kind];
  return { key: id, kind, lat, lng, label: words[kind](), short, name: names[kind] };
}
