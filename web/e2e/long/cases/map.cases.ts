import { beforeAll, describe, expect, test } from '@jest/globals';
import type { Page } from 'playwright-core';
import sharp from 'sharp';
import { expectNoViolations } from '../../support/axe.ts';
import { SITE, eventually, hydrated, someIds, visitor, type Ids } from '../../support/browser.ts';
import { at, boxOf, cards, drag, lit, map, marks, open } from '../../support/map.ts';

export default function cases(): void {
  describe('on the map of a search', () => {
    test('a script that does not come leaves a notice and the list; trying again brings the map', async () => {
      const { page, problems, close } = await visitor();
      await page.route('**/assets/MapLibreView-*.js', (route) => route.abort());
      await page.goto('/en/search?show=map');
      await page.getByText('We couldn’t load the map.').waitFor();
      await eventually(async () => expect(await cards(page).count()).toBeGreaterThan(5));
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
      await page.getByText('We couldn’t load the map.').waitFor();
      await eventually(async () => expect(await cards(page).count()).toBeGreaterThan(5));
      expect(problems).toEqual([]);
      await close();
    });

    test('is 650 px high on /rent and /buy (spec 9), and as high as the window on /search', async () => {
      const { page, close } = await visitor({ viewport: { width: 1440, height: 1000 } });
      const heights: number[] = [];
      for (const path of ['/en/rent?show=map', '/en/buy?show=map', '/en/search?show=map']) {
        await page.goto(path);
        heights.push((await map(page).boundingBox())!.height);
      }
      expect(heights.slice(0, 2)).toEqual([650, 650]);
      expect(heights[2]).toBeGreaterThan(900);
      await close();
    });

    test('cards light their marks, and marks their cards', async () => {
      const { page, problems, close } = await visitor();
      // Zoomed in, every building has its own mark.
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
      await eventually(async () => expect(await marked.first().getAttribute('data-mark')).toBe(key));
      expect(problems).toEqual([]);
      await close();
    });

    test('a mark shows its building; Escape returns the focus; nothing of marks, popup and drawing is against axe, light or dark', async () => {
      const { page, problems, close } = await visitor();
      const isClear = async () => {
        for (const colorScheme of ['dark', 'light'] as const) {
          await page.emulateMedia({ colorScheme });
          await expectNoViolations(page, map(page));
        }
      };
      await open(page, '/en/search?show=map&box=100.86,12.86,100.9,12.9');
      await isClear();
      const building = marks(page)
        .filter({ hasText: /^(?!.*zoom in).*\d+ homes/ })
        .first();
      const name = (await building.textContent())!.split(':')[0]!;
      await building.focus();
      await page.keyboard.press('Enter');
      const popup = page.getByRole('dialog', { name: new RegExp(`^${name.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)}`) });
      await popup.getByRole('link', { name: /condominium|village/ }).waitFor();
      await popup.getByRole('listitem').first().waitFor();
      await isClear();
      await page.keyboard.press('Escape');
      await popup.waitFor({ state: 'detached' });
      await eventually(async () => expect(await page.evaluate(() => document.activeElement?.textContent)).toContain(name));
      await page.getByRole('button', { name: 'Draw an area' }).click();
      await page.getByRole('button', { name: 'Point by point' }).and(page.locator(':enabled')).waitFor();
      await isClear();
      await page.getByRole('button', { name: 'Cancel' }).click();
      await building.press('Enter');
      await popup.getByRole('button', { name: 'Show in list' }).click();
      await page.waitForURL(/complex=/);
      expect(problems).toEqual([]);
      await close();
    });

    test('shows all results: every mark is visible, none under a control, with the count beside them', async () => {
      const { page, problems, close } = await visitor();
      await open(page, '/en/search?show=map&area=jomtien');
      const heading = await page.getByRole('heading', { level: 1 }).textContent();
      const count = Number(/\d+/.exec(heading!)![0]);
      const stands = async () => {
        const names = await marks(page).allTextContents();
        const numbers = names.map((name) => Number(/(\d+) homes?/.exec(name)?.[1] ?? 1));
        expect(numbers.reduce((sum, number) => sum + number, 0)).toBe(count);
      };
      await eventually(stands);
      await map(page)
        .getByRole('status')
        .filter({ hasText: new RegExp(`^${count} homes?$`) })
        .waitFor();
      const seen: { x: number; y: number }[] = [];
      for (const mark of await marks(page).all()) {
        await mark.focus();
        const { x, y, pixels } = await lit(page);
        seen.push({ x, y });
        expect(pixels).toBeGreaterThan(50);
        const under = await page.evaluate(([left, top]) => document.elementFromPoint(left!, top!)?.className, [x, y]);
        expect(under).toContain('maplibregl-canvas');
      }
      // They cover most of the map: the zoom is the closest that shows all of them.
      const [across, down] = [seen.map(({ x }) => x), seen.map(({ y }) => y)].map((of) => Math.max(...of) - Math.min(...of));
      const { width } = (await map(page).boundingBox())!;
      expect(Math.max(across! / (width - 156), down! / 450)).toBeGreaterThan(0.6);
      // After another filter the map moves there.
      await page.goto('/en/search?show=map&area=east&kind=house');
      await marks(page).first().waitFor({ state: 'attached' });
      await marks(page).first().focus();
      await eventually(async () => expect((await lit(page)).pixels).toBeGreaterThan(50));
      expect(problems).toEqual([]);
      await close();
    });

    test('a single home is zoomed in to street level', async () => {
      const { page, problems, close } = await visitor();
      const { unit } = await someIds();
      await page.goto(`/en/unit/${unit}`);
      const reference = /U-\d+/.exec((await page.locator('main').textContent())!)![0];
      await open(page, `/en/search?show=map&q=${reference}`);
      await eventually(async () => expect(await marks(page).count()).toBe(1));
      await marks(page).first().focus();
      const { x, y } = await lit(page);
      const box = (await map(page).boundingBox())!;
      expect([Math.abs(x - box.x - box.width / 2) < 60, y > box.y + 100 && y < box.y + box.height - 60]).toEqual([true, true]);
      expect(problems).toEqual([]);
      await close();
    });

    test.each([
      ['nothing found', 'priceMax=1&cur=THB', 'No homes match all your filters', 0],
      ['the sea', 'box=100,12,100.1,12.1', 'No homes in this part of the map', 0],
      // What other bounds are none, search-state.test.ts says.
      ['one point', 'box=100.9,12.9,100.9,12.9', 'The map area in this link isn’t valid', 1],
    ])('%s in the address: the map says so', async (_what, query, words, least) => {
      const { page, problems, close } = await visitor();
      const response = await page.goto(`/en/search?show=map&${query}`);
      expect(response?.status()).toBe(200);
      await map(page).getByRole('status').filter({ hasText: words }).waitFor();
      await eventually(async () => expect(await marks(page).count()).toBeGreaterThanOrEqual(least));
      if (words.includes('this part')) {
        await map(page).getByRole('button', { name: 'Show all homes found' }).click();
        await page.waitForURL((url) => !url.searchParams.has('box'));
        await marks(page).first().waitFor({ state: 'attached' });
      }
      expect(problems).toEqual([]);
      await close();
    });

    test('the search waits for the button or follows the map', async () => {
      const { page, problems, close } = await visitor();
      await open(page);
      expect(boxOf(page)).toBeNull();
      await drag(page, -150, 60);
      const searchHere = page.getByRole('button', { name: 'Search this area' });
      await searchHere.waitFor();
      expect(boxOf(page)).toBeNull();
      await searchHere.click();
      await page.waitForURL(/box=/);
      const first = boxOf(page);
      await searchHere.waitFor({ state: 'detached' });
      await page.getByRole('switch', { name: 'Search as the map moves' }).click();
      await drag(page, 120, 40);
      await page.waitForURL((url) => url.searchParams.get('box') !== first);
      expect(await searchHere.count()).toBe(0);
      expect(problems).toEqual([]);
      await close();
    });

    test('near me says why it cannot: refused, unknown, too slow; asked again, it goes where the browser says that the visitor is', async () => {
      const { page, problems, close } = await visitor();
      // Chromium itself refuses where nobody has allowed it; the other answers are those of a browser that has no position.
      await page.addInitScript(() => {
        const ask = navigator.geolocation.getCurrentPosition.bind(navigator.geolocation);
        const answers = [null, 2, 3, null] as const;
        let asked = 0;
        navigator.geolocation.getCurrentPosition = (onFound, onTrouble, options) => {
          const answer = answers[asked++];
          if (!answer) ask(onFound, onTrouble, options);
          else onTrouble?.({ code: answer, message: '', PERMISSION_DENIED: 1, POSITION_UNAVAILABLE: 2, TIMEOUT: 3 });
        };
      });
      await open(page);
      const nearMe = page.getByRole('button', { name: 'Near me' });
      await nearMe.focus();
      for (const words of [
        'Location is blocked for this site',
        'Your device couldn’t find your location',
        'Finding your location took too long',
      ]) {
        await page.keyboard.press('Enter');
        await map(page).getByRole('status').filter({ hasText: words }).waitFor();
        expect(boxOf(page)).toBeNull();
        // The button keeps the focus, to be pressed again.
        await eventually(async () => expect(await nearMe.evaluate((button) => button === document.activeElement)).toBe(true));
      }
      await page.context().setGeolocation({ latitude: 12.9, longitude: 100.87 });
      await page.context().grantPermissions(['geolocation']);
      await page.keyboard.press('Enter');
      await page.waitForURL(/box=/);
      const [west, south, east, north] = boxOf(page)!.split(',').map(Number) as [number, number, number, number];
      expect([(west + east) / 2, (south + north) / 2]).toEqual([expect.closeTo(100.87, 2), expect.closeTo(12.9, 2)]);
      await page.context().clearPermissions();
      expect(problems).toEqual([]);
      await close();
    });

    test('a name is text, and a box across the date line is a box', async () => {
      const { page, problems, close } = await visitor();
      const name = '<img src=x onerror="document.title=1">';
      await page.route('**/graphql*', async (route) => {
        const answer = await route.fetch();
        const body = (await answer.json()) as { data?: { mapPins?: { pins: object[] } } };
        if (!body.data?.mapPins) return route.fulfill({ response: answer });
        const pin = {
          __typename: 'MapPin',
          id: '01900000-0000-7000-8000-000000000001',
          kind: 'COMPLEX',
          homeKind: 'UNIT',
          lat: 1,
          lng: 180,
        };
        body.data.mapPins.pins = [
          { ...pin, count: 3, rentFrom: null, buyFrom: 1_000_000, name: { __typename: 'LocalizedText', text: name } },
        ];
        return route.fulfill({ response: answer, json: body });
      });
      await page.goto('/en/search?show=map&box=178,-2,-178,4');
      await marks(page).filter({ hasText: name }).first().waitFor({ state: 'attached' });
      await eventually(async () => expect(await page.locator('img[src="x"]').count()).toBe(0));
      expect(problems).toEqual([]);
      await close();
    });
  });

  describe('on a phone', () => {
    const viewport = { width: 360, height: 740 };

    test('the map fills the window and shows all results, none under a control; the list is a sheet over it', async () => {
      const { page, problems, close } = await visitor({ viewport });
      const handle = page.getByRole('button', { name: 'Show list' });
      for (const path of ['/en/rent?show=map', '/en/search?show=map&area=jomtien']) {
        await open(page, path);
        await handle.waitFor();
        const [box, head] = [(await map(page).boundingBox())!, (await handle.boundingBox())!];
        // As wide as the viewport, except for its scroll bar.
        expect([box.x, box.width > 340]).toEqual([0, true]);
        expect(box.height).toBeGreaterThan(400);
        // The header of the sheet overlaps the lower edge of the map, within the viewport.
        expect([head.y < box.y + box.height, head.y + head.height <= 740]).toEqual([true, true]);
      }
      await eventually(async () => {
        for (const mark of await marks(page).all()) {
          await mark.focus();
          const { x, y } = await lit(page);
          expect(await page.evaluate(([left, top]) => document.elementFromPoint(left!, top!)?.className, [x, y])).toContain(
            'maplibregl-canvas',
          );
        }
      });
      expect(await handle.getAttribute('aria-expanded')).toBe('false');
      expect(await handle.textContent()).toMatch(/^[\d,]+ homes/);
      // With the keyboard.
      await handle.focus();
      await page.keyboard.press('Enter');
      const down = page.getByRole('button', { name: 'Show map' });
      await down.waitFor();
      expect(await down.getAttribute('aria-expanded')).toBe('true');
      await eventually(async () => expect((await down.boundingBox())!.y).toBeLessThan(140));
      await eventually(async () => expect((await cards(page).first().boundingBox())!.y).toBeLessThan(400));
      await page.keyboard.press('Enter');
      await handle.waitFor();
      await eventually(async () => expect(await page.evaluate(() => scrollY)).toBe(0));
      // By dragging.
      const { x, y } = (await handle.boundingBox())!;
      await page.mouse.move(x + 100, y + 30);
      await page.mouse.down();
      await page.mouse.move(x + 100, y - 150);
      await page.mouse.move(x + 100, y - 330);
      await page.mouse.up();
      await down.waitFor();
      await eventually(async () => expect(await page.evaluate(() => scrollY)).toBeGreaterThan(250));
      await expectNoViolations(page);
      expect(problems).toEqual([]);
      await close();
    });
  });

  const LIGHT_GROUND = ['220,235,240', '251,247,240'];
  const DARK_GROUND = ['16,53,71', '7,26,36'];

  /** The colours of the ground at the west edge of the map, which is sea, and at the east, which is land. */
  async function seaAndLand(page: Page): Promise<string[]> {
    const { data, info } = await sharp(await map(page).screenshot())
      .raw()
      .toBuffer({ resolveWithObject: true });
    const colour = (x: number) => [...data.subarray((330 * info.width + x) * info.channels).subarray(0, 3)].join();
    return [colour(8), colour(info.width - 8)];
  }

  test('without external hosts the map has coast, islands and areas in the colours of the scheme, with attribution', async () => {
    const { page, problems, close } = await visitor();
    const groundIs = (colours: string[]) => eventually(async () => expect(await seaAndLand(page)).toEqual(colours));
    const asked: string[] = [];
    page.on('request', (request) => asked.push(request.url()));
    await page.goto('/en/units');
    await hydrated(page);
    expect(asked.filter((url) => /\/ground-/.test(url))).toEqual([]);
    const ground = page.waitForResponse((response) => /\/assets\/ground-[^/]+\.js$/.test(response.url()));
    await open(page);
    expect((await (await ground).body()).length).toBeLessThan(300_000);
    await map(page).getByRole('link', { name: '© OpenStreetMap contributors' }).waitFor({ state: 'attached' });
    await groundIs(LIGHT_GROUND);
    await page.emulateMedia({ colorScheme: 'dark' });
    await groundIs(DARK_GROUND);
    // The visitor's choice takes precedence over the device setting.
    await page.getByRole('button', { name: /^Appearance/ }).click();
    await page.getByRole('button', { name: 'Light', exact: true }).click();
    await groundIs(LIGHT_GROUND);
    await page.emulateMedia({ colorScheme: 'light' });
    await page.getByRole('button', { name: /^Appearance/ }).click();
    await page.getByRole('button', { name: 'Dark', exact: true }).click();
    await groundIs(DARK_GROUND);
    expect(asked.filter((url) => !url.startsWith(SITE))).toEqual([]);
    expect(problems).toEqual([]);
    await close();
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
          links: [...html.matchAll(/<a [^>]*href="(https:\/\/www\.(?:google|openstreetmap)\.[^"]+)"[^>]*rel="noopener"/g)].length,
        }).toEqual({
          path,
          links: 2,
        });
      }
    });
  });
}
