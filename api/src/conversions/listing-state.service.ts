import { updateRecorded } from '../records/recorded.js';
import { trashListing, restoreListing } from '../listings/trash.js';
import { LISTINGS } from '../listings/nouns.js';
import { ListingKind, isHomeKind } from '../fields/listing-nouns.js';
import { DeskState } from '../desk/desk.input.js';
import { deskListings } from '../desk/desk.service.js';
import type { DeskListing } from '../desk/desk.type.js';
import type { Patch } from '../records/values.js';
import { demandStaff, type RequestContext } from '../core/request-context.js';
import { lackingOf, notReady, type Lacking } from '../listings/publishing.js';
import { inWriteTransaction } from '../core/transaction.js';
import { manyIds } from './many-ids.js';

const PATCHES: Readonly<Record<Exclude<DeskState, DeskState.TRASH>, Patch>> = {
  [DeskState.PUBLISHED]: { active: true, isDraft: false },
  [DeskState.HIDDEN]: { active: false, isDraft: false },
  [DeskState.DRAFT]: { isDraft: true },
};

/**
 * Brings listings, of one noun or of any, into a state, all of them or none, each with an entry in its history; gives what they are now, in
 * the order asked. What is in the trash is taken out of it. For staff.
 *
 * @throws {AppError} LIMIT_AMOUNT for more than 100; NOT_FOUND when one of them is not there; what updating, deleting or restoring
 * one of them may throw: HAS_LISTINGS, PARENT_IN_TRASH, BAD_USER_INPUT; NOT_READY unless they are to be published anyway
 */
export async function setListingsState(
  ctx: RequestContext,
  kind: ListingKind | null,
  ids: readonly string[],
  state: DeskState,
  publishAnyway: boolean,
): Promise<DeskListing[]> {
  demandStaff(ctx);
  const wanted = manyIds(ids);
  return inWriteTransaction(ctx, async (inner) => {
    // In the same order for everybody, so that two who change the same listings wait for one another instead of blocking each other.
    const listings = (await deskListings(inner, kind, wanted)).toSorted((a, b) => (a.id < b.id ? -1 : 1));
    const [homes, complexes] = [listings.filter((one) => isHomeKind(one.kind)), listings.filter((one) => !isHomeKind(one.kind))];
    const trashed = complexes.filter((one) => one.state === DeskState.TRASH);
    const others = complexes.filter((one) => one.state !== DeskState.TRASH);
    // In the order in which editors hold them: a home, then its complex, which is not thrown away with homes in it either. One that lies in
    // the trash comes first: no home comes back into it there.
    for (const listing of [...trashed, ...homes, ...others]) {
      if (listing.state !== state) await bring(inner, listing, state);
    }
    // Checked after all changes: a home and its complex may be published together.
    if (state === DeskState.PUBLISHED && !publishAnyway) await demandAllReady(inner, listings);
    return deskListings(inner, kind, wanted);
  });
}

/** Throws NOT_READY if a newly published listing is incomplete; one statement per noun. */
async function demandAllReady(ctx: RequestContext, listings: readonly DeskListing[]): Promise<void> {
  const published = listings.filter((one) => one.state !== DeskState.PUBLISHED);
  const lacking: Lacking[] = [];
  for (const kind of new Set(published.map((one) => one.kind))) {
    const ids = published.filter((one) => one.kind === kind).map(({ id }) => id);
    lacking.push(...(await lackingOf(ctx, kind, ids)));
  }
  if (lacking.length > 0) throw notReady(lacking);
}

/** Of a complex only itself: its homes must be listed explicitly. */
async function bring(ctx: RequestContext, { id, kind, state: before }: DeskListing, state: DeskState): Promise<void> {
  const { written } = LISTINGS[kind];
  if (state === DeskState.TRASH) return trashListing(ctx, written, id);
  if (before === DeskState.TRASH) await restoreListing(ctx, written, id);
  await updateRecorded(ctx, written, id, null, PATCHES[state]);
}
