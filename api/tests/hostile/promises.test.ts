import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { randomBytes } from 'node:crypto';
import sharp from 'sharp';
import { Role } from '../../src/core/policy.js';
import { linkPictures, makeCondo, makeFile, makePage, makeUnit, makeVillage } from '../support/factories.js';
import { answerOf, checkAnswer, fingerprints } from '../support/hostile.js';
import { filesOf, multipart, picture, postFiles, type Part } from '../support/pictures.js';
import { bookOf } from '../support/spreadsheets.js';
import { createTestApp, type TestApp } from '../support/test-app.js';
import { clockHeader, createVisitor, signedIn, type Visitor } from '../support/visitor.js';

/*
 * The table of docs/security.md, a row each: who asks what, and what is answered. Where a promise needs time, another server or a browser, the
 * table names the test that has it.
 */

const NOWHERE = '01900000-0000-7000-8000-000000000000';
type Who = 'anon' | 'GUEST' | 'ADMIN' | 'GOD';
type Method = 'GET' | 'HEAD' | 'POST' | 'PUT' | 'DELETE';
interface Row {
  name: string;
  who?: Who;
  method?: Method;
  url: string | (() => string);
  body?: object | string | (() => object);
  headers?: Record<string, string | undefined>;
  /** As `400 BAD_JSON`, one of several. */
  is: string | string[];
  production?: boolean;
}

let t: TestApp;
let live: TestApp;
const known: Record<string, string> = {};
const visitors = new Map<string, Visitor>();
beforeAll(async () => {
  t = await createTestApp();
  live = await createTestApp({ production: true });
  known['condo'] = await makeCondo(t.db);
  known['unit'] = await makeUnit(t.db, { condo: { id: known['condo'] } });
  known['draft'] = await makeUnit(t.db, { isDraft: true });
  known['village'] = await makeVillage(t.db, { active: false });
  known['page'] = await makePage(t.db, { slug: 'taken' });
  known['secretFile'] = await makeFile(t.db, t.store);
  await linkPictures(t.db, 'unit', known['draft'], [known['secretFile']]);
  for (const who of [Role.GUEST, Role.ADMIN, Role.GOD]) visitors.set(who, await signedIn(t, who));
  visitors.set('live ADMIN', await signedIn(live, Role.ADMIN));
});
afterAll(() => Promise.all([t.close(), live.close()]));

const gql = (query: string, variables?: object) => ({ query, ...(variables && { variables }) });
const unit = (change: object) => ({ name: 'Sea', name_ru: 'Море', area: 'Jomtien', seo: { title: 'Sea' }, ...change });
const long = (length: number) => 'x'.repeat(length);
/** The error without the id of its request, which is another one each time. */
const errorOf = (response: { json(): { error: object } }) => ({ ...response.json().error, requestId: undefined });
const CROSS = { 'sec-fetch-site': 'cross-site' };

async function ask({ who = 'anon', method = 'GET', url, body, headers = {}, production = false }: Row) {
  const app = production ? live : t;
  await app.db.query('DELETE FROM throttle');
  const visitor = who === 'anon' ? createVisitor(app) : visitors.get(production ? `live ${who}` : who)!;
  const payload = typeof body === 'function' ? body() : body;
  const began = performance.now();
  const response = await visitor.send(method, typeof url === 'function' ? url() : url, payload as object, {
    ...(typeof payload === 'string' && { 'content-type': 'application/json' }),
    ...headers,
  });
  return { response, ms: performance.now() - began };
}

function promised(rows: readonly Row[]): void {
  test.each(rows.map((row) => [`${row.who ?? 'anon'}: ${row.name}`, row] as const))('%s', async (name, row) => {
    const before = row.who === undefined ? await fingerprints(t) : undefined;
    let { response, ms } = await ask(row);
    if (ms > 1_500) ({ response, ms } = await ask(row));
    checkAnswer(response, ms, name);
    expect([row.is].flat()).toContain(`${response.statusCode} ${answerOf(response)}`);
    if (before) expect(await fingerprints(t)).toEqual(before);
  });
}

