import type { RequestContext } from '../kernel/request-context.js';
import type { AutoListing, AutoListingEntity } from './auto-listing.entity.js';
import type { AutoListingColumnInput, AutoListingHeaderInput, AutoListingOptionsInput } from './auto-listing.input.js';
import type { AutoListingColumn, AutoListingField } from './auto-listing.type.js';

export function fieldsOf(_ctx: RequestContext, _entity: AutoListingEntity): AutoListingField[] {
  throw new Error('not built yet');
}
export async function columnsOf(_ctx: RequestContext, _one: AutoListing): Promise<AutoListingColumn[]> {
  throw new Error('not built yet');
}
export async function setAutoListingHeader(_ctx: RequestContext, _id: string, _header: AutoListingHeaderInput): Promise<AutoListing> {
  throw new Error('not built yet');
}
export async function setAutoListingColumns(_ctx: RequestContext, _id: string, _columns: AutoListingColumnInput[]): Promise<AutoListing> {
  throw new Error('not built yet');
}
export async function setAutoListingOptions(_ctx: RequestContext, _id: string, _options: AutoListingOptionsInput): Promise<AutoListing> {
  throw new Error('not built yet');
}
