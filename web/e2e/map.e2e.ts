import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { Locator, Page } from 'playwright-core';
import { hydrated, SITE, someIds, useBrowser, visitor, type Ids } from './support/browser.ts';
import { serveGoogle, serveStyle, type GoogleHost, type MapHost } from './support/map-hosts.ts';
import { spawnSite, type SpawnedSite } from './support/spawn-site.ts';

useBrowser({ webGl: true });

const map = (page: Page): Locator => page.getByRole('region', { name: 'Map of what was found' });
const marks = (page: Page): Locator => page.getByRole('list', { name: 'Marks on the map' }).getByRole('button');
const cards = (page: Page): Locator => page.locator('[data-mark]');
const areaOf = (page: Page) => new URL(page.url()).searchParams.get('draw');
const boxOf = (page: Page) => new URL(page.url()).searchParams.get('box');

/** Opens a list with its map and waits for the marks. */
async function open(page: Page, address = '/en/search?show=map'): Promise<void> {
  await page.goto(address);
  await marks(page).first().waitFor({ state: 'attached' });
}

/** A place on the map, px of the window, from its middle. */
async function at(page: Page, dx = 0, dy = 0): Promise<[number, number]> {
  const { x, y, width } = (await map(page).boundingBox())!;
  // A tall map may end below the window: the middle is that of its upper part.
  return [x + width / 2 + dx, y + 300 + dy];
}

async function drag(page: Page, dx: number, dy: number): Promise<void> {
  await page.mouse.move(...(await at(page)));
  await page.mouse.down();
  await page.mouse.move(...(await at(page, dx / 2, dy / 2)));
  await page.mouse.move(...(await at(page, dx, dy)));
  await page.mouse.up();
}

/** Begins to draw and sets corners on a rectangle around the middle. */
async function drawCorners(page: Page, corners: number): Promise<void> {
  await page.getByRole('button', { name: /Draw an area|Change the area/ }).click();
  await page.getByRole('button', { name: 'By corners' }).and(page.locator(':enabled')).waitFor();
  const places = [
    [-120, -100],
    [120, -100],
    [140, 120],
    [-140, 120],
  ] as const;
  for (const [dx, dy] of places.slice(0, corners)) {
    const [x, y] = await at(page, dx, dy);
    await page.mouse.move(x - 5, y);
    await page.mouse.move(x, y);
    await page.mouse.click(x, y);
  }
}

/** The pixels of the marks' canvas in the colour of what is pointed at: how many, and their middle, px of the window. */
const lit = (page: Page): Promise<{ pixels: number; x: number; y: number }> =>
  page.evaluate(async () => {
    // What was pointed at just now is drawn with the next frame.
    for (let frame = 0; frame < 3; frame++) await new Promise((next) => requestAnimationFrame(next));
    const canvas = document.querySelector<HTMLCanvasElement>('canvas[class*="marks"]')!;
    const [r, g, b] = [0xc9, 0x3c, 0x20];
    const { data } = canvas.getContext('2d')!.getImageData(0, 0, canvas.width, canvas.height);
    const found = { pixels: 0, x: 0, y: 0 };
    for (let at = 0; at < data.length; at += 4) {
      if (data[at + 3] !== 255 || data[at] !== r || data[at + 1] !== g || data[at + 2] !== b) continue;
      found.pixels++;
      found.x += (at / 4) % canvas.width;
      found.y += Math.floor(at / 4 / canvas.width);
    }
    const { left, top, width } = canvas.getBoundingClientRect();
    const scale = width / canvas.width;
    return { pixels: found.pixels, x: left + (found.x / found.pixels) * scale, y: top + (found.y / found.pixels) * scale };
  });