describe('transport', () => {
  promised([
    { name: 'POST /graphql with half a JSON', method: 'POST', url: '/graphql', body: '{', is: '400 BAD_JSON' },
    { name: 'POST /graphql of 101 kB', method: 'POST', url: '/graphql', body: { query: long(101_000) }, is: '413 PAYLOAD_TOO_LARGE' },
    {
      name: 'POST /graphql of 1.2 MB',
      who: 'ADMIN',
      method: 'POST',
      url: '/graphql',
      body: { query: long(1_200_000) },
      is: '413 PAYLOAD_TOO_LARGE',
    },
    {
      name: 'a lead as text',
      method: 'POST',
      url: '/api/utils/lead',
      body: '{}',
      headers: { 'content-type': 'text/plain' },
      is: '415 UNSUPPORTED_MEDIA_TYPE',
    },
    {
      name: 'a compressed body',
      method: 'POST',
      url: '/api/utils/lead',
      body: '{}',
      headers: { 'content-encoding': 'gzip' },
      is: '415 UNSUPPORTED_ENCODING',
    },
    { name: 'broken percent encoding', url: '/api/units/%E0%A4%A', is: '400 BAD_PATH' },
    { name: 'a parameter of the prototype', url: '/api/units?__proto__[x]=1', is: '400 UNKNOWN_PARAM' },
    { name: 'a parameter of the constructor', url: '/api/units?constructor[prototype][x]=1', is: '400 UNKNOWN_PARAM' },
    { name: 'a parameter twice', url: '/api/search?beds=1&beds=2', is: '400 BAD_USER_INPUT' },
    { name: 'another Host', url: '/sitemap.xml', headers: { host: 'evil.example' }, is: '200 200' },
    { name: 'GET /api/nope', url: '/api/nope', is: '404 NOT_FOUND' },
    ...['../../etc/passwd', '%2e%2e%2f%2e%2e%2fetc%2fpasswd', '..//etc', '..%5C..%5Cetc', '%00', 'originals'].map((path): Row => ({
      name: `GET /api/files/${path}`,
      url: `/api/files/${path}`,
      is: ['404 NOT_FOUND', '400 BAD_PATH'],
    })),
  ]);
  test('anon: a foreign Host is repeated nowhere', async () => {
    for (const url of ['/sitemap.xml', '/robots.txt', '/feeds/meta.xml', '/api/units'])
      expect((await t.get(url, { host: 'evil.example' })).body).not.toContain('evil');
  });
  test('anon: OPTIONS of another site is granted nothing', async () => {
    for (const url of ['/graphql', '/api/units']) {
      const { headers } = await t.app.inject({
        method: 'OPTIONS',
        url,
        headers: { origin: 'https://evil.example', 'access-control-request-method': 'POST' },
      });
      expect(Object.keys(headers).filter((name) => name.startsWith('access-control'))).toEqual([]);
    }
  });
  test('anon: TRACE is not answered', async () => {
    const { statusCode, body } = await t.app.inject({ method: 'TRACE' as 'GET', url: '/', headers: { 'x-secret': 'zqx' } });
    expect([404, 405]).toContain(statusCode);
    expect(body).not.toContain('zqx');
  });
});

describe('the signed header', () => {
  const lead = { method: 'POST', url: '/api/utils/lead' } as const;
  promised([
    { name: 'a write without it', ...lead, body: { name: 'A' }, headers: { 'x-talay-clock': undefined }, is: '400 STALE_CLOCK' },
    { name: 'ten minutes late', ...lead, body: { name: 'A' }, headers: clockHeader(-10), is: '400 STALE_CLOCK' },
    { name: 'ten minutes early', ...lead, body: { name: 'A' }, headers: clockHeader(10), is: '400 STALE_CLOCK' },
    { name: 'one minute late', ...lead, body: {}, headers: clockHeader(-1), is: '422 LEAD_EMPTY' },
    { name: 'a right one without a session', method: 'PUT', url: `/api/units/${NOWHERE}`, body: {}, is: '401 UNAUTHENTICATED' },
    {
      name: 'a mutation without it',
      method: 'POST',
      url: '/graphql',
      body: gql('mutation { logout }'),
      headers: { 'x-talay-clock': undefined },
      is: '400 STALE_CLOCK',
    },
  ]);
});

