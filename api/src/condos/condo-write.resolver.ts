import { Arg, Ctx, ID, Int, Mutation, Resolver } from 'type-graphql';
import { RequestedFields } from '../core/requested-fields.js';
import type { RequestContext } from '../core/request-context.js';
import { found } from '../core/rest-params.js';
import { patchOfInput } from '../listings/listing.write.js';
import { PUBLISH_ANYWAY } from '../listings/publish-anyway.js';
import { Condo } from './condo.entity.js';
import { LISTING_INPUTS } from '../listings/listing.input.js';
import { findCondo } from './condo.service.js';
import { createCondo, deleteCondo, restoreCondo, updateCondo } from './condo.write.js';

/** Writes of condos through GraphQL. */
@Resolver(() => Condo)
export class CondoWriteResolver {
  @Mutation(() => Condo, { description: 'Creates a condo: active, and no draft unless the input says so. For staff.' })
  async createCondo(
    @Arg('input', () => LISTING_INPUTS.condo, { description: 'What is known of it.' }) input: object,
    @Arg('publishAnyway', () => Boolean, PUBLISH_ANYWAY) publishAnyway: boolean,
    @Ctx() ctx: RequestContext,
    @RequestedFields() fields: string[],
  ): Promise<Condo> {
    const id = await createCondo(ctx, patchOfInput(input), !publishAnyway);
    return found(await findCondo(ctx, id, fields));
  }

  @Mutation(() => Condo, {
    description: 'Changes a condo; CONFLICT, with the current record in `extensions.current`, if somebody else has edited it. For staff.',
  })
  async updateCondo(
    @Arg('id', () => ID, { description: 'Id of the condo.' }) id: string,
    @Arg('version', () => Int, { description: 'The version that was read.' }) version: number,
    @Arg('input', () => LISTING_INPUTS.condo, { description: 'What is to change.' }) input: object,
    @Arg('publishAnyway', () => Boolean, PUBLISH_ANYWAY) publishAnyway: boolean,
    @Ctx() ctx: RequestContext,
    @RequestedFields() fields: string[],
  ): Promise<Condo> {
    await updateCondo(ctx, id, version, patchOfInput(input), !publishAnyway);
    return found(await findCondo(ctx, id, fields));
  }

  @Mutation(() => Boolean, {
    description: 'Moves a condo to the trash; HAS_LISTINGS if it has units, unless they are deleted too. For staff.',
  })
  async deleteCondo(
    @Arg('id', () => ID, { description: 'Id of the condo.' }) id: string,
    @Arg('withListings', () => Boolean, { defaultValue: false, description: 'Its units go along.' }) withListings: boolean,
    @Ctx() ctx: RequestContext,
  ): Promise<boolean> {
    await deleteCondo(ctx, id, withListings);
    return true;
  }

  @Mutation(() => Condo, { description: 'Takes a condo out of the trash, with the units that went along. For staff.' })
  async restoreCondo(
    @Arg('id', () => ID, { description: 'Id of the condo.' }) id: string,
    @Ctx() ctx: RequestContext,
    @RequestedFields() fields: string[],
  ): Promise<Condo> {
    await restoreCondo(ctx, id, true);
    return found(await findCondo(ctx, id, fields));
  }
}
