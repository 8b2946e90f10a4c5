import { createRecorded, restoreRecorded, trashRecorded, updateRecorded } from '../records/recorded.js';
import { RevisionAction } from '../records/revision.entity.js';
import type { Patch } from '../records/values.js';
import type { RequestContext } from '../core/request-context.js';
import { emptyOf } from '../fields/empty.js';
import { recordedListing } from '../listings/listing.write.js';
import { Unit } from './unit.entity.js';

/** How units are written. */
export const UNIT = recordedListing('unit', Unit, emptyOf('unit'), { field: 'condo', property: 'condoId' });

/** Creates a unit; gives its id. For staff. See `createRecorded`. */
export function createUnit(ctx: RequestContext, patch: Patch, strict = false): Promise<string> {
  return createRecorded(ctx, UNIT, patch, strict);
}

/** Changes a unit. For staff. See `updateRecorded`. */
export function updateUnit(ctx: RequestContext, id: string, version: number | null, patch: Patch, strict = false): Promise<void> {
  return updateRecorded(ctx, UNIT, id, version, patch, RevisionAction.UPDATE, strict);
}

/** Puts a unit into the trash. For staff. Throws NOT_FOUND. */
export function deleteUnit(ctx: RequestContext, id: string): Promise<void> {
  return trashRecorded(ctx, UNIT, id);
}

/** Restores a unit from the trash. For staff. Throws NOT_FOUND, and PARENT_IN_TRASH (409) if its condo is there too. */
export function restoreUnit(ctx: RequestContext, id: string): Promise<void> {
  return restoreRecorded(ctx, UNIT, id);
}
