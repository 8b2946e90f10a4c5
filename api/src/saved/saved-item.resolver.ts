import { Arg, Ctx, Mutation, Resolver } from 'type-graphql';
import type { RequestContext } from '../kernel/request-context.js';
import { SavedItem } from './saved-item.entity.js';
import { SavedItemInput } from './saved-item.input.js';
import { MOST_CHANGES, syncSaved } from './sync-saved.service.js';

/** What an account has saved, through GraphQL: everybody’s own alone. */
@Resolver()
export class SavedItemResolver {
  @Mutation(() => [SavedItem], {
    description: `Adds to one’s own lists and removes from them, at most ${MOST_CHANGES} items at once, and gives them as they are then; without changes it only reads. A favourite is never hidden: it wins.`,
    complexity: 500,
  })
  syncSaved(
    @Arg('add', () => [SavedItemInput], { description: 'What is added; what is there already stays.' }) add: SavedItemInput[],
    @Arg('remove', () => [SavedItemInput], { description: 'What is removed.' }) remove: SavedItemInput[],
    @Ctx() ctx: RequestContext,
  ): Promise<SavedItem[]> {
    return syncSaved(ctx, add, remove);
  }
}
