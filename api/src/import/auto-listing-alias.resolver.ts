import { Arg, Ctx, FieldResolver, ID, Mutation, Query, Resolver, Root } from 'type-graphql';
import { LocalizedText } from '../core/localized-text.js';
import type { RequestContext } from '../core/request-context.js';
import { forgetAlias, listAliases } from './alias.service.js';
import { AutoListingAlias } from './auto-listing-alias.entity.js';
import { FIELD_BY_PATH } from './mapping/fields.js';

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

  @FieldResolver(() => LocalizedText, { nullable: true, description: 'Label of the field; null for a column that is left out.' })
  label(@Root() { entity, field }: AutoListingAlias): LocalizedText | null {
    if (field === '') return null;
    const { en, ru } = FIELD_BY_PATH[entity].get(field) ?? { en: field, ru: field };
    return { en, ru };
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
