import { Args, Ctx, Query, Resolver } from 'type-graphql';
import type { RequestContext } from '../kernel/request-context.js';
import { costOfList } from '../listing/list-args.input.js';
import { ListingStatisticsArgs, PERIODS, StatisticsArgs } from './statistics.input.js';
import { listingStatistics, statistics } from './statistics.service.js';
import { ListingCountsPage, Statistics } from './statistics.type.js';

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
}
