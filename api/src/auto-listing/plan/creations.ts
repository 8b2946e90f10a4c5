import { patched, patchOf, type Change, type Patch } from '../../history/values.js';
import type { RequestContext } from '../../kernel/request-context.js';
import type { AutoListing } from '../auto-listing.entity.js';
import { AutoListingRowState, type AutoListingRow } from '../auto-listing-row.entity.js';
import { IMPORT_NOUNS } from '../nouns.js';
import { planned, type RowPlan } from './plan.js';
import { valueAt } from './read-rows.js';
import { holdComplexes } from './row-complexes.js';
import { targetsOfRows, type SeekingRow } from './targets.js';

/** A row that makes a listing, as the check has planned it. */
export type CreatingRow = Pick<AutoListingRow, 'ordinal' | 'chosenNew' | 'chosenTarget' | 'newComplex'> & { creation: Change[] };

/**
 * The plans that the check has made of rows that make listings, by their ordinals: what costs most of an import is not done twice. Left out
 * are those whose complex has gone since, and those that a listing is like by now: `planRows` says what is to become of them. Complexes
 * stay as they are until the transaction ends. A fixed number of statements.
 */
export async function plansOfCheck(ctx: RequestContext, one: AutoListing, rows: readonly CreatingRow[]): Promise<Map<number, RowPlan>> {
  const noun = IMPORT_NOUNS[one.entity];
  const created = await createdComplexes(ctx, one, rows);
  const seeking = rows.map((row) => {
    const home: Patch = patchOf(row.creation.map(([path, , value]) => [path, value]));
    const id = row.newComplex === null ? (valueAt(home, noun.complex.noun) as string | undefined) : created.get(row.newComplex);
    // A row that names its listing by a reference makes none, or makes one whatever there is.
    return { row, parsed: { reference: null }, home: { ...home, [noun.complex.noun]: id ?? null }, complex: id ? { id } : null };
  });
  const targetsOf = await targetsOfRows<SeekingRow>(ctx, one, noun, seeking, true);
  const held = await holdComplexes(ctx, noun, [...new Set(seeking.flatMap(({ complex }) => complex?.id ?? []))]);
  const { empty } = noun.home;
  const plans = new Map<number, RowPlan>();
  for (const seeker of seeking) {
    const { row, home, complex } = seeker;
    const isGone = complex === null ? row.newComplex !== null : !held.has(complex.id);
    if (isGone || targetsOf(seeker).length > 0) continue;
    plans.set(row.ordinal, { ...planned(row.ordinal, AutoListingRowState.CREATE), values: patched(empty, home, empty) });
  }
  return plans;
}

/** The complexes that were made for rows, by the names of the import for them. */
async function createdComplexes(ctx: RequestContext, { id }: AutoListing, rows: readonly CreatingRow[]): Promise<Map<string, string>> {
  const names = [...new Set(rows.flatMap(({ newComplex }) => newComplex ?? []))];
  if (names.length === 0) return new Map();
  const entries = await ctx.db.query<{ folded: string; complex: string }[]>(
    `SELECT folded, COALESCE(complex_id, created_id) AS complex FROM auto_listing_complex
     WHERE import_id = $1 AND folded = ANY ($2) AND confirmed AND COALESCE(complex_id, created_id) IS NOT NULL`,
    [id, names],
  );
  return new Map(entries.map(({ folded, complex }) => [folded, complex]));
}
