import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { getIntrospectionQuery } from 'graphql';
import { type AddressInfo, connect } from 'node:net';
import { Readable } from 'node:stream';
import { gzipSync } from 'node:zlib';
import { Role } from '../../src/core/policy.js';
import { makeUnit } from '../support/factories.js';
import { soon } from '../support/soon.js';
import { createTcpProxy, type TcpProxy } from '../support/tcp-proxy.js';
import { createTestApp, type TestApp } from '../support/test-app.js';
import { clockHeader, createVisitor, signedIn, type Visitor } from '../support/visitor.js';

/** `{ units { units { similar { similar … { id } } } } }` with this many levels. */
const deep = (levels: number) =>
  `{ units(first: 1) { units { ${'similar(first: 1) { '.repeat(levels - 3)} id ${'}'.repeat(levels - 3)} } } }`;

describe('limits of GraphQL', () => {
  let t: TestApp;
  beforeAll(async () => {
    t = await createTestApp();
  });
  afterAll(() => t.close());

  const wide = `{ ${Array.from({ length: 20 }, (_, index) => `a${index}: units { units { id name { en ru } pictures { id link } } }`).join(' ')} }`;

  test.each([
    ['13 nested levels', deep(13), ['LIMIT_DEPTH']],
    ['twenty whole lists with all their pictures', wide, ['LIMIT_COST']],
    ['the same behind a list of less than nothing', wide.replace('{', '{ less: units(first: -1000000) { total }'), ['LIMIT_COST']],
    [
      'a separate statement for each of many',
      `{ units { units { ${Array.from({ length: 80 }, (_, index) => `a${index}: similar(first: 1) { id }`).join(' ')} } } }`,
      ['LIMIT_COST'],
    ],
    [
      'similar in similar, padded beyond what the cost is counted of',
      `{ units { units { similar { similar { ${'...Pad '.repeat(200)} } } } } } fragment Pad on Unit { ${Array.from({ length: 80 }, (_, index) => `a${index}: id`).join(' ')} }`,
      ['LIMIT_SIZE'],
    ],
    ['similar in similar', '{ units { units { similar { id similar { id } } } } }', ['LIMIT_COST']],
    [
      'similar in similar in a default value',
      'query ($n: Int! = 20) { units(first: $n) { units { similar(first: $n) { id similar(first: $n) { id } } } } }',
      ['LIMIT_COST'],
    ],
    [
      'mutations by the dozen',
      `mutation { ${Array.from({ length: 41 }, (_, index) => `a${index}: stopAlert(token: "x")`).join(' ')} }`,
      ['LIMIT_COST'],
    ],
    ['a subscription', 'subscription { units { total } }', ['SUBSCRIPTION_NOT_SUPPORTED']],
    ['1,100 times __typename', `{ ${'__typename '.repeat(1_100)} }`, ['LIMIT_TOKENS']],
    [
      '60 × 60 nested inline fragments',
      `{ ${`${'... on Query { '.repeat(60)} __typename ${'}'.repeat(60)} `.repeat(60)} }`,
      ['LIMIT_TOKENS'],
    ],
    ['circular fragments', 'fragment A on Query { ...B } fragment B on Query { ...A } { ...A }', ['GRAPHQL_VALIDATION_FAILED']],
    ['an unknown field', '{ helo }', ['GRAPHQL_VALIDATION_FAILED']],
    ['bad syntax', '{', ['GRAPHQL_PARSE_FAILED']],
  ])('%s: refused with status 400', async (_what, query, codes) => {
    const { status, errors } = await t.graphql(query);
    expect(status).toBe(400);
    expect(errors!.map(({ extensions }) => extensions.code)).toEqual(expect.arrayContaining(codes));
    expect(JSON.stringify(errors)).not.toMatch(/Did you mean|stack|node_modules/);
  });

  test('a list of variables is counted by its length', async () => {
    const text = 'query ($ids: [ID!]!) { homes(ids: $ids) { ... on Unit { similar(first: 20) { id reference } } } }';
    const { status, errors } = await t.graphql(text, { ids: Array.from({ length: 60 }, () => 'x') });
    expect({ status, codes: errors!.map(({ extensions }) => extensions.code) }).toEqual({ status: 400, codes: ['LIMIT_COST'] });
  });

  test('10 nested levels are answered', async () => {
    expect((await t.graphql(deep(10))).status).toBe(200);
  });

  test('a broken body, an empty one, a batch, a wrong type and a form are refused in JSON', async () => {
    const post = (payload: string, type: string) =>
      t.app.inject({ method: 'POST', url: '/graphql', payload, headers: { 'content-type': type } });
    const broken = await post('{', 'application/json');
    expect({ status: broken.statusCode, code: broken.json().error.code }).toEqual({ status: 400, code: 'BAD_JSON' });
    expect((await post('[{"query":"{__typename}"},{"query":"{__typename}"}]', 'application/json')).statusCode).toBe(400);
    for (const type of [
      'text/plain',
      'text/plain; charset=utf-8',
      'application/x-www-form-urlencoded',
      'multipart/form-data; boundary=x',
    ]) {
      const simple = await post('{"query":"{__typename}"}', type);
      expect({ type, status: simple.statusCode, code: simple.json().error.code }).toEqual({ type, status: 403, code: 'CSRF_BLOCKED' });
    }
    const large = await post(JSON.stringify({ query: '{__typename}', variables: { x: 'x'.repeat(101_000) } }), 'application/json');
    expect({ status: large.statusCode, code: large.json().error.code }).toEqual({ status: 413, code: 'PAYLOAD_TOO_LARGE' });
  });

  test.each(['gzip', 'br', 'deflate', 'x-gzip', 'identity, gzip'])(
    'a body of Content-Encoding %s is refused unread by every route, for everybody',
    async (encoding) => {
      const bomb = gzipSync(Buffer.alloc(10_000_000, ' '));
      const admin = await signedIn(t, Role.ADMIN);
      const cookie = `talay_session=${admin.token}`;
      for (const url of ['/graphql', '/api/auth/login', '/api/units/new', '/api/utils/contact_click']) {
        const { statusCode, headers, ...response } = await t.app.inject({
          method: 'POST',
          url,
          payload: bomb,
          headers: { 'content-type': 'application/json', 'content-encoding': encoding, cookie, ...clockHeader() },
        });
        expect({ url, statusCode, code: response.json().error.code, connection: headers['connection'] }).toEqual({
          url,
          statusCode: 415,
          code: 'UNSUPPORTED_ENCODING',
          connection: 'close',
        });
      }
    },
  );

  test('a long body is read from staff alone, up to 1.1 MB; one of untold length from staff alone too', async () => {
    const long = { query: '{ __typename }', variables: { text: 'ж'.repeat(250_000) } };
    const answerTo = async (visitor: Visitor, payload: object = long) => {
      const { statusCode, headers, ...response } = await visitor.send('POST', '/graphql', payload);
      return { status: statusCode, code: response.json().error?.code ?? null, connection: headers['connection'] };
    };
    const refused = { status: 413, code: 'PAYLOAD_TOO_LARGE', connection: 'close' };
    expect(await answerTo(createVisitor(t))).toEqual(refused);
    expect(await answerTo(await signedIn(t, Role.GUEST))).toEqual(refused);
    const admin = await signedIn(t, Role.ADMIN);
    expect(await answerTo(admin)).toMatchObject({ status: 200 });
    expect(await answerTo(admin, { ...long, more: 'x'.repeat(1_100_000) })).toMatchObject({ status: 413, code: 'PAYLOAD_TOO_LARGE' });
    const untold = await t.app.inject({
      method: 'POST',
      url: '/graphql',
      payload: Readable.from(['{ "query": "{ __typename }" }']),
      headers: { 'content-type': 'application/json' },
    });
    expect({ status: untold.statusCode, code: untold.json().error.code }).toEqual({ status: 411, code: 'LENGTH_REQUIRED' });
  });

  test('staff save a text of 256,000 characters', async () => {
    const html = `<p>${'ж'.repeat(255_993)}</p>`;
    const id = await makeUnit(t.db);
    const update = 'mutation ($id: ID!, $input: UnitInput!) { updateUnit(id: $id, version: 1, input: $input) { html { en ru } } }';
    const { status, data } = await (
      await signedIn(t, Role.ADMIN)
    ).graphql<{ updateUnit: object }>(update, { id, input: { html: { en: html, ru: html } } });
    expect(status).toBe(200);
    expect(data.updateUnit).toEqual({ html: { en: html, ru: html } });
  });

  test('the Sandbox and its introspection answer in local, every type and field described', async () => {
    const page = await t.get('/graphql', { accept: 'text/html' });
    expect(page.statusCode).toBe(200);
    expect(page.body).toContain('Apollo');
    const { status, data } = await t.graphql<{
      __schema: { types: { name: string; description: string | null; fields: { name: string; description: string | null }[] | null }[] };
    }>(getIntrospectionQuery());
    expect(status).toBe(200);
    const own = data.__schema.types.filter(({ name }) => !name.startsWith('__'));
    const silent = own.flatMap(({ name, description, fields }) => [
      ...(description || name === 'Query' || name === 'Mutation' ? [] : [name]),
      ...(fields ?? []).filter((field) => !field.description).map((field) => `${name}.${field.name}`),
    ]);
    expect(silent).toEqual([]);
  });
});

