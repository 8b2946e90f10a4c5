import { describe, expect, test } from '@jest/globals';
import type { Page } from 'playwright-core';
import { expectNoViolations } from '../../support/axe.ts';
import { eventually, hydrated, SITE, visitor } from '../../support/browser.ts';

export default function cases(): void {
  const pathOf = (address: string) => new URL(address).pathname + new URL(address).search;
  const textOf = async (address: string) => (await fetch(SITE + address)).text();
  const numberIn = (text: string | null) => Number((text ?? '').replaceAll(/\D/g, ''));

  const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 1, name }).waitFor();
  const panel = (page: Page) => page.getByRole('complementary', { name: 'Filters' });
  const cards = (page: Page) => page.locator('article');
  const names = (page: Page) => cards(page).getByRole('heading').allInnerTexts();

  /** The number at the end of an option. */
  const promised = async (page: Page, name: RegExp) => {
    const text = await panel(page).locator('label').filter({ hasText: name }).locator('span').last().textContent();
    return numberIn(text);
  };

  describe('/condo and /village', () => {
    test('at 1440 px: filters return what their counts say; sort order and text are in the address', async () => {
      const { page, problems, close } = await visitor({ viewport: { width: 1440, height: 900 } });
      await page.goto('/en/condo');
      await hydrated(page);
      await heading(page, 'Condominiums in Pattaya');
      await expectNoViolations(page);
      let count = await promised(page, /^Jomtien\s*\d/);
      await panel(page)
        .getByRole('checkbox', { name: /^Jomtien \d/ })
        .check();
      await heading(page, new RegExp(`^${count} condominiums? in Jomtien$`));
      count = await promised(page, /^Rent\s*\d/);
      await panel(page).getByRole('radio', { name: /^Rent/ }).check();
      await heading(page, new RegExp(`^${count} condominiums? in Jomtien with apartments for rent$`));
      expect(pathOf(page.url())).toBe('/en/condo?deal=rent&area=jomtien');
      // Each shows what it has for rent, and no sale prices.
      const prices = await cards(page).locator('p').filter({ hasText: '฿' }).allInnerTexts();
      expect(prices.length).toBe(Math.min(count, 20));
      for (const price of prices) expect(price).toMatch(/month/);

      await page.getByLabel('Sort by').selectOption({ label: 'Name: A to Z' });
      await page.waitForURL('**/en/condo?deal=rent&area=jomtien&sort=name');
      await eventually(async () => {
        const shown = await names(page);
        expect(shown).toEqual(shown.toSorted(new Intl.Collator('en', { numeric: true }).compare));
      });
      await page.getByLabel('Sort by').selectOption({ label: 'Price: low to high' });
      await page.waitForURL('**sort=price');
      await eventually(async () => {
        const shown = (await cards(page).locator('p').filter({ hasText: '฿' }).allInnerTexts()).map((text) =>
          numberIn(text.split('/')[0]!),
        );
        expect(shown).toEqual(shown.toSorted((a, b) => a - b));
      });
      // The canonical address is that of the unfiltered list, and the filtered one is not indexed.
      const html = await textOf(pathOf(page.url()));
      expect(html).toMatch(/rel="canonical" href="[^"]*\/en\/condo"/);
      expect(html).toContain('noindex');
      expect(problems).toEqual([]);
      await close();
    });

    test('a misspelt name finds the condominium; an unknown one shows an empty result with a link to clear it', async () => {
      const { page, problems, close } = await visitor({ viewport: { width: 1440, height: 900 } });
      await page.goto('/en/condo?sort=name');
      const [first] = await names(page);
      const typo = first!.replace(/(\w)(\w)(\w+)/, '$1$2$2$3');
      await page.goto(`/en/condo?q=${encodeURIComponent(typo)}`);
      await heading(page, /condominium/);
      expect(await names(page)).toContain(first);
      await page.goto('/en/condo?q=zzzzqqqq');
      await heading(page, 'Nothing found');
      await page.getByRole('heading', { name: 'No condominiums match all your filters' }).waitFor();
      await page.getByRole('link', { name: 'Reset all' }).last().click();
      await page.waitForURL('**/en/condo');
      await heading(page, 'Condominiums in Pattaya');
      expect(problems).toEqual([]);
      await close();
    });

    test('at 360 px: filters in their sheet, the map with marks of complexes, and a mark chosen by keyboard', async () => {
      const { page, problems, close } = await visitor({ viewport: { width: 360, height: 780 } });
      await page.goto('/en/condo');
      await hydrated(page);
      await page.getByRole('button', { name: /^Filters/ }).click();
      const sheet = page.getByRole('dialog');
      await sheet.getByRole('radio', { name: /^Buy/ }).check();
      await page.waitForURL('**/en/condo?deal=buy');
      await sheet.getByRole('button', { name: /^Show \d+ results/ }).click();
      await heading(page, /^\d+ condominiums with apartments for sale$/);
      const found = numberIn(await page.getByRole('heading', { level: 1 }).textContent());
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
      await expectNoViolations(page);

      await page.getByRole('link', { name: 'Map' }).click();
      await page.waitForURL('**/en/condo?deal=buy&show=map');
      await page
        .getByRole('status')
        .filter({ hasText: `${found} condominiums` })
        .first()
        .waitFor();
      const marks = page.getByRole('list', { name: 'Condominiums on the map' }).getByRole('button');
      await marks.first().waitFor({ state: 'attached' });
      await marks.first().focus();
      await page.keyboard.press('Enter');
      expect(problems).toEqual([]);
      await close();
    });

    test('the popup of a mark has the matching homes of the complex and a link to its page', async () => {
      const { page, problems, close } = await visitor({ viewport: { width: 1440, height: 900 } });
      await page.goto('/en/village?sort=homes');
      const [name] = await names(page);
      await page.goto(`/en/village?q=${encodeURIComponent(`"${name}"`)}&show=map`);
      await hydrated(page);
      const marks = page.getByRole('list', { name: 'Villages on the map' });
      const mark = marks.getByRole('button', { name: new RegExp(`^${name}: \\d+ homes?`) });
      await mark.waitFor({ state: 'attached' });
      await mark.focus();
      await page.keyboard.press('Enter');
      await page.getByRole('link', { name: 'See village' }).waitFor();
      await page.locator('a[href*="/house/"]').first().waitFor();
      expect(problems).toEqual([]);
      await close();
    });

    test.each(['ru', 'en'])('%s: without scripts the form submits the filters and the sort order', async (lang) => {
      const { page, close } = await visitor({ javaScriptEnabled: false, viewport: { width: 1440, height: 900 } });
      await page.goto(`/${lang}/village`);
      await page.locator('aside input[name="deal"][value="buy"]').check();
      await page.locator('select[name="sort"]').selectOption('year');
      await page.locator('aside button[type="submit"]').last().click();
      await page.waitForURL(`**/${lang}/village?deal=buy&sort=year`);
      const title = await page.getByRole('heading', { level: 1 }).innerText();
      expect(title).toMatch(lang === 'ru' ? /^\d+ посёл(ок|ка|ков) с домами на продажу$/ : /^\d+ villages? with houses for sale$/);
      expect(await cards(page).count()).toBe(Math.min(20, numberIn(title)));
      await close();
    });

    test('the number in the heading matches the pages', async () => {
      const seen = new Set<string>();
      const first = await textOf('/en/condo');
      const total = numberIn(/(\d+) condominiums</.exec(first)?.[1] ?? null);
      for (let page = 1; page <= Math.ceil(total / 20); page++) {
        const html = await textOf(`/en/condo?page=${page}`);
        for (const [, id] of html.matchAll(/href="\/en\/condo\/([0-9a-f-]{36})"/g)) seen.add(id!);
      }
      expect([total > 0, seen.size]).toEqual([true, total]);
      expect((await fetch(`${SITE}/en/condo?page=999`)).status).toBe(404);
    });
  });
}
