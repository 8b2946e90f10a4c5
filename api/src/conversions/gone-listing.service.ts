import { CONDOS } from '../condos/condo.loaders.js';
import { HOUSES } from '../houses/house.loaders.js';
import { isId } from '../core/ids.js';
import type { RequestContext } from '../core/request-context.js';
import type { Listing, ListingKind } from '../listings/listing.entity.js';
import { Conditions, publicPage, similarTo } from '../listings/listing.query.js';
import type { Area } from '../listings/values/choices.js';
import { UNITS } from '../units/unit.loaders.js';
import { VILLAGES } from '../villages/village.loaders.js';

/** What is still known of a listing that was public and is deleted; all but the noun is null once the trash was emptied. */
interface Gone {
  kind: ListingKind;
  area: Area | null;
  rentFrom: number | null;
  buyFrom: number | null;
  complex: string | null;
}

const TABLES = { unit: UNITS, house: HOUSES, condo: CONDOS, village: VILLAGES };
const COMPLEX = { unit: 'condo_id', house: 'village_id' } as const;
/** How many listings are shown instead of one. */
const INSTEAD = 6;

const IN_TRASH = `
  SELECT 'unit' AS kind, area, rent_from AS "rentFrom", buy_from AS "buyFrom", condo_id AS complex FROM unit
  WHERE id = $1 AND deleted_at IS NOT NULL AND NOT is_draft
  UNION ALL SELECT 'house', area, rent_from, buy_from, village_id FROM house WHERE id = $1 AND deleted_at IS NOT NULL AND NOT is_draft
  UNION ALL SELECT 'condo', area, NULL, NULL, NULL FROM condo WHERE id = $1 AND deleted_at IS NOT NULL AND NOT is_draft
  UNION ALL SELECT 'village', area, NULL, NULL, NULL FROM village WHERE id = $1 AND deleted_at IS NOT NULL AND NOT is_draft`;

// The history outlives the record. What was a draft to its end no visitor has ever seen.
const FOR_GOOD = `
  SELECT r.noun AS kind, NULL AS area, NULL AS "rentFrom", NULL AS "buyFrom", NULL AS complex FROM revision r
  WHERE r.record_id = $1 AND r.action = 'delete' AND r.noun IN ('unit', 'house', 'condo', 'village')
    AND NOT EXISTS (SELECT FROM unit WHERE id = $1) AND NOT EXISTS (SELECT FROM house WHERE id = $1)
    AND NOT EXISTS (SELECT FROM condo WHERE id = $1) AND NOT EXISTS (SELECT FROM village WHERE id = $1)
    AND NOT COALESCE((
      SELECT CAST(change ->> 2 AS boolean) FROM revision w, jsonb_array_elements(w.changes) change
      WHERE w.record_id = $1 AND change ->> 0 = 'isDraft' ORDER BY w.id DESC LIMIT 1
    ), false)
  ORDER BY r.id DESC LIMIT 1`;

/**
 * What visitors are shown in place of a listing that was public once and is deleted, in the trash or for good: those most like it, else the
 * newest of its noun. Null for what is there, for drafts, and for an id that never was.
 */
export async function insteadOfGone(ctx: RequestContext, id: string, fields: readonly string[]): Promise<Listing[] | null> {
  if (!isId(id)) return null;
  const [gone] = [...(await ctx.db.query<Gone[]>(IN_TRASH, [id])), ...(await ctx.db.query<Gone[]>(FOR_GOOD, [id]))];
  if (!gone) return null;
  const { kind, area, rentFrom, buyFrom, complex } = gone;
  if ((kind === 'unit' || kind === 'house') && area !== null) {
    const like = { id, area, rentFrom, buyFrom };
    const similar = await similarTo<Listing>(ctx, TABLES[kind], like, { column: COMPLEX[kind], id: complex }, INSTEAD, fields);
    if (similar.length > 0) return similar;
  }
  const newest = async (conditions: Conditions) =>
    (await publicPage<Listing>(ctx, TABLES[kind], conditions, { page: 1, first: INSTEAD }, fields)).items;
  const near = area === null ? [] : await newest(new Conditions().inArea(area));
  return near.length > 0 ? near : newest(new Conditions());
}
