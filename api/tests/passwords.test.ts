import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { Role } from '../src/kernel/policy.js';
import { codeOf, faultsOf, LOGIN, ME } from './support/account-operations.js';
import { makeAccount, PASSWORD } from './support/factories.js';
import { createTestApp, type TestApp } from './support/test-app.js';
import { createVisitor, signedIn, type Visitor } from './support/visitor.js';

let t: TestApp;
beforeAll(async () => {
  t = await createTestApp();
});
afterAll(() => t.close());
beforeEach(() => t.db.query('DELETE FROM throttle'));

describe('a password', () => {
  const CHANGE = 'mutation ($current: String!, $password: String!) { changePassword(current: $current, password: $password) }';

  test('is changed by its owner, which ends all other sessions and voids reset links', async () => {
    const here = await signedIn(t, Role.GUEST);
    const elsewhere = createVisitor(t);
    await elsewhere.send('POST', '/api/auth/login', { username: here.username, password: PASSWORD });
    const god = await signedIn(t, Role.GOD);
    await god.graphql('mutation ($id: ID!) { createResetLink(id: $id) }', { id: here.id });

    expect((await here.graphql(CHANGE, { current: PASSWORD, password: 'new tide' })).data).toEqual({ changePassword: true });
    expect((await here.graphql(ME)).data).toMatchObject({ me: { id: here.id } });
    expect((await elsewhere.graphql(ME)).data).toEqual({ me: null });
    expect(await t.db.query('SELECT FROM reset_link WHERE account_id = $1', [here.id])).toEqual([]);
    const again = createVisitor(t);
    expect((await again.send('POST', '/api/auth/login', { username: here.username, password: PASSWORD })).statusCode).toBe(401);
    expect((await again.send('POST', '/api/auth/login', { username: here.username, password: 'new tide' })).statusCode).toBe(200);
  });

  test('is not changed with a wrong one, nor to a bad one; guessing is put off', async () => {
    const guest = await signedIn(t, Role.GUEST);
    const wrong = await guest.graphql(CHANGE, { current: 'wrong password', password: 'new tide' });
    expect({ status: wrong.status, code: codeOf(wrong), faults: faultsOf(wrong) }).toEqual({
      status: 403,
      code: 'BAD_CREDENTIALS',
      faults: [['current', 'WRONG_PASSWORD']],
    });
    expect(faultsOf(await guest.graphql(CHANGE, { current: PASSWORD, password: 'abc' }))).toEqual([['password', 'PASSWORD_TOO_SHORT']]);
    for (let index = 0; index < 4; index++) await guest.graphql(CHANGE, { current: 'wrong password', password: 'new tide' });
    expect(codeOf(await guest.graphql(CHANGE, { current: PASSWORD, password: 'new tide' }))).toBe('TOO_MANY_REQUESTS');
  });

  test('of staff needs twelve characters', async () => {
    const admin = await signedIn(t, Role.ADMIN);
    expect(faultsOf(await admin.graphql(CHANGE, { current: PASSWORD, password: 'elevenchars' }))).toEqual([
      ['password', 'PASSWORD_TOO_SHORT'],
    ]);
    expect((await admin.graphql(CHANGE, { current: PASSWORD, password: 'twelve chars' })).status).toBe(200);
  });
});

describe('a reset link', () => {
  const CREATE = 'mutation ($id: ID!) { createResetLink(id: $id) }';
  const RESET = 'mutation ($token: String!, $password: String!) { resetPassword(token: $token, password: $password) { id username } }';
  let god: Visitor;
  beforeAll(async () => {
    god = await signedIn(t, Role.GOD);
  });
  const tokenFor = async (id: string) => {
    const { data } = await god.graphql<{ createResetLink: string }>(CREATE, { id });
    expect(data.createResetLink).toMatch(/^https:\/\/talay\.example\/reset\?token=[\w-]{43}$/);
    return new URL(data.createResetLink).searchParams.get('token')!;
  };
  const gone = { status: 400, code: 'BAD_USER_INPUT', faults: [['token', 'RESET_LINK_GONE']] };
  const use = async (token: string, password = 'new tide', visitor = createVisitor(t)) => {
    const answer = await visitor.graphql(RESET, { token, password });
    return answer.errors ? { status: answer.status, code: codeOf(answer), faults: faultsOf(answer) } : answer.data;
  };

  test('sets a password once, ends all sessions and signs in; its token is not stored', async () => {
    const owner = await signedIn(t, Role.GUEST);
    const token = await tokenFor(owner.id);
    expect(JSON.stringify(await t.db.query('SELECT * FROM reset_link'))).not.toContain(token);
    const visitor = createVisitor(t);
    expect(await use(token, 'new tide', visitor)).toEqual({ resetPassword: { id: owner.id, username: owner.username } });
    expect((await visitor.graphql(ME)).data).toMatchObject({ me: { id: owner.id } });
    expect((await owner.graphql(ME)).data).toEqual({ me: null });
    expect(await use(token)).toEqual(gone);
    expect((await createVisitor(t).send('POST', '/api/auth/login', { username: owner.username, password: 'new tide' })).statusCode).toBe(
      200,
    );
  });

  test('is used by one of two at the same time', async () => {
    const token = await tokenFor(await makeAccount(t.db, 'two-at-once'));
    const outcomes = await Promise.all([use(token), use(token)]);
    expect(outcomes.filter((outcome) => 'resetPassword' in outcome)).toHaveLength(1);
  });

  test('is void when a new one is made, after 24 hours, and for a disabled account', async () => {
    const id = await makeAccount(t.db, 'forgetful');
    const first = await tokenFor(id);
    const second = await tokenFor(id);
    expect(await use(first)).toEqual(gone);
    await t.db.query("UPDATE reset_link SET expires_at = expires_at - interval '24 hours' WHERE account_id = $1", [id]);
    expect(await use(second)).toEqual(gone);
    const third = await tokenFor(id);
    await t.db.query('UPDATE account SET disabled = true WHERE id = $1', [id]);
    expect(await use(third)).toEqual(gone);
    expect(codeOf(await god.graphql(CREATE, { id }))).toBe('NOT_FOUND');
  });

  test('survives a bad password and lifts the pause after wrong ones', async () => {
    const id = await makeAccount(t.db, 'butterfingers', Role.ADMIN);
    const visitor = createVisitor(t);
    for (let index = 0; index < 6; index++) await visitor.graphql(LOGIN, { username: 'butterfingers', password: 'wrong password' });
    const token = await tokenFor(id);
    expect(await use(token, 'elevenchars')).toEqual({ status: 422, code: 'BAD_USER_INPUT', faults: [['password', 'PASSWORD_TOO_SHORT']] });
    expect(await use(token, 'twelve chars', visitor)).toHaveProperty('resetPassword');
    expect((await visitor.graphql(LOGIN, { username: 'butterfingers', password: 'twelve chars' })).status).toBe(200);
  });

  test.each(['', 'x', 'ы'.repeat(43), 'A'.repeat(43), `${'A'.repeat(43)}\u0000`])('%j is none', async (token) => {
    expect(await use(token)).toEqual(gone);
  });
});
