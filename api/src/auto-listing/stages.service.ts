import type { RequestContext } from '../kernel/request-context.js';
import type { AutoListing } from './auto-listing.entity.js';

export async function checkAutoListing(_ctx: RequestContext, _id: string): Promise<AutoListing> {
  throw new Error('not built yet');
}
export async function finishAutoListing(_ctx: RequestContext, _id: string): Promise<AutoListing> {
  throw new Error('not built yet');
}
export async function undoAutoListing(_ctx: RequestContext, _id: string): Promise<AutoListing> {
  throw new Error('not built yet');
}
