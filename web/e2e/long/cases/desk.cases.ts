import { beforeAll, describe, expect, test } from '@jest/globals';
import pg from 'pg';
import type { Page } from 'playwright-core';
import { DESK_SITE as SITE, DESK_DATABASE_URL, eventually, hydrated, visitor as anyVisitor } from '../../support/browser.ts';
import { signIn } from '../../support/sign-in.ts';

export default function cases(): void {
  const visitor = (options: Parameters<typeof anyVisitor>[0] = {}) => anyVisitor({ baseURL: SITE, ...options });

  let reference: string;
  beforeAll(async () => {
    const { units } = (await (await fetch(`${SITE}/api/units/page/3`)).json()) as { units: { reference: string }[] };
    reference = units[0]!.reference;
  });

  const rows = (page: Page) => page.locator('.MuiDataGrid-row');
  const rowOf = (page: Page, text: string) => rows(page).filter({ hasText: text });

  /** A number that a unit and a house have, both shown to everybody. */
  async function sharedNumber(): Promise<string> {
    const listed = async (...paths: string[]) => {
      const pages = await Promise.all(
        paths.map(
          async (path) =>
            (await (await fetch(`${SITE}/api/${path}`)).json()) as Record<'units' | 'houses', { reference: string }[] | undefined>,
        ),
      );
      return pages.flatMap((page) => (page.units ?? page.houses ?? []).map((one) => one.reference.slice(2)));
    };
    // Wide enough for those of other tests, which move the pages on.
    const units = await listed('units/page/24', 'units/page/25', 'units/page/26');
    const houses = await listed('house/page/4', 'house/page/5', 'house/page/6', 'house/page/7');
    const shared = units.find((number) => houses.includes(number));
    if (!shared) throw new Error('no unit has the number of a house');
    return shared;
  }

  /** Opens a list of the desk as one of the team. */
  async function openDesk(page: Page, path: string): Promise<void> {
    await signIn(page);
    await page.goto(path);
    await rows(page).first().waitFor();
  }

  describe('lists of the desk', () => {
    test('are searched, ordered and paged by the address, back and forward', async () => {
      const { page, problems, close } = await visitor();
      await openDesk(page, '/en/desk/units');
      await hydrated(page);
      await eventually(async () => expect(await rows(page).count()).toBeGreaterThan(5));
      await page.getByRole('link', { name: 'Next' }).click();
      await page.waitForURL('**/desk/units?page=2');
      // From a row: where the list is another one then, the focus stays in the field.
      await page.keyboard.press('j');
      await page.keyboard.press('/');
      await page.keyboard.type(reference.toLowerCase());
      await page.waitForURL(`**/desk/units?q=${reference.toLowerCase()}`);
      await rowOf(page, reference).waitFor();
      await page.waitForFunction(() => document.activeElement instanceof HTMLInputElement && document.activeElement.type !== 'checkbox');
      await page.getByText('1 listing', { exact: true }).waitFor();
      await page.goBack();
      await page.waitForURL('**/desk/units?page=2');
      // A page that there is no more leads to the last one.
      await page.goto('/en/desk/units?sort=rent&page=9999');
      await page.waitForURL((url) => Number(url.searchParams.get('page')) < 9999);
      await rows(page).first().waitFor();
      await page.goto('/en/desk/units?sort=rent');
      await rows(page).first().waitFor();
      const rents = await page.locator('[data-field="rent"][role="gridcell"]').allInnerTexts();
      const numbers = rents.filter((text) => text.startsWith('฿')).map((text) => Number(text.replaceAll(/\D/g, '')));
      expect(numbers.length).toBeGreaterThan(3);
      expect(numbers).toEqual(numbers.toSorted((a, b) => a - b));
      expect(problems).toEqual([]);
      await close();
    });

    test('nothing found says so', async () => {
      const { page, close } = await visitor();
      await signIn(page);
      await page.goto('/ru/desk/condos?q=%D0%BD%D0%B8%D1%87%D0%B5%D0%B3%D0%BE');
      await page.getByText('Ничего не найдено').waitFor();
      await close();
    });

    // That they are for nobody else, addresses.e2e.ts says.
    test('open for the team', async () => {
      const { page, close } = await visitor();
      expect((await page.goto('/en/desk/all'))!.status()).toBe(403);
      await page.getByText('page for admin').waitFor();
      await signIn(page);
      for (const path of ['/units/draft', '/house/draft', '/condo/draft', '/village/draft'])
        expect([path, (await page.request.get(`/en${path}`)).status()]).toEqual([path, 200]);
      expect((await page.goto('/en/desk/all'))!.status()).toBe(200);
      await page.locator('.MuiDataGrid-root').waitFor();
      await close();
    });

    test('a phone’s width holds them', async () => {
      const { page, close } = await visitor({ viewport: { width: 360, height: 740 } });
      await openDesk(page, '/ru/desk/units');
      await eventually(async () => expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360));
      await close();
    });
  });

  describe('changes in a list', () => {
    test('ticked listings are hidden for everybody, and come back by Undo', async () => {
      const { page, problems, close } = await visitor();
      await openDesk(page, `/en/desk/units?q=${reference}`);
      await rowOf(page, reference).getByRole('checkbox').check();
      await page.getByText('1 selected').waitFor();
      await page.getByRole('button', { name: 'Mark not available' }).click();
      await page.getByText('1 listing is now not available').waitFor();
      await rowOf(page, 'Not available').waitFor();
      // The button that was pressed has gone, the focus has not.
      expect(await page.evaluate(() => document.activeElement === document.body)).toBe(false);
      const found = async () =>
        ((await (await fetch(`${SITE}/api/units/page/3`)).json()) as { units: { reference: string }[] }).units.some(
          (unit) => unit.reference === reference,
        );
      await eventually(async () => expect(await found()).toBe(false));
      await page.getByRole('button', { name: 'Undo' }).click();
      await rowOf(page, 'Published').waitFor();
      await eventually(async () => expect(await found()).toBe(true));

      // Of several nouns at once; what the list is not about any more leaves it, and comes back.
      const number = await sharedNumber();
      await page.goto(`/en/desk/all?q=${number}&state=PUBLISHED`);
      const mixed = [rowOf(page, `U-${number}`), rowOf(page, `H-${number}`)];
      for (const row of mixed) await row.getByRole('checkbox').check();
      await page.getByRole('button', { name: 'Mark not available' }).click();
      await page.getByText('2 listings are now not available').waitFor();
      for (const row of mixed) await row.waitFor({ state: 'detached' });
      await page.getByRole('button', { name: 'Undo' }).click();
      for (const row of mixed) await row.getByText('Published').waitFor();
      expect(problems).toEqual([]);
      await close();
    });

    test('a price is edited in its cell, an invalid one is rejected, and Undo restores the old one', async () => {
      const { page, problems, close } = await visitor();
      await openDesk(page, `/en/desk/units?q=${reference}`);
      const cell = rowOf(page, reference).locator('[data-field="rent"]');
      const before = await cell.innerText();
      const edit = async (text: string) => {
        await cell.dblclick();
        await cell.locator('input').fill(text);
        await page.keyboard.press('Enter');
      };
      await edit('ask');
      await page.getByText('That’s not a price').waitFor();
      await page.keyboard.press('Escape');
      await edit('23,500; 21k');
      await page.getByText(`${reference}: prices saved`).waitFor();
      await eventually(async () => expect(await cell.innerText()).toBe('฿21,000'));
      await page.getByRole('button', { name: 'Undo' }).click();
      await cell.getByText(before, { exact: true }).waitFor();
      expect(problems).toEqual([]);
      await close();
    });

    test('one that was changed by someone else is not written over', async () => {
      const [mine, theirs] = [await visitor(), await visitor()];
      for (const { page } of [mine, theirs]) await openDesk(page, `/en/desk/units?q=${reference}`);
      const hidden = rowOf(theirs.page, reference);
      await hidden.getByRole('checkbox').check();
      await theirs.page.getByRole('button', { name: 'Mark not available' }).click();
      await theirs.page.getByText('1 listing is now not available').waitFor();
      const cell = rowOf(mine.page, reference).locator('[data-field="rent"]');
      await cell.dblclick();
      await cell.locator('input').fill('99000');
      await mine.page.keyboard.press('Enter');
      await mine.page.getByText('Someone else has just changed this').waitFor();
      await theirs.page.getByRole('button', { name: 'Undo' }).click();
      await rowOf(theirs.page, 'Published').waitFor();
      await mine.close();
      await theirs.close();
    });
  });

  describe('without a mouse', () => {
    test('keys go from row to row, choose, hide and open one, and rest while somebody types', async () => {
      const { page, problems, close } = await visitor();
      await openDesk(page, '/en/desk/units?sort=name');
      const [first, second] = [rows(page).nth(0), rows(page).nth(1)];
      await page.keyboard.press('j');
      await page.keyboard.press('j');
      await page
        .locator('.desk-current')
        .filter({ hasText: await second.locator('[data-field="reference"]').innerText() })
        .waitFor();
      await page.keyboard.press('k');
      await page
        .locator('.desk-current')
        .filter({ hasText: await first.locator('[data-field="reference"]').innerText() })
        .waitFor();
      await page.keyboard.press('x');
      await page.getByText('1 selected').waitFor();
      await page.keyboard.press('?');
      await page.getByRole('dialog', { name: 'Shortcuts' }).waitFor();
      await page.keyboard.press('Escape');
      await page.getByRole('dialog').waitFor({ state: 'detached' });
      await page.keyboard.press('/');
      await page.keyboard.type('xe');
      await page.getByText('1 selected').waitFor();
      expect(await page.getByRole('searchbox').inputValue()).toBe('xe');
      await page.goto(`/en/desk/units?q=${reference}`);
      await rowOf(page, reference).waitFor();
      await page.keyboard.press('j');
      await page.keyboard.press('h');
      await page.getByText('1 listing is now not available').waitFor();
      await rowOf(page, 'Not available').waitFor();
      await page.getByRole('button', { name: 'Undo' }).click();
      await rowOf(page, 'Published').waitFor();
      await page.getByRole('switch', { name: `${reference}: available`, checked: true }).waitFor();
      await page.keyboard.press('e');
      await page.waitForURL('**/unit/*/edit');
      // One that leaves the list gives its place to the next.
      await page.goto('/en/desk/all?sort=name&state=PUBLISHED');
      const referenceOf = async (index: number) => rows(page).nth(index).locator('[data-field="reference"]').innerText();
      await rows(page).nth(4).waitFor();
      const [leaving, following] = [await referenceOf(3), await referenceOf(4)];
      for (const key of ['j', 'j', 'j', 'j', 'h']) await page.keyboard.press(key);
      await rowOf(page, leaving).waitFor({ state: 'detached' });
      await page.keyboard.press('j');
      await page.locator('.desk-current').filter({ hasText: following }).waitFor();
      await page.getByRole('button', { name: 'Undo' }).click();
      await rowOf(page, leaving).waitFor();
      // The page follows to the rows under its lower edge.
      for (let row = 0; row < 12; row++) await page.keyboard.press('j');
      await eventually(async () => {
        const { y, height } = (await page.locator('.desk-current').boundingBox())!;
        expect(y).toBeGreaterThan(0);
        expect(y + height).toBeLessThanOrEqual(page.viewportSize()!.height);
      });
      expect(problems).toEqual([]);
      await close();
    });

    test('the queue is worked by one key a home, and a slip is taken back', async () => {
      const { page, problems, close } = await visitor({ viewport: { width: 360, height: 740 } });
      await signIn(page);
      await page.goto('/en/desk/stale?days=0');
      const current = page.locator('[aria-current="true"]');
      await current.waitFor();
      const name = await current.locator('b').innerText();
      const left = Number((await page.getByText(/^\d+ left$/).innerText()).split(' ')[0]);
      await page.keyboard.press('y');
      await page.getByText(`${name}: confirmed`).waitFor();
      await page.getByText(`${left - 1} left`, { exact: true }).waitFor();
      await page.keyboard.press('u');
      await current.filter({ hasText: name }).waitFor();
      await page.getByText(`${left} left`, { exact: true }).waitFor();
      await page.keyboard.press('n');
      await current.filter({ hasNotText: name }).waitFor();
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
      expect(problems).toEqual([]);
      await close();
    });
  });

  test('a list is narrowed in its address and taken along as a file', async () => {
    const { page, problems, close } = await visitor();
    await signIn(page);
    // What a provider of currency rates that broke leaves behind.
    const database = new pg.Client({ connectionString: DESK_DATABASE_URL });
    await database.connect();
    await database.query("UPDATE rates_state SET last_error = 'rates.example answered with status 500', error_since = now()");
    await database.end();
    await page.goto('/en/desk');
    await page.getByText(/^The currency rates have been updating with errors since /).waitFor();
    await page.getByText('What went wrong').click();
    await page.getByText('rates.example answered with status 500').waitFor();
    await page.getByRole('region', { name: 'Units' }).getByRole('link', { name: 'Draft' }).click();
    await page.waitForURL('**/desk/units?state=DRAFT');
    await rowOf(page, 'Draft').first().waitFor();
    await page.getByRole('combobox', { name: 'Area' }).selectOption('JOMTIEN');
    await page.waitForURL('**/desk/units?state=DRAFT&area=JOMTIEN');
    await page.getByRole('button', { name: 'Filters: 2' }).waitFor();
    await page.getByRole('textbox', { name: 'Price from, ฿', exact: true }).fill('cheap');
    await page.getByRole('textbox', { name: 'Price from, ฿', description: 'Enter whole baht, such as 15000 or 15k' }).fill('');
    await page.getByRole('button', { name: /^Export \d+$/ }).click();
    const [file] = await Promise.all([page.waitForEvent('download'), page.getByRole('menuitem', { name: /CSV/ }).click()]);
    expect(file.suggestedFilename()).toMatch(/^talay-units-\d{4}-\d\d-\d\d\.csv$/);
    await page.getByText(`Saved: ${file.suggestedFilename()}`).waitFor();
    // One filter after the other, faster than the list follows.
    await page.getByRole('textbox', { name: 'Price from, ฿' }).fill('15k');
    await page.getByRole('group', { name: 'Missing' }).getByRole('button', { name: 'Photos' }).click();
    await page.waitForURL('**/desk/units?state=DRAFT&area=JOMTIEN&priceMin=15000&lacks=PICTURES');
    expect(problems).toEqual([]);
    await close();
  });

  test('a copy of a home shows which one it duplicates', async () => {
    const { page, close } = await visitor();
    const { units } = (await (await fetch(`${SITE}/api/units/page/3`)).json()) as { units: { _id: string; reference: string }[] };
    await signIn(page);
    await page.goto(`/en/unit/new?from=${units[0]!._id}`);
    await page.getByText(`Looks like ${units[0]!.reference}`).waitFor();
    await close();
  });
}
