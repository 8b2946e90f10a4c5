import { createRecorded, updateRecorded } from '../records/recorded.js';
import { RevisionAction } from '../records/revision.entity.js';
import type { Patch } from '../records/values.js';
import type { RequestContext } from '../core/request-context.js';
import { restoreComplex, trashComplex, type Homes } from '../listings/complex.write.js';
import { emptyOf } from '../fields/empty.js';
import { recordedListing } from '../listings/listing.write.js';
import { Village } from './village.entity.js';

/** How villages are written. */
export const VILLAGE = recordedListing('village', Village, emptyOf('village'));

const HOUSES_OF_IT: Homes = { kind: 'house', column: 'village_id' };

/** Creates a village; gives its id. For staff. See `createRecorded`. */
export function createVillage(ctx: RequestContext, patch: Patch, strict = false): Promise<string> {
  return createRecorded(ctx, VILLAGE, patch, strict);
}

/** Changes a village. For staff. See `updateRecorded`. */
export function updateVillage(ctx: RequestContext, id: string, version: number | null, patch: Patch, strict = false): Promise<void> {
  return updateRecorded(ctx, VILLAGE, id, version, patch, RevisionAction.UPDATE, strict);
}

/** Puts a village into the trash, with its houses when told so. For staff. Throws NOT_FOUND, and HAS_LISTINGS (409): see `trashComplex`. */
export function deleteVillage(ctx: RequestContext, id: string, withListings: boolean): Promise<void> {
  return trashComplex(ctx, VILLAGE, HOUSES_OF_IT, id, withListings);
}

/** Takes a village out of the trash, `withListings` with the houses that went there along with it. For staff. Throws NOT_FOUND. */
export function restoreVillage(ctx: RequestContext, id: string, withListings: boolean): Promise<void> {
  return restoreComplex(ctx, VILLAGE, HOUSES_OF_IT, id, withListings);
}
