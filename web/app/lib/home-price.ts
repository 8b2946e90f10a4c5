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

/** Prices of a home: monthly rent and sale price, each null if not available. */
export interface HomePricing {
  rent?: StatedPrice | null;
  buy?: StatedPrice | null;
}

/** Price of a visitor's dates, whole baht: total, and per 30 nights. */
export interface StayPrice {
  total: number;
  monthly: number;
  nights: number;
}

/** The API's price of those dates. */
export interface StayAnswer {
  /** Null without days, and where the home is not available for them or nobody can count what they cost. */
  stay?: StayPrice | null;
  /** Nobody can count it: the home does not say which of its rents is for which stay. */
  askForStay?: boolean;
}

/** A home's displayed price. */
export interface SaidPrice extends StatedPrice {
  deal: Deal;
  /** Total for this number of nights; a rent without it is monthly. */
  nights?: number;
  /** The price of the visitor's dates is on request. */
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

/** Prices of a home as text: the available deals, and the price of each. Empty texts if there is none. */
export function offerWords(intl: IntlShape, { rent, buy }: HomePricing): { offer: string; rent: string; buy: string } {
  return {
    offer: rent && buy ? 'both' : rent ? 'rent' : buy ? 'buy' : 'none',
    rent: rent ? statedText(intl, rent) : '',
    buy: buy ? statedText(intl, buy) : '',
  };
}
