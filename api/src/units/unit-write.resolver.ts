import { Arg, Ctx, ID, Int, Mutation, Resolver } from 'type-graphql';
import { RequestedFields } from '../core/requested-fields.js';
import type { RequestContext } from '../core/request-context.js';
import { found } from '../core/rest-params.js';
import { patchOfInput } from '../listings/listing.write.js';
import { PUBLISH_ANYWAY } from '../listings/publish-anyway.js';
import { Unit } from './unit.entity.js';
import { LISTING_INPUTS } from '../listings/listing.input.js';
import { findUnit } from './unit.service.js';
import { createUnit, deleteUnit, restoreUnit, updateUnit } from './unit.write.js';

/** Writes of units through GraphQL. */
@Resolver(() => Unit)
export class UnitWriteResolver {
  @Mutation(() => Unit, { description: 'Creates a unit: active, and no draft unless the input says so. For staff.' })
  async createUnit(
    @Arg('input', () => LISTING_INPUTS.unit, { description: 'What is known of it.' }) input: object,
    @Arg('publishAnyway', () => Boolean, PUBLISH_ANYWAY) publishAnyway: boolean,
    @Ctx() ctx: RequestContext,
    @RequestedFields() fields: string[],
  ): Promise<Unit> {
    const id = await createUnit(ctx, patchOfInput(input), !publishAnyway);
    return found(await findUnit(ctx, id, fields));
  }

  @Mutation(() => Unit, {
    description: 'Changes a unit; CONFLICT, with the current record in `extensions.current`, if somebody else has edited it. For staff.',
  })
  async updateUnit(
    @Arg('id', () => ID, { description: 'Id of the unit.' }) id: string,
    @Arg('version', () => Int, { description: 'The version that was read.' }) version: number,
    @Arg('input', () => LISTING_INPUTS.unit, { description: 'What is to change.' }) input: object,
    @Arg('publishAnyway', () => Boolean, PUBLISH_ANYWAY) publishAnyway: boolean,
    @Ctx() ctx: RequestContext,
    @RequestedFields() fields: string[],
  ): Promise<Unit> {
    await updateUnit(ctx, id, version, patchOfInput(input), !publishAnyway);
    return found(await findUnit(ctx, id, fields));
  }

  @Mutation(() => Boolean, { description: 'Puts a unit into the trash. For staff.' })
  async deleteUnit(@Arg('id', () => ID, { description: 'Id of the unit.' }) id: string, @Ctx() ctx: RequestContext): Promise<boolean> {
    await deleteUnit(ctx, id);
    return true;
  }

  @Mutation(() => Unit, { description: 'Restores a unit from the trash; PARENT_IN_TRASH if its condo is there too. For staff.' })
  async restoreUnit(
    @Arg('id', () => ID, { description: 'Id of the unit.' }) id: string,
    @Ctx() ctx: RequestContext,
    @RequestedFields() fields: string[],
  ): Promise<Unit> {
    await restoreUnit(ctx, id);
    return found(await findUnit(ctx, id, fields));
  }
}
