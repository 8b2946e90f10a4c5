import { HOMES, LISTINGS } from '../listings/nouns.js';
import { type ListingKind, LISTING_KINDS, isHomeKind, HOME_NOUNS } from '../fields/listing-nouns.js';
import { isId } from '../core/ids.js';
import type { RequestContext } from '../core/request-context.js';
import type { Listing } from '../listings/listing.entity.js';
import { Conditions, publicPage, similarTo } from '../listings/listing.query.js';
import type { Area } from '../listings/values/choices.js';

/** What is still known of a listing that was public and is deleted; all but the noun is null once the trash was emptied. */
interface Gone {
  kind: ListingKind;
  area: Area | null;
  rentFrom: number | null;
  buyFrom: number | null;
  complex: string | null;
}

/** How many listings are shown instead of one. */
const INSTEAD = 6;

const IN_TRASH = LISTING_KINDS.map((kind) => {
  const home = isHomeKind(kind) ? `rent_from AS "rentFrom", buy_from AS "buyFrom", ${HOME_NOUNS[kind].complexColumn}` : 'NULL, NULL, NULL';
  return `SELECT '${kind}' AS kind, area, ${home} AS complex FROM ${kind} WHERE id = $1 AND deleted_at IS NOT NULL AND NOT is_draft`;
}).join(' UNION ALL ');

// The history outlives the record. What was a draft to its end no visitor has ever seen.
const FOR_GOOD = `
  SELECT r.noun AS kind, NULL AS area, NULL AS "rentFrom", NULL AS "buyFrom", NULL AS complex FROM revision r
  WHERE r.record_id = $1 AND r.action = 'delete' AND r.noun IN (${LISTING_KINDS.map((kind) => `'${kind}'`).join(', ')})
    AND ${LISTING_KINDS.map((kind) => `NOT EXISTS (SELECT FROM ${kind} WHERE id = $1)`).join(' AND ')}
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
  if (isHomeKind(kind) && area !== null) {
    const like = { id, complexId: complex, area, rentFrom, buyFrom };
    const similar = await similarTo(ctx, HOMES[kind], like, INSTEAD, fields);
    if (similar.length > 0) return similar;
  }
  const newest = async (conditions: Conditions) =>
    (await publicPage(ctx, LISTINGS[kind], conditions, { page: 1, first: INSTEAD }, fields)).items;
  const near = area === null ? [] : await newest(new Conditions().inArea(area));
  return near.length > 0 ? near : newest(new Conditions());
}
