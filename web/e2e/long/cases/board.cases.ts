import { beforeAll, describe, expect, test } from '@jest/globals';
import type { Locator, Page } from 'playwright-core';
import { SITE, begun, eventually, hydrated, visitor } from '../../support/browser.ts';

export default function cases(): void {
  interface Board {
    total: number;
    matching: number;
    floors: number[];
    units: { _id: string; floors: number | null; bedroom: number | null; rentFrom: number | null; matches: boolean }[];
  }

  /** The condo of the demo set with most units, and its board by REST. */
  let condo: string;
  let board: Board;

  const boardOf = async (id: string, query = '') => (await (await fetch(`${SITE}/api/condo/${id}/board${query}`)).json()) as Board;

  beforeAll(async () => {
    const { condos } = (await (await fetch(`${SITE}/api/condo`)).json()) as { condos: { _id: string }[] };
    for (const { _id } of condos) {
      const read = await boardOf(_id);
      if (!board || read.total > board.total) [condo, board] = [_id, read];
    }
    expect(board.total).toBeGreaterThan(10);
  });

  /** Problems of the site's own: the software renderer of a browser without a screen grumbles about the map above the board. */
  const own = (problems: string[]) => problems.filter((problem) => !problem.includes('GL Driver Message'));

  const chips = (page: Page) => page.locator('#offers table a');
  const fitting = (page: Page) => chips(page).filter({ hasNotText: 'outside your filters' });
  const query = (page: Page) => new URL(page.url()).searchParams;

  describe('the building board on a wide screen', () => {
    test('is a table of floors and sides with every unit in it, and each leads to its page', async () => {
      const { page, problems, close } = await visitor();
      await page.goto(`/en/condo/${condo}`);
      await hydrated(page);
      await eventually(async () => expect(await chips(page).count()).toBe(board.total));
      await eventually(async () => expect(await page.locator('#offers thead th[scope=col]').first().textContent()).toBe('Floor'));
      const placed = board.units.find(({ floors }) => floors !== null)!;
      const chip = page.locator(`#offers a[data-unit="${placed._id}"]`);
      await eventually(async () => expect(await chip.textContent()).toContain(`floor ${placed.floors}`));
      const row = page.locator('#offers tr', { has: page.locator(`a[data-unit="${placed._id}"]`) });
      await eventually(async () => expect(await row.locator('th[scope=row]').innerText()).toContain(String(placed.floors)));
      await chip.click();
      await page.waitForURL(`**/en/unit/${placed._id}`);
      expect(own(problems)).toEqual([]);
      await close();
    });

    test('filters at once by the address, keeps what does not fit in sight, and goes back', async () => {
      const { page, problems, close } = await visitor();
      await page.goto(`/en/condo/${condo}?units=board`);
      await hydrated(page);
      const { matching } = await boardOf(condo, '?deal=rent&beds=1');
      await page.getByRole('radio', { name: 'Rent' }).check();
      await page.waitForURL(/deal=rent/);
      await page.getByRole('group', { name: 'Bedrooms' }).getByRole('checkbox', { name: '1', exact: true }).check();
      await page.waitForURL(/beds=1/);
      await page
        .getByRole('status')
        .filter({ hasText: `${matching} of ${board.total}` })
        .waitFor();
      await eventually(async () => expect(await chips(page).count()).toBe(board.total));
      await eventually(async () => expect(await fitting(page).count()).toBe(matching));
      await page.goBack();
      await page.waitForURL((url) => !url.searchParams.has('beds'));
      await page.waitForFunction(() => !document.querySelector<HTMLInputElement>('input[name=beds][value="1"]')!.checked);
      await page.getByRole('link', { name: 'Reset' }).click();
      await page.waitForURL((url) => !url.searchParams.has('deal'));
      await page.waitForFunction(() => !document.querySelector('#offers table')!.textContent.includes('outside your filters'));
      expect(own(problems)).toEqual([]);
      await close();
    });

    test('takes a price in the visitor’s currency, which the address then names', async () => {
      const { page, close } = await visitor();
      await page.context().addCookies([{ name: 'currency', value: 'USD', url: SITE }]);
      await page.goto(`/en/condo/${condo}?units=board&deal=rent`);
      await hydrated(page);
      await page.getByLabel('Max. price, USD').fill('500');
      await page.waitForURL(/priceMax=500/);
      expect(query(page).get('cur')).toBe('USD');
      const { matching } = await boardOf(condo, '?deal=rent&priceMax=500&cur=USD');
      await page
        .getByRole('status')
        .filter({ hasText: `${matching} of ${board.total}` })
        .waitFor();
      await eventually(async () => expect(await page.getByLabel('Max. price, USD').inputValue()).toBe('500'));
      await close();
    });

    test('works with the keyboard: choices by arrows, a card for the chip with the focus, Escape closes it', async () => {
      const { page, close } = await visitor();
      await page.goto(`/en/condo/${condo}?units=board`);
      await hydrated(page);
      await page.getByRole('radio', { name: 'All' }).focus();
      await page.keyboard.press('ArrowRight');
      await page.waitForURL(/deal=rent/);
      await page.locator('#offers [role=region]').focus();
      await page.keyboard.press('Tab');
      const focused = await page.evaluate(() => (document.activeElement as HTMLElement).dataset['unit']);
      expect(board.units.map(({ _id }) => _id)).toContain(focused);
      await page.locator('[data-peek]').waitFor();
      await page.keyboard.press('Escape');
      await page.locator('[data-peek]').waitFor({ state: 'detached' });
      await page.keyboard.press('Enter');
      await page.waitForURL(`**/en/unit/${focused}*`);
      await close();
    });

    test('counts for the days of a stay, which go along to the list and to each apartment', async () => {
      const days = 'from=2026-12-01&to=2027-03-01';
      const html = await (await fetch(`${SITE}/en/condo/${condo}?units=board&${days}`)).text();
      const { matching } = await boardOf(condo, `?${days}`);
      expect(html).toContain('a stay from 1 Dec 2026 to 1 Mar 2027');
      expect(html.replace(/<!-- -->/g, '')).toContain(`${matching} of ${board.total} apartment`);
      const escaped = days.replace('&', '&amp;');
      expect(html).toContain(`/en/condo/${condo}?units=list&amp;${escaped}#offers`);
      expect(html).toContain(`/en/unit/${board.units[0]!._id}?${escaped}`);
      const list = await (await fetch(`${SITE}/en/condo/${condo}?units=list&${days}`)).text();
      expect(list).toMatch(/90 nights/);
    });

    test('what is chosen before its code has come is taken over', async () => {
      const { page, problems, close } = await visitor();
      let come = () => {};
      const coming = new Promise<void>((resolve) => (come = resolve));
      await page.route('**/assets/CondoUnits-*.js', async (route) => {
        await coming;
        await route.continue();
      });
      await page.goto(`/en/condo/${condo}?units=board`);
      await begun(page);
      await eventually(async () => expect(await chips(page).count()).toBe(board.total));
      await page.getByRole('radio', { name: 'Rent' }).check();
      expect(query(page).has('deal')).toBe(false);
      come();
      await page.waitForURL(/deal=rent/);
      await page.waitForFunction(() => document.querySelector('#offers table')!.textContent.includes('outside your filters'));
      expect(own(problems)).toEqual([]);
      await close();
    });

    test('and the list show the same apartments under the same filters', async () => {
      const { page, problems, close } = await visitor();
      await page.goto(`/en/condo/${condo}?units=board&deal=rent&furnish=fully-furnished`);
      await hydrated(page);
      const status = page.locator('#offers [role=status]').first();
      const said = await status.textContent();
      const idsOf = (things: Locator) =>
        things.evaluateAll((all) => all.map((thing) => /unit\/([\da-f-]+)/.exec(thing.outerHTML)![1]).sort());
      const onBoard = await idsOf(fitting(page));
      expect(onBoard.length).toBeGreaterThan(0);
      expect(onBoard.length).toBeLessThan(board.total);
      await page.getByRole('navigation', { name: 'View apartments as' }).getByRole('link', { name: 'List' }).click();
      await page.waitForURL(/units=list&deal=rent&furnish=fully-furnished/);
      await page.locator('#offers article').first().waitFor();
      await eventually(async () => expect(await status.textContent()).toBe(said));
      await eventually(async () => expect(await idsOf(page.locator('#offers article'))).toEqual(onBoard));
      await page.getByRole('navigation', { name: 'View apartments as' }).getByRole('link', { name: 'By floor' }).click();
      await page.waitForURL(/units=board&deal=rent&furnish=fully-furnished/);
      await chips(page).first().waitFor();
      await page.goBack();
      await page.locator('#offers').getByRole('link', { name: 'Reset' }).click();
      await page.waitForURL((url) => !url.searchParams.has('deal'));
      expect(own(problems)).toEqual([]);
      await close();
    });

    test('leads to the list and back by addresses; a page is one of the list', async () => {
      const { page, close } = await visitor();
      await page.goto(`/en/condo/${condo}`);
      await hydrated(page);
      await page.getByRole('navigation', { name: 'View apartments as' }).getByRole('link', { name: 'List' }).click();
      await page.waitForURL(/units=list/);
      await page.locator('#offers article').first().waitFor();
      await eventually(async () => expect(await page.locator('#offers table').count()).toBe(0));
      await page.goBack();
      await chips(page).first().waitFor();
      expect((await fetch(`${SITE}/en/condo/${condo}?page=999`)).status).toBe(404);
      const indexed = async (query: string) =>
        !(await (await fetch(`${SITE}/en/condo/${condo}${query}`)).text()).includes('content="noindex"');
      expect([await indexed(''), await indexed('?units=list&page=1'), await indexed('?beds=1')]).toEqual([true, true, false]);
      await close();
    });
  });

  describe('the building board on a phone', () => {
    const phone = { viewport: { width: 360, height: 780 }, hasTouch: true, isMobile: true };

    test('is a list of floors in Russian, nothing is wider than the screen, and fingers find every target', async () => {
      const { page, problems, close } = await visitor(phone);
      await page.goto(`/ru/condo/${condo}?units=board`);
      await hydrated(page);
      await eventually(async () =>
        expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBeLessThanOrEqual(0),
      );
      const placed = board.units.find(({ floors }) => floors !== null)!;
      const row = page.locator('#offers tr', { has: page.locator(`a[data-unit="${placed._id}"]`) });
      await row.scrollIntoViewIfNeeded();
      await eventually(async () => expect(await row.locator('th').textContent()).toBe(`${placed.floors} этаж`));
      const small = await page.evaluate(() =>
        [...document.querySelectorAll('#offers a, #offers label, #offers input:not([type=hidden])')]
          .map((target) => ({ height: target.getBoundingClientRect().height, what: target.outerHTML.slice(0, 80) }))
          .filter(({ height }) => height > 0 && height < 44),
      );
      expect(small).toEqual([]);
      await page.getByRole('radio', { name: 'Аренда' }).check();
      await page.waitForURL(/deal=rent/);
      await page
        .getByRole('status')
        .filter({ hasText: /Подход.* из / })
        .waitFor();
      expect(own(problems)).toEqual([]);
      await close();
    });
  });

  describe('the building board without JavaScript', () => {
    test('filters by its form and keeps the filters that the form does not show', async () => {
      const { page, close } = await visitor({ javaScriptEnabled: false });
      await page.goto(`/en/condo/${condo}?units=board&furnish=fully-furnished`);
      await page.getByRole('radio', { name: 'Rent' }).check();
      await page.getByRole('button', { name: 'Show', exact: true }).click();
      await page.waitForURL(/deal=rent/);
      expect(query(page).get('furnish')).toBe('fully-furnished');
      expect(query(page).get('units')).toBe('board');
      const { matching } = await boardOf(condo, '?deal=rent&furnish=fully-furnished');
      expect(await page.locator('#offers [role=status]').innerText()).toBe(
        `${matching} of ${board.total} apartments ${matching === 1 ? 'matches' : 'match'}`,
      );
      await eventually(async () => expect(await fitting(page).count()).toBe(matching));
      await close();
    });

    test.each(['deal=swap&beds=99&priceMax=-5&view=%00&draw=1,2', `q=${'я'.repeat(1_000)}`, 'priceMax=9999999999999999&cur=XXX'])(
      'an address with %.40s is no error',
      async (nonsense) => {
        expect((await fetch(`${SITE}/en/condo/${condo}?units=board&${nonsense}`)).status).toBe(200);
      },
    );
  });
}
