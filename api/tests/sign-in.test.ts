import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { Role } from '../src/kernel/policy.js';
import { codeOf, faultsOf, LOGIN } from './support/account-operations.js';
import { makeAccount, PASSWORD } from './support/factories.js';
import { createTestApp, type TestApp } from './support/test-app.js';
import { createVisitor } from './support/visitor.js';

let t: TestApp;
beforeAll(async () => {
  t = await createTestApp();
});
afterAll(() => t.close());
beforeEach(() => t.db.query('DELETE FROM throttle'));

describe('signing in', () => {
  beforeAll(async () => {
    await makeAccount(t.db, 'Kate', Role.ADMIN);
    await makeAccount(t.db, 'gone', Role.GUEST, { disabled: true });
  });
  const tryLogin = (username: string, password: string, address?: string) =>
    createVisitor(t, address).graphql<{ login: { username: string } }>(LOGIN, { username, password });

  test('works on both doors, whatever the case of the name', async () => {
    expect((await tryLogin('kATE', PASSWORD)).data.login).toMatchObject({ username: 'Kate', roles: ['ADMIN'] });
    const visitor = createVisitor(t);
    const response = await visitor.send('POST', '/api/auth/login', { username: 'kate', password: PASSWORD });
    expect(response.json().user).toMatchObject({ username: 'Kate', roles: ['ADMIN'] });
    expect((await visitor.send('GET', '/api/auth/login')).json().user.username).toBe('Kate');
  });

  test('an unknown name, a wrong password and a disabled account get one and the same answer', async () => {
    const answers = [
      await tryLogin('nobody', PASSWORD),
      await tryLogin('Kate', 'wrong password'),
      await tryLogin('gone', PASSWORD),
      await tryLogin("' OR 1=1--", PASSWORD),
      await tryLogin('na\u0000me', PASSWORD),
    ];
    expect(answers[0]!.status).toBe(401);
    expect(codeOf(answers[0]!)).toBe('BAD_CREDENTIALS');
    for (const answer of answers) expect(answer).toEqual(answers[0]);
    const rest = await Promise.all(
      ['nobody', 'gone'].map((username) => createVisitor(t).send('POST', '/api/auth/login', { username, password: PASSWORD })),
    );
    for (const response of rest) {
      expect({ status: response.statusCode, body: response.json(), cookie: response.headers['set-cookie'] }).toEqual({
        status: 401,
        body: { error: { code: 'BAD_CREDENTIALS', message: 'Check login and password.', fields: [] } },
        cookie: undefined,
      });
    }
  });

  test('an unknown name asks the database and hashes as often as a wrong password', async () => {
    await tryLogin('nobody', 'wrong password');
    const known = await t.statementsOf(() => tryLogin('Kate', 'wrong password', '198.51.100.10'));
    const unknown = await t.statementsOf(() => tryLogin('nobody', 'wrong password', '198.51.100.11'));
    expect(unknown).toEqual(known);
  });

  test('an overlong password is refused before it is hashed', async () => {
    const answer = await tryLogin('Kate', 'x'.repeat(50_000));
    expect({ code: codeOf(answer), faults: faultsOf(answer) }).toEqual({
      code: 'BAD_USER_INPUT',
      faults: [['password', 'PASSWORD_TOO_LONG']],
    });
  });

  test('a sixth wrong try is put off, and so is the right password; the pause grows; success forgets it', async () => {
    for (let index = 0; index < 5; index++) expect(codeOf(await tryLogin('kate', 'wrong password'))).toBe('BAD_CREDENTIALS');
    const put = await tryLogin('kate', PASSWORD);
    expect({ status: put.status, code: codeOf(put) }).toEqual({ status: 429, code: 'TOO_MANY_REQUESTS' });
    expect(put.errors![0]!.extensions.retryAfter).toBeGreaterThanOrEqual(1);
    expect(put.errors![0]!.extensions.retryAfter).toBeLessThanOrEqual(2);
    const rest = await createVisitor(t).send('POST', '/api/auth/login', { username: 'kate', password: PASSWORD });
    expect(rest.statusCode).toBe(429);
    expect(Number(rest.headers['retry-after'])).toBeGreaterThanOrEqual(1);

    const pauses = [];
    for (let index = 0; index < 10; index++) {
      await t.db.query("UPDATE throttle SET free_at = now() - interval '1 second'");
      expect(codeOf(await tryLogin('kate', 'wrong password'))).toBe('BAD_CREDENTIALS');
      const [{ pause }] = await t.db.query('SELECT round(max(extract(epoch FROM free_at - now())))::int AS pause FROM throttle');
      pauses.push(pause);
    }
    expect(pauses).toEqual([4, 8, 16, 32, 64, 128, 256, 512, 900, 900]);

    await t.db.query("UPDATE throttle SET free_at = now() - interval '1 second'");
    expect((await tryLogin('kate', PASSWORD)).data.login.username).toBe('Kate');
    expect(codeOf(await tryLogin('kate', 'wrong password'))).toBe('BAD_CREDENTIALS');
    expect((await tryLogin('kate', PASSWORD)).status).toBe(200);
  });

  test('a name that nobody has is put off like one that somebody has', async () => {
    for (let index = 0; index < 5; index++) await tryLogin('nobody', 'wrong password');
    expect(codeOf(await tryLogin('nobody', 'wrong password'))).toBe('TOO_MANY_REQUESTS');
  });

  test('nobody is locked out by what somebody elsewhere types', async () => {
    for (let index = 0; index < 6; index++) await tryLogin('kate', 'wrong password', '198.51.100.3');
    expect(codeOf(await tryLogin('kate', PASSWORD, '198.51.100.3'))).toBe('TOO_MANY_REQUESTS');
    expect((await tryLogin('kate', PASSWORD, '198.51.100.4')).status).toBe(200);
  });

  test('one address that tries many names is put off at the twentieth, an IPv6 one by its network', async () => {
    for (let index = 0; index < 20; index++) {
      expect(codeOf(await tryLogin(`name-${index}`, 'wrong password', `2001:db8:1:2::${index + 1}`))).toBe('BAD_CREDENTIALS');
    }
    expect(codeOf(await tryLogin('kate', PASSWORD, '2001:db8:1:2:ffff::1'))).toBe('TOO_MANY_REQUESTS');
    expect((await tryLogin('kate', PASSWORD, '2001:db8:1:3::1')).status).toBe(200);
  });

  test('tries are forgotten after a day', async () => {
    for (let index = 0; index < 5; index++) await tryLogin('kate', 'wrong password');
    await t.db.query("UPDATE throttle SET free_at = now() - interval '25 hours'");
    for (let index = 0; index < 4; index++) expect(codeOf(await tryLogin('kate', 'wrong password'))).toBe('BAD_CREDENTIALS');
    expect((await tryLogin('kate', PASSWORD)).status).toBe(200);
  });

  test('tries at the same time count too', async () => {
    const answers = await Promise.all(Array.from({ length: 30 }, () => tryLogin('kate', 'wrong password')));
    const codes = answers.map(codeOf);
    expect(codes.filter((code) => code === 'BAD_CREDENTIALS')).toHaveLength(5);
    expect(codes.filter((code) => code === 'TOO_MANY_REQUESTS')).toHaveLength(25);
  });

  test('fifty at once are answered', async () => {
    await Promise.all(Array.from({ length: 50 }, (_, index) => makeAccount(t.db, `crowd-${index}`)));
    const answers = await Promise.all(
      Array.from({ length: 50 }, (_, index) => tryLogin(`crowd-${index}`, PASSWORD, `198.51.100.${100 + index}`)),
    );
    expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 50 }, () => 200));
  });

  test('a crowd beyond the queue is told to come back, and nothing breaks', async () => {
    const answers = await Promise.all(
      Array.from({ length: 120 }, (_, index) => tryLogin(`stranger-${index}`, PASSWORD, `192.0.2.${index + 1}`)),
    );
    const codes = new Set(answers.map((answer) => `${answer.status} ${codeOf(answer)}`));
    // Where the machine is busy, some wait for a connection to the database too long, which is another way to be told so.
    expect(['401 BAD_CREDENTIALS', '503 BUSY', '503 DB_UNAVAILABLE']).toEqual(expect.arrayContaining([...codes]));
    expect((await tryLogin('kate', PASSWORD)).status).toBe(200);
  });

  test('one operation can ask for a few hashes only', async () => {
    const many = Array.from({ length: 5 }, (_, index) => `a${index}: login(username: "kate", password: "wrong password") { id }`).join(' ');
    const answer = await createVisitor(t).graphql(`mutation { ${many} }`);
    expect({ status: answer.status, code: codeOf(answer) }).toEqual({ status: 400, code: 'LIMIT_COST' });
  });
});