describe('a map without a key', () => {
  let host: MapHost;
  let site: SpawnedSite;
  beforeAll(async () => {
    host = await serveStyle();
    site = await spawnSite({
      databaseUrl: process.env['E2E_DATABASE_URL']!,
      dataDir: process.env['E2E_DATA_DIR']!,
      env: { MAP_STYLE_URL: `${host.origin}/style.json` },
    });
  });
  afterAll(async () => {
    await site.stop();
    await host.close();
  });

  test('shows the style with its tiles under the marks, within the Content-Security-Policy', async () => {
    host.fault = 'none';
    const { page, problems, close } = await visitor({ baseURL: site.url });
    await open(page);
    await page.getByText('Loopback cartography').waitFor({ state: 'attached' });
    await page.waitForLoadState('networkidle');
    expect(host.asked.some((path) => path.startsWith('/tiles/'))).toBe(true);
    expect(await map(page).getByRole('status').first().textContent()).toBe('');
    expect(problems).toEqual([]);
    await close();
  });

  test.each([
    ['that does not come', 'style'],
    ['that is none', 'nonsense'],
    ['whose tiles do not come', 'tiles'],
  ] as const)('over a style %s the marks stand on a plain ground under a notice', async (_what, fault) => {
    host.fault = fault;
    const { page, problems, close } = await visitor({ baseURL: site.url });
    await open(page);
    await page.getByText('Streets and coastline could not be loaded').waitFor();
    expect(await cards(page).count()).toBeGreaterThan(5);
    await marks(page).first().waitFor({ state: 'attached' });
    expect(problems.filter((problem) => problem.startsWith('uncaught'))).toEqual([]);
    await close();
  });
});

