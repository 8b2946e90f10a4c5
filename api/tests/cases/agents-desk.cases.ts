import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { Role } from '../../src/core/policy.js';
import { makeAgent, makeCondo, makeHouse, makeUnit } from '../support/factories.js';
import { createTestApp, type TestApp } from '../support/test-app.js';
import { createVisitor, signedIn, type Visitor } from '../support/visitor.js';

export default function cases() {
  const NOWHERE = '01900000-0000-7000-8000-000000000000';

  interface Row {
    id: string;
    version: number;
    agent: { id: string; name: { en: string } } | null;
  }

  let t: TestApp;
  let staff: Visitor;
  let nina: string;
  let oleg: string;
  beforeAll(async () => {
    t = await createTestApp();
    staff = await signedIn(t, Role.ADMIN);
    nina = await makeAgent(t.db, { name: { en: 'Nina Example', ru: 'Нина Пример' } });
    oleg = await makeAgent(t.db, { name: { en: 'Oleg Example', ru: 'Олег Пример' }, active: false });
  });
  afterAll(() => t.close());

  const set = (ids: string[], agent: string | null, who: Visitor = staff) =>
    who.graphql<{ rows: Row[] }>(
      'mutation ($ids: [ID!]!, $agent: ID) { rows: setHomesAgent(ids: $ids, agent: $agent) { id version agent { id name { en } } } }',
      { ids, agent },
    );
  const agentsOf = async (ids: string[]) => {
    const rows = await t.db.query<{ id: string; agent: string | null }[]>(
      'SELECT id, agent_id AS agent FROM unit WHERE id = ANY ($1) UNION ALL SELECT id, agent_id FROM house WHERE id = ANY ($1)',
      [ids],
    );
    return ids.map((id) => rows.find((row) => row.id === id)?.agent);
  };

  describe('the agent of many homes', () => {
    test('is set and removed at once, each home with its history; a home that has the agent already stays as it is', async () => {
      const [unit, other, house] = [await makeUnit(t.db), await makeUnit(t.db, { agent: { id: nina } }), await makeHouse(t.db)];
      const { data } = await set([house, unit, other, unit], nina);
      expect(data.rows).toEqual(
        [
          { id: house, version: 2 },
          { id: unit, version: 2 },
          { id: other, version: 1 },
        ].map((row) => ({ ...row, agent: { id: nina, name: { en: 'Nina Example' } } })),
      );
      const revisions = await t.db.query('SELECT action FROM revision WHERE record_id = ANY ($1)', [[unit, other, house]]);
      expect(revisions).toEqual([{ action: 'update' }, { action: 'update' }]);
      expect((await set([house], null)).data.rows).toMatchObject([{ id: house, version: 3, agent: null }]);
      expect(await agentsOf([house, unit, other])).toEqual([null, nina, nina]);
    });

    test('is set of all of them or none: an unknown agent, home or noun changes nothing', async () => {
      const [unit, trashed, condo] = [await makeUnit(t.db), await makeUnit(t.db, { deletedAt: new Date() }), await makeCondo(t.db)];
      const gone = await makeAgent(t.db, { deletedAt: new Date() });
      for (const agent of [NOWHERE, gone, 'nina']) {
        const { errors } = await set([unit], agent);
        expect(errors?.[0]?.extensions.fields).toMatchObject([{ path: 'agent' }]);
      }
      for (const bad of [NOWHERE, trashed, 'x']) expect((await set([unit, bad], nina)).errors?.[0]?.extensions.code).toBe('NOT_FOUND');
      expect((await set([unit, condo], nina)).errors?.[0]?.extensions.code).toBe('BAD_USER_INPUT');
      const many = Array.from({ length: 101 }, (_, at) => `01900000-0000-7000-8000-${String(at).padStart(12, '0')}`);
      expect((await set(many, nina)).errors?.[0]?.extensions.code).toBe('LIMIT_AMOUNT');
      expect(await agentsOf([unit])).toEqual([null]);
    });

    test('is set by staff alone', async () => {
      const unit = await makeUnit(t.db);
      for (const visitor of [await signedIn(t, Role.GUEST), createVisitor(t, '198.51.100.7')]) {
        const { errors } = await set([unit], nina, visitor);
        expect(errors?.[0]?.extensions.code).toMatch(/^(UNAUTHENTICATED|FORBIDDEN)$/);
      }
      expect(await agentsOf([unit])).toEqual([null]);
    });
  });

  describe('homes are found', () => {
    const found = async (args: string) => {
      const { data } = await staff.graphql<{ desk: { listings: Row[] } }>(`{ desk(${args}) { listings { id agent { id } } } }`);
      return data.desk.listings.map(({ id }) => id);
    };

    test('by their agent, by the agent’s name, and where they have none', async () => {
      const complex = await makeCondo(t.db);
      const make = (agent?: string) => makeUnit(t.db, { condo: { id: complex }, ...(agent && { agent: { id: agent } }) });
      const gone = await makeAgent(t.db, { name: { en: 'Gone Example', ru: 'Ушёл Пример' }, deletedAt: new Date() });
      const [ninas, olegs, nobodys, goners] = [await make(nina), await make(oleg), await make(), await make(gone)];
      const house = await makeHouse(t.db, { agent: { id: oleg } });
      const here = `kind: UNIT, complex: "${complex}"`;
      expect(await found(`${here}, agent: "${nina}"`)).toEqual([ninas]);
      expect(await found(`agent: "${oleg}"`)).toEqual([house, olegs]);
      expect(await found(`${here}, agent: "x"`)).toEqual([]);
      expect(await found(`${here}, text: "ОЛЕГ"`)).toEqual([olegs]);
      expect(await found(`${here}, text: "gone ex"`)).toEqual([]);
      expect(await found(`${here}, lacks: [AGENT]`)).toEqual([goners, nobodys]);
      const refused = await staff.graphql('{ desk(kind: CONDO, lacks: [AGENT]) { total } }');
      expect(refused.errors?.[0]?.extensions.code).toBe('BAD_USER_INPUT');
      // The file of the list is narrowed likewise.
      const csv = await staff.send('GET', `/api/desk/export?kind=UNIT&format=csv&agent=${oleg}`);
      expect(csv.body.trim().split('\r\n')).toHaveLength(2);
    });

    test('with their agents in one statement more, however many there are', async () => {
      const complex = await makeCondo(t.db);
      for (const agent of [nina, oleg, nina]) await makeUnit(t.db, { condo: { id: complex }, agent: { id: agent } });
      const read = () => staff.graphql(`{ desk(kind: UNIT, complex: "${complex}") { listings { agent { name { en } } } } }`);
      expect((await t.statementsOf(read)).filter((statement) => /FROM "agent"/.test(statement))).toHaveLength(1);
    });
  });
}
