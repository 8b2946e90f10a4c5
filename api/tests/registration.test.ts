import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { codeOf, countOf, faultsOf, ME, REGISTER } from './support/account-operations.js';
import { makeAccount, PASSWORD } from './support/factories.js';
import { createTestApp, type TestApp } from './support/test-app.js';
import { createVisitor } from './support/visitor.js';

let t: TestApp;
beforeAll(async () => {
  t = await createTestApp();
});
afterAll(() => t.close());
beforeEach(() => t.db.query('DELETE FROM throttle'));

describe('registration', () => {
  test('makes a GUEST and signs in, on both doors', async () => {
    const visitor = createVisitor(t);
    const { status, data } = await visitor.graphql<{ register: object }>(REGISTER, { username: 'Анна.Petrova_1', password: 'sand12' });
    expect(status).toBe(200);
    expect(data.register).toMatchObject({ username: 'Анна.Petrova_1', roles: ['GUEST'], disabled: false });
    expect((await visitor.graphql(ME)).data).toMatchObject({ me: { username: 'Анна.Petrova_1' } });

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
    ['a password of five', 'anna-b', 'abcde', [['password', 'PASSWORD_TOO_SHORT']]],
    ['a password of 201', 'anna-b', 'x'.repeat(201), [['password', 'PASSWORD_TOO_LONG']]],
    ['a password with a NUL', 'anna-b', 'abc\u0000def', [['password', 'INVALID_CHARACTER']]],
    ['half a character', 'anna-b', 'abcdef\ud800', [['password', 'INVALID_CHARACTER']]],
    ['a common password', 'anna-b', 'Qwerty123', [['password', 'PASSWORD_COMMON']]],
    ['the name as password', 'anna-b', 'ANNA-B', [['password', 'PASSWORD_COMMON']]],
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

  test('takes no other field', async () => {
    const response = await createVisitor(t).send('POST', '/api/auth/register', { username: 'sneaky', password: PASSWORD, roles: ['GOD'] });
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
