import type { AutoListingProblemLevel, ProblemCode } from '../../fields/import-codes.js';
import type { AutoListingPrice } from '../auto-listing-row.entity.js';

/** How serious something is; an error where it is not said. For prices, how they were read. */
interface Said {
  level?: AutoListingProblemLevel;
  prices?: AutoListingPrice[];
}

/** What is said about a cell: a stable code, what to do about it, and the piece that is meant where it is one of several. */
export class Wrong {
  constructor(
    readonly code: ProblemCode,
    readonly message: string,
    readonly piece?: string,
    readonly said: Said = {},
  ) {}
}
