import type { AutoListingRowState } from '~/gql/graphql';

/** What becomes of rows, in the order in which counts are shown. */
export const STATES = ['CREATE', 'UPDATE', 'UNCHANGED', 'SKIP', 'ERROR'] as const satisfies readonly `${AutoListingRowState}`[];

/** What becomes of a row. */
export type RowState = (typeof STATES)[number];

/** Where the counts have a state, and what is said of so many rows: message ids. */
export const STATE_COUNTS = {
  CREATE: { count: 'create', label: 'imports.count.create' },
  UPDATE: { count: 'update', label: 'imports.count.update' },
  UNCHANGED: { count: 'unchanged', label: 'imports.count.unchanged' },
  SKIP: { count: 'skip', label: 'imports.count.skip' },
  ERROR: { count: 'error', label: 'imports.count.error' },
} as const satisfies Record<RowState, { count: string; label: string }>;

/** What a state is called: message ids. */
export const STATE_LABELS = {
  CREATE: 'imports.state.create',
  UPDATE: 'imports.state.update',
  UNCHANGED: 'imports.state.unchanged',
  SKIP: 'imports.state.skip',
  ERROR: 'imports.state.error',
} as const satisfies Record<RowState, string>;

/** What is said under the number of rows of which this has become: message ids. */
export const RESULTS = {
  CREATE: 'imports.result.create',
  UPDATE: 'imports.result.update',
  UNCHANGED: 'imports.result.unchanged',
  SKIP: 'imports.result.skip',
  ERROR: 'imports.result.error',
} as const satisfies Record<RowState, string>;