describe('in production', () => {
  let t: TestApp;
  beforeAll(async () => {
    t = await createTestApp({ production: true });
  });
  afterAll(() => t.close());

  test('there is no introspection and no Sandbox', async () => {
    expect((await t.graphql('{ __schema { types { name } } }')).status).toBe(400);
    expect((await t.get('/graphql', { accept: 'text/html' })).statusCode).not.toBe(200);
  });
});

describe('bodies', () => {
  let t: TestApp;
  let admin: Visitor;
  beforeAll(async () => {
    t = await createTestApp();
    admin = await signedIn(t, Role.ADMIN);
    await t.app.listen({ port: 0, host: '127.0.0.1' });
  });
  afterAll(() => t.close());

  test('through REST are read up to 100 kB, those of staff who write listings up to 1.1 MB', async () => {
    const post = async (visitor: Visitor, path: string, bytes: number) => {
      const response = await visitor.send('POST', path, { name: 'x'.repeat(bytes) });
      return `${response.statusCode} ${response.json().error.code}`;
    };
    const [nobody, guest] = [createVisitor(t), await signedIn(t, Role.GUEST)];
    for (const visitor of [nobody, guest, admin]) {
      expect(await post(visitor, '/api/auth/login', 90_000)).not.toContain('PAYLOAD_TOO_LARGE');
      expect(await post(visitor, '/api/auth/login', 101_000)).toBe('413 PAYLOAD_TOO_LARGE');
    }
    for (const path of ['/api/units/new', '/api/pages/new']) {
      // A user without write permission gets that error, however long the body.
      expect(await post(nobody, path, 1_200_000)).toBe('401 UNAUTHENTICATED');
      expect(await post(guest, path, 1_200_000)).toBe('403 FORBIDDEN');
      expect(await post(admin, path, 1_000_000)).toBe('422 BAD_USER_INPUT');
      expect(await post(admin, path, 1_200_000)).toBe('413 PAYLOAD_TOO_LARGE');
    }
  });

  test('and headers that trickle in are given up after 15 s', async () => {
    const { port } = t.app.server.address() as AddressInfo;
    const trickle = async (visitor: Visitor, path: string, ending: string): Promise<{ status: string | undefined; seconds: number }> => {
      const headers = { host: 'talay.example', 'content-type': 'application/json', 'content-length': 1_000, ...clockHeader() };
      const cookie = visitor.token === null ? '' : `cookie: talay_session=${visitor.token}\r\n`;
      const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
      const socket = connect(port, '127.0.0.1');
      socket.on('error', () => undefined);
      let answer = '';
      socket.on('data', (chunk) => (answer += String(chunk)));
      const begin = performance.now();
      socket.write(`POST ${path} HTTP/1.1\r\n${lines.join('')}${cookie}${ending}`);
      const drops = setInterval(() => socket.write('x'), 1_000);
      // A reset closes it as well: `once` would reject by the error that comes before.
      await new Promise((close) => socket.once('close', close));
      clearInterval(drops);
      return { status: /^HTTP\/1\.1 (\d+)/.exec(answer)?.[1], seconds: (performance.now() - begin) / 1_000 };
    };
    const slow = await Promise.all([
      trickle(createVisitor(t), '/api/auth/login', '\r\n{'),
      trickle(createVisitor(t), '/graphql', '\r\n{'),
      trickle(admin, '/api/units/new', '\r\n{'),
      trickle(admin, '/graphql', '\r\n{'),
      trickle(createVisitor(t), '/api/auth/login', 'x-slow: '),
    ]);
    for (const { status, seconds } of slow) {
      expect(status).toBe('408');
      expect(seconds).toBeGreaterThan(14);
      expect(seconds).toBeLessThan(40);
    }
  });
});

