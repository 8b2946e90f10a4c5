import { ListingKind } from '../fields/listing-nouns.js';
import { Arg, Ctx, ID, Mutation, Resolver } from 'type-graphql';
import { DeskState } from '../desk/desk.input.js';
import { DeskListing } from '../desk/desk.type.js';
import type { RequestContext } from '../core/request-context.js';
import { PUBLISH_ANYWAY } from '../listings/publish-anyway.js';
import { setListingsState } from './listing-state.service.js';

/** Publishing, hiding and throwing away many listings at once, through GraphQL. */
@Resolver()
export class ListingStateResolver {
  @Mutation(() => [DeskListing], {
    description:
      'Publishes, hides, makes drafts of, or puts into the trash at most 100 listings, of one noun or of any: all of them or none. For staff.',
  })
  setListingsState(
    @Arg('kind', () => ListingKind, { nullable: true, description: 'Noun; any by default.' }) kind: ListingKind | null,
    @Arg('ids', () => [ID], { description: 'Their ids.' }) ids: string[],
    @Arg('state', () => DeskState, { description: 'New state; listings in the trash are restored.' }) state: DeskState,
    @Arg('publishAnyway', () => Boolean, PUBLISH_ANYWAY) publishAnyway: boolean,
    @Ctx() ctx: RequestContext,
  ): Promise<DeskListing[]> {
    return setListingsState(ctx, kind, ids, state, publishAnyway);
  }
}
