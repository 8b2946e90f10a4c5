import type { RecordedNoun } from '../records/recorded.js';
import type { Values } from '../records/values.js';
import { emptyOf } from '../fields/empty.js';
import { Agent } from './agent.entity.js';

/** How agents are written. The homes of an agent in the trash show the agency's contacts. */
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
