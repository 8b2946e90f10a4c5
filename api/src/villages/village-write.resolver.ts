import { Arg, Ctx, ID, Int, Mutation, Resolver } from 'type-graphql';
import { RequestedFields } from '../core/requested-fields.js';
import type { RequestContext } from '../core/request-context.js';
import { found } from '../core/rest-params.js';
import { patchOfInput } from '../listings/listing.write.js';
import { PUBLISH_ANYWAY } from '../listings/publish-anyway.js';
import { Village } from './village.entity.js';
import { LISTING_INPUTS } from '../listings/listing.input.js';
import { findVillage } from './village.service.js';
import { createVillage, deleteVillage, restoreVillage, updateVillage } from './village.write.js';

/** Writes of villages through GraphQL. */
@Resolver(() => Village)
export class VillageWriteResolver {
  @Mutation(() => Village, { description: 'Creates a village: active, and no draft unless the input says so. For staff.' })
  async createVillage(
    @Arg('input', () => LISTING_INPUTS.village, { description: 'What is known of it.' }) input: object,
    @Arg('publishAnyway', () => Boolean, PUBLISH_ANYWAY) publishAnyway: boolean,
    @Ctx() ctx: RequestContext,
    @RequestedFields() fields: string[],
  ): Promise<Village> {
    const id = await createVillage(ctx, patchOfInput(input), !publishAnyway);
    return found(await findVillage(ctx, id, fields));
  }

  @Mutation(() => Village, {
    description: 'Changes a village; CONFLICT, with the current record in `extensions.current`, if somebody else has edited it. For staff.',
  })
  async updateVillage(
    @Arg('id', () => ID, { description: 'Id of the village.' }) id: string,
    @Arg('version', () => Int, { description: 'The version that was read.' }) version: number,
    @Arg('input', () => LISTING_INPUTS.village, { description: 'What is to change.' }) input: object,
    @Arg('publishAnyway', () => Boolean, PUBLISH_ANYWAY) publishAnyway: boolean,
    @Ctx() ctx: RequestContext,
    @RequestedFields() fields: string[],
  ): Promise<Village> {
    await updateVillage(ctx, id, version, patchOfInput(input), !publishAnyway);
    return found(await findVillage(ctx, id, fields));
  }

  @Mutation(() => Boolean, {
    description: 'Moves a village to the trash; HAS_LISTINGS if it has houses, unless they are deleted too. For staff.',
  })
  async deleteVillage(
    @Arg('id', () => ID, { description: 'Id of the village.' }) id: string,
    @Arg('withListings', () => Boolean, { defaultValue: false, description: 'Its houses go along.' }) withListings: boolean,
    @Ctx() ctx: RequestContext,
  ): Promise<boolean> {
    await deleteVillage(ctx, id, withListings);
    return true;
  }

  @Mutation(() => Village, { description: 'Takes a village out of the trash, with the houses that went along. For staff.' })
  async restoreVillage(
    @Arg('id', () => ID, { description: 'Id of the village.' }) id: string,
    @Ctx() ctx: RequestContext,
    @RequestedFields() fields: string[],
  ): Promise<Village> {
    await restoreVillage(ctx, id, true);
    return found(await findVillage(ctx, id, fields));
  }
}
