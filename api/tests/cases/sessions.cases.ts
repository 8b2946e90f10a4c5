import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { parse } from 'graphql';
import { Role } from '../../src/core/policy.js';
import { signedTokens } from '../../src/core/tokens.js';
import type { Site } from '../../src/site.js';
import { linkPictures, makeAccount, makeFile, makeUnit, PASSWORD } from '../support/factories.js';
import { soon } from '../support/soon.js';
import { createTcpProxy } from '../support/tcp-proxy.js';
import { createTestApp, TEST_SECRET, type TestApp } from '../support/test-app.js';
import { createVisitor, signedIn } from '../support/visitor.js';

export default function cases() {
  const LOGIN = 'mutation ($username: String!, $password: String!) { login(username: $username, password: $password) { id username } }';
  const ME = '{ me { id username } }';
  const THIRTY_DAYS = 30 * 24 * 3_600;

  let t: TestApp;
  beforeAll(async () => {
    t = await createTestApp();
  });
  afterAll(() => t.close());
  beforeEach(() => t.db.query('DELETE FROM throttle'));

  describe('the cookie of a session', () => {
    test('is for this site alone and out of reach of scripts, for thirty days', async () => {
      await makeAccount(t.db, 'anna');
      const visitor = createVisitor(t);
      const response = await visitor.send('POST', '/api/auth/login', { username: 'anna', password: PASSWORD });
      const [cookie] = response.cookies as { name: string; value: string; expires: Date }[];
      expect(cookie).toMatchObject({
        name: 'talay_session',
        value: expect.stringMatching(/^[\w-]{64}$/),
        path: '/',
        httpOnly: true,
        sameSite: 'Lax',
      });
      expect(cookie).not.toHaveProperty('secure');
      expect(Math.abs((cookie!.expires.getTime() - Date.now()) / 1_000 - THIRTY_DAYS)).toBeLessThan(60);
      expect(response.headers['cache-control']).toBe('no-store');
      const stored = await t.db.query('SELECT * FROM session');
      expect(JSON.stringify(stored)).not.toContain(cookie!.value);
      expect(stored[0].token_hash).toHaveLength(32);
    });

    test('requires TLS in production, is host-only, and uses the client address from a trusted proxy', async () => {
      const live = await createTestApp({ production: true, trustedProxies: ['203.0.113.0/24'] });
      await makeAccount(live.db, 'anna');
      const response = await createVisitor(live).send(
        'POST',
        '/api/auth/login',
        { username: 'anna', password: PASSWORD },
        { 'x-forwarded-for': '10.9.9.9, 198.51.100.20' },
      );
      expect(response.cookies[0]).toMatchObject({ name: '__Host-talay_session', path: '/', secure: true, httpOnly: true, sameSite: 'Lax' });
      expect(response.cookies[0]).not.toHaveProperty('domain');
      expect(await live.db.query('SELECT address FROM session')).toEqual([{ address: '198.51.100.20' }]);
      await live.close();
    });

    test('is set and read through GraphQL too, also by what comes later in the same operation', async () => {
      const visitor = createVisitor(t);
      const id = await makeAccount(t.db, 'vera');
      const { data } = await visitor.graphql(`mutation { login(username: "vera", password: "${PASSWORD}") { id } revokeOtherSessions }`);
      expect(data).toEqual({ login: { id }, revokeOtherSessions: 0 });
      expect((await visitor.graphql(ME)).data).toEqual({ me: { id, username: 'vera' } });
    });

    test.each([
      ['an empty token', ''],
      ['a short one', 'x'],
      ['one from before they were signed', 'A'.repeat(43)],
      ['one that nobody has', 'A'.repeat(64)],
      ['a long one', 'A'.repeat(5_000)],
      ['a NUL', '%00'],
      ['a path', '../..'],
      ['43 letters that are none of it', '%D1%8B'.repeat(43)],
      ['half a quotation', '"'],
      ['two half cookies', ';;='],
    ])('%s stands for nobody: no error, and it is taken away', async (_what, token) => {
      const visitor = createVisitor(t);
      visitor.token = token;
      const response = await visitor.send('GET', '/api/auth/login');
      expect({ status: response.statusCode, body: response.json() }).toEqual({ status: 200, body: { user: null } });
      if (!token.includes('=')) expect(response.headers['set-cookie']).toMatch(/^talay_session=; .*Path=\/; Expires=Thu, 01 Jan 1970/);
      visitor.token = token;
      expect((await visitor.graphql(ME)).data).toEqual({ me: null });
      visitor.token = token;
      expect((await visitor.send('GET', '/api/units')).statusCode).toBe(200);
    });

    test.each([
      ['made up', async () => 'A'.repeat(64)],
      ['with another signature', async () => `${(await signedIn(t, Role.GOD)).token!.slice(0, 43)}${'A'.repeat(21)}`],
      ['with other random bytes', async () => `${'A'.repeat(42)}${(await signedIn(t, Role.GOD)).token!.slice(42)}`],
      ['of a site with another SECRET', async () => signedTokens('another secret of 32 characters!!', 'session').issue()],
      ['signed for another purpose', async () => signedTokens(TEST_SECRET, 'ticket').issue()],
    ])('one %s is known as such without the database, and answered as no session is', async (_what, tokenOf) => {
      const [visitor, token] = [createVisitor(t), await tokenOf()];
      const statements = await t.statementsOf(async () => {
        visitor.token = token;
        expect((await visitor.send('GET', '/api/auth/login')).json()).toEqual({ user: null });
        visitor.token = token;
        expect((await visitor.graphql('{ __typename }')).status).toBe(200);
      });
      expect(statements).toEqual([]);
      // The answer that all visitors share, which reads nothing again.
      expect((await createVisitor(t).send('GET', '/api/units')).statusCode).toBe(200);
      const again = await t.statementsOf(async () => {
        visitor.token = token;
        const { statusCode, headers } = await visitor.send('GET', '/api/units');
        expect([statusCode, headers['cache-control']]).toEqual([200, 'private, no-cache']);
      });
      expect(again).toEqual([]);
    });

    test('no cookie: nothing is set and nothing is read from the database', async () => {
      const visitor = createVisitor(t);
      const statements = await t.statementsOf(async () => {
        const response = await visitor.send('GET', '/api/auth/login');
        expect({ body: response.json(), cookie: response.headers['set-cookie'] }).toEqual({ body: { user: null }, cookie: undefined });
        expect((await visitor.graphql('{ __typename }')).status).toBe(200);
      });
      expect(statements).toEqual([]);
    });

    test('a picture that everybody may see asks for no session; one of a draft shows itself to staff', async () => {
      const admin = await signedIn(t, Role.ADMIN);
      const shown = await makeFile(t.db, t.store);
      await linkPictures(t.db, 'unit', await makeUnit(t.db), [shown]);
      const hidden = await makeFile(t.db, t.store);
      await linkPictures(t.db, 'unit', await makeUnit(t.db, { isDraft: true }), [hidden]);
      const statements = await t.statementsOf(async () => {
        const response = await admin.send('GET', `/api/files/${shown}`);
        expect({ status: response.statusCode, keep: response.headers['cache-control'] }).toEqual({
          status: 200,
          keep: expect.stringMatching(/^public/),
        });
      });
      expect(statements.filter((statement) => statement.includes('session'))).toEqual([]);
      const draft = await admin.send('GET', `/api/files/${hidden}`);
      expect({ status: draft.statusCode, keep: draft.headers['cache-control'] }).toEqual({
        status: 200,
        keep: expect.stringMatching(/^private/),
      });
      expect((await createVisitor(t).send('GET', `/api/files/${hidden}`)).statusCode).toBe(404);
    });

    test('what depends on it is not to be stored', async () => {
      const guest = await signedIn(t, Role.GUEST);
      for (const path of ['/api/auth/login', '/api/units', '/graphql?query={me{id}}']) {
        const response = await guest.send('GET', path, undefined, { 'apollo-require-preflight': 'true' });
        expect([path, response.statusCode, response.headers['cache-control']]).toEqual([path, 200, 'no-store']);
      }
      expect((await createVisitor(t).send('GET', '/api/units')).headers['cache-control']).toBe('private, no-cache');
    });
  });

  describe('a session', () => {
    test('is never adopted: a planted token is worth nothing, before and after signing in', async () => {
      const victim = createVisitor(t);
      await makeAccount(t.db, 'victim');
      const planted = signedTokens(TEST_SECRET, 'session').issue();
      victim.token = planted;
      await victim.send('POST', '/api/auth/login', { username: 'victim', password: PASSWORD });
      expect(victim.token).not.toBe(planted);
      const thief = createVisitor(t);
      thief.token = planted;
      expect((await thief.graphql(ME)).data).toEqual({ me: null });
    });

    test('is a new one at every login; the one before ends, even another account’s', async () => {
      const guest = await signedIn(t, Role.GUEST);
      const thief = createVisitor(t);
      thief.token = guest.token;
      await makeAccount(t.db, 'second');
      expect((await guest.graphql(LOGIN, { username: 'second', password: PASSWORD })).data).toMatchObject({
        login: { username: 'second' },
      });
      expect(guest.token).not.toBe(thief.token);
      expect((await thief.graphql(ME)).data).toEqual({ me: null });
      expect((await guest.graphql(ME)).data).toMatchObject({ me: { username: 'second' } });
    });

    test('a refused login leaves it as it is', async () => {
      const guest = await signedIn(t, Role.GUEST);
      expect((await guest.graphql(LOGIN, { username: guest.username, password: 'wrong password' })).status).toBe(401);
      expect((await guest.graphql(ME)).data).toMatchObject({ me: { id: guest.id } });
    });

    test.each([
      ['GET /api/auth/logout', (visitor: ReturnType<typeof createVisitor>) => visitor.send('GET', '/api/auth/logout')],
      [
        'mutation logout',
        (visitor: ReturnType<typeof createVisitor>) => visitor.send('POST', '/graphql', { query: 'mutation { logout }' }),
      ],
    ])('%s ends it: the cookie goes, and a stolen copy is worth nothing', async (_what, logout) => {
      const guest = await signedIn(t, Role.GUEST);
      const stolen = guest.token;
      const response = await logout(guest);
      expect(response.statusCode).toBe(200);
      expect(guest.token).toBeNull();
      const thief = createVisitor(t);
      thief.token = stolen;
      expect((await thief.graphql('{ mySessions { id } }')).status).toBe(401);
      expect((await logout(createVisitor(t))).statusCode).toBe(200);
    });

    test('logout through REST returns no user', async () => {
      const guest = await signedIn(t, Role.GUEST);
      expect((await guest.send('GET', '/api/auth/logout')).json()).toEqual({ user: null });
    });

    test('lives for thirty days after its last use, which is noted every five minutes', async () => {
      const guest = await signedIn(t, Role.GUEST);
      const read = async () =>
        (
          await t.db.query(
            `SELECT extract(epoch FROM now() - s.last_seen_at)::int AS seen, extract(epoch FROM s.expires_at - now())::int AS rest,
                  extract(epoch FROM now() - a.last_seen_at)::int AS account_seen, address, user_agent
           FROM session s JOIN account a ON a.id = s.account_id WHERE s.account_id = $1`,
            [guest.id],
          )
        )[0];
      const age = (interval: string) =>
        t.db.query(
          `WITH aged AS (UPDATE account SET last_seen_at = last_seen_at - $2::interval WHERE id = $1)
         UPDATE session SET last_seen_at = last_seen_at - $2::interval, expires_at = expires_at - $2::interval WHERE account_id = $1`,
          [guest.id, interval],
        );
      await age('4 minutes');
      const quiet = await guest.send('GET', '/api/auth/login');
      expect(quiet.headers['set-cookie']).toBeUndefined();
      expect((await read()).seen).toBeGreaterThanOrEqual(240);

      await age('29 days');
      const noted = await guest.send('GET', '/api/auth/login', undefined, { 'user-agent': 'Somewhat/1.0 '.repeat(100) });
      expect(noted.json().user.username).toBe(guest.username);
      expect(noted.cookies[0]).toMatchObject({ name: 'talay_session', value: guest.token });
      const row = await read();
      expect(row.seen).toBeLessThan(60);
      expect(row.account_seen).toBeLessThan(60);
      expect(Math.abs(row.rest - THIRTY_DAYS)).toBeLessThan(60);
      expect(row.user_agent).toHaveLength(300);

      await age('31 days');
      const late = await guest.send('GET', '/api/auth/login');
      expect(late.json()).toEqual({ user: null });
      expect(guest.token).toBeNull();
    });

    test('of staff ends twelve hours after its last use, and seven days after it began', async () => {
      const admin = await signedIn(t, Role.ADMIN);
      const rest = async () => {
        const [row] = await t.db.query('SELECT extract(epoch FROM expires_at - now())::int AS rest FROM session WHERE account_id = $1', [
          admin.id,
        ]);
        return row?.rest;
      };
      const age = (interval: string) =>
        t.db.query(
          `UPDATE session SET created_at = created_at - $2::interval, last_seen_at = last_seen_at - $2::interval, expires_at = expires_at - $2::interval
         WHERE account_id = $1`,
          [admin.id, interval],
        );
      const HOUR = 3_600;
      expect(Math.abs((await rest()) - 12 * HOUR)).toBeLessThan(60);
      // Fifteen times eleven hours: used all the time, it lives on until the seventh day.
      for (let use = 1; use <= 15; use++) {
        await age('11 hours');
        const noted = await admin.send('GET', '/api/auth/login');
        expect([use, noted.json().user?.username]).toEqual([use, admin.username]);
        const left = Math.min(12, 7 * 24 - 11 * use) * HOUR;
        expect(Math.abs((await rest()) - left)).toBeLessThan(60);
        expect(Math.abs((noted.cookies[0]!.expires!.getTime() - Date.now()) / 1_000 - left)).toBeLessThan(60);
      }
      await age('3 hours');
      expect((await admin.send('GET', '/api/auth/login')).json()).toEqual({ user: null });

      await admin.send('POST', '/api/auth/login', { username: admin.username, password: PASSWORD });
      await age('12 hours');
      expect((await admin.send('GET', '/api/auth/login')).json()).toEqual({ user: null });
    });

    test('that has expired is thrown away when somebody signs in, and so are those beyond fifty', async () => {
      const guest = await signedIn(t, Role.GUEST);
      await t.db.query("UPDATE session SET expires_at = now() - interval '1 minute' WHERE account_id = $1", [guest.id]);
      const busy = await signedIn(t, Role.GUEST);
      expect(await t.db.query('SELECT FROM session WHERE account_id = $1', [guest.id])).toEqual([]);
      await t.db.query(
        `INSERT INTO session (id, account_id, token_hash, expires_at, last_seen_at, address, user_agent)
       SELECT gen_random_uuid(), $1, decode(md5(n::text), 'hex'), now() + interval '1 day', now() - interval '1 hour', '', '' FROM generate_series(1, 60) AS n`,
        [busy.id],
      );
      await busy.send('POST', '/api/auth/login', { username: busy.username, password: PASSWORD });
      expect((await busy.graphql<{ mySessions: object[] }>('{ mySessions { id } }')).data.mySessions).toHaveLength(50);
    });
  });

  test('without a database a session only gets 503: an outage logs nobody out', async () => {
    const proxy = await createTcpProxy();
    const s = await createTestApp({ through: proxy.through });
    const guest = await signedIn(s, Role.GUEST);
    const { token } = guest;
    proxy.cut();
    for (const [method, url, body] of [
      ['GET', '/api/auth/login', undefined],
      ['POST', '/graphql', { query: ME }],
      ['GET', '/api/auth/logout', undefined],
    ] as const) {
      const response = await guest.send(method, url, body);
      expect([url, response.statusCode, response.json().error.code, guest.token]).toEqual([url, 503, 'DB_UNAVAILABLE', token]);
    }
    proxy.reconnect();
    await soon(async () => (await guest.graphql(ME)).status, 200);
    expect((await guest.graphql(ME)).data).toMatchObject({ me: { id: guest.id } });
    await s.close();
    await proxy.close();
  });

  describe('one’s own sessions', () => {
    const LIST = '{ mySessions { id current address userAgent createdAt lastSeenAt expiresAt } }';
    interface List {
      mySessions: { id: string; current: boolean; address: string }[];
    }

    test('are listed, and ended one by one or all others at once', async () => {
      const here = await signedIn(t, Role.GUEST);
      const [phone, tablet, work] = ['198.51.100.5', '198.51.100.6', '198.51.100.7'].map((address) => createVisitor(t, address));
      for (const visitor of [phone!, tablet!, work!]) {
        await visitor.send('POST', '/api/auth/login', { username: here.username, password: PASSWORD }, { 'user-agent': 'Phone/1' });
      }
      const { mySessions } = (await here.graphql<List>(LIST)).data;
      expect(mySessions.map(({ address, current }) => [address, current])).toEqual([
        ['198.51.100.7', false],
        ['198.51.100.6', false],
        ['198.51.100.5', false],
        ['203.0.113.7', true],
      ]);
      const revoke = (id: string) => here.graphql('mutation ($id: ID!) { revokeSession(id: $id) }', { id });
      const phones = mySessions.find(({ address }) => address === '198.51.100.5')!.id;
      expect((await revoke(phones)).data).toEqual({ revokeSession: true });
      expect((await revoke(phones)).data).toEqual({ revokeSession: false });
      expect((await phone!.graphql(ME)).data).toEqual({ me: null });
      expect((await here.graphql('mutation { revokeOtherSessions }')).data).toEqual({ revokeOtherSessions: 2 });
      expect((await work!.graphql(ME)).data).toEqual({ me: null });
      expect((await here.graphql<List>(LIST)).data.mySessions).toHaveLength(1);
      const own = (await here.graphql<List>(LIST)).data.mySessions[0]!.id;
      expect((await revoke(own)).data).toEqual({ revokeSession: true });
      expect(here.token).toBeNull();
    });

    test('cannot be ended by others', async () => {
      const owner = await signedIn(t, Role.GUEST);
      const other = await signedIn(t, Role.GOD);
      const { id } = (await owner.graphql<List>(LIST)).data.mySessions[0]!;
      for (const target of [id, 'nonsense', '']) {
        expect((await other.graphql('mutation ($id: ID!) { revokeSession(id: $id) }', { id: target })).data).toEqual({
          revokeSession: false,
        });
      }
      expect((await owner.graphql(ME)).data).toMatchObject({ me: { id: owner.id } });
    });
  });

  describe('operations of the site, in process', () => {
    const operations = {
      login: parse(LOGIN),
      logout: parse('mutation { logout }'),
      me: parse(ME),
      desk: parse('{ accounts { total } }'),
    };
    /** A site whose pages run one operation each, and after a login ask who it is. */
    const site: Site = async (app, api) => {
      app.get<{ Params: { name: keyof typeof operations }; Querystring: Record<string, string> }>('/page/:name', async (request) => {
        const { name } = request.params;
        const first = await api.execute(request, { document: operations[name], variables: { ...request.query } });
        return { first, me: (await api.execute(request, { document: operations.me })).data?.['me'] ?? null };
      });
      app.get('/plain', async () => 'plain');
      return { refuse: async (_request, reply, status) => reply.code(status).send() };
    };
    let s: TestApp;
    beforeAll(async () => {
      s = await createTestApp({ site });
      await makeAccount(s.db, 'anna');
      await makeAccount(s.db, 'olga', Role.ADMIN);
    });
    afterAll(() => s.close());
    const page = (name: string, username = '', password = PASSWORD) =>
      `/page/${name}?username=${username}&password=${encodeURIComponent(password)}`;

    test('sign in and out: the cookie goes out with the page, and the rest of the page is the new viewer’s', async () => {
      const anna = createVisitor(s);
      const signedInAs = await anna.send('GET', page('login', 'anna'));
      expect(signedInAs.json()).toMatchObject({ first: { data: { login: { username: 'anna' } } }, me: { username: 'anna' } });
      expect(anna.token).toMatch(/^[\w-]{64}$/);
      expect((await anna.send('GET', page('me'))).json().me).toMatchObject({ username: 'anna' });
      expect((await anna.send('GET', page('logout'))).json().me).toBeNull();
      expect(anna.token).toBeNull();
    });

    test('nothing of one viewer is kept for another, nor is a mutation', async () => {
      const [anna, olga] = [createVisitor(s), createVisitor(s)];
      for (const visitor of [anna, olga]) expect((await visitor.send('GET', page('me'))).json().me).toBeNull();
      expect((await anna.send('GET', page('desk'))).json().first.errors[0].extensions.code).toBe('UNAUTHENTICATED');
      await anna.send('GET', page('login', 'anna'));
      // The very same operation by somebody who has no cookie yet.
      const again = createVisitor(s);
      await again.send('GET', page('login', 'anna'));
      expect(again.token).toMatch(/^[\w-]{64}$/);
      expect(again.token).not.toBe(anna.token);
      await olga.send('GET', page('login', 'olga'));
      expect((await olga.send('GET', page('desk'))).json().first.data).toEqual({ accounts: { total: 2 } });
      expect((await anna.send('GET', page('desk'))).json().first.errors[0].extensions.code).toBe('FORBIDDEN');
      const stranger = createVisitor(s);
      expect((await stranger.send('GET', page('desk'))).json().first.errors[0].extensions.code).toBe('UNAUTHENTICATED');
      expect((await stranger.send('GET', page('me'))).json().me).toBeNull();
    });

    test('a page that asks nothing reads no session', async () => {
      const anna = createVisitor(s);
      await anna.send('GET', page('login', 'anna'));
      expect(await s.statementsOf(() => anna.send('GET', '/plain'))).toEqual([]);
    });
  });
}
