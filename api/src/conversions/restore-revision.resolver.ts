import { Arg, Ctx, ID, Mutation, Resolver } from 'type-graphql';
import { Revision } from '../records/revision.entity.js';
import type { RequestContext } from '../core/request-context.js';
import { restoreRevision } from './restore-revision.service.js';

/** Going back in the history through GraphQL. */
@Resolver()
export class RestoreRevisionResolver {
  @Mutation(() => Revision, {
    description: 'Writes a record back to how it was after that revision, as its next version; gives the newest revision. For staff.',
  })
  restoreRevision(@Arg('id', () => ID, { description: 'Id of the revision.' }) id: string, @Ctx() ctx: RequestContext): Promise<Revision> {
    return restoreRevision(ctx, id);
  }
}
