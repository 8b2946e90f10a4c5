import { beforeAll, describe, expect, test } from '@jest/globals';
import { gzipSync } from 'node:zlib';
import { prefixed, publicAddresses } from './support/addresses.ts';
import { SITE, eventually, hydrated, someIds, useBrowser, visitor, type Ids } from './support/browser.ts';

useBrowser({ pictures: false });

let ids: Ids;
beforeAll(async () => {
  ids = await someIds();
});

const pathOf = (address: string) => new URL(address).pathname + new URL(address).search;

describe('lists', () => {
  test('pages are links; back returns to the page before; each navigation is one request', async () => {
    const { page, problems, close } = await visitor();
    await page.goto('/en/units');
    await hydrated(page);
    const requests: string[] = [];
    page.on('request', (request) => {
      if (['fetch', 'xhr'].includes(request.resourceType())) requests.push(`${request.method()} ${pathOf(request.url())}`);
    });
    const firstOfPageOne = await page.locator('main h2').first().textContent();
    await page.getByRole('link', { name: 'Next', exact: true }).click();
    await page.waitForURL('**/en/units/page/2');
    await page.waitForFunction((before) => document.querySelector('main h2')?.textContent !== before, firstOfPageOne);
    expect(requests).toEqual(['POST /graphql']);
    await page.goBack();
    await page.waitForFunction((before) => document.querySelector('main h2')?.textContent === before, firstOfPageOne);
    expect(pathOf(page.url())).toBe('/en/units');
    // What was read is in the cache.
    expect(requests).toEqual(['POST /graphql']);
    expect(problems).toEqual([]);
    await close();
  });

  test('the home page’s switch shows what is for sale or for rent, in the address', async () => {
    const { page, close } = await visitor();
    await page.goto('/en');
    await hydrated(page);
    expect((await page.locator('main article').allTextContents()).join()).toContain('For sale');
    await page.locator('main').getByRole('link', { name: 'Rent', exact: true }).last().click();
    await page.waitForURL('**/en?deal=rent');
    // The address changes first, the cards when their answer is there: both kinds are then for rent, every one of them.
    await page.waitForFunction(() => {
      const homes = [...document.querySelectorAll('main article')]
        .map((card) => card.textContent ?? '')
        .filter((text) => /[UH]-\d{4}/.test(text));
      return homes.length > 10 && homes.every((text) => text.includes('For rent'));
    });
    await close();
  });

  test('rent and buy keep a page for apartments and one for houses', async () => {
    const html = await (await fetch(`${SITE}/en/rent?page=2&houses=2`)).text();
    expect(html).toContain('Condominiums and apartments');
    expect(html).toMatch(/href="\/en\/rent\?(?:page=3&amp;houses=2|houses=2&amp;page=3)/);
    expect((await fetch(`${SITE}/en/rent?page=999`)).status).toBe(404);
    expect((await fetch(`${SITE}/en/rent?houses=0`)).status).toBe(404);
  });

  test('an area without listings says so and leads on', async () => {
    const response = await fetch(`${SITE}/en/village/area/centralpattaya`);
    const html = await response.text();
    expect(response.status).toBe(200);
    expect(html).not.toMatch(/<article/);
    // What there is of the other kind is one link away.
    expect(html.match(/<main.*<\/main>/s)?.[0]).toMatch(/<a [^>]*href="\/en\/area\/centralpattaya"/);
  });

  test.each(['en', 'ru'])('no link to an area leads to an empty list (%s)', async (lang) => {
    const linksOf = (html: string) => [...html.matchAll(/href="(\/\w\w\/(?:\w+\/)?area\/[a-z]+)"/g)].map(([, href]) => href!);
    const pages = await Promise.all(['', '/condo', '/village'].map(async (path) => (await fetch(`${SITE}/${lang}${path}`)).text()));
    const links = [...new Set(pages.flatMap(linksOf))];
    expect(links.filter((link) => link.startsWith(`/${lang}/area/`))).toHaveLength(6);
    const empty: string[] = [];
    for (const link of links) if (!/<article/.test(await (await fetch(SITE + link)).text())) empty.push(link);
    expect(empty).toEqual([]);
    // There are lists that would be: nothing leads to them.
    expect(links).not.toContain(`/${lang}/village/area/centralpattaya`);
  });

  test('an area shows its apartments and its houses under one search, with words of its own', async () => {
    const { page, problems, close } = await visitor({ viewport: { width: 360, height: 800 } });
    await page.goto('/ru/area/jomtien');
    await hydrated(page);
    expect(await page.title()).toContain('Недвижимость в Джомтьене');
    expect(await page.locator('main h1').textContent()).toBe('Недвижимость в Джомтьене');
    expect(await page.locator('main').textContent()).toContain('Шесть километров пляжа');
    for (const kind of ['#units', '#houses']) expect(await page.locator(`${kind} article`).count()).toBeGreaterThan(0);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
    await page.goto('/ru/area/jomtien?kind=house');
    await page.locator('#houses article').first().waitFor();
    expect(await page.locator('#units').count()).toBe(0);
    expect((await fetch(`${SITE}/en/area/atlantis`)).status).toBe(404);
    expect((await fetch(`${SITE}/en/area/jomtien?page=999`)).status).toBe(404);
    expect(problems).toEqual([]);
    await close();
  });
});

describe('preferences', () => {
  test('the language switch keeps the page and its query', async () => {
    const { page, close } = await visitor();
    await page.goto('/en/rent?page=2');
    await hydrated(page);
    await page
      .getByRole('link', { name: /Русский/ })
      .first()
      .click();
    await page.waitForURL('**/ru/rent?page=2');
    await page.waitForFunction(() => document.documentElement.lang === 'ru');
    // A bare address is in the chosen language from now on, from the first byte.
    await page.goto('/units');
    await eventually(async () => expect(await page.evaluate(() => document.documentElement.lang)).toBe('ru'));
    await close();
  });

  test.each([true, false])('currency and scheme are chosen and kept (JavaScript %p)', async (javaScriptEnabled) => {
    const { page, close } = await visitor({ javaScriptEnabled });
    await page.goto(`/en/unit/${ids.unit}`);
    if (javaScriptEnabled) await hydrated(page);
    await page.getByRole('button', { name: 'Currency: THB' }).click();
    await page.getByRole('button', { name: /^EUR/ }).click();
    await page.getByRole('button', { name: 'Currency: EUR' }).waitFor();
    expect(pathOf(page.url())).toBe(`/en/unit/${ids.unit}`);
    const prices = await page.locator('main').textContent();
    expect(prices).toContain('€');
    expect(prices).toContain('฿');
    await page.getByRole('button', { name: /^Appearance/ }).click();
    await page.getByRole('button', { name: 'Dark' }).click();
    await page.locator('html[data-scheme="dark"]').waitFor();
    // The next page is right from the first byte: nothing flashes.
    const cookies = (await page.context().cookies()).map(({ name, value }) => `${name}=${value}`).join('; ');
    const html = await (await fetch(`${SITE}/en/units`, { headers: { cookie: cookies } })).text();
    expect(html).toMatch(/<html[^>]* data-scheme="dark"/);
    expect(html).toContain('€');
    await close();
  });

  test('a choice posted from another site is refused', async () => {
    const post = (headers: Record<string, string>, path = '/preferences') =>
      fetch(SITE + path, {
        method: 'POST',
        redirect: 'manual',
        headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
        body: 'currency=USD&back=%2Fen',
      });
    const foreign = await post({ origin: 'https://evil.example' });
    expect({ status: foreign.status, cookie: foreign.headers.get('set-cookie') }).toEqual({ status: 403, cookie: null });
    expect((await post({ 'sec-fetch-site': 'cross-site' })).status).toBe(403);
    // So is every other form that works without scripts.
    for (const path of ['/en/login', '/en/register', '/en/account', '/en/logout', '/en/reset', '/en/recover', '/en/confirm-email']) {
      const { status, headers } = await post({ origin: 'https://evil.example' }, path);
      expect({ path, status, cookie: headers.get('set-cookie') }).toEqual({ path, status: 403, cookie: null });
    }
    const own = await post({ origin: SITE });
    expect(own.status).toBeGreaterThanOrEqual(302);
    expect(own.headers.get('location')).toMatch(/\/en$/);
    const away = await fetch(`${SITE}/preferences`, {
      method: 'POST',
      redirect: 'manual',
      headers: { 'content-type': 'application/x-www-form-urlencoded', origin: SITE },
      body: 'currency=USD&back=https%3A%2F%2Fevil.example%2F',
    });
    expect(away.headers.get('location') ?? '').not.toContain('evil.example');
  });
});

describe('layout', () => {
  test('the side menu opens, leads to lists and pages, and closes by Escape', async () => {
    const { page, problems, close } = await visitor({ viewport: { width: 360, height: 780 } });
    await page.goto('/en');
    await hydrated(page);
    await page.getByRole('button', { name: 'Open menu' }).click();
    const menu = page.getByRole('navigation', { name: 'All sections' });
    await menu.getByRole('link', { name: 'Villas' }).waitFor();
    await menu.getByText('Find by area').first().click();
    for (const name of ['All apartments', 'Jomtien', 'About us']) await menu.getByRole('link', { name }).first().waitFor();
    for (const name of ['List your property', 'Log in', 'Sign up'])
      await page.getByRole('link', { name }).filter({ visible: true }).waitFor();
    await page.keyboard.press('Escape');
    await menu.getByRole('link', { name: 'Villas' }).waitFor({ state: 'hidden' });
    await page.getByRole('button', { name: 'Open menu' }).click();
    await menu.getByRole('link', { name: 'Villas' }).click();
    await page.waitForURL('**/en/village/villas');
    await menu.getByRole('link', { name: 'Villas' }).waitFor({ state: 'hidden' });
    expect(problems).toEqual([]);
    await close();
  });

  test('the converter converts both ways; the chart shows a currency, in words and figures too', async () => {
    const { page, problems, close } = await visitor({ viewport: { width: 360, height: 780 } });
    await page.goto('/en/page/buying-guide');
    await hydrated(page);
    const amount = page.getByLabel('Amount').first();
    await amount.fill('1000');
    await page
      .getByText(/1,000.* = /)
      .first()
      .waitFor();
    await amount.fill('a lot');
    await page.getByText('Enter a number').first().waitFor();
    const worth = page.getByLabel('Converted');
    await worth.fill('32,400');
    await eventually(async () => expect(await amount.inputValue()).toBe('1,000'));
    // The rates of the demo set are days old.
    await page.getByText(/^These rates are from .*, over two days old/).waitFor();
    await page.getByText(/^Exchange rates as of .* – out of date/).waitFor();
    await page.getByText('Pictures of demo homes are drawings, not photos').waitFor();
    await page.getByRole('img', { name: /^Baht per 1 USD/ }).waitFor();
    await page.getByRole('radio', { name: 'USD' }).focus();
    await page.keyboard.press('ArrowRight');
    await page.getByRole('img', { name: /^Baht per 1 EUR.*Lowest ฿/ }).waitFor();
    await page.getByText('are made up for this demonstration').waitFor();
    await page.getByText('Show as table').click();
    await eventually(async () => expect(await page.getByRole('table').last().getByRole('row').count()).toBe(91));
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
    expect(problems).toEqual([]);
    await close();
  });

  test('/redirect goes home; the 404 page leads home', async () => {
    const { page, close } = await visitor();
    await page.goto('/en/redirect');
    await page.waitForURL(`${SITE}/en`);
    await page.goto('/en/no-such-page');
    await hydrated(page);
    await page.getByRole('link', { name: 'Go to the home page' }).click();
    await page.waitForURL(`${SITE}/en`);
    await close();
  });

  test('418 shows the teapot', async () => {
    const { page, close } = await visitor();
    await page.goto('/en/units');
    await hydrated(page);
    await page.route('**/graphql', (route) => route.fulfill({ status: 418, body: 'short and stout' }));
    await page.getByRole('link', { name: 'Houses', exact: true }).first().click();
    await page.getByRole('heading', { name: "I'm a teapot" }).waitFor();
    await page.locator('main svg').first().waitFor();
    await close();
  });

  test('going offline says so', async () => {
    const { page, close } = await visitor();
    await page.goto('/en');
    await hydrated(page);
    await page.context().setOffline(true);
    await page.getByText('You’re offline').waitFor();
    await page.context().setOffline(false);
    await page.getByText('You’re offline').waitFor({ state: 'hidden' });
    await close();
  });
});

describe('a listing', () => {
  test('tabs: by click, by arrow keys, in the address, without a request; with JavaScript off as links', async () => {
    const { page, close } = await visitor();
    await page.goto(`/en/unit/${ids.unit}`);
    await hydrated(page);
    const requests: string[] = [];
    page.on('request', (request) => {
      if (['fetch', 'xhr', 'document'].includes(request.resourceType())) requests.push(pathOf(request.url()));
    });
    await page.getByRole('tab', { name: 'Facilities' }).click();
    await page.waitForURL('**?tab=facilities*');
    await page.getByRole('tab', { name: 'Facilities', selected: true }).waitFor();
    await page.keyboard.press('ArrowLeft');
    await page.getByRole('tab', { name: 'Overview', selected: true }).waitFor();
    expect(requests).toEqual([]);
    await close();

    const plain = await visitor({ javaScriptEnabled: false });
    await plain.page.goto(`/ru/unit/${ids.unit}`);
    await plain.page.getByRole('tab', { name: 'Удобства' }).click();
    await plain.page.waitForURL('**?tab=facilities*');
    expect(await plain.page.getByRole('tab', { name: 'Удобства' }).getAttribute('aria-selected')).toBe('true');
    await plain.close();
  });

  test('one asks about it in the messenger', async () => {
    const html = await (await fetch(`${SITE}/en/unit/${ids.unit}`)).text();
    expect(html).toContain('https://t.me/talay_test');
  });

  test('its parent is one click away, and back', async () => {
    const { page, close } = await visitor();
    await page.goto(`/en/unit/${ids.unit}`);
    await hydrated(page);
    await page.locator(`main a[href="/en/condo/${ids.condo}"]`).first().click();
    await page.waitForURL(`**/en/condo/${ids.condo}`);
    await page.locator('h1').waitFor();
    await page.goBack();
    await page.waitForURL(`**/en/unit/${ids.unit}`);
    await close();
  });
});

test('it can be installed in each language; the worker is requested each time', async () => {
  for (const [lang, rent] of [
    ['en', 'Rent'],
    ['ru', 'Снять'],
  ] as const) {
    const html = await (await fetch(`${SITE}/${lang}`)).text();
    const href = /<link rel="manifest" href="([^"]+)"/.exec(html)![1]!;
    const answer = await fetch(SITE + href);
    expect(answer.headers.get('content-type')).toMatch(/^application\/manifest\+json/);
    const manifest = (await answer.json()) as {
      start_url: string;
      icons: { src: string; purpose: string }[];
      shortcuts: { name: string; url: string }[];
    };
    expect(manifest).toMatchObject({ lang, id: '/', scope: '/', start_url: `/${lang}`, display: 'standalone' });
    expect(manifest.shortcuts.map(({ url }) => url)).toEqual([`/${lang}/rent`, `/${lang}/buy`, `/${lang}/saved`]);
    expect(manifest.shortcuts[0]?.name).toBe(rent);
    expect(manifest.icons.map(({ purpose }) => purpose)).toEqual(['any', 'any', 'maskable']);
    for (const path of [manifest.start_url, ...manifest.icons.map(({ src }) => src), ...manifest.shortcuts.map(({ url }) => url)]) {
      expect({ path, status: (await fetch(SITE + path)).status }).toEqual({ path, status: 200 });
    }
  }
  const { status, headers } = await fetch(`${SITE}/sw.js`);
  expect({ status, type: headers.get('content-type'), cache: headers.get('cache-control') }).toEqual({
    status: 200,
    type: 'text/javascript; charset=utf-8',
    cache: 'no-cache',
  });
});

