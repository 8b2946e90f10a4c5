import { Arg, Ctx, Query, Resolver } from 'type-graphql';
import type { RequestContext } from '../kernel/request-context.js';
import { Currency, CurrencyRates } from './currency-rates.entity.js';
import { ratesIn } from './currency.service.js';

/** Currency rates through GraphQL. */
@Resolver(() => CurrencyRates)
export class CurrencyResolver {
  @Query(() => CurrencyRates, { nullable: true, description: 'The rates in force by base; null while none are known.' })
  currencies(
    @Arg('base', () => Currency, { defaultValue: Currency.USD, description: 'The currency that one unit is taken of.' }) base: Currency,
    @Ctx() ctx: RequestContext,
  ): Promise<CurrencyRates | null> {
    return ratesIn(ctx, base);
  }
}
