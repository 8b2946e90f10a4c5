import { AppError } from '../core/errors.js';
import { isId } from '../core/ids.js';
import { demandStaff, type RequestContext } from '../core/request-context.js';
import { inWriteTransaction } from '../core/transaction.js';
import { COMPLEX_NOUNS, isHomeKind, referenceOf, type ComplexKind, type ListingKind } from '../fields/listing-nouns.js';
import { recordAll, restoreRecorded, trashRecorded, type RecordedNoun } from '../records/recorded.js';
import { RevisionAction } from '../records/revision.entity.js';
import type { Listing } from './listing.entity.js';
import { isMerged } from './redirect.js';

/** How a listing of a kind is written. */
type Recorded<T extends Listing, Kind extends ListingKind = ListingKind> = RecordedNoun<T> & { readonly noun: Kind };

/** How many homes a refusal names. */
const NAMED = 10;

/**
 * Puts a listing into the trash; the homes of a complex along with it when `withListings` says so. For staff.
 *
 * @throws {AppError} NOT_FOUND; HAS_LISTINGS (409) with the number of homes in the complex and the newest of them
 */
export function trashListing<T extends Listing>(ctx: RequestContext, noun: Recorded<T>, id: string, withListings = false): Promise<void> {
  const kind = noun.noun;
  if (isHomeKind(kind)) return trashRecorded(ctx, noun, id);
  const { homes, column } = COMPLEX_NOUNS[kind];
  demandStaff(ctx);
  return inWriteTransaction(ctx, async (held) => {
    // In the order in which editors of homes hold them: a home, then its complex.
    if (withListings && isId(id)) await held.db.query(`SELECT FROM ${homes} WHERE ${column} = $1 ORDER BY id FOR UPDATE`, [id]);
    return trashRecorded(held, noun, id, async (inner) => {
      if (withListings)
        await moveHomes(inner, kind, RevisionAction.DELETE, 'deleted_at = now()', `${column} = $1 AND deleted_at IS NULL`, id);
      else await demandNoHomes(inner, kind, id);
    });
  });
}

/**
 * Takes a listing out of the trash; of a complex, `withListings`, the homes that went there along with it too. For staff.
 *
 * @throws {AppError} NOT_FOUND; PARENT_IN_TRASH (409) for a home whose complex is in the trash; CONDO_GONE (409) for a condo that was merged
 * into another
 */
export async function restoreListing<T extends Listing>(
  ctx: RequestContext,
  noun: Recorded<T>,
  id: string,
  withListings = false,
): Promise<void> {
  const kind = noun.noun;
  if (isHomeKind(kind)) return restoreRecorded(ctx, noun, id);
  const { column } = COMPLEX_NOUNS[kind];
  demandStaff(ctx);
  return inWriteTransaction(ctx, async (held) => {
    // A merge that is under way holds the condo: it is over when this goes on.
    if (isId(id)) await held.db.query(`SELECT FROM ${kind} WHERE id = $1 FOR UPDATE`, [id]);
    if (await isMerged(held, id)) throw new AppError('CONDO_GONE', 409, 'It has been merged into another condo. Undo the merge there.');
    return restoreRecorded(held, noun, id, async (inner) => {
      if (!withListings) return;
      // What went in one transaction has the same time, to the microsecond.
      const along = `${column} = $1 AND deleted_at = (SELECT deleted_at FROM ${kind} WHERE id = $1)`;
      await moveHomes(inner, kind, RevisionAction.RESTORE, 'deleted_at = NULL', along, id);
    });
  });
}

async function moveHomes(
  ctx: RequestContext,
  kind: ComplexKind,
  action: RevisionAction,
  assignment: string,
  which: string,
  complex: string,
): Promise<void> {
  const { homes } = COMPLEX_NOUNS[kind];
  const [moved] = await ctx.db.query<[{ id: string; version: number }[], number]>(
    `UPDATE ${homes} SET ${assignment}, version = version + 1, updated_at = now() WHERE ${which} RETURNING id, version`,
    [complex],
  );
  await recordAll(ctx, homes, action, moved);
}

async function demandNoHomes(ctx: RequestContext, kind: ComplexKind, complex: string): Promise<void> {
  const { homes, column } = COMPLEX_NOUNS[kind];
  const rows = await ctx.db.query<{ total: number; id: string; number: number; en: string; ru: string }[]>(
    `SELECT count(*) OVER ()::int AS total, id, number, name_en AS en, name_ru AS ru
     FROM ${homes} WHERE ${column} = $1 AND deleted_at IS NULL ORDER BY id DESC LIMIT ${NAMED}`,
    [complex],
  );
  const total = rows[0]?.total ?? 0;
  if (total === 0) return;
  const first = rows.map(({ id, number, en, ru }) => ({ id, reference: referenceOf(homes, number), name: { en, ru } }));
  throw new AppError('HAS_LISTINGS', 409, 'It still has homes in it. Move them elsewhere, or delete them too.', [], {
    listings: { total, first },
  });
}
