import { Arg, Ctx, ID, Mutation, Resolver } from 'type-graphql';
import { DeskListing } from '../desk/desk.type.js';
import type { RequestContext } from '../core/request-context.js';
import { setHomesAgent } from './homes-agent.service.js';

/** The agent of many homes at once, through GraphQL. */
@Resolver()
export class HomesAgentResolver {
  @Mutation(() => [DeskListing], { description: 'Sets the agent of at most 100 homes: all of them or none. For staff.' })
  setHomesAgent(
    @Arg('ids', () => [ID], { description: 'Ids of the homes.' }) ids: string[],
    @Arg('agent', () => ID, { nullable: true, description: 'Id of the agent; null: visitors ask the agency.' }) agent: string | null,
    @Ctx() ctx: RequestContext,
  ): Promise<DeskListing[]> {
    return setHomesAgent(ctx, ids, agent ?? null);
  }
}
