import type { GraphQLResolveInfo } from 'graphql';
import { DateTimeISOResolver } from 'graphql-scalars';
import { Arg, Args, Ctx, Field, FieldResolver, ID, Info, Int, Mutation, ObjectType, Query, Resolver, Root } from 'type-graphql';
import { Agent } from '../agents/agent.entity.js';
import { agentOf } from '../agents/agent.loaders.js';
import type { Page } from '../core/page.js';
import { PageNumbers } from '../core/page-numbers.type.js';
import { isStaff } from '../core/policy.js';
import { RequestedFields } from '../core/requested-fields.js';
import type { RequestContext } from '../core/request-context.js';
import { found } from '../core/rest-params.js';
import { HOME_NOUNS, type HomeKind } from '../fields/listing-nouns.js';
import type { Complex } from './complex.entity.js';
import { Source } from '../sources/source.entity.js';
import { sourceOf } from '../sources/source.loaders.js';
import { Home } from './home.entity.js';
import { backOfficeOf } from './home.policy.js';
import { relationsAt } from './home-relations.js';
import { listHomes, similarHomes } from './home.service.js';
import { checkSimilar, costOfList, costOfStatement, SIMILAR, type HomeListArgs } from './list-args.input.js';
import type { HomeParts } from './listing-parts.js';
import { firstPublished, priceCuts } from './listing.loaders.js';
import { oneListing, othersIn } from './listing.query.js';
import { COMPLEXES } from './nouns.js';
import { restoreListing, trashListing } from './trash.js';
import { BackOffice } from './values/back-office.js';
import { Deal } from './values/choices.js';

/** Fields that every home has. */
@Resolver(() => Home)
export class HomeResolver {
  @FieldResolver(() => Agent, { nullable: true, description: 'The agent to contact; null if visitors contact the agency itself.' })
  agent(@Root() { agentId }: Home, @Ctx() ctx: RequestContext): Promise<Agent | null> {
    return agentOf(ctx, agentId);
  }

  @FieldResolver(() => BackOffice, { nullable: true, description: 'What only staff see; null for everybody else.' })
  backOffice(@Root() home: Home, @Ctx() ctx: RequestContext): BackOffice | null {
    return backOfficeOf(ctx, home);
  }

  @FieldResolver(() => Source, { nullable: true, description: 'The partner who sends it; null unless the viewer is staff.' })
  source(@Root() { sourceId }: Home, @Ctx() ctx: RequestContext): Promise<Source | null> {
    return sourceOf(ctx, sourceId);
  }

  @FieldResolver(() => String, { nullable: true, description: 'Its code at the partner who sends it; null unless the viewer is staff.' })
  externalCode(@Root() { externalCode }: Home, @Ctx() ctx: RequestContext): string | null {
    return isStaff(ctx.viewer) ? externalCode : null;
  }

  @FieldResolver(() => String, { nullable: true, description: 'Its unit number; null unless the viewer is staff.' })
  unitNumber(@Root() { unitNumber }: Home, @Ctx() ctx: RequestContext): string | null {
    return isStaff(ctx.viewer) ? unitNumber : null;
  }

  @FieldResolver(() => DateTimeISOResolver, {
    nullable: true,
    description: 'When it was first published; null while visitors cannot see it.',
  })
  firstPublishedAt(@Root() { id }: Home, @Ctx() ctx: RequestContext): Promise<Date | null> {
    return ctx.loader(firstPublished).load(id);
  }

  @FieldResolver(() => Int, { nullable: true, description: 'Lowest rent before a cut within the last 30 days, baht.' })
  async rentBefore(@Root() { id }: Home, @Ctx() ctx: RequestContext): Promise<number | null> {
    return (await ctx.loader(priceCuts).load(id))[Deal.RENT]?.before ?? null;
  }

  @FieldResolver(() => Int, { nullable: true, description: 'Lowest sale price before a cut within the last 30 days, baht.' })
  async buyBefore(@Root() { id }: Home, @Ctx() ctx: RequestContext): Promise<number | null> {
    return (await ctx.loader(priceCuts).load(id))[Deal.BUY]?.before ?? null;
  }

  @FieldResolver(() => DateTimeISOResolver, { nullable: true, description: 'When the rent was cut, if within the last 30 days.' })
  async rentCutAt(@Root() { id }: Home, @Ctx() ctx: RequestContext): Promise<Date | null> {
    return (await ctx.loader(priceCuts).load(id))[Deal.RENT]?.at ?? null;
  }