/** Scripts that the page fetches before anything is clicked: preloaded, imported by its inline scripts, the entry. */
function firstLoadScripts(html: string): string[] {
  const named = html.matchAll(/(?:rel="(?:modulepreload|later)" href=|from |import |import\()"(\/assets\/[\w.-]+\.js)"/g);
  return [...new Set([...named].map(([, script]) => script!))];
}

test('a visitor’s first load is at most 167 kB of script and messages on every screen, and holds no map, editor, grid or desk', async () => {
  const paths = [...publicAddresses(ids), '/condo/area/jomtien', '/village/area/eastpattaya', '/no-such-page'];
  const sizes = new Map<string, number>();
  const tooLarge: string[] = [];
  for (const path of paths) {
    for (const lang of ['en', 'ru']) {
      const html = await (await fetch(SITE + prefixed(lang, path))).text();
      const scripts = firstLoadScripts(html);
      expect(scripts.length).toBeGreaterThan(5);
      expect(scripts.filter((script) => /\/desk\./.test(script))).toEqual([]);
      let size = 0;
      for (const script of scripts) {
        if (!sizes.has(script)) {
          const code = await (await fetch(SITE + script, { headers: { 'accept-encoding': 'identity' } })).text();
          sizes.set(script, gzipSync(code, { level: 9 }).length);
          expect({ script, heavy: /maplibre|x-data-grid|MuiDataGrid|draft-js|DraftEditor|supercluster/i.test(code) }).toEqual({
            script,
            heavy: false,
          });
        }
        size += sizes.get(script)!;
      }
      // Saved homes are known to the device alone: their page asks the API at once.
      if (size > (path === '/saved' ? 207 : 167) * 1024) tooLarge.push(`${lang} ${path}: ${(size / 1024).toFixed(1)} kB`);
    }
  }
  expect(tooLarge).toEqual([]);
});
