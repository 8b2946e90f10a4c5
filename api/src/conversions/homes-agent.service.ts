import { HOMES } from '../listings/nouns.js';
import { updateRecorded } from '../records/recorded.js';
import { isHomeKind } from '../fields/listing-nouns.js';
import { deskListings } from '../desk/desk.service.js';
import type { DeskListing } from '../desk/desk.type.js';
import { badInput } from '../core/errors.js';
import { demandStaff, type RequestContext } from '../core/request-context.js';
import { inWriteTransaction } from '../core/transaction.js';
import { manyIds } from './many-ids.js';

/**
 * Sets the agent of homes, all of them or none, each with an entry in its history; returns them in the order given. Homes that have this
 * agent already stay as they are. For staff (decision 0034).
 *
 * @param agent null: visitors ask the agency
 * @throws {AppError} LIMIT_AMOUNT for more than 100; NOT_FOUND where one does not exist or is in the trash; BAD_USER_INPUT for a condo or
 * village; BAD_USER_INPUT (422) with REF_NOT_FOUND at `agent` where there is no such agent
 */
export async function setHomesAgent(ctx: RequestContext, ids: readonly string[], agent: string | null): Promise<DeskListing[]> {
  demandStaff(ctx);
  const wanted = manyIds(ids);
  return inWriteTransaction(ctx, async (inner) => {
    // In the same order for everybody: two writers of the same homes wait for each other instead of deadlocking.
    const homes = (await deskListings(inner, null, wanted)).toSorted((a, b) => (a.id < b.id ? -1 : 1));
    for (const { kind, id } of homes) {
      if (!isHomeKind(kind)) throw badInput('Only homes have an agent.');
      await updateRecorded(inner, HOMES[kind].written, id, null, { agent });
    }
    return deskListings(inner, null, wanted);
  });
}
