import { Arg, Args, Ctx, Field, FieldResolver, ID, Mutation, ObjectType, Query, Resolver, Root } from 'type-graphql';
import type { Page } from '../core/page.js';
import { PageNumbers } from '../core/page-numbers.type.js';
import { RequestedFields } from '../core/requested-fields.js';
import type { RequestContext } from '../core/request-context.js';
import { found } from '../core/rest-params.js';
import { COMPLEX_NOUNS, HOME_NOUNS, type ComplexKind } from '../fields/listing-nouns.js';
import { Complex } from './complex.entity.js';
import { costOfList, ListArgs } from './list-args.input.js';
import type { ComplexParts } from './listing-parts.js';
import { offersIn } from './listing.loaders.js';
import { Conditions, oneListing, publicPage } from './listing.query.js';
import { Offers } from './offers.type.js';
import { restoreListing, trashListing } from './trash.js';

/** Fields that every complex has. */
@Resolver(() => Complex)
export class ComplexResolver {
  @FieldResolver(() => Offers, { description: 'What is on offer in it now.' })
  offers(@Root() { kind, id }: Complex, @Ctx() ctx: RequestContext): Promise<Offers> {
    return ctx.loader(offersIn(kind)).load(id);
  }
}

/** Makes the resolver by which a kind of complex is read, deleted and restored: `condo`, `condos`, `deleteCondo`, `restoreCondo`. */
export function complexResolver<T extends Complex>(complexes: ComplexParts<T, ComplexKind>): new () => object {
  const { entity, kind, written } = complexes;
  const { plural, type, homes, closedWhenInactive } = COMPLEX_NOUNS[kind];
  const itsHomes = HOME_NOUNS[homes].plural;

  @ObjectType(`${type}Page`, { description: `A page of ${plural}.` })
  class ComplexPage extends PageNumbers {
    @Field(() => [entity], { name: plural, description: `The ${plural}, newest first.` })
    items!: T[];
  }

  @Resolver(() => entity)
  class OneComplexResolver {
    @Query(() => entity, {
      name: kind,
      nullable: true,
      description: closedWhenInactive
        ? `One ${kind}; null when there is none. An inactive one is NOT_FOUND with the field code ${kind.toUpperCase()}_INACTIVE.`
        : `One ${kind}, active or not; null when there is none.`,
    })
    one(
      @Arg('id', () => ID, { description: `Id of the ${kind}.` }) id: string,
      @Ctx() ctx: RequestContext,
      @RequestedFields() fields: string[],
    ): Promise<T | null> {
      return oneListing(ctx, complexes, id, fields);
    }

    @Query(() => ComplexPage, { name: plural, description: `Active ${plural}, newest first, 20 a page.`, complexity: costOfList() })
    list(@Args(() => ListArgs) args: ListArgs, @Ctx() ctx: RequestContext, @RequestedFields(plural) fields: string[]): Promise<Page<T>> {
      return publicPage(ctx, complexes, new Conditions().inArea(args.area), args, fields);
    }

    @Mutation(() => Boolean, {
      name: `delete${type}`,
      description: `Moves a ${kind} to the trash; HAS_LISTINGS if it has ${itsHomes}, unless they are deleted too. For staff.`,
    })
    async remove(
      @Arg('id', () => ID, { description: `Id of the ${kind}.` }) id: string,
      @Arg('withListings', () => Boolean, { defaultValue: false, description: `Its ${itsHomes} go along.` }) withListings: boolean,
      @Ctx() ctx: RequestContext,
    ): Promise<boolean> {
      await trashListing(ctx, written, id, withListings);
      return true;
    }

    @Mutation(() => entity, {
      name: `restore${type}`,
      description: `Takes a ${kind} out of the trash, with the ${itsHomes} that went along. For staff.`,
    })
    async restore(
      @Arg('id', () => ID, { description: `Id of the ${kind}.` }) id: string,
      @Ctx() ctx: RequestContext,
      @RequestedFields() fields: string[],
    ): Promise<T> {
      await restoreListing(ctx, written, id, true);
      return found(await oneListing(ctx, complexes, id, fields));
    }
  }
  return OneComplexResolver;
}