describe('accounts and sessions', () => {
  const login = { method: 'POST', url: '/api/auth/login' } as const;
  const register = { method: 'POST', url: '/api/auth/register' } as const;
  promised([
    { name: 'login, wrong password', ...login, body: { username: 'admin', password: 'wrong password' }, is: '401 BAD_CREDENTIALS' },
    { name: 'login with SQL for a name', ...login, body: { username: "' OR 1=1--", password: 'x' }, is: '401 BAD_CREDENTIALS' },
    { name: 'login with a password of 90 kB', ...login, body: { username: 'admin', password: long(90_000) }, is: '400 BAD_USER_INPUT' },
    {
      name: 'login with a password of 1 MB',
      ...login,
      body: { username: 'admin', password: long(1_000_000) },
      is: '413 PAYLOAD_TOO_LARGE',
    },
    { name: 'login with a list for a password', ...login, body: { username: 'admin', password: ['x'] }, is: '422 BAD_USER_INPUT' },
    { name: 'register, password of 5', ...register, body: { username: 'somebody', password: 'abcde' }, is: '422 BAD_USER_INPUT' },
    { name: 'register, password1', ...register, body: { username: 'somebody', password: 'password1' }, is: '422 BAD_USER_INPUT' },
    { name: 'register, qwerty123', ...register, body: { username: 'somebody', password: 'qwerty123' }, is: '422 BAD_USER_INPUT' },
    {
      name: 'register, the name as password',
      ...register,
      body: { username: 'somebody-else', password: 'somebody-else' },
      is: '422 BAD_USER_INPUT',
    },
    {
      name: 'register with roles',
      ...register,
      body: { username: 'somebody', password: 'long tail boat', roles: ['GOD'] },
      is: '422 UNKNOWN_FIELD',
    },
    {
      name: 'register, letters of two scripts',
      ...register,
      body: { username: 'gоd-one', password: 'long tail boat' },
      is: '422 BAD_USER_INPUT',
    },
    {
      name: 'register, a name of hidden characters',
      ...register,
      body: { username: '\u200b\u202e\u2066', password: 'long tail boat' },
      is: '422 BAD_USER_INPUT',
    },
    { name: 'logout by a picture of another site', who: 'ADMIN', url: '/api/auth/logout', headers: CROSS, is: '403 CSRF_BLOCKED' },
    {
      name: 'a move by a link of another site',
      who: 'ADMIN',
      url: `/api/units/migrateToHouse/${NOWHERE}`,
      headers: CROSS,
      is: '403 CSRF_BLOCKED',
    },
    {
      name: 'the same without Sec-Fetch, by its Referer',
      who: 'ADMIN',
      url: `/api/units/migrateToHouse/${NOWHERE}`,
      headers: { referer: 'https://evil.example/' },
      is: '403 CSRF_BLOCKED',
    },
    {
      name: 'a password changed with a wrong one',
      who: 'GUEST',
      method: 'POST',
      url: '/graphql',
      body: gql('mutation { changePassword(current: "wrong password", password: "another long one") }'),
      is: ['401 BAD_CREDENTIALS', '403 BAD_CREDENTIALS', '200 BAD_CREDENTIALS'],
    },
  ]);
  test('anon: GET /api/auth/login sets no cookie', async () => {
    const response = await t.get('/api/auth/login');
    expect({ body: response.json(), cookie: response.headers['set-cookie'] }).toEqual({ body: { user: null }, cookie: undefined });
  });
  test('a wrong password and an unknown name are answered alike', async () => {
    const { username } = (await signedIn(t, Role.GUEST)) as Visitor & { username: string };
    const of = async (name: string) =>
      errorOf(await createVisitor(t).send('POST', '/api/auth/login', { username: name, password: 'wrong password' }));
    expect(await of(username)).toEqual(await of('nobody-of-that-name'));
  });
});

