import { Args, Ctx, FieldResolver, Query, Resolver, Root } from 'type-graphql';
import { Agent } from '../agents/agent.entity.js';
import { agentOf } from '../agents/agent.loaders.js';
import type { RequestContext } from '../core/request-context.js';
import { costOfList } from '../listings/list-args.input.js';
import { DeskArgs, DuplicatesArgs } from './desk.input.js';
import { deskCounts, deskPage, duplicates } from './desk.service.js';
import { DeskCount, DeskListing, DeskPage } from './desk.type.js';

/** The lists of the desk through GraphQL. */
@Resolver(() => DeskListing)
export class DeskResolver {
  @Query(() => DeskPage, {
    description: 'Listings of one noun, or of all, as those see them who work on them; staff only.',
    complexity: costOfList(20, 100),
  })
  desk(@Ctx() ctx: RequestContext, @Args(() => DeskArgs) args: DeskArgs): Promise<DeskPage> {
    return deskPage(ctx, args);
  }

  @Query(() => [DeskCount], { description: 'How many listings of each noun are in each state; staff only.', complexity: 100 })
  deskCounts(@Ctx() ctx: RequestContext): Promise<DeskCount[]> {
    return deskCounts(ctx);
  }

  @Query(() => [DeskListing], {
    description: 'At most five homes that look like the one that is being written, the newest first; the trash left out. Staff only.',
    complexity: 100,
  })
  duplicates(@Ctx() ctx: RequestContext, @Args(() => DuplicatesArgs) args: DuplicatesArgs): Promise<DeskListing[]> {
    return duplicates(ctx, args);
  }

  @FieldResolver(() => Agent, {
    nullable: true,
    description: 'The agent of a home, active or not; null where it has none, and for a complex.',
  })
  agent(@Root() { agentId }: DeskListing, @Ctx() ctx: RequestContext): Promise<Agent | null> {
    return agentOf(ctx, agentId);
  }
}
