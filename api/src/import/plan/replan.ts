import type { RequestContext } from '../../core/request-context.js';
import type { AutoListing, AutoListingCounts } from '../auto-listing.entity.js';
import { AutoListingRow, AutoListingRowState } from '../auto-listing-row.entity.js';
import { countRows } from '../staged-rows.service.js';
import { planGone } from './gone.js';
import { withJoined } from './joined-rows.js';
import { planRows } from './plan.js';
import { ofCode, type RowPlan } from './plan-row.js';

/** Rows that are planned at once. */
export const PLAN_BATCH = 500;

/**
 * Plans some rows of a checked import again, and with them those that mean the same listings; gives how many rows there are of each kind
 * then.
 *
 * @param given their ordinals, at most 500; those joined with them are planned too
 */
export async function replan(ctx: RequestContext, one: AutoListing, given: readonly number[]): Promise<AutoListingCounts> {
  const ordinals = await withJoined(ctx, one, given);
  const rows = await rowsAt(ctx, one, ordinals);
  const alone = await planRows(ctx, one, rows, new Map());
  const meant = [...rows, ...alone].flatMap(({ targetId, candidates }) => [...(targetId === null ? [] : [targetId]), ...candidates]);
  const others = await othersMeaning(ctx, one, meant, ordinals);
  const all = [...new Set([...ordinals, ...others])].sort((a, b) => a - b);
  const taken = await takenListings(ctx, one, { except: all });
  for (let from = 0; from < all.length; from += PLAN_BATCH) {
    const batch = await rowsAt(ctx, one, all.slice(from, from + PLAN_BATCH));
    await storePlans(ctx, one, await planRows(ctx, one, batch, taken));
  }
  await planGone(ctx, one);
  return countRows(ctx, one);
}

/** Rows of the sheet that is imported, in their order. */
async function rowsAt(ctx: RequestContext, { id, sheet }: AutoListing, ordinals: readonly number[]): Promise<AutoListingRow[]> {
  return ctx.db
    .createQueryBuilder(AutoListingRow, 'r')
    .where('r.importId = :id AND r.sheet = :sheet AND r.ordinal = ANY (:ordinals)', { id, sheet, ordinals })
    .orderBy('r.ordinal')
    .getMany();
}

async function othersMeaning(
  ctx: RequestContext,
  { id, sheet }: AutoListing,
  listings: readonly string[],
  besides: readonly number[],
): Promise<number[]> {
  if (listings.length === 0) return [];
  const rows = await ctx.db.query<{ ordinal: number }[]>(
    `SELECT ordinal FROM auto_listing_row
     WHERE import_id = $1 AND sheet = $2 AND (target_id = ANY ($3) OR candidates && $3) AND NOT ordinal = ANY ($4)`,
    [id, sheet, listings, besides],
  );
  return rows.map(({ ordinal }) => ordinal);
}

/** The listings that rows of an import have, and the codes of those that they create, by the ordinal of the row: of those up to one, or of all but some. */
export async function takenListings(
  ctx: RequestContext,
  { id, sheet, headerRow }: AutoListing,
  { upTo, except = [] }: { upTo?: number; except?: readonly number[] },
): Promise<Map<string, number>> {
  const rows = await ctx.db.query<{ listing: string; ordinal: number }[]>(
    `SELECT coalesce(target_id::text, '${ofCode('')}' || code) AS listing, ordinal FROM auto_listing_row
     WHERE import_id = $1 AND sheet = $2 AND (target_id IS NOT NULL OR code IS NOT NULL AND state = '${AutoListingRowState.CREATE}') AND state <> '${AutoListingRowState.ERROR}'
       AND ordinal > $3 AND ordinal <= $4 AND NOT ordinal = ANY ($5)`,
    [id, sheet, headerRow ?? -1, upTo ?? 2_147_483_647, except],
  );
  return new Map(rows.map(({ listing, ordinal }) => [listing, ordinal]));
}

/** Keeps what is planned for rows; what a person has chosen from stays to be chosen from. One statement. */
export async function storePlans(ctx: RequestContext, { id, sheet }: AutoListing, plans: readonly RowPlan[]): Promise<void> {
  // What a row says is stored where the run does not read the row again.
  const said = ({ state, said: now }: RowPlan) => (state === AutoListingRowState.UNCHANGED ? now : null);
  const stored = plans.map((plan) => ({ ...plan, said: said(plan), values: undefined, patch: undefined, links: undefined }));
  await ctx.db.query(
    `UPDATE auto_listing_row r SET state = p.state, problems = p.problems, target_id = p."targetId", new_complex = p."newComplex",
       changes = p.changes, code = p.code, said = p.said, conflicts = p.conflicts,
       candidates = CASE WHEN r.chosen_new OR r.chosen_target IS NOT NULL THEN r.candidates ELSE p.candidates END
     FROM jsonb_to_recordset($3) AS p (ordinal integer, state text, problems jsonb, "targetId" uuid, "newComplex" text, changes jsonb, code text, said jsonb, conflicts jsonb,
       candidates uuid[])
     WHERE r.import_id = $1 AND r.sheet = $2 AND r.ordinal = p.ordinal`,
    [id, sheet, JSON.stringify(stored)],
  );
}
