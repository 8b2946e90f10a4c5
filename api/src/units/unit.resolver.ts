import { DateTimeISOResolver } from 'graphql-scalars';
import { Arg, Args, ArgsType, Ctx, Field, FieldResolver, ID, Int, ObjectType, Query, Resolver, Root } from 'type-graphql';
import { Condo } from '../condos/condo.entity.js';
import { condoById } from '../condos/condo.loaders.js';
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
import { Unit } from './unit.entity.js';
import { findUnit, listUnits, otherUnits, similarUnits } from './unit.service.js';

@ArgsType()
class UnitListArgs extends ListArgs {
  @Field(() => Deal, { nullable: true, description: 'Only for rent, or only for sale.' })
  deal?: Deal | null;

  @Field(() => ID, { nullable: true, description: 'Only of this condo.' })
  condo?: string | null;
}

@ObjectType({ description: 'A page of units.' })
class UnitPage extends PageNumbers {
  @Field(() => [Unit], { description: 'The units, newest first.' })
  units!: Unit[];
}

/** Units through GraphQL. */
@Resolver(() => Unit)
export class UnitResolver {
  @Query(() => Unit, { nullable: true, description: 'One unit, active or not; null when there is none.' })
  unit(
    @Arg('id', () => ID, { description: 'Id of the unit.' }) id: string,
    @Ctx() ctx: RequestContext,
    @RequestedFields() fields: string[],
  ): Promise<Unit | null> {
    return findUnit(ctx, id, fields);
  }

  @Query(() => UnitPage, { description: 'Active units, newest first, 20 a page.', complexity: costOfList() })
  async units(
    @Args(() => UnitListArgs) args: UnitListArgs,
    @Ctx() ctx: RequestContext,
    @RequestedFields('units') fields: string[],
  ): Promise<UnitPage> {
    const { items, ...numbers } = await listUnits(ctx, args, args, fields);
    return { units: items, ...numbers };
  }

  @FieldResolver(() => Condo, { nullable: true, description: 'The condo that it is in.' })
  async condo(@Root() unit: Unit, @Ctx() ctx: RequestContext, @RequestedFields() fields: string[]): Promise<Condo | null> {
    return unit.condoId ? ctx.loader(condoById(fields)).load(unit.condoId) : null;
  }

  @FieldResolver(() => Agent, { nullable: true, description: 'The agent to contact; null if visitors contact the agency itself.' })
  agent(@Root() { agentId }: Unit, @Ctx() ctx: RequestContext): Promise<Agent | null> {
    return agentOf(ctx, agentId);
  }

  @FieldResolver(() => [Unit], {
    description: 'Other active units of its condo, newest first. `first`: 1 to 20.',
    complexity: costOfStatement,
  })
  others(
    @Root() unit: Unit,
    @Arg('first', () => Int, { defaultValue: SIMILAR, description: 'How many.' }) first: number,
    @Ctx() ctx: RequestContext,
    @RequestedFields() fields: string[],
  ): Promise<Unit[]> {
    return otherUnits(ctx, unit, checkSimilar(first), fields);
  }

  @FieldResolver(() => [Unit], {
    description: 'Active units for the same deal within ±20 % of the price: of its condo first, then of the area. `first`: 1 to 20.',
    complexity: costOfStatement,
  })
  similar(
    @Root() unit: Unit,
    @Arg('first', () => Int, { defaultValue: SIMILAR, description: 'How many.' }) first: number,
    @Ctx() ctx: RequestContext,
    @RequestedFields() fields: string[],
  ): Promise<Unit[]> {
    return similarUnits(ctx, unit, checkSimilar(first), fields);
  }

  @FieldResolver(() => BackOffice, { nullable: true, description: 'What only staff see; null for everybody else.' })
  backOffice(@Root() unit: Unit, @Ctx() ctx: RequestContext): BackOffice | null {
    return backOfficeOf(ctx, unit);
  }

  @FieldResolver(() => DateTimeISOResolver, {
    nullable: true,
    description: 'When it was first published; null while visitors cannot see it.',
  })
  firstPublishedAt(@Root() unit: Unit, @Ctx() ctx: RequestContext): Promise<Date | null> {
    return ctx.loader(firstPublished).load(unit.id);
  }

  @FieldResolver(() => Int, { nullable: true, description: 'Lowest rent before a cut within the last 30 days, baht.' })
  async rentBefore(@Root() unit: Unit, @Ctx() ctx: RequestContext): Promise<number | null> {
    return (await ctx.loader(priceCuts).load(unit.id))[Deal.RENT]?.before ?? null;
  }

  @FieldResolver(() => Int, { nullable: true, description: 'Lowest sale price before a cut within the last 30 days, baht.' })
  async buyBefore(@Root() unit: Unit, @Ctx() ctx: RequestContext): Promise<number | null> {
    return (await ctx.loader(priceCuts).load(unit.id))[Deal.BUY]?.before ?? null;
  }

  @FieldResolver(() => DateTimeISOResolver, { nullable: true, description: 'When the rent was cut, if within the last 30 days.' })
  async rentCutAt(@Root() unit: Unit, @Ctx() ctx: RequestContext): Promise<Date | null> {
    return (await ctx.loader(priceCuts).load(unit.id))[Deal.RENT]?.at ?? null;
  }

  @FieldResolver(() => DateTimeISOResolver, { nullable: true, description: 'When the sale price was cut, if within the last 30 days.' })
  async buyCutAt(@Root() unit: Unit, @Ctx() ctx: RequestContext): Promise<Date | null> {
    return (await ctx.loader(priceCuts).load(unit.id))[Deal.BUY]?.at ?? null;
  }
}
