import { describe, expect, test } from '@jest/globals';
import type { Locator, Page } from 'playwright-core';
import { expectNoViolations } from '../../support/axe.ts';
import { SITE, begun, eventually, hydrated, opensDialogs, visitor } from '../../support/browser.ts';
import { mailsTo } from '../../support/mailbox.ts';

export default function cases(): void {
  const pathOf = (address: string) => new URL(address).pathname + new URL(address).search;
  const textOf = async (address: string) => (await fetch(SITE + address)).text();
  const headingOf = (html: string) => /<h1[^>]*>([^<]*)</.exec(html)?.[1];

  /** The column of filters on a wide screen. */
  const panel = (page: Page) => page.getByRole('complementary', { name: 'Filters' });

  /** How many homes a choice promises: the number at its end. */
  async function promised(page: Page, group: string, name: string): Promise<number> {
    const label = panel(page)
      .getByRole('group', { name: group })
      .locator('label')
      .filter({ has: page.getByText(name, { exact: true }) });
    return Number((await label.locator('span').last().textContent())!.replaceAll(/\D/g, ''));
  }

  const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name, exact: true }).waitFor();

  describe('filters', () => {
    test('apply immediately, are in the address and on chips, and return what their counts say', async () => {
      const { page, problems, close } = await visitor();
      await page.goto('/en/search');
      await hydrated(page);
      const requests: string[] = [];
      page.on('request', (request) => {
        if (request.resourceType() === 'fetch') requests.push(pathOf(request.url()));
      });
      let count = await promised(page, 'Rent or buy', 'Rent');
      await panel(page).getByRole('radio', { name: /^Rent/ }).check();
      await heading(page, `${count} homes for rent`);
      expect(pathOf(page.url())).toBe('/en/search?deal=rent');
      count = await promised(page, 'Area', 'Jomtien');
      await panel(page)
        .getByRole('checkbox', { name: /^Jomtien \d/ })
        .check();
      await heading(page, `${count} homes for rent in Jomtien`);
      count = await promised(page, 'Bedrooms', '2');
      await panel(page).getByRole('group', { name: 'Bedrooms' }).getByLabel(/^2/).check();
      await heading(page, `${count} homes for rent in Jomtien`);
      expect(pathOf(page.url())).toBe('/en/search?deal=rent&beds=2&area=jomtien');
      // A second value of the same filter widens it.
      const more = count + (await promised(page, 'Bedrooms', '1'));
      await panel(page).getByRole('group', { name: 'Bedrooms' }).getByLabel(/^1/).check();
      await heading(page, `${more} homes for rent in Jomtien`);
      expect(requests).toEqual(Array.from({ length: 4 }, () => '/graphql'));

      const chips = page.getByRole('navigation', { name: 'Active filters' });
      await eventually(async () =>
        expect(await chips.getByRole('link').allInnerTexts()).toEqual([
          `Rent\n${more}`,
          `1 bedroom\n${more - count}`,
          `2 bedrooms\n${count}`,
          `Jomtien\n${more}`,
          'Reset all',
        ]),
      );
      await chips.getByRole('link', { name: 'Remove: 1 bedroom' }).click();
      await heading(page, `${count} homes for rent in Jomtien`);
      await eventually(async () =>
        expect(await panel(page).getByRole('group', { name: 'Bedrooms' }).getByLabel(/^1/).isChecked()).toBe(false),
      );
      await chips.getByRole('link', { name: 'Reset all' }).click();
      await heading(page, 'Find a home in Pattaya');
      expect(pathOf(page.url())).toBe('/en/search');
      expect(problems).toEqual([]);
      await close();
    });

    test('back and forward restore filters, page and scroll; a changed filter goes to page 1 and keeps the scroll', async () => {
      const { page, close } = await visitor();
      await page.goto('/en/units?view=sea');
      await hydrated(page);
      await page.getByRole('link', { name: 'Next', exact: true }).click();
      await page.waitForURL('**/en/units/page/2?view=sea');
      await page.getByRole('link', { name: 'Page 2', exact: true }).and(page.locator('[aria-current]')).waitFor();
      const all = await page.getByRole('heading', { level: 1 }).textContent();
      await page.evaluate(() => scrollTo(0, 700));
      await panel(page).getByRole('group', { name: 'Bedrooms' }).getByLabel(/^1/).check();
      await page.waitForURL('**/en/units?beds=1&view=sea');
      await page.getByRole('link', { name: 'Remove: 1 bedroom' }).waitFor();
      await eventually(async () => expect(await page.evaluate(() => scrollY)).toBe(700));
      // The chips are those of the address at once; the number comes with the homes.
      const number = () => page.getByRole('heading', { level: 1 }).textContent();
      await eventually(async () => expect(await number()).not.toBe(all));
      const found = await number();
      await page.evaluate(() => scrollTo(0, 300));
      await page.goBack();
      await page.waitForURL('**/en/units/page/2?view=sea');
      await page.getByRole('link', { name: 'Page 2', exact: true }).and(page.locator('[aria-current]')).waitFor();
      await page.waitForFunction(() => scrollY === 700);
      await eventually(async () =>
        expect(await panel(page).getByRole('group', { name: 'Bedrooms' }).getByLabel(/^1/).isChecked()).toBe(false),
      );
      await page.goForward();
      await heading(page, found!);
      await page.waitForFunction(() => scrollY === 300);
      await eventually(async () =>
        expect(await panel(page).getByRole('group', { name: 'Bedrooms' }).getByLabel(/^1/).isChecked()).toBe(true),
      );
      await close();
    });

    test('a price is in the visitor’s currency and says so in the address; typing makes one entry of the history', async () => {
      const { page, close } = await visitor();
      await page.context().addCookies([{ name: 'currency', value: 'USD', url: SITE }]);
      await page.goto('/en/rent');
      await page.goto('/en/rent?beds=1');
      await hydrated(page);
      const price = panel(page).getByRole('group', { name: 'Price, USD' });
      await price.getByLabel('To').pressSequentially('1,000', { delay: 20 });
      await page.waitForURL('**/en/rent?priceMax=1000&cur=USD&beds=1');
      await page.getByRole('link', { name: 'Remove: up to $1,000' }).waitFor();
      await eventually(async () => expect(await price.getByLabel('To').inputValue()).toBe('1,000'));
      await page.goBack();
      await page.waitForURL('**/en/rent');
      // An address in another currency is taken as it stands.
      await page.goto('/en/rent?priceMin=20000&cur=THB');
      await panel(page).getByRole('group', { name: 'Price, THB' }).waitFor();
      await page.getByRole('link', { name: 'Remove: from ฿20,000' }).waitFor();
      await close();
    });

    test('what is typed and chosen before the filters are alive is taken over', async () => {
      const { page, problems, close } = await visitor();
      let come = () => {};
      const coming = new Promise<void>((resolve) => (come = resolve));
      await page.route('**/assets/FilterForm-*.js', async (route) => {
        await coming;
        await route.continue();
      });
      await page.goto('/en/rent');
      await begun(page);
      await panel(page).getByRole('group', { name: 'Price, THB' }).getByLabel('To').fill('30,000');
      await panel(page).getByRole('group', { name: 'Bedrooms' }).getByLabel(/^1/).check();
      expect(pathOf(page.url())).toBe('/en/rent');
      come();
      await page.waitForURL('**/en/rent?priceMax=30000&cur=THB&beds=1');
      await page.getByRole('link', { name: 'Remove: up to ฿30,000' }).waitFor();
      expect(problems).toEqual([]);
      await close();
    });

    test('a stay puts its price on the cards', async () => {
      const html = await textOf('/en/rent?from=2026-12-01&to=2027-01-30');
      expect(html).toContain('for 60 nights');
      expect(html).toContain('1 Dec – 30 Jan');
      expect(await textOf('/en/rent')).not.toContain('for 60 nights');
    });

    test('rent shows apartments and houses under one search; one kind leaves one part', async () => {
      const html = await textOf('/en/rent?view=sea,garden&sort=price&page=2');
      expect(html).toMatch(/href="\/en\/rent\?view=sea,garden&amp;sort=price&amp;page=3#units"/);
      expect(html).toMatch(/href="\/en\/rent\?view=sea,garden&amp;sort=price&amp;page=2&amp;houses=2#houses"/);
      const houses = await textOf('/en/rent?kind=house');
      expect(headingOf(houses)).toMatch(/^\d+ houses for rent$/);
      expect(houses).not.toContain('Condominiums and apartments');
    });
  });

  describe('what was looked for', () => {
    test('the text field completes names, by the keyboard alone; a building becomes a filter', async () => {
      const { page, problems, close } = await visitor({ locale: 'ru-RU' });
      await page.goto('/ru');
      await hydrated(page);
      const field = page.getByRole('combobox', { name: 'Студия у моря в Джомтьене, комплекс, номер' });
      await field.pressSequentially('вью тал');
      const options = page.getByRole('listbox').getByRole('option');
      await options.filter({ hasText: 'Вью Талай' }).first().waitFor();
      await eventually(async () => expect(await options.count()).toBeLessThanOrEqual(8));
      await eventually(async () => expect(await field.getAttribute('aria-expanded')).toBe('true'));
      await page.keyboard.press('Escape');
      await options.first().waitFor({ state: 'hidden' });
      await eventually(async () => expect(await field.inputValue()).toBe('вью тал'));
      await page.keyboard.press('ArrowDown');
      await options.first().waitFor();
      await page.keyboard.press('ArrowDown');
      const marked = page.getByRole('option', { selected: true });
      const name = (await marked.locator('span').first().textContent())!;
      await eventually(async () => expect(await field.getAttribute('aria-activedescendant')).toBe(await marked.getAttribute('id')));
      await page.keyboard.press('Enter');
      await page.waitForURL(/\/ru\/search\?complex=[\da-f-]{36}$/);
      await page.getByRole('link', { name: `Убрать: ${name}` }).waitFor();
      await eventually(async () => expect(await page.getByRole('heading', { level: 1 }).textContent()).toMatch(/^\d+ объект(а|ов)?$/));
      expect(problems).toEqual([]);
      await close();
    });

    test('a mistyped name is found, and said so', async () => {
      const html = await textOf('/en/search?q=%22veiw%20talay%22');
      expect(html).toMatch(/Showing results for <b>view talay<\/b>/i);
      expect(headingOf(html)).toMatch(/^[1-9]\d* homes$/);
    });

    test('nothing found: lists the filters whose removal gives results, with the count, highest first', async () => {
      const { page, problems, close } = await visitor({ viewport: { width: 360, height: 780 } });
      await page.goto('/en/search?deal=buy&beds=3&priceMax=1500000&cur=THB&area=jomtien');
      await hydrated(page);
      await page.getByRole('heading', { name: 'No homes match all your filters' }).waitFor();
      const gains = page.locator('main a').filter({ hasText: /\+\d/ });
      const counts = (await gains.locator('[aria-hidden]').allTextContents()).map((text) => Number(text.replaceAll(/\D/g, '')));
      expect(counts).toHaveLength(2);
      expect(counts[0]).toBeGreaterThan(counts[1]!);
      expect(counts[1]).toBeGreaterThan(0);
      await gains.first().click();
      await page.getByRole('heading', { level: 1, name: new RegExp(`^${counts[0]} homes`) }).waitFor();

      await page.goto('/en/search?q=zzzz&deal=buy&priceMax=1000&cur=THB');
      await page.getByText('Removing one filter is not enough').waitFor();
      expect(await gains.count()).toBe(0);
      expect(problems).toEqual([]);
      await close();
    });
  });

  describe('a sentence', () => {
    test.each([
      ['ru', 'вид на море', 'view=sea'],
      ['ru', 'pool villa', 'kind=house&villa=1'],
      ['en', 'studio in jomtien with sea view', 'beds=0&area=jomtien&view=sea'],
    ])('/%s: "%s" shows what its filters show', async (lang, sentence, query) => {
      const [asked, filtered] = await Promise.all([
        textOf(`/${lang}/search?q=${encodeURIComponent(sentence)}`),
        textOf(`/${lang}/search?${query}`),
      ]);
      expect(headingOf(asked)).toBe(headingOf(filtered));
      const homes = (html: string) => [...html.matchAll(/href="[^"]*\/(?:unit|house)\/[0-9a-f-]{36}"/g)].map(([href]) => href);
      expect(homes(asked).length).toBeGreaterThan(0);
      expect(homes(asked)).toEqual(homes(filtered));
    });

    test('becomes chips and checked filters; what is changed then stands in the address; the words stay in the field until then', async () => {
      const { page, problems, close } = await visitor();
      await page.goto('/en/search?q=studio+in+jomtien,+no+pets,+bright');
      await hydrated(page);
      const chips = page.getByRole('navigation', { name: 'Active filters' });
      const labels = () => chips.locator('li a > span:first-child').allTextContents();
      expect(await labels()).toEqual(['“bright”', 'Studio', 'Jomtien']);
      await page.getByText('Searched for in names and descriptions: bright').waitFor();
      await page.getByText('Not taken into account: no pets').waitFor();
      const field = page.getByRole('combobox', { name: /^Sea-view studio/ });
      expect(await field.inputValue()).toBe('studio in jomtien, no pets, bright');
      expect(
        await panel(page)
          .getByRole('checkbox', { name: /^Jomtien \d/ })
          .isChecked(),
      ).toBe(true);
      await chips.getByRole('link', { name: 'Remove: “bright”' }).click();
      await page.waitForURL('**/en/search?beds=0&area=jomtien');
      await eventually(async () => expect(await field.inputValue()).toBe(''));
      await chips.getByRole('link', { name: 'Remove: Studio' }).click();
      await page.waitForURL('**/en/search?area=jomtien');
      expect(problems).toEqual([]);
      await close();
    });

    test('is offered while one types, with what it finds', async () => {
      const { page, problems, close } = await visitor();
      await page.goto('/ru');
      await hydrated(page);
      await page.getByRole('combobox', { name: /^Студия у моря/ }).fill('вид на море');
      const option = page.getByRole('option', { name: /^Вид: Море/ });
      const count = Number(/\d+/.exec((await option.textContent())!)![0]);
      await option.click();
      await page.waitForURL('**/ru/search?q=*');
      await page.getByRole('heading', { level: 1, name: new RegExp(`^${count} объект`) }).waitFor();
      expect(problems).toEqual([]);
      await close();
    });

    test('without scripts its chips are links, and the form sends what is unchecked', async () => {
      const { page, close } = await visitor({ javaScriptEnabled: false });
      await page.goto('/en/search?q=studio+jomtien');
      await page.getByRole('link', { name: 'Remove: Jomtien' }).click();
      expect(pathOf(page.url())).toBe('/en/search?beds=0');
      await page.goto('/en/search?q=studio+jomtien');
      await panel(page)
        .getByRole('checkbox', { name: /^Jomtien \d/ })
        .uncheck();
      await panel(page).getByRole('button', { name: 'Show results' }).click();
      expect(pathOf(page.url())).toBe('/en/search?beds=0');
      await close();
    });

    test.each(["'; DROP TABLE unit_text; --", '!?#$%^&*', '😀🏠', 'aя'.repeat(100), 'x'.repeat(10_000)])(
      'hostile: an answer (%#)',
      async (text) => {
        expect((await fetch(`${SITE}/en/search?q=${encodeURIComponent(text)}`)).status).toBe(200);
      },
    );
  });

  test('360 px: the sheet of filters by the keyboard; its button counts along; Escape gives the focus back', async () => {
    const { page, problems, close } = await visitor({ viewport: { width: 360, height: 780 } });
    await page.goto('/en/search?deal=rent');
    await hydrated(page);
    const open = page.getByRole('button', { name: /^Filters\s*1 active/ });
    await open.focus();
    await page.keyboard.press('Enter');
    const sheet = page.getByRole('dialog', { name: 'Filters' });
    await sheet.waitFor();
    const jomtien = sheet.getByRole('checkbox', { name: /^Jomtien \d/ });
    await jomtien.focus();
    await page.keyboard.press('Space');
    await page.waitForURL('**/en/search?deal=rent&area=jomtien');
    const show = sheet.getByRole('button', { name: /^Show \d+ results/ });
    const heading = page.locator('h1');
    await page.waitForFunction(() => document.querySelector('h1')?.textContent?.includes('Jomtien'));
    const digits = async (locator: Locator) => (await locator.textContent())!.replace(/\D/g, '');
    await eventually(async () => expect(await digits(show)).toBe(await digits(heading)));
    for (let tabs = 0; tabs < 40; tabs++) await page.keyboard.press('Tab');
    expect(await page.evaluate(() => document.activeElement === document.body || document.activeElement?.closest('dialog') !== null)).toBe(
      true,
    );
    const before = await page.evaluate(() => scrollY);
    await page.mouse.wheel(0, 2_000);
    await eventually(async () => expect(await page.evaluate(() => scrollY)).toBe(before));
    await page.keyboard.press('Escape');
    await sheet.waitFor({ state: 'detached' });
    const back = page.getByRole('button', { name: /^Filters\s*2 active/ });
    await eventually(async () => expect(await back.evaluate((button) => button === document.activeElement)).toBe(true));
    await eventually(async () => expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true));
    // The text field above the list belongs to the form behind the sheet.
    const field = page.locator('main input[name=q]');
    await field.fill('pool');
    await field.press('Enter');
    await page.waitForURL((url) => url.searchParams.get('area') === 'jomtien' && url.searchParams.get('q') === 'pool');
    await eventually(async () => expect(await page.locator('[aria-busy="true"]').count()).toBe(0));
    expect(await field.inputValue()).toBe('pool');
    expect(problems).toEqual([]);
    await close();
  });

  describe('with JavaScript off', () => {
    test('the form, the order, chips and pages work', async () => {
      const { page, close } = await visitor({ javaScriptEnabled: false });
      await page.goto('/ru/units');
      const filters = page.getByRole('complementary', { name: 'Фильтры' });
      await filters.getByRole('group', { name: 'Спальни' }).getByLabel(/^1/).check();
      await filters.getByRole('group', { name: 'Спальни' }).getByLabel(/^2/).check();
      await filters.getByRole('group', { name: 'Цена, THB' }).getByLabel('До').fill('5 000 000');
      await filters.getByRole('button', { name: 'Показать' }).click();
      // The short address, not the form's.
      await page.waitForURL('**/ru/units?priceMax=5000000&cur=THB&beds=1,2');
      await eventually(async () => expect(await page.locator('h1').textContent()).toMatch(/^\d+ квартир/));
      await page.locator('select[name=sort]').selectOption('price');
      await page.getByRole('button', { name: 'Показать' }).filter({ visible: true }).first().click();
      await page.waitForURL('**/ru/units?priceMax=5000000&cur=THB&beds=1,2&sort=price');
      await page.getByRole('link', { name: 'Вперёд' }).click();
      await page.waitForURL('**/ru/units/page/2?priceMax=5000000&cur=THB&beds=1,2&sort=price');
      await page.getByRole('link', { name: 'Убрать: 1 спальня' }).click();
      await page.waitForURL('**/ru/units?priceMax=5000000&cur=THB&beds=2&sort=price');
      await close();
    });

    test('a folded filter can be opened and used', async () => {
      const { page, close } = await visitor({ javaScriptEnabled: false });
      await page.goto('/en/units');
      const filters = page.getByRole('complementary', { name: 'Filters' });
      await filters.getByText('View', { exact: true }).first().click();
      await filters.getByRole('group', { name: 'View' }).getByLabel(/^Sea/).check();
      await filters.getByRole('button', { name: 'Show results' }).click();
      await page.waitForURL('**/en/units?view=sea');
      // What is chosen is unfolded.
      expect(await filters.getByRole('group', { name: 'View' }).getByLabel(/^Sea/).isChecked()).toBe(true);
      await close();
    });

    test('on a phone a link leads to the filters; the map tab explains its absence, and shows the list', async () => {
      const { page, close } = await visitor({ javaScriptEnabled: false, viewport: { width: 360, height: 780 } });
      await page.goto('/en/search');
      await page.getByRole('link', { name: 'Filters' }).click();
      await page.getByRole('radio', { name: /^Rent/ }).check();
      await page.getByRole('complementary', { name: 'Filters' }).getByRole('button', { name: 'Show results' }).click();
      await page.waitForURL(/\/en\/search\?deal=rent/);
      await page.getByRole('navigation', { name: 'List or map' }).getByRole('link', { name: 'Map' }).click();
      await page.waitForURL(/\/en\/search\?deal=rent&show=map/);
      await eventually(async () => expect(await page.content()).toContain('The map needs JavaScript. Here’s the list instead.'));
      await eventually(async () => expect(await page.locator('main article').count()).toBe(20));
      await close();
    });
  });

  describe('addresses', () => {
    const BARE = `/en/search`;

    test.each([
      '?deal=steal&kind=castle&beds=99&area=atlantis&sort=random&page=abc',
      '?priceMin=-1&priceMax=99999999999999999999&sizeMin=NaN&floorMin=1e9',
      '?complex=1%27;DROP%20TABLE%20unit;--&view=__proto__&has=constructor',
      '?from=2026-02-31&to=x&box=1,2,3&draw=0,0,1,1&beach=-5',
      '?page=0&show=everything&q=%00%01',
    ])('%s is the bare search', async (query) => {
      const response = await fetch(SITE + BARE + query);
      expect(response.status).toBe(200);
      const html = await response.text();
      expect(headingOf(html)).toBe('Find a home in Pattaya');
      expect(html).not.toContain('Active filters');
    });

    test.each([
      `?q=${'x'.repeat(6_000)}`,
      "?q=%25_%27%22)(*%5C%5B%5D%7B%7D%3F+%7C%26!:<->'",
      `?q=${encodeURIComponent('😀🏠 คอนโด ﷽')}`,
      '?priceMin=30000&priceMax=20000',
      '?floorMin=200&floorMax=1',
      '?draw=12,100,13,101,12,101,13,100',
      '?box=170,-10,-170,10',
      '?from=2026-12-01&to=2029-11-30&deal=buy',
      '?priceMax=0.00000001&cur=BTC',
    ])('%s is answered', async (query) => {
      const response = await fetch(SITE + BARE + query);
      expect(response.status).toBe(200);
      expect(await response.text()).toContain('Active filters');
    });

    test('a page beyond the last is none', async () => {
      for (const path of ['/en/search?page=100000', '/en/units/page/999?beds=1', '/en/rent?page=999']) {
        expect({ path, status: (await fetch(SITE + path)).status }).toEqual({ path, status: 404 });
      }
    });

    test('what is searched is kept out of search engines, under the address of the bare list', async () => {
      for (const [path, canonical] of [
        ['/ru/search?deal=rent&page=2', '/ru/search'],
        ['/ru/units/page/2?beds=1', '/ru/units'],
        ['/ru/rent?view=sea&page=2', '/ru/rent'],
        ['/ru/condo/area/jomtien?sort=price', '/ru/condo/area/jomtien'],
      ]) {
        const html = await textOf(path!);
        expect(html).toContain('<meta name="robots" content="noindex"/>');
        expect(html).toContain(`<link rel="canonical" href="${SITE}${canonical}"/>`);
      }
      expect(await textOf('/ru/units/page/2')).not.toContain('noindex');
    });

    test('the menu and the header lead to it', async () => {
      const html = await textOf('/en');
      expect(html.match(/href="\/en\/search"/g)?.length).toBeGreaterThanOrEqual(2);
    });
  });

  describe('an alert', () => {
    test('for a list is requested in a dialog, confirmed by the button that its mail links to, and stopped there', async () => {
      const { page, problems, close } = await visitor();
      await page.goto('/en/rent?area=jomtien&beds=1');
      await opensDialogs(page);
      await page.getByRole('link', { name: 'Get alerts' }).click();
      const dialog = page.getByRole('dialog', { name: 'Be the first to know' });
      await eventually(async () => expect(await dialog.getByRole('listitem').allTextContents()).toEqual(['Rent', '1 bedroom', 'Jomtien']));
      await expectNoViolations(page);
      await dialog.getByLabel('Your email').fill('walker');
      await dialog.getByRole('button', { name: 'Get alerts' }).click();
      await dialog.getByText('Enter an address like name@example.com').waitFor();
      await dialog.getByLabel('Your email').fill('walker@example.com');
      await dialog.getByRole('button', { name: 'Get alerts' }).click();
      await dialog.getByRole('status').getByText('We’ve sent a link to walker@example.com').waitFor();
      await eventually(async () => expect(await mailsTo('walker@example.com')).toHaveLength(1));
      const [, token] = /\/api\/alerts\/([\w-]{43})\/unsubscribe/.exec((await mailsTo('walker@example.com'))[0]!)!;

      await page.goto(`/en/alerts/${token}`);
      await page.getByRole('heading', { name: 'Confirm your alert' }).waitFor();
      await page.getByRole('button', { name: 'Start alerts' }).click();
      await page.getByRole('status').getByText('Your alert is on').waitFor();
      await expectNoViolations(page);
      await page.getByRole('button', { name: 'Stop this alert' }).click();
      await page.getByRole('heading', { name: 'Alert stopped' }).waitFor();
      // A link opened later explains why there is nothing.
      const over = await fetch(`${SITE}/en/alerts/${token}`);
      expect([over.status, (await over.text()).includes('This alert has ended')]).toEqual([404, true]);
      // The browser itself complains of the answer that refuses.
      expect(problems.filter((problem) => !problem.includes('status of 422'))).toEqual([]);
      await close();
    });

    test('can be asked for without scripts', async () => {
      const { page, close } = await visitor({ javaScriptEnabled: false });
      await page.goto('/ru/search?deal=buy');
      await page.getByRole('link', { name: 'Подписаться' }).click();
      await page.getByLabel('Ваша эл. почта').fill('нет');
      await page.getByRole('button', { name: 'Подписаться' }).click();
      await page.getByText('Введите адрес вида name@example.com').waitFor();
      expect(await page.getByLabel('Ваша эл. почта').inputValue()).toBe('нет');
      await page.getByLabel('Ваша эл. почта').fill('plain@example.com');
      await page.getByRole('button', { name: 'Подписаться' }).click();
      await page.getByRole('heading', { name: 'Теперь проверьте почту' }).waitFor();
      await close();
    });
  });

  // How many stops there are on every other list, screens.e2e.ts counts.
  test('at most 25 presses of Tab lead to the first card, and a link leads past them', async () => {
    const { page, problems, close } = await visitor();
    await page.goto('/en/search?deal=rent&area=jomtien');
    await hydrated(page);
    const isAtCard = () => page.evaluate(() => document.activeElement?.matches('article a') === true);
    let stops = 0;
    do {
      await page.keyboard.press('Tab');
      stops++;
    } while (!(await isAtCard()) && stops <= 25);
    expect(stops).toBeLessThanOrEqual(25);
    await page.getByRole('link', { name: 'Skip to results' }).focus();
    await page.keyboard.press('Enter');
    await page.waitForURL(/#results$/);
    stops = 0;
    do {
      await page.keyboard.press('Tab');
      stops++;
    } while (!(await isAtCard()) && stops <= 6);
    expect(stops).toBeLessThanOrEqual(6);
    expect(problems).toEqual([]);
    await close();
  });
}
