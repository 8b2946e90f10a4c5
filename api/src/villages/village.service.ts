import { notFound } from '../core/errors.js';
import type { Page, PageRequest } from '../core/page.js';
import { isStaff } from '../core/policy.js';
import type { RequestContext } from '../core/request-context.js';
import { Conditions, draftPage, oneListing, publicPage } from '../listings/listing.query.js';
import type { Area } from '../listings/values/choices.js';
import type { Village } from './village.entity.js';
import { VILLAGES } from './village.loaders.js';

/** A page of active villages, newest first; of one area or of all. */
export function listVillages(
  ctx: RequestContext,
  area: Area | null | undefined,
  request: PageRequest,
  fields: readonly string[],
): Promise<Page<Village>> {
  return publicPage(ctx, VILLAGES, new Conditions().inArea(area), request, fields);
}

/** A page of drafts, newest first; staff only. */
export function draftVillages(ctx: RequestContext, request: PageRequest, fields: readonly string[]): Promise<Page<Village>> {
  return draftPage(ctx, VILLAGES, request, fields);
}

/**
 * The village; null when there is none for this viewer. An inactive one cannot be viewed (spec 4): visitors get NOT_FOUND with the
 * field code VILLAGE_INACTIVE, so that a client can tell them so.
 */
export async function findVillage(ctx: RequestContext, id: string, fields: readonly string[]): Promise<Village | null> {
  const village = await oneListing(ctx, VILLAGES, id, [...fields, 'active']);
  if (village && !village.active && !isStaff(ctx.viewer)) {
    throw notFound('This village is no longer available.', [
      { path: 'id', code: 'VILLAGE_INACTIVE', message: 'This village is no longer available.' },
    ]);
  }
  return village;
}
