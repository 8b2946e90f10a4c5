import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { Role } from '../src/kernel/policy.js';
import { codeOf } from './support/account-operations.js';
import { makeAppConfig } from './support/factories.js';
import { soon } from './support/soon.js';
import { createTestApp, type TestApp } from './support/test-app.js';
import { signedIn } from './support/visitor.js';

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
});