describe('without a database', () => {
  let proxy: TcpProxy;
  let t: TestApp;
  beforeAll(async () => {
    proxy = await createTcpProxy();
    t = await createTestApp({ through: proxy.through });
  });
  afterAll(async () => {
    await t.close();
    await proxy.close();
  });

  test('both APIs answer 503, /livez stays healthy, and everything recovers without a restart', async () => {
    await t.db.query('SELECT 1');
    await makeUnit(t.db);
    expect((await t.get('/api/units')).json().total).toBe(1);

    proxy.cut();
    // Not requested before.
    const rest = await t.get('/api/house');
    expect({ status: rest.statusCode, code: rest.json().error.code, after: rest.headers['retry-after'] }).toEqual({
      status: 503,
      code: 'DB_UNAVAILABLE',
      after: '5',
    });
    const graphql = await t.graphql('{ units { total } }');
    expect({ status: graphql.status, errors: graphql.errors!.map(({ extensions }) => extensions.code) }).toEqual({
      status: 503,
      errors: ['DB_UNAVAILABLE'],
    });
    expect((await t.get('/livez')).statusCode).toBe(200);
    expect((await t.get('/readyz')).statusCode).toBe(503);

    proxy.reconnect();
    // A probe finds out that it is back, some times a second.
    await soon(async () => (await t.get('/readyz')).statusCode, 200);
    expect((await t.get('/api/house')).json().total).toBe(0);
    expect((await t.get('/api/units')).json().total).toBe(1);
  });
});
