import { condoById } from '../condos/condo.loaders.js';
import { houseById } from '../houses/house.loaders.js';
import type { RequestContext } from '../core/request-context.js';
import type { Listing } from '../listings/listing.entity.js';
import { whereTo } from '../listings/redirect.js';
import { unitById } from '../units/unit.loaders.js';

/** The current listing for an outdated address, in the form of `whereTo`; null if it never moved. */
export async function movedListing(ctx: RequestContext, id: string, fields: readonly string[]): Promise<Listing | null> {
  const now = await whereTo(ctx, id);
  if (!now) return null;
  const byId = { unit: unitById, house: houseById, condo: condoById }[now.kind];
  return ctx.loader<string, Listing | null>(byId(fields)).load(now.id);
}
