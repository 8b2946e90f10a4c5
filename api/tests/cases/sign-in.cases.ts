import { afterAll, beforeAll, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { Role } from '../../src/core/policy.js';
import { codeOf, countOf, faultsOf, LOGIN, ME, REGISTER } from '../support/account-operations.js';
import { makeAccount, PASSWORD } from '../support/factories.js';
import { createTestApp, type TestApp } from '../support/test-app.js';
import { createVisitor, signedIn, type Visitor } from '../support/visitor.js';

export default function cases() {
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

    test('works through both APIs, ignoring the case of the username', async () => {
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
      // Identical except for the request id.
      for (const answer of answers) {
        expect(answer).toEqual({
          ...answers[0],
          errors: answers[0]!.errors!.map((error) => ({ ...error, extensions: { ...error.extensions, requestId: expect.any(String) } })),
        });
      }
      const rest = await Promise.all(
        ['nobody', 'gone'].map((username) => createVisitor(t).send('POST', '/api/auth/login', { username, password: PASSWORD })),
      );
      for (const response of rest) {
        expect({ status: response.statusCode, body: response.json(), cookie: response.headers['set-cookie'] }).toEqual({
          status: 401,
          body: { error: { code: 'BAD_CREDENTIALS', message: 'Check login and password.', fields: [], requestId: expect.any(String) } },
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

    test('a sixth wrong attempt is delayed, and so is the correct password; the delay grows; success resets it', async () => {
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

    test('an unknown username is delayed like an existing one', async () => {
      for (let index = 0; index < 5; index++) await tryLogin('nobody', 'wrong password');
      expect(codeOf(await tryLogin('nobody', 'wrong password'))).toBe('TOO_MANY_REQUESTS');
    });

    test('wrong attempts elsewhere lock nobody out', async () => {
      for (let index = 0; index < 6; index++) await tryLogin('kate', 'wrong password', '198.51.100.3');
      expect(codeOf(await tryLogin('kate', PASSWORD, '198.51.100.3'))).toBe('TOO_MANY_REQUESTS');
      expect((await tryLogin('kate', PASSWORD, '198.51.100.4')).status).toBe(200);
    });

    test('one address with many usernames is delayed from the twentieth attempt, IPv6 by network', async () => {
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

    test('what is forgotten is thrown away, however much it is', async () => {
      const fill = () =>
        t.db.query(
          "INSERT INTO throttle (key, free_at) SELECT sha256(i::text::bytea), now() - interval '25 hours' FROM generate_series(1, 2500) i",
        );
      // PostgreSQL knows the table as one that was emptied: it then takes a plan that is made for a row or two.
      await fill();
      await t.db.query('DELETE FROM throttle');
      await t.db.query('ANALYZE throttle');
      await fill();
      expect((await tryLogin('kate', PASSWORD)).status).toBe(200);
      expect(await t.db.query("SELECT FROM throttle WHERE free_at < now() - interval '1 day'")).toEqual([]);
    });

    test('tries at the same time count too', async () => {
      const answers = await Promise.all(Array.from({ length: 30 }, () => tryLogin('kate', 'wrong password')));
      const codes = answers.map(codeOf);
      expect(codes.filter((code) => code === 'BAD_CREDENTIALS')).toHaveLength(5);
      expect(codes.filter((code) => code === 'TOO_MANY_REQUESTS')).toHaveLength(25);
    });

    test('fifty at once are answered', async () => {
      await Promise.all(Array.from({ length: 50 }, (_, index) => makeAccount(t.db, `crowd-${index}`)));
      // Time stands still for those who wait: how long the machine takes to hash is not what is tested.
      jest.useFakeTimers({ doNotFake: ['Date', 'hrtime', 'nextTick', 'queueMicrotask', 'setImmediate', 'clearImmediate'] });
      try {
        const answers = await Promise.all(
          Array.from({ length: 50 }, (_, index) => tryLogin(`crowd-${index}`, PASSWORD, `198.51.100.${100 + index}`)),
        );
        expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 50 }, () => 200));
      } finally {
        jest.useRealTimers();
      }
    });

    test('requests beyond the queue limit get Retry-After, and nothing breaks', async () => {
      const answers = await Promise.all(
        Array.from({ length: 120 }, (_, index) => tryLogin(`stranger-${index}`, PASSWORD, `192.0.2.${index + 1}`)),
      );
      const codes = new Set(answers.map((answer) => `${answer.status} ${codeOf(answer)}`));
      // Where the machine is busy, some wait too long for a connection or are not admitted: other ways to be told so (decision 0026).
      expect(['401 BAD_CREDENTIALS', '503 BUSY', '503 DB_UNAVAILABLE', '503 OVERLOADED']).toEqual(expect.arrayContaining([...codes]));
      expect((await tryLogin('kate', PASSWORD)).status).toBe(200);
    });

    test('one operation can ask for a few hashes only', async () => {
      const many = Array.from({ length: 5 }, (_, index) => `a${index}: login(username: "kate", password: "wrong password") { id }`).join(
        ' ',
      );
      const answer = await createVisitor(t).graphql(`mutation { ${many} }`);
      expect({ status: answer.status, code: codeOf(answer) }).toEqual({ status: 400, code: 'LIMIT_COST' });
    });
  });

  describe('registration', () => {
    test('creates a GUEST and logs in, through both APIs', async () => {
      const visitor = createVisitor(t);
      const { status, data } = await visitor.graphql<{ register: object }>(REGISTER, { username: 'Анна.Петрова_1', password: 'sand12' });
      expect(status).toBe(200);
      expect(data.register).toMatchObject({ username: 'Анна.Петрова_1', roles: ['GUEST'], disabled: false });
      expect((await visitor.graphql(ME)).data).toMatchObject({ me: { username: 'Анна.Петрова_1' } });

      const other = createVisitor(t);
      const response = await other.send('POST', '/api/auth/register', { username: 'boris', password: 'sand12' });
      expect(response.statusCode).toBe(200);
      expect(response.json()).toEqual({ user: { _id: expect.any(String), username: 'boris', roles: ['GUEST'] } });
      expect((await other.send('GET', '/api/auth/login')).json()).toEqual(response.json());
    });

    test.each([
      ['a name of two letters', 'ab', PASSWORD, [['username', 'BAD_USERNAME']]],
      ['a name of 33', 'a'.repeat(33), PASSWORD, [['username', 'BAD_USERNAME']]],
      ['a name with a space', 'anna b', PASSWORD, [['username', 'BAD_USERNAME']]],
      ['a Thai name', 'ทะเลสวย', PASSWORD, [['username', 'BAD_USERNAME']]],
      ['a name with a NUL', 'an\u0000na', PASSWORD, [['username', 'BAD_USERNAME']]],
      ['a name in two scripts', 'gоd', PASSWORD, [['username', 'MIXED_SCRIPTS']]],
      ['a password of five', 'anna-b', 'abcde', [['password', 'PASSWORD_TOO_SHORT']]],
      ['a password of 201', 'anna-b', 'x'.repeat(201), [['password', 'PASSWORD_TOO_LONG']]],
      ['a password with a NUL', 'anna-b', 'abc\u0000def', [['password', 'INVALID_CHARACTER']]],
      ['half a character', 'anna-b', 'abcdef\ud800', [['password', 'INVALID_CHARACTER']]],
      ['a common password', 'anna-b', 'Qwerty123', [['password', 'PASSWORD_COMMON']]],
      ['the name as password', 'anna-b', 'ANNA-B', [['password', 'PASSWORD_COMMON']]],
      ['the name within the password', 'anna-b', 'sea of Anna-B 7', [['password', 'PASSWORD_COMMON']]],
      ['the name backwards', 'marisol', 'the losiram tide', [['password', 'PASSWORD_COMMON']]],
      [
        'both wrong',
        '',
        '',
        [
          ['username', 'BAD_USERNAME'],
          ['password', 'PASSWORD_TOO_SHORT'],
        ],
      ],
    ])('%s is refused at its field, and nothing is written', async (_what, username, password, faults) => {
      const before = await countOf(t, 'account');
      const answer = await createVisitor(t).graphql(REGISTER, { username, password });
      expect({ status: answer.status, code: codeOf(answer), faults: faultsOf(answer) }).toEqual({
        status: 422,
        code: 'BAD_USER_INPUT',
        faults,
      });
      const rest = await createVisitor(t).send('POST', '/api/auth/register', { username, password });
      expect({ status: rest.statusCode, code: rest.json().error.code }).toEqual({ status: 422, code: 'BAD_USER_INPUT' });
      expect(rest.json().error.fields.map((field: { path: string; code: string }) => [field.path, field.code])).toEqual(faults);
      expect(await countOf(t, 'account')).toBe(before);
    });

    test('a name that differs by case, width or composition alone is taken, also when both come at once', async () => {
      await makeAccount(t.db, 'Йогурт');
      for (const username of ['йогурт', 'ЙОГУРТ', 'Йогурт']) {
        expect(faultsOf(await createVisitor(t).graphql(REGISTER, { username, password: PASSWORD }))).toEqual([
          ['username', 'USERNAME_TAKEN'],
        ]);
      }
      const both = await Promise.all(
        ['twins', 'TWINS'].map((username) => createVisitor(t).send('POST', '/api/auth/register', { username, password: PASSWORD })),
      );
      expect(both.map(({ statusCode }) => statusCode).sort()).toEqual([200, 422]);
    });

    test('a name that looks like another one is taken; accounts that are there keep theirs', async () => {
      for (const username of ['opal', 'йорк', 'gоd-one']) await makeAccount(t.db, username);
      for (const username of ['ораl'.replace('l', 'ӏ'), '0pal', 'OPAI', 'ópal', 'йорк'.replace('й', 'и')]) {
        expect([username, faultsOf(await createVisitor(t).graphql(REGISTER, { username, password: PASSWORD }))]).toEqual([
          username,
          [['username', 'USERNAME_TAKEN']],
        ]);
      }
      const both = await Promise.all(
        ['сосо', 'coco'].map((username) => createVisitor(t).send('POST', '/api/auth/register', { username, password: PASSWORD })),
      );
      expect(both.map(({ statusCode }) => statusCode).sort()).toEqual([200, 422]);
      expect((await createVisitor(t).send('POST', '/api/auth/login', { username: 'gоd-one', password: PASSWORD })).statusCode).toBe(200);
    });

    test('takes no other field', async () => {
      const response = await createVisitor(t).send('POST', '/api/auth/register', {
        username: 'sneaky',
        password: PASSWORD,
        roles: ['GOD'],
      });
      expect({ status: response.statusCode, code: response.json().error.code }).toEqual({ status: 422, code: 'UNKNOWN_FIELD' });
    });

    test.each([
      ['a list', ['x'], 400, 'BAD_JSON'],
      ['a number for a name', { username: 7, password: PASSWORD }, 422, 'BAD_USER_INPUT'],
      ['no password', { username: 'anna' }, 422, 'BAD_USER_INPUT'],
    ])('%s is refused', async (_what, payload, status, code) => {
      const response = await createVisitor(t).send('POST', '/api/auth/register', payload);
      expect({ status: response.statusCode, code: response.json().error.code }).toEqual({ status, code });
    });

    test('of one address is limited to ten in an hour; others go on', async () => {
      const answers = [];
      for (let index = 0; index < 12; index++) {
        answers.push(
          await createVisitor(t, '198.51.100.1').send('POST', '/api/auth/register', { username: `many-${index}`, password: PASSWORD }),
        );
      }
      expect(answers.map(({ statusCode }) => statusCode)).toEqual([...Array.from({ length: 10 }, () => 200), 429, 429]);
      const retryAfter = Number(answers[11]!.headers['retry-after']);
      expect(retryAfter).toBeGreaterThan(0);
      expect(retryAfter).toBeLessThanOrEqual(3_600);
      expect(answers[11]!.json().error).toMatchObject({ code: 'TOO_MANY_REQUESTS', retryAfter });
      const other = await createVisitor(t, '198.51.100.2').send('POST', '/api/auth/register', { username: 'many-x', password: PASSWORD });
      expect(other.statusCode).toBe(200);
    });
  });

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

    test('is not changed with a wrong one, nor to an invalid one; guessing is delayed', async () => {
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
      expect(data.createResetLink).toMatch(/^https:\/\/talay\.example\/reset#token=[\w-]{43}$/);
      return new URLSearchParams(new URL(data.createResetLink).hash.slice(1)).get('token')!;
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
      expect(await use(token, 'elevenchars')).toEqual({
        status: 422,
        code: 'BAD_USER_INPUT',
        faults: [['password', 'PASSWORD_TOO_SHORT']],
      });
      expect(await use(token, 'twelve chars', visitor)).toHaveProperty('resetPassword');
      expect((await visitor.graphql(LOGIN, { username: 'butterfingers', password: 'twelve chars' })).status).toBe(200);
    });

    test.each(['', 'x', 'ы'.repeat(43), 'A'.repeat(43), `${'A'.repeat(43)}\u0000`])('%j is none', async (token) => {
      expect(await use(token)).toEqual(gone);
    });
  });
}
