import { Arg, Ctx, Int, Query, Resolver } from 'type-graphql';
import type { RequestContext } from '../core/request-context.js';
import { currencyHistory, MOST_DAYS } from './currency-history.service.js';
import { Currency, CurrencyRates, CurrencyReading } from './currency-rates.entity.js';
import { ratesIn } from './currency.service.js';
import { RatesState } from './rates-state.entity.js';
import { ratesState } from './read-rates.service.js';

const BASE = 'The currency that one unit is taken of.';

/** Currency rates through GraphQL. */
@Resolver(() => CurrencyRates)
export class CurrencyResolver {
  @Query(() => CurrencyRates, { nullable: true, description: 'The rates in force by base; null while none are known.' })
  currencies(
    @Arg('base', () => Currency, { defaultValue: Currency.USD, description: BASE }) base: Currency,
    @Ctx() ctx: RequestContext,
  ): Promise<CurrencyRates | null> {
    return ratesIn(ctx, base);
  }

  @Query(() => [CurrencyReading], {
    complexity: MOST_DAYS,
    description: 'One rate in the course of the days that end with the rates in force, one reading a day, oldest first.',
  })
  currencyHistory(
    @Arg('base', () => Currency, { defaultValue: Currency.USD, description: BASE }) base: Currency,
    @Arg('currency', () => Currency, { description: 'The currency that it buys.' }) currency: Currency,
    @Arg('days', () => Int, { defaultValue: MOST_DAYS, description: `How many days, at most ${MOST_DAYS}.` }) days: number,
    @Ctx() ctx: RequestContext,
  ): Promise<CurrencyReading[]> {
    return currencyHistory(ctx, base, currency, days);
  }

  @Query(() => RatesState, { description: 'How reading the rates went the last time. For staff.' })
  ratesState(@Ctx() ctx: RequestContext): Promise<RatesState> {
    return ratesState(ctx);
  }
}
