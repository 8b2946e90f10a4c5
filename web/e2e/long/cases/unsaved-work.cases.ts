import { describe, expect, test } from '@jest/globals';
import { eventually } from '../../support/browser.ts';
import { allSaved, button, desk, listing, make, nameEn, openForm, unique, unsaved } from '../../support/editor-form.ts';
import { ask, GOD } from '../../support/sign-in.ts';

export default function cases(): void {
  describe('nothing is lost', () => {
    test('two windows: both versions field by field, and what is chosen is saved on the newer one', async () => {
      const first = await desk();
      const second = await desk();
      const name = unique('Shared');
      const id = await make(first.page, 'Unit', { ...listing(name), rooms: { bedroom: 1 } });
      for (const { page } of [first, second]) await openForm(page, `/en/unit/${id}/edit`);
      await nameEn(first.page).fill(`${name} first`);
      await first.page.locator('#field-rooms-bathroom input').fill('2');
      await button(first.page, 'Save and stay').click();
      await allSaved(first.page).waitFor();
      await nameEn(second.page).fill(`${name} second`);
      await second.page.locator('#field-rooms-bedroom input').fill('3');
      await button(second.page, 'Save and stay').click();
      const dialog = second.page.getByRole('dialog', { name: 'Someone else has saved changes' });
      await dialog.waitFor();
      const clash = dialog.getByRole('group', { name: /^Name, English/ });
      await clash.getByText(`${name} first`).waitFor();
      await clash.getByRole('radio', { name: /^Theirs/ }).check();
      await dialog.getByRole('button', { name: 'Save selection' }).click();
      await allSaved(second.page).waitFor();
      const { unit } = await ask<{ unit: object }>(
        second.page,
        'query Now($id: ID!) { unit(id: $id) { version name { en } rooms { bedroom bathroom } } }',
        { id },
      );
      expect(unit).toEqual({ version: 3, name: { en: `${name} first` }, rooms: { bedroom: 3, bathroom: 2 } });
      await first.close();
      await second.close();
    });

    test('unsaved work is offered again after the window was closed, and forgotten once it is saved', async () => {
      const { page, close } = await desk();
      const name = unique('Kept');
      const id = await make(page, 'Unit', listing(name));
      await openForm(page, `/en/unit/${id}/edit`);
      await nameEn(page).fill(`${name} more`);
      await unsaved(page).waitFor();
      page.on('dialog', (dialog) => void dialog.accept());
      await page.reload();
      await page.getByText('You have unsaved changes from').waitFor();
      await eventually(async () => expect(await nameEn(page).inputValue()).toBe(name));
      // What is typed before anybody has decided does not take its place.
      await nameEn(page).fill(`${name} other`);
      await unsaved(page).waitFor();
      await page.reload();
      // A double click decides about one of the two, and Undo brings it back.
      await button(page, 'Discard').dblclick();
      await page.getByText('You have unsaved changes from').waitFor();
      await page.getByRole('alert').filter({ hasText: 'Unsaved changes discarded' }).getByRole('button', { name: 'Undo' }).click();
      await button(page, 'Restore').dblclick();
      await eventually(async () => expect(await nameEn(page).inputValue()).toBe(`${name} other`));
      // What is taken up changes places with what was there.
      await button(page, 'Restore').click();
      await eventually(async () => expect(await nameEn(page).inputValue()).toBe(`${name} more`));
      await button(page, 'Restore').click();
      await eventually(async () => expect(await nameEn(page).inputValue()).toBe(`${name} other`));
      await button(page, 'Restore').click();
      await button(page, 'Discard').click();
      await page.getByText('You have unsaved changes from').waitFor({ state: 'detached' });
      await eventually(async () => expect(await nameEn(page).inputValue()).toBe(`${name} more`));
      await button(page, 'Save and stay').click();
      await allSaved(page).waitFor();
      await openForm(page, `/en/unit/${id}/edit`);
      await eventually(async () => expect(await nameEn(page).inputValue()).toBe(`${name} more`));
      await eventually(async () => expect(await page.getByText('You have unsaved changes from').count()).toBe(0));
      await close();
    });

    test('leaving by a link asks first', async () => {
      const { page, close } = await desk();
      const id = await make(page, 'Unit', listing(unique('Left')));
      await openForm(page, `/en/unit/${id}/edit`);
      await page.locator('#field-rooms-bedroom input').fill('2');
      const away = page.getByRole('link', { name: 'Villas' }).first();
      await away.click();
      const dialog = page.getByRole('dialog', { name: 'Leave without saving?' });
      await dialog.getByRole('button', { name: 'Stay' }).click();
      await dialog.waitFor({ state: 'hidden' });
      expect(page.url()).toContain('/edit');
      await away.click();
      await dialog.getByRole('button', { name: 'Leave' }).click();
      await page.waitForURL('**/en/village/villas');
      await page.getByRole('form', { name: 'Form' }).waitFor({ state: 'detached' });
      await page.goBack();
      await page.getByText('You have unsaved changes from').waitFor();
      await close();
    });

    test('a session that has ended keeps the form: one signs in over it and it is saved', async () => {
      const { page, close } = await desk();
      const id = await make(page, 'Unit', listing(unique('Expired')));
      await openForm(page, `/en/unit/${id}/edit`);
      await page.locator('#field-rooms-size input').fill('42');
      await page.context().clearCookies({ name: 'talay_session' });
      await button(page, 'Save and stay').click();
      const dialog = page.getByRole('dialog', { name: 'You’ve been logged out' });
      await dialog.getByLabel('Password').fill('not the password');
      await dialog.getByRole('button', { name: 'Log in and continue' }).click();
      await dialog.getByText('Check login and password').waitFor();
      await dialog.getByLabel('Password').fill(GOD.password);
      await dialog.getByRole('button', { name: 'Log in and continue' }).click();
      await allSaved(page).waitFor();
      const { unit } = await ask<{ unit: object }>(page, 'query Now($id: ID!) { unit(id: $id) { rooms { size } } }', { id });
      expect(unit).toEqual({ rooms: { size: 42 } });
      await close();
    });

    test('without a connection the form stays and says so', async () => {
      const { page, close } = await desk();
      const id = await make(page, 'Unit', listing(unique('Offline')));
      await openForm(page, `/en/unit/${id}/edit`);
      await page.locator('#field-rooms-bedroom input').fill('2');
      await page.context().setOffline(true);
      await button(page, 'Save').click();
      await page.getByRole('alert').filter({ hasText: 'the server cannot be reached' }).waitFor();
      await eventually(async () => expect(await page.locator('#field-rooms-bedroom input').inputValue()).toBe('2'));
      await page.context().setOffline(false);
      await button(page, 'Save').click();
      await page.getByText('Unit saved').waitFor();
      await close();
    });
  });
}
