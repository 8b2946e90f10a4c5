import { Arg, Ctx, FieldResolver, ID, Mutation, Query, Resolver, Root } from 'type-graphql';
import type { RequestContext } from '../core/request-context.js';
import { forgetAlias, listAliases } from './alias.service.js';
import { AutoListingAlias } from './auto-listing-alias.entity.js';

/** Learnt mappings of headers through GraphQL. All of it is for staff. */
@Resolver(() => AutoListingAlias)
export class AutoListingAliasResolver {
  @Query(() => [AutoListingAlias], { description: 'Learnt mappings of headers, the newest 500. For staff.', complexity: 100 })
  autoListingAliases(@Ctx() ctx: RequestContext): Promise<AutoListingAlias[]> {
    return listAliases(ctx);
  }

  @FieldResolver(() => String, { nullable: true, description: 'Path of the field; null for a column that is left out.' })
  field(@Root() alias: AutoListingAlias): string | null {
    return alias.field || null;
  }

  @Mutation(() => Boolean, { description: 'Forgets a learnt mapping: further files are mapped without it. For staff.' })
  async forgetAutoListingAlias(
    @Arg('id', () => ID, { description: 'Id of the alias.' }) id: string,
    @Ctx() ctx: RequestContext,
  ): Promise<boolean> {
    await forgetAlias(ctx, id);
    return true;
  }
}
