import { HOME_KINDS } from '../fields/listing-nouns.js';
import type { RequestContext } from '../core/request-context.js';
import { PUBLIC } from '../listings/listing.entity.js';
import { Area } from '../listings/values/choices.js';
import type { AreaHomes } from './area-homes.type.js';

/**
 * The areas with homes on offer, in the order of spec 2; links to areas are made of them, so that none leads to an empty list. Every page
 * asks: one look into an index for each area and kind, cached until a home is written.
 */
export function areasWithHomes(ctx: RequestContext): Promise<AreaHomes[]> {
  return ctx.cache.get(
    HOME_KINDS,
    'areas',
    async () => {
      const rows = await ctx.db.query<AreaHomes[]>(
        `SELECT area, ${HOME_KINDS.map((kind) => `EXISTS (SELECT FROM ${kind} WHERE ${kind}.area = a.area AND ${PUBLIC}) AS ${kind}s`).join()}
       FROM unnest($1::text[]) WITH ORDINALITY AS a (area, place) ORDER BY place`,
        [Object.values(Area)],
      );
      return rows.filter((row) => HOME_KINDS.some((kind) => row[`${kind}s`]));
    },
    { texts: false },
  );
}
