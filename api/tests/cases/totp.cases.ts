import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { Secret, TOTP } from 'otpauth';
import { Role } from '../../src/core/policy.js';
import { codeOf, faultsOf, ME } from '../support/account-operations.js';
import { makeAccount, PASSWORD } from '../support/factories.js';
import { createTestApp, type TestApp } from '../support/test-app.js';
import { createVisitor, signedIn, type Visitor } from '../support/visitor.js';

export default function cases() {
  const START = 'mutation ($password: String!) { startTotp(password: $password) { secret uri } }';
  const CONFIRM = 'mutation ($code: String!) { confirmTotp(code: $code) }';
  const DISABLE = 'mutation ($password: String!) { disableTotp(password: $password) }';
  const RESET = 'mutation ($id: ID!) { resetTotp(id: $id) { id totp } }';
  const LOGIN =
    'mutation ($username: String!, $password: String!, $code: String) { login(username: $username, password: $password, code: $code) { id totp } }';
  const CONFIRM_LOGIN = 'mutation ($ticket: String!, $code: String!) { confirmLogin(ticket: $ticket, code: $code) { id } }';

  let t: TestApp;
  beforeAll(async () => {
    t = await createTestApp();
  });
  afterAll(() => t.close());
  beforeEach(() => t.db.query('DELETE FROM throttle'));

  /** What the app on the phone shows; so many steps of time from now. */
  const codeAt = (secret: string, steps = 0) =>
    new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: Date.now() + steps * 30_000 });

  /** Lets the next code be taken, as if time had passed. */
  const clearStep = (id: string) => t.db.query('UPDATE account SET totp_step = NULL WHERE id = $1', [id]);

  type Staff = Visitor & { id: string; username: string };

  /** Somebody of staff with two-step sign-in. */
  async function enrolled(role = Role.ADMIN): Promise<{ staff: Staff; secret: string; codes: string[] }> {
    const staff = await signedIn(t, role);
    const { secret } = (await staff.graphql<{ startTotp: { secret: string } }>(START, { password: PASSWORD })).data.startTotp;
    const { data } = await staff.graphql<{ confirmTotp: string[] }>(CONFIRM, { code: codeAt(secret) });
    await clearStep(staff.id);
    return { staff, secret, codes: data.confirmTotp };
  }

  const rest = async (visitor: Visitor, body: object) => {
    const response = await visitor.send('POST', '/api/auth/login', body);
    return { status: response.statusCode, code: response.json().error?.code ?? null };
  };

  describe('setting it up', () => {
    test('takes the password, then a code; gives ten recovery codes; other devices are signed out; nothing secret is stored as it is', async () => {
      const staff = await signedIn(t, Role.ADMIN);
      const elsewhere = createVisitor(t);
      await elsewhere.send('POST', '/api/auth/login', { username: staff.username, password: PASSWORD });
      const { startTotp } = (await staff.graphql<{ startTotp: { secret: string; uri: string } }>(START, { password: PASSWORD })).data;
      expect(startTotp.secret).toMatch(/^[A-Z2-7]{32}$/);
      expect(startTotp.uri).toContain(`otpauth://totp/Talay:${staff.username}?issuer=Talay&secret=${startTotp.secret}`);
      // Nothing has changed yet.
      expect((await rest(createVisitor(t), { username: staff.username, password: PASSWORD })).status).toBe(200);

      const wrong = await staff.graphql(CONFIRM, { code: codeAt(startTotp.secret, 20) });
      expect({ status: wrong.status, faults: faultsOf(wrong) }).toEqual({ status: 403, faults: [['code', 'WRONG_CODE']] });
      const { confirmTotp } = (await staff.graphql<{ confirmTotp: string[] }>(CONFIRM, { code: codeAt(startTotp.secret) })).data;
      expect(new Set(confirmTotp).size).toBe(10);
      for (const code of confirmTotp) expect(code).toMatch(/^([A-Z2-7]{4}-){3}[A-Z2-7]{4}$/);
      expect((await elsewhere.graphql(ME)).data).toEqual({ me: null });
      expect((await staff.graphql('{ me { totp } recoveryCodes }')).data).toEqual({ me: { totp: true }, recoveryCodes: 10 });

      const stored = JSON.stringify([
        await t.db.query("SELECT *, encode(totp_secret, 'escape') AS text FROM account WHERE id = $1", [staff.id]),
        await t.db.query("SELECT *, encode(hash, 'escape') AS text FROM recovery_code"),
        await t.db.query('SELECT * FROM account_event'),
      ]);
      for (const secret of [startTotp.secret, ...confirmTotp, ...confirmTotp.map((code) => code.replaceAll('-', ''))]) {
        expect(stored).not.toContain(secret);
      }
    });

    test('is refused with a wrong password, without a beginning, and a second time; guests have none', async () => {
      const staff = await signedIn(t, Role.ADMIN);
      expect(faultsOf(await staff.graphql(START, { password: 'wrong password' }))).toEqual([['password', 'WRONG_PASSWORD']]);
      expect(codeOf(await staff.graphql(CONFIRM, { code: '123456' }))).toBe('TOTP_STATE');
      const { staff: on } = await enrolled();
      expect(codeOf(await on.graphql(START, { password: PASSWORD }))).toBe('TOTP_STATE');
      expect(codeOf(await on.graphql(CONFIRM, { code: '123456' }))).toBe('TOTP_STATE');
      expect(codeOf(await (await signedIn(t, Role.GUEST)).graphql(START, { password: PASSWORD }))).toBe('FORBIDDEN');
    });
  });

  describe('signing in with it', () => {
    test('takes the password and a code through REST, in one request', async () => {
      const { staff, secret } = await enrolled();
      const visitor = createVisitor(t);
      const credentials = { username: staff.username, password: PASSWORD };
      expect(await rest(visitor, credentials)).toEqual({ status: 401, code: 'TOTP_REQUIRED' });
      expect(visitor.token).toBeNull();
      expect(await rest(visitor, { ...credentials, code: codeAt(secret, 20) })).toEqual({ status: 401, code: 'BAD_CREDENTIALS' });
      expect(await rest(visitor, { ...credentials, password: 'wrong password', code: codeAt(secret) })).toEqual({
        status: 401,
        code: 'BAD_CREDENTIALS',
      });
      expect(await rest(visitor, { ...credentials, code: 7 })).toEqual({ status: 422, code: 'BAD_USER_INPUT' });
      expect(await rest(visitor, { ...credentials, code: codeAt(secret) })).toEqual({ status: 200, code: null });
      expect((await visitor.graphql(ME)).data).toMatchObject({ me: { id: staff.id } });
    });

    test('takes them through GraphQL, together or by a ticket', async () => {
      const { staff, secret } = await enrolled();
      const visitor = createVisitor(t);
      const first = await visitor.graphql(LOGIN, { username: staff.username, password: PASSWORD });
      const { code, ticket } = first.errors![0]!.extensions as { code: string; ticket: string };
      expect({ status: first.status, code }).toEqual({ status: 401, code: 'TOTP_REQUIRED' });
      expect(visitor.token).toBeNull();
      expect(faultsOf(await visitor.graphql(CONFIRM_LOGIN, { ticket, code: '000 00' }))).toEqual([['code', 'WRONG_CODE']]);
      const right = codeAt(secret);
      expect((await visitor.graphql(CONFIRM_LOGIN, { ticket, code: `${right.slice(0, 3)} ${right.slice(3)}` })).data).toEqual({
        confirmLogin: { id: staff.id },
      });
      const both = { username: staff.username, password: PASSWORD, code: codeAt(secret, 1) };
      expect((await createVisitor(t).graphql(LOGIN, both)).data).toEqual({ login: { id: staff.id, totp: true } });
    });

    test('takes a code once, also of two at the same time, and none before it', async () => {
      const { staff, secret } = await enrolled();
      const attempt = (code: string) => rest(createVisitor(t), { username: staff.username, password: PASSWORD, code });
      const [code, before] = [codeAt(secret), codeAt(secret, -1)];
      const both = await Promise.all([attempt(code), attempt(code)]);
      expect(both.map(({ status }) => status).sort()).toEqual([200, 401]);
      expect((await attempt(code)).status).toBe(401);
      expect((await attempt(before)).status).toBe(401);
    });

    test('takes each recovery code once, however it is typed', async () => {
      const { staff, codes } = await enrolled();
      const attempt = (code: string) => rest(createVisitor(t), { username: staff.username, password: PASSWORD, code });
      expect((await attempt(codes[0]!)).status).toBe(200);
      expect((await attempt(codes[0]!)).status).toBe(401);
      expect((await attempt(` ${codes[1]!.toLowerCase().replaceAll('-', ' ')}`)).status).toBe(200);
      expect((await staff.graphql('{ recoveryCodes }')).data).toEqual({ recoveryCodes: 8 });
      const { codes: others } = await enrolled();
      expect((await attempt(others[0]!)).status).toBe(401);
    });

    test('is delayed after wrong codes; a known device has its own attempts', async () => {
      const { staff, secret } = await enrolled();
      const { username } = staff;
      const visitor = createVisitor(t, '198.51.100.1');
      for (let wrong = 0; wrong < 5; wrong++) {
        expect((await rest(visitor, { username, password: PASSWORD, code: codeAt(secret, 20) })).status).toBe(401);
      }
      expect((await rest(visitor, { username, password: PASSWORD, code: codeAt(secret) })).status).toBe(429);
      for (let network = 2; network <= 5; network++) {
        for (let wrong = 0; wrong < 5; wrong++) {
          await rest(createVisitor(t, `198.51.100.${network}`), { username, password: PASSWORD, code: '000000' });
        }
      }
      expect((await rest(createVisitor(t, '192.0.2.1'), { username, password: PASSWORD, code: codeAt(secret) })).status).toBe(429);
      expect((await rest(staff, { username, password: PASSWORD, code: codeAt(secret) })).status).toBe(200);
    });

    test('a ticket is of no use when it is made up, old, of a changed password, or of a disabled account', async () => {
      const { staff, secret } = await enrolled();
      const ticketOf = async () => {
        const { errors } = await createVisitor(t).graphql(LOGIN, { username: staff.username, password: PASSWORD });
        return (errors![0]!.extensions as { ticket?: string }).ticket!;
      };
      const use = async (ticket: string) => faultsOf(await createVisitor(t).graphql(CONFIRM_LOGIN, { ticket, code: codeAt(secret) }));
      const gone = [['ticket', 'TICKET_GONE']];
      const ticket = await ticketOf();
      for (const made of ['', 'x', 'A'.repeat(5_000), `${ticket.slice(0, -2)}AA`]) expect(await use(made)).toEqual(gone);
      await t.db.query('UPDATE account SET disabled = true WHERE id = $1', [staff.id]);
      expect(await use(ticket)).toEqual(gone);
      await t.db.query('UPDATE account SET disabled = false WHERE id = $1', [staff.id]);
      await t.db.query("UPDATE account SET password_hash = password_hash || ' ' WHERE id = $1", [staff.id]);
      expect(await use(ticket)).toEqual(gone);
    });

    test('a reset link sets the password and asks for the second step too', async () => {
      const { staff, secret } = await enrolled();
      const god = await signedIn(t, Role.GOD);
      const { data } = await god.graphql<{ createResetLink: string }>('mutation ($id: ID!) { createResetLink(id: $id) }', { id: staff.id });
      const visitor = createVisitor(t);
      const answer = await visitor.graphql(
        'mutation ($token: String!) { resetPassword(token: $token, password: "the other tide") { id } }',
        {
          token: data.createResetLink.split('#token=')[1],
        },
      );
      expect({ code: codeOf(answer), token: visitor.token }).toEqual({ code: 'TOTP_REQUIRED', token: null });
      const { ticket } = answer.errors![0]!.extensions as { ticket?: string };
      expect((await visitor.graphql(CONFIRM_LOGIN, { ticket, code: codeAt(secret) })).data).toEqual({ confirmLogin: { id: staff.id } });
    });

    test('recovery codes work even where SECRET is another one', async () => {
      const { staff, secret, codes } = await enrolled();
      await t.db.query('UPDATE account SET totp_secret = set_byte(totp_secret, 20, 255 - get_byte(totp_secret, 20)) WHERE id = $1', [
        staff.id,
      ]);
      const attempt = (code: string) => rest(createVisitor(t), { username: staff.username, password: PASSWORD, code });
      expect((await attempt(codeAt(secret))).status).toBe(401);
      expect((await attempt(codes[0]!)).status).toBe(200);
    });
  });

  describe('turning it off', () => {
    test('takes one’s own password', async () => {
      const { staff } = await enrolled();
      expect(faultsOf(await staff.graphql(DISABLE, { password: 'wrong password' }))).toEqual([['password', 'WRONG_PASSWORD']]);
      expect((await staff.graphql(DISABLE, { password: PASSWORD })).data).toEqual({ disableTotp: true });
      expect((await rest(createVisitor(t), { username: staff.username, password: PASSWORD })).status).toBe(200);
      expect((await staff.graphql('{ me { totp } recoveryCodes }')).data).toEqual({ me: { totp: false }, recoveryCodes: 0 });
    });

    test('is done for another by a GOD alone, and ends their sessions', async () => {
      const { staff } = await enrolled();
      const god = await signedIn(t, Role.GOD);
      expect(codeOf(await staff.graphql(RESET, { id: god.id }))).toBe('FORBIDDEN');
      expect((await god.graphql(RESET, { id: staff.id })).data).toEqual({ resetTotp: { id: staff.id, totp: false } });
      expect((await staff.graphql(ME)).data).toEqual({ me: null });
      expect((await rest(createVisitor(t), { username: staff.username, password: PASSWORD })).status).toBe(200);
    });

    test('is in the history of the account, as all of it', async () => {
      const { staff, codes } = await enrolled();
      await rest(createVisitor(t), { username: staff.username, password: PASSWORD, code: codes[0]! });
      await staff.graphql(DISABLE, { password: PASSWORD });
      const god = await signedIn(t, Role.GOD);
      const { data } = await god.graphql<{ accountHistory: { events: { action: string; username: string }[] } }>(
        'query ($id: ID!) { accountHistory(id: $id) { events { action username } } }',
        { id: staff.id },
      );
      expect(data.accountHistory.events).toEqual(
        ['TOTP_OFF', 'RECOVERY_CODE', 'TOTP_ON'].map((action) => ({ action, username: staff.username })),
      );
    });
  });

  test('an account without it logs in as before, ignoring any code', async () => {
    await makeAccount(t.db, 'plain');
    expect((await rest(createVisitor(t), { username: 'plain', password: PASSWORD, code: '123456' })).status).toBe(200);
  });
}
