import { UNITS } from '../listings/unit.js';
import { HOUSES } from '../listings/house.js';
import { Arg, Ctx, ID, Mutation, Query, Resolver } from 'type-graphql';
import type { Change } from '../records/values.js';
import { House } from '../listings/house.entity.js';
import { RequestedFields } from '../core/requested-fields.js';
import type { RequestContext } from '../core/request-context.js';
import { found } from '../core/rest-params.js';
import { costOfList } from '../listings/list-args.input.js';
import { Listing } from '../listings/listing.entity.js';
import { Unit } from '../listings/unit.entity.js';
import { insteadOfGone } from './gone-listing.service.js';
import { moveHome, movePreview } from './move-home.service.js';
import { MovePreviewAnswer, type MovedField } from './move-home.type.js';
import { movedListing } from './moved-listing.service.js';

/** Moving homes between the kinds, and finding what has moved, through GraphQL. */
@Resolver()
export class MoveHomeResolver {
  @Query(() => MovePreviewAnswer, {
    description: 'What a move of the unit or house to the other kind would take away and bring back. For staff.',
  })
  async movePreview(
    @Arg('id', () => ID, { description: 'Id of a unit or a house.' }) id: string,
    @Ctx() ctx: RequestContext,
  ): Promise<MovePreviewAnswer> {
    const { kind, lost, restored } = await movePreview(ctx, id);
    return {
      kind,
      lost: lost.map(([path, value]) => fieldOf(path, value)),
      restored: restored.map(([path, , value]) => fieldOf(path, value)),
    };
  }

  @Query(() => Listing, {
    nullable: true,
    description:
      'What a listing has become that is not at its address any more: the home as one of the other kind, the condo that a condo was merged into. Null for what never went anywhere.',
  })
  movedListing(
    @Arg('id', () => ID, { description: 'Id of the missing listing.' }) id: string,
    @Ctx() ctx: RequestContext,
    @RequestedFields() fields: string[],
  ): Promise<Listing | null> {
    return movedListing(ctx, id, fields);
  }

  @Query(() => [Listing], {
    nullable: true,
    description:
      'What visitors are shown in place of a listing that was public and is deleted: similar ones, at most 6. Null for what is there, and for an id that never was.',
    complexity: costOfList(6),
  })
  insteadOfGone(
    @Arg('id', () => ID, { description: 'Id of the missing listing.' }) id: string,
    @Ctx() ctx: RequestContext,
    @RequestedFields() fields: string[],
  ): Promise<Listing[] | null> {
    return insteadOfGone(ctx, id, fields);
  }

  @Mutation(() => House, {
    description: 'Makes a unit a house of the same id; one that is a house already stays as it is. For staff.',
  })
  async migrateUnitToHouse(
    @Arg('id', () => ID, { description: 'Id of the unit.' }) id: string,
    @Ctx() ctx: RequestContext,
    @RequestedFields() fields: string[],
  ): Promise<House> {
    await moveHome(ctx, 'house', id);
    return found(await ctx.loader(HOUSES.byId(fields)).load(id.toLowerCase()));
  }

  @Mutation(() => Unit, {
    description: 'Makes a house a unit of the same id; one that is a unit already stays as it is. For staff.',
  })
  async migrateHouseToUnit(
    @Arg('id', () => ID, { description: 'Id of the house.' }) id: string,
    @Ctx() ctx: RequestContext,
    @RequestedFields() fields: string[],
  ): Promise<Unit> {
    await moveHome(ctx, 'unit', id);
    return found(await ctx.loader(UNITS.byId(fields)).load(id.toLowerCase()));
  }
}

function fieldOf(path: string, value: Change[1]): MovedField {
  return { path, value: JSON.stringify(value) };
}
