import { describe, expect, test } from '@jest/globals';
import { expectNoViolations } from '../../support/axe.ts';
import { DESK_SITE, hydrated, opensDialogs, visitor as anyVisitor } from '../../support/browser.ts';

export default function cases(): void {
  // This site has neither a mail server nor a bot.
  const visitor = (options: Parameters<typeof anyVisitor>[0] = {}) => anyVisitor({ baseURL: DESK_SITE, ...options });

  // Each walk is in one of the languages; that both have every text, the check of the messages says.
  describe('when alerts cannot be sent', () => {
    test('the alert page saves the search on the device; it is listed after a reload, links to its homes, and can be removed', async () => {
      const { page, problems, close } = await visitor({ viewport: { width: 360, height: 780 }, hasTouch: true });
      await page.goto('/ru/alerts/new?deal=rent&area=jomtien');
      await hydrated(page);
      await page.getByRole('heading', { level: 1, name: 'Сохранить на потом' }).waitFor();
      await page.getByRole('button', { name: 'Сохранить поиск на этом устройстве' }).click();
      await page.getByText('Поиск сохранён на этом устройстве').waitFor();
      await expectNoViolations(page);
      await page.reload();
      await page.getByText('Поиск сохранён на этом устройстве').waitFor();
      await page.getByRole('link', { name: 'Сохранённые поиски' }).click();
      await page.waitForURL('**/ru/saved?tab=searches');
      await page.reload();
      const item = page.getByRole('listitem').filter({ has: page.getByRole('button', { name: 'Убрать' }) });
      await item.getByText('Джомтьен').waitFor();
      await expectNoViolations(page);
      await item.getByRole('link', { name: 'Посмотреть список' }).click();
      await page.waitForURL('**/ru/search?deal=rent&area=jomtien');
      await page.goto('/ru/saved?tab=searches');
      await page.getByRole('button', { name: 'Убрать' }).click();
      await page.getByText('Сохранённых поисков нет').waitFor();
      await page.reload();
      await page.getByText('Сохранённых поисков нет').waitFor();
      expect(problems).toEqual([]);
      await close();
    });

    test('from a list it is saved with one click, and can be removed immediately', async () => {
      const { page, problems, close } = await visitor();
      await page.goto('/en/rent?area=jomtien');
      await opensDialogs(page);
      await page.getByRole('link', { name: 'Save search' }).click();
      const dialog = page.getByRole('dialog');
      await dialog.getByText('The search is saved on this device').waitFor();
      expect(await page.evaluate(() => localStorage.getItem('talay.searches'))).toBe('{"v":1,"searches":["deal=rent&area=jomtien"]}');
      await expectNoViolations(page);
      await dialog.getByRole('button', { name: 'Remove' }).click();
      await dialog.getByRole('button', { name: 'Save search on this device' }).waitFor();
      expect(await page.evaluate(() => localStorage.getItem('talay.searches'))).toBe('{"v":1,"searches":[]}');
      expect(problems).toEqual([]);
      await close();
    });

    test('an alert for a home’s price adds it to the favourites', async () => {
      const { units } = (await (await fetch(`${DESK_SITE}/api/units`)).json()) as { units: { _id: string; reference: string }[] };
      const { page, problems, close } = await visitor();
      await page.goto(`/ru/alerts/new?ids=${units[0]!._id}`);
      await hydrated(page);
      await page.getByRole('button', { name: 'Добавить в избранное' }).click();
      await page.getByRole('link', { name: 'В избранном' }).waitFor();
      expect(await page.evaluate(() => localStorage.getItem('talay.saved'))).toContain(units[0]!.reference);
      expect(problems).toEqual([]);
      await close();
    });

    test('a full list shows an error, invalid data counts as empty, and without scripts the page says what it needs', async () => {
      const { page, close } = await visitor();
      await page.goto('/en/redirect');
      const searches = Array.from({ length: 20 }, (_, index) => `priceMax=${index + 1}`);
      await page.evaluate((stored) => localStorage.setItem('talay.searches', stored), JSON.stringify({ v: 1, searches }));
      await page.goto('/en/alerts/new?deal=buy');
      await hydrated(page);
      await page.getByRole('button', { name: 'Save search on this device' }).click();
      await page.getByText('You can save up to 20 searches').waitFor();
      await page.evaluate(() => localStorage.setItem('talay.searches', '{"v":1,"searches":[null,{},7]'));
      await page.goto('/en/saved?tab=searches');
      await page.getByText('No saved searches').waitFor();
      await close();

      const plain = await visitor({ javaScriptEnabled: false });
      await plain.page.goto('/en/alerts/new?deal=buy');
      await plain.page.getByText('Your browser needs JavaScript').waitFor();
      await plain.page.getByRole('link', { name: 'See list' }).waitFor();
      expect(await plain.page.getByRole('button', { name: 'Save search on this device' }).isVisible()).toBe(false);
      await plain.close();
    });
  });
}
