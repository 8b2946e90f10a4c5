import { AppError } from '../core/errors.js';
import { isId } from '../core/ids.js';
import { demandStaff, type RequestContext } from '../core/request-context.js';
import { inWriteTransaction } from '../core/transaction.js';
import { recordAll, restoreRecorded, trashRecorded, type RecordedNoun } from '../records/recorded.js';
import { RevisionAction } from '../records/revision.entity.js';
import { referenceOf, type Listing } from './listing.entity.js';

/** The homes of a complex: units of a condo, houses of a village. */
export interface Homes {
  readonly kind: 'unit' | 'house';
  readonly column: 'condo_id' | 'village_id';
}

/** How many homes a refusal names. */
const NAMED = 10;

/**
 * Puts a complex into the trash, its homes along with it when `withListings` says so. For staff.
 *
 * @throws {AppError} NOT_FOUND; HAS_LISTINGS (409) with the number of homes and the newest of them
 */
export function trashComplex<T extends Listing>(
  ctx: RequestContext,
  noun: RecordedNoun<T>,
  homes: Homes,
  id: string,
  withListings: boolean,
): Promise<void> {
  demandStaff(ctx);
  return inWriteTransaction(ctx, async (held) => {
    // In the order in which editors of homes hold them: a home, then its complex.
    if (withListings && isId(id)) await held.db.query(`SELECT FROM ${homes.kind} WHERE ${homes.column} = $1 ORDER BY id FOR UPDATE`, [id]);
    return trashRecorded(held, noun, id, async (inner) => {
      if (withListings)
        await moveHomes(inner, homes, RevisionAction.DELETE, 'deleted_at = now()', `${homes.column} = $1 AND deleted_at IS NULL`, id);
      else await demandNoHomes(inner, homes, id);
    });
  });
}

/** Takes a complex out of the trash, `withListings` with the homes that went there along with it. For staff. Throws NOT_FOUND. */
export function restoreComplex<T extends Listing>(
  ctx: RequestContext,
  noun: RecordedNoun<T>,
  homes: Homes,
  id: string,
  withListings: boolean,
): Promise<void> {
  return restoreRecorded(ctx, noun, id, async (inner) => {
    if (!withListings) return;
    // What went in one transaction has the same time, to the microsecond.
    const along = `${homes.column} = $1 AND deleted_at = (SELECT deleted_at FROM ${noun.noun} WHERE id = $1)`;
    await moveHomes(inner, homes, RevisionAction.RESTORE, 'deleted_at = NULL', along, id);
  });
}

async function moveHomes(
  ctx: RequestContext,
  { kind }: Homes,
  action: RevisionAction,
  assignment: string,
  which: string,
  complex: string,
): Promise<void> {
  const [moved] = await ctx.db.query<[{ id: string; version: number }[], number]>(
    `UPDATE ${kind} SET ${assignment}, version = version + 1, updated_at = now() WHERE ${which} RETURNING id, version`,
    [complex],
  );
  await recordAll(ctx, kind, action, moved);
}

async function demandNoHomes(ctx: RequestContext, { kind, column }: Homes, complex: string): Promise<void> {
  const rows = await ctx.db.query<{ total: number; id: string; number: number; en: string; ru: string }[]>(
    `SELECT count(*) OVER ()::int AS total, id, number, name_en AS en, name_ru AS ru
     FROM ${kind} WHERE ${column} = $1 AND deleted_at IS NULL ORDER BY id DESC LIMIT ${NAMED}`,
    [complex],
  );
  const total = rows[0]?.total ?? 0;
  if (total === 0) return;
  const first = rows.map(({ id, number, en, ru }) => ({ id, reference: referenceOf(kind, number), name: { en, ru } }));
  throw new AppError('HAS_LISTINGS', 409, 'It still has homes in it. Move them elsewhere, or delete them too.', [], {
    listings: { total, first },
  });
}
