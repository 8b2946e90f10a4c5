import { Arg, Args, Ctx, Field, FieldResolver, ID, ObjectType, Query, Resolver, Root } from 'type-graphql';
import type { RequestContext } from '../core/request-context.js';
import { RequestedFields } from '../core/requested-fields.js';
import { costOfList, ListArgs } from '../listings/list-args.input.js';
import { offersIn } from '../listings/listing.loaders.js';
import { Offers } from '../listings/offers.type.js';
import { PageNumbers } from '../core/page-numbers.type.js';
import { Condo } from './condo.entity.js';
import { findCondo, listCondos } from './condo.service.js';

@ObjectType({ description: 'A page of condos.' })
class CondoPage extends PageNumbers {
  @Field(() => [Condo], { description: 'The condos, newest first.' })
  condos!: Condo[];
}

/** Condos through GraphQL. */
@Resolver(() => Condo)
export class CondoResolver {
  @Query(() => Condo, { nullable: true, description: 'One condo, active or not; null when there is none.' })
  condo(
    @Arg('id', () => ID, { description: 'Id of the condo.' }) id: string,
    @Ctx() ctx: RequestContext,
    @RequestedFields() fields: string[],
  ): Promise<Condo | null> {
    return findCondo(ctx, id, fields);
  }

  @Query(() => CondoPage, { description: 'Active condos, newest first, 20 a page.', complexity: costOfList() })
  async condos(
    @Args(() => ListArgs) args: ListArgs,
    @Ctx() ctx: RequestContext,
    @RequestedFields('condos') fields: string[],
  ): Promise<CondoPage> {
    const { items, ...numbers } = await listCondos(ctx, args.area, args, fields);
    return { condos: items, ...numbers };
  }

  @FieldResolver(() => Offers, { description: 'What is on offer in it now.' })
  offers(@Root() condo: Condo, @Ctx() ctx: RequestContext): Promise<Offers> {
    return ctx.loader(offersIn('condo')).load(condo.id);
  }
}
