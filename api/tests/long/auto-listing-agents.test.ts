import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { AutoListingExisting } from '../../src/import/auto-listing.entity.js';
import { guessColumns } from '../../src/import/mapping/guess.js';
import { workOnImports } from '../../src/import/stages.service.js';
import { startChecking, type Checking } from '../support/checked-imports.js';
import { makeAgent } from '../support/factories.js';
import { work } from '../support/work.js';

const FIELDS = ['reference', 'condo', 'rooms.size', 'rooms.floors', 'rooms.bedroom', 'agent'];
const AGENT = FIELDS.indexOf('agent');

let t: Checking['t'];
let admin: Checking['admin'];
let rowsOf: Checking['rowsOf'];
let checked: Checking['checked'];
let unitOnFloor: Checking['unitOnFloor'];
let nina: string;
beforeAll(async () => {
  ({ t, admin, rowsOf, checked, unitOnFloor } = await startChecking());
  nina = await makeAgent(t.db, { name: { en: 'Nina Example', ru: 'Нина Пример' } });
  for (const ru of ['Олег Один', 'Олег Два']) await makeAgent(t.db, { name: { en: 'Oleg Example', ru } });
  await makeAgent(t.db, { name: { en: 'Gone Example', ru: 'Ушёл Пример' }, deletedAt: new Date() });
});
afterAll(() => t.close());

const referenceOf = async (id: string) => `U-${(await t.db.query('SELECT number FROM unit WHERE id = $1', [id]))[0].number}`;
const agentOf = async (id: string) =>
  (await t.db.query<{ agent: string | null }[]>('SELECT agent_id AS agent FROM unit WHERE id = $1', [id]))[0]!.agent;
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

  test('of homes that exist is set, stays where the cell is empty, and is cleared by an empty cell that replaces', async () => {
    const unit = await unitOnFloor(21);
    const sheet = async (agent: string, existing: AutoListingExisting) =>
      checked({ fields: FIELDS, rows: [[await referenceOf(unit), '', '40.5', '21', '', agent]], record: { existing } });
    const set = await sheet('Nina Example', AutoListingExisting.FILL);
    expect(await rowsOf(set)).toMatchObject([
      { state: 'UPDATE', changes: [{ path: 'agent', before: 'null', after: JSON.stringify(nina) }] },
    ]);
    await finish(set);
    expect(await agentOf(unit)).toBe(nina);
    expect(await rowsOf(await sheet('Нина Пример', AutoListingExisting.FILL))).toMatchObject([{ state: 'UNCHANGED' }]);
    expect(await rowsOf(await sheet('', AutoListingExisting.FILL))).toMatchObject([{ state: 'UNCHANGED' }]);
    await finish(await sheet('', AutoListingExisting.REPLACE));
    expect(await agentOf(unit)).toBeNull();
  });

  test('is exported by name, and the export reads back', async () => {
    const unit = await unitOnFloor(22, { agent: { id: nina } });
    for (const [lang, label] of [
      ['en', 'Agent shown to visitors'],
      ['ru', 'Агент для посетителей'],
    ] as const) {
      const { body } = await admin.send('GET', `/api/desk/export?kind=UNIT&format=csv&lang=${lang}&ids=${unit}`);
      const [header, row] = body.replace('\uFEFF', '').trim().split('\r\n') as [string, string];
      expect(header).toContain(label);
      expect(row).toContain('Nina Example');
      const guessed = guessColumns('condo', [label], [['Nina Example']], new Map());
      expect(guessed).toMatchObject([{ column: 0, field: 'agent' }]);
    }
  });
});
