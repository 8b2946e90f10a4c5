import { createRecorded, restoreRecorded, trashRecorded, updateRecorded, type RecordedNoun } from '../records/recorded.js';
import type { Patch, Values } from '../records/values.js';
import type { RequestContext } from '../core/request-context.js';
import { emptyOf } from '../fields/empty.js';
import { Agent } from './agent.entity.js';

/** Write rules for agents. */
export const AGENT: RecordedNoun<Agent> = {
  noun: 'agent',
  entity: Agent,
  empty: emptyOf('agent'),
  columnsOf: ({ photo, ...values }) => ({ ...values, photoId: photo }),
  fieldsOf: (agent) => ({ ...(agent as object as Values), photo: agent.photoId }),
  async checkReferences({ db }, { photo }, changed) {
    if (!changed.includes('photo') || (photo ?? null) === null) return [];
    const there = await db.query<unknown[]>('SELECT FROM file WHERE id = $1 FOR KEY SHARE', [photo]);
    return there.length > 0 ? [] : [{ path: 'photo', code: 'REF_NOT_FOUND', message: 'Choose a file that exists.' }];
  },
  checkRestore: async () => undefined,
};

/** Creates an agent and returns their id. For staff. See `createRecorded`. */
export function createAgent(ctx: RequestContext, patch: Patch): Promise<string> {
  return createRecorded(ctx, AGENT, patch);
}

/** Changes an agent. For staff. See `updateRecorded`. */
export function updateAgent(ctx: RequestContext, id: string, version: number, patch: Patch): Promise<void> {
  return updateRecorded(ctx, AGENT, id, version, patch);
}

/** Moves an agent to the trash: their homes show the agency's contacts until the agent is restored. For staff. Throws NOT_FOUND. */
export function deleteAgent(ctx: RequestContext, id: string): Promise<void> {
  return trashRecorded(ctx, AGENT, id);
}

/** Restores an agent from the trash. For staff. Throws NOT_FOUND. */
export function restoreAgent(ctx: RequestContext, id: string): Promise<void> {
  return restoreRecorded(ctx, AGENT, id);
}
