import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { collectUnusedFiles } from '../../src/files/collect-files.service.js';
import { Role } from '../../src/core/policy.js';
import { emptyTrash } from '../../src/conversions/empty-trash.service.js';
import { makeAgent, makeCondo, makeFile, makeHouse, makeUnit } from '../support/factories.js';
import { recordWrites } from '../support/record-writes.js';
import { soon } from '../support/soon.js';
import { createTestApp, type TestApp } from '../support/test-app.js';
import { signedIn, type Visitor } from '../support/visitor.js';
import { work } from '../support/work.js';

export default function cases() {
  const NOWHERE = '01900000-0000-7000-8000-000000000000';

  interface Shown {
    id: string;
    version: number;
    homes: number | null;
    photo: { id: string } | null;
    phone: string;
  }
  const SHOWN = '{ id version active homes name { en ru } photo { id } phone whatsApp telegram line email }';
  type Writes = ReturnType<typeof recordWrites<Shown>>;

  describe('agents', () => {
    let t: TestApp;
    let staff: Visitor;
    let writes: Writes;
    beforeAll(async () => {
      t = await createTestApp();
      staff = await signedIn(t, Role.ADMIN);
      writes = recordWrites<Shown>(staff, 'Agent', SHOWN);
    });
    afterAll(() => t.close());

    const setAgent = (id: string, version: number, agent: string | null) =>
      staff.graphql<{ unit: { version: number } }>(
        'mutation ($id: ID!, $version: Int!, $agent: ID) { unit: updateUnit(id: $id, version: $version, input: { agent: $agent }) { version } }',
        { id, version, agent },
      );
    /** A home's agent as a visitor sees it. */
    const agentOf = async (id: string, kind = 'unit') =>
      (await t.graphql<{ home: { agent: Shown | null } }>(`query ($id: ID!) { home: ${kind}(id: $id) { agent ${SHOWN} } }`, { id })).data
        .home.agent;
    const NINA = { name: { en: 'Nina Example', ru: 'Нина Пример' } };

    test('staff add an agent and assign homes; a visitor sees the name, photo and contacts, but not the number of homes', async () => {
      const photo = await makeFile(t.db, t.store);
      const { data } = await writes.create({
        ...NINA,
        photo,
        phone: ' 66812345678 ',
        whatsApp: '+66 81-234-5678',
        telegram: '@nina_example',
        line: '@nina',
        email: 'nina@talay.example',
      });
      expect(data.one).toMatchObject({ version: 1, active: true, homes: 0, phone: '+66 81 234 5678', whatsApp: '66812345678' });
      const unit = await makeUnit(t.db);
      const house = await makeHouse(t.db, { agent: { id: data.one.id } });
      expect(await agentOf(unit)).toBeNull();
      expect((await setAgent(unit, 1, data.one.id)).data.unit.version).toBe(2);
      const seen = {
        ...NINA,
        homes: null,
        photo: { id: photo },
        phone: '+66 81 234 5678',
        whatsApp: '66812345678',
        telegram: 'nina_example',
        line: '@nina',
        email: 'nina@talay.example',
      };
      expect(await agentOf(unit)).toMatchObject(seen);
      expect(await agentOf(house, 'house')).toMatchObject(seen);
      const listed = await staff.graphql<{ agents: { agents: Shown[] } }>(`{ agents(text: "нина") { agents ${SHOWN} } }`);
      expect(listed.data.agents.agents).toMatchObject([{ id: data.one.id, homes: 2 }]);
      // REST reads and writes the id.
      const put = await staff.send('PUT', `/api/units/${unit}`, { agent: '' });
      expect(put.statusCode).toBe(200);
      expect((await t.get(`/api/units/${unit}`)).json()).toMatchObject({ agent: null });
      await staff.send('PUT', `/api/units/${unit}`, { agent: data.one.id });
      expect((await t.get(`/api/units/${unit}`)).json()).toMatchObject({ agent: data.one.id });
    });

    test('an invalid value is reported at its field and changes nothing', async () => {
      const fields = async (input: object) =>
        (await writes.create(input)).errors?.[0]?.extensions.fields?.map(({ path, code }) => `${path} ${code}`);
      expect(await fields({})).toEqual(['name.en REQUIRED', 'name.ru REQUIRED']);
      expect(await fields({ name: { en: 'x'.repeat(81), ru: 'y\ud800' } })).toEqual(['name.en TOO_LONG', 'name.ru INVALID_CHARACTER']);
      expect(await fields({ ...NINA, phone: '081', whatsApp: 'me', telegram: 'a b', line: '#', email: 'x@' })).toEqual([
        'phone BAD_PHONE',
        'whatsApp BAD_PHONE',
        'telegram BAD_TELEGRAM',
        'line BAD_LINE',
        'email BAD_EMAIL',
      ]);
      expect(await fields({ ...NINA, photo: NOWHERE })).toEqual(['photo REF_NOT_FOUND']);
      const unit = await makeUnit(t.db);
      for (const agent of [NOWHERE, await makeAgent(t.db, { deletedAt: new Date() })]) {
        const refused = await setAgent(unit, 1, agent);
        expect(refused.errors?.[0]?.extensions.fields).toMatchObject([{ path: 'agent', code: 'REF_NOT_FOUND' }]);
      }
      const agent = await makeAgent(t.db);
      await writes.update(agent, 1, { active: false });
      const stale = await writes.update(agent, 1, { phone: '+66812345678' });
      expect(stale.status).toBe(409);
      expect(stale.errors?.[0]?.extensions).toMatchObject({
        code: 'CONFLICT',
        current: { version: 2, values: { active: false, photo: null } },
      });
      expect(await agentOf(unit)).toBeNull();
    });

    test('visitors and guests can neither write nor list agents', async () => {
      const agent = await makeAgent(t.db);
      for (const visitor of [t, await signedIn(t, Role.GUEST)]) {
        for (const query of [`{ agents { total } }`, `{ agent(id: "${agent}") { id } }`]) {
          const { errors } = await visitor.graphql(query);
          expect(errors?.[0]?.extensions.code).toMatch(/^(UNAUTHENTICATED|FORBIDDEN)$/);
        }
      }
    });

    test('visitors do not see an inactive or deleted agent until activated or restored', async () => {
      const agent = await makeAgent(t.db);
      const unit = await makeUnit(t.db, { agent: { id: agent } });
      await writes.update(agent, 1, { active: false });
      expect(await agentOf(unit)).toBeNull();
      const { data } = await staff.graphql<{ unit: { agent: Shown } }>('query ($id: ID!) { unit(id: $id) { agent { id } } }', { id: unit });
      expect(data.unit.agent.id).toBe(agent);
      await writes.update(agent, 2, { active: true });
      expect(await agentOf(unit)).toMatchObject({ id: agent });
      expect((await writes.remove(agent)).errors).toBeUndefined();
      expect(await agentOf(unit)).toBeNull();
      expect((await t.get(`/api/units/${unit}`)).json()).toMatchObject({ agent: null });
      expect((await writes.remove(agent)).errors?.[0]?.extensions.code).toBe('NOT_FOUND');
      expect((await writes.restore(agent)).data.one.homes).toBe(1);
      expect(await agentOf(unit)).toMatchObject({ id: agent });
      // After a month in the trash the agent is deleted for good; the home stays.
      await writes.remove(agent);
      await t.db.query("UPDATE agent SET deleted_at = now() - interval '31 days' WHERE id = $1", [agent]);
      expect(await emptyTrash(work(t))).toBeGreaterThan(0);
      expect(await agentOf(unit)).toBeNull();
      expect(await t.db.query('SELECT agent_id FROM unit WHERE id = $1', [unit])).toEqual([{ agent_id: null }]);
    });

    test('the photo is public while a visitor can see its agent on a home, and is not removed while an agent uses it', async () => {
      const photo = await makeFile(t.db, t.store);
      const agent = await makeAgent(t.db, { photo: { id: photo } });
      const status = async () => (await t.get(`/api/files/${photo}?w=160`)).statusCode;
      expect(await status()).toBe(404);
      const unit = await makeUnit(t.db, { agent: { id: agent }, isDraft: true });
      await soon(status, 404);
      await t.db.query('UPDATE unit SET is_draft = false WHERE id = $1', [unit]);
      await soon(status, 200);
      await writes.update(agent, 1, { active: false });
      await soon(status, 404);
      await writes.update(agent, 2, { active: true });
      await soon(status, 200);
      const { data } = await staff.graphql<{ file: { usageTotal: number; usage: object[] } }>(
        'query ($id: ID!) { file(id: $id) { usageTotal usage { noun id role trashed name { en } } } }',
        { id: photo },
      );
      const name = { en: 'Nina Example' };
      expect(data.file).toEqual({ usageTotal: 1, usage: [{ noun: 'AGENT', id: agent, role: 'PICTURE', trashed: false, name }] });
      const refused = await staff.graphql('mutation ($id: ID!) { deleteFile(id: $id) }', { id: photo });
      expect(refused.errors?.[0]?.extensions.code).toBe('FILE_IN_USE');
      await t.db.query("UPDATE file SET unused_since = now() - interval '30 days' WHERE id = $1", [photo]);
      await collectUnusedFiles(t.db.manager, t.store);
      await writes.remove(agent);
      await collectUnusedFiles(t.db.manager, t.store);
      expect(await t.db.query('SELECT id FROM file WHERE id = $1', [photo])).toHaveLength(1);
      await soon(status, 404);
    });

    test('the agents of twenty homes take one statement, and their photos another', async () => {
      const condo = await makeCondo(t.db);
      for (let made = 0; made < 20; made++) {
        const photo = await makeFile(t.db, t.store);
        await makeUnit(t.db, { condo: { id: condo }, agent: { id: await makeAgent(t.db, { photo: { id: photo } }) } });
      }
      const read = () => t.graphql('query ($id: ID!) { units(condo: $id) { units { id agent { id photo { id } } } } }', { id: condo });
      const from = (await t.statementsOf(read)).flatMap((statement) => /FROM "(agent|file)"/.exec(statement)?.[1] ?? []);
      expect(from).toEqual(['agent', 'file']);
    });

    test('every write is in the history, also of the home, and can be undone; a move keeps the agent', async () => {
      const { data } = await writes.create({ ...NINA, phone: '+66812345678' });
      await writes.update(data.one.id, 1, { phone: '+66812345679' });
      const unit = await makeUnit(t.db);
      await setAgent(unit, 1, data.one.id);
      const history = async (noun: string, id: string) =>
        (
          await staff.graphql<{ history: { revisions: { id: string; version: number; changes: { path: string; after: unknown }[] }[] } }>(
            `query ($id: ID!) { history(noun: ${noun}, id: $id) { revisions { id version changes { path after } } } }`,
            { id },
          )
        ).data.history.revisions;
      expect((await history('UNIT', unit))[0]).toMatchObject({
        version: 2,
        changes: [{ path: 'agent', after: JSON.stringify(data.one.id) }],
      });
      const revisions = await history('AGENT', data.one.id);
      expect(revisions[0]).toMatchObject({ version: 2, changes: [{ path: 'phone', after: '"+66 81 234 5679"' }] });
      await staff.graphql('mutation ($id: ID!) { restoreRevision(id: $id) { id } }', { id: revisions[1]!.id });
      expect(await agentOf(unit)).toMatchObject({ phone: '+66 81 234 5678' });
      await staff.graphql('mutation ($id: ID!) { migrateUnitToHouse(id: $id) { id } }', { id: unit });
      expect(await agentOf(unit, 'house')).toMatchObject({ id: data.one.id });
    });
  });
}