describe('who may see what', () => {
  promised([
    { name: 'the editor’s read', url: () => `/api/units/${known['unit']}?edit=true`, is: '401 UNAUTHENTICATED' },
    ...['units', 'house', 'condo', 'village'].map((noun): Row => ({
      name: `drafts of ${noun}`,
      who: 'GUEST',
      url: `/api/${noun}/draft`,
      is: '403 FORBIDDEN',
    })),
    { name: 'a draft by its id', url: () => `/api/units/${known['draft']}`, is: '404 NOT_FOUND' },
    { name: 'an inactive village', url: () => `/api/village/${known['village']}`, is: '404 NOT_FOUND' },
    { name: 'the list of files', url: '/api/files/', is: '401 UNAUTHENTICATED' },
    { name: 'a picture of a draft', url: () => `/api/files/${known['secretFile']}`, is: '404 NOT_FOUND' },
    { name: 'an upload', method: 'POST', url: '/api/files', body: {}, is: '401 UNAUTHENTICATED' },
    { name: 'an upload', who: 'GUEST', method: 'POST', url: '/api/files', body: {}, is: '403 FORBIDDEN' },
    { name: 'an import', method: 'POST', url: '/api/utils/auto_listing_start', body: {}, is: '401 UNAUTHENTICATED' },
    {
      name: 'a role for itself',
      who: 'ADMIN',
      method: 'POST',
      url: '/graphql',
      body: gql(`mutation { setAccountRole(id: "${NOWHERE}", role: GOD) { id } }`),
      is: '403 FORBIDDEN',
    },
  ]);
  test('a draft is answered like what was never there', async () => {
    expect(errorOf(await t.get(`/api/units/${known['draft']}`))).toEqual(errorOf(await t.get(`/api/units/${NOWHERE}`)));
  });
  test('anon: fields of staff are null', async () => {
    const { data } = await createVisitor(t).graphql(
      'query ($id: ID!) { unit(id: $id) { backOffice { commission landLordContact agentContact } } }',
      { id: known['unit'] },
    );
    expect(data).toEqual({ unit: { backOffice: null } });
  });
});

describe('GraphQL', () => {
  const post = { method: 'POST', url: '/graphql' } as const;
  promised([
    {
      name: 'introspection in production',
      who: 'ADMIN',
      production: true,
      ...post,
      body: gql('{ __schema { types { name } } }'),
      is: '400 INTROSPECTION_DISABLED',
    },
    {
      name: 'a batch',
      ...post,
      body: [gql('{ me { id } }'), gql('{ me { id } }')],
      is: ['400 BAD_REQUEST', '400 BATCHING_DISABLED', '400 BAD_USER_INPUT'],
    },
    {
      name: 'a mutation by GET',
      url: '/graphql?query=mutation%7Blogout%7D',
      headers: { 'apollo-require-preflight': 'true' },
      is: ['405 BAD_REQUEST', '405 405'],
    },
    {
      name: 'a text',
      ...post,
      body: '{"query":"{me{id}}"}',
      headers: { 'content-type': 'text/plain' },
      is: '403 CSRF_BLOCKED',
    },
    { name: '100,000 records', ...post, body: gql('{ search(first: 100000) { total } }'), is: ['400 LIMIT_AMOUNT', '400 LIMIT_COST'] },
    { name: 'minus one record', ...post, body: gql('{ search(first: -1) { total } }'), is: '400 LIMIT_AMOUNT' },
    { name: 'one and a half records', ...post, body: gql('{ search(first: 1.5) { total } }'), is: '400 GRAPHQL_VALIDATION_FAILED' },
    { name: '1,000 times __typename', ...post, body: gql(`{ ${'__typename '.repeat(1_000)}}`), is: '400 LIMIT_TOKENS' },
    {
      name: 'fragments in a circle',
      ...post,
      body: gql('{ ...A } fragment A on Query { ...B } fragment B on Query { ...A }'),
      is: ['400 GRAPHQL_VALIDATION_FAILED', '400 LIMIT_COST', '400 LIMIT_DEPTH'],
    },
    { name: 'a field that is not there', ...post, body: gql('{ helo }'), is: '400 GRAPHQL_VALIDATION_FAILED' },
    {
      name: 'an object for an id',
      ...post,
      body: gql('query ($id: ID!) { condo(id: $id) { id } }', { id: { gt: 0 } }),
      is: '400 BAD_USER_INPUT',
    },
    { name: 'a subscription', ...post, body: gql('subscription { x }'), is: '400 SUBSCRIPTION_NOT_SUPPORTED' },
  ]);
});

