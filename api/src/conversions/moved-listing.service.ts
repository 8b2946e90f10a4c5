import { LISTINGS } from '../listings/nouns.js';
import type { RequestContext } from '../core/request-context.js';
import type { Listing } from '../listings/listing.entity.js';
import { whereTo } from '../listings/redirect.js';

/** The current listing for an outdated address, in the form of `whereTo`; null if it never moved. */
export async function movedListing(ctx: RequestContext, id: string, fields: readonly string[]): Promise<Listing | null> {
  const now = await whereTo(ctx, id);
  if (!now) return null;
  return ctx.loader(LISTINGS[now.kind].byId(fields)).load(now.id);
}
