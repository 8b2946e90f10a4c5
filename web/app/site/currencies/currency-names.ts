import type { CurrencyCode } from '~/session/preferences';

/** The message ids of the currencies' names. */
export const CURRENCY_NAMES = {
  THB: 'currencies.name.thb',
  USD: 'currencies.name.usd',
  EUR: 'currencies.name.eur',
  GBP: 'currencies.name.gbp',
  CNY: 'currencies.name.cny',
  RUB: 'currencies.name.rub',
  BTC: 'currencies.name.btc',
} as const satisfies Record<CurrencyCode, string>;
