import { Arg, Args, Ctx, Int, Query, Resolver } from 'type-graphql';
import type { RequestContext } from '../core/request-context.js';
import { costOfList } from '../listings/list-args.input.js';
import { ListingStatisticsArgs, PERIOD_DAYS, PERIODS, StatisticsArgs, USUAL_PERIOD } from './statistics.input.js';
import { listingStatistics, lostLeads, statistics } from './statistics.service.js';
import { ListingCountsPage, LostLeads, Statistics } from './statistics.type.js';

/** What is counted of the pages of listings, through GraphQL. */
@Resolver()
export class StatisticsResolver {
  @Query(() => Statistics, {
    complexity: Math.max(...PERIODS),
    description: 'What was counted in a period and in the one before, of one listing or of all. For staff.',
  })
  statistics(@Args(() => StatisticsArgs) args: StatisticsArgs, @Ctx() ctx: RequestContext): Promise<Statistics> {
    return statistics(ctx, args);
  }

  @Query(() => ListingCountsPage, {
    complexity: costOfList(20, 500),
    description: 'Listings with what was counted of each, 20 a page; drafts and the trash are left out. For staff.',
  })
  listingStatistics(
    @Args(() => ListingStatisticsArgs) args: ListingStatisticsArgs,
    @Ctx() ctx: RequestContext,
  ): Promise<ListingCountsPage> {
    return listingStatistics(ctx, args);
  }

  @Query(() => [LostLeads], {
    complexity: 100,
    description: 'Lost leads by reason, the most frequent first: of those that came in the period. For staff.',
  })
  lostLeads(
    @Arg('days', () => Int, { defaultValue: USUAL_PERIOD, description: PERIOD_DAYS }) days: number,
    @Ctx() ctx: RequestContext,
  ): Promise<LostLeads[]> {
    return lostLeads(ctx, days);
  }
}
