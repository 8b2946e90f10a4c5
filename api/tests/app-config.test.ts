import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { Role } from '../src/kernel/policy.js';
import { codeOf, countOf } from './support/account-operations.js';
import { makeAppConfig } from './support/factories.js';
import { soon } from './support/soon.js';
import { createTestApp, type TestApp } from './support/test-app.js';
import { signedIn, type Visitor } from './support/visitor.js';

let t: TestApp;
beforeAll(async () => {
  t = await createTestApp();
});
afterAll(() => t.close());

describe('a switch of the menu', () => {
  const SET =
    'mutation ($id: ID!, $active: Boolean!, $version: Int!) { setAppConfigActive(id: $id, active: $active, version: $version) { id name active version } }';

  test('is turned by staff; the menu follows; an older version is a conflict that tells the present state', async () => {
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
