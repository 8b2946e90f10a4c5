import { createRecorded, updateRecorded } from '../records/recorded.js';
import { RevisionAction } from '../records/revision.entity.js';
import type { Patch } from '../records/values.js';
import { AppError } from '../core/errors.js';
import { isId } from '../core/ids.js';
import { demandStaff, type RequestContext } from '../core/request-context.js';
import { inWriteTransaction } from '../core/transaction.js';
import { restoreComplex, trashComplex, type Homes } from '../listings/complex.write.js';
import { emptyOf } from '../fields/empty.js';
import { recordedListing } from '../listings/listing.write.js';
import { isMerged } from '../listings/redirect.js';
import { Condo } from './condo.entity.js';

/** How condos are written. */
export const CONDO = recordedListing('condo', Condo, emptyOf('condo'));

const UNITS_OF_IT: Homes = { kind: 'unit', column: 'condo_id' };

/** Creates a condo; gives its id. For staff. See `createRecorded`. */
export function createCondo(ctx: RequestContext, patch: Patch, strict = false): Promise<string> {
  return createRecorded(ctx, CONDO, patch, strict);
}

/** Changes a condo. For staff. See `updateRecorded`. */
export function updateCondo(ctx: RequestContext, id: string, version: number | null, patch: Patch, strict = false): Promise<void> {
  return updateRecorded(ctx, CONDO, id, version, patch, RevisionAction.UPDATE, strict);
}

/** Puts a condo into the trash, with its units when told so. For staff. Throws NOT_FOUND, and HAS_LISTINGS (409): see `trashComplex`. */
export function deleteCondo(ctx: RequestContext, id: string, withListings: boolean): Promise<void> {
  return trashComplex(ctx, CONDO, UNITS_OF_IT, id, withListings);
}

/**
 * Takes a condo out of the trash, `withListings` with the units that went there along with it. For staff. Throws NOT_FOUND, and CONDO_GONE
 * (409) for one that was merged into another.
 */
export async function restoreCondo(ctx: RequestContext, id: string, withListings: boolean): Promise<void> {
  demandStaff(ctx);
  return inWriteTransaction(ctx, async (inner) => {
    // A merge that is under way holds the condo: it is over when this goes on.
    if (isId(id)) await inner.db.query('SELECT FROM condo WHERE id = $1 FOR UPDATE', [id]);
    if (await isMerged(inner, id)) throw new AppError('CONDO_GONE', 409, 'It has been merged into another condo. Undo the merge there.');
    return restoreComplex(inner, CONDO, UNITS_OF_IT, id, withListings);
  });
}
