import { inLiterals, inNames, type Choices } from '../records/choice-names.js';
import { createRecorded, restoreRecorded, trashRecorded, updateRecorded, type RecordedNoun } from '../records/recorded.js';
import type { Patch, Values } from '../records/values.js';
import type { RequestContext } from '../core/request-context.js';
import { emptyOf } from '../fields/empty.js';
import { Landmark, LandmarkKind } from './landmark.entity.js';

/** Choices of a landmark, by the last part of their path. */
export const LANDMARK_CHOICES: Choices = { kind: LandmarkKind };

/** How landmarks are written. */
export const LANDMARK: RecordedNoun<Landmark> = {
  noun: 'landmark',
  entity: Landmark,
  empty: emptyOf('landmark'),
  columnsOf: (values) => inLiterals(values, LANDMARK_CHOICES),
  fieldsOf: (landmark) => inNames(landmark, LANDMARK_CHOICES) as Values,
  checkReferences: async () => [],
  checkRestore: async () => undefined,
};

/** Converts the input of a landmark to the recorded shape. */
export function patchOfLandmark(input: object): Patch {
  return inNames(input, LANDMARK_CHOICES);
}

/** Creates a landmark; gives its id. For staff. See `createRecorded`. Distances to it are measured by a job (`measureDistances`). */
export function createLandmark(ctx: RequestContext, patch: Patch): Promise<string> {
  return createRecorded(ctx, LANDMARK, patch);
}

/** Changes a landmark. For staff. See `updateRecorded`. */
export function updateLandmark(ctx: RequestContext, id: string, version: number, patch: Patch): Promise<void> {
  return updateRecorded(ctx, LANDMARK, id, version, patch);
}

/** Puts a landmark into the trash: no distance is measured to it. For staff. Throws NOT_FOUND. */
export function deleteLandmark(ctx: RequestContext, id: string): Promise<void> {
  return trashRecorded(ctx, LANDMARK, id);
}

/** Takes a landmark out of the trash. For staff. Throws NOT_FOUND. */
export function restoreLandmark(ctx: RequestContext, id: string): Promise<void> {
  return restoreRecorded(ctx, LANDMARK, id);
}
