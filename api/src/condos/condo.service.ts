import type { Page, PageRequest } from '../core/page.js';
import type { RequestContext } from '../core/request-context.js';
import { Conditions, draftPage, oneListing, publicPage } from '../listings/listing.query.js';
import type { Area } from '../listings/values/choices.js';
import type { Condo } from './condo.entity.js';
import { CONDOS } from './condo.loaders.js';

/** A page of active condos, newest first; of one area or of all. */
export function listCondos(
  ctx: RequestContext,
  area: Area | null | undefined,
  request: PageRequest,
  fields: readonly string[],
): Promise<Page<Condo>> {
  return publicPage(ctx, CONDOS, new Conditions().inArea(area), request, fields);
}

/** A page of drafts, newest first; staff only. */
export function draftCondos(ctx: RequestContext, request: PageRequest, fields: readonly string[]): Promise<Page<Condo>> {
  return draftPage(ctx, CONDOS, request, fields);
}

/** The condo, active or not; null when there is none for this viewer. */
export function findCondo(ctx: RequestContext, id: string, fields: readonly string[]): Promise<Condo | null> {
  return oneListing(ctx, CONDOS, id, fields);
}
