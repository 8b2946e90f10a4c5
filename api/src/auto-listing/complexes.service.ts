import type { RequestContext } from '../kernel/request-context.js';
import type { AutoListing } from './auto-listing.entity.js';
import type { AutoListingComplexView } from './auto-listing.type.js';

export async function complexesOf(_ctx: RequestContext, _one: AutoListing): Promise<AutoListingComplexView[]> {
  throw new Error('not built yet');
}
export async function setAutoListingComplex(
  _ctx: RequestContext,
  _id: string,
  _name: string,
  _complex: string | null,
): Promise<AutoListing> {
  throw new Error('not built yet');
}
