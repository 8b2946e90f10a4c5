import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { emptyTrash } from '../../src/conversions/empty-trash.service.js';
import { Role } from '../../src/core/policy.js';
import { makeSource, makeUnit } from '../support/factories.js';
import { recordWrites } from '../support/record-writes.js';
import { createTestApp, type TestApp } from '../support/test-app.js';
import { createVisitor, signedIn, type Visitor } from '../support/visitor.js';
import { work } from '../support/work.js';

export default function cases() {
  const NOWHERE = '01900000-0000-7000-8000-000000000000';
  const SHOWN = '{ id version name contact commission lang currency feedUrl feedFormat feedEvery feedTokenSet homes }';
  interface Shown {
    id: string;
    version: number;
    name: string;
    homes: number;
  }

  describe('sources', () => {
    let t: TestApp;
    let staff: Visitor;
    let writes: ReturnType<typeof recordWrites<Shown>>;
    beforeAll(async () => {
      t = await createTestApp();
      staff = await signedIn(t, Role.ADMIN);
      writes = recordWrites<Shown>(staff, 'Source', SHOWN);
    });
    afterAll(() => t.close());

    const setSource = (id: string, version: number, source: string | null) =>
      staff.graphql<{ unit: { version: number; source: { name: string } | null } }>(
        `mutation ($id: ID!, $version: Int!, $source: ID) {
         unit: updateUnit(id: $id, version: $version, input: { source: $source }) { version source { name } } }`,
        { id, version, source },
      );
    const codeOf = ({ errors }: { errors?: { extensions: { code: string } }[] }) => errors?.[0]?.extensions.code;

    test('staff add one and say which homes are its; visitors are told nothing of it', async () => {
      const { data } = await writes.create({
        name: ' Harbour  Homes ',
        contact: '+66 38 1',
        commission: '3 %',
        lang: 'ru',
        currency: 'USD',
      });
      const source = { name: 'Harbour Homes', contact: '+66 38 1', commission: '3 %', lang: 'ru', currency: 'USD', homes: 0 };
      const noFeed = { feedUrl: '', feedFormat: null, feedEvery: null, feedTokenSet: false };
      expect(data.one).toMatchObject({ ...source, ...noFeed, version: 1 });
      const unit = await makeUnit(t.db);
      expect((await setSource(unit, 1, data.one.id)).data.unit).toEqual({ version: 2, source: { name: 'Harbour Homes' } });
      const listed = await staff.graphql<{ sources: { sources: Shown[] } }>(`{ sources(text: "harbour") { sources ${SHOWN} } }`);
      expect(listed.data.sources.sources).toMatchObject([{ id: data.one.id, homes: 1 }]);
      expect((await staff.send('GET', `/api/units/${unit}`)).json()).toMatchObject({ source: data.one.id });
      const seen = await t.graphql('query ($id: ID!) { unit(id: $id) { source { name } } }', { id: unit });
      expect(seen.data).toEqual({ unit: { source: null } });
      expect((await t.get(`/api/units/${unit}`)).body).not.toContain(data.one.id);
      expect((await setSource(unit, 2, null)).data.unit.source).toBeNull();
    });

    test('a wrong value is refused at its field', async () => {
      const fields = async (input: object) =>
        (await writes.create(input)).errors?.[0]?.extensions.fields?.map(({ path, code }) => `${path} ${code}`);
      expect(await fields({})).toEqual(['name REQUIRED']);
      expect(await fields({ name: 'x'.repeat(81), currency: 'baht', feedEvery: 0 })).toEqual([
        'name TOO_LONG',
        'currency UNKNOWN_CHOICE',
        'feedEvery OUT_OF_RANGE',
      ]);
      const feed = { name: 'Feed', feedFormat: 'KYERO' };
      for (const feedUrl of ['partner', 'ftp://partner.example/feed.xml', 'file:///etc/passwd', 'javascript:alert(1)'])
        expect(await fields({ ...feed, feedUrl })).toEqual(['feedUrl BAD_LINK']);
      expect(await fields({ name: 'Feed', feedUrl: 'https://partner.example/feed.xml' })).toEqual(['feedFormat REQUIRED']);
      const unit = await makeUnit(t.db);
      for (const source of [NOWHERE, await makeSource(t.db, { deletedAt: new Date() })])
        expect((await setSource(unit, 1, source)).errors?.[0]?.extensions.fields).toMatchObject([
          { path: 'source', code: 'REF_NOT_FOUND' },
        ]);
    });

    test('a name belongs to one of them, however it is written; one in the trash has given it up', async () => {
      const { data } = await writes.create({ name: 'Siam Keys' });
      expect(codeOf(await writes.create({ name: 'SIAM KEYS' }))).toBe('NAME_TAKEN');
      const other = await makeSource(t.db);
      expect(codeOf(await writes.update(other, 1, { name: 'siam keys' }))).toBe('NAME_TAKEN');
      expect((await writes.update(data.one.id, 1, { name: 'SIAM Keys' })).data.one).toMatchObject({ name: 'SIAM Keys', version: 2 });
      await writes.remove(data.one.id);
      await writes.create({ name: 'Siam Keys' });
      expect(codeOf(await writes.restore(data.one.id))).toBe('NAME_TAKEN');
    });

    test('two people edit it: the second is shown what it has become; the history has both and brings the first back', async () => {
      const source = await makeSource(t.db, { commission: '3 %' });
      await writes.update(source, 1, { commission: '4 %' });
      const late = await writes.update(source, 1, { commission: '5 %' });
      expect(late.errors?.[0]?.extensions).toMatchObject({ code: 'CONFLICT', current: { version: 2, values: { commission: '4 %' } } });
      const { data } = await staff.graphql<{ history: { revisions: { id: string; version: number }[] } }>(
        'query ($id: ID!) { history(noun: SOURCE, id: $id) { revisions { id version } } }',
        { id: source },
      );
      expect(data.history.revisions.map(({ version }) => version)).toEqual([2]);
    });

    test('one in the trash keeps its homes; after a month it is deleted, and they have none', async () => {
      const source = await makeSource(t.db);
      const unit = await makeUnit(t.db, { sourceId: source });
      await writes.remove(source);
      expect(codeOf(await writes.remove(source))).toBe('NOT_FOUND');
      expect((await writes.restore(source)).data.one.homes).toBe(1);
      await writes.remove(source);
      await t.db.query("UPDATE source SET deleted_at = now() - interval '31 days' WHERE id = $1", [source]);
      await emptyTrash(work(t));
      expect(await t.db.query('SELECT source_id FROM unit WHERE id = $1', [unit])).toEqual([{ source_id: null }]);
    });

    test('visitors and guests neither read nor write them', async () => {
      const source = await makeSource(t.db);
      for (const visitor of [createVisitor(t), await signedIn(t, Role.GUEST)]) {
        for (const query of ['{ sources { total } }', `{ source(id: "${source}") { id } }`])
          expect(codeOf(await visitor.graphql(query))).toMatch(/^(UNAUTHENTICATED|FORBIDDEN)$/);
        expect(codeOf(await recordWrites(visitor, 'Source', SHOWN).create({ name: 'Mine' }))).toMatch(/^(UNAUTHENTICATED|FORBIDDEN)$/);
      }
    });
  });
}
