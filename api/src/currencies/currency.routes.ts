import type { FastifyInstance } from 'fastify';
import { AppError } from '../core/errors.js';
import { currencyHistory, MOST_DAYS } from './currency-history.service.js';
import { Currency } from './currency-rates.entity.js';
import { isCurrency, ratesIn } from './currency.service.js';

/** Header with the time of the rates; the body is only the specified map (spec 3). */
export const RATES_AS_OF = 'x-talay-rates-as-of';

/** Currency rates through REST (spec 7; forms in docs/rest.md). */
export function currencyRoutes(app: FastifyInstance): void {
  app.get<{ Params: { base: string } }>('/api/currencies/:base', async ({ ctx, params }, reply) => {
    const rates = await ratesIn(ctx, currencyOf(params.base));
    if (!rates) throw new AppError('RATES_UNAVAILABLE', 503, 'Exchange rates aren’t available yet. Try again later.');
    reply.header(RATES_AS_OF, rates.asOf.toISOString());
    return Object.fromEntries(rates.rates.map(({ currency, rate }) => [currency, rate]));
  });
  app.get<{ Params: { base: string }; Querystring: { currency?: unknown; days?: unknown } }>(
    '/api/currencies/:base/history',
    { config: { query: ['currency', 'days'] } },
    async ({ ctx, params, query }) => {
      const [base, currency] = [currencyOf(params.base), currencyOf(query.currency ?? Currency.THB)];
      // An empty string or a list is not a number either, although Number accepts them.
      const days = /^\d{1,2}$/.test(String(query.days ?? MOST_DAYS)) ? Number(query.days ?? MOST_DAYS) : Number.NaN;
      return { base, currency, readings: await currencyHistory(ctx, base, currency, days) };
    },
  );
}

function currencyOf(code: unknown): Currency {
  if (isCurrency(code)) return code;
  throw new AppError('UNKNOWN_CURRENCY', 404, `Currencies are: ${Object.values(Currency).join(', ')}.`);
}
