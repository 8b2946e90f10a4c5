import type { Lang } from '../core/lang.js';
import type { RequestContext } from '../core/request-context.js';
import { listFields, presentListing, type Rest } from './listing.presenter.js';
import type { Village } from './village.entity.js';

/** Properties of a village that a REST list shows. */
export const VILLAGE_FIELDS = listFields('village');

/** A village as REST speaks it (spec 3). */
export function presentVillage(ctx: RequestContext, village: Village, lang: Lang | null): Promise<Rest> {
  return presentListing(ctx, village, lang);
}
