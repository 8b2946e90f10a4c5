import type { Lang } from '../core/lang.js';
import type { RequestContext } from '../core/request-context.js';
import { LISTING_FIELDS, presentAmenities, presentListing, type Rest } from '../listings/listing.presenter.js';
import type { Village } from './village.entity.js';

/** Properties of a village that a REST list shows. */
export const VILLAGE_FIELDS = [...LISTING_FIELDS, 'year', 'buildings', 'amenities'];

/** A village as REST speaks it (spec 3). */
export async function presentVillage(ctx: RequestContext, village: Village, lang: Lang | null): Promise<Rest> {
  const { year, buildings, amenities } = village;
  return { ...(await presentListing(ctx, village, lang)), year, ...presentAmenities(amenities), buildings };
}
