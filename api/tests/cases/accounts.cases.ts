import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { hashPassword } from '../../src/auth/password.js';
import { Role } from '../../src/core/policy.js';
import { codeOf, ME, REGISTER } from '../support/account-operations.js';
import { makeAccount, PASSWORD } from '../support/factories.js';
import { createTestApp, type TestApp } from '../support/test-app.js';
import { createVisitor, signedIn, type Visitor } from '../support/visitor.js';

export default function cases() {
  describe('the desk of accounts', () => {
    const SET_ROLE = 'mutation ($id: ID!, $role: Role!) { setAccountRole(id: $id, role: $role) { id roles } }';
    const SET_DISABLED = 'mutation ($id: ID!, $disabled: Boolean!) { setAccountDisabled(id: $id, disabled: $disabled) { id disabled } }';
    const LIST =
      'query ($page: Int! = 1, $first: Int! = 20, $text: String, $role: Role, $sort: AccountSort! = NEWEST) { accounts(page: $page, first: $first, text: $text, role: $role, sort: $sort) { items { username roles disabled lastSeenAt createdAt } total page pages } }';
    let t: TestApp;
    let god: Visitor & { id: string };
    beforeAll(async () => {
      t = await createTestApp();
      god = await signedIn(t, Role.GOD);
    });
    afterAll(() => t.close());

    test('lists, searches, sorts and pages', async () => {
      await makeAccount(t.db, 'Zoya_1', Role.ADMIN);
      await makeAccount(t.db, 'anton%');
      await makeAccount(t.db, 'Boris', Role.GUEST, { disabled: true });
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
      const guest = await signedIn(t, Role.GUEST);
      expect(codeOf(await guest.graphql(LIST))).toBe('FORBIDDEN');
      expect((await god.graphql(SET_ROLE, { id: guest.id, role: 'ADMIN' })).data).toEqual({
        setAccountRole: { id: guest.id, roles: ['ADMIN'] },
      });
      expect((await guest.graphql(LIST)).status).toBe(200);
      expect(codeOf(await guest.graphql(SET_ROLE, { id: guest.id, role: 'GOD' }))).toBe('FORBIDDEN');
      await god.graphql(SET_ROLE, { id: guest.id, role: 'GUEST' });
      expect(codeOf(await guest.graphql(LIST))).toBe('FORBIDDEN');
    });

    test('a staff role is given to an account whose password is known to have twelve characters, and to no other', async () => {
      const shortened = await makeAccount(t.db, 'short-one', Role.GUEST, {
        passwordHash: await hashPassword('sea breeze'),
        passwordLong: false,
      });
      const old = await makeAccount(t.db, 'long-one', Role.GUEST, { passwordLong: false });
      for (const id of [shortened, old]) {
        const answer = await god.graphql(SET_ROLE, { id, role: 'ADMIN' });
        expect({ status: answer.status, code: codeOf(answer) }).toEqual({ status: 409, code: 'PASSWORD_TOO_SHORT' });
      }
      const login = (username: string, password: string) => createVisitor(t).send('POST', '/api/auth/login', { username, password });
      // A password that was set before lengths were noted is known from the next sign-in on.
      expect((await login('short-one', 'sea breeze')).statusCode).toBe(200);
      expect((await login('long-one', PASSWORD)).statusCode).toBe(200);
      expect(codeOf(await god.graphql(SET_ROLE, { id: shortened, role: 'ADMIN' }))).toBe('PASSWORD_TOO_SHORT');
      expect((await god.graphql(SET_ROLE, { id: old, role: 'GOD' })).status).toBe(200);

      const owner = createVisitor(t);
      await owner.send('POST', '/api/auth/login', { username: 'short-one', password: 'sea breeze' });
      const change = { current: 'sea breeze', password: 'twelve chars' };
      await owner.graphql(
        'mutation ($current: String!, $password: String!) { changePassword(current: $current, password: $password) }',
        change,
      );
      expect((await god.graphql(SET_ROLE, { id: shortened, role: 'ADMIN' })).status).toBe(200);
      await t.db.query('DELETE FROM account WHERE id = ANY($1)', [[shortened, old]]);
    });

    test('an account that becomes staff gets the session lifetime of staff', async () => {
      const guest = await signedIn(t, Role.GUEST);
      const hours = async () => {
        const [row] = await t.db.query('SELECT extract(epoch FROM expires_at - now()) / 3600 AS hours FROM session WHERE account_id = $1', [
          guest.id,
        ]);
        return Number(row.hours);
      };
      expect(await hours()).toBeGreaterThan(700);
      await god.graphql(SET_ROLE, { id: guest.id, role: 'ADMIN' });
      expect(await hours()).toBeLessThanOrEqual(12);
      await god.graphql(SET_ROLE, { id: guest.id, role: 'GUEST' });
    });

    test('a disabled account is signed out at once and cannot sign in, an enabled one can', async () => {
      const guest = await signedIn(t, Role.GUEST);
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
      const other = await signedIn(t, Role.GOD);
      const codes = await Promise.all([
        god.graphql(SET_ROLE, { id: other.id, role: 'GUEST' }),
        other.graphql(SET_ROLE, { id: god.id, role: 'GUEST' }),
        god.graphql(SET_DISABLED, { id: other.id, disabled: true }),
      ]);
      expect(codes.some((answer) => codeOf(answer) !== null)).toBe(true);
      expect(await t.db.query("SELECT count(*)::int FROM account WHERE role = 'GOD' AND NOT disabled")).toEqual([{ count: 1 }]);
      await t.db.query("UPDATE account SET role = 'GOD', disabled = false WHERE id = $1", [god.id]);
      await god.send('POST', '/api/auth/login', { username: (god as unknown as { username: string }).username, password: PASSWORD });
    });

    test('another’s sessions are seen and ended by a GOD', async () => {
      const guest = await signedIn(t, Role.GUEST);
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
      // It says only whether the address of a partner has one.
      expect(names.filter((name) => /hash|token|passwordH/i.test(name))).toEqual(['feedTokenSet']);
    });
  });

  const HISTORY =
    'query ($id: ID!, $page: Int! = 1, $first: Int! = 20) { accountHistory(id: $id, page: $page, first: $first) { total pages events { action username changes { path before after } } } }';
  const SET_ROLE = 'mutation ($id: ID!, $role: Role!) { setAccountRole(id: $id, role: $role) { id } }';
  const SET_DISABLED = 'mutation ($id: ID!, $disabled: Boolean!) { setAccountDisabled(id: $id, disabled: $disabled) { id } }';
  const LINK = 'mutation ($id: ID!) { createResetLink(id: $id) }';
  const END_ALL = 'mutation ($id: ID!) { revokeAccountSessions(id: $id) }';

  interface History {
    accountHistory: {
      total: number;
      pages: number;
      events: { action: string; username: string | null; changes: { path: string; before: string; after: string }[] }[];
    };
  }

  describe('the history of an account', () => {
    let t: TestApp;
    let god: Visitor & { id: string; username: string };
    beforeAll(async () => {
      t = await createTestApp();
      god = await signedIn(t, Role.GOD);
    });
    afterAll(() => t.close());

    const historyOf = async (id: string, more: object = {}) => (await god.graphql<History>(HISTORY, { id, ...more })).data.accountHistory;
    /** What was done, newest first: the action, who did it, and each change as `path: before → after`. */
    const linesOf = async (id: string) =>
      (await historyOf(id)).events.map(({ action, username, changes }) =>
        [action, username, ...changes.map(({ path, before, after }) => `${path}: ${before} → ${after}`)].join(' '),
      );

    /** Signs in again, with a session that has expired. */
    const expire = async ({ id, username }: { id: string; username: string }) => {
      await createVisitor(t).send('POST', '/api/auth/login', { username, password: PASSWORD });
      await t.db.query(
        'UPDATE session SET expires_at = now() WHERE id = (SELECT id FROM session WHERE account_id = $1 ORDER BY id DESC LIMIT 1)',
        [id],
      );
    };

    test('records actions of a GOD: roles, disabling, links, active sessions', async () => {
      const guest = await signedIn(t, Role.GUEST);
      await expire(guest);
      await god.graphql(SET_ROLE, { id: guest.id, role: 'ADMIN' });
      await god.graphql(END_ALL, { id: guest.id });
      await god.graphql(LINK, { id: guest.id });
      await god.graphql(SET_DISABLED, { id: guest.id, disabled: true });
      await god.graphql(SET_DISABLED, { id: guest.id, disabled: false });
      const by = god.username;
      expect(await linesOf(guest.id)).toEqual([
        `ENABLE ${by} disabled: true → false`,
        `DISABLE ${by} disabled: false → true`,
        `RESET_LINK ${by}`,
        `SESSIONS ${by} sessions: 1 → 0`,
        `ROLE ${by} role: "GUEST" → "ADMIN"`,
      ]);
      expect(await historyOf(guest.id, { page: 2, first: 3 })).toMatchObject({
        total: 5,
        pages: 2,
        events: [{ action: 'SESSIONS' }, { action: 'ROLE' }],
      });
    });

    test('records actions of the owner, without secrets', async () => {
      const owner = createVisitor(t);
      const { data } = await owner.graphql<{ register: { id: string } }>(REGISTER, { username: 'Larisa', password: PASSWORD });
      const { id } = data.register;
      const phone = createVisitor(t);
      await phone.send('POST', '/api/auth/login', { username: 'larisa', password: PASSWORD });
      await owner.graphql('mutation { revokeOtherSessions }');
      await phone.send('POST', '/api/auth/login', { username: 'larisa', password: PASSWORD });
      const { mySessions } = (await phone.graphql<{ mySessions: { id: string; current: boolean }[] }>('{ mySessions { id current } }'))
        .data;
      await expire({ id, username: 'larisa' });
      await phone.graphql('mutation ($id: ID!) { revokeSession(id: $id) }', { id: mySessions.find(({ current }) => !current)!.id });
      await phone.graphql(`mutation { changePassword(current: "${PASSWORD}", password: "monsoon tide") }`);
      const link = (await god.graphql<{ createResetLink: string }>(LINK, { id })).data.createResetLink;
      const token = new URLSearchParams(new URL(link).hash.slice(1)).get('token')!;
      await createVisitor(t).graphql(`mutation { resetPassword(token: "${token}", password: "coral reef") { id } }`);
      expect(await linesOf(id)).toEqual([
        'RESET Larisa',
        `RESET_LINK ${god.username}`,
        'PASSWORD Larisa',
        'SESSIONS Larisa sessions: 2 → 1',
        'SESSIONS Larisa sessions: 2 → 1',
        'CREATE Larisa role: null → "GUEST"',
      ]);
      const kept = JSON.stringify(await t.db.query('SELECT * FROM account_event'));
      const [{ hash }] = await t.db.query('SELECT password_hash AS hash FROM account WHERE id = $1', [id]);
      for (const secret of [token, PASSWORD, 'monsoon tide', 'coral reef', hash, phone.token!]) expect(kept).not.toContain(secret);
    });

    test('has nothing of what was refused or changed nothing', async () => {
      const admin = await signedIn(t, Role.ADMIN);
      await god.graphql(SET_ROLE, { id: admin.id, role: 'ADMIN' });
      await god.graphql(SET_DISABLED, { id: admin.id, disabled: false });
      expect(codeOf(await admin.graphql(SET_ROLE, { id: admin.id, role: 'GOD' }))).toBe('FORBIDDEN');
      expect(codeOf(await god.graphql(SET_ROLE, { id: god.id, role: 'GUEST' }))).toBe('LAST_GOD');
      await god.graphql(END_ALL, { id: '01900000-0000-7000-8000-000000000000' });
      expect(await linesOf(admin.id)).toEqual([]);
      expect(await linesOf(god.id)).toEqual([]);
    });

    test('two who change a role at the same time leave a chain', async () => {
      const [guest, other] = [await signedIn(t, Role.GUEST), await signedIn(t, Role.GOD)];
      await Promise.all([god.graphql(SET_ROLE, { id: guest.id, role: 'ADMIN' }), other.graphql(SET_ROLE, { id: guest.id, role: 'GOD' })]);
      const [last, first] = (await historyOf(guest.id)).events.map(({ changes }) => changes[0]!);
      expect(first).toMatchObject({ before: '"GUEST"', after: last!.before });
      await god.graphql(SET_ROLE, { id: guest.id, role: 'GUEST' });
      await god.graphql(SET_ROLE, { id: other.id, role: 'GUEST' });
    });

    test('is read by those who read the accounts, a page at a time', async () => {
      const [guest, admin] = [await signedIn(t, Role.GUEST), await signedIn(t, Role.ADMIN)];
      expect(codeOf(await guest.graphql(HISTORY, { id: guest.id }))).toBe('FORBIDDEN');
      expect((await admin.graphql(HISTORY, { id: guest.id })).status).toBe(200);
      expect((await historyOf('nonsense')).total).toBe(0);
      expect(codeOf(await god.graphql(HISTORY, { id: guest.id, page: 0 }))).toBe('BAD_PAGE');
      expect(codeOf(await god.graphql(HISTORY, { id: guest.id, first: 21 }))).toBe('LIMIT_AMOUNT');
    });
  });
}
