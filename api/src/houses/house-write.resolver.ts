import { Arg, Ctx, ID, Int, Mutation, Resolver } from 'type-graphql';
import { RequestedFields } from '../core/requested-fields.js';
import type { RequestContext } from '../core/request-context.js';
import { found } from '../core/rest-params.js';
import { patchOfInput } from '../listings/listing.write.js';
import { PUBLISH_ANYWAY } from '../listings/publish-anyway.js';
import { House } from './house.entity.js';
import { LISTING_INPUTS } from '../listings/listing.input.js';
import { findHouse } from './house.service.js';
import { createHouse, deleteHouse, restoreHouse, updateHouse } from './house.write.js';

/** Writes of houses through GraphQL. */
@Resolver(() => House)
export class HouseWriteResolver {
  @Mutation(() => House, { description: 'Creates a house: active, and no draft unless the input says so. For staff.' })
  async createHouse(
    @Arg('input', () => LISTING_INPUTS.house, { description: 'What is known of it.' }) input: object,
    @Arg('publishAnyway', () => Boolean, PUBLISH_ANYWAY) publishAnyway: boolean,
    @Ctx() ctx: RequestContext,
    @RequestedFields() fields: string[],
  ): Promise<House> {
    const id = await createHouse(ctx, patchOfInput(input), !publishAnyway);
    return found(await findHouse(ctx, id, fields));
  }

  @Mutation(() => House, {
    description: 'Changes a house; CONFLICT, with the current record in `extensions.current`, if somebody else has edited it. For staff.',
  })
  async updateHouse(
    @Arg('id', () => ID, { description: 'Id of the house.' }) id: string,
    @Arg('version', () => Int, { description: 'The version that was read.' }) version: number,
    @Arg('input', () => LISTING_INPUTS.house, { description: 'What is to change.' }) input: object,
    @Arg('publishAnyway', () => Boolean, PUBLISH_ANYWAY) publishAnyway: boolean,
    @Ctx() ctx: RequestContext,
    @RequestedFields() fields: string[],
  ): Promise<House> {
    await updateHouse(ctx, id, version, patchOfInput(input), !publishAnyway);
    return found(await findHouse(ctx, id, fields));
  }

  @Mutation(() => Boolean, { description: 'Puts a house into the trash. For staff.' })
  async deleteHouse(@Arg('id', () => ID, { description: 'Id of the house.' }) id: string, @Ctx() ctx: RequestContext): Promise<boolean> {
    await deleteHouse(ctx, id);
    return true;
  }

  @Mutation(() => House, { description: 'Restores a house from the trash; PARENT_IN_TRASH if its village is there too. For staff.' })
  async restoreHouse(
    @Arg('id', () => ID, { description: 'Id of the house.' }) id: string,
    @Ctx() ctx: RequestContext,
    @RequestedFields() fields: string[],
  ): Promise<House> {
    await restoreHouse(ctx, id);
    return found(await findHouse(ctx, id, fields));
  }
}
