import type { Lang } from '../core/lang.js';
import type { RequestContext } from '../core/request-context.js';
import { listFields, presentListing, type Rest } from './listing.presenter.js';
import type { Condo } from './condo.entity.js';

/** Properties of a condo that a REST list shows. */
export const CONDO_FIELDS = listFields('condo');

/** A condo as REST speaks it (spec 3). */
export function presentCondo(ctx: RequestContext, condo: Condo, lang: Lang | null): Promise<Rest> {
  return presentListing(ctx, condo, lang);
}
