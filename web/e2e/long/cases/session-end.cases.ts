import { describe, expect, test } from '@jest/globals';
import type { Page } from 'playwright-core';
import { expectNoViolations } from '../../support/axe.ts';
import { DESK_SITE as SITE, eventually, hydrated } from '../../support/browser.ts';
import { desk, listing, make, openForm, unique, visitor } from '../../support/editor-form.ts';
import { picture } from '../../support/picture.ts';
import { ask, GOD } from '../../support/sign-in.ts';

export default function cases(): void {
  interface LeadSeen {
    id: string;
    name: string;
    status: string;
    notes: { text: string }[];
  }

  /** An open lead of the demo set. */
  async function someLead(page: Page, at: number): Promise<LeadSeen> {
    const { leads } = await ask<{ leads: { leads: LeadSeen[] } }>(page, '{ leads(filter: { status: IN_WORK }) { leads { id name } } }');
    return leads.leads.filter(({ name }) => name !== '')[at]!;
  }

  const leadNow = async (page: Page, id: string) =>
    (await ask<{ lead: LeadSeen }>(page, 'query Now($id: ID!) { lead(id: $id) { id name status notes { text } } }', { id })).lead;

  /** Expires a window's session. */
  const endSession = (page: Page) => page.context().clearCookies({ name: 'talay_session' });

  /** Waits until the page is complete: the login dialog loads last. */
  async function ready(page: Page): Promise<void> {
    await hydrated(page);
    await page.waitForLoadState('networkidle');
  }

  const dialogOf = (page: Page) => page.getByRole('dialog', { name: 'You’ve been logged out' });

  /** Logs in in the dialog and continues. */
  async function logInAgain(page: Page): Promise<void> {
    const dialog = dialogOf(page);
    await eventually(async () => expect(await dialog.getByLabel('Username').inputValue()).toBe(GOD.username));
    await dialog.getByLabel('Password').fill(GOD.password);
    await dialog.getByRole('button', { name: 'Log in and continue' }).click();
    await dialog.waitFor({ state: 'detached' });
  }

  describe('an expired session loses nothing', () => {
    test('the status of a lead, set in its row', async () => {
      const { page, problems, close } = await desk();
      const { id, name } = await someLead(page, 0);
      await page.goto(`/en/desk/leads?q=${encodeURIComponent(name)}`);
      const status = page.getByRole('combobox', { name: `Status of lead from ${name}` });
      await status.waitFor();
      await ready(page);
      await endSession(page);
      await status.selectOption({ label: 'Done' });
      await dialogOf(page).waitFor();
      await expectNoViolations(page);
      await logInAgain(page);
      await eventually(async () => expect((await leadNow(page, id)).status).toBe('DONE'));
      await eventually(async () => expect(await status.inputValue()).toBe('DONE'));
      // The browser logs the rejected response.
      expect(problems.filter((problem) => !/status of 401/.test(problem))).toEqual([]);
      await close();
    });

    test('closing the dialog leaves the screen as it is, with a login link', async () => {
      const { page, close } = await desk();
      const { id, name } = await someLead(page, 0);
      await page.goto(`/en/desk/leads?q=${encodeURIComponent(name)}`);
      const status = page.getByRole('combobox', { name: `Status of lead from ${name}` });
      await status.waitFor();
      await ready(page);
      await endSession(page);
      await status.selectOption({ label: 'Done' });
      await dialogOf(page).getByRole('button', { name: 'Cancel' }).click();
      await page.getByText('You’ve been logged out. What you typed is still on the screen.').waitFor();
      await status.waitFor();
      expect(await page.getByText('page for admin').count()).toBe(0);
      await page.getByRole('button', { name: 'Log in', exact: true }).click();
      await logInAgain(page);
      await eventually(async () => expect(await page.getByText('What you typed is still on the screen').count()).toBe(0));
      await status.selectOption({ label: 'Done' });
      await eventually(async () => expect((await leadNow(page, id)).status).toBe('DONE'));
      await close();
    });

    test('a note; an unfinished one is restored after closing the lead and reloading, for this account only', async () => {
      const { page, close } = await desk();
      const { id } = await someLead(page, 0);
      const text = unique('Call after six');
      await page.goto(`/en/desk/leads?lead=${id}`);
      const note = page.getByLabel('New note');
      await note.fill(text);
      await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click();
      await note.waitFor({ state: 'detached' });
      await page.reload();
      await page.goto(`/en/desk/leads?lead=${id}`);
      await eventually(async () => expect(await note.inputValue()).toBe(text));
      expect(await page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('talay.notes.')).length)).toBe(1);
      await ready(page);
      await endSession(page);
      await page.getByRole('button', { name: 'Add note' }).click();
      await logInAgain(page);
      await page.getByRole('listitem').filter({ hasText: text }).waitFor();
      await eventually(async () => expect((await leadNow(page, id)).notes.map((one) => one.text)).toContain(text));
      expect(await note.inputValue()).toBe('');
      expect(await page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('talay.notes.')))).toEqual([]);
      await close();
    });

    test('a price typed into a grid cell', async () => {
      const { page, close } = await desk();
      const name = unique('Cell');
      const id = await make(page, 'Unit', { ...listing(name), pricing: { rentPrice: [20_000] } });
      await page.goto(`/en/desk/units?q=${encodeURIComponent(name)}`);
      const cell = page.getByRole('row').filter({ hasText: name }).locator('[data-field="rent"]');
      await cell.waitFor();
      await ready(page);
      await endSession(page);
      await cell.dblclick();
      await cell.locator('input').fill('23456');
      await page.keyboard.press('Enter');
      await logInAgain(page);
      const rentOf = async () =>
        (
          await ask<{ unit: { pricing: { rentPrice: number[] } } }>(page, 'query P($id: ID!) { unit(id: $id) { pricing { rentPrice } } }', {
            id,
          })
        ).unit.pricing.rentPrice;
      await eventually(async () => expect(await rentOf()).toEqual([23_456]));
      await close();
    });

    test('a list search, which only reads', async () => {
      const { page, close } = await desk();
      const name = unique('Reads');
      await make(page, 'Unit', listing(name));
      await page.goto('/en/desk/units');
      await ready(page);
      await endSession(page);
      await page.getByRole('searchbox', { name: /^Search/ }).fill(name);
      await logInAgain(page);
      await page.getByRole('row').filter({ hasText: name }).waitFor();
      await close();
    });

    test('a picture being uploaded into a form', async () => {
      const { page, close } = await desk();
      const id = await make(page, 'Unit', listing(unique('Upload')));
      await openForm(page, `/en/unit/${id}/edit`);
      await ready(page);
      const bytes = Buffer.from(await picture(page), 'base64');
      await endSession(page);
      await page
        .locator('#field-pictures input[type="file"]')
        .first()
        .setInputFiles({ name: 'late.jpg', mimeType: 'image/jpeg', buffer: bytes });
      await logInAgain(page);
      await page.locator('#field-pictures').getByRole('button', { name: 'Photo 1 of 1', exact: true }).waitFor();
      await close();
    });
  });

  describe('a desk address opened while logged out', () => {
    test('leads to the login and back', async () => {
      for (const path of ['/en/units/draft', '/en/lazy/files']) {
        const answer = await fetch(SITE + path);
        expect([path, answer.status, await answer.text()]).toEqual([
          path,
          403,
          expect.stringContaining(`/en/login?back=${encodeURIComponent(path)}`),
        ]);
      }
      const { page, close } = await visitor();
      const path = '/en/desk/leads?status=NEW';
      expect((await page.goto(path))!.status()).toBe(403);
      await page.getByRole('main').getByRole('link', { name: 'Log in' }).click();
      await page.getByLabel('Username').fill(GOD.username);
      await page.getByLabel('Password', { exact: true }).fill(GOD.password);
      await page.getByRole('main').getByRole('button', { name: 'Log in' }).click();
      await page.waitForURL(SITE + path);
      await page.getByRole('main').getByRole('heading', { level: 1 }).waitFor();
      await close();
    });

    test('a form’s address is reached again from the notice on the home page', async () => {
      const staff = await desk();
      const id = await make(staff.page, 'Unit', listing(unique('Linked')));
      await staff.close();
      const { page, close } = await visitor();
      await page.goto(`/en/unit/${id}/edit`);
      await page.getByRole('status').getByRole('link', { name: 'Log in' }).click();
      await page.getByLabel('Username').fill(GOD.username);
      await page.getByLabel('Password', { exact: true }).fill(GOD.password);
      await page.getByRole('main').getByRole('button', { name: 'Log in' }).click();
      await page.waitForURL(`${SITE}/en/unit/${id}/edit`);
      await close();
    });

    test.each(['//evil.example', '/\\evil.example', 'https://evil.example', '/%5Cevil.example\\', 'javascript:alert(1)'])(
      'the return address %s cannot lead elsewhere',
      async (back) => {
        const form = { ...GOD, back };
        const answer = await fetch(`${SITE}/en/login?back=${encodeURIComponent(back)}`, {
          method: 'POST',
          redirect: 'manual',
          headers: { 'content-type': 'application/x-www-form-urlencoded', origin: SITE },
          body: new URLSearchParams(form).toString(),
        });
        expect([answer.status, answer.headers.get('location')]).toEqual([303, '/']);
      },
    );
  });
}
