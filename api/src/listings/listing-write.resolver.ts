import { Arg, Ctx, ID, Int, Mutation, Resolver } from 'type-graphql';
import { RequestedFields } from '../core/requested-fields.js';
import type { RequestContext } from '../core/request-context.js';
import { found } from '../core/rest-params.js';
import { NOUNS, type ListingKind } from '../fields/listing-nouns.js';
import { createRecorded, updateRecorded } from '../records/recorded.js';
import { RevisionAction } from '../records/revision.entity.js';
import type { ListingParts } from './listing-parts.js';
import type { Listing } from './listing.entity.js';
import { oneListing } from './listing.query.js';
import { patchOfInput } from '../records/values.js';
import { PUBLISH_ANYWAY } from './publish-anyway.js';

/** Makes the resolver by which a noun is created and changed: `createUnit`, `updateUnit`. */
export function listingWriteResolver<T extends Listing>(listings: ListingParts<T, ListingKind>): new () => object {
  const { entity, input: Input, kind, written } = listings;
  const { type } = NOUNS[kind];

  @Resolver(() => entity)
  class ListingWriteResolver {
    @Mutation(() => entity, {
      name: `create${type}`,
      description: `Creates a ${kind}: active, and no draft unless the input says so. For staff.`,
    })
    async create(
      @Arg('input', () => Input, { description: 'What is known of it.' }) input: object,
      @Arg('publishAnyway', () => Boolean, PUBLISH_ANYWAY) publishAnyway: boolean,
      @Ctx() ctx: RequestContext,
      @RequestedFields() fields: string[],
    ): Promise<T> {
      const id = await createRecorded(ctx, written, patchOfInput(input), !publishAnyway);
      return found(await oneListing(ctx, listings, id, fields));
    }

    @Mutation(() => entity, {
      name: `update${type}`,
      description: `Changes a ${kind}; CONFLICT, with the current record in \`extensions.current\`, if somebody else has edited it. For staff.`,
    })
    async update(
      @Arg('id', () => ID, { description: `Id of the ${kind}.` }) id: string,
      @Arg('version', () => Int, { description: 'The version that was read.' }) version: number,
      @Arg('input', () => Input, { description: 'What is to change.' }) input: object,
      @Arg('publishAnyway', () => Boolean, PUBLISH_ANYWAY) publishAnyway: boolean,
      @Ctx() ctx: RequestContext,
      @RequestedFields() fields: string[],
    ): Promise<T> {
      await updateRecorded(ctx, written, id, version, patchOfInput(input), RevisionAction.UPDATE, !publishAnyway);
      return found(await oneListing(ctx, listings, id, fields));
    }
  }
  return ListingWriteResolver;
}
