import type { RequestContext } from '../kernel/request-context.js';
import { Currency, CurrencyRatesReading } from './currency-rates.entity.js';

/** The reading in force: the newest one, and one of the demo set only where there is no other; null while none was ever read. */
export function newestRates(ctx: RequestContext): Promise<CurrencyRatesReading | null> {
  return ctx.kept.get(['currency_rates'], 'currency_rates:newest', () =>
    ctx.db.createQueryBuilder(CurrencyRatesReading, 'reading').orderBy('reading.demo').addOrderBy('reading.asOf', 'DESC').limit(1).getOne(),
  );
}

/** What one unit of the currency is in baht by the rates in force; null while none are known. */
export async function bahtPer(ctx: RequestContext, currency: Currency): Promise<number | null> {
  if (currency === Currency.THB) return 1;
  const newest = await newestRates(ctx);
  return newest && newest.rates[Currency.THB] / newest.rates[currency];
}
