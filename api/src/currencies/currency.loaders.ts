import type { RequestContext } from '../core/request-context.js';
import { Currency, CurrencyRatesReading } from './currency-rates.entity.js';

/** The reading in force: the newest; a demo reading only if there is no other; null if there is none. */
export function newestRates(ctx: RequestContext): Promise<CurrencyRatesReading | null> {
  return ctx.cache.get(['currency_rates'], 'currency_rates:newest', () =>
    ctx.db.createQueryBuilder(CurrencyRatesReading, 'reading').orderBy('reading.demo').addOrderBy('reading.asOf', 'DESC').limit(1).getOne(),
  );
}

/** The value of one unit of the currency in baht at the current rates; null if none are known. */
export async function bahtPer(ctx: RequestContext, currency: Currency): Promise<number | null> {
  if (currency === Currency.THB) return 1;
  const newest = await newestRates(ctx);
  return newest && newest.rates[Currency.THB] / newest.rates[currency];
}