describe('reads', () => {
  promised([
    ...['abc', '1%20OR%201=1', '%7B%7D', "1'"].map((id): Row => ({ name: `a unit ${id}`, url: `/api/units/${id}`, is: '404 NOT_FOUND' })),
    ...['0', '-1', 'NaN', '1.5', '0x10', '1e3'].map((page): Row => ({
      name: `page ${page}`,
      url: `/api/units/page/${page}`,
      is: '400 BAD_PAGE',
    })),
    { name: 'page 1,000,000,000', url: '/api/units/page/1000000000', is: '200 200' },
    { name: 'an area with SQL', url: "/api/units/area/';drop%20table%20unit;--", is: '404 UNKNOWN_AREA' },
    { name: 'an order with SQL', url: '/api/units?order=ASC;drop', is: '400 UNKNOWN_PARAM' },
    ...['__proto__', 'XXX', "usd'", 'constructor'].map((base): Row => ({
      name: `rates of ${base}`,
      url: `/api/currencies/${base}`,
      is: '404 UNKNOWN_CURRENCY',
    })),
    { name: 'a language that there is not', url: () => `/api/units/withcondo/${known['unit']}/xx`, is: '404 UNKNOWN_LANG' },
    { name: 'Thai, which reads as English', url: () => `/api/units/withcondo/${known['unit']}/th`, is: '200 200' },
  ]);
});

describe('values written', () => {
  const create = { who: 'ADMIN', method: 'POST', url: '/api/units/new' } as const;
  const page = { name: 'Page', slug: 'fine', icon: 'info', seo: { title: 'Page' } };
  promised([
    { name: 'a unit without name_ru', ...create, body: unit({ name_ru: null }), is: '422 BAD_USER_INPUT' },
    { name: '10,000 prices', ...create, body: unit({ rentPrice: Array.from({ length: 10_000 }, () => 1) }), is: '422 BAD_USER_INPUT' },
    ...[1899, 2041, '1990; drop', '2012'].map((year): Row => ({
      name: `a condo of ${year}`,
      who: 'ADMIN',
      method: 'POST',
      url: '/api/condo/new',
      body: unit({ year }),
      is: '422 BAD_USER_INPUT',
    })),
    { name: 'Jomtien in Bangkok', ...create, body: unit({ city: 'Bangkok' }), is: '422 BAD_USER_INPUT' },
    { name: 'a zero character in a name', ...create, body: unit({ name: 'a\u0000b' }), is: '422 BAD_USER_INPUT' },
    { name: 'a zero character in HTML', ...create, body: unit({ html: 'a\u0000b' }), is: '422 BAD_USER_INPUT' },
    {
      name: 'a zero character in a template',
      who: 'ADMIN',
      method: 'POST',
      url: '/api/autoListingTemplate/new',
      body: { config: '{"name":"a\\u0000b","entitieType":"Condo","parseRows":{"condo":0}}' },
      is: '422 BAD_USER_INPUT',
    },
    { name: 'a name of hidden characters', ...create, body: unit({ name: '\u200b\u202e\u2066\u3164' }), is: '422 BAD_USER_INPUT' },
    { name: 'a number for a name', ...create, body: unit({ name: 5 }), is: '422 BAD_USER_INPUT' },
    { name: 'pets: Dragons', ...create, body: unit({ petAllowed: 'Dragons' }), is: '422 BAD_USER_INPUT' },
    { name: 'a condo that is not there', ...create, body: unit({ condo: NOWHERE }), is: '422 BAD_USER_INPUT' },
    {
      name: 'a field of the prototype',
      ...create,
      body: '{"__proto__":{"x":1},"name":"a"}',
      is: ['400 BAD_JSON', '400 BAD_REQUEST', '422 UNKNOWN_FIELD'],
    },
    {
      name: 'a slug that is taken',
      who: 'ADMIN',
      method: 'POST',
      url: '/api/pages/new',
      body: { ...page, slug: 'taken' },
      is: '409 SLUG_TAKEN',
    },
    ...['new', 'id', 'edit'].map((slug): Row => ({
      name: `a page called ${slug}`,
      who: 'ADMIN',
      method: 'POST',
      url: '/api/pages/new',
      body: { ...page, slug },
      is: '422 BAD_USER_INPUT',
    })),
    {
      name: 'an old version',
      who: 'ADMIN',
      method: 'PUT',
      url: () => `/api/units/${known['unit']}`,
      body: { version: 99, commission: '1 %' },
      is: '409 CONFLICT',
    },
    {
      name: 'a condo with units deleted',
      who: 'ADMIN',
      method: 'DELETE',
      url: () => `/api/condo/${known['condo']}`,
      is: '409 HAS_LISTINGS',
    },
    { name: 'HTML of 300 kB', ...create, body: unit({ html: long(300_000) }), is: '422 BAD_USER_INPUT' },
    { name: '100,000 nested tags', ...create, body: unit({ html: '<b>'.repeat(100_000) }), is: '422 BAD_USER_INPUT' },
    {
      name: 'a condo merged into itself',
      who: 'ADMIN',
      method: 'POST',
      url: () => `/api/condo/merge/${known['condo']}`,
      body: () => ({ target: known['condo'] }),
      is: '422 MERGE_TARGET',
    },
    {
      name: 'a condo merged into none',
      who: 'ADMIN',
      method: 'POST',
      url: () => `/api/condo/merge/${known['condo']}`,
      body: { target: NOWHERE },
      is: '422 MERGE_TARGET',
    },
  ]);
});

