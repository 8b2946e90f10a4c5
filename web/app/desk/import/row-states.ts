import type { AutoListingRowState } from '~/gql/graphql';

/** Row results, in display order. */
export const STATES = ['CREATE', 'UPDATE', 'UNCHANGED', 'SKIP', 'ERROR'] as const satisfies readonly `${AutoListingRowState}`[];

/** Result of a row. */
export type RowState = (typeof STATES)[number];

/** Whether a row is what it would become, or what it has. */
export type Tense = 'label' | 'done';

/** Where each result is in the counts, and its message ids before and after the run. */
export const STATE_COUNTS = {
  CREATE: { count: 'create', label: 'imports.count.create', done: 'imports.countDone.create' },
  UPDATE: { count: 'update', label: 'imports.count.update', done: 'imports.countDone.update' },
  UNCHANGED: { count: 'unchanged', label: 'imports.count.unchanged', done: 'imports.countDone.unchanged' },
  SKIP: { count: 'skip', label: 'imports.count.skip', done: 'imports.countDone.skip' },
  ERROR: { count: 'error', label: 'imports.count.error', done: 'imports.countDone.error' },
} as const satisfies Record<RowState, { count: string } & Record<Tense, string>>;

/** What a row is called that would become so, or has: message ids. */
export const STATE_LABELS = {
  CREATE: { label: 'imports.state.create', done: 'imports.stateDone.create' },
  UPDATE: { label: 'imports.state.update', done: 'imports.stateDone.update' },
  UNCHANGED: { label: 'imports.state.unchanged', done: 'imports.stateDone.unchanged' },
  SKIP: { label: 'imports.state.skip', done: 'imports.stateDone.skip' },
  ERROR: { label: 'imports.state.error', done: 'imports.stateDone.error' },
} as const satisfies Record<RowState, { label: string; done: string }>;

/** Message ids under the number of rows with each result. */
export const RESULTS = {
  CREATE: 'imports.result.create',
  UPDATE: 'imports.result.update',
  UNCHANGED: 'imports.result.unchanged',
  SKIP: 'imports.result.skip',
  ERROR: 'imports.result.error',
} as const satisfies Record<RowState, string>;
