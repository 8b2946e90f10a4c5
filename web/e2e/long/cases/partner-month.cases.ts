import { describe, expect, test } from '@jest/globals';
import { readFileSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { eventually, hydrated } from '../../support/browser.ts';
import { standing, undone, visitor, written } from '../../support/import-steps.ts';
import { ask, signIn } from '../../support/sign-in.ts';

export default function cases(): void {
  const MESSAGES = ['imports', 'sources'].map(
    (part) =>
      JSON.parse(readFileSync(new URL(`../../../app/i18n/messages/${part}.json`, import.meta.url), 'utf8')) as Record<
        string,
        { ru: string }
      >,
  );

  /** A message without numbers in it, by its id. */
  const say = (id: string) => MESSAGES.map((part) => part[id]).find(Boolean)!.ru;

  /** Clicks since the file was chosen, counted as a person makes them. */
  function clicker(page: Page) {
    let clicks = 0;
    return {
      click: async (name: string | RegExp, role: 'button' | 'switch' | 'checkbox' | 'option' = 'button') => {
        await page.getByRole(role, { name }).click();
        clicks++;
      },
      /** Chooses the file: a click on the button, however the dialog is used. */
      choose: async (file: { name: string; mimeType: string; buffer: Buffer }) => {
        await page.locator('input[type=file]').waitFor({ state: 'attached' });
        await hydrated(page);
        await page.locator('input[type=file]').setInputFiles(file);
        clicks++;
        await page.waitForURL(/auto_listing\/[0-9a-f-]{36}/);
        return new URL(page.url()).pathname.split('/').at(-1)!;
      },
      count: () => clicks,
    };
  }

  const HEADERS = ['Код', 'ЖК', 'Район', 'Площадь', 'Этаж', 'Спален', 'Аренда в месяц'];
  const sheet = (rows: readonly string[][]) => ({
    name: 'partner.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from([HEADERS, ...rows].map((row) => row.join(',')).join('\n')),
  });

  describe('a month of a partner', () => {
    // In Russian: every other import is in English.
    test('first file, a hand edit, the next file in six clicks, undo', async () => {
      const { page, problems, close } = await visitor({ locale: 'ru-RU' });
      const write = (name: RegExp) => written(page, name, say('imports.done'));
      await signIn(page);
      const tower = `Month Tower ${Date.now()}`;
      const partner = `Month Homes ${Date.now()}`;
      await ask(page, 'mutation ($name: String!) { createSource(input: { name: $name }) { id } }', { name: partner });
      const row = (at: number, rent = 15_000 + at * 100) => [
        `ru-${at}`,
        tower,
        'Jomtien',
        String(30 + at),
        String(2 + at),
        '1',
        String(rent),
      ];
      const codes = Array.from({ length: 10 }, (_, at) => at);

      // The first file: the partner is chosen, and what happens to homes that are gone.
      await page.goto('/ru/auto_listing');
      const first = clicker(page);
      const firstId = await first.choose(sheet(codes.map((at) => row(at))));
      await first.click(new RegExp(say('imports.proposed').split('{row}')[1]!));
      await page.waitForURL('**step=columns');
      await first.click(say('imports.next'));
      await page.waitForURL('**step=common');
      await page.getByRole('combobox', { name: say('imports.sourceLabel') }).fill(partner);
      await first.click(partner, 'option');
      await first.click(say('imports.goneHide'), 'switch');
      await first.click(say('imports.nothingCommon'), 'checkbox');
      await first.click(say('imports.toCheck'));
      await write(/^Создать 10 чернов/);
      const { autoListing: imported } = await standing(page, firstId);
      expect(imported.counts).toMatchObject({ create: 10, error: 0 });

      // Staff change a rent by hand, which the partner changes too.
      const { autoListingRows } = await ask<{ autoListingRows: { rows: { cells: string[]; target: { id: string } }[] } }>(
        page,
        'query ($id: ID!) { autoListingRows(id: $id, first: 100) { rows { cells target { id } } } }',
        { id: firstId },
      );
      const edited = autoListingRows.rows.find(({ cells }) => cells[0] === `ru-1`)!.target.id;
      await ask(page, 'mutation ($id: ID!) { updateUnit(id: $id, version: 1, input: { pricing: { rentPrice: [19000] } }) { id } }', {
        id: edited,
      });

      // A month later: two prices up, one home gone, two new.
      await page.goto('/ru/auto_listing');
      const next = clicker(page);
      const nextRows = [row(0, 16_000), row(1, 17_000), ...codes.slice(2, 9).map((at) => row(at)), row(10), row(11)];
      const nextId = await next.choose(sheet(nextRows));
      await next.click(new RegExp(say('imports.proposed').split('{row}')[1]!));
      await page.waitForURL('**step=columns');
      await next.click(say('imports.next'));
      await page.waitForURL('**step=common');
      // The layout says whose file it is.
      await eventually(async () =>
        expect(await page.getByRole('combobox', { name: say('imports.sourceLabel') }).inputValue()).toBe(partner),
      );
      await next.click(say('imports.toCheck'));
      await page.getByText(/^1 объекта больше нет в файле/).waitFor();
      const { autoListing: checked, autoListingRows: planned } = await standing(page, nextId);
      expect(checked.counts).toEqual({ create: 2, update: 1, unchanged: 8, skip: 0, error: 0 });
      expect(planned.rows.flatMap(({ problems: said }) => said.filter(({ level }) => level !== 'NOTE'))).toEqual([]);
      await write(/^Создать 2 чернов.*снять с показа 1$/);
      // With the last button.
      expect(next.count() + 1).toBeLessThanOrEqual(6);
      const rentOf = async (id: string) =>
        (
          await ask<{ unit: { pricing: { rentPrice: number[] } } }>(page, 'query ($id: ID!) { unit(id: $id) { pricing { rentPrice } } }', {
            id,
          })
        ).unit.pricing.rentPrice;
      // What staff changed stays.
      expect(await rentOf(edited)).toEqual([19_000]);

      expect(await undone(page, nextId, say('imports.undo'))).toEqual({ removed: 2, restored: 2, kept: 0 });
      expect(problems).toEqual([]);
      await close();
    });
  });
}