describe('uploads', () => {
  const send = async (parts: readonly Part[]) => {
    const response = await postFiles(visitors.get('ADMIN')!, parts);
    checkAnswer(response, 0, 'an upload');
    return `${response.statusCode} ${answerOf(response)}`;
  };
  const SVG = '<svg xmlns="http://www.w3.org/2000/svg" width="100" height="100"><script>alert(1)</script></svg>';
  test.each<[string, () => Promise<readonly Part[]> | readonly Part[], string[]]>([
    ['a png named .jpg', async () => filesOf(await picture().png().toBuffer()), ['201 201']],
    ['HTML named .jpg', () => filesOf(Buffer.from('<html><script>alert(1)</script>')), ['415 NOT_AN_IMAGE']],
    ['a PDF', () => filesOf(Buffer.from('%PDF-1.7\n')), ['415 NOT_AN_IMAGE']],
    ['a program', () => filesOf(Buffer.from('MZ\x90\0\x03')), ['415 NOT_AN_IMAGE']],
    ['an archive', () => filesOf(Buffer.from('PK\x03\x04')), ['415 NOT_AN_IMAGE']],
    ['an SVG with a script', () => filesOf(Buffer.from(SVG)), ['415 NOT_AN_IMAGE']],
    ['nothing', () => filesOf(Buffer.alloc(0)), ['422 BROKEN_IMAGE']],
    ['half a picture', async () => filesOf((await picture().jpeg().toBuffer()).subarray(0, 400)), ['422 BROKEN_IMAGE']],
    [
      '49 megapixels',
      async () =>
        filesOf(
          await sharp({ create: { width: 7_000, height: 7_000, channels: 3, background: '#fff' } })
            .png({ compressionLevel: 9 })
            .toBuffer(),
        ),
      ['422 TOO_MANY_PIXELS'],
    ],
    ['15 MB and a byte', () => filesOf(randomBytes(15_000_001)), ['413 PAYLOAD_TOO_LARGE', '415 NOT_AN_IMAGE']],
    [
      '21 files',
      () => filesOf(...Array.from({ length: 21 }, () => Buffer.from('\xff\xd8\xff', 'latin1'))),
      ['413 TOO_MANY_FILES', '422 BROKEN_IMAGE'],
    ],
    ['another field', () => [{ name: 'file', filename: 'a.jpg', bytes: 'x' }], ['400 NO_FILES']],
    ['no file', () => [{ name: 'x', bytes: 'x' }], ['400 NO_FILES']],
    [
      '1,000 fields',
      () => Array.from({ length: 1_000 }, (_, at) => ({ name: `x${at}`, bytes: 'x' })),
      ['413 TOO_MANY_FIELDS', '400 NO_FILES'],
    ],
  ])('ADMIN: %s', async (_name, parts, is) => {
    expect(is).toContain(await send(await parts()));
  });
  test('ADMIN: a body that breaks off', async () => {
    const { payload, type } = multipart(filesOf(Buffer.from('x'.repeat(1_000))));
    const response = await visitors.get('ADMIN')!.send('POST', '/api/files', payload.subarray(0, 500), { 'content-type': type });
    expect(`${response.statusCode} ${answerOf(response)}`).toBe('400 BAD_MULTIPART');
  });
  test('ADMIN: what a picture says of its place is not served', async () => {
    const bytes = await picture()
      .withExif({ IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '12/1 55/1 0/1' } })
      .jpeg()
      .toBuffer();
    const { images } = (await postFiles(visitors.get('ADMIN')!, filesOf(bytes))).json() as { images: { _id: string }[] };
    const shown = await visitors.get('ADMIN')!.send('GET', `/api/files/${images[0]!._id}?w=160`);
    expect((await sharp(shown.rawPayload).metadata()).exif).toBeUndefined();
  });
});

