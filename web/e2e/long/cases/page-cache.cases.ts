import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { get as httpGet, type IncomingHttpHeaders } from 'node:http';
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import pg from 'pg';
import { clockValue, minuteOf } from '../../../../api/dist/core/signed-clock.js';
import { createTcpProxy, type TcpProxy } from '../../../../api/tests/support/tcp-proxy.ts';
import { DESK_DATABASE_URL, eventually, hydrated, visitor } from '../../support/browser.ts';
import { GOD } from '../../support/sign-in.ts';
import { spawnSite, type SpawnedSite } from '../../support/spawn-site.ts';

export default function cases(): void {
  let proxy: TcpProxy;
  let site: SpawnedSite;
  let database: pg.Client;
  let unit: string;
  beforeAll(async () => {
    proxy = await createTcpProxy();
    // The desk's database: these tests write.
    site = await spawnSite({ databaseUrl: proxy.through(DESK_DATABASE_URL), dataDir: process.env['E2E_DATA_DIR']! });
    database = new pg.Client({ connectionString: DESK_DATABASE_URL });
    await database.connect();
    const rows = await database.query<{ id: string }>('SELECT id FROM unit WHERE NOT is_draft AND deleted_at IS NULL ORDER BY id LIMIT 1');
    unit = rows.rows[0]!.id;
  });
  afterAll(async () => {
    await database.end();
    await site.stop();
    await proxy.close();
  });

  interface Answer {
    status: number;
    headers: IncomingHttpHeaders;
    html: string;
  }

  /** A request with these headers and no others: `fetch` adds some of its own and unpacks what comes. */
  function get(path: string, headers: Record<string, string> = {}): Promise<Answer> {
    return new Promise((resolve, reject) => {
      httpGet(site.url + path, { headers }, (response) => {
        const chunks: Buffer[] = [];
        response.on('data', (chunk: Buffer) => chunks.push(chunk));
        response.on('end', () => {
          const body = Buffer.concat(chunks);
          const unpack = { gzip: gunzipSync, br: brotliDecompressSync }[String(response.headers['content-encoding'])];
          const html = String(unpack ? unpack(body) : body);
          resolve({ status: response.statusCode!, headers: response.headers, html });
        });
      }).on('error', reject);
    });
  }

  const noncesOf = ({ headers, html }: Answer) => ({
    policy: new Set([...String(headers['content-security-policy']).matchAll(/'nonce-([^']+)'/g)].map(([, nonce]) => nonce)),
    page: new Set([...html.matchAll(/nonce="([^"]+)"/g)].map(([, nonce]) => nonce)),
  });

  const titleOf = ({ html }: Answer) => /<h1[^>]*>([^<]*)/.exec(html)?.[1];

  async function rename(name: string): Promise<void> {
    await database.query('UPDATE unit SET name_en = $2, version = version + 1 WHERE id = $1', [unit, name]);
  }

  test('every response has its own nonce, in its policy and in its page, compressed or not', async () => {
    const answers: Answer[] = [];
    for (const encoding of ['identity', 'gzip', 'gzip, br', 'br;q=1, gzip;q=0', 'gzip'])
      answers.push(await get('/en/units', { 'accept-encoding': encoding }));
    const nonces = answers.map(noncesOf);
    for (const { policy, page } of nonces) {
      expect(policy.size).toBe(1);
      expect(page).toEqual(policy);
    }
    expect(new Set(nonces.flatMap(({ page }) => [...page])).size).toBe(answers.length);
    expect(answers.map(({ headers }) => headers['content-encoding'])).toEqual([undefined, 'gzip', 'gzip', 'br', 'gzip']);
    const [plain, gzipped] = [answers[0]!, answers[1]!].map(({ html }, index) => html.replaceAll([...nonces[index]!.page][0]!, ''));
    expect(gzipped).toBe(plain);
  });

  test('a page has the visitor’s language, currency and colour scheme, regardless of earlier requests', async () => {
    const asked: Record<string, string>[] = [
      {},
      { 'accept-language': 'ru' },
      { cookie: 'lang=ru' },
      { cookie: 'lang=en', 'accept-language': 'ru' },
      { cookie: 'currency=RUB' },
      { cookie: 'scheme=dark' },
    ];
    for (const headers of [...asked, ...asked]) {
      const { html } = await get('/units', headers);
      const { cookie = '', 'accept-language': languages = 'en' } = headers;
      expect(html).toContain(`lang="${/lang=(\w+)/.exec(cookie)?.[1] ?? languages}"`);
      expect(html).toContain(`data-scheme="${cookie.includes('dark') ? 'dark' : 'system'}"`);
      expect(html.includes('₽')).toBe(cookie.includes('RUB'));
    }
  });

  test('headers of one visitor do not affect the page of the next', async () => {
    const before = await get('/en/condo', { 'x-react-router-spa-mode': 'yes', 'user-agent': 'first', 'x-forwarded-host': 'evil.example' });
    const after = await get('/en/condo');
    expect(before.html).not.toContain('evil.example');
    expect(titleOf(after)).toBeTruthy();
    expect(after.html.length).toBe(before.html.length);
  });

  test('an address with a fragment or a host is the same page', async () => {
    const rendered = async () => {
      const metrics = await (await fetch(`${site.url}/metrics`)).text();
      return Number(/^talay_cache_requests_total\{cache="pages",result="miss"\} (\d+)/m.exec(metrics)?.[1]);
    };
    await get('/en/village/villas');
    const before = await rendered();
    const { hostname, port } = new URL(site.url);
    for (const path of [
      '/en/village/villas#a',
      '/en/village/villas#b',
      'http://any.example/en/village/villas',
      'http://other.example/en/village/villas',
    ]) {
      const socket = connect(Number(port), hostname);
      socket.write(`GET ${path} HTTP/1.1\r\nhost: talay.example\r\nconnection: close\r\n\r\n`);
      expect((await text(socket)).split(' ')[1]).toBe('200');
    }
    expect(await rendered()).toBe(before);
  });

  test('a page behind a secret sends no referrer', async () => {
    const policyOf = async (path: string) => (await get(path)).headers['referrer-policy'];
    for (const path of [`/alerts/${'a'.repeat(43)}`, `/ru/alerts/${'a'.repeat(43)}`, '/reset', '/en/reset', '/en/confirm-email']) {
      expect([path, await policyOf(path)]).toEqual([path, 'no-referrer']);
    }
    expect(await policyOf('/en/units')).toBe('strict-origin-when-cross-origin');
  });

  test('errors, redirects, and pages behind a secret are not cached: each is answered for its visitor', async () => {
    for (const round of [1, 2, 3]) {
      expect({ round, status: (await get('/en/unit/abc')).status }).toEqual({ round, status: 404 });
      expect((await get('/logout')).status).toBe(302);
      expect((await get('/en/desk')).status).toBeGreaterThanOrEqual(401);
    }
  });

  const ownHeaders = () => ({ origin: site.url, 'content-type': 'application/json', 'x-talay-clock': clockValue(minuteOf(Date.now())) });

  /** The cookie of a session of staff. */
  async function staffCookie(): Promise<string> {
    const login = await fetch(`${site.url}/api/auth/login`, { method: 'POST', headers: ownHeaders(), body: JSON.stringify(GOD) });
    return login.headers.getSetCookie()[0]!.split(';')[0]!;
  }

  test('what staff have saved is on the very next page', async () => {
    const [headers, cookie] = [ownHeaders(), await staffCookie()];
    const save = async (version: number, name: string): Promise<number> => {
      const query =
        'mutation ($id: ID!, $version: Int!, $input: UnitInput!) { updateUnit(id: $id, version: $version, input: $input) { version } }';
      const variables = { id: unit, version, input: { name: { en: name, ru: name } } };
      const body = JSON.stringify({ query, variables });
      const response = await fetch(`${site.url}/graphql`, { method: 'POST', headers: { ...headers, cookie }, body });
      return ((await response.json()) as { data: { updateUnit: { version: number } } }).data.updateUnit.version;
    };
    const rows = await database.query<{ version: number; name_en: string }>('SELECT version, name_en FROM unit WHERE id = $1', [unit]);
    let { version } = rows.rows[0]!;
    const path = `/en/unit/${unit}`;
    for (let round = 1; round <= 20; round++) {
      await Promise.all([get(path), get(path), get('/en/units')]);
      version = await save(version, `Renamed ${round}`);
      expect(titleOf(await get(path))).toBe(`Renamed ${round}`);
    }
    await save(version, rows.rows[0]!.name_en);
  });

  test('a browser runs a page of the cache: its scripts and styles are those of its policy', async () => {
    await get('/en/units');
    const { page, problems, close } = await visitor({ baseURL: site.url });
    await page.goto('/en/units', { waitUntil: 'networkidle' });
    await hydrated(page);
    expect(problems).toEqual([]);
    await close();
  });

  test('without a database, pages of the cache are served as of when it went, and say so; all others are the 503 screen', async () => {
    const path = `/en/unit/${unit}`;
    const [before, cookie] = [titleOf(await get(path)), await staffCookie()];
    await get('/ru/units');
    await get('/en/houses', { 'accept-encoding': 'gzip' });
    const gone = Date.now();
    proxy.cut();

    for (const [address, words] of [
      [path, 'prices and availability may have changed'],
      ['/ru/units', 'цены и наличие могли измениться'],
    ] as const) {
      const { status, headers, html } = await get(address);
      expect(status).toBe(200);
      expect(html).toContain(words);
      const since = Date.parse(String(headers['x-talay-stale']));
      expect(Math.abs(since - gone)).toBeLessThan(60_000);
      expect(headers['cache-control']).toBe('no-store');
    }
    expect((await get('/en/condo/area/jomtien')).status).toBe(503);
    // Whoever may have signed in gets no page of others; a made-up session is none.
    expect((await get(path, { cookie })).status).toBe(503);
    expect((await get(path, { cookie: `talay_session=${'A'.repeat(64)}` })).status).toBe(200);

    const { page, problems, close } = await visitor({ baseURL: site.url });
    await page.goto('/en/houses', { waitUntil: 'networkidle' });
    await hydrated(page);
    const notice = page.locator('#stale-notice');
    expect(await notice.textContent()).toMatch(/as of \w+ \d+, \d{4}|as of \d+ \w+ \d{4}/);
    expect(problems.filter((problem) => !problem.includes('503'))).toEqual([]);

    // Written while the site was disconnected.
    await rename('Renamed meanwhile');
    proxy.reconnect();
    await eventually(async () => {
      const { headers, ...answer } = await get(path);
      expect(headers['x-talay-stale']).toBeUndefined();
      expect(titleOf({ headers, ...answer })).toBe('Renamed meanwhile');
    });
    expect((await get('/ru/units')).headers['x-talay-stale']).toBeUndefined();
    // The notice leaves with the page that it is about.
    await page.getByRole('link', { name: 'Talay' }).first().click();
    await eventually(async () => expect(await notice.count()).toBe(0));
    await close();
    await rename(before!);
  });
}
