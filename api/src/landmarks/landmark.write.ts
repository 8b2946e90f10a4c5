import type { RecordedNoun } from '../records/recorded.js';
import type { Values } from '../records/values.js';
import { emptyOf } from '../fields/empty.js';
import { Landmark } from './landmark.entity.js';

/** How landmarks are written. Distances to them are measured by a job (`measureDistances`). */
export const LANDMARK: RecordedNoun<Landmark> = {
  noun: 'landmark',
  entity: Landmark,
  empty: emptyOf('landmark'),
  columnsOf: (values) => values,
  fieldsOf: (landmark) => landmark as object as Values,
  checkReferences: async () => [],
  checkRestore: async () => undefined,
};
