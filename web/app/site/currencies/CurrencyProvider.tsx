import { createContext, useContext, useMemo, useState, type ReactNode } from 'react';
import { useLang } from '~/i18n/lang';
import { convertMoney, formatMoney, formatShortMoney, type Rates } from '~/lib/money';
import type { CurrencyCode } from '~/session/preferences';
import { useSession } from '~/session/SessionProvider';

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

export interface CurrencyContextValue {
  /** The chosen currency, or baht while no rate is known for it. */
  currency: CurrencyCode;
  /** How much of each currency one US dollar buys; null while no rates are known. */
  rates: Rates | null;
  /** When the rates were published (ISO 8601); null while no rates are known. */
  asOf: string | null;
  /** Whether they are stale, which must be shown. */
  isStale: boolean;
  /** A price in whole baht, converted to the chosen currency and formatted. */
  format: (baht: number) => string;
  /** The same in few letters, for where there is little room. */
  formatShort: (baht: number) => string;
  /** The same price in baht. */
  formatBaht: (baht: number) => string;
}

/** The same as in the words that say so. */
const STALE_MS = 48 * 3_600_000;

const CurrencyContext = createContext<CurrencyContextValue | null>(null);

/** Gives the rates and the chosen currency to every price below. */
export function CurrencyProvider({ rates, asOf, children }: { rates: Rates | null; asOf: string | null; children: ReactNode }) {
  const lang = useLang();
  const chosen = useSession().preferences.currency;
  const [now] = useState(Date.now);
  const value = useMemo<CurrencyContextValue>(() => {
    const currency = convertMoney(1, 'THB', chosen, rates) === null ? 'THB' : chosen;
    const formatBaht = (baht: number) => formatMoney(baht, 'THB', lang);
    return {
      currency,
      rates,
      asOf,
      isStale: asOf !== null && now - Date.parse(asOf) > STALE_MS,
      format: (baht) => formatMoney(convertMoney(baht, 'THB', currency, rates) ?? baht, currency, lang),
      formatShort: (baht) => formatShortMoney(convertMoney(baht, 'THB', currency, rates) ?? baht, currency, lang),
      formatBaht,
    };
  }, [chosen, rates, asOf, now, lang]);
  return <CurrencyContext value={value}>{children}</CurrencyContext>;
}

/** The chosen currency, the rates, and the way to show a baht price in it. */
export function useCurrency(): CurrencyContextValue {
  const value = useContext(CurrencyContext);
  if (!value) throw new Error('useCurrency is used outside CurrencyProvider');
  return value;
}
