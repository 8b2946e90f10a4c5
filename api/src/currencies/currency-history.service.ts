import { badInput } from '../core/errors.js';
import type { RequestContext } from '../core/request-context.js';
import type { Currency, CurrencyReading } from './currency-rates.entity.js';
import { newestRates } from './currency.loaders.js';

/** How far back the history goes that is handed out. */
export const MOST_DAYS = 90;
const DAY_MS = 86_400_000;

/**
 * What one unit of the base bought of the currency, oldest first: the last reading of each day (UTC) of those that end with the reading in
 * force. Empty while no rates are known.
 */
export async function currencyHistory(ctx: RequestContext, base: Currency, currency: Currency, days: number): Promise<CurrencyReading[]> {
  if (!Number.isInteger(days) || days < 1 || days > MOST_DAYS)
    throw badInput(`Send a whole number of days from 1 to ${MOST_DAYS}.`, 'BAD_DAYS');
  const newest = await newestRates(ctx);
  if (!newest) return [];
  const since = new Date(Math.floor(newest.asOf.getTime() / DAY_MS) * DAY_MS - (days - 1) * DAY_MS);
  return ctx.cache.get(['currency_rates'], `currency_rates:history:${base}:${currency}:${days}`, () =>
    ctx.db.query<CurrencyReading[]>(
      `SELECT DISTINCT ON (date_trunc('day', as_of AT TIME ZONE 'UTC')) as_of AS "asOf", demo AS "isDemo",
         CAST(rates ->> $1 AS double precision) / CAST(rates ->> $2 AS double precision) AS rate
       FROM currency_rates WHERE as_of BETWEEN $3 AND $4
       ORDER BY date_trunc('day', as_of AT TIME ZONE 'UTC'), demo, as_of DESC`,
      [currency, base, since, newest.asOf],
    ),
  );
}
