import type { RequestContext } from '../kernel/request-context.js';
import type { AutoListing } from './auto-listing.entity.js';
import type { AutoListingPictures } from './auto-listing.type.js';

export async function picturesOf(_ctx: RequestContext, _one: AutoListing): Promise<AutoListingPictures> {
  throw new Error('not built yet');
}