describe('on the map of a search', () => {
  test('a script that does not come leaves a notice and the list; trying again brings the map', async () => {
    const { page, problems, close } = await visitor();
    await page.route('**/assets/MapLibreView-*.js', (route) => route.abort());
    await page.goto('/en/search?show=map');
    await page.getByText('The map could not be loaded.').waitFor();
    expect(await cards(page).count()).toBeGreaterThan(5);
    await page.unroute('**/assets/MapLibreView-*.js');
    await page.getByRole('button', { name: 'Try again' }).click();
    await marks(page).first().waitFor({ state: 'attached' });
    expect(problems.filter((problem) => problem.startsWith('uncaught'))).toEqual([]);
    await close();
  });

  test('a browser without WebGL gets a notice and the list', async () => {
    const { page, problems, close } = await visitor();
    await page.addInitScript(() => {
      const make = HTMLCanvasElement.prototype.getContext;
      HTMLCanvasElement.prototype.getContext = function (this: HTMLCanvasElement, kind: string, ...rest: never[]) {
        return kind.startsWith('webgl') ? null : make.call(this, kind as never, ...rest);
      } as typeof make;
    });
    await page.goto('/en/search?show=map');
    await page.getByText('The map could not be loaded.').waitFor();
    expect(await cards(page).count()).toBeGreaterThan(5);
    expect(problems).toEqual([]);
    await close();
  });

  test('cards light their marks, and marks their cards', async () => {
    const { page, problems, close } = await visitor();
    // From near, where every building has a mark of its own.
    await open(page, '/en/search?show=map&area=jomtien&box=100.86,12.86,100.9,12.92');
    expect((await lit(page)).pixels).toBe(0);
    await cards(page).first().hover();
    let { pixels, x, y } = await lit(page);
    // The map may end below the window.
    for (let card = 1; !(y < 850) && card < (await cards(page).count()); card++) {
      await cards(page).nth(card).hover();
      ({ pixels, x, y } = await lit(page));
    }
    expect(pixels).toBeGreaterThan(50);
    const marked = page.locator('[data-mark][class*="marked"]');
    const key = await marked.first().getAttribute('data-mark');
    await page.mouse.move(...(await at(page, 0, -290)));
    await marked.first().waitFor({ state: 'detached' });
    expect((await lit(page)).pixels).toBe(0);
    // Its place is under the words: one that had no room for them is a dot there.
    await page.mouse.move(x, y + 19);
    await marked.first().waitFor();
    expect(await marked.first().getAttribute('data-mark')).toBe(key);
    expect(problems).toEqual([]);
    await close();
  });

  test('a mark tells of its building; Escape gives the focus back', async () => {
    const { page, problems, close } = await visitor();
    await open(page, '/en/search?show=map&box=100.86,12.86,100.9,12.9');
    const building = marks(page)
      .filter({ hasText: /^(?!.*zoom in).*\d+ homes/ })
      .first();
    const name = (await building.textContent())!.split(':')[0]!;
    await building.focus();
    await page.keyboard.press('Enter');
    const popup = page.getByRole('dialog', { name: new RegExp(`^${name.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)}`) });
    await popup.getByRole('link', { name: /condominium|village/ }).waitFor();
    await popup.getByRole('listitem').first().waitFor();
    await page.keyboard.press('Escape');
    await popup.waitFor({ state: 'detached' });
    expect(await page.evaluate(() => document.activeElement?.textContent)).toContain(name);
    await building.press('Enter');
    await popup.getByRole('button', { name: 'Show in list' }).click();
    await page.waitForURL(/complex=/);
    expect(problems).toEqual([]);
    await close();
  });

  test('the search follows the map, or waits for the button', async () => {
    const { page, problems, close } = await visitor();
    await open(page);
    expect(boxOf(page)).toBeNull();
    await drag(page, -150, 60);
    await page.waitForURL(/box=/);
    const first = boxOf(page);
    await page.getByRole('switch', { name: 'Search as the map moves' }).click();
    await drag(page, 120, 40);
    await page.getByRole('button', { name: 'Search here' }).waitFor();
    expect(boxOf(page)).toBe(first);
    await page.getByRole('button', { name: 'Search here' }).click();
    await page.waitForURL((url) => url.searchParams.get('box') !== first);
    expect(await page.getByRole('button', { name: 'Search here' }).count()).toBe(0);
    expect(problems).toEqual([]);
    await close();
  });

  test('a drawn area goes into the address, survives a reload, and is taken away', async () => {
    const { page, problems, close } = await visitor();
    await open(page);
    const heading = page.getByRole('heading', { level: 1 });
    await drawCorners(page, 4);
    await page.getByRole('button', { name: 'Done' }).click();
    await page.waitForURL(/draw=/);
    const drawn = areaOf(page)!.split(',');
    expect(drawn).toHaveLength(8);
    for (const degrees of drawn) expect(degrees).toMatch(/^-?\d+(\.\d{1,5})?$/);
    await page.getByRole('button', { name: 'Change the area' }).waitFor();
    await heading.filter({ hasText: /\d homes?/ }).waitFor();
    const title = await heading.textContent();
    await page.reload();
    await marks(page).first().waitFor({ state: 'attached' });
    expect(areaOf(page)).toBe(drawn.join());
    expect(await heading.textContent()).toBe(title);
    expect((await lit(page)).pixels).toBeGreaterThan(100);
    await page.getByRole('button', { name: 'Remove the drawn area' }).click();
    await page.waitForURL((url) => !url.searchParams.has('draw'));
    expect(problems).toEqual([]);
    await close();
  });

  test('drawing is undone and redone by buttons and keys, corner by corner and area by area', async () => {
    const { page, problems, close } = await visitor();
    await open(page);
    await drawCorners(page, 3);
    const [undo, redo] = [page.getByRole('button', { name: 'Undo' }), page.getByRole('button', { name: 'Redo' })];
    expect(await redo.isDisabled()).toBe(true);
    await undo.click();
    expect(await redo.isEnabled()).toBe(true);
    await page.keyboard.press('Control+Shift+Z');
    expect(await redo.isDisabled()).toBe(true);
    await page.mouse.click(...(await at(page, -140, 120)));
    // On the first corner the area is closed.
    await page.mouse.move(...(await at(page, -119, -99)));
    await page.mouse.click(...(await at(page, -120, -100)));
    await page.getByText('Drag the corners to change it').waitFor();
    await page.keyboard.press('Control+Z');
    await page.getByText('Set corners one by one').waitFor();
    await page.keyboard.press('Control+Y');
    await page.getByText('Drag the corners to change it').waitFor();
    await page.getByRole('button', { name: 'Clear' }).click();
    await page.getByText('Set corners one by one').waitFor();
    await undo.click();
    await page.getByText('Drag the corners to change it').waitFor();
    await page.getByRole('button', { name: 'Cancel' }).click();
    expect(areaOf(page)).toBeNull();
    expect(problems).toEqual([]);
    await close();
  });

  test('an area drawn in one stroke has at most a hundred corners', async () => {
    const { page, problems, close } = await visitor();
    await open(page);
    await page.getByRole('button', { name: 'Draw an area' }).click();
    await page.getByRole('button', { name: 'Freehand' }).and(page.locator(':enabled')).click();
    await page.mouse.move(...(await at(page, 150, 0)));
    await page.mouse.down();
    for (let step = 1; step <= 60; step++) {
      const turn = (step / 62) * 2 * Math.PI;
      await page.mouse.move(...(await at(page, 150 * Math.cos(turn), 150 * Math.sin(turn))));
    }
    await page.mouse.up();
    await page.getByText('Drag the corners to change it').waitFor();
    await page.getByRole('button', { name: 'Done' }).click();
    await page.waitForURL(/draw=/);
    const corners = areaOf(page)!.split(',').length / 2;
    expect(corners).toBeGreaterThan(10);
    expect(corners).toBeLessThanOrEqual(100);
    expect(problems).toEqual([]);
    await close();
  });

  test('near me goes there when it may, and says why when it may not', async () => {
    const allowed = await visitor({ geolocation: { latitude: 12.9, longitude: 100.87 }, permissions: ['geolocation'] });
    await open(allowed.page);
    await allowed.page.getByRole('button', { name: 'Near me' }).click();
    await allowed.page.waitForURL(/box=/);
    const [west, south, east, north] = boxOf(allowed.page)!.split(',').map(Number) as [number, number, number, number];
    expect([(west + east) / 2, (south + north) / 2]).toEqual([expect.closeTo(100.87, 2), expect.closeTo(12.9, 2)]);
    expect(allowed.problems).toEqual([]);
    await allowed.close();

    const denied = await visitor();
    await open(denied.page);
    await denied.page.getByRole('button', { name: 'Near me' }).click();
    await denied.page.getByText('Your browser does not tell us where you are').waitFor();
    expect(denied.problems).toEqual([]);
    await denied.close();
  });

  test('a name is text, and a box across the date line is a box', async () => {
    const { page, problems, close } = await visitor();
    const name = '<img src=x onerror="document.title=1">';
    await page.route('**/graphql*', async (route) => {
      const answer = await route.fetch();
      const body = (await answer.json()) as { data?: { mapPins?: { pins: object[] } } };
      if (!body.data?.mapPins) return route.fulfill({ response: answer });
      const pin = { __typename: 'MapPin', id: '01900000-0000-7000-8000-000000000001', kind: 'COMPLEX', homeKind: 'UNIT', lat: 1, lng: 180 };
      body.data.mapPins.pins = [
        { ...pin, count: 3, rentFrom: null, buyFrom: 1_000_000, name: { __typename: 'LocalizedText', text: name } },
      ];
      return route.fulfill({ response: answer, json: body });
    });
    await page.goto('/en/search?show=map&box=178,-2,-178,4');
    await marks(page).filter({ hasText: name }).first().waitFor({ state: 'attached' });
    expect(await page.locator('img[src="x"]').count()).toBe(0);
    expect(problems).toEqual([]);
    await close();
  });
});

