import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { Role } from '../../src/core/policy.js';
import { linkPictures, makeFile, makeHouse, makeUnit } from '../support/factories.js';
import { createTestApp, type TestApp } from '../support/test-app.js';
import { createVisitor, signedIn, type Visitor } from '../support/visitor.js';
import { create, nounOf, restore, trash, update, written, type Input } from '../support/written-nouns.js';

export default function cases() {
  const MISSING = '01900000-0000-7000-8000-000000000000';
  const [unit, house, condo, village] = [nounOf('unit'), nounOf('house'), nounOf('condo'), nounOf('village')];

  interface Preview {
    kind: string;
    lost: { path: string; value: string }[];
    restored: { path: string; value: string }[];
  }

  describe('moving homes between the kinds', () => {
    let t: TestApp;
    let admin: Visitor & { username: string };
    beforeAll(async () => {
      t = await createTestApp();
      admin = await signedIn(t, Role.ADMIN);
    });
    afterAll(() => t.close());

    /** Moves a home through GraphQL; gives its id, or the code of the error. */
    const move = async (to: 'House' | 'Unit', id: string): Promise<string> => {
      const { data, errors } = await admin.graphql<{ moved: { id: string } } | null>(
        `mutation ($id: ID!) { moved: migrate${to === 'House' ? 'UnitToHouse' : 'HouseToUnit'}(id: $id) { id } }`,
        { id },
      );
      return errors?.[0]?.extensions.code ?? data!.moved.id;
    };
    const moveByRest = (to: 'House' | 'Unit', id: string, headers = {}) =>
      admin.send('GET', to === 'House' ? `/api/units/migrateToHouse/${id}` : `/api/house/migrateToUnit/${id}`, undefined, headers);
    const preview = async (id: string): Promise<Preview> => {
      const { data } = await admin.graphql<{ movePreview: Preview }>(
        'query ($id: ID!) { movePreview(id: $id) { kind lost { path value } restored { path value } } }',
        { id },
      );
      return data.movePreview;
    };
    const said = (fields: Preview['lost']) => fields.map(({ path, value }) => `${path} ${value}`);
    const valuesOf = async (kind: 'unit' | 'house', id: string): Promise<Input> => {
      const [{ version }] = await t.db.query(`SELECT version FROM ${kind} WHERE id = $1`, [id]);
      return written(await update(admin, nounOf(kind), id, version, {})).values;
    };
    const kindsOf = async (id: string): Promise<string[]> =>
      (await t.db.query("SELECT 'unit' AS kind FROM unit WHERE id = $1 UNION ALL SELECT 'house' FROM house WHERE id = $1", [id])).map(
        ({ kind }: { kind: string }) => kind,
      );
    const makeParent = async (noun: typeof condo) => written(await create(admin, noun)).id;

    test('a unit becomes a house of the same id with all that a house has; what it has not is shown before', async () => {
      const [parent, picture, plan] = [await makeParent(condo), await makeFile(t.db, t.store), await makeFile(t.db, t.store)];
      const input = { ...unit.whole(), isDraft: false, active: true, condo: parent, pictures: [picture], plans: [plan] };
      const before = written(await create(admin, unit, input));
      const [{ createdAt, confirmedAt, number }] = await t.db.query(
        'SELECT created_at AS "createdAt", confirmed_at AS "confirmedAt", number FROM unit WHERE id = $1',
        [before.id],
      );
      expect(await preview(before.id)).toEqual({
        kind: 'HOUSE',
        lost: [
          { path: 'rooms.floors', value: '7' },
          { path: 'condo', value: `"${parent}"` },
        ],
        restored: [],
      });
      expect(await move('House', before.id)).toBe(before.id);
      expect(await kindsOf(before.id)).toEqual(['house']);
      const { condo: _condo, ...common } = before.values;
      expect(await valuesOf('house', before.id)).toEqual({
        ...common,
        rooms: { ...(common['rooms'] as Input), floors: null },
        village: null,
        landSize: null,
        entrances: null,
        extras: { hasPool: false, smartHome: false, wineStorage: false, rooftop: false, eVCharger: false, saunaRoom: false },
      });
      const [row] = await t.db.query(
        'SELECT created_at AS "createdAt", confirmed_at AS "confirmedAt", version, rent_from AS rent FROM house WHERE id = $1',
        [before.id],
      );
      expect(row).toEqual({ createdAt, confirmedAt, version: 2, rent: 20_000 });
      expect(await t.db.query('SELECT count(*)::int AS prices FROM price_log WHERE listing_id = $1', [before.id])).toEqual([{ prices: 2 }]);
      expect(await t.db.query('SELECT kind AS house FROM search_listing WHERE id = $1', [before.id])).toEqual([{ house: 1 }]);
      expect(await t.db.query('SELECT count(*)::int AS texts FROM search_text WHERE id = $1', [before.id])).toEqual([{ texts: 1 }]);
      expect(await t.db.query('SELECT kind, number, to_kind AS "to" FROM redirect WHERE id = $1', [before.id])).toEqual([
        { kind: 'unit', number, to: 'house' },
      ]);
    });

    test('a house becomes a unit, and regains everything when converted back, except later edits', async () => {
      const parent = await makeParent(village);
      const before = written(await create(admin, house, { ...house.whole(), village: parent }));
      const { data } = await admin.graphql('query ($id: ID!) { house(id: $id) { reference } }', { id: before.id });
      const { reference } = (data as unknown as { house: { reference: string } }).house;
      expect(said((await preview(before.id)).lost)).toEqual([
        'rooms.floors 7',
        `village "${parent}"`,
        'landSize 400.5',
        'entrances 2',
        ...['hasPool', 'smartHome', 'wineStorage', 'rooftop', 'eVCharger', 'saunaRoom'].map((extra) => `extras.${extra} true`),
      ]);
      expect(await move('Unit', before.id)).toBe(before.id);
      const there = await valuesOf('unit', before.id);
      expect(there).toMatchObject({ condo: null, name: before.values['name'], rooms: { conditioner: 4, floors: null } });
      await update(admin, unit, before.id, 2, {
        name: { en: 'Renamed' },
        rooms: { floors: 12, conditioner: 5 },
        condo: await makeParent(condo),
      });
      const back = await preview(before.id);
      expect(back.kind).toBe('HOUSE');
      expect(said(back.restored)).toEqual(expect.arrayContaining(['rooms.floors 7', `village "${parent}"`, 'extras.hasPool true']));
      expect(await move('House', before.id)).toBe(before.id);
      expect(await valuesOf('house', before.id)).toEqual({
        ...before.values,
        name: { ...(before.values['name'] as Input), en: 'Renamed' },
        rooms: { ...(before.values['rooms'] as Input), conditioner: 5 },
      });
      const now = await admin.graphql('query ($id: ID!) { house(id: $id) { reference version } }', { id: before.id });
      expect(now.data).toEqual({ house: { reference, version: 4 } });
      // A third time: the unit is in its condo, on its floor.
      await move('Unit', before.id);
      expect(await valuesOf('unit', before.id)).toMatchObject({ rooms: { floors: 12 }, condo: expect.any(String) });
    });

    test('a parent that went to the trash does not come back; one that was merged is the one that it was merged into', async () => {
      const [first, second] = [await makeParent(condo), await makeParent(condo)];
      const { id } = written(await create(admin, unit, { ...unit.least(), condo: first }));
      await move('House', id);
      await admin.send('POST', `/api/condo/merge/${first}`, { target: second });
      expect(said((await preview(id)).restored)).toEqual([`condo "${second}"`]);
      await trash(admin, condo, second);
      expect(await preview(id)).toEqual({ kind: 'UNIT', lost: [], restored: [] });
      expect(await move('Unit', id)).toBe(id);
      expect(await valuesOf('unit', id)).toMatchObject({ condo: null });
    });

    test('the history goes on: one for both kinds, and back in it as far as the home was of its kind', async () => {
      const { id } = written(await create(admin, unit, { ...unit.least(), rooms: { floors: 3 } }));
      await update(admin, unit, id, 1, { rooms: { floors: 4 } });
      await move('House', id);
      await update(admin, house, id, 3, { rooms: { floors: 2 }, landSize: 300 });
      const read = async () => {
        const { data } = await admin.graphql<{
          history: { revisions: { id: string; noun: string; version: number; action: string; changes: object[] }[] };
        }>('query ($id: ID!) { history(noun: UNIT, id: $id) { revisions { id noun version action changes { path before after } } } }', {
          id,
        });
        return data.history.revisions;
      };
      const revisions = await read();
      expect(revisions.map(({ noun, version, action }) => `${version} ${noun} ${action}`)).toEqual([
        '4 HOUSE UPDATE',
        '3 HOUSE MOVE',
        '2 UNIT UPDATE',
        '1 UNIT CREATE',
      ]);
      expect(revisions[1]!.changes).toEqual([{ path: 'rooms.floors', before: '4', after: 'null' }]);
      const revert = async (revision: string) => {
        const { errors } = await admin.graphql('mutation ($id: ID!) { restoreRevision(id: $id) { version } }', { id: revision });
        return errors?.[0]?.extensions.code ?? 'ok';
      };
      expect(await revert(revisions[3]!.id)).toBe('NOT_FOUND');
      expect(await revert(revisions[1]!.id)).toBe('ok');
      expect(await valuesOf('house', id)).toMatchObject({ rooms: { floors: null }, landSize: null });
      await move('Unit', id);
      expect(await valuesOf('unit', id)).toMatchObject({ rooms: { floors: 4 } });
      expect(await revert(revisions[3]!.id)).toBe('ok');
      expect(await valuesOf('unit', id)).toMatchObject({ rooms: { floors: 3 } });
    });

    test('through REST, with the header, by staff, from this site alone', async () => {
      const id = await makeUnit(t.db, { rooms: { conditioner: 3, bath: 0 } });
      const visitor = createVisitor(t);
      const refusals = [
        [await moveByRest('House', id, { 'x-talay-clock': '' }), 400, 'STALE_CLOCK'],
        [await moveByRest('House', id, { 'sec-fetch-site': 'cross-site' }), 403, 'CSRF_BLOCKED'],
        [await visitor.send('GET', `/api/units/migrateToHouse/${id}`), 401, 'UNAUTHENTICATED'],
        [await moveByRest('House', MISSING), 404, 'NOT_FOUND'],
        [await moveByRest('House', 'abc'), 404, 'NOT_FOUND'],
      ] as const;
      for (const [answer, status, code] of refusals) {
        expect({ status: answer.statusCode, code: answer.json().error.code }).toEqual({ status, code });
      }
      expect(await kindsOf(id)).toEqual(['unit']);
      const moved = await moveByRest('House', id);
      expect({ status: moved.statusCode, body: moved.json() }).toEqual({ status: 200, body: { _id: id } });
      // Counts are what a house has or has not.
      const read = await visitor.send('GET', `/api/house/${id}`);
      expect(read.json()).toMatchObject({ _id: id, conditioner: true, bath: false });
      const [there, inRussian] = [
        await visitor.send('GET', `/api/units/${id}`),
        await visitor.send('GET', `/api/units/withcondo/${id}/ru`),
      ];
      for (const [answer, location] of [
        [there, `/api/house/${id}`],
        [inRussian, `/api/house/${id}/ru`],
      ] as const) {
        // It may be converted back: the redirect must not be cached.
        expect({ status: answer.statusCode, location: answer.headers.location, cache: answer.headers['cache-control'] }).toEqual({
          status: 301,
          location,
          cache: 'private, no-cache',
        });
      }
      expect((await moveByRest('Unit', id)).json()).toEqual({ _id: id });
      expect((await visitor.send('GET', `/api/house/${id}/ru`)).headers.location).toBe(`/api/units/withcondo/${id}/ru`);
      expect((await visitor.send('GET', `/api/units/${id}`)).json()).toMatchObject({ conditioner: 3, bath: 0 });
    });

    test('visitors are redirected, and find it by its old reference; a draft reveals nothing', async () => {
      const id = await makeUnit(t.db);
      await linkPictures(t.db, 'unit', id, [await makeFile(t.db, t.store)]);
      const visitor = createVisitor(t);
      const where = async (of: string) => {
        const { data } = await visitor.graphql<{ movedListing: object | null }>(
          'query ($id: ID!) { movedListing(id: $id) { __typename id reference name { en } pictures { id } } }',
          { id: of },
        );
        return data.movedListing;
      };
      expect(await where(id)).toBeNull();
      expect(await where(MISSING)).toBeNull();
      expect(await where('abc')).toBeNull();
      const [{ number }] = await t.db.query('SELECT number FROM unit WHERE id = $1', [id]);
      await move('House', id);
      expect(await where(id)).toMatchObject({ __typename: 'House', id, name: { en: 'Studio by the sea' }, pictures: [{}] });
      const { data } = await visitor.graphql<{ homes: object[]; suggest: object[] }>(
        'query ($reference: String!) { homes(ids: [$reference]) { __typename ... on House { id } } suggest(text: $reference) { kind id } }'.replace(
          'ids: [$reference]',
          `ids: ["U-${number}"]`,
        ),
        { reference: `U-${number}` },
      );
      expect(data).toEqual({ homes: [{ __typename: 'House', id }], suggest: [{ kind: 'HOUSE', id }] });
      await t.db.query('UPDATE house SET is_draft = true WHERE id = $1', [id]);
      expect(await where(id)).toBeNull();
      expect((await visitor.send('GET', `/api/units/${id}`)).statusCode).toBe(404);
      expect((await admin.send('GET', `/api/units/${id}`)).statusCode).toBe(301);
    });

    test('converting twice does nothing; a home in the trash is not converted', async () => {
      const id = await makeHouse(t.db);
      expect(await move('House', id)).toBe(id);
      expect(await move('Unit', id)).toBe(id);
      await trash(admin, unit, id);
      for (const to of ['House', 'Unit'] as const) expect(await move(to, id)).toBe('NOT_FOUND');
      written(await restore(admin, unit, id));
      expect(await move('House', id)).toBe(id);
      expect(await t.db.query('SELECT count(*)::int AS moves FROM revision WHERE record_id = $1 AND action = $2', [id, 'move'])).toEqual([
        { moves: 2 },
      ]);
    });

    test('twenty concurrent requests convert it once, with the same response', async () => {
      for (let round = 0; round < 5; round++) {
        const id = await makeUnit(t.db);
        const answers = await Promise.all(Array.from({ length: 20 }, () => moveByRest('House', id)));
        for (const answer of answers)
          expect({ status: answer.statusCode, body: answer.json() }).toEqual({ status: 200, body: { _id: id } });
        expect(await kindsOf(id)).toEqual(['house']);
        expect(await t.db.query('SELECT version FROM revision WHERE record_id = $1', [id])).toEqual([{ version: 2 }]);
      }
    });

    test('there, back, edited and deleted at once: one record of one kind, nothing lost', async () => {
      for (let round = 0; round < 10; round++) {
        const id = await makeUnit(t.db);
        const statuses = await Promise.all(
          Array.from({ length: 16 }, async (_one, at) => {
            if (at === 7) return (await admin.send('DELETE', `/api/units/${id}`)).statusCode;
            if (at % 4 === 3)
              return (await admin.send('PUT', `/api/${at === 3 ? 'units' : 'house'}/${id}`, { name: `Name ${at}` })).statusCode;
            return (await moveByRest(at % 2 === 0 ? 'House' : 'Unit', id)).statusCode;
          }),
        );
        for (const status of statuses) expect([200, 404]).toContain(status);
        const kinds = await kindsOf(id);
        expect(kinds).toHaveLength(1);
        const [{ versions, last, version }] = await t.db.query(
          `SELECT count(DISTINCT version)::int AS versions, max(version)::int AS last, (SELECT version FROM ${kinds[0]} WHERE id = $1) AS version
         FROM revision WHERE record_id = $1`,
          [id],
        );
        expect({ last, versions }).toEqual({ last: version, versions: version - 1 });
        const redirects = await t.db.query('SELECT to_kind AS "to" FROM redirect WHERE id = $1', [id]);
        for (const { to } of redirects) expect(to).toBe(kinds[0]);
        expect(redirects.length).toBeLessThanOrEqual(1);
      }
    });
  });
}
