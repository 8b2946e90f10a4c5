import { beforeAll, describe, expect, test } from '@jest/globals';
import pg from 'pg';
import { MISSING, prefixed, publicAddresses } from './support/addresses.ts';
import { SITE, someIds, type Ids } from './support/browser.ts';
import { linkedDataFaults, linkedDataOf } from './support/linked-data.ts';

const AREAS = ['northpattaya', 'jomtien', 'eastpattaya', 'centralpattaya', 'huayai', 'pratamnak'];

const areaAddresses = AREAS.flatMap((area) => [`/condo/area/${area}`, `/village/area/${area}`]);

let ids: Ids;
beforeAll(async () => {
  ids = await someIds();
});

describe('with JavaScript off', () => {
  const get = (path: string, headers: Record<string, string> = {}) => fetch(SITE + path, { headers, redirect: 'manual' });

  test('every public address answers 200 in both languages, complete and with its meta', async () => {
    const wrong: string[] = [];
    for (const path of [...publicAddresses(ids), ...areaAddresses]) {
      for (const lang of ['en', 'ru']) {
        const response = await get(prefixed(lang, path));
        const html = await response.text();
        // Messengers read no more of a page than its beginning.
        const head = Buffer.from(html).subarray(0, 100_000).toString();
        const canonical = /<link rel="canonical" href="([^"]+)"/.exec(html)?.[1];
        const facts = {
          status: response.status === 200,
          lang: html.includes(`<html lang="${lang}"`),
          title: /<title>[^<]{5,}<\/title>/.test(html),
          description: /<meta name="description" content="[^"]{10,}"/.test(html),
          heading: (html.match(/<h1[ >]/g) ?? []).length === 1,
          canonical: canonical?.startsWith(`${SITE}/${lang}`) === true,
          alternates: ['ru', 'en', 'x-default'].every((hreflang) => html.toLowerCase().includes(`hreflang="${hreflang}"`)),
          openGraph: html.includes('property="og:title"') && html.includes('property="og:url"'),
          early: head.includes('</head>'),
          linkedData: !/^\/((unit|house|condo|village)\/[\da-f-]{36})?$/.test(path) || linkedDataOf(head).length === 2,
        };
        for (const fault of await linkedDataFaults(linkedDataOf(html))) wrong.push(`${lang} ${path}: ${fault}`);
        for (const [fact, holds] of Object.entries(facts))
          if (!holds) wrong.push(`${lang} ${path}: ${fact} (${response.status}, ${canonical})`);
      }
    }
    expect(wrong).toEqual([]);
  });

  test('an address without a language is in the visitor’s', async () => {
    const lang = async (headers: Record<string, string>) => /<html lang="(\w+)"/.exec(await (await get('/units', headers)).text())?.[1];
    expect(await lang({ 'accept-language': 'ru-RU,ru;q=0.9,en;q=0.8' })).toBe('ru');
    expect(await lang({ 'accept-language': 'de' })).toBe('en');
    expect(await lang({ 'accept-language': 'de, en;q=0.5, ru;q=0.7' })).toBe('ru');
    expect(await lang({})).toBe('en');
  });

  test.each([
    `/unit/${MISSING}`,
    '/unit/abc',
    '/house/abc',
    `/condo/${MISSING}`,
    '/village/1%20OR%201=1',
    '/page/nope',
    '/condo/area/atlantis',
    '/village/area/atlantis',
    '/units/page/0',
    '/units/page/-1',
    '/units/page/abc',
    '/units/page/1000000000',
    '/houses/page/1000000000',
    '/condo/area/jomtien/page/999',
    '/de',
    '/de/units',
    '/th/units',
    '/nope',
    '/en/nope',
    '/ru/nope/nope/nope',
  ])('%s is the 404 page with status 404', async (path) => {
    const response = await get(path);
    const html = await response.text();
    expect(response.status).toBe(404);
    expect(response.headers.get('content-type')).toContain('text/html');
    expect(html).toContain('<h1');
    expect(html).toMatch(/name="robots" content="[^"]*noindex/);
    expect(html).not.toContain('rel="canonical"');
  });

  test('a broken percent sign is 400, staff addresses are 403, both as pages', async () => {
    expect((await get('/unit/%E0%A4%A')).status).toBe(400);
    for (const path of [
      '/unit/new',
      '/house/new',
      '/condo/new',
      '/village/new',
      '/page/new',
      '/units/draft',
      '/house/draft',
      '/condo/draft',
      '/village/draft',
      '/auto_listing',
      '/lazy',
      '/lazy/config',
    ]) {
      for (const lang of ['', '/ru']) {
        const response = await get(lang + path);
        expect({ path, status: response.status }).toEqual({ path, status: 403 });
        expect(await response.text()).toContain('<h1');
      }
    }
  });

  test('an edit page redirects a logged-out user to the home page with the spec’s notice and a way back', async () => {
    for (const [lang, path] of [
      ['', `/unit/${ids.unit}/edit`],
      ['/ru', `/condo/${ids.condo}/edit`],
    ] as const) {
      const { status, headers } = await get(lang + path);
      const location = new URL(headers.get('location')!, SITE);
      expect([path, status, location.pathname]).toEqual([path, 302, lang || '/']);
      expect(Object.fromEntries(location.searchParams)).toEqual({ notice: 'noAccess', back: expect.stringContaining(path) });
    }
  });

  test('/redirect leads to the home page automatically', async () => {
    const response = await get('/ru/redirect');
    expect(response.status).toBe(200);
    expect(`${response.headers.get('refresh')} ${await response.text()}`).toMatch(/url=|http-equiv="refresh"/i);
  });

  test('an inactive village sends home with the notice', async () => {
    const database = new pg.Client({ connectionString: process.env['E2E_DATABASE_URL'] });
    await database.connect();
    const { rows } = await database.query<{ id: string }>('SELECT id FROM village WHERE NOT active AND NOT is_draft');
    await database.end();
    const response = await get(`/ru/village/${rows[0]!.id}`);
    expect(response.status).toBe(302);
    const home = await (
      await get(new URL(response.headers.get('location')!, SITE).pathname + new URL(response.headers.get('location')!, SITE).search)
    ).text();
    expect(home).toContain('Данный поселок больше не доступен');
    expect(home).toContain('Мы его вернем, если он снова будет доступен');
  });

  test('no staff field, host name or secret is in a page', async () => {
    const response = await fetch(`${SITE}/en/unit/${ids.unit}`, { headers: { 'x-forwarded-host': 'evil.example' } });
    const html = await response.text();
    for (const word of ['evil.example', 'landLordContact', 'agentContact', 'commission', 'backOffice']) expect(html).not.toContain(word);
  });
});
