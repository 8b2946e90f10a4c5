import { DateTimeISOResolver } from 'graphql-scalars';
import { Arg, Args, ArgsType, Ctx, Field, ID, Int, Mutation, ObjectType, Query, Resolver } from 'type-graphql';
import { PAGE_SIZE } from '../core/page.js';
import { PageNumbers } from '../core/page-numbers.type.js';
import { RequestedFields } from '../core/requested-fields.js';
import type { RequestContext } from '../core/request-context.js';
import { costOfList } from '../listings/list-args.input.js';
import { Listing } from '../listings/listing.entity.js';
import { confirmListings, staleListings } from './stale-listings.service.js';

@ArgsType()
class StaleArgs {
  @Field(() => Int, { nullable: true, description: 'Only those not confirmed for this many days; all by default.' })
  days?: number | null;

  @Field(() => Int, { defaultValue: 1, description: 'Page, from 1.' })
  page!: number;

  @Field(() => Int, { defaultValue: PAGE_SIZE, description: `Records on a page, 1 to ${PAGE_SIZE}.` })
  first!: number;
}

@ObjectType({ description: 'A page of homes by when they were last confirmed.' })
class StalePage extends PageNumbers {
  @Field(() => [Listing], { description: 'Homes, those that were confirmed longest ago first.' })
  listings!: Listing[];
}

/** The queue of homes that nobody has asked after for long, through GraphQL. */
@Resolver()
export class StaleListingsResolver {
  @Query(() => StalePage, {
    description: 'Active homes, those that were confirmed longest ago first. For staff.',
    complexity: costOfList(),
  })
  async staleListings(
    @Args(() => StaleArgs) args: StaleArgs,
    @Ctx() ctx: RequestContext,
    @RequestedFields('listings') fields: string[],
  ): Promise<StalePage> {
    const { items, ...numbers } = await staleListings(ctx, args, fields);
    return { listings: items, ...numbers };
  }

  @Mutation(() => Int, {
    description:
      'Confirms that these homes, at most 100, are still available; returns their number. Their versions are unchanged. For staff.',
  })
  confirmListings(
    @Arg('ids', () => [ID], { description: 'Ids of homes.' }) ids: string[],
    @Arg('at', () => DateTimeISOResolver, {
      nullable: true,
      description: 'When that was so, to take a confirmation back or to add one later; left out: now.',
    })
    at: Date | null,
    @Ctx() ctx: RequestContext,
  ): Promise<number> {
    return confirmListings(ctx, ids, at);
  }
}
