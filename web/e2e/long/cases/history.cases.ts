import { describe, expect, test } from '@jest/globals';
import { randomUUID } from 'node:crypto';
import type { Page } from 'playwright-core';
import { expectNoViolations } from '../../support/axe.ts';
import { DESK_SITE as SITE, eventually, visitor as anyVisitor } from '../../support/browser.ts';
import { ask, signIn } from '../../support/sign-in.ts';

export default function cases(): void {
  const visitor = () => anyVisitor({ baseURL: SITE });

  interface Written {
    unit: { id: string; version: number };
  }

  /** A unit away from every landmark of the demo set; unless `active`, it is reachable and in no list. */
  async function makeUnit(page: Page, pricing: object, active = false): Promise<string> {
    const name = `Remote ${randomUUID().slice(0, 8)}`;
    const input = {
      active,
      name: { en: name, ru: `${name} рус` },
      place: { city: 'PATTAYA', area: 'EAST', position: { lat: 14.5, lng: 102.5 } },
      seo: { title: { en: name } },
      pricing,
      backOffice: { agentContact: 'Nok, the agent', linkToFiles: 'https://example.com/files' },
    };
    const make = 'mutation Make($input: UnitInput!) { unit: createUnit(input: $input, publishAnyway: true) { id version } }';
    return (await ask<Written>(page, make, { input })).unit.id;
  }

  const setRent = (page: Page, id: string, version: number, baht: number) =>
    ask<Written>(
      page,
      'mutation Rent($id: ID!, $version: Int!, $input: UnitInput!) { unit: updateUnit(id: $id, version: $version, input: $input) { id version } }',
      {
        id,
        version,
        input: { pricing: { rentPrice: [baht] } },
      },
    );

  describe('histories', () => {
    test('a price cut twice: it is in the history, visitors see the previous price, and it can be reverted', async () => {
      const { page, problems, close } = await visitor();
      await signIn(page);
      const rent = { rentPrice: [31_000], rentPriceComment: 'Water and electricity by the meter, internet is included for everybody' };
      const id = await makeUnit(page, rent, true);
      await setRent(page, id, 1, 27_000);
      await setRent(page, id, 2, 23_000);

      const guest = await visitor();
      await guest.page.goto(`/en/unit/${id}`);
      const was = guest.page.getByText(/^was /);
      await was.first().waitFor();
      expect(await was.first().innerText()).toContain('27,000');
      expect(await was.first().locator('s').count()).toBe(1);

      await page.goto(`/en/unit/${id}/edit`);
      // It is not read at once.
      await page.route('**/graphql', (route) =>
        route.request().postData()?.includes('HistoryOfRecord')
          ? route.fulfill({ json: { errors: [{ message: 'busy' }] } })
          : route.fallback(),
      );
      await page.getByRole('button', { name: 'History', exact: true }).click();
      await page.waitForURL(`**/unit/${id}/edit?history=`);
      const dialog = page.getByRole('dialog', { name: 'History' });
      const again = dialog.getByRole('button', { name: 'Try again' });
      await again.waitFor();
      await page.unroute('**/graphql');
      await again.click();
      // The button that was pressed is gone.
      await eventually(async () => expect(await page.evaluate(() => document.activeElement?.id)).toBe('history-title'));
      await dialog.getByText('version 3').waitFor();
      expect(await dialog.locator('ol > li').count()).toBe(3);
      const newest = dialog.locator('ol > li').first();
      expect(await newest.innerText()).toMatch(/god.*edited/);
      expect(await newest.locator('del').innerText()).toContain('27,000');
      expect(await newest.locator('ins').innerText()).toContain('23,000');
      await expectNoViolations(page);

      await dialog.getByRole('button', { name: 'Restore version 1' }).click();
      await page.getByText('Restored to version 1.').waitFor();
      await dialog.getByText('version 4').waitFor();
      await page.getByRole('button', { name: 'Undo' }).click();
      await dialog.getByText('version 5').waitFor();
      await dialog.getByRole('button', { name: 'Restore version 2' }).click();
      await dialog.getByText('version 6').waitFor();
      await page.goBack();
      await dialog.waitFor({ state: 'hidden' });
      await page.locator('#field-pricing-rentPrice').getByText('฿27,000').waitFor();
      await page.getByText('All changes saved').waitFor();
      await ask(page, 'mutation Gone($id: ID!) { deleteUnit(id: $id) }', { id });
      expect([...problems, ...guest.problems]).toEqual([]);
      await guest.close();
      await close();
    });

    test('a place is added and moved: the distance on a page is another, and the job says when it is done', async () => {
      const { page, problems, close } = await visitor();
      await signIn(page);
      const id = await makeUnit(page, { rentPrice: [10_000] });
      const name = `Hidden beach ${randomUUID().slice(0, 8)}`;
      await page.goto('/en/desk/places');
      await page.getByRole('button', { name: 'Add place' }).click();
      const dialog = page.getByRole('dialog');
      await dialog.getByRole('button', { name: 'Save' }).click();
      expect(await dialog.getByText('Required').count()).toBeGreaterThan(2);
      await dialog.getByLabel('Type').selectOption('Beach');
      await page.mouse.click(5, 5);
      await dialog.getByLabel('Name, EN').fill(name);
      await page.keyboard.press('Escape');
      await dialog.getByLabel('Name, RU').fill('Скрытый пляж');
      await dialog.getByRole('textbox', { name: 'Position' }).fill('14.509,102.5');
      await expectNoViolations(page);
      await dialog.getByRole('button', { name: 'Save' }).click();
      await page.getByText(`${name} saved.`).waitFor();
      await page.getByText('Distances to the beach are up to date.').waitFor();
      await page.goto(`/en/unit/${id}`);
      await page.getByText(name).waitFor();
      await page.getByText('1 km', { exact: true }).waitFor();
      // Staff fields are shown above the page.
      await page.getByText('Nok, the agent').waitFor();
      await page.getByRole('link', { name: 'https://example.com/files' }).waitFor();

      await page.goto(`/en/desk/places?q=${encodeURIComponent(name)}`);
      await page.getByRole('button', { name: `Edit ${name}` }).click();
      await dialog.getByRole('textbox', { name: 'Position' }).fill('14.545,102.5');
      // Another user saves it.
      const { found } = await ask<{ found: { landmarks: { id: string }[] } }>(
        page,
        'query Found($text: String) { found: deskLandmarks(text: $text) { landmarks { id } } }',
        { text: name },
      );
      const theirs = 'mutation Theirs($id: ID!) { updateLandmark(id: $id, version: 1, input: { name: { ru: "Дикий пляж" } }) { id } }';
      await ask(page, theirs, { id: found.landmarks[0]!.id });
      await dialog.getByRole('button', { name: 'Save' }).click();
      await dialog.getByText('Someone else has just changed this place.').waitFor();
      await dialog.getByRole('button', { name: 'Save my version' }).click();
      await page.getByText(`${name} saved.`).waitFor();
      await page.getByText('Distances to the beach are up to date.').waitFor();
      await page.goto(`/en/unit/${id}`);
      await page.getByText('5 km', { exact: true }).waitFor();

      await page.goto(`/en/desk/places?q=${encodeURIComponent(name)}`);
      await page.getByRole('button', { name: `Delete ${name}` }).click();
      await page.getByText('Nothing found').waitFor();
      await page.getByRole('button', { name: 'Undo' }).click();
      await page.getByRole('button', { name: `Edit ${name}` }).waitFor();
      await page.getByRole('button', { name: `History of ${name}` }).waitFor();
      await page.getByRole('button', { name: `Delete ${name}` }).click();
      await page.getByText('Nothing found').waitFor();
      // The browser notes the refusal itself.
      expect(problems).toEqual([expect.stringContaining('409 (Conflict)')]);
      await close();
    });
  });
}
