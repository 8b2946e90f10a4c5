import type { IntlShape } from 'react-intl';
import { langOf } from '~/i18n/langs';
import { formatMoney } from '~/lib/money';

/** What the visitor looks for; that price stands first. Undefined: both alike, rent first. */
export type Deal = 'RENT' | 'BUY';

/** A price as the API states it: whole baht, and whether there are dearer ones. */
export interface StatedPrice {
  baht: number;
  isFrom: boolean;
}

/** What a home costs: rent a month and sale price, each null where it is not available. */
export interface HomePricing {
  rent?: StatedPrice | null;
  buy?: StatedPrice | null;
}

/** What the days cost that a visitor asks for, whole baht: in all, and a month of 30 nights. */
export interface StayPrice {
  total: number;
  monthly: number;
  nights: number;
}

/** What the API says of those days. */
export interface StayAnswer {
  /** Null without days, and where the home is not available for them or nobody can count what they cost. */
  stay?: StayPrice | null;
  /** Nobody can count it: the home does not say which of its rents is for which stay. */
  askForStay?: boolean;
}

/** A price as it is said of a home, everywhere. */
export interface SaidPrice extends StatedPrice {
  deal: Deal;
  /** The whole price of so many nights; a rent without them is a month's. */
  nights?: number;
  /** What the visitor's days cost is to be requested. */
  ask?: boolean;
}

/**
 * What is said of a home's price, wherever it is said: the deal that the visitor came for first. For days it is their sum; where nobody can
 * count it, from what a month's rent begins (decision 0007). Empty where there is no price.
 */
export function pricesOf({ rent, buy, stay, askForStay }: HomePricing & StayAnswer, deal?: Deal): SaidPrice[] {
  const said: SaidPrice[] = [];
  if (stay) said.push({ deal: 'RENT', baht: stay.total, isFrom: false, nights: stay.nights });
  else if (rent && askForStay) said.push({ deal: 'RENT', baht: rent.baht, isFrom: true, ask: true });
  else if (rent) said.push({ deal: 'RENT', baht: rent.baht, isFrom: rent.isFrom });
  if (buy) said.push({ deal: 'BUY', baht: buy.baht, isFrom: buy.isFrom });
  return deal === 'BUY' ? said.reverse() : said;
}

/** The sale price of a square metre of living space, whole baht; null without a sale price or a size. */
export function pricePerMetre({ buy }: HomePricing, size: number | null | undefined): number | null {
  return buy && size ? Math.round(buy.baht / size) : null;
}

/** A sum with its "from", as text: `from ฿24,500`. In baht, which binds. */
export function statedText(intl: IntlShape, { baht, isFrom }: StatedPrice): string {
  const price = formatMoney(baht, 'THB', langOf(intl));
  return isFrom ? intl.formatMessage({ id: 'money.from' }, { price, small: (chunks) => chunks.join('') }).toString() : price;
}

/** What texts say of a home: which deals there are, and the price of each. Empty texts where there is none. */
export function offerWords(intl: IntlShape, { rent, buy }: HomePricing): { offer: string; rent: string; buy: string } {
  return {
    offer: rent && buy ? 'both' : rent ? 'rent' : buy ? 'buy' : 'none',
    rent: rent ? statedText(intl, rent) : '',
    buy: buy ? statedText(intl, buy) : '',
  };
}
