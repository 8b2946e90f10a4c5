import { expect, test } from '@jest/globals';
import { eventually, visitor } from '../../support/browser.ts';
import { areaOf, at, drawCorners, lit, marks, open } from '../../support/map.ts';

export default function cases(): void {
  test('a drawn area goes into the address, survives a reload, and is taken away', async () => {
    const { page, problems, close } = await visitor();
    await open(page);
    const heading = page.getByRole('heading', { level: 1 });
    await drawCorners(page, 4);
    await page.getByRole('button', { name: 'Done' }).click();
    await page.waitForURL(/draw=/);
    const drawn = areaOf(page)!.split(',');
    expect(drawn).toHaveLength(8);
    for (const degrees of drawn) expect(degrees).toMatch(/^-?\d+(\.\d{1,5})?$/);
    await page.getByRole('button', { name: 'Change the area' }).waitFor();
    await heading.filter({ hasText: /\d homes?/ }).waitFor();
    const title = await heading.textContent();
    await page.reload();
    await marks(page).first().waitFor({ state: 'attached' });
    expect(areaOf(page)).toBe(drawn.join());
    await eventually(async () => expect(await heading.textContent()).toBe(title));
    expect((await lit(page)).pixels).toBeGreaterThan(100);
    await page.getByRole('button', { name: 'Remove the drawn area' }).click();
    await page.waitForURL((url) => !url.searchParams.has('draw'));
    expect(problems).toEqual([]);
    await close();
  });

  test('drawing is undone and redone by buttons and keys, corner by corner and area by area', async () => {
    const { page, problems, close } = await visitor();
    await open(page);
    await drawCorners(page, 3);
    const [undo, redo] = [page.getByRole('button', { name: 'Undo' }), page.getByRole('button', { name: 'Redo' })];
    await eventually(async () => expect(await redo.isDisabled()).toBe(true));
    await undo.click();
    await eventually(async () => expect(await redo.isEnabled()).toBe(true));
    await page.keyboard.press('Control+Shift+Z');
    await eventually(async () => expect(await redo.isDisabled()).toBe(true));
    await page.mouse.click(...(await at(page, -140, 120)));
    // On the first corner the area is closed.
    await page.mouse.move(...(await at(page, -119, -99)));
    await page.mouse.click(...(await at(page, -120, -100)));
    await page.getByText('Drag the points to change the area').waitFor();
    await page.keyboard.press('Control+Z');
    await page.getByText('Add points one by one').waitFor();
    await page.keyboard.press('Control+Y');
    await page.getByText('Drag the points to change the area').waitFor();
    await page.getByRole('button', { name: 'Clear' }).click();
    await page.getByText('Add points one by one').waitFor();
    await undo.click();
    await page.getByText('Drag the points to change the area').waitFor();
    await page.getByRole('button', { name: 'Cancel' }).click();
    expect(areaOf(page)).toBeNull();
    expect(problems).toEqual([]);
    await close();
  });

  test('an area drawn in one stroke has at most a hundred corners', async () => {
    const { page, problems, close } = await visitor();
    await open(page);
    await page.getByRole('button', { name: 'Draw an area' }).click();
    await page.getByRole('button', { name: 'Freehand' }).and(page.locator(':enabled')).click();
    const [x, y] = await at(page);
    await page.mouse.move(x + 150, y);
    await page.mouse.down();
    for (let step = 1; step <= 30; step++) {
      const turn = (step / 31) * 2 * Math.PI;
      await page.mouse.move(x + 150 * Math.cos(turn), y + 150 * Math.sin(turn));
    }
    await page.mouse.up();
    await page.getByText('Drag the points to change the area').waitFor();
    await page.getByRole('button', { name: 'Done' }).click();
    await page.waitForURL(/draw=/);
    const corners = areaOf(page)!.split(',').length / 2;
    expect(corners).toBeGreaterThan(10);
    expect(corners).toBeLessThanOrEqual(100);
    expect(problems).toEqual([]);
    await close();
  });
}
