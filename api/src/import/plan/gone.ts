import type { RequestContext } from '../../core/request-context.js';
import { AutoListing, AutoListingGoneAction, type AutoListingGoneCounts } from '../auto-listing.entity.js';
import { IMPORT_NOUNS } from '../nouns.js';

/**
 * Plans which homes the run takes off the site: active ones of the source, of the noun that is imported, whose code is in no row of the file.
 * A home without a code, one that a row means or is proposed for, and one whose row has an error, is still in the file. Without a column of codes
 * nothing is gone. Three statements; one for an import that leaves such homes alone.
 */
export async function planGone(ctx: RequestContext, one: AutoListing): Promise<void> {
  const { id, sheet, headerRow, sourceId, columns } = one;
  await ctx.db.query('DELETE FROM auto_listing_gone WHERE import_id = $1', [id]);
  const isAsked = one.gone === AutoListingGoneAction.HIDE && sourceId !== null && columns.some(({ field }) => field === 'externalCode');
  if (!isAsked) {
    if (one.goneCounts) await ctx.db.update(AutoListing, { id }, { goneCounts: null });
    return;
  }
  const { noun } = IMPORT_NOUNS[one.entity].home;
  // Lists to look in, not rows to join: the rows are so new that the planner would compare every home with every one of them.
  const inFile = (what: string) =>
    `(SELECT said FROM (SELECT ${what} AS said FROM auto_listing_row WHERE import_id = $1 AND sheet = $3 AND ordinal > $4) s WHERE said IS NOT NULL)`;
  const planned = await ctx.db.query<unknown[]>(
    `INSERT INTO auto_listing_gone (import_id, listing_id, version)
     SELECT $1, h.id, h.version FROM ${noun} h
     WHERE h.source_id = $2 AND h.external_code <> '' AND h.active AND h.deleted_at IS NULL
       AND h.external_code NOT IN ${inFile('code')} AND h.id NOT IN ${inFile('target_id')} AND h.id NOT IN ${inFile('unnest(candidates)')}
     RETURNING listing_id`,
    [id, sourceId, sheet, headerRow ?? -1],
  );
  const [{ active }] = await ctx.db.query<[{ active: number }]>(
    `SELECT count(*)::int AS active FROM ${noun} WHERE source_id = $1 AND active AND deleted_at IS NULL`,
    [sourceId],
  );
  const goneCounts: AutoListingGoneCounts = { planned: planned.length, active };
  await ctx.db.update(AutoListing, { id }, { goneCounts });
  Object.assign(one, { goneCounts });
}

/** Whether so many homes would go that a person has to confirm it: more than a fifth of what the source has on the site. */
export const isManyGone = ({ planned, active }: AutoListingGoneCounts): boolean => planned * 5 > active;
