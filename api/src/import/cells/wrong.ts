import type { AutoListingProblemLevel, ProblemCode } from '../../fields/import-codes.js';
import type { AutoListingPrice } from '../auto-listing-row.entity.js';

/** How serious something is; an error where it is not said. For prices, how they were read. */
interface Said {
  level?: AutoListingProblemLevel;
  prices?: AutoListingPrice[];
}

/** A message about a cell: a stable code, what to do about it, and the piece it is about if the cell has several. */
export class Wrong {
  constructor(
    readonly code: ProblemCode,
    readonly message: string,
    readonly piece?: string,
    readonly said: Said = {},
  ) {}
}
