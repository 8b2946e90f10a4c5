import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { Role } from '../../../src/core/policy.js';
import { REGISTER } from '../../support/account-operations.js';
import { makeAccount, PASSWORD } from '../../support/factories.js';
import { createTestApp, type TestApp } from '../../support/test-app.js';
import { createVisitor, signedIn, type Visitor } from '../../support/visitor.js';

export default function cases() {
  let t: TestApp;
  let id: string;
  beforeAll(async () => {
    t = await createTestApp();
    id = await makeAccount(t.db, 'owner', Role.ADMIN);
  });
  afterAll(() => t.close());
  beforeEach(async () => {
    await t.db.query('DELETE FROM throttle');
    await t.db.query('DELETE FROM known_device');
  });

  const RESET = 'mutation ($token: String!, $password: String!) { resetPassword(token: $token, password: $password) { id } }';

  const login = async (visitor: Visitor, password = PASSWORD, username = 'owner') =>
    (await visitor.send('POST', '/api/auth/login', { username, password })).statusCode;

  /** Uses up every limit that strangers have: of the account from anywhere, and of the owner's own network. */
  async function attack() {
    for (let network = 1; network <= 10; network++) {
      for (let wrong = 0; wrong < 5; wrong++) await login(createVisitor(t, `198.51.100.${network}`), 'wrong password');
    }
    for (let wrong = 0; wrong < 6; wrong++) await login(createVisitor(t), 'wrong password');
  }

  test('wrong passwords of strangers do not keep the owner out on a device that has signed in before', async () => {
    const home = createVisitor(t);
    expect(await login(home)).toBe(200);
    await home.send('GET', '/api/auth/logout');
    await attack();
    expect(await login(createVisitor(t, '192.0.2.1'))).toBe(429);
    expect(await login(createVisitor(t))).toBe(429);
    // Again and again, and after mistypings of their own.
    for (let sign = 0; sign < 3; sign++) {
      for (let wrong = 0; wrong < 8; wrong++) expect(await login(home, 'mistyped')).toBe(401);
      expect(await login(home)).toBe(200);
    }
  });

  test('a known device has its own attempts: ten, then delays that affect nobody else', async () => {
    const home = createVisitor(t);
    await login(home);
    const stolen = createVisitor(t, '198.51.100.9');
    stolen.device = home.device;
    for (let wrong = 0; wrong < 10; wrong++) expect(await login(stolen, 'wrong password')).toBe(401);
    expect(await login(stolen, 'wrong password')).toBe(429);
    expect(await login(createVisitor(t, '192.0.2.7'))).toBe(200);
  });

  test('right passwords too are limited by the minute for one network, and a known device in it signs in all the same', async () => {
    const home = createVisitor(t);
    expect(await login(home)).toBe(200);
    const guests = await Promise.all(
      Array.from({ length: 10 }, (_, index) => makeAccount(t.db, `crowd-${index}`).then(() => `crowd-${index}`)),
    );
    // Twice what a minute allows, and one: they fall into two minutes at most.
    const answers: number[] = [];
    for (let round = 0; round < 13; round++)
      answers.push(...(await Promise.all(guests.map((name) => login(createVisitor(t), PASSWORD, name)))));
    expect(answers.length).toBeGreaterThan(120);
    expect(new Set(answers)).toEqual(new Set([200, 429]));
    expect(answers.filter((status) => status === 200).length).toBeGreaterThanOrEqual(59);
    for (let sign = 0; sign < 3; sign++) expect(await login(home)).toBe(200);
    expect(await login(createVisitor(t, '192.0.2.44'))).toBe(200);
  });

  test('a registration and a reset count like a password that is compared; a link that had to wait is still good', async () => {
    const god = await signedIn(t, Role.GOD);
    const forgetful = await makeAccount(t.db, 'forgetful');
    const { data } = await god.graphql<{ createResetLink: string }>(`mutation { createResetLink(id: "${forgetful}") }`);
    const token = data.createResetLink.split('token=')[1]!;
    const reset = async (visitor: Visitor) => (await visitor.graphql(RESET, { token, password: 'the other tide' })).status;
    const crowd = () => createVisitor(t, '192.0.2.60');
    const answers: Record<'registered' | 'reset', number[]> = { registered: [], reset: [] };
    // A minute may end meanwhile, but not twice.
    for (let round = 0; round < 2; round++) {
      let compared = 0;
      while ((await login(crowd())) === 200) compared++;
      expect(compared).toBeLessThanOrEqual(120);
      answers.registered.push((await crowd().graphql(REGISTER, { username: `newcomer-${round}`, password: PASSWORD })).status);
      answers.reset.push(await reset(crowd()));
    }
    expect(answers.registered).toContain(429);
    expect(answers.reset).toContain(429);
    if (!answers.reset.includes(200)) expect(await reset(createVisitor(t, '192.0.2.61'))).toBe(200);
  });

  describe('the token of a device', () => {
    test('is in a separate HttpOnly cookie for half a year; only its hash is stored', async () => {
      const live = await createTestApp({ production: true });
      await makeAccount(live.db, 'owner');
      const response = await createVisitor(live).send('POST', '/api/auth/login', { username: 'owner', password: PASSWORD });
      const cookie = response.cookies.find(({ name }) => name === '__Host-talay_device')!;
      expect(cookie).toMatchObject({
        path: '/',
        httpOnly: true,
        secure: true,
        sameSite: 'Lax',
        value: expect.stringMatching(/^[\w-]{43}$/),
      });
      expect(Math.abs(cookie.expires!.getTime() - Date.now() - 180 * 24 * 3_600_000)).toBeLessThan(60_000);
      const stored = await live.db.query('SELECT * FROM known_device');
      expect(JSON.stringify(stored)).not.toContain(cookie.value);
      await live.close();
    });

    test('is another one after every sign-in: a copy, or one that was planted, is worth nothing then', async () => {
      const home = createVisitor(t);
      await login(home);
      const copy = createVisitor(t);
      copy.device = home.device;
      await login(home);
      expect(home.device).not.toBe(copy.device);
      for (let wrong = 0; wrong < 5; wrong++) await login(copy, 'wrong password');
      expect(await login(copy)).toBe(429);
      expect(await login(home)).toBe(200);
    });

    test('gives no rights, and is bound to the account', async () => {
      const home = createVisitor(t);
      await login(home);
      const bare = createVisitor(t);
      bare.device = home.device;
      expect((await bare.send('GET', '/api/auth/login')).json()).toEqual({ user: null });
      await makeAccount(t.db, 'another');
      for (let wrong = 0; wrong < 5; wrong++) await login(bare, 'wrong password', 'another');
      expect(await login(bare, PASSWORD, 'another')).toBe(429);
    });

    test('is known to each account that signs in on the browser', async () => {
      const shared = createVisitor(t);
      await makeAccount(t.db, 'colleague');
      await login(shared);
      await login(shared, PASSWORD, 'colleague');
      await attack();
      expect(await login(shared)).toBe(200);
      expect(await login(shared, PASSWORD, 'colleague')).toBe(200);
    });

    test.each(['', 'x', 'A'.repeat(43), 'A'.repeat(5_000), '%00'])('%j is that of nobody', async (token) => {
      const visitor = createVisitor(t);
      visitor.device = token;
      for (let wrong = 0; wrong < 5; wrong++) expect(await login(visitor, 'wrong password')).toBe(401);
      expect(await login(visitor)).toBe(429);
    });
  });

  describe('a device is forgotten', () => {
    const known = async () => (await t.db.query('SELECT FROM known_device WHERE account_id = $1', [id])).length;

    test('when its session is ended from elsewhere, not when it signs out itself', async () => {
      const [home, phone] = [createVisitor(t), createVisitor(t)];
      await login(home);
      await login(phone);
      await phone.send('GET', '/api/auth/logout');
      expect(await known()).toBe(2);
      await login(phone);
      const { data } = await home.graphql<{ mySessions: { id: string; current: boolean }[] }>('{ mySessions { id current } }');
      for (const session of data.mySessions.filter(({ current }) => !current)) {
        await home.graphql('mutation ($id: ID!) { revokeSession(id: $id) }', { id: session.id });
      }
      expect(await known()).toBe(1);
      await attack();
      expect([await login(phone), await login(home)]).toEqual([429, 200]);
    });

    test('when the password is changed on another one', async () => {
      const [home, phone] = [createVisitor(t), createVisitor(t)];
      await login(phone);
      await phone.send('GET', '/api/auth/logout');
      await login(home);
      const change = 'mutation ($current: String!, $password: String!) { changePassword(current: $current, password: $password) }';
      await home.graphql(change, { current: PASSWORD, password: 'the other tide' });
      expect(await known()).toBe(1);
      await home.graphql(change, { current: 'the other tide', password: PASSWORD });
    });

    test('after half a year, and beyond fifty', async () => {
      const guest = await signedIn(t, Role.GUEST);
      await t.db.query(
        `INSERT INTO known_device (id, account_id, token_hash, expires_at)
       SELECT gen_random_uuid(), $1, sha256(n::text::bytea), now() + interval '1 day' FROM generate_series(1, 60) AS n`,
        [guest.id],
      );
      await login(guest, PASSWORD, guest.username);
      expect(await t.db.query('SELECT count(*)::int FROM known_device WHERE account_id = $1', [guest.id])).toEqual([{ count: 50 }]);
      await t.db.query("UPDATE known_device SET expires_at = now() - interval '1 second'");
      for (let wrong = 0; wrong < 5; wrong++) await login(guest, 'wrong password', guest.username);
      expect(await login(guest, PASSWORD, guest.username)).toBe(429);
    });
  });

  test('guessing from strangers does not keep the owner from changing the password', async () => {
    const home = createVisitor(t);
    await login(home);
    await attack();
    const change = 'mutation ($current: String!, $password: String!) { changePassword(current: $current, password: $password) }';
    expect((await home.graphql(change, { current: PASSWORD, password: 'the other tide' })).status).toBe(200);
    await home.graphql(change, { current: 'the other tide', password: PASSWORD });
  });
}
