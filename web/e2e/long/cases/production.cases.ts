import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { readFileSync } from 'node:fs';
import { hydrated, visitor } from '../../support/browser.ts';
import { spawnSite, type SpawnedSite } from '../../support/spawn-site.ts';

export default function cases(): void {
  let site: SpawnedSite;
  beforeAll(async () => {
    site = await spawnSite({
      databaseUrl: process.env['E2E_DATABASE_URL']!,
      dataDir: process.env['E2E_DATA_DIR']!,
      env: { APP_ENV: 'production', SITE_URL: 'https://talay.example', SECRET: 'x'.repeat(32) },
    });
  });
  afterAll(() => site.stop());

  test('in production a visitor’s browser asks by hashes alone', async () => {
    const { page, close } = await visitor({ baseURL: site.url });
    const bodies: { query?: string; operationName: string; extensions: { persistedQuery: { sha256Hash: string } } }[] = [];
    page.on('request', (request) => {
      if (request.url().endsWith('/graphql')) bodies.push(request.postDataJSON());
    });
    await page.goto('/en/units');
    await hydrated(page);
    await Promise.all([page.waitForResponse('**/graphql'), page.getByRole('link', { name: 'Houses', exact: true }).first().click()]);
    await page.getByRole('heading', { level: 1, name: /house/i }).waitFor();
    expect(bodies.length).toBeGreaterThan(0);
    for (const { query, extensions } of bodies) {
      expect(query).toBeUndefined();
      expect(extensions.persistedQuery.sha256Hash).toMatch(/^[0-9a-f]{64}$/);
    }
    await close();
  });

  test('every operation of the build is known, fits the schema and is within the limits', async () => {
    const operations = JSON.parse(readFileSync(new URL('../../../build/server/operations.json', import.meta.url), 'utf8')) as Record<
      string,
      string
    >;
    const refused: string[] = [];
    for (const [sha256Hash, text] of Object.entries(operations)) {
      const response = await fetch(`${site.url}/graphql`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ extensions: { persistedQuery: { version: 1, sha256Hash } } }),
      });
      const { errors } = (await response.json()) as { errors?: { extensions: { code: string } }[] };
      const codes = (errors ?? []).map(({ extensions }) => extensions.code);
      if (codes.some((code) => /^(PERSISTED|GRAPHQL|LIMIT|INTERNAL)/.test(code))) refused.push(`${codes.join()} ${text}`);
    }
    expect(Object.keys(operations).length).toBeGreaterThan(100);
    expect(refused).toEqual([]);
  });

  test('a tab of a release that is no longer known is loaded again where it was going', async () => {
    const { page, close } = await visitor({ baseURL: site.url });
    await page.goto('/en/units');
    await hydrated(page);
    let asked = 0;
    await page.route('**/graphql', (route) => {
      asked++;
      const { extensions: _known, ...body } = route.request().postDataJSON() as { extensions: object };
      const extensions = { persistedQuery: { version: 1, sha256Hash: '0'.repeat(64) } };
      return route.continue({ postData: JSON.stringify({ ...body, extensions }) });
    });
    await page.getByRole('link', { name: 'Houses', exact: true }).first().click();
    await page.waitForURL('**/en/houses');
    await page.getByRole('heading', { level: 1, name: /house/i }).waitFor();
    expect(asked).toBeGreaterThan(0);
    await close();
  });

  test('the page of the UI kit is for developers: 404 in production, all controls in both schemes in local', async () => {
    const live = await fetch(`${site.url}/en/ui`, { headers: { 'x-forwarded-proto': 'https' } });
    expect(live.status).toBe(404);
    const { page, close } = await visitor();
    const response = await page.goto('/en/ui');
    expect(response!.status()).toBe(200);
    // A click before that is lost.
    await hydrated(page);
    expect(await page.locator('meta[name=robots]').getAttribute('content')).toBe('noindex');
    for (const scheme of ['light', 'dark']) {
      const part = page.locator(`main [data-scheme=${scheme}]`);
      for (const name of ['Outline', 'Primary', 'Main action', 'Search', 'Open the dialog']) {
        await part.getByRole('button', { name, exact: true }).waitFor();
      }
      await part.getByRole('button', { name: 'Open the dialog' }).click();
      const dialog = part.getByRole('dialog', { name: 'Dialog' });
      await dialog.waitFor();
      await page.keyboard.press('Escape');
      await dialog.waitFor({ state: 'hidden' });
    }
    expect(await (await fetch(new URL('/sitemap.xml', page.url()))).text()).not.toContain('/ui<');
    await close();
  });
}
