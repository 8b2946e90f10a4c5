import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { createTcpProxy, type TcpProxy } from '../../../api/tests/support/tcp-proxy.ts';
import { eventually, useBrowser, visitor } from '../support/browser.ts';
import { spawnSite, type SpawnedSite } from '../support/spawn-site.ts';

useBrowser({ pictures: false });

let proxy: TcpProxy;
let site: SpawnedSite;
beforeAll(async () => {
  proxy = await createTcpProxy();
  site = await spawnSite({ databaseUrl: proxy.through(process.env['E2E_DATABASE_URL']!), dataDir: process.env['E2E_DATA_DIR']! });
});
afterAll(async () => {
  await site.stop();
  await proxy.close();
});

test('without a database every uncached screen is the 503 screen in its language; everything recovers without a restart', async () => {
  expect((await fetch(`${site.url}/en/village`)).status).toBe(200);
  proxy.cut();
  for (const [path, text] of [
    ['/en', 'Looks like our API is down'],
    ['/en/units', 'Looks like our API is down'],
    ['/ru/houses', 'lang="ru"'],
    ['/en/page/about', 'Looks like our API is down'],
  ] as const) {
    const response = await fetch(site.url + path);
    expect({ path, status: response.status }).toEqual({ path, status: 503 });
    expect(await response.text()).toContain(text);
  }
  proxy.reconnect();
  // The next probe finds the database back.
  await eventually(async () => expect((await fetch(`${site.url}/readyz`)).status).toBe(200));
  expect((await fetch(`${site.url}/en/units`)).status).toBe(200);
});

test('login and registration during a database outage show a message on the form, and keep the input', async () => {
  for (const path of ['/en', '/en/login', '/ru/login', '/en/register']) expect((await fetch(site.url + path)).status).toBe(200);
  proxy.hang();
  for (const [path, text] of [
    ['/en/login', 'We could not check this just now'],
    ['/ru/login', 'Сейчас проверить не получилось'],
    ['/en/register', 'An error occurred during registration, please try again later'],
  ] as const) {
    const response = await fetch(site.url + path, {
      method: 'POST',
      headers: { origin: site.url },
      body: new URLSearchParams({ username: 'somchai.b', password: 'a long way to the sea', confirm: 'a long way to the sea' }),
    });
    const html = await response.text();
    expect({ path, status: response.status, said: html.includes(text), kept: html.includes('value="somchai.b"') }).toEqual({
      path,
      status: 503,
      said: true,
      kept: true,
    });
    expect(html).not.toContain('a long way to the sea');
  }
  proxy.reconnect();
  await eventually(async () => expect((await fetch(`${site.url}/readyz`)).status).toBe(200));
});

test('a database that goes away under a reader shows the 503 screen; trying again goes on', async () => {
  const { page, close } = await visitor({ baseURL: site.url });
  await page.goto('/en/units', { waitUntil: 'networkidle' });
  proxy.cut();
  await page.getByRole('link', { name: 'Houses', exact: true }).first().click();
  await page.getByText('Looks like our API is down').waitFor();
  proxy.reconnect();
  await eventually(async () => {
    await page.goto('/en/houses');
    expect(await page.getByRole('heading', { level: 1 }).textContent()).not.toContain('down');
  });
  await close();
});
