import { DateTimeISOResolver } from 'graphql-scalars';
import { Arg, Args, ArgsType, Ctx, Field, FieldResolver, ID, Int, ObjectType, Query, Resolver, Root } from 'type-graphql';
import { Village } from '../villages/village.entity.js';
import { villageById } from '../villages/village.loaders.js';
import { Agent } from '../agents/agent.entity.js';
import { agentOf } from '../agents/agent.loaders.js';
import { RequestedFields } from '../core/requested-fields.js';
import type { RequestContext } from '../core/request-context.js';
import { checkSimilar, costOfList, costOfStatement, ListArgs, SIMILAR } from '../listings/list-args.input.js';
import { PageNumbers } from '../core/page-numbers.type.js';
import { backOfficeOf } from '../listings/home.policy.js';
import { firstPublished, priceCuts } from '../listings/listing.loaders.js';
import { BackOffice } from '../listings/values/back-office.js';
import { Deal } from '../listings/values/choices.js';
import { House } from './house.entity.js';
import { findHouse, listHouses, otherHouses, similarHouses } from './house.service.js';

@ArgsType()
class HouseListArgs extends ListArgs {
  @Field(() => Deal, { nullable: true, description: 'Only for rent, or only for sale.' })
  deal?: Deal | null;

  @Field(() => ID, { nullable: true, description: 'Only of this village.' })
  village?: string | null;

  @Field(() => Boolean, { defaultValue: false, description: 'Only villas: houses with a private pool.' })
  villas!: boolean;
}

@ObjectType({ description: 'A page of houses.' })
class HousePage extends PageNumbers {
  @Field(() => [House], { description: 'The houses, newest first.' })
  houses!: House[];
}

/** Houses through GraphQL. */
@Resolver(() => House)
export class HouseResolver {
  @Query(() => House, { nullable: true, description: 'One house, active or not; null when there is none.' })
  house(
    @Arg('id', () => ID, { description: 'Id of the house.' }) id: string,
    @Ctx() ctx: RequestContext,
    @RequestedFields() fields: string[],
  ): Promise<House | null> {
    return findHouse(ctx, id, fields);
  }

  @Query(() => HousePage, { description: 'Active houses, newest first, 20 a page.', complexity: costOfList() })
  async houses(
    @Args(() => HouseListArgs) args: HouseListArgs,
    @Ctx() ctx: RequestContext,
    @RequestedFields('houses') fields: string[],
  ): Promise<HousePage> {
    const { items, ...numbers } = await listHouses(ctx, args, args, fields);
    return { houses: items, ...numbers };
  }

  @FieldResolver(() => Village, { nullable: true, description: 'The village that it is in.' })
  async village(@Root() house: House, @Ctx() ctx: RequestContext, @RequestedFields() fields: string[]): Promise<Village | null> {
    return house.villageId ? ctx.loader(villageById(fields)).load(house.villageId) : null;
  }

  @FieldResolver(() => Agent, { nullable: true, description: 'The agent to contact; null if visitors contact the agency itself.' })
  agent(@Root() { agentId }: House, @Ctx() ctx: RequestContext): Promise<Agent | null> {
    return agentOf(ctx, agentId);
  }

  @FieldResolver(() => [House], {
    description: 'Other active houses of its village, newest first. `first`: 1 to 20.',
    complexity: costOfStatement,
  })
  others(
    @Root() house: House,
    @Arg('first', () => Int, { defaultValue: SIMILAR, description: 'How many.' }) first: number,
    @Ctx() ctx: RequestContext,
    @RequestedFields() fields: string[],
  ): Promise<House[]> {
    return otherHouses(ctx, house, checkSimilar(first), fields);
  }

  @FieldResolver(() => [House], {
    description: 'Active houses for the same deal within ±20 % of the price: of its village first, then of the area. `first`: 1 to 20.',
    complexity: costOfStatement,
  })
  similar(
    @Root() house: House,
    @Arg('first', () => Int, { defaultValue: SIMILAR, description: 'How many.' }) first: number,
    @Ctx() ctx: RequestContext,
    @RequestedFields() fields: string[],
  ): Promise<House[]> {
    return similarHouses(ctx, house, checkSimilar(first), fields);
  }

  @FieldResolver(() => BackOffice, { nullable: true, description: 'What only staff see; null for everybody else.' })
  backOffice(@Root() house: House, @Ctx() ctx: RequestContext): BackOffice | null {
    return backOfficeOf(ctx, house);
  }

  @FieldResolver(() => DateTimeISOResolver, {
    nullable: true,
    description: 'When it was first published; null while visitors cannot see it.',
  })
  firstPublishedAt(@Root() house: House, @Ctx() ctx: RequestContext): Promise<Date | null> {
    return ctx.loader(firstPublished).load(house.id);
  }

  @FieldResolver(() => Int, { nullable: true, description: 'Lowest rent before a cut within the last 30 days, baht.' })
  async rentBefore(@Root() house: House, @Ctx() ctx: RequestContext): Promise<number | null> {
    return (await ctx.loader(priceCuts).load(house.id))[Deal.RENT]?.before ?? null;
  }

  @FieldResolver(() => Int, { nullable: true, description: 'Lowest sale price before a cut within the last 30 days, baht.' })
  async buyBefore(@Root() house: House, @Ctx() ctx: RequestContext): Promise<number | null> {
    return (await ctx.loader(priceCuts).load(house.id))[Deal.BUY]?.before ?? null;
  }

  @FieldResolver(() => DateTimeISOResolver, { nullable: true, description: 'When the rent was cut, if within the last 30 days.' })
  async rentCutAt(@Root() house: House, @Ctx() ctx: RequestContext): Promise<Date | null> {
    return (await ctx.loader(priceCuts).load(house.id))[Deal.RENT]?.at ?? null;
  }

  @FieldResolver(() => DateTimeISOResolver, { nullable: true, description: 'When the sale price was cut, if within the last 30 days.' })
  async buyCutAt(@Root() house: House, @Ctx() ctx: RequestContext): Promise<Date | null> {
    return (await ctx.loader(priceCuts).load(house.id))[Deal.BUY]?.at ?? null;
  }
}
