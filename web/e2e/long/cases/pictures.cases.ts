import { describe, expect, test } from '@jest/globals';
import { randomUUID } from 'node:crypto';
import type { Locator, Page } from 'playwright-core';
import { expectNoViolations } from '../../support/axe.ts';
import { DESK_SITE as SITE, eventually, hydrated, someIds, visitor } from '../../support/browser.ts';
import { picture } from '../../support/picture.ts';
import { ask, signIn } from '../../support/sign-in.ts';

export default function cases(): void {
  interface Dropped {
    name: string;
    type: string;
    /** Base64. */
    bytes: string;
  }

  /** Drops files onto a place, as a pointer does. */
  async function drop(place: Locator, files: readonly Dropped[]): Promise<void> {
    await place.evaluate((element, all) => {
      const dataTransfer = new DataTransfer();
      for (const { name, type, bytes } of all) {
        dataTransfer.items.add(new File([Uint8Array.from(atob(bytes), (letter) => letter.charCodeAt(0))], name, { type }));
      }
      for (const type of ['dragover', 'drop']) {
        element.dispatchEvent(new DragEvent(type, { bubbles: true, cancelable: true, dataTransfer }));
      }
    }, files);
  }

  const button = (page: Page | Locator, name: string | RegExp) => page.getByRole('button', { name, exact: true });
  const focused = (page: Page) => page.evaluate(() => document.activeElement?.getAttribute('aria-label'));
  const idsIn = (field: Locator) =>
    field.locator('[data-picture]').evaluateAll((tiles) => tiles.map((tile) => tile.getAttribute('data-picture')));

  describe('pictures', () => {
    test('are dropped, put in order, turned and captioned; visitors see them; the explorer knows where they are', async () => {
      const { page, problems, close } = await visitor({ baseURL: SITE });
      await signIn(page);
      const name = `Corals ${randomUUID().slice(0, 8)}`;
      await page.goto('/en/condo/new');
      await page.getByRole('form', { name: 'Form' }).waitFor();
      const field = page.locator('#field-pictures').getByRole('group').first();
      const photos = await Promise.all(
        ['one', 'two', 'three'].map(async (what) => ({ name: `${what} ${name}.jpg`, type: 'image/jpeg', bytes: await picture(page) })),
      );
      await drop(field, [...photos, { name: 'contract.pdf', type: 'application/pdf', bytes: btoa('%PDF-1.4') }]);
      await field.getByText('Select images only').waitFor();
      await field.getByText('contract.pdf').waitFor();
      await button(field, 'Photo 3 of 3').waitFor();
      const [first, second, third] = await idsIn(field);

      // The order, by keys and by buttons.
      await button(field, 'Photo 3 of 3').press('Home');
      await field.getByText('Moved to position 1 of 3').waitFor();
      expect(await idsIn(field)).toEqual([third, first, second]);
      expect(await focused(page)).toBe('Photo 1 of 3');
      await button(field, 'Move later: photo 2 of 3').click();
      expect(await idsIn(field)).toEqual([third, second, first]);
      expect(await field.locator('[data-picture]').first().getByText('Cover').count()).toBe(1);
      await button(field, 'More: photo 3 of 3').click();
      await page.getByRole('menuitem', { name: 'Set as cover' }).click();
      expect(await idsIn(field)).toEqual([first, third, second]);

      // Turned, it is another file in the same place.
      await button(field, 'More: photo 2 of 3').press('Enter');
      await page.getByRole('menuitem', { name: 'Rotate right' }).press('Enter');
      await field.locator(`[data-picture="${third}"]`).waitFor({ state: 'detached' });
      await eventually(async () => expect(await focused(page)).toBe('Photo 2 of 3'));
      const [, turned] = await idsIn(field);
      expect(await idsIn(field)).toEqual([first, turned, second]);

      await button(field, 'Photo 1 of 3').click();
      await page.getByLabel('Caption, English').fill('Corals at noon');
      await page.getByLabel('Caption, Russian').fill('Кораллы в полдень');
      // What was typed stays.
      await page.keyboard.press('Escape');
      await button(page, 'Save caption').click();
      await button(field, 'Photo 1 of 3: Corals at noon').waitFor();

      // Removed and back; one of them is a floor plan.
      await button(field, 'Remove: photo 3 of 3').click();
      await button(field, 'Photo 2 of 2').waitFor();
      await button(field, 'Undo').click();
      await button(field, 'More: photo 3 of 3').click();
      await page.getByRole('menuitem', { name: 'Mark as floor plan' }).click();
      await eventually(async () => expect(await focused(page)).toBe('Photo 2 of 2'));
      const plans = page.locator('#field-plans');
      await button(plans, 'More: photo 1 of 1').press('Enter');
      await page.getByRole('menuitem', { name: 'Remove' }).press('Enter');
      await eventually(async () =>
        expect(await plans.locator('input[type="file"] + button').evaluate((add) => add === document.activeElement)).toBe(true),
      );
      await button(plans, 'Undo').click();
      await button(plans, 'Photo 1 of 1').waitFor();
      // As tall as the form: otherwise the bar at the bottom covers a part of some field, wherever it is scrolled to.
      const size = page.viewportSize()!;
      await page.setViewportSize({ ...size, height: 8_000 });
      await expectNoViolations(page);
      await page.setViewportSize(size);

      // One of them into the text.
      const text = page.getByRole('textbox', { name: 'Text, English' });
      await text.click();
      await page.keyboard.type('Reef');
      await page.getByRole('toolbar', { name: 'Formatting: Text, English' }).getByRole('button', { name: 'Image' }).click();
      const picker = page.getByRole('dialog', { name: 'Choose a photo' });
      await picker.getByRole('radio', { name: 'Corals at noon' }).check();
      await expectNoViolations(page);
      await button(picker, 'Choose').click();
      await text.getByRole('img', { name: 'Corals at noon' }).waitFor();
      await page.keyboard.press('Control+z');
      await text.getByRole('img').waitFor({ state: 'detached' });
      await page.keyboard.press('Control+Shift+z');
      await text.getByRole('img', { name: 'Corals at noon' }).waitFor();

      await page.locator('#field-name input').first().fill(name);
      await page.locator('#field-name input').nth(1).fill(`${name} рус`);
      await page.locator('#field-place select').nth(1).selectOption({ label: 'Jomtien' });
      await page.locator('#field-year input').fill('2015');
      await page.locator('#field-seo input').first().fill(name);
      await page.locator('#field-active input').uncheck();
      await button(page, 'Save').click();
      await page.getByText('Condo saved').waitFor();
      await page.getByRole('link', { name: 'View on site' }).click();
      await page.getByRole('heading', { level: 1, name }).waitFor();
      const id = /condo\/([^?]+)/.exec(page.url())![1]!;
      const shown = await (await fetch(`${SITE}/en/condo/${id}`)).text();
      for (const file of [first, turned, second]) expect(shown).toContain(`/api/files/${file}`);
      expect(shown).toContain('Corals at noon');
      expect((await fetch(`${SITE}/api/files/${turned}?w=160`)).status).toBe(200);

      await page.goto(`/en/lazy/files?q=${encodeURIComponent('Corals at noon')}`);
      const tile = page.locator(`[data-file="${first}"]`);
      await tile.getByRole('link', { name: `${name} photo` }).waitFor();
      await tile.getByRole('link', { name: `${name} in the text` }).waitFor();
      await expectNoViolations(page);
      await page.getByRole('switch', { name: 'Unused only' }).click();
      await page.waitForURL(/unused=1/);
      await page.getByText('Nothing found').waitFor();
      // What uses it is in the trash now: it has no form, but a place where it can be restored. A page too far leads to the last one.
      await ask(page, 'mutation ($id: ID!) { deleteCondo(id: $id) }', { id });
      await page.goto(`/en/lazy/files?q=${encodeURIComponent('Corals at noon')}&page=9`);
      await page.waitForURL((url) => !url.searchParams.has('page'));
      await tile.getByRole('link', { name: `${name} photo, in the bin` }).click();
      await page.waitForURL('**/desk/condos?state=TRASH&**');
      await page.getByRole('row', { name }).waitFor();
      expect(problems).toEqual([]);
      await close();
    });

    test('that are refused say why and are tried again; a session that ended is begun over the form; the save waits', async () => {
      const { page, close } = await visitor({ baseURL: SITE });
      await signIn(page);
      const { made } = await ask<{ made: { id: string } }>(
        page,
        'mutation Make($input: VillageInput!) { made: createVillage(input: $input) { id } }',
        {
          input: {
            active: false,
            name: { en: 'Bay', ru: 'Бухта' },
            year: 2015,
            place: { city: 'PATTAYA', area: 'JOMTIEN' },
            seo: { title: { en: 'Bay' } },
          },
        },
      );
      await page.goto(`/en/village/${made.id}/edit`);
      await page.getByRole('form', { name: 'Form' }).waitFor();
      const field = page.locator('#field-pictures').getByRole('group').first();
      await drop(field, [{ name: 'mislabelled.jpg', type: 'image/jpeg', bytes: btoa('<html>') }]);
      await field.getByText('We can’t show this type of file').waitFor();
      await button(field, 'Dismiss mislabelled.jpg').click();

      await page.context().setOffline(true);
      const photo = { name: 'late.jpg', type: 'image/jpeg', bytes: await picture(page) };
      await drop(field, [photo]);
      await field.getByText('You’re offline').waitFor();
      await page.context().setOffline(false);
      const cookies = await page.context().cookies();
      await page.context().clearCookies();
      await button(field, 'Try again: late.jpg').click();
      const dialog = page.getByRole('dialog', { name: 'You’ve been logged out' });
      await dialog.getByLabel('Password').fill('lantern-and-tide');
      expect(cookies.length).toBeGreaterThan(0);
      await button(dialog, 'Log in and continue').click();
      await button(field, 'Photo 1 of 1').waitFor();

      // A save in the middle of an upload takes the picture along.
      await page.route('**/api/files', async (route) => {
        await page.getByText('Your changes will be saved when the upload finishes').waitFor();
        await route.continue();
      });
      await drop(field, [{ ...photo, bytes: await picture(page) }]);
      await page.keyboard.press('Control+s');
      await page.getByText('All changes saved').waitFor();
      expect(await field.locator('[data-picture]').count()).toBe(2);
      const { village } = await ask<{ village: { pictures: unknown[] } }>(
        page,
        'query Q($id: ID!) { village(id: $id) { pictures { id } } }',
        {
          id: made.id,
        },
      );
      expect(village.pictures).toHaveLength(2);
      await close();
    });
  });

  test('a listing’s photos: by button, by key, full screen with focus kept in and given back', async () => {
    const { page, problems, close } = await visitor();
    await page.goto(`/en/unit/${(await someIds()).unit}`);
    await hydrated(page);
    await page.getByRole('button', { name: 'Next photo' }).first().click();
    await page
      .getByText(/^2 \/ \d+$/)
      .first()
      .waitFor();
    const enter = page.getByRole('button', { name: 'Full screen' }).first();
    await enter.click();
    const viewer = page.getByRole('dialog');
    await viewer.getByText(/^2 \/ \d+$/).waitFor();
    await page.keyboard.press('ArrowRight');
    await viewer.getByText(/^3 \/ \d+$/).waitFor();
    await page.keyboard.press('Home');
    await viewer.getByText(/^1 \/ \d+$/).waitFor();
    await page.keyboard.press('End');
    await viewer.getByText(/^(\d+) \/ \1$/).waitFor();
    for (let tabs = 0; tabs < 6; tabs++) await page.keyboard.press('Tab');
    expect(
      await page.evaluate(
        () => document.activeElement?.closest('[role=dialog], dialog') !== null || document.activeElement === document.body,
      ),
    ).toBe(true);
    await page.keyboard.press('Escape');
    await viewer.waitFor({ state: 'hidden' });
    await eventually(async () => expect(await enter.evaluate((button) => button === document.activeElement)).toBe(true));
    expect(problems).toEqual([]);
    await close();
  });
}
