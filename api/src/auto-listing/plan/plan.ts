import type { Change, Patch, Values } from '../../history/values.js';
import type { RequestContext } from '../../kernel/request-context.js';
import type { AutoListing } from '../auto-listing.entity.js';
import type { AutoListingProblem, AutoListingRow, AutoListingRowState } from '../auto-listing-row.entity.js';

/** What would become of a row. */
export interface RowPlan {
  ordinal: number;
  state: AutoListingRowState;
  problems: AutoListingProblem[];
  targetId: string | null;
  candidates: string[];
  changes: Change[];
  values: Values | null;
  patch: Patch | null;
  newComplex: string | null;
  links: { role: 'picture' | 'plan'; url: string }[];
}

export async function planRows(
  _ctx: RequestContext,
  _one: AutoListing,
  _rows: readonly Pick<AutoListingRow, 'ordinal' | 'cells' | 'chosenTarget' | 'chosenNew'>[],
  _taken: Map<string, number>,
  _hold?: boolean,
): Promise<RowPlan[]> {
  throw new Error('not built yet');
}
