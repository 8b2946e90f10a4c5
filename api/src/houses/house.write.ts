import { createRecorded, restoreRecorded, trashRecorded, updateRecorded } from '../records/recorded.js';
import { RevisionAction } from '../records/revision.entity.js';
import type { Patch } from '../records/values.js';
import type { RequestContext } from '../core/request-context.js';
import { emptyOf } from '../fields/empty.js';
import { recordedListing } from '../listings/listing.write.js';
import { House } from './house.entity.js';

/** How houses are written. */
export const HOUSE = recordedListing('house', House, emptyOf('house'), { field: 'village', property: 'villageId' });

/** Creates a house; gives its id. For staff. See `createRecorded`. */
export function createHouse(ctx: RequestContext, patch: Patch, strict = false): Promise<string> {
  return createRecorded(ctx, HOUSE, patch, strict);
}

/** Changes a house. For staff. See `updateRecorded`. */
export function updateHouse(ctx: RequestContext, id: string, version: number | null, patch: Patch, strict = false): Promise<void> {
  return updateRecorded(ctx, HOUSE, id, version, patch, RevisionAction.UPDATE, strict);
}

/** Puts a house into the trash. For staff. Throws NOT_FOUND. */
export function deleteHouse(ctx: RequestContext, id: string): Promise<void> {
  return trashRecorded(ctx, HOUSE, id);
}

/** Restores a house from the trash. For staff. Throws NOT_FOUND, and PARENT_IN_TRASH (409) if its village is there too. */
export function restoreHouse(ctx: RequestContext, id: string): Promise<void> {
  return restoreRecorded(ctx, HOUSE, id);
}
