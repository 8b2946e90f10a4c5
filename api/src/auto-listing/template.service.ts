import type { RequestContext } from '../kernel/request-context.js';
import type { AutoListing } from './auto-listing.entity.js';
import type { AutoListingTemplate } from './auto-listing-template.entity.js';

export async function listTemplates(_ctx: RequestContext): Promise<AutoListingTemplate[]> {
  throw new Error('not built yet');
}
export async function saveTemplate(_ctx: RequestContext, _id: string, _name: string): Promise<AutoListingTemplate> {
  throw new Error('not built yet');
}
export async function createTemplate(_ctx: RequestContext, _config: string): Promise<AutoListingTemplate> {
  throw new Error('not built yet');
}
export async function renameTemplate(_ctx: RequestContext, _id: string, _name: string): Promise<AutoListingTemplate> {
  throw new Error('not built yet');
}
export async function deleteTemplate(_ctx: RequestContext, _id: string): Promise<void> {
  throw new Error('not built yet');
}
export async function applyTemplate(_ctx: RequestContext, _id: string, _template: string): Promise<AutoListing> {
  throw new Error('not built yet');
}
