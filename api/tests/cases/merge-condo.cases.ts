import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { Role } from '../../src/core/policy.js';
import { makeCondo, makeFile, makeUnit } from '../support/factories.js';
import { createTestApp, type TestApp } from '../support/test-app.js';
import { createVisitor, signedIn, type Visitor } from '../support/visitor.js';
import { create, nounOf, restore, trash, update, written, type Input } from '../support/written-nouns.js';

export default function cases() {
  const MISSING = '01900000-0000-7000-8000-000000000000';
  const [unit, condo] = [nounOf('unit'), nounOf('condo')];

  interface Undone {
    units: number;
    elsewhere: number;
    kept: string[];
  }

  describe('merging condos', () => {
    let t: TestApp;
    let admin: Visitor & { username: string };
    beforeAll(async () => {
      t = await createTestApp();
      admin = await signedIn(t, Role.ADMIN);
    });
    afterAll(() => t.close());

    const makeWhole = async (input: Input = {}) => written(await create(admin, condo, { ...condo.least(), ...input }));
    const unitsOf = async (id: string): Promise<string[]> =>
      (await t.db.query('SELECT id FROM unit WHERE condo_id = $1 ORDER BY id', [id])).map((row: { id: string }) => row.id);
    const valuesOf = async (id: string): Promise<Input> => {
      const [{ version }] = await t.db.query('SELECT version FROM condo WHERE id = $1', [id]);
      return written(await update(admin, condo, id, version, {})).values;
    };
    /** Merges through GraphQL; gives how many units moved, or the code of the error. */
    const merge = async (id: string, into: string, choice: Input = {}): Promise<number | string> => {
      const { data, errors } = await admin.graphql<{ mergeCondo: { units: number } } | null>(
        `mutation ($id: ID!, $into: ID!, $take: [String!], $append: [String!]! = [], $version: Int, $intoVersion: Int) {
        mergeCondo(id: $id, into: $into, take: $take, append: $append, version: $version, intoVersion: $intoVersion) { id units target { id } }
      }`,
        { id, into, ...choice },
      );
      return errors?.[0]?.extensions.code ?? data!.mergeCondo.units;
    };
    const undo = async (id: string): Promise<Undone | string> => {
      const { data, errors } = await admin.graphql<{ undoMerge: Undone } | null>(
        'mutation ($id: ID!) { undoMerge(id: $id) { units elsewhere kept } }',
        { id },
      );
      return errors?.[0]?.extensions.code ?? data!.undoMerge;
    };
    const preview = async (id: string, into: string) => {
      const { data, errors } = await admin.graphql<{
        mergePreview: { fields: { path: string; merged: string; target: string; lacking: boolean }[]; units: { id: string }[] };
      } | null>(
        `query ($id: ID!, $into: ID!) {
        mergePreview(id: $id, into: $into) {
          version intoVersion total condo { id } target { id } units { id } fields { path merged target lacking }
        }
      }`,
        { id, into },
      );
      return errors?.[0]?.extensions.code ?? data!.mergePreview;
    };
    const byRest = async (id: string, body?: object) => {
      const response = await admin.send('POST', `/api/condo/merge/${id}`, body);
      return { status: response.statusCode, code: response.json().error?.code, body: response.json() };
    };
    const historyOf = async (noun: string, id: string): Promise<string[]> =>
      (await t.db.query('SELECT version, action FROM revision WHERE record_id = $1 AND noun = $2 ORDER BY version', [id, noun])).map(
        ({ version, action }: { version: number; action: string }) => `${version} ${action}`,
      );

    test('what it would do is shown, and nothing written', async () => {
      const [one, other] = [await makeWhole({ amenities: { pool: 2, gym: 1 } }), await makeWhole({ year: 2015, amenities: { gym: 3 } })];
      const ids: string[] = [];
      for (let count = 0; count < 12; count++) ids.push(await makeUnit(t.db, { condoId: one.id, isDraft: count % 2 === 0 }));
      await trash(admin, unit, ids[0]!);
      expect(await preview(one.id, other.id)).toEqual({
        version: 1,
        intoVersion: 1,
        total: 12,
        condo: { id: one.id },
        target: { id: other.id },
        units: ids
          .slice(2)
          .toReversed()
          .map((id) => ({ id })),
        fields: [
          { path: 'year', merged: '2012', target: '2015', lacking: false },
          { path: 'amenities.pool', merged: '2', target: 'null', lacking: true },
          { path: 'amenities.gym', merged: '1', target: '3', lacking: false },
        ],
      });
      expect(await unitsOf(one.id)).toEqual(ids);
      expect(await historyOf('condo', other.id)).toEqual(['1 create']);
    });

    test('units move, drafts and the trash too; the target takes what is chosen; the old address leads there', async () => {
      const [first, second, third] = [await makeFile(t.db, t.store), await makeFile(t.db, t.store), await makeFile(t.db, t.store)];
      const one = await makeWhole({
        name: { en: 'View Talay 1', ru: 'Вью Талай 1' },
        amenities: { pool: 2, gym: 1 },
        pictures: [first, second],
      });
      const other = await makeWhole({
        name: { en: 'View Talay', ru: 'Вью Талай' },
        year: 2015,
        amenities: { gym: 3 },
        pictures: [second, third],
      });
      const [active, draft, gone, stranger] = [
        await makeUnit(t.db, { condoId: one.id }),
        await makeUnit(t.db, { condoId: one.id, isDraft: true }),
        await makeUnit(t.db, { condoId: one.id }),
        await makeUnit(t.db, { condoId: other.id }),
      ];
      await trash(admin, unit, gone);
      const choice = { take: ['year', 'name.ru'], append: ['pictures'], version: 1, intoVersion: 1 };
      expect(await merge(one.id, other.id, choice)).toBe(3);
      expect(await unitsOf(one.id)).toEqual([]);
      expect(await unitsOf(other.id)).toEqual([active, draft, gone, stranger]);
      expect(await valuesOf(other.id)).toEqual({
        ...other.values,
        name: { en: 'View Talay', ru: 'Вью Талай 1' },
        year: 2012,
        pictures: [second, third, first],
      });
      expect(await historyOf('condo', one.id)).toEqual(['1 create', '2 merge']);
      expect(await historyOf('condo', other.id)).toEqual(['1 create', '2 merge']);
      expect(await historyOf('unit', active)).toEqual(['2 update']);
      expect(await historyOf('unit', gone)).toEqual(['2 delete', '3 update']);
      expect(await t.db.query('SELECT complex_id AS complex FROM search_listing WHERE id = $1', [active])).toEqual([{ complex: other.id }]);
      const visitor = createVisitor(t);
      const rest = await visitor.send('GET', `/api/condo/${one.id}`);
      expect({ status: rest.statusCode, location: rest.headers.location }).toEqual({ status: 301, location: `/api/condo/${other.id}` });
      const { data } = await visitor.graphql('query ($id: ID!) { condo(id: $id) { id } movedListing(id: $id) { __typename id } }', {
        id: one.id,
      });
      expect(data).toEqual({ condo: null, movedListing: { __typename: 'Condo', id: other.id } });
      // Once more: the address follows all the way.
      const last = await makeWhole();
      expect(await merge(other.id, last.id)).toBe(4);
      expect((await visitor.send('GET', `/api/condo/${one.id}`)).headers.location).toBe(`/api/condo/${last.id}`);
    });

    test('without a choice the target takes what it lacks, and nothing that would be wrong', async () => {
      const one = await makeCondo(t.db, { seo: { title: { en: 'x'.repeat(300), ru: '' } }, year: 1990, amenities: { lift: 4 } });
      const other = await makeCondo(t.db, { year: null, name: { en: 'Other', ru: 'Другой' } });
      const answer = await byRest(one, { target: other });
      expect({ status: answer.status, body: answer.body }).toMatchObject({
        status: 200,
        body: { _id: other, name: 'Other', year: 1990, lift: 4, seo: { title: '' } },
      });
    });

    test.each<[string, (other: string) => Promise<object | undefined>]>([
      ['no body', async () => undefined],
      ['no target', async () => ({})],
      ['no text for a target', async () => ({ target: 5 })],
      ['a word for a target', async () => ({ target: 'abc' })],
      ['itself', async (id) => ({ target: id.toUpperCase() })],
      ['a missing one', async () => ({ target: MISSING })],
      ['a draft', async () => ({ target: await makeCondo(t.db, { isDraft: true }) })],
      ['one in the trash', async () => ({ target: await makeCondo(t.db, { deletedAt: new Date() }) })],
    ])('%s is no target', async (_what, bodyOf) => {
      const id = await makeCondo(t.db);
      const home = await makeUnit(t.db, { condoId: id });
      const body = await bodyOf(id);
      expect(await byRest(id, body)).toMatchObject({ status: 422, code: 'MERGE_TARGET' });
      const into = (body as { target?: unknown } | undefined)?.target;
      if (typeof into === 'string') {
        expect(await merge(id, into)).toBe('MERGE_TARGET');
        expect(await preview(id, into)).toBe('MERGE_TARGET');
      }
      expect(await unitsOf(id)).toEqual([home]);
    });

    test('what is merged has to be there; fields have to be some; versions the ones that were read', async () => {
      const [one, other] = [await makeWhole(), await makeWhole()];
      expect(await byRest(MISSING, { target: other.id })).toMatchObject({ status: 404, code: 'NOT_FOUND' });
      expect(await byRest('abc', { target: other.id })).toMatchObject({ status: 404, code: 'NOT_FOUND' });
      expect(await byRest(one.id, { target: other.id, wings: 2 })).toMatchObject({ status: 422, code: 'UNKNOWN_FIELD' });
      expect(await byRest(one.id, [])).toMatchObject({ status: 400, code: 'BAD_JSON' });
      expect(await merge(one.id, other.id, { take: ['wings'] })).toBe('BAD_USER_INPUT');
      expect(await merge(one.id, other.id, { take: ['isDraft'] })).toBe('BAD_USER_INPUT');
      expect(await merge(one.id, other.id, { append: ['year'] })).toBe('BAD_USER_INPUT');
      await update(admin, condo, one.id, 1, { year: 1999 });
      expect(await merge(one.id, other.id, { version: 1 })).toBe('CONFLICT');
      expect(await merge(one.id, other.id, { version: 2, intoVersion: 2 })).toBe('CONFLICT');
      expect(await historyOf('condo', other.id)).toEqual(['1 create']);
      expect(await merge(one.id, other.id, { version: 2, intoVersion: 1 })).toBe(0);
      // Merged already.
      expect(await byRest(one.id, { target: other.id })).toMatchObject({ status: 409, code: 'CONDO_GONE' });
      expect(await merge(one.id, (await makeWhole()).id)).toBe('CONDO_GONE');
      expect(await merge(other.id, one.id)).toBe('MERGE_TARGET');
      expect(await restore(admin, condo, one.id)).toMatchObject({ status: 409, code: 'CONDO_GONE' });
    });

    test('undone, both are as they were, with their units', async () => {
      const picture = await makeFile(t.db, t.store);
      const one = await makeWhole({ amenities: { pool: 2 }, pictures: [picture] });
      const other = await makeWhole({ year: 2015 });
      const [home, draft] = [await makeUnit(t.db, { condoId: one.id }), await makeUnit(t.db, { condoId: one.id, isDraft: true })];
      expect(await merge(one.id, other.id, { take: ['year', 'amenities.pool'], append: ['pictures'] })).toBe(2);
      const { data } = await admin.graphql(
        'query ($into: ID!) { condoMerges(into: $into) { id reference name { en } units username target { id } } }',
        { into: other.id },
      );
      expect(data).toEqual({
        condoMerges: [
          {
            id: one.id,
            reference: expect.stringMatching(/^C-\d+$/),
            name: { en: 'Sea house' },
            units: 2,
            username: admin.username,
            target: { id: other.id },
          },
        ],
      });
      expect(await undo(one.id)).toEqual({ units: 2, elsewhere: 0, kept: [] });
      expect(await valuesOf(one.id)).toEqual(one.values);
      expect(await valuesOf(other.id)).toEqual(other.values);
      expect(await unitsOf(one.id)).toEqual([home, draft]);
      expect(await historyOf('condo', one.id)).toEqual(['1 create', '2 merge', '3 restore']);
      expect(await historyOf('condo', other.id)).toEqual(['1 create', '2 merge', '3 update']);
      expect(await historyOf('unit', home)).toEqual(['2 update', '3 update']);
      expect((await createVisitor(t).send('GET', `/api/condo/${one.id}`)).statusCode).toBe(200);
      expect(await undo(one.id)).toBe('NOT_FOUND');
      // And merged again.
      expect(await merge(one.id, other.id)).toBe(2);
      expect(await undo(one.id)).toMatchObject({ units: 2 });
    });

    test('undone after edits: what people have done since stays, and is said', async () => {
      const picture = await makeFile(t.db, t.store);
      const [one, other, elsewhere] = [
        await makeWhole({ year: 1990, pictures: [picture] }),
        await makeWhole({ year: 2015 }),
        await makeWhole(),
      ];
      const [stays, leaves, house] = [
        await makeUnit(t.db, { condoId: one.id }),
        await makeUnit(t.db, { condoId: one.id }),
        await makeUnit(t.db, { condoId: one.id }),
      ];
      const own = await makeUnit(t.db, { condoId: other.id });
      expect(await merge(one.id, other.id, { take: ['year', 'pictures'] })).toBe(3);
      await update(admin, unit, leaves, 2, { condo: elsewhere.id });
      await update(admin, unit, stays, 2, { name: { en: 'Renamed' } });
      await admin.send('GET', `/api/units/migrateToHouse/${house}`);
      const later = await makeUnit(t.db, { condoId: other.id });
      await update(admin, condo, other.id, 2, { year: 2001, description: { en: 'Since' } });
      expect(await undo(one.id)).toEqual({ units: 1, elsewhere: 2, kept: ['year'] });
      expect(await unitsOf(one.id)).toEqual([stays]);
      expect(await unitsOf(other.id)).toEqual([own, later]);
      expect(await unitsOf(elsewhere.id)).toEqual([leaves]);
      expect(await valuesOf(other.id)).toEqual({ ...other.values, year: 2001, description: { en: 'Since', ru: '' } });
    });

    test('undo is refused: too long ago, a missing target, a concurrent undo', async () => {
      const [one, other, last] = [await makeWhole(), await makeWhole(), await makeWhole()];
      expect(await undo(MISSING)).toBe('NOT_FOUND');
      expect(await undo('abc')).toBe('NOT_FOUND');
      await merge(one.id, other.id);
      await merge(other.id, last.id);
      expect(await undo(one.id)).toBe('CONDO_GONE');
      expect(await undo(other.id)).toEqual({ units: 0, elsewhere: 0, kept: [] });
      const answers = await Promise.all([undo(one.id), undo(one.id), undo(one.id)]);
      expect(answers.map((answer) => (typeof answer === 'string' ? answer : 'ok')).toSorted()).toEqual(['NOT_FOUND', 'NOT_FOUND', 'ok']);
      await merge(one.id, other.id);
      await t.db.query("UPDATE condo_merge SET at = at - interval '31 days' WHERE condo_id = $1", [one.id]);
      expect(await undo(one.id)).toBe('NOT_FOUND');
      const { data } = await admin.graphql('query ($into: ID!) { condoMerges(into: $into) { id } }', { into: other.id });
      expect(data).toEqual({ condoMerges: [] });
    });

    test('one into the other and back at once: one of them wins, no unit is lost', async () => {
      for (let round = 0; round < 8; round++) {
        const [one, other] = [await makeCondo(t.db), await makeCondo(t.db)];
        const units = [await makeUnit(t.db, { condoId: one }), await makeUnit(t.db, { condoId: other })].toSorted();
        const answers = await Promise.all([merge(one, other), merge(other, one)]);
        expect(answers.filter((answer) => answer === 1)).toHaveLength(1);
        expect(['CONDO_GONE', 'MERGE_TARGET']).toContain(answers.find((answer) => answer !== 1));
        expect(await unitsOf(answers[0] === 1 ? other : one)).toEqual(units);
      }
    });

    test('units edited, added or moved during a merge end up in the target, or their editor gets an error', async () => {
      for (let round = 0; round < 6; round++) {
        const [one, other] = [await makeCondo(t.db), await makeCondo(t.db)];
        const units: string[] = [];
        for (let count = 0; count < 6; count++) units.push(await makeUnit(t.db, { condoId: one }));
        const edits = units.map((id, at) =>
          at === 5
            ? admin.send('DELETE', `/api/units/${id}`).then(({ statusCode }) => statusCode)
            : update(admin, unit, id, 1, { pricing: { rentPrice: [9_000 + at] } }).then(({ status }) => status),
        );
        const created = create(admin, unit, { ...unit.least(), condo: one }).then(({ status }) => status);
        const statuses = await Promise.all([
          ...edits,
          created,
          merge(one, other).then((units) => (typeof units === 'number' ? 200 : units)),
        ]);
        expect(statuses.at(-1)).toBe(200);
        // Done, or refused because it is outdated, or because its condo no longer exists.
        for (const status of statuses) expect([200, 409, 422]).toContain(status);
        expect(await unitsOf(one)).toEqual([]);
        const orphans = await t.db.query(
          'SELECT u.id FROM unit u JOIN condo c ON c.id = u.condo_id WHERE c.deleted_at IS NOT NULL AND u.deleted_at IS NULL',
        );
        expect(orphans).toEqual([]);
        for (const [at, id] of units.slice(0, 5).entries()) {
          const [{ rent }] = await t.db.query('SELECT rent_from AS rent FROM unit WHERE id = $1', [id]);
          expect(rent).toBe(statuses[at] === 200 ? 9_000 + at : 15_000);
        }
      }
    });
  });
}
