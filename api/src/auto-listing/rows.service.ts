import type { RequestContext } from '../kernel/request-context.js';
import type { AutoListingRowsArgs } from './auto-listing.input.js';
import type { AutoListingRows, AutoListingRowView } from './auto-listing.type.js';

export async function rowsOf(_ctx: RequestContext, _args: AutoListingRowsArgs): Promise<AutoListingRows> {
  throw new Error('not built yet');
}
export async function setAutoListingCell(
  _ctx: RequestContext,
  _id: string,
  _ordinal: number,
  _column: number,
  _text: string,
): Promise<AutoListingRowView> {
  throw new Error('not built yet');
}
export async function setAutoListingTarget(
  _ctx: RequestContext,
  _id: string,
  _ordinal: number,
  _target: string | null,
): Promise<AutoListingRowView> {
  throw new Error('not built yet');
}
