import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { emptyTrash } from '../../src/conversions/empty-trash.service.js';
import { Role } from '../../src/core/policy.js';
import { codeOf, countOf } from '../support/account-operations.js';
import { makeAppConfig, makeCondo, makeFile, makeHouse, makeUnit } from '../support/factories.js';
import { soon } from '../support/soon.js';
import { createTestApp, type TestApp } from '../support/test-app.js';
import { signedIn, type Visitor } from '../support/visitor.js';
import { work } from '../support/work.js';
import { create, nounOf, NOUNS, restore, trash, update, written } from '../support/written-nouns.js';

export default function cases() {
  interface Entry {
    id: string;
    version: number;
    action: string;
    username: string;
    changes: { path: string; before: string; after: string }[];
  }

  describe('what is kept of writes', () => {
    let t: TestApp;
    let admin: Visitor & { username: string };
    beforeAll(async () => {
      t = await createTestApp();
      admin = await signedIn(t, Role.ADMIN);
    });
    afterAll(() => t.close());

    const historyOf = async (noun: string, id: string, page = 1, first = 20) => {
      const { data } = await admin.graphql<{ history: { total: number; revisions: Entry[] } }>(
        `query ($id: ID!, $page: Int!, $first: Int!) {
        history(noun: ${noun.toUpperCase()}, id: $id, page: $page, first: $first) { total revisions { id version action username changes { path before after } } }
      }`,
        { id, page, first },
      );
      return data.history;
    };
    const revert = async (id: string) => {
      const { data, errors } = await admin.graphql<{ restoreRevision: { version: number; action: string } } | null>(
        'mutation ($id: ID!) { restoreRevision(id: $id) { version action } }',
        { id },
      );
      return errors?.[0]?.extensions.code ?? data!.restoreRevision;
    };

    test.each(NOUNS.map((noun) => [noun.noun, noun] as const))('%s: who did what, and back to any of it', async (name, noun) => {
      const other = await signedIn(t, Role.GOD);
      const whole = written(await create(admin, noun, noun.whole()));
      const { id } = whole;
      await update(other, noun, id, 1, { seo: { title: { en: 'Second', ru: 'Второй' } } });
      const third = written(await update(admin, noun, id, 2, { ...noun.least(), seo: { title: { en: 'Third' } } }));
      await trash(other, noun, id);
      await restore(admin, noun, id);
      const { total, revisions } = await historyOf(name, id);
      expect({ total, entries: revisions.map(({ version, action, username }) => [version, action, username]) }).toEqual({
        total: 5,
        entries: [
          [5, 'RESTORE', admin.username],
          [4, 'DELETE', other.username],
          [3, 'UPDATE', admin.username],
          [2, 'UPDATE', other.username],
          [1, 'CREATE', admin.username],
        ],
      });
      expect(revisions[3]!.changes).toEqual([
        { path: 'seo.title.en', before: '"Title"', after: '"Second"' },
        { path: 'seo.title.ru', before: '"Заголовок"', after: '"Второй"' },
      ]);
      expect(revisions[0]!.changes).toEqual([]);
      expect((await historyOf(name, id, 2, 2)).revisions.map(({ version }) => version)).toEqual([3, 2]);

      // As it was created, then as it was after the third write again.
      expect(await revert(revisions[4]!.id)).toEqual({ version: 6, action: 'UPDATE' });
      expect(written(await update(admin, noun, id, 6, {}))).toEqual({ id, version: 6, values: whole.values });
      expect(await revert(revisions[2]!.id)).toEqual({ version: 7, action: 'UPDATE' });
      expect(written(await update(admin, noun, id, 7, {})).values).toEqual(third.values);
      // It is that already.
      expect(await revert(revisions[2]!.id)).toEqual({ version: 7, action: 'UPDATE' });
    });

    test('back over many edits takes as many statements as over one, and reads each field once', async () => {
      const unit = nounOf('unit');
      const { id, values } = written(await create(admin, unit, { ...unit.least(), html: { en: '<p>First</p>' } }));
      const edit = (version: number) =>
        update(admin, unit, id, version, {
          html: { en: `<p>${version}</p>` },
          pricing: { rentPrice: version % 2 ? [version] : [] },
          place: { area: 'NORTH', position: version % 2 ? { lat: 12.9, lng: 100 + version / 100 } : null },
        });
      await edit(1);
      const { revisions } = await historyOf('unit', id);
      const first = revisions.at(-1)!.id;
      const overOne = await t.statementsOf(() => revert(first));
      expect(written(await update(admin, unit, id, 3, {})).values).toEqual(values);
      for (let version = 3; version < 20; version++) await edit(version);
      const overMany = await t.statementsOf(() => revert(first));
      expect(written(await update(admin, unit, id, 21, {})).values).toEqual(values);
      expect(overMany.length).toBe(overOne.length);
      const [later, ...more] = overMany.filter((statement) => statement.includes('jsonb_array_elements'));
      expect(more).toEqual([]);
      const parameters = [id, 1];
      expect(await t.db.query(`SELECT count(*)::int AS fields FROM (${later}) f`, parameters)).toEqual([{ fields: 4 }]);
    });

    test('reverting is refused if impossible: a deleted file, a record in the trash, no such entry', async () => {
      const unit = nounOf('unit');
      const file = await makeFile(t.db, t.store);
      const { id } = written(await create(admin, unit, { ...unit.least(), pictures: [file] }));
      await update(admin, unit, id, 1, { pictures: [] });
      const { revisions } = await historyOf('unit', id);
      await t.db.query('DELETE FROM file WHERE id = $1', [file]);
      expect(await revert(revisions[1]!.id)).toBe('BAD_USER_INPUT');
      await trash(admin, unit, id);
      expect(await revert(revisions[0]!.id)).toBe('NOT_FOUND');
      expect(await revert('01900000-0000-7000-8000-000000000000')).toBe('NOT_FOUND');
      expect(await revert('abc')).toBe('NOT_FOUND');
    });

    test('a record that was there before the history has what came since, and goes back to what it was', async () => {
      const id = await makeUnit(t.db, { pricing: { rentPrice: [15_000] } });
      await update(admin, nounOf('unit'), id, 1, { rooms: { floors: 9 } });
      await update(admin, nounOf('unit'), id, 2, { rooms: { floors: 10 } });
      const { total, revisions } = await historyOf('unit', id);
      expect({ total, first: revisions[1]!.changes }).toEqual({ total: 2, first: [{ path: 'rooms.floors', before: '7', after: '9' }] });
      await revert(revisions[1]!.id);
      expect(await t.db.query('SELECT floors, version FROM unit WHERE id = $1', [id])).toEqual([{ floors: 9, version: 4 }]);
    });

    test('there is no history of nothing, and none with pages that are none', async () => {
      expect((await historyOf('unit', 'abc')).total).toBe(0);
      for (const args of ['page: 0', 'first: 21']) {
        const { errors } = await admin.graphql(`{ history(noun: UNIT, id: "x", ${args}) { total } }`);
        expect(['BAD_PAGE', 'LIMIT_AMOUNT']).toContain(errors![0]!.extensions.code);
      }
    });

    describe.each(['unit', 'house'] as const)('the prices of a %s', (name) => {
      const noun = nounOf(name);
      const before = async (id: string) => {
        const { data } = await admin.graphql(`query ($id: ID!) { home: ${name}(id: $id) { rentBefore buyBefore } }`, { id });
        return (data as unknown as { home: object }).home;
      };
      const priced = async (id: string, rentPrice: number[], buyPrice: number[] = []) => {
        const [{ version }] = await t.db.query(`SELECT version FROM ${name} WHERE id = $1`, [id]);
        await update(admin, noun, id, version, { pricing: { rentPrice, buyPrice } });
      };
      const log = async (id: string) =>
        (await t.db.query('SELECT deal, kind, price FROM price_log WHERE listing_id = $1 ORDER BY at, deal', [id])).map(
          ({ deal, kind, price }: { deal: string; kind: string; price: number | null }) => `${kind} ${deal} ${price}`,
        );

      test('are logged from the first save on, the lowest of each deal, regardless of the writer', async () => {
        const { id } = written(
          await create(admin, noun, { ...noun.least(), pricing: { rentPrice: [20_000, 18_000], buyPrice: [3_000_000] } }),
        );
        await priced(id, [25_000, 18_000], [3_000_000]);
        await priced(id, [16_000], [3_000_000]);
        await update(admin, noun, id, 3, { name: { en: 'Another' } });
        await t.db.query(`UPDATE ${name} SET rent_price = '{}' WHERE id = $1`, [id]);
        expect(await log(id)).toEqual([`${name} buy 3000000`, `${name} rent 18000`, `${name} rent 16000`, `${name} rent null`]);
      });

      test('the previous price is shown for a cut within 30 days, but not a brief higher price', async () => {
        const { id } = written(await create(admin, noun, { ...noun.least(), pricing: { rentPrice: [20_000], buyPrice: [3_000_000] } }));
        expect(await before(id)).toEqual({ rentBefore: null, buyBefore: null });
        await priced(id, [18_000], [3_500_000]);
        expect(await before(id)).toEqual({ rentBefore: 20_000, buyBefore: null });
        await priced(id, [17_000], [3_400_000]);
        expect(await before(id)).toEqual({ rentBefore: 18_000, buyBefore: null });
        await t.db.query("UPDATE price_log SET at = at - interval '31 days' WHERE listing_id = $1", [id]);
        expect(await before(id)).toEqual({ rentBefore: null, buyBefore: null });
        await priced(id, [19_000], [3_400_000]);
        expect(await before(id)).toEqual({ rentBefore: null, buyBefore: null });
      });

      test('a home that was off the market in between has no price drop', async () => {
        const { id } = written(await create(admin, noun, { ...noun.least(), pricing: { rentPrice: [20_000] } }));
        await priced(id, []);
        await priced(id, [15_000]);
        expect(await before(id)).toEqual({ rentBefore: null, buyBefore: null });
      });
    });

    test('homes are confirmed and queued, longest unconfirmed first', async () => {
      await t.db.query('TRUNCATE unit, house, unit_file, house_file');
      const [unit, house, draft, hidden] = [
        await makeUnit(t.db),
        await makeHouse(t.db),
        await makeUnit(t.db, { isDraft: true }),
        await makeUnit(t.db, { active: false }),
      ];
      const gone = await makeHouse(t.db, { deletedAt: new Date() });
      await t.db.query("UPDATE unit SET confirmed_at = '2026-01-02'");
      await t.db.query("UPDATE house SET confirmed_at = '2026-01-01'");
      const queue = async (args = '') => {
        const { data } = await admin.graphql<{
          staleListings: { total: number; listings: { id: string; confirmedAt: string; rentBefore: null }[] };
        }>(
          `{ staleListings${args} { total listings { id ... on Unit { confirmedAt rentBefore } ... on House { confirmedAt rentBefore } } } }`,
        );
        return data.staleListings;
      };
      const row = (id: string, day: string) => ({ id, confirmedAt: `2026-01-${day}T00:00:00.000Z`, rentBefore: null });
      expect(await queue()).toEqual({ total: 2, listings: [row(house, '01'), row(unit, '02')] });
      expect((await queue('(page: 2, first: 1)')).listings.map(({ id }) => id)).toEqual([unit]);
      const confirm = async (ids: string[]) => {
        const { data, errors } = await admin.graphql<{ confirmListings: number } | null>(
          'mutation ($ids: [ID!]!) { confirmListings(ids: $ids) }',
          { ids },
        );
        return errors?.[0]?.extensions.code ?? data!.confirmListings;
      };
      expect(await confirm([house, 'abc', gone, '01900000-0000-7000-8000-000000000000'])).toBe(1);
      expect((await queue()).listings.map(({ id }) => id)).toEqual([unit, house]);
      expect(await confirm([unit, draft, hidden])).toBe(3);
      expect(await t.db.query('SELECT version FROM house WHERE id = $1', [house])).toEqual([{ version: 1 }]);
      expect(await confirm(Array.from({ length: 101 }, () => unit))).toBe('LIMIT_AMOUNT');
      const { confirmedAt } = (
        await admin.graphql<{ unit: { confirmedAt: string } }>('query ($id: ID!) { unit(id: $id) { confirmedAt } }', { id: unit })
      ).data.unit;
      expect(new Date(confirmedAt).getTime()).toBeGreaterThan(new Date('2026-02-01').getTime());
    });
  });

  describe('a switch of the menu', () => {
    let t: TestApp;
    beforeAll(async () => {
      t = await createTestApp();
    });
    afterAll(() => t.close());

    const SET =
      'mutation ($id: ID!, $active: Boolean!, $version: Int!) { setAppConfigActive(id: $id, active: $active, version: $version) { id name active version } }';

    test('is switched by staff; the menu follows; an outdated version is a conflict with the current state', async () => {
      const admin = await signedIn(t, Role.ADMIN);
      const id = await makeAppConfig(t.db, 'Navigation.Search');
      const menu = async () => (await t.get('/api/appConfig')).json();
      await soon(menu, [{ _id: id, name: 'Navigation.Search', active: true }]);
      const off = { id, name: 'Navigation.Search', active: false, version: 2 };
      expect((await admin.graphql(SET, { id, active: false, version: 1 })).data).toEqual({ setAppConfigActive: off });
      await soon(menu, [{ _id: id, name: 'Navigation.Search', active: false }]);
      const late = await admin.graphql(SET, { id, active: true, version: 1 });
      expect({ status: late.status, code: codeOf(late), current: late.errors![0]!.extensions.current }).toEqual({
        status: 409,
        code: 'CONFLICT',
        current: off,
      });
      const both = await Promise.all([1, 2].map(() => admin.graphql(SET, { id, active: true, version: 2 })));
      expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    });

    test.each(['nonsense', '01900000-0000-7000-8000-000000000000'])('there is no switch %s', async (id) => {
      const admin = await signedIn(t, Role.ADMIN);
      expect(codeOf(await admin.graphql(SET, { id, active: true, version: 1 }))).toBe('NOT_FOUND');
    });

    describe('has a history', () => {
      interface Entry {
        id: string;
        recordId: string;
        version: number;
        username: string;
        changes: { path: string; before: string; after: string }[];
      }
      const historyOf = async (visitor: Visitor, args = 'noun: APP_CONFIG') => {
        const answer = await visitor.graphql<{ history: { total: number; revisions: Entry[] } }>(
          `{ history(${args}) { total revisions { id recordId version username changes { path before after } } } }`,
        );
        return answer.data.history;
      };
      const shown = (before: boolean) => [{ path: 'active', before: String(before), after: String(!before) }];

      test('of who turned which from what to what, newest first; what changed nothing or was refused is not in it', async () => {
        const [anna, boris] = [await signedIn(t, Role.ADMIN), await signedIn(t, Role.GOD)];
        const [villas, list] = [
          await makeAppConfig(t.db, 'Navigation.Villages.Villas'),
          await makeAppConfig(t.db, 'Navigation.Villages.List', false),
        ];
        await anna.graphql(SET, { id: villas, active: false, version: 1 });
        await boris.graphql(SET, { id: list, active: true, version: 1 });
        await boris.graphql(SET, { id: villas, active: true, version: 1 });
        expect((await anna.graphql(SET, { id: villas, active: false, version: 2 })).data).toMatchObject({
          setAppConfigActive: { version: 2 },
        });
        const { revisions, total } = await historyOf(anna);
        expect(total).toBe(await countOf(t, 'revision'));
        expect(revisions.slice(0, 2)).toMatchObject([
          { recordId: list, version: 2, username: boris.username, changes: shown(false) },
          { recordId: villas, version: 2, username: anna.username, changes: shown(true) },
        ]);
        expect(await historyOf(boris, `noun: APP_CONFIG, id: "${villas}"`)).toMatchObject({ total: 1, revisions: [{ recordId: villas }] });
        expect((await historyOf(anna, 'noun: UNIT')).total).toBe(0);
      });

      test('and goes back to an entry of it, which is an entry again; for staff', async () => {
        const RESTORE = 'mutation ($id: ID!) { restoreRevision(id: $id) { version username } }';
        const [admin, guest] = [await signedIn(t, Role.ADMIN), await signedIn(t, Role.GUEST)];
        const id = await makeAppConfig(t.db, 'Navigation.Apartments');
        await admin.graphql(SET, { id, active: false, version: 1 });
        await admin.graphql(SET, { id, active: true, version: 2 });
        const { revisions } = await historyOf(admin, `noun: APP_CONFIG, id: "${id}"`);
        const hidden = revisions[1]!.id;
        expect(codeOf(await guest.graphql(RESTORE, { id: hidden }))).toBe('FORBIDDEN');
        expect((await admin.graphql(RESTORE, { id: hidden })).data).toEqual({ restoreRevision: { version: 4, username: admin.username } });
        expect(await t.db.query('SELECT active FROM app_config WHERE id = $1', [id])).toEqual([{ active: false }]);
        await t.db.query('DELETE FROM app_config WHERE id = $1', [id]);
        expect(codeOf(await admin.graphql(RESTORE, { id: hidden }))).toBe('NOT_FOUND');
      });
    });
  });

  describe('the trash', () => {
    let t: TestApp;
    let staff: Visitor;
    beforeAll(async () => {
      t = await createTestApp();
      staff = await signedIn(t, Role.ADMIN);
    });
    afterAll(() => t.close());

    const age = (table: string, id: string, days: number) =>
      t.db.query(`UPDATE ${table} SET deleted_at = now() - make_interval(days => $2) WHERE id = $1`, [id, days]);
    const count = async (sql: string, id: string) =>
      (await t.db.query<[{ n: number }]>(`SELECT count(*)::int AS n FROM ${sql}`, [id]))[0].n;

    test.each(NOUNS.map(({ noun }) => noun))('is emptied of a %s after thirty days, its history stays', async (noun) => {
      const written = nounOf(noun);
      const ids: string[] = [];
      for (const days of [29, 31]) {
        const { record } = await create(staff, written);
        await trash(staff, written, record!.id);
        await age(noun, record!.id, days);
        ids.push(record!.id);
      }
      expect(await emptyTrash(work(t))).toBe(1);
      expect(await emptyTrash(work(t))).toBe(0);
      const [young, old] = ids as [string, string];
      expect((await restore(staff, written, young)).record?.id).toBe(young);
      expect((await restore(staff, written, old)).code).toBe('NOT_FOUND');
      expect(await count('revision WHERE record_id = $1', old)).toBe(2);
    });

    test('is emptied with the links to files, in batches, what is in use stays', async () => {
      const file = await makeFile(t.db, t.store);
      const condo = await makeCondo(t.db);
      for (let n = 0; n < 105; n++) await makeUnit(t.db, { condoId: condo });
      const [{ id }] = await t.db.query<[{ id: string }]>('SELECT id FROM unit WHERE condo_id = $1 LIMIT 1', [condo]);
      await t.db.query("INSERT INTO unit_file (unit_id, role, ordinal, file_id) VALUES ($1, 'picture', 0, $2)", [id, file]);
      const named = await makeCondo(t.db);
      await makeUnit(t.db, { condoId: named });
      await t.db.query("UPDATE unit SET deleted_at = now() - interval '31 days' WHERE condo_id = $1", [condo]);
      for (const complex of [condo, named]) await age('condo', complex, 31);
      expect(await emptyTrash(work(t))).toBe(106);
      expect(await count('unit_file WHERE unit_id = $1', id)).toBe(0);
      expect(await count('file WHERE id = $1', file)).toBe(1);
      // A unit that nobody deleted is still in it.
      expect(await count('condo WHERE id = $1', named)).toBe(1);
    });
  });
}
