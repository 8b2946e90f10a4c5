import { beforeAll, describe, expect, test } from '@jest/globals';
import pg from 'pg';
import type { Page } from 'playwright-core';
import { MISSING } from '../../support/addresses.ts';
import { expectNoViolations } from '../../support/axe.ts';
import { SITE, eventually, hydrated, someIds, visitor, type Ids } from '../../support/browser.ts';
import { GOD, signIn } from '../../support/sign-in.ts';

export default function cases(): void {
  interface Home {
    _id: string;
    reference: string;
  }

  let ids: Ids;
  let units: Home[];
  beforeAll(async () => {
    ids = await someIds();
    units = ((await (await fetch(`${SITE}/api/units`)).json()) as { units: Home[] }).units;
  });

  const hearts = (page: Page) => page.locator('main article button[aria-pressed]');
  const cards = (page: Page) => page.locator('main article');
  const heartLink = (page: Page, count: number) => page.getByRole('link', { name: `Saved homes: ${count}` });

  /** Opens an address with these homes already in a list. */
  async function openWith(page: Page, saved: object, path: string): Promise<void> {
    await page.goto('/en/redirect');
    await page.evaluate(
      (text) => localStorage.setItem('talay.saved', text),
      JSON.stringify({ v: 1, favourites: [], recent: [], hidden: [], ...saved }),
    );
    await page.goto(path);
    await hydrated(page);
  }

  const asSaved = ({ _id, reference }: Home) => ({ kind: 'unit', id: _id, reference });

  describe('favourites', () => {
    test('two from a list are compared, and shared by a link that opens in the reader’s own language', async () => {
      const { page, problems, close } = await visitor();
      await page.goto('/en/units');
      await hydrated(page);
      await hearts(page).nth(0).click();
      await hearts(page).nth(2).click();
      await eventually(async () => expect(await hearts(page).nth(0).getAttribute('aria-pressed')).toBe('true'));
      expect(new URL(page.url()).pathname).toBe('/en/units');
      await heartLink(page, 2).click();
      await page.waitForURL('**/en/saved');
      await page.getByRole('checkbox', { name: `Select ${units[0]!.reference}` }).check();
      await page.getByText('You can compare 2–6 homes').waitFor();
      await page.getByRole('checkbox', { name: `Select ${units[2]!.reference}` }).check();

      await page.getByRole('button', { name: 'Share shortlist' }).click();
      await page.getByLabel('Title (optional)').fill('Для Анны <3');
      const link = await page.getByLabel('Link', { exact: true }).inputValue();
      expect(link).toBe(`${SITE}/shortlist?homes=${units[0]!.reference},${units[2]!.reference}&title=${encodeURIComponent('Для Анны <3')}`);
      const telegram = new URL((await page.getByRole('link', { name: 'Telegram' }).getAttribute('href'))!);
      expect(telegram.searchParams.get('url')).toBe(link);
      await page.keyboard.press('Escape');

      await page.getByRole('link', { name: 'Compare', exact: true }).click();
      await page.waitForURL(`**/en/compare?homes=${units[0]!.reference},${units[2]!.reference}`);
      const rows = page.locator('tbody tr');
      await rows.first().waitFor();
      await page.goBack();
      await page.waitForURL('**/en/saved');
      for (const at of [0, 2]) {
        const box = page.getByRole('checkbox', { name: `Select ${units[at]!.reference}` });
        await eventually(async () => expect(await box.isChecked()).toBe(true));
      }
      await page.goForward();
      await page.waitForURL('**/en/compare?**');
      await rows.first().waitFor();
      const all = await rows.count();
      await page.getByRole('link', { name: 'Differences only' }).click();
      await page.waitForURL('**&diff=1');
      await page.waitForFunction((before) => document.querySelectorAll('tbody tr').length < before, all);
      for (const row of await rows.all()) {
        const values = await row.locator('td').allTextContents();
        expect(new Set(values).size).toBeGreaterThan(1);
      }
      await page.getByRole('link', { name: `Remove ${(await page.locator('thead th a').nth(2).textContent())!}` }).click();
      await page.getByText('Add another home').waitFor();
      expect(problems).toEqual([]);
      await close();

      const reader = await visitor({ locale: 'ru-RU' });
      await reader.page.goto(link);
      await hydrated(reader.page);
      await eventually(async () => expect(await reader.page.locator('html').getAttribute('lang')).toBe('ru'));
      await eventually(async () => expect(await reader.page.locator('h1').textContent()).toBe('Для Анны <3'));
      await eventually(async () => expect(await cards(reader.page).count()).toBe(2));
      await reader.page.getByRole('button', { name: 'Добавить всё в избранное' }).click();
      await reader.page.getByRole('link', { name: 'Сохранённое: 2' }).waitFor();
      await reader.page.getByRole('button', { name: 'Вернуть' }).click();
      await reader.page.getByRole('link', { name: 'Сохранённое', exact: true }).waitFor();
      expect(reader.problems).toEqual([]);
      await reader.close();
    });

    test('other tabs follow; what is taken away comes back by Undo', async () => {
      const { page, close } = await visitor();
      await page.goto('/en/units');
      await hydrated(page);
      const other = await page.context().newPage();
      await other.goto('/en/saved');
      await hydrated(other);
      await other.getByText('No favourites yet').waitFor();
      await hearts(page).nth(1).click();
      await cards(other).first().waitFor();
      await hearts(other).first().click();
      await other.getByText('No favourites yet').waitFor();
      await page.waitForFunction(() => document.querySelector('main article button[aria-pressed="true"]') === null);
      await other.getByRole('button', { name: 'Undo' }).click();
      await cards(other).first().waitFor();
      await heartLink(page, 1).waitFor();
      await close();
    });

    test('a deleted home is named and can be removed; an inactive one is marked', async () => {
      const database = new pg.Client({ connectionString: process.env['E2E_DATABASE_URL'] });
      await database.connect();
      const { rows } = await database.query<Home>(
        "SELECT id AS _id, 'U-' || number AS reference FROM unit WHERE NOT active AND NOT is_draft AND deleted_at IS NULL LIMIT 1",
      );
      await database.end();
      const { page, close } = await visitor();
      const missing = { kind: 'unit', id: MISSING, reference: 'U-999999' };
      await openWith(page, { favourites: [missing, asSaved(units[0]!), asSaved(rows[0]!)] }, '/en/saved');
      await page.getByText('U-999999 is no longer available').waitFor();
      await eventually(async () => expect(await cards(page).count()).toBe(2));
      const occupied = cards(page).filter({ has: page.locator(`a[href="/en/unit/${rows[0]!._id}"]`) });
      await eventually(async () => expect(await occupied.getByText('Not available').isVisible()).toBe(true));
      await eventually(async () => expect(await cards(page).getByText('Not available').count()).toBe(1));
      await page.getByRole('button', { name: 'Remove U-999999' }).click();
      await page.getByText('U-999999 is no longer available').waitFor({ state: 'detached' });
      await heartLink(page, 2).waitFor();
      await close();
    });

    // What else is broken, saved-store.test.ts says.
    test('a broken store is an empty one', async () => {
      const { page, problems, close } = await visitor();
      await page.goto('/en/redirect');
      await page.evaluate((broken) => localStorage.setItem('talay.saved', broken), '{broken');
      await page.goto('/en/units');
      await hydrated(page);
      await hearts(page).first().click();
      await heartLink(page, 1).waitFor();
      expect(problems).toEqual([]);
      await close();
    });

    test('without browser storage it works until the tab is closed, and says so', async () => {
      const { page, problems, close } = await visitor();
      await page.addInitScript(() => {
        Object.defineProperty(window, 'localStorage', {
          get() {
            throw new DOMException('Denied', 'SecurityError');
          },
        });
      });
      await page.goto('/en/units');
      await hydrated(page);
      await hearts(page).first().click();
      await page.getByText('Your browser isn’t saving data').waitFor();
      await heartLink(page, 1).click();
      await cards(page).first().waitFor();
      expect(problems).toEqual([]);
      await close();
    });
  });

  test('offline: the favourites as last copied, in the language of the address; nothing else is stored', async () => {
    const { page, close } = await visitor({ serviceWorkers: 'allow', viewport: { width: 360, height: 780 } });
    await signIn(page, GOD, SITE);
    await page.goto('/ru/desk');
    await page.goto('/ru/units');
    await hydrated(page);
    await page.evaluate(() => navigator.serviceWorker.ready);
    // An answer of the API that the worker does not hand on would be requested twice: ahead of it, and then past it.
    expect((await page.goto('/api/auth/login'))!.fromServiceWorker()).toBe(true);
    await page.goto('/ru/units');
    await hydrated(page);
    const name = (await page.locator('main article h2').nth(1).textContent())!;
    await hearts(page).nth(1).click();
    const kept = () =>
      page.evaluate(async () => {
        const caches = await window.caches.keys();
        const addresses = await Promise.all(
          caches.map(async (one) => (await (await window.caches.open(one)).keys()).map(({ url }) => url)),
        );
        return addresses.flat().map((url) => new URL(url).pathname);
      });
    await eventually(async () => expect(await kept()).toContainEqual(expect.stringMatching(/^\/api\/files\//)));
    for (const path of await kept()) expect(path).toMatch(/^\/(offline\/|assets\/onest-|api\/files\/)/);

    await page.context().setOffline(true);
    await page.goto('/ru/desk');
    await page.getByRole('heading', { name: 'Нет подключения к сети' }).waitFor();
    const home = page.getByRole('listitem').filter({ hasText: name });
    await home.getByText(units[1]!.reference).waitFor();
    await home
      .getByText(/^Аренда: от .*฿ в месяц$|^Продажа: от .*฿$/)
      .first()
      .waitFor();
    await page.getByText(/^По состоянию на .* \d{4} г\./).waitFor();
    await expectNoViolations(page);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);

    // The requested page opens automatically once online, even if the browser sends no `online` event; signing out deletes everything.
    const title = page.getByRole('heading', { level: 1, name: 'Нет подключения к сети' });
    await page.context().setOffline(false);
    await title.waitFor({ state: 'detached' });
    expect(new URL(page.url()).pathname).toBe('/ru/desk');
    await page.clock.install();
    await page.addInitScript(() => addEventListener('online', (event) => event.stopImmediatePropagation()));
    await page.context().setOffline(true);
    await page.goto('/ru/desk');
    await title.waitFor();
    await page.context().setOffline(false);
    await page.clock.fastForward(15_000);
    await title.waitFor({ state: 'detached' });
    await page.evaluate(() => {
      const form = Object.assign(document.createElement('form'), { method: 'post', action: '/ru/logout' });
      document.body.append(form);
      form.submit();
    });
    await page.waitForURL('**/ru');
    await eventually(async () => expect(await page.evaluate(() => caches.has('talay-favourites'))).toBe(false));
    await close();
  });

  describe('hidden homes', () => {
    test('a card becomes a row; Undo brings it back; a reload keeps it; the list of hidden ones shows it again', async () => {
      const { page, problems, close } = await visitor({ viewport: { width: 360, height: 780 }, hasTouch: true });
      await page.goto('/en/units');
      await hydrated(page);
      const name = (await page.locator('main article h2').first().textContent())!;
      const before = await cards(page).count();
      const row = page.getByText(`Hidden: ${name}`);
      // Those after the first come when the card is near.
      const hasAllPictures = () =>
        eventually(async () => expect(await page.locator('main article').first().locator('img').count()).toBe(3));
      await hasAllPictures();
      await page.getByRole('button', { name: `Hide: ${name}` }).click();
      await row.waitFor();
      await eventually(async () => expect(await cards(page).count()).toBe(before - 1));
      await page.getByRole('button', { name: `Undo, show again: ${name}` }).click();
      await row.waitFor({ state: 'detached' });
      await page.getByRole('button', { name: `Hide: ${name}` }).click();
      await page.getByRole('status').getByRole('button', { name: 'Undo' }).click();
      await row.waitFor({ state: 'detached' });
      await page.getByRole('button', { name: `Hide: ${name}` }).click();
      await page.reload();
      await page.getByRole('button', { name: `Undo, show again: ${name}` }).click();
      await hasAllPictures();
      await page.getByRole('button', { name: `Hide: ${name}` }).click();
      await row.waitFor();
      await page.goto('/en/saved?tab=hidden');
      await hydrated(page);
      await page.getByRole('button', { name: `Undo, show again: ${units[0]!.reference}` }).click();
      await page.getByText('No hidden homes').waitFor();
      expect(problems).toEqual([]);
      await close();
    });
  });

  describe('recently viewed', () => {
    test('homes whose pages were seen, the newest first; the list can be cleared and brought back', async () => {
      const { page, close } = await visitor();
      await page.goto(`/en/unit/${ids.unit}`);
      await hydrated(page);
      await page.goto(`/en/house/${ids.house}`);
      await hydrated(page);
      await page.goto('/en/saved?tab=recent');
      await hydrated(page);
      await cards(page).nth(1).waitFor();
      const links = () => cards(page).evaluateAll((all) => all.map((card) => card.querySelector('a')!.getAttribute('href')));
      await eventually(async () => expect(await links()).toEqual([`/en/house/${ids.house}`, `/en/unit/${ids.unit}`]));
      await page.getByRole('button', { name: 'Clear list' }).click();
      await page.getByText('Nothing viewed yet').waitFor();
      await page.getByRole('button', { name: 'Undo' }).click();
      await cards(page).nth(1).waitFor();
      await eventually(async () => expect(await links()).toEqual([`/en/house/${ids.house}`, `/en/unit/${ids.unit}`]));
      await close();
    });
  });

  test('by keyboard: favourite, hide and undo on a card, the share panel and closing it', async () => {
    const { page, problems, close } = await visitor();
    await page.goto('/en/units');
    await hydrated(page);
    const focused = () =>
      page.evaluate(() => document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.textContent ?? '');
    const tabTo = async (label: RegExp) => {
      for (let steps = 0; steps < 80; steps++) {
        if (label.test(await focused())) return;
        await page.keyboard.press('Tab');
      }
      throw new Error(`${label} is not reached by Tab`);
    };
    await tabTo(/^Hide: /);
    await eventually(async () => expect(await page.evaluate(() => getComputedStyle(document.activeElement!).opacity)).toBe('1'));
    await page.keyboard.press('Tab');
    await eventually(async () => expect(await focused()).toMatch(/^Favourite: /));
    await page.keyboard.press('Space');
    await heartLink(page, 1).waitFor();
    await page.keyboard.press('Shift+Tab');
    await page.keyboard.press('Enter');
    await page.waitForFunction(() => document.activeElement?.getAttribute('aria-label')?.startsWith('Undo, show again'));
    await page.keyboard.press('Enter');
    await page.waitForFunction(() => document.activeElement?.getAttribute('aria-label')?.startsWith('Hide: '));

    await page.goto(`/en/unit/${ids.unit}`);
    await hydrated(page);
    await tabTo(/^Share$/);
    await page.keyboard.press('Enter');
    await page.keyboard.press('Tab');
    await eventually(async () => expect(await focused()).toBe('WhatsApp'));
    await page.keyboard.press('Escape');
    await page.locator('a[href^="https://wa.me/?"]').waitFor({ state: 'hidden' });
    await eventually(async () => expect(await focused()).toBe('Share'));
    expect(problems).toEqual([]);
    await close();
  });

  test('three side by side leave the page its width on a phone', async () => {
    const { page, close } = await visitor({ viewport: { width: 360, height: 740 } });
    const homes = units.slice(0, 3).map(({ reference }) => reference);
    await page.goto(`/ru/compare?homes=${homes.join()}`);
    await page.locator('table').waitFor();
    await eventually(async () => expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360));
    await close();
  });
}
