import type { Lang } from '~/i18n/langs';
import type { CurrencyCode } from '~/session/preferences';

/** How much of each currency one unit of a common base buys. */
export type Rates = Partial<Record<CurrencyCode, number>>;

const formatters = new Map<string, Intl.NumberFormat>();

// Amounts of everyday currencies are whole (prices are whole baht); a bitcoin is too dear for that.
function fractionDigits(currency: CurrencyCode, exact: boolean): number {
  if (currency === 'BTC') return exact ? 8 : 4;
  return exact ? 2 : 0;
}

function formatterOf(lang: Lang, currency: CurrencyCode, exact: boolean): Intl.NumberFormat {
  const key = `${lang} ${currency} ${exact}`;
  let formatter = formatters.get(key);
  if (!formatter) {
    formatter = new Intl.NumberFormat(lang, {
      style: 'currency',
      currency,
      currencyDisplay: 'narrowSymbol',
      minimumFractionDigits: 0,
      maximumFractionDigits: fractionDigits(currency, exact),
    });
    formatters.set(key, formatter);
  }
  return formatter;
}

/** An amount of a currency in a language: `฿15,000`, `15 000 ₽`. `exact` keeps small change, as a converter wants it. */
export function formatMoney(amount: number, currency: CurrencyCode, lang: Lang, exact = false): string {
  return formatterOf(lang, currency, exact).format(amount);
}

const shortFormatters = new Map<string, Intl.NumberFormat>();

/** An amount in few letters, to three digits, where there is little room: `฿15.5K`, `2,1 млн ₽`. */
export function formatShortMoney(amount: number, currency: CurrencyCode, lang: Lang): string {
  const key = `${lang} ${currency}`;
  let formatter = shortFormatters.get(key);
  if (!formatter) {
    formatter = new Intl.NumberFormat(lang, {
      style: 'currency',
      currency,
      currencyDisplay: 'narrowSymbol',
      notation: 'compact',
      maximumSignificantDigits: 3,
    });
    shortFormatters.set(key, formatter);
  }
  return formatter.format(amount);
}

/** Converts an amount between two currencies; null when the rate of one is unknown. */
export function convertMoney(amount: number, from: CurrencyCode, to: CurrencyCode, rates: Rates | null): number | null {
  if (from === to) return amount;
  const fromRate = rates?.[from];
  const toRate = rates?.[to];
  return fromRate && toRate ? (amount / fromRate) * toRate : null;
}

/** Parses an amount: `1 000,5` and `1,000.50` alike; null if invalid. */
export function parseAmount(text: string): number | null {
  const normal = plainDigits(text);
  return /^\d{1,15}(\.\d*)?$/.test(normal) ? Number(normal) : null;
}

/** Normalises a typed number, `1 000,5` and `1,000.50` alike, to digits and a point. Invalid input stays invalid. */
export function plainDigits(text: string): string {
  const together = text.replace(/[\s\u00a0\u202f]/g, '');
  return /^\d{1,3}(,\d{3})+(\.\d+)?$/.test(together) ? together.replaceAll(',', '') : together.replace(',', '.');
}