describe('imports', () => {
  test.each<[string, string, Buffer | string, string]>([
    ['an empty file', 'a.csv', '', '422 IMPORT_EMPTY'],
    ['half an .xlsx', 'a.xlsx', bookOf({ One: { rows: [['a', 'b']] } }).subarray(0, 900), '422 IMPORT_NOT_A_SHEET'],
    ['a name that ends otherwise', 'a.exe', 'a,b', '415 IMPORT_NOT_A_SHEET'],
    ['a name of a workbook with macros', 'a.xlsm', 'a,b', '422 IMPORT_MACRO'],
    ['a page', 'a.csv', '<html><table></table></html>', '422 IMPORT_NOT_A_SHEET'],
    ['a picture', 'a.xlsx', Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'), '422 IMPORT_BINARY_TEXT'],
    ['Russian text without a mark', 'a.csv', 'Название;Цена\nСтудия;1', '200 200'],
    ['a formula', 'a.csv', 'a,b\n"=HYPERLINK(""x"")",+cmd', '200 200'],
  ])('ADMIN: %s', async (_name, filename, bytes, is) => {
    const { payload, type } = multipart([{ name: 'tempFile', filename, bytes }]);
    const response = await visitors.get('ADMIN')!.send('POST', '/api/utils/auto_listing_start', payload, { 'content-type': type });
    checkAnswer(response, 0, 'an import');
    expect(`${response.statusCode} ${answerOf(response)}`).toBe(is);
  });
});

describe('leads', () => {
  const lead = { method: 'POST', url: '/api/utils/lead' } as const;
  promised([
    { name: 'nobody', ...lead, body: {}, is: '422 LEAD_EMPTY' },
    { name: 'a name of hidden characters', ...lead, body: { name: '\u200b\u202e', phone: '\u2066' }, is: '422 LEAD_EMPTY' },
    { name: '1 MB', ...lead, body: { name: 'A', message: long(1_000_000) }, is: '413 PAYLOAD_TOO_LARGE' },
    {
      name: '500 other fields',
      ...lead,
      body: Object.fromEntries(Array.from({ length: 500 }, (_, at) => [`x${at}`, 1])),
      is: '422 UNKNOWN_FIELD',
    },
    { name: 'a number for a name', ...lead, body: { name: 5 }, is: '422 BAD_USER_INPUT' },
    { name: 'from another site', ...lead, body: { name: 'A' }, headers: CROSS, is: '403 CSRF_BLOCKED' },
  ]);
  test('anon: the sixth within ten minutes', async () => {
    const visitor = createVisitor(t, '203.0.113.99');
    const send = (name: string) => visitor.send('POST', '/api/utils/lead', { name, phone: '+66 81 000 0000' });
    for (let index = 0; index < 5; index++) expect((await send(`Somebody ${index}`)).statusCode).toBe(201);
    const sixth = await send('Somebody 6');
    expect({ status: sixth.statusCode, code: answerOf(sixth), after: Number(sixth.headers['retry-after']) > 0 }).toEqual({
      status: 429,
      code: 'TOO_MANY_REQUESTS',
      after: true,
    });
  });
});
