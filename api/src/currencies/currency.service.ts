import type { RequestContext } from '../core/request-context.js';
import { Currency, type CurrencyRates } from './currency-rates.entity.js';
import { newestRates } from './currency.loaders.js';

/** True for a currency code of the site, exactly as spelt in the spec. */
export function isCurrency(code: unknown): code is Currency {
  return Object.values<unknown>(Currency).includes(code);
}

/** The rates in force by base, with the time of their reading; null while none was ever read. */
export async function ratesIn(ctx: RequestContext, base: Currency): Promise<CurrencyRates | null> {
  const newest = await newestRates(ctx);
  if (!newest) return null;
  const rates = Object.values(Currency).map((currency) => ({ currency, rate: newest.rates[currency] / newest.rates[base] }));
  return { base, asOf: newest.asOf, rates };
}
