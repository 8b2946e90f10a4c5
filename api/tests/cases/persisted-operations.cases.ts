import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { createHash } from 'node:crypto';
import { recordOperations } from '../../src/core/persisted-operations.js';
import { ANONYMOUS, Role } from '../../src/core/policy.js';
import { createRequestContext } from '../../src/core/request-context.js';
import { Cache } from '../../src/core/cache.js';
import { pino } from 'pino';
import { namedDocuments } from '../support/documents.js';
import { makeUnit } from '../support/factories.js';
import { cpuOf, MOST_PLANNING_MS } from '../support/planning.js';
import { createTestApp, type TestApp } from '../support/test-app.js';
import { createVisitor, signedIn, type Visitor } from '../support/visitor.js';

export default function cases() {
  const hashOf = (text: string) => createHash('sha256').update(text).digest('hex');
  const manifestOf = (...texts: string[]) => Object.fromEntries(texts.map((text) => [hashOf(text), text]));

  const TOTAL = 'query Total { units { total } }';
  const UNIT = 'query OneUnit($id: ID!) { unit(id: $id) { id } }';
  const LOGOUT = 'mutation Out { logout }';
  const DEAR =
    'query Dear($first: Int!) { units(first: $first) { units { similar(first: $first) { id similar(first: $first) { id } } } } }';
  const OPERATIONS = manifestOf(TOTAL, UNIT, LOGOUT, DEAR);

  const byHash = (hash: unknown, version = 1) => ({ extensions: { persistedQuery: { version, sha256Hash: hash } } });

  /** Status, code and data of an answer. */
  async function ask(visitor: Visitor, body: object) {
    const { statusCode, ...response } = await visitor.send('POST', '/graphql', body);
    const { data, errors } = response.json();
    return { status: statusCode, code: errors?.[0].extensions.code ?? null, data: data ?? null };
  }

  const REFUSED = { status: 400, code: 'PERSISTED_QUERY_NOT_IN_LIST', data: null };

  describe('operations in production', () => {
    let t: TestApp;
    let anybody: Visitor;
    let guest: Visitor;
    let staff: Visitor;
    beforeAll(async () => {
      t = await createTestApp({ production: true, operations: OPERATIONS });
      anybody = createVisitor(t);
      guest = await signedIn(t, Role.GUEST);
      staff = await signedIn(t, Role.ADMIN);
    });
    afterAll(() => t.close());

    test('of the web client are run by their hashes, for everybody', async () => {
      const id = await makeUnit(t.db);
      for (const visitor of [anybody, guest, staff]) {
        expect(await ask(visitor, { ...byHash(hashOf(TOTAL)), operationName: 'Total' })).toEqual({
          status: 200,
          code: null,
          data: { units: { total: 1 } },
        });
        expect(await ask(visitor, { ...byHash(hashOf(UNIT)), variables: { id } })).toEqual({
          status: 200,
          code: null,
          data: { unit: { id } },
        });
      }
    });

    test('by GET too, where a browser says that it is no form', async () => {
      const extensions = encodeURIComponent(JSON.stringify(byHash(hashOf(TOTAL)).extensions));
      const get = (headers: Record<string, string>) => t.get(`/graphql?operationName=Total&extensions=${extensions}`, headers);
      const answered = await get({ 'apollo-require-preflight': 'true' });
      expect({ status: answered.statusCode, data: answered.json().data }).toEqual({ status: 200, data: { units: { total: 1 } } });
      expect((await get({})).statusCode).toBe(400);
      const mutation = encodeURIComponent(JSON.stringify(byHash(hashOf(LOGOUT)).extensions));
      expect((await t.get(`/graphql?extensions=${mutation}`, { 'apollo-require-preflight': 'true' })).statusCode).toBe(405);
    });

    test.each([
      ['a text', { query: '{ units { total } }' }],
      ['a text of the list', { query: TOTAL }],
      ['a text with its hash', { query: TOTAL, ...byHash(hashOf(TOTAL)) }],
      ['a text that cannot be parsed', { query: '{' }],
      ['a text that is no text', { query: 5 }],
      ['an unknown hash', byHash(hashOf('{ me { id } }'))],
      ['a hash in capitals', byHash(hashOf(TOTAL).toUpperCase())],
      ['what is no hash', byHash("' OR 1=1--")],
      ['a hash that is no text', byHash({ $ne: '' })],
      ['no hash', { extensions: { persistedQuery: { version: 1 } } }],
      ['another version', byHash(hashOf(TOTAL), 2)],
      ['an extension that is a text', { extensions: { persistedQuery: hashOf(TOTAL) } }],
      ['__proto__', byHash('__proto__')],
    ])('%s: refused to strangers and guests', async (_what, body) => {
      expect(await ask(anybody, body)).toEqual(REFUSED);
      expect(await ask(guest, body)).toEqual(REFUSED);
    });

    test('a refusal is in the media type that the client asks for', async () => {
      const typeOf = async (accept: string) =>
        (await anybody.send('POST', '/graphql', byHash(hashOf('{ me { id } }')), { accept })).headers['content-type'];
      expect(await typeOf('application/graphql-response+json, application/json;q=0.9')).toBe(
        'application/graphql-response+json; charset=utf-8',
      );
      expect(await typeOf('*/*')).toBe('application/json; charset=utf-8');
    });

    test('by text are for staff, whose errors repeat nothing of it', async () => {
      expect(await ask(staff, { query: '{ me { username } }' })).toMatchObject({
        status: 200,
        data: { me: { username: expect.any(String) } },
      });
      for (const [query, code, variables] of [
        ['{ unts { total } }', 'GRAPHQL_VALIDATION_FAILED'],
        ['{ units(first: "unts") { total } }', 'GRAPHQL_VALIDATION_FAILED'],
        ['{ units unts( }', 'GRAPHQL_PARSE_FAILED'],
        ['query ($area: Area) { units(area: $area) { total } }', 'BAD_USER_INPUT', { area: 'unts' }],
        ['query A { me { id } } query B { me { id } }', 'OPERATION_RESOLUTION_FAILURE'],
        ['{ __schema { types { name } } }', 'INTROSPECTION_DISABLED'],
        ['subscription { unts }', 'SUBSCRIPTION_NOT_SUPPORTED'],
      ] as const) {
        const { status, errors, ...answer } = await staff.graphql(query, variables as Record<string, unknown> | undefined);
        expect({ query, status, code: errors?.[0]?.extensions.code }).toEqual({ query, status: 400, code });
        expect(JSON.stringify([errors, answer])).not.toMatch(/unts|did you mean|__schema|"B"/i);
      }
    });

    test('whose variables make them dear are refused by their hashes too', async () => {
      expect(await ask(anybody, { ...byHash(hashOf(DEAR)), variables: { first: 20 } })).toMatchObject({ status: 400, code: 'LIMIT_COST' });
      expect(await ask(anybody, { ...byHash(hashOf(DEAR)), variables: { first: 'x' } })).toMatchObject({
        status: 400,
        code: 'BAD_USER_INPUT',
      });
      expect(await ask(anybody, { ...byHash(hashOf(DEAR)), variables: { first: 1 } })).toMatchObject({ status: 200 });
    });

    test('in a batch are refused', async () => {
      const { statusCode, ...response } = await anybody.send('POST', '/graphql', [byHash(hashOf(TOTAL)), byHash(hashOf(TOTAL))]);
      expect({ statusCode, code: response.json().errors[0].extensions.code }).toEqual({ statusCode: 400, code: 'BATCHING_DISABLED' });
    });

    test('that are hard to plan do not reach the parser', async () => {
      for (const document of namedDocuments()) {
        const { cpu, status, codes } = await cpuOf(t, document);
        expect([400, 413]).toContain(status);
        expect(['PERSISTED_QUERY_NOT_IN_LIST', 'PAYLOAD_TOO_LARGE']).toEqual(expect.arrayContaining(codes));
        expect(cpu).toBeLessThanOrEqual(MOST_PLANNING_MS);
      }
    });
  });

  describe('operations of another release', () => {
    let t: TestApp;
    beforeAll(async () => {
      t = await createTestApp({ production: true, operations: manifestOf(TOTAL) });
    });
    afterAll(() => t.close());

    test('are run for tabs that were opened before it, until it was replaced for 30 days', async () => {
      const ctx = createRequestContext({ viewer: ANONYMOUS, db: t.db.manager, cache: new Cache(t.databaseUrl, pino({ level: 'silent' })) });
      const visitor = createVisitor(t);
      const old = byHash(hashOf(UNIT));
      const body = { ...old, variables: { id: '0197f000-0000-7000-8000-000000000001' } };
      expect(await ask(visitor, body)).toEqual(REFUSED);
      await recordOperations(ctx, manifestOf(UNIT, LOGOUT));
      await recordOperations(ctx, manifestOf(TOTAL, LOGOUT));
      expect(await ask(visitor, body)).toMatchObject({ status: 200 });
      const held = async () =>
        (await t.db.query<{ text: string }[]>('SELECT text FROM persisted_operation ORDER BY text')).map(({ text }) => text);
      await t.db.query(`UPDATE persisted_operation SET retired_at = retired_at - interval '29 days'`);
      await recordOperations(ctx, manifestOf(TOTAL, LOGOUT));
      expect(await held()).toEqual([LOGOUT, UNIT, TOTAL]);
      await t.db.query(`UPDATE persisted_operation SET retired_at = retired_at - interval '2 days'`);
      await recordOperations(ctx, manifestOf(TOTAL, LOGOUT));
      expect(await held()).toEqual([LOGOUT, TOTAL]);
      // A release that is taken back brings its operations with it.
      await recordOperations(ctx, manifestOf(UNIT));
      await recordOperations(ctx, manifestOf(TOTAL, LOGOUT));
      await recordOperations(ctx, manifestOf(UNIT));
      expect(await t.db.query('SELECT text FROM persisted_operation WHERE retired_at IS NULL')).toEqual([{ text: UNIT }]);
    });
  });
}
