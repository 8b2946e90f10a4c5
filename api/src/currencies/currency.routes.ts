import type { FastifyInstance } from 'fastify';
import { AppError } from '../kernel/errors.js';
import { Currency } from './currency-rates.entity.js';
import { isCurrency, ratesIn } from './currency.service.js';

/** Currency rates through REST (spec 7; forms in docs/rest.md). */
export function currencyRoutes(app: FastifyInstance): void {
  app.get<{ Params: { base: string } }>('/api/currencies/:base', async ({ ctx, params }) => {
    if (!isCurrency(params.base)) throw new AppError('UNKNOWN_CURRENCY', 404, `Currencies are: ${Object.values(Currency).join(', ')}.`);
    const rates = await ratesIn(ctx, params.base);
    if (!rates) throw new AppError('RATES_UNAVAILABLE', 503, 'No rates are known yet. Try again later.');
    return { ...Object.fromEntries(rates.rates.map(({ currency, rate }) => [currency, rate])), base: rates.base, asOf: rates.asOf };
  });
}