describe('the map of a listing', () => {
  let ids: Ids;
  beforeAll(async () => {
    ids = await someIds();
  });

  test('comes when one scrolls near it; its links work without JavaScript', async () => {
    const { page, problems, close } = await visitor();
    const scripts: string[] = [];
    page.on('request', (request) => scripts.push(request.url()));
    await page.goto(`/en/condo/${ids.condo}`);
    await hydrated(page);
    expect(scripts.filter((url) => /MapLibre|MapSurface/.test(url))).toEqual([]);
    await page.getByRole('heading', { name: 'On the map' }).scrollIntoViewIfNeeded();
    await page.locator('canvas.maplibregl-canvas').waitFor();
    expect(problems).toEqual([]);
    await close();

    for (const path of [`/unit/${ids.unit}`, `/house/${ids.house}`, `/condo/${ids.condo}`, `/village/${ids.village}`]) {
      const html = await (await fetch(`${SITE}/ru${path}`)).text();
      expect({
        path,
        links: [...html.matchAll(/<a href="(https:\/\/www\.(?:google|openstreetmap)\.[^"]+)"[^>]*rel="noopener"/g)].length,
      }).toEqual({
        path,
        links: 2,
      });
    }
  });
});

describe('a map with a key', () => {
  let google: GoogleHost;
  let site: SpawnedSite;
  beforeAll(async () => {
    google = await serveGoogle();
    site = await spawnSite({
      databaseUrl: process.env['E2E_DATABASE_URL']!,
      dataDir: process.env['E2E_DATA_DIR']!,
      env: { GOOGLE_MAPS_API_KEY: 'key-of-the-browser-tests' },
    });
  });
  afterAll(async () => {
    await site.stop();
    await google.close();
  });

  test('is Google’s, with the same marks, popups and search', async () => {
    Object.assign(google, { asked: [], version: '3.66.1-beta', fault: 'none' });
    const { page, problems, close } = await visitor({ baseURL: site.url });
    await google.standIn(page);
    await open(page);
    const [asked] = google.asked.map((query) => new URLSearchParams(query));
    expect([asked!.get('key'), asked!.get('v'), asked!.get('language')]).toEqual(['key-of-the-browser-tests', 'beta', 'en']);
    await drag(page, -100, 50);
    await page.waitForURL(/box=/);
    await marks(page).first().press('Enter');
    expect(google.asked).toHaveLength(1);
    expect(problems).toEqual([]);
    await close();
  });

  test('draws areas too', async () => {
    Object.assign(google, { version: '3.66.1-beta', fault: 'none' });
    const { page, problems, close } = await visitor({ baseURL: site.url });
    await google.standIn(page);
    await open(page);
    await drawCorners(page, 4);
    await page.getByRole('button', { name: 'Done' }).click();
    await page.waitForURL(/draw=/);
    expect(areaOf(page)!.split(',')).toHaveLength(8);
    expect(problems).toEqual([]);
    await close();
  });

  test('another version than the one asked for loads the page again once, and never again', async () => {
    Object.assign(google, { asked: [], version: '3.64.9', fault: 'none' });
    const { page, problems, close } = await visitor({ baseURL: site.url });
    await google.standIn(page);
    let loads = 0;
    page.on('load', () => loads++);
    await open(page);
    expect(google.asked).toHaveLength(2);
    expect(loads).toBe(2);
    await page.reload();
    await marks(page).first().waitFor({ state: 'attached' });
    expect(google.asked).toHaveLength(3);
    expect(problems).toEqual([]);
    await close();
  });

  test('a script that fails or a key that is refused leaves a notice and the list, without a reload', async () => {
    Object.assign(google, { fault: 'script' });
    const { page, problems, close } = await visitor({ baseURL: site.url });
    await google.standIn(page);
    await page.goto('/en/search?show=map');
    await page.getByText('The map could not be loaded.').waitFor();
    expect(await cards(page).count()).toBeGreaterThan(5);
    expect(problems.filter((problem) => problem.startsWith('uncaught'))).toEqual([]);
    google.fault = 'none';
    google.version = '3.66.1-beta';
    await page.getByRole('button', { name: 'Try again' }).click();
    await marks(page).first().waitFor({ state: 'attached' });
    // So Google says that it refuses the key.
    await page.evaluate(() => (window as { gm_authFailure?: () => void }).gm_authFailure?.());
    await page.getByText('The map could not be loaded.').waitFor();
    await close();
  });
});
