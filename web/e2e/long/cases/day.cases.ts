import { beforeAll, describe, expect, test } from '@jest/globals';
import { randomUUID } from 'node:crypto';
import type { Locator, Page } from 'playwright-core';
import { DESK_SITE as SITE, eventually, hydrated, visitor, type Visit } from '../../support/browser.ts';
import { picture } from '../../support/picture.ts';
import { ask, GOD, register } from '../../support/sign-in.ts';

export default function cases(): void {
  /** How many units the condo gets. */
  const UNITS = 3;

  /** Furthest that a control may be from where the focus is, presses of Tab. */
  const MOST_TABS = 400;

  /** Goes to a control by Tab alone, or by Shift and Tab where it stands before the focus. */
  async function reach(page: Page, control: Locator): Promise<void> {
    await control.waitFor();
    // Looked up once, and again where it was drawn again: to find something by role and name takes longer than the press of a key.
    let element = (await control.elementHandle())!;
    const way = await element.evaluate((target) => {
      const { activeElement } = document;
      const before = activeElement && activeElement.compareDocumentPosition(target) & Node.DOCUMENT_POSITION_PRECEDING;
      return before ? 'Shift+Tab' : 'Tab';
    });
    for (let tabs = 0; tabs < MOST_TABS; tabs++) {
      const focused = await element.evaluate((target) => (target.isConnected ? target === document.activeElement : null));
      if (focused) return;
      if (focused === null) element = (await control.elementHandle())!;
      else await page.keyboard.press(way);
    }
    throw new Error(`${control} is not reached by Tab`);
  }

  /** Goes to a button, link or switch by Tab and presses it. */
  async function press(page: Page, control: Locator, key = 'Enter'): Promise<void> {
    await reach(page, control);
    await page.keyboard.press(key);
  }

  /** Goes to a field by Tab and writes in place of what is there, all at once: each letter would draw the form again. */
  async function write(page: Page, field: Locator, text: string): Promise<void> {
    await reach(page, field);
    await page.keyboard.press('Control+a');
    await page.keyboard.insertText(text);
  }

  /** An address that is typed, as an admin with a bookmark would. */
  async function open(page: Page, path: string): Promise<void> {
    await page.goto(path);
    await hydrated(page);
  }

  const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true });
  const field = (page: Page, path: string, nth = 0) => page.locator(`#field-${path} input`).nth(nth);
  const rows = (page: Page) => page.locator('.MuiDataGrid-row');
  const allSaved = (page: Page) => page.getByText('All changes saved');
  const idOf = (page: Page) => /\/([\da-f-]{36})(\/|$)/.exec(new URL(page.url()).pathname)![1]!;

  /** Opens the form of a new record. */
  async function openForm(page: Page, path: string): Promise<void> {
    await open(page, path);
    await page.getByRole('form', { name: 'Form' }).waitFor();
  }

  /** What every listing must have. */
  async function writeListing(page: Page, name: string): Promise<void> {
    await write(page, field(page, 'name'), name);
    await write(page, field(page, 'name', 1), `${name} рус`);
    await reach(page, page.locator('#field-place select').nth(1));
    await page.keyboard.type('Jom');
  }

  async function save(page: Page): Promise<void> {
    await page.keyboard.press('Control+s');
    await page.waitForURL(/\/[\da-f-]{36}\/edit$/);
    await allSaved(page).waitFor();
  }

  /** Runs in order: each is the next hour of the same day, in the same window. */
  describe('a day at the desk, by keyboard alone', () => {
    const day = randomUUID().slice(0, 8);
    const [lagoon, reef] = [`Lagoon ${day}`, `Reef ${day}`];
    const colleague = { username: `anna-${day}`, password: 'a sea breeze at noon' };
    let visit: Visit;
    let page: Page;
    let condo: string;
    let other: string;

    beforeAll(async () => {
      const guest = await visitor({ baseURL: SITE });
      await register(guest.page, colleague);
      await guest.close();
      visit = await visitor({ baseURL: SITE });
      ({ page } = visit);
    });

    test('signs in', async () => {
      await open(page, '/en/login');
      await write(page, page.getByLabel('Username'), GOD.username);
      await write(page, page.getByLabel('Password', { exact: true }), GOD.password);
      await page.keyboard.press('Enter');
      await page.waitForURL(`${SITE}/`);
    });

    test('makes two condos, one with pictures', async () => {
      await openForm(page, '/en/condo/new');
      await writeListing(page, reef);
      await write(page, field(page, 'year'), '2010');
      await write(page, field(page, 'seo'), reef);
      await page.keyboard.press('Control+s');
      await press(page, button(page, 'Publish anyway'));
      await page.waitForURL(/\/[\da-f-]{36}\/edit$/);
      await allSaved(page).waitFor();
      other = idOf(page);

      await openForm(page, '/en/condo/new');
      await writeListing(page, lagoon);
      await write(page, field(page, 'year'), '2012');
      const pictures = [await picture(page), await picture(page)].map((base64, at) => ({
        name: `lagoon-${at}.jpg`,
        mimeType: 'image/jpeg',
        buffer: Buffer.from(base64, 'base64'),
      }));
      const chosen = page.waitForEvent('filechooser');
      await press(page, page.locator('#field-pictures').getByRole('button', { name: 'Add photos' }));
      await (await chosen).setFiles(pictures);
      await eventually(async () => expect(await page.locator('#field-pictures img').count()).toBe(2));
      await write(page, field(page, 'seo'), lagoon);
      await save(page);
      condo = idOf(page);
      const { files } = (await (await fetch(`${SITE}/api/condo/${condo}`)).json()) as { files: { link: string }[] };
      expect(files).toHaveLength(2);
      expect((await fetch(SITE + files[0]!.link)).headers.get('content-type')).toMatch(/^image\//);
    });

    test('makes three units of it by duplicating, and publishes them', async () => {
      await openForm(page, `/en/unit/new?within=${condo}`);
      await writeListing(page, `Studio 1 ${day}`);
      await press(page, field(page, 'isDraft'), 'Space');
      await write(page, field(page, 'pricing-rentPrice'), '15000');
      await page.keyboard.press('Enter');
      await write(page, field(page, 'seo'), 'Studio');
      await save(page);
      for (let number = 2; number <= UNITS; number++) {
        const from = idOf(page);
        await page.keyboard.press('Control+d');
        await page.waitForURL(`**/unit/new?from=${from}`);
        await page.getByText('This is a copy').waitFor();
        await write(page, field(page, 'name'), `Studio ${number} ${day}`);
        await write(page, field(page, 'name', 1), `Студия ${number} ${day}`);
        await save(page);
      }
      await open(page, `/en/units/draft?q=${day}`);
      await eventually(async () => expect(await rows(page).count()).toBe(UNITS));
      await press(page, page.getByRole('checkbox', { name: 'Select all rows' }), 'Space');
      await page.getByText(`${UNITS} selected`).waitFor();
      await press(page, button(page, 'Publish'));
      await page
        .getByRole('dialog', { name: `Publish ${UNITS} listings as they are?` })
        .getByText('No photo')
        .waitFor();
      await press(page, button(page, 'Publish anyway'));
      await page.getByText(`${UNITS} listings are published`).waitFor();
      await eventually(async () => {
        const { units } = (await (await fetch(`${SITE}/api/units/condo/${condo}`)).json()) as { units: unknown[] };
        expect(units).toHaveLength(UNITS);
      });
    }, 300_000);

    test('edits a price in the grid', async () => {
      await open(page, `/en/desk/units?q=${encodeURIComponent(`Studio 2 ${day}`)}`);
      await rows(page).first().waitFor();
      await reach(page, page.getByRole('checkbox', { name: 'Select all rows' }));
      await page.keyboard.press('ArrowDown');
      const rent = rows(page).first().locator('[data-field="rent"]');
      await eventually(async () => {
        await page.keyboard.press('ArrowRight');
        expect(await rent.evaluate((cell) => cell === document.activeElement)).toBe(true);
      });
      await page.keyboard.press('Enter');
      await rent.locator('input').waitFor();
      await page.keyboard.press('Control+a');
      await page.keyboard.type('16500');
      await page.keyboard.press('Enter');
      await page.getByText('prices saved').waitFor();
      expect(await rent.innerText()).toBe('฿16,500');
    });

    test('merges two condos and undoes it', async () => {
      await open(page, `/en/condo/${condo}/merge`);
      await write(page, page.getByRole('combobox'), reef);
      await page.getByRole('option', { name: reef }).waitFor();
      await page.keyboard.press('ArrowDown');
      await page.locator('[role="option"].Mui-focused', { hasText: reef }).waitFor();
      await page.keyboard.press('Enter');
      await page.getByRole('heading', { name: `${UNITS} units will move` }).waitFor();
      await press(page, button(page, `Merge into ${reef}`));
      await page.getByText('Condos merged').waitFor();
      await page.waitForURL('**/en/condo?**');
      const unitsOf = async (id: string) =>
        ((await (await fetch(`${SITE}/api/units/condo/${id}`)).json()) as { units: unknown[] }).units.length;
      expect(await unitsOf(other)).toBe(UNITS);
      await page.keyboard.press('Control+z');
      await page.getByText(`Condo restored with ${UNITS} units.`).waitFor();
      expect([await unitsOf(condo), await unitsOf(other)]).toEqual([UNITS, 0]);
    });

    test('moves a unit to a house and back', async () => {
      const { units } = (await (await fetch(`${SITE}/api/units/condo/${condo}`)).json()) as { units: { _id: string }[] };
      const id = units[0]!._id;
      await open(page, `/en/unit/${id}`);
      await press(page, button(page, 'Move to House'));
      await press(page, page.getByRole('dialog').getByRole('button', { name: 'Move to House' }));
      await page.waitForURL(`**/en/house/${id}?**`);
      await page.getByText('Moved to houses').waitFor();
      await press(page, button(page, 'Move to unit'));
      await press(page, page.getByRole('dialog').getByRole('button', { name: 'Move to unit' }));
      await page.waitForURL(`**/en/unit/${id}?**`);
      await page.getByText('Moved to units').waitFor();
      expect(await (await fetch(`${SITE}/api/units/${id}`)).json()).toMatchObject({ condo });
    });

    test('writes a page in two languages', async () => {
      const slug = `day-${day}`;
      await openForm(page, '/en/page/new');
      await write(page, field(page, 'name'), 'How we work');
      await write(page, field(page, 'slug'), slug);
      await press(page, page.getByRole('radio', { name: 'Icon info' }), 'Space');
      await reach(page, page.getByRole('textbox', { name: 'Text' }));
      await page.keyboard.type('By the sea, all day.');
      await write(page, field(page, 'seo'), 'How we work');
      await save(page);
      const id = idOf(page);
      await openForm(page, `/en/page/${id}/edit`);
      await write(page, field(page, 'name'), 'Как мы работаем');
      await reach(page, page.locator('#field-lang select'));
      await page.keyboard.type('Rus');
      await page.keyboard.press('Control+s');
      await page.waitForURL((url) => url.pathname.endsWith('/edit') && !url.pathname.includes(id));
      for (const [lang, name] of [
        ['en', 'How we work'],
        ['ru', 'Как мы работаем'],
      ] as const) {
        const html = await (await fetch(`${SITE}/${lang}/page/${slug}`)).text();
        expect(html).toContain(name);
        expect(html).toContain('By the sea, all day.');
      }
    });

    test('hides an entry of the menu, and shows it again', async () => {
      const inMenu = async () => {
        const [menu = ''] = /id="side-menu".*?<\/nav>/s.exec(await (await fetch(`${SITE}/en`)).text()) ?? [];
        return menu.includes('href="/en/search"');
      };
      expect(await inMenu()).toBe(true);
      await open(page, '/en/lazy/config');
      await press(page, page.getByRole('switch', { name: 'Search', exact: true }), 'Space');
      await page.getByText('“Search” is hidden').waitFor();
      await eventually(async () => expect(await inMenu()).toBe(false));
      await page.keyboard.press('Control+z');
      await page.getByText('“Search” is now in the menu').waitFor();
      await eventually(async () => expect(await inMenu()).toBe(true));
    });

    test('makes a colleague an admin', async () => {
      await open(page, `/en/lazy?q=${colleague.username}`);
      const role = page.getByRole('combobox', { name: `Role of ${colleague.username}` });
      await reach(page, role);
      await page.keyboard.type('A');
      await eventually(async () => {
        const { accounts } = await ask<{ accounts: { items: { roles: string[] }[] } }>(
          page,
          'query ($text: String) { accounts(text: $text) { items { roles } } }',
          { text: colleague.username },
        );
        expect(accounts.items).toEqual([{ roles: ['ADMIN'] }]);
      });
      // The browser logs the request that was refused before the user confirmed.
      expect(visit.problems.filter((problem) => !/status of 422/.test(problem))).toEqual([]);
      await visit.close();
    });
  });
}
