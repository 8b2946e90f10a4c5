import { Arg, Ctx, Mutation, Resolver } from 'type-graphql';
import type { RequestContext } from '../core/request-context.js';
import { SavedItem } from './saved-item.entity.js';
import { SavedItemInput } from './saved-item.input.js';
import { MOST_CHANGES, syncSaved } from './sync-saved.service.js';

/** GraphQL API for saved items; everyone sees only their own. */
@Resolver()
export class SavedItemResolver {
  @Mutation(() => [SavedItem], {
    description: `Adds items to the viewer’s own lists and removes others, at most ${MOST_CHANGES} at once, and returns the resulting lists; without changes it only reads them. A favourite is never hidden: favourites take precedence.`,
    complexity: 500,
  })
  syncSaved(
    @Arg('add', () => [SavedItemInput], { description: 'Items to add; existing ones are unchanged.' }) add: SavedItemInput[],
    @Arg('remove', () => [SavedItemInput], { description: 'Items to remove.' }) remove: SavedItemInput[],
    @Ctx() ctx: RequestContext,
  ): Promise<SavedItem[]> {
    return syncSaved(ctx, add, remove);
  }
}
