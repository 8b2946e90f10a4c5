import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { eventually, visitor } from '../../support/browser.ts';
import { areaOf, cards, drag, drawCorners, map, marks, open } from '../../support/map.ts';
import { serveGoogle, serveStyle, type GoogleHost, type MapHost } from '../../support/map-hosts.ts';
import { signIn } from '../../support/sign-in.ts';
import { spawnSite, type SpawnedSite } from '../../support/spawn-site.ts';

export default function cases(): void {
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
      await eventually(async () => expect(await map(page).getByRole('status').first().textContent()).toBe(''));
      expect(problems).toEqual([]);
      await close();
    });

    test.each([
      ['that does not come', 'style'],
      ['that is none', 'nonsense'],
      ['whose tiles do not come', 'tiles'],
    ] as const)('over a style %s the marks stand on the site’s own coast under a notice', async (_what, fault) => {
      host.fault = fault;
      const { page, problems, close } = await visitor({ baseURL: site.url });
      await open(page);
      await page.getByText('couldn’t load the streets').waitFor();
      await eventually(async () => expect(await cards(page).count()).toBeGreaterThan(5));
      await marks(page).first().waitFor({ state: 'attached' });
      expect(problems.filter((problem) => problem.startsWith('uncaught'))).toEqual([]);
      await close();
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
      await page.getByRole('button', { name: 'Search this area' }).click();
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

    test('finds the place of a listing by its name; what is nowhere and a service that fails are told and change nothing', async () => {
      Object.assign(google, { version: '3.66.1-beta', fault: 'script' });
      const { page, problems, close } = await visitor({ baseURL: site.url });
      await google.standIn(page);
      await signIn(page, undefined, site.url);
      await page.goto('/en/condo/new');
      const search = page.getByRole('combobox', { name: 'Find a place' });
      const position = page.getByRole('textbox', { name: 'Position' });
      const lookedUp = async (at: string, trouble: number) => {
        await eventually(async () => expect(await page.getByText('We couldn’t look up this place').count()).toBe(trouble));
        await eventually(async () => expect(await position.inputValue()).toBe(at));
      };
      // Without Google's script one can still type.
      await search.fill('talay');
      await lookedUp('', 1);
      await position.fill('somewhere');
      await position.blur();
      await page.getByText('Not a position. Enter it as 12.9325,100.8947').waitFor();
      await position.fill('12.9, 100.9');
      google.fault = 'none';
      await page.getByRole('button', { name: 'Try again' }).click();
      await page.getByRole('button', { name: 'Zoom in' }).waitFor();
      await search.fill('xyz');
      await page.getByText('No matching place').waitFor();
      await search.fill('view');
      await page.getByRole('option', { name: 'View <b>Talay</b> 6 Beach Road, Pattaya' }).click();
      await lookedUp('12.93,100.88', 0);
      await search.fill('nowhere');
      await page.getByRole('option', { name: 'Nowhere' }).click();
      await lookedUp('12.93,100.88', 1);
      await search.fill('');
      await lookedUp('12.93,100.88', 0);
      await search.fill('talay');
      await page.getByRole('option', { name: /Talay/ }).waitFor();
      await lookedUp('12.93,100.88', 0);
      google.fault = 'places';
      await search.fill('beach');
      await lookedUp('12.93,100.88', 1);
      // The map puts its mark where it is clicked, and where that is dragged to.
      const ground = page.getByRole('region', { name: 'Map: click to set the position' });
      await ground.scrollIntoViewIfNeeded();
      const { x, y, width, height } = (await ground.boundingBox())!;
      const [across, down] = [x + width / 2, y + height / 2];
      await page.mouse.click(across + 100, down);
      await eventually(async () => expect(await position.inputValue()).toMatch(/^12\.9[23]\d*,100\.897/));
      await page.mouse.move(across + 100, down - 10);
      await page.mouse.down();
      await page.mouse.move(across, down - 10);
      await page.mouse.up();
      await eventually(async () => expect(await position.inputValue()).toMatch(/^12\.9[23]\d*,100\.8(80|79)/));
      expect(problems.filter((problem) => problem.startsWith('uncaught'))).toEqual([]);
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
      await page.getByText('We couldn’t load the map.').waitFor();
      await eventually(async () => expect(await cards(page).count()).toBeGreaterThan(5));
      expect(problems.filter((problem) => problem.startsWith('uncaught'))).toEqual([]);
      google.fault = 'none';
      google.version = '3.66.1-beta';
      await page.getByRole('button', { name: 'Try again' }).click();
      await marks(page).first().waitFor({ state: 'attached' });
      // So Google says that it refuses the key.
      await page.evaluate(() => (window as { gm_authFailure?: () => void }).gm_authFailure?.());
      await page.getByText('We couldn’t load the map.').waitFor();
      await close();
    });
  });
}
