import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { Role } from '../../src/core/policy.js';
import { makeCondo, makeHouse, makePage, makeUnit, makeVillage } from '../support/factories.js';
import { anyJson, answerOf, checkAnswer, fingerprints, TEXTS, told, type Tally } from '../support/hostile.js';
import { randomOf, type Random } from '../support/random.js';
import { restRoutes, type RestRoute } from '../support/rest-routes.js';
import { createTestApp, type TestApp } from '../support/test-app.js';
import { clockHeader, createVisitor, signedIn, type Visitor } from '../support/visitor.js';

const SEED = Number(process.env['HOSTILE_SEED'] ?? 20_261_123);
const WORDS = [
  'q',
  'page',
  'w',
  'lang',
  'kind',
  'format',
  'ids',
  'first',
  'beds',
  'box',
  'zoom',
  'draw',
  'from',
  'to',
  'edit',
  'days',
  'sort',
  'text',
];
const HEADERS = [
  'accept',
  'accept-language',
  'if-none-match',
  'range',
  'cookie',
  'x-forwarded-for',
  'x-talay-clock',
  'idempotency-key',
  'origin',
  'referer',
  'sec-fetch-site',
  'content-type',
  'content-encoding',
  'user-agent',
  'host',
  'x-request-id',
];
const FIELDS = [
  'name',
  'name_ru',
  'slug',
  'lang',
  'username',
  'password',
  'phone',
  'message',
  'listing',
  'channel',
  'data',
  'parseRows',
  'config',
  'target',
  'version',
  'rentPrice',
  'position',
  'files',
  'seo',
  'view',
  'entitieType',
  'html',
  'area',
  'opened_ms',
];

let t: TestApp;
let routes: RestRoute[];
let ids: string[];
beforeAll(async () => {
  t = await createTestApp();
  routes = [
    ...restRoutes(t.app),
    ...[
      '/sitemap.xml',
      '/sitemaps/:name.xml',
      '/feeds/yandex.xml',
      '/feeds/meta.xml',
      '/og/unit/:id/en.jpg',
      '/:key.txt',
      '/robots.txt',
      '/livez',
      '/graphql',
    ].map((path) => ({ path, methods: ['GET', 'HEAD'] })),
  ];
  ids = await Promise.all([makeUnit(t.db), makeHouse(t.db), makeCondo(t.db), makeVillage(t.db), makePage(t.db)]);
});
afterAll(() => t.close());

/** A header that a client could send: Node lets nothing else through. */
const headerOf = (text: string) => text.replaceAll(/[^\x20-\x7e\xa0-\xff]/g, '').slice(0, 300);

/** The text in an address as it is, or escaped, or escaped twice. */
const inAddress = (text: string, random: Random) => {
  const whole = encodeURIComponent(text.replaceAll(/\p{Surrogate}/gu, ''));
  const form = random.below(5);
  if (form === 0) return encodeURIComponent(whole);
  return form === 1 ? text.replaceAll(/[^\x21-\x7e]|[/?#]/g, '') : whole;
};

interface Asked {
  method: 'GET' | 'HEAD' | 'POST' | 'PUT' | 'DELETE';
  url: string;
  payload: object | undefined;
  headers: Record<string, string>;
}

function requestOf(random: Random): Asked {
  const { path, methods } = random.pick(routes);
  const method = (random.chance(0.9) ? random.pick(methods) : random.pick(['GET', 'POST', 'PUT', 'DELETE'])) as Asked['method'];
  const url = path.replaceAll(/:[^/.]+/g, () => (random.chance(0.4) ? random.pick(ids) : inAddress(random.pick(TEXTS), random) || 'x'));
  const query = Array.from(
    { length: random.below(3) },
    () => `${inAddress(random.chance(0.8) ? random.pick(WORDS) : random.pick(TEXTS), random)}=${inAddress(random.pick(TEXTS), random)}`,
  );
  const fields = Array.from({ length: random.below(6) }, () => [random.pick(FIELDS), anyJson(random)]);
  const body = random.chance(0.85) ? Object.fromEntries(fields) : anyJson(random);
  const payload = method === 'POST' || method === 'PUT' ? (typeof body === 'object' && body !== null ? body : [body]) : undefined;
  const headers = Object.fromEntries(Array.from({ length: random.below(3) }, () => [random.pick(HEADERS), headerOf(random.pick(TEXTS))]));
  return { method, url: `${url}${query.length > 0 ? `?${query.join('&')}` : ''}`.slice(0, 8_000), payload, headers };
}

async function attack(viewer: () => Promise<Visitor>, count: number, seed: number): Promise<void> {
  const random = randomOf(seed);
  const tally: Tally = {};
  let visitor = await viewer();
  const isAnonymous = visitor.token === null;
  for (let index = 0; index < count; index++) {
    await t.db.query('DELETE FROM throttle');
    if (!isAnonymous && visitor.token === null) visitor = await viewer();
    const { method, url, payload, headers } = requestOf(random);
    const ask = async () => {
      const began = performance.now();
      const response = await visitor.send(method, url, payload, { ...clockHeader(), ...headers });
      return { response, ms: performance.now() - began };
    };
    let { response, ms } = await ask();
    if (ms > 1_500) ({ response, ms } = await ask());
    checkAnswer(
      response,
      ms,
      `request ${index} of seed ${seed}: ${method} ${url.slice(0, 1_000)} ${JSON.stringify(headers)} ${JSON.stringify(payload)?.slice(0, 2_000)}`,
    );
    if (isAnonymous) visitor = createVisitor(t);
    const answer = answerOf(response);
    tally[answer] = (tally[answer] ?? 0) + 1;
  }
  console.log(`${count} requests of seed ${seed}: ${told(tally)}`);
}

test('3,000 requests by visitors: none breaks anything, none changes what is not theirs', async () => {
  const before = await fingerprints(t);
  await attack(async () => createVisitor(t), 3_000, SEED);
  expect(await fingerprints(t)).toEqual(before);
}, 600_000);

test.each([Role.GUEST, Role.ADMIN, Role.GOD])(
  '500 requests by %s',
  async (role) => {
    await attack(() => signedIn(t, role), 500, SEED + role.length);
    expect((await createVisitor(t).send('GET', '/livez')).statusCode).toBe(200);
  },
  600_000,
);
