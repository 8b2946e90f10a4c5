import { describe, expect, test } from '@jest/globals';
import { axeViolations } from '../../support/axe.ts';
import { hydrated } from '../../support/browser.ts';
import { bring, button, next, undone, visitor, written } from '../../support/import-steps.ts';
import { ask, signIn } from '../../support/sign-in.ts';

export default function cases(): void {
  const csv = (rows: readonly string[][]) => Buffer.from(rows.map((row) => row.join(',')).join('\n'));

  /** Two homes of one size on two floors of a condo of this test's own. */
  const TOWER = `Ways Tower ${Date.now()}`;
  const FIRST = csv([
    ['ЖК', 'Район', 'Площадь', 'Этаж', 'Аренда в месяц'],
    [TOWER, 'Джомтьен', '35', '3', '15000'],
    [TOWER, 'Джомтьен', '35', '7', '16000'],
  ]);

  describe('the ways of the wizard', () => {
    test('a Russian on a phone brings homes', async () => {
      const { page, problems, close } = await visitor({ locale: 'ru-RU', viewport: { width: 360, height: 780 }, hasTouch: true });
      await signIn(page);
      await page.goto('/ru/auto_listing');
      await page.locator('input[type=file]').waitFor({ state: 'attached' });
      await hydrated(page);
      await page.locator('input[type=file]').setInputFiles({ name: 'ways.csv', mimeType: 'text/csv', buffer: FIRST });
      await page.waitForURL(/auto_listing\/[0-9a-f-]{36}/);
      const forward = page.getByRole('button', { name: 'Далее', exact: true });
      await page.getByText('Сначала выберите строку заголовков').waitFor();
      await page.getByRole('button', { name: /^Строка 1 похожа на заголовки/ }).click();
      await page.getByText('Используется столбцов: 5 из 5').waitFor();
      await forward.click();
      await page.getByRole('checkbox', { name: /^Общих значений нет/ }).click();
      await button(page, 'Проверить строки').click();
      await button(page, 'Создать 2 черновика').waitFor();
      // Nothing is wider than the phone.
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
      await written(page, 'Создать 2 черновика', 'Импорт завершён');
      await page.getByRole('listitem').filter({ hasText: 'черновика создано' }).waitFor();
      expect(problems).toEqual([]);
      await close();
    });

    test('the currency of a file from elsewhere has to be chosen', async () => {
      const { page, problems, close } = await visitor();
      await signIn(page);
      const dubai = csv([
        ['id', 'neighborhood', 'latitude', 'longitude', 'building', 'sale price', 'size_in_sqft'],
        ['5528049', 'Palm Jumeirah', '25.113208', '55.138932', `${TOWER} Dubai`, '2700000', '1079'],
      ]);
      await bring(page, 'dubai.csv', dubai);
      await button(page, 'Row 1 looks like the headers: use it').click();
      await next(page).click();
      await page.waitForURL('**step=common');
      await page.getByRole('checkbox', { name: /^No common values/ }).click();
      await page.getByText('Choose the currency of the prices').waitFor();
      expect(await button(page, 'Check rows').isDisabled()).toBe(true);
      await page.getByText('doesn’t say where its homes are').waitFor();
      expect(await axeViolations(page)).toEqual([]);
      await page.getByRole('combobox', { name: /^Currency/ }).selectOption({ label: 'United Arab Emirates Dirham' });
      await button(page, 'Check rows').click();
      await page
        .getByText(/1 AED = [\d.]+ THB/)
        .first()
        .waitFor();
      expect(problems).toEqual([]);
      await close();
    });

    test('existing homes are updated, need a decision, are skipped or duplicated, and are restored by undo', async () => {
      const { page, problems, close } = await visitor();
      await signIn(page);
      const again = csv([
        ['Condo', 'Area', 'Size', 'Floor', 'Rent / month'],
        [TOWER, 'Jomtien', '35', '3', '17000'],
        [TOWER, 'Jomtien', '35', '7', '16000'],
        [TOWER, 'Jomtien', '35', '', '20000'],
      ]);
      const id = await bring(page, 'ways-again.csv', again);
      await button(page, 'Row 1 looks like the headers: use it').click();
      // A guess is left out, and taken back.
      await page.getByText('5 of 5 columns used').waitFor();
      const rent = page.getByRole('region', { name: 'Rent / month' });
      await rent.getByRole('button', { name: 'Skip' }).click();
      await page.getByText('4 of 5 columns used').waitFor();
      await page.getByRole('combobox', { name: 'Field for “Rent / month”' }).fill('Rent per month, baht');
      await page.keyboard.press('ArrowDown');
      await page.keyboard.press('Enter');
      await page.getByText('5 of 5 columns used').waitFor();
      await next(page).click();

      const check = async (existing: string) => {
        await page.waitForURL('**step=common');
        await page.getByRole('radio', { name: new RegExp(`^${existing}`) }).click();
        const none = page.getByRole('checkbox', { name: /^No common values/ });
        if (!(await none.isChecked())) await none.click();
        await button(page, 'Check rows').click();
        await page.getByRole('group', { name: 'Show rows' }).waitFor();
      };
      const back = async () => {
        await button(page, 'Back').click();
      };
      const chip = (name: string) => page.getByRole('group', { name: 'Show rows' }).getByRole('button', { name, exact: true });
      const chips = async () => (await page.getByRole('group', { name: 'Show rows' }).getByRole('button').allInnerTexts()).join(', ');
      await check('Skip');
      expect(await chips()).toBe('All 3, Create 0, Update 0, Unchanged 0, Skip 3, Errors 0');
      await page.getByText('Nothing to import').waitFor();
      await back();
      await check('Duplicate');
      expect(await chips()).toBe('All 3, Create 3, Update 0, Unchanged 0, Skip 0, Errors 0');
      await back();
      await check('Update');
      expect(await chips()).toBe('All 3, Create 0, Update 0, Unchanged 1, Skip 0, Errors 2');

      // A home that only looks like that of a row is changed once a person has said that it is the one (decision 0043).
      await chip('Errors 2').click();
      const asked = page.getByRole('region', { name: 'Row 2' });
      await asked.getByText('confirm that it’s the same one').waitFor();
      await asked.getByRole('button', { name: /^U-\d+/ }).click();
      await chip('Update 1').waitFor();
      await chip('All 3').click();
      // Old and new values are in the cell.
      await page.getByRole('gridcell', { name: /15,000.*17000/ }).waitFor();
      await chip('Errors 1').click();
      const row = page.getByRole('region', { name: 'Row 4' });
      await row.getByRole('button', { name: 'A new listing' }).click();
      await chip('Create 1').waitFor();
      await row.getByRole('button', { name: 'As matched' }).click();
      await chip('Errors 1').waitFor();
      await row.getByText('is for the same listing').waitFor();
      await row.getByRole('button', { name: 'A new listing' }).click();
      await chip('Errors 0').waitFor();
      await written(page, 'Create 1 draft · update 1 listing');
      await button(page, 'Show results by row').click();
      await chip('Updated 1').click();
      await page.getByRole('gridcell', { name: /17000/ }).waitFor();
      expect(await undone(page, id)).toEqual({ removed: 1, restored: 1, kept: 0 });
      await page.getByText('Import undone: 1 draft removed, 1 listing restored').waitFor();
      expect(problems).toEqual([]);
      await close();
    });

    test('many new complexes are confirmed with one click; a remembered column is shown, and forgotten', async () => {
      const { page, problems, close } = await visitor();
      await signIn(page);
      const header = `Xq${Date.now()}`;
      const rows = Array.from({ length: 21 }, (_, at) => [`Multitude ${at + 1}`, 'Jomtien', '35', '15000', 'Sea view']);
      const id = await bring(page, 'many.csv', csv([['Condo', 'Area', 'Size', 'Rent / month', header], ...rows]));
      await button(page, 'Row 1 looks like the headers: use it').click();
      await page.getByText('5 of 5 columns used').waitFor();
      await button(page, `That’s right: “${header}” is “View”`).click();
      await page.getByText(`“${header}” is “View”. We’ll remember it for files with the same columns.`).waitFor();
      await next(page).click();
      await page.getByRole('checkbox', { name: /^No common values/ }).click();
      await button(page, 'Check rows').click();
      await page.getByText('21 complexes are new.').waitFor();
      await button(page, 'Errors 21').waitFor();
      expect(await axeViolations(page)).toEqual([]);
      await button(page, 'Yes, create all 21').click();
      await button(page, 'Create 21 drafts').waitFor();

      await page.goto('/en/auto_listing');
      await hydrated(page);
      // Not while its own screen is open, which may still be reading rows.
      await ask(page, 'mutation ($id: ID!) { deleteAutoListing(id: $id) }', { id });
      await button(page, 'Remembered columns').click();
      const dialog = page.getByRole('dialog');
      const file = dialog.getByRole('heading', { name: 'many.csv' }).locator('..').filter({ hasText: header });
      await file.getByText(`${header} → View`).waitFor();
      await file.getByText(`Columns: Condo · Area · Size · Rent / month · ${header}`).waitFor();
      expect(await axeViolations(page)).toEqual([]);
      await button(page, `Forget “${header}”`).click();
      await dialog.getByText(`“${header}” is forgotten`).waitFor();
      expect(await button(page, `Forget “${header}”`).count()).toBe(0);
      expect(problems).toEqual([]);
      await close();
    });
  });
}
