import { Arg, Args, Ctx, Field, FieldResolver, ID, ObjectType, Query, Resolver, Root } from 'type-graphql';
import type { RequestContext } from '../core/request-context.js';
import { RequestedFields } from '../core/requested-fields.js';
import { costOfList, ListArgs } from '../listings/list-args.input.js';
import { offersIn } from '../listings/listing.loaders.js';
import { Offers } from '../listings/offers.type.js';
import { PageNumbers } from '../core/page-numbers.type.js';
import { Village } from './village.entity.js';
import { findVillage, listVillages } from './village.service.js';

@ObjectType({ description: 'A page of villages.' })
class VillagePage extends PageNumbers {
  @Field(() => [Village], { description: 'The villages, newest first.' })
  villages!: Village[];
}

/** Villages through GraphQL. */
@Resolver(() => Village)
export class VillageResolver {
  @Query(() => Village, {
    nullable: true,
    description: 'One village; null when there is none. An inactive one is NOT_FOUND with the field code VILLAGE_INACTIVE.',
  })
  village(
    @Arg('id', () => ID, { description: 'Id of the village.' }) id: string,
    @Ctx() ctx: RequestContext,
    @RequestedFields() fields: string[],
  ): Promise<Village | null> {
    return findVillage(ctx, id, fields);
  }

  @Query(() => VillagePage, { description: 'Active villages, newest first, 20 a page.', complexity: costOfList() })
  async villages(
    @Args(() => ListArgs) args: ListArgs,
    @Ctx() ctx: RequestContext,
    @RequestedFields('villages') fields: string[],
  ): Promise<VillagePage> {
    const { items, ...numbers } = await listVillages(ctx, args.area, args, fields);
    return { villages: items, ...numbers };
  }

  @FieldResolver(() => Offers, { description: 'What is on offer in it now.' })
  offers(@Root() village: Village, @Ctx() ctx: RequestContext): Promise<Offers> {
    return ctx.loader(offersIn('village')).load(village.id);
  }
}
