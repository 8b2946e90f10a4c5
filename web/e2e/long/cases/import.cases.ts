import { describe, expect, test } from '@jest/globals';
import pg from 'pg';
import { HOMES } from '../../../../api/tests/support/imported-home.ts';
import { MISSING } from '../../support/addresses.ts';
import { axeViolations } from '../../support/axe.ts';
import { DESK_DATABASE_URL, eventually, hydrated } from '../../support/browser.ts';
import { bring, button, next, standing, undone, visitor, written } from '../../support/import-steps.ts';
import { ask, signIn } from '../../support/sign-in.ts';

export default function cases(): void {
  /** A header that nobody has said anything about yet: what is said once is learnt. */
  const SAYS_NOTHING = `Zq${Date.now()}`;

  /** With everything that goes wrong: a title, a header that says nothing, a word nobody knows, a slip in a name, a price that is none, totals. */
  const TRAPS = [
    ['Partner Ltd, November'],
    [],
    ['Condo', 'Area', 'Size, sqm', 'Rent / month', 'View', SAYS_NOTHING],
    ['Atlantis Condo Resrt', 'Jomtien', '35', '15,000', 'Sea; promenade', 'Key at the office'],
    ['Qwxzy Lodge', 'Central', '28', 'a\nlot', 'Sea', ''],
    ['Total', '', '63', '15,000'],
  ];

  /** A picture of one pixel. */
  const PIXEL = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';

  describe('the wizard', () => {
    test('leads from a file with traps to drafts, and back', async () => {
      const { page, problems, close } = await visitor();
      await signIn(page);
      // A button that was just let go is on its way from one colour to the other.
      const isClear = () => eventually(async () => expect(await axeViolations(page)).toEqual([]));

      await page.goto('/en/auto_listing');
      await page.locator('input[type=file]').waitFor({ state: 'attached' });
      await hydrated(page);
      await isClear();
      const picture = { name: 'photo.xlsx', mimeType: 'image/png', buffer: Buffer.from(PIXEL, 'base64') };
      await page.locator('input[type=file]').setInputFiles(picture);
      await page.getByText('This file isn’t a table, despite its name.').waitFor();

      const id = await bring(page, 'traps.csv', Buffer.from(TRAPS.map((row) => row.map((cell) => `"${cell}"`).join(',')).join('\n')));
      await page.getByText('Choose the header row first').waitFor();
      expect(await next(page).isDisabled()).toBe(true);
      await page.getByRole('radio', { name: /^Row 6:/ }).check();
      await page.getByText('No data below this row: choose another').waitFor();
      expect(await next(page).isDisabled()).toBe(true);
      await page.getByRole('radio', { name: /^Row 3:/ }).focus();
      await page.keyboard.press('Space');
      await page.getByText('The 3 highlighted rows are the first rows of data').waitFor();
      await isClear();
      await next(page).focus();
      await page.keyboard.press('Enter');

      await page.getByText('5 of 6 columns used').waitFor();
      await page.getByRole('combobox', { name: `Field for “${SAYS_NOTHING}”` }).fill('Agency notes, in either');
      await page.keyboard.press('ArrowDown');
      await page.keyboard.press('Enter');
      await page.getByText('6 of 6 columns used').waitFor();
      await page.getByLabel('Meaning of “promenade”').selectOption({ label: 'Beach' });
      await page.getByRole('region', { name: 'View' }).getByText('2 values and their meanings', { exact: true }).waitFor();
      // Under a name that another template has it is kept once one has said so.
      const dialog = page.getByRole('dialog');
      const keep = async () => {
        await button(page, 'Save as template').click();
        await dialog.getByLabel('Template name').fill(SAYS_NOTHING);
        await dialog.getByRole('button', { name: 'Save' }).click();
      };
      const template = page.getByLabel('Template', { exact: true });
      await keep();
      await eventually(async () => expect(await template.locator('option:checked').innerText()).toBe(SAYS_NOTHING));
      await template.selectOption('');
      await keep();
      await dialog.getByText(`A template called “${SAYS_NOTHING}” already exists.`).waitFor();
      await isClear();
      await dialog.getByRole('button', { name: 'Replace' }).click();
      await dialog.first().waitFor({ state: 'detached' });
      await button(page, 'Delete').click();
      await dialog.getByRole('button', { name: 'Delete' }).click();
      await dialog.waitFor({ state: 'detached' });
      await next(page).click();

      await page.getByText('Set a common value, or choose “No common values”').waitFor();
      expect(await button(page, 'Check rows').isDisabled()).toBe(true);
      await page.getByLabel('Pets', { exact: true }).selectOption({ label: 'Not allowed' });
      // What cannot be read is to be corrected here.
      await page.getByRole('switch', { name: /^Leave optional cells empty/ }).uncheck();
      await isClear();
      await button(page, 'Check rows').click();

      await button(page, 'Errors 2').waitFor();
      await isClear();
      // What the name was matched with may be gone for good meanwhile: then it is not asked about as a new one.
      const database = new pg.Client({ connectionString: DESK_DATABASE_URL });
      await database.connect();
      const entry = [id, 'Atlantis Condo Resrt'];
      const match = (to: string) =>
        database.query('UPDATE auto_listing_complex SET complex_id = $3 WHERE import_id = $1 AND name = $2', [...entry, to]);
      const { rows: found } = await database.query<{ id: string }>(
        'SELECT complex_id AS id FROM auto_listing_complex WHERE import_id = $1 AND name = $2',
        entry,
      );
      await match(MISSING);
      await page.reload();
      await page
        .getByRole('listitem')
        .filter({ hasText: 'Atlantis Condo Resrt' })
        .filter({ hasText: 'The one we matched no longer exists' })
        .waitFor();
      expect(await page.getByText('complexes are new').count()).toBe(0);
      expect(await button(page, 'Yes, this one').count()).toBe(0);
      await match(found[0]!.id);
      await database.end();
      await page.reload();
      await button(page, 'Yes, this one').click();
      await button(page, 'Errors 1').click();
      await page.getByRole('gridcell', { name: /^a lot/ }).focus();
      await page.keyboard.press('Enter');
      const cell = page.getByRole('textbox', { name: 'Row 5, Rent / month' });
      expect(await cell.inputValue()).toBe('a\nlot');
      await page.keyboard.type('12k');
      await page.keyboard.press('Alt+Enter');
      expect(await cell.inputValue()).toBe('12k\n');
      await page.keyboard.press('Enter');
      await button(page, 'Errors 0').waitFor();
      // How the cells of a new listing were understood.
      await page.getByRole('heading', { name: 'The new listing from this row' }).waitFor();
      await page.getByRole('definition').filter({ hasText: '12,000' }).waitFor();
      // The row that was mended stays in sight among those with errors; names of condos are read with it.
      await page.getByText('2 names recognised, 1 of them new').click();
      await page.getByRole('listitem').filter({ hasText: 'Qwxzy Lodge' }).waitFor();
      await page.getByRole('gridcell', { name: 'Qwxzy Lodge' }).focus();
      await page.keyboard.press('Enter');
      await page.keyboard.type('Talay Walk Tower');
      await page.keyboard.press('Enter');
      await page.getByRole('listitem').filter({ hasText: 'Talay Walk Tower' }).waitFor();
      await written(page, 'Create 2 drafts');
      const result = page.getByRole('heading', { name: 'Progress and result' });
      await eventually(async () => expect(await result.evaluate((heading) => heading === document.activeElement)).toBe(true));
      const counts = page.getByRole('listitem').filter({ hasText: /drafts? created|skipped/ });
      expect((await counts.allInnerTexts()).map((text) => text.split('\n').slice(0, 2).join(' '))).toEqual([
        '2 drafts created',
        '1 skipped',
      ]);
      await isClear();
      const { rows } = (await standing(page, id)).autoListingRows;
      const made = await Promise.all(
        rows.slice(0, 2).map(({ target }) => ask<{ home: object }>(page, HOMES.CONDO, { id: target!.id }).then(({ home }) => home)),
      );
      expect(made).toMatchObject([
        {
          name: { en: 'Unit, 35 m², Atlantis Condo Resort' },
          view: ['SEA', 'BEACH'],
          petAllowed: 'NOT_ALLOWED',
          isDraft: true,
          backOffice: { description: { en: 'Key at the office' } },
        },
        { pricing: { rentPrice: [12000] }, complex: { name: { en: 'Talay Walk Tower' } } },
      ]);
      await button(page, 'Show results by row').click();
      await button(page, 'Skipped 1').click();
      await page.getByRole('gridcell', { name: 'Total', exact: true }).focus();
      await page.keyboard.press('Enter');
      // Nothing is mended any more, and what a row became is said.
      await page.getByRole('region', { name: 'Row 6' }).getByText('Totals row').waitFor();
      expect(await page.getByRole('grid').getByRole('textbox').count()).toBe(0);
      await isClear();
      await page.getByRole('link', { name: 'Show listings' }).click();
      await eventually(async () => expect(await page.locator('.MuiDataGrid-row').count()).toBe(2));
      await page.locator('.MuiDataGrid-row').filter({ hasText: 'Talay Walk Tower' }).getByRole('link').first().click();
      await page.getByText('Talay Walk Tower').first().waitFor();

      await page.goto(`/en/auto_listing/${id}`);
      await page.getByText('6 of 6 columns used').click();
      await page.getByText(`${SAYS_NOTHING} → Agency notes, in either language`).waitFor();
      await undone(page, id);
      await page.getByText('Import undone: 2 drafts removed').waitFor();
      expect(await button(page, 'Show results by row').count()).toBe(0);
      await page.goto('/en/auto_listing');
      await page.getByRole('listitem').filter({ hasText: 'traps.csv' }).first().getByText('Undone', { exact: true }).waitFor();
      // The picture that is no table, and the name that another template had.
      expect(problems).toEqual([expect.stringContaining('422'), expect.stringContaining('409')]);
      await close();
    });

    test('is for the team', async () => {
      const { page, close } = await visitor();
      for (const path of ['/en/auto_listing', `/en/auto_listing/${MISSING}`]) expect((await page.goto(path))!.status()).toBe(403);
      await close();
    });
  });
}
