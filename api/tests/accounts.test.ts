import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { Role } from '../src/kernel/policy.js';
import { codeOf, ME } from './support/account-operations.js';
import { makeAccount, PASSWORD } from './support/factories.js';
import { createTestApp, type TestApp } from './support/test-app.js';
import { signedIn, type Visitor } from './support/visitor.js';

describe('the desk of accounts', () => {
  const SET_ROLE = 'mutation ($id: ID!, $role: Role!) { setAccountRole(id: $id, role: $role) { id roles } }';
  const SET_DISABLED = 'mutation ($id: ID!, $disabled: Boolean!) { setAccountDisabled(id: $id, disabled: $disabled) { id disabled } }';
  const LIST =
    'query ($page: Int! = 1, $first: Int! = 20, $text: String, $role: Role, $sort: AccountSort! = NEWEST) { accounts(page: $page, first: $first, text: $text, role: $role, sort: $sort) { items { username roles disabled lastSeenAt createdAt } total page pages } }';
  let desk: TestApp;
  let god: Visitor & { id: string };
  beforeAll(async () => {
    desk = await createTestApp();
    god = await signedIn(desk, Role.GOD);
  });
  afterAll(() => desk.close());

  test('lists, searches, sorts and pages', async () => {
    await makeAccount(desk.db, 'Zoya_1', Role.ADMIN);
    await makeAccount(desk.db, 'anton%');
    await makeAccount(desk.db, 'Boris', Role.GUEST, { disabled: true });
    interface List {
      accounts: { items: { username: string; roles: string[]; lastSeenAt: string | null }[]; total: number; pages: number };
    }
    const list = async (variables: Record<string, unknown>) => {
      const { data } = await god.graphql<List>(LIST, variables);
      return data.accounts;
    };
    const names = async (variables: Record<string, unknown>) => (await list(variables)).items.map(({ username }) => username);
    const mine = (await names({ role: 'GOD' }))[0]!;
    expect(await names({})).toEqual(['Boris', 'anton%', 'Zoya_1', mine]);
    expect(await names({ sort: 'OLDEST' })).toEqual([mine, 'Zoya_1', 'anton%', 'Boris']);
    expect(await names({ sort: 'USERNAME' })).toEqual(['anton%', 'Boris', mine, 'Zoya_1']);
    expect(await names({ sort: 'USERNAME_DESC' })).toEqual(['Zoya_1', mine, 'Boris', 'anton%']);
    expect(await names({ sort: 'ROLE' })).toEqual(['Boris', 'anton%', 'Zoya_1', mine]);
    expect(await names({ sort: 'ROLE_DESC' })).toEqual([mine, 'Zoya_1', 'Boris', 'anton%']);
    expect((await names({ sort: 'LAST_SEEN_DESC' }))[0]).toBe(mine);
    expect((await names({ sort: 'LAST_SEEN' }))[3]).toBe(mine);
    expect(await names({ text: 'O' })).toEqual(['Boris', 'anton%', 'Zoya_1', mine]);
    expect(await names({ text: '%' })).toEqual(['anton%']);
    expect(await names({ text: '_' })).toEqual(['Zoya_1']);
    expect(await names({ role: 'ADMIN' })).toEqual(['Zoya_1']);
    expect(await list({ page: 2, first: 3 })).toMatchObject({ items: [{ username: mine }], total: 4, page: 2, pages: 2 });
    expect((await list({})).items[0]).toMatchObject({ disabled: true, lastSeenAt: null, roles: ['GUEST'] });
  });

  test.each([
    [{ page: 0 }, 'BAD_PAGE'],
    [{ first: 21 }, 'LIMIT_AMOUNT'],
    [{ text: 'x'.repeat(33) }, 'TEXT_TOO_LONG'],
    [{ text: 'a\u0000' }, 'INVALID_CHARACTER'],
  ])('a list of %j is refused', async (variables, code) => {
    expect(codeOf(await god.graphql(LIST, variables))).toBe(code);
  });

  test('a role counts from the next request on', async () => {
    const guest = await signedIn(desk, Role.GUEST);
    expect(codeOf(await guest.graphql(LIST))).toBe('FORBIDDEN');
    expect((await god.graphql(SET_ROLE, { id: guest.id, role: 'ADMIN' })).data).toEqual({
      setAccountRole: { id: guest.id, roles: ['ADMIN'] },
    });
    expect((await guest.graphql(LIST)).status).toBe(200);
    expect(codeOf(await guest.graphql(SET_ROLE, { id: guest.id, role: 'GOD' }))).toBe('FORBIDDEN');
    await god.graphql(SET_ROLE, { id: guest.id, role: 'GUEST' });
    expect(codeOf(await guest.graphql(LIST))).toBe('FORBIDDEN');
  });

  test('a disabled account is signed out at once and cannot sign in, an enabled one can', async () => {
    const guest = await signedIn(desk, Role.GUEST);
    const stolen = guest.token;
    expect((await god.graphql(SET_DISABLED, { id: guest.id, disabled: true })).data).toMatchObject({
      setAccountDisabled: { disabled: true },
    });
    expect((await guest.graphql(ME)).data).toEqual({ me: null });
    const login = () => guest.send('POST', '/api/auth/login', { username: guest.username, password: PASSWORD });
    expect((await login()).statusCode).toBe(401);
    await god.graphql(SET_DISABLED, { id: guest.id, disabled: false });
    guest.token = stolen;
    expect((await guest.graphql(ME)).data).toEqual({ me: null });
    expect((await login()).statusCode).toBe(200);
  });

  test('the last GOD can neither be demoted nor disabled, not by two at the same time either', async () => {
    for (const answer of [
      await god.graphql(SET_ROLE, { id: god.id, role: 'ADMIN' }),
      await god.graphql(SET_DISABLED, { id: god.id, disabled: true }),
    ]) {
      expect({ status: answer.status, code: codeOf(answer) }).toEqual({ status: 409, code: 'LAST_GOD' });
    }
    // Nor under another spelling of the id.
    for (const answer of [
      await god.graphql(SET_ROLE, { id: god.id.toUpperCase(), role: 'ADMIN' }),
      await god.graphql(SET_DISABLED, { id: god.id.toUpperCase(), disabled: true }),
    ]) {
      expect(codeOf(answer)).toBe('NOT_FOUND');
    }
    const other = await signedIn(desk, Role.GOD);
    const codes = await Promise.all([
      god.graphql(SET_ROLE, { id: other.id, role: 'GUEST' }),
      other.graphql(SET_ROLE, { id: god.id, role: 'GUEST' }),
      god.graphql(SET_DISABLED, { id: other.id, disabled: true }),
    ]);
    expect(codes.some((answer) => codeOf(answer) !== null)).toBe(true);
    expect(await desk.db.query("SELECT count(*)::int FROM account WHERE role = 'GOD' AND NOT disabled")).toEqual([{ count: 1 }]);
    await desk.db.query("UPDATE account SET role = 'GOD', disabled = false WHERE id = $1", [god.id]);
    await god.send('POST', '/api/auth/login', { username: (god as unknown as { username: string }).username, password: PASSWORD });
  });

  test('another’s sessions are seen and ended by a GOD', async () => {
    const guest = await signedIn(desk, Role.GUEST);
    const { data } = await god.graphql<{ accountSessions: object[] }>(
      'query ($id: ID!) { accountSessions(id: $id) { id address userAgent current createdAt lastSeenAt expiresAt } }',
      { id: guest.id },
    );
    expect(data.accountSessions).toMatchObject([{ address: '203.0.113.7', userAgent: 'lightMyRequest', current: false }]);
    expect((await god.graphql('mutation ($id: ID!) { revokeAccountSessions(id: $id) }', { id: guest.id })).data).toEqual({
      revokeAccountSessions: 1,
    });
    expect((await guest.graphql(ME)).data).toEqual({ me: null });
  });

  test.each(['nonsense', '01900000-0000-7000-8000-000000000000'])('there is no account %s', async (id) => {
    expect(codeOf(await god.graphql(SET_ROLE, { id, role: 'GUEST' }))).toBe('NOT_FOUND');
    expect(codeOf(await god.graphql(SET_DISABLED, { id, disabled: true }))).toBe('NOT_FOUND');
    expect(codeOf(await god.graphql('mutation ($id: ID!) { createResetLink(id: $id) }', { id }))).toBe('NOT_FOUND');
    expect((await god.graphql('query ($id: ID!) { accountSessions(id: $id) { id } }', { id })).data).toEqual({ accountSessions: [] });
    expect((await god.graphql('mutation ($id: ID!) { revokeAccountSessions(id: $id) }', { id })).data).toEqual({
      revokeAccountSessions: 0,
    });
  });

  test('nobody is shown a password or a token', async () => {
    const { data } = await god.graphql<{ __schema: { types: { fields: { name: string }[] | null }[] } }>(
      '{ __schema { types { fields { name } } } }',
    );
    const names = data.__schema.types.flatMap(({ fields }) => fields?.map(({ name }) => name) ?? []);
    expect(names.filter((name) => /hash|token|passwordH/i.test(name))).toEqual([]);
  });
});
