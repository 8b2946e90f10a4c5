import type { Lang } from '../core/lang.js';
import type { RequestContext } from '../core/request-context.js';
import { LISTING_FIELDS, presentAmenities, presentListing, presentText, type Rest } from '../listings/listing.presenter.js';
import type { Condo } from './condo.entity.js';

/** Properties of a condo that a REST list shows. */
export const CONDO_FIELDS = [...LISTING_FIELDS, 'description', 'year', 'floors', 'buildings', 'units', 'amenities'];

/** A condo as REST speaks it (spec 3). */
export async function presentCondo(ctx: RequestContext, condo: Condo, lang: Lang | null): Promise<Rest> {
  const { description, year, floors, buildings, units, amenities } = condo;
  return {
    ...(await presentListing(ctx, condo, lang)),
    ...presentText('description', description, lang),
    year,
    floors,
    ...presentAmenities(amenities),
    buildings,
    units,
  };
}
