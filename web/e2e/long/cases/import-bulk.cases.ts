import { describe, expect, test } from '@jest/globals';
import { bring, button, inTurn, next, standing, undone, visitor } from '../../support/import-steps.ts';
import { signIn } from '../../support/sign-in.ts';

export default function cases(): void {
  const csv = (rows: readonly string[][]) => Buffer.from(rows.map((row) => row.join(',')).join('\n'));
  const HEADERS = ['Condo', 'Area', 'Size', 'Floor', 'Bedrooms', 'Rent / month'];
  /** Enough that the run is still writing when it is stopped. */
  const MANY = 3_000;

  describe('many rows at once', () => {
    test('are answered by their text, stopped, continued and undone', async () => {
      const tower = `Bulk Tower ${Date.now()}`;
      const { page, problems, close } = await visitor();
      await signIn(page);
      const rows = Array.from({ length: MANY }, (_, at) => [
        tower,
        'Jomtien',
        String(30 + (at % 30)),
        String(1 + (at % 60)),
        at < 5 ? 'lots' : '1',
        String(15_000 + at),
      ]);
      const id = await bring(page, 'bulk.csv', csv([HEADERS, ...rows]));
      await button(page, 'Row 1 looks like the headers: use it').click();
      await page.getByText('6 of 6 columns used').waitFor();
      await next(page).click();
      await page.getByRole('checkbox', { name: /^No common values/ }).click();
      await button(page, 'Check rows').click();
      await page.getByRole('group', { name: 'Show rows' }).waitFor();

      // One answer for five rows, undone, and given again.
      const groups = page.getByRole('region', { name: 'Fix problems in one go' });
      await groups.getByRole('textbox', { name: 'Take “lots” as' }).fill('2');
      await page.keyboard.press('Enter');
      await groups.getByText('1 replacement made').click();
      await groups.getByRole('button', { name: 'Undo the replacement of “lots”' }).click();
      await groups.getByRole('textbox', { name: 'Take “lots” as' }).fill('3');
      await page.keyboard.press('Enter');
      await groups.getByText('1 replacement made').waitFor();
      await inTurn(async () => {
        await button(page, /^Create 3,000 drafts/).click();
        await button(page, 'Stop import').click();
        await page.getByText(/^Stopped: /).waitFor();
      });
      const { autoListing } = await standing(page, id);
      expect(autoListing.stage).toBe('STOPPED');
      // That it goes on from there a test of the API says: imports of other tests wait as long as this one writes.
      await button(page, /^Continue import: /).waitFor();
      expect(await undone(page, id)).toEqual({ removed: autoListing.done, restored: 0, kept: 0 });
      expect(problems).toEqual([]);
      await close();
    }, 120_000);
  });
}