  @FieldResolver(() => DateTimeISOResolver, { nullable: true, description: 'When the sale price was cut, if within the last 30 days.' })
  async buyCutAt(@Root() { id }: Home, @Ctx() ctx: RequestContext): Promise<Date | null> {
    return (await ctx.loader(priceCuts).load(id))[Deal.BUY]?.at ?? null;
  }
}

/** Makes the resolver by which a kind of home is read, deleted and restored: `unit`, `units`, `deleteUnit`, `restoreUnit`. */
export function homeResolver<T extends Home>(homes: HomeParts<T, HomeKind>): new () => object {
  const { entity, kind, listArgs: HomesArgs, written } = homes;
  const { plural, type, complex } = HOME_NOUNS[kind];

  @ObjectType(`${type}Page`, { description: `A page of ${plural}.` })
  class HomePage extends PageNumbers {
    @Field(() => [entity], { name: plural, description: `The ${plural}, newest first.` })
    items!: T[];
  }

  @Resolver(() => entity)
  class OneHomeResolver {
    @Query(() => entity, { name: kind, nullable: true, description: `One ${kind}, active or not; null when there is none.` })
    one(
      @Arg('id', () => ID, { description: `Id of the ${kind}.` }) id: string,
      @Ctx() ctx: RequestContext,
      @RequestedFields() fields: string[],
      @Info() info: GraphQLResolveInfo,
    ): Promise<T | null> {
      return oneListing<T>(ctx, homes, id, fields, relationsAt(info)(ctx, kind));
    }

    @Query(() => HomePage, { name: plural, description: `Active ${plural}, newest first, 20 a page.`, complexity: costOfList() })
    list(
      @Args(() => HomesArgs) args: HomeListArgs,
      @Arg(complex, () => ID, { nullable: true, description: `Only of this ${complex}.` }) complexId: string | null,
      @Ctx() ctx: RequestContext,
      @RequestedFields(plural) fields: string[],
      @Info() info: GraphQLResolveInfo,
    ): Promise<Page<T>> {
      return listHomes<T>(ctx, homes, { ...args, complex: complexId }, args, fields, relationsAt(info, [plural])(ctx, kind));
    }

    @FieldResolver(() => COMPLEXES[complex].entity, {
      name: complex,
      nullable: true,
      description: `The ${complex} that it is in.`,
    })
    async complex(@Root() { complexId }: T, @Ctx() ctx: RequestContext, @RequestedFields() fields: string[]): Promise<Complex | null> {
      return complexId ? ctx.loader(COMPLEXES[complex].byId(fields)).load(complexId) : null;
    }

    @FieldResolver(() => [entity], {
      description: `Other active ${plural} of its ${complex}, newest first. \`first\`: 1 to 20.`,
      complexity: costOfStatement,
    })
    others(
      @Root() home: T,
      @Arg('first', () => Int, { defaultValue: SIMILAR, description: 'How many.' }) first: number,
      @Ctx() ctx: RequestContext,
      @RequestedFields() fields: string[],
    ): Promise<T[]> {
      return othersIn(ctx, homes, home, checkSimilar(first), fields);
    }

    @FieldResolver(() => [entity], {
      description: `Active ${plural} for the same deal within ±20 % of the price: of its ${complex} first, then of the area. \`first\`: 1 to 20.`,
      complexity: costOfStatement,
    })
    similar(
      @Root() home: T,
      @Arg('first', () => Int, { defaultValue: SIMILAR, description: 'How many.' }) first: number,
      @Ctx() ctx: RequestContext,
      @RequestedFields() fields: string[],
    ): Promise<T[]> {
      return similarHomes(ctx, homes, home, checkSimilar(first), fields);
    }

    @Mutation(() => Boolean, { name: `delete${type}`, description: `Puts a ${kind} into the trash. For staff.` })
    async remove(@Arg('id', () => ID, { description: `Id of the ${kind}.` }) id: string, @Ctx() ctx: RequestContext): Promise<boolean> {
      await trashListing(ctx, written, id);
      return true;
    }

    @Mutation(() => entity, {
      name: `restore${type}`,
      description: `Restores a ${kind} from the trash; PARENT_IN_TRASH if its ${complex} is there too. For staff.`,
    })
    async restore(
      @Arg('id', () => ID, { description: `Id of the ${kind}.` }) id: string,
      @Ctx() ctx: RequestContext,
      @RequestedFields() fields: string[],
    ): Promise<T> {
      await restoreListing(ctx, written, id);
      return found(await oneListing(ctx, homes, id, fields));
    }
  }
  return OneHomeResolver;
}
