import { Arg, Ctx, ID, Mutation, Query, Resolver } from 'type-graphql';
import type { RequestContext } from '../core/request-context.js';
import { AutoListingDrafts } from './auto-listing-publish.type.js';
import { draftsOfImport, publishAutoListing } from './publish.service.js';

const IMPORT = { description: 'Id of the import.' };

/** Publishing what an import made, through GraphQL (decisions 0018 and 0035). All of it is for staff. */
@Resolver()
export class AutoListingPublishResolver {
  @Query(() => AutoListingDrafts, {
    description: 'Drafts that an import made, how many are ready to be published, and what the others lack. For staff.',
    complexity: 350,
  })
  autoListingDrafts(@Arg('id', () => ID, IMPORT) id: string, @Ctx() ctx: RequestContext): Promise<AutoListingDrafts> {
    return draftsOfImport(ctx, id);
  }

  @Mutation(() => AutoListingDrafts, {
    description:
      'Publishes the drafts that an import made and that are ready; gives what is left. The import can still be undone. For staff.',
  })
  publishAutoListing(@Arg('id', () => ID, IMPORT) id: string, @Ctx() ctx: RequestContext): Promise<AutoListingDrafts> {
    return publishAutoListing(ctx, id);
  }
}
