import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { workOnImports } from '../../../src/import/stages.service.js';
import { startChecking, type Checking } from '../../support/checked-imports.js';
import { makeAgent } from '../../support/factories.js';
import { work } from '../../support/work.js';

/** Agents in sheets. */
export default function cases() {
  const FIELDS = ['reference', 'condo', 'rooms.size', 'rooms.floors', 'rooms.bedroom', 'agent'];
  const AGENT = FIELDS.indexOf('agent');

  let t: Checking['t'];
  let admin: Checking['admin'];
  let rowsOf: Checking['rowsOf'];
  let checked: Checking['checked'];
  beforeAll(async () => {
    ({ t, admin, rowsOf, checked } = await startChecking());
    await makeAgent(t.db, { name: { en: 'Nina Example', ru: 'Нина Пример' } });
    for (const ru of ['Олег Один', 'Олег Два']) await makeAgent(t.db, { name: { en: 'Oleg Example', ru } });
    await makeAgent(t.db, { name: { en: 'Gone Example', ru: 'Ушёл Пример' }, deletedAt: new Date() });
  });
  afterAll(() => t.close());

  const finish = async (id: string) => {
    await admin.graphql('mutation ($id: ID!) { finishAutoListing(id: $id) { stage } }', { id });
    await workOnImports(work(t));
  };

  describe('the agent in sheets', () => {
    test('is found by name in either language; a name of nobody or of several is an error at its cell, and creates no agent', async () => {
      const row = (size: string, agent: string) => ['', 'The Base', size, '7', '1', agent];
      const id = await checked({
        fields: FIELDS,
        rows: [
          row('51', 'Nina Example'),
          row('52', ' нина  ПРИМЕР '),
          row('53', ''),
          row('54', 'Nobody Example'),
          row('55', 'Oleg Example'),
          row('56', 'Олег Один'),
          row('57', 'Gone Example'),
        ],
      });
      expect((await rowsOf(id)).map(({ state, problems }) => [state, ...problems])).toEqual([
        ['CREATE'],
        ['CREATE'],
        ['CREATE'],
        ['ERROR', { column: AGENT, code: 'UNKNOWN_AGENT' }],
        ['ERROR', { column: AGENT, code: 'SEVERAL_AGENTS' }],
        ['CREATE'],
        ['ERROR', { column: AGENT, code: 'UNKNOWN_AGENT' }],
      ]);
      await finish(id);
      const made = await t.db.query<object[]>(
        'SELECT size, name_ru AS agent FROM (SELECT size, agent_id FROM unit WHERE floors = 7) u LEFT JOIN agent ON agent.id = agent_id ORDER BY size',
      );
      expect(made).toEqual([
        { size: 51, agent: 'Нина Пример' },
        { size: 52, agent: 'Нина Пример' },
        { size: 53, agent: null },
        { size: 56, agent: 'Олег Один' },
      ]);
      expect(await t.db.query('SELECT count(*)::int AS agents FROM agent')).toEqual([{ agents: 4 }]);
    });
  });
}
