import { describe, expect, test } from '@jest/globals';
import { randomUUID } from 'node:crypto';
import type { Page } from 'playwright-core';
import { expectNoViolations } from '../../support/axe.ts';
import { DESK_SITE as SITE, eventually, hydrated, visitor } from '../../support/browser.ts';
import { ask, signIn } from '../../support/sign-in.ts';

export default function cases(): void {
  /** A listing that is reachable and in no list, so that other tests find what they look for. */
  const listing = (name: string) => ({
    active: false,
    name: { en: name, ru: `${name} рус` },
    place: { city: 'PATTAYA', area: 'JOMTIEN' },
    seo: { title: { en: name } },
  });

  async function make(page: Page, noun: 'Unit' | 'Condo', input: object): Promise<string> {
    const query = `mutation Make($input: ${noun}Input!) { made: create${noun}(input: $input) { id } }`;
    return (await ask<{ made: { id: string } }>(page, query, { input })).made.id;
  }

  const unique = (what: string) => `${what} ${randomUUID().slice(0, 8)}`;
  const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
  const condoOf = async (page: Page, id: string) =>
    (await ask<{ unit: { condo: { id: string } } }>(page, 'query ($id: ID!) { unit(id: $id) { condo { id } } }', { id })).unit.condo.id;

  describe('conversions', () => {
    test('two condos are merged field by field, the old address leads to the new one, and Undo brings it back', async () => {
      const { page, problems, close } = await visitor({ baseURL: SITE });
      await signIn(page);
      const [goes, stays] = [unique('Coral'), unique('Pearl')];
      const one = await make(page, 'Condo', { ...listing(goes), year: 1999, amenities: { pool: 2 } });
      const other = await make(page, 'Condo', { ...listing(stays), year: 2015 });
      const unit = await make(page, 'Unit', { ...listing('Studio'), condo: one });
      await page.goto(`/en/condo/${one}`);
      // What was merged before is not read at once.
      await page.route('**/graphql', (route) =>
        route.request().postData()?.includes('CondoMerges') ? route.fulfill({ json: { errors: [{ message: 'busy' }] } }) : route.fallback(),
      );
      await button(page, 'Merge…').click();
      await page.waitForURL('**/merge');
      const unread = page.getByText('We couldn’t load the condos merged into this one.');
      await unread.waitFor();
      await page.unroute('**/graphql');
      await button(page, 'Try again').click();
      await unread.waitFor({ state: 'detached' });
      // The button that was pressed is gone.
      await eventually(async () => expect(await page.evaluate(() => document.activeElement?.tagName)).toBe('SECTION'));
      await page.getByRole('combobox').waitFor();
      await button(page, 'Merge…').click();
      await page.getByText('something went wrong').waitFor();
      await page.getByRole('combobox').fill(stays);
      await page.getByRole('option', { name: stays }).click();
      await page.getByRole('heading', { name: '1 unit will move' }).waitFor();
      // Missing values are taken over; where both have one, the target's wins unless changed.
      const sideOf = (field: string, name: string) => page.getByRole('group', { name: field, exact: true }).getByRole('radio', { name });
      expect(await sideOf('Pools', goes).isChecked()).toBe(true);
      expect(await sideOf('Name, English', stays).isChecked()).toBe(true);
      await sideOf('Year built', goes).check();
      await expectNoViolations(page);
      // Another user edits the other condo: the data is refetched, and the choices stay.
      const renovated = 'mutation Edit($id: ID!) { updateCondo(id: $id, version: 1, input: { amenities: { gym: 1 } }) { id } }';
      await ask(page, renovated, { id: other });
      await button(page, `Merge into ${stays}`).click();
      await page.getByText('Merge error').waitFor();
      await page.getByText('Someone has just changed one of them').waitFor();
      await button(page, `Merge into ${stays}`).click();
      await page.getByText('Condos merged').waitFor();
      expect(new URL(page.url()).pathname).toBe('/en/condo');
      expect(await condoOf(page, unit)).toBe(other);
      const merged = (await (await fetch(`${SITE}/api/condo/${other}`)).json()) as object;
      expect(merged).toMatchObject({ name: stays, year: 1999, pool: 2 });
      const old = await fetch(`${SITE}/ru/condo/${one}?units=list`, { redirect: 'manual' });
      expect([old.status, old.headers.get('location')]).toEqual([301, `/ru/condo/${other}?units=list`]);
      await button(page, 'Undo').click();
      await page.getByText('Condo restored with 1 unit.').waitFor();
      expect(await condoOf(page, unit)).toBe(one);
      expect(await (await fetch(`${SITE}/api/condo/${other}`)).json()).toMatchObject({ year: 2015, pool: null });
      // The browser notes the refusal itself.
      expect(problems).toEqual([expect.stringContaining('409 (Conflict)')]);
      await close();
    });

    test('a unit becomes a house, what it loses is shown before, and it comes back', async () => {
      const { page, problems, close } = await visitor({ baseURL: SITE });
      await signIn(page);
      const [condo, name] = [unique('Shell'), unique('Loft')];
      const parent = await make(page, 'Condo', { ...listing(condo), year: 2015 });
      const id = await make(page, 'Unit', { ...listing(name), condo: parent, rooms: { floors: 12 } });
      await page.goto(`/en/unit/${id}`);
      await button(page, 'Move to House').click();
      const dialog = page.getByRole('dialog');
      await dialog.getByText(condo).waitFor();
      await dialog.getByText('12', { exact: true }).waitFor();
      await expectNoViolations(page);
      // Another user deletes it.
      await ask(page, 'mutation Gone($id: ID!) { deleteUnit(id: $id) }', { id });
      await dialog.getByRole('button', { name: 'Move to House' }).click();
      await page.getByText('Failed to convert unit to house').waitFor();
      await page.getByText('This no longer exists. Reload the page.').waitFor();
      await ask(page, 'mutation Back($id: ID!) { restoreUnit(id: $id) { id } }', { id });
      await dialog.getByRole('button', { name: 'Move to House' }).click();
      await page.getByText('Moved to houses').waitFor();
      expect(new URL(page.url()).pathname).toBe(`/en/house/${id}`);
      await page.getByRole('heading', { level: 1, name }).waitFor();
      // In the browser too the old address leads on.
      await page.goto(`/en/unit/${id}`);
      await page.waitForURL(`**/en/house/${id}`);
      await hydrated(page);
      const form = await page.request.get(`/ru/unit/${id}/edit`, { maxRedirects: 0 });
      expect([form.status(), form.headers()['location']]).toEqual([301, `/ru/house/${id}/edit`]);
      await button(page, 'Move to unit').click();
      await dialog.getByText('Values that will be restored').waitFor();
      await dialog.getByRole('button', { name: 'Move to unit' }).click();
      await page.getByText('Moved to units').waitFor();
      await page.waitForURL(`**/en/unit/${id}?**`);
      expect(await condoOf(page, id)).toBe(parent);
      await button(page, 'Undo').click();
      await page.waitForURL(`**/en/house/${id}`);
      await page.getByRole('heading', { level: 1, name }).waitFor();
      expect(problems).toEqual([expect.stringContaining('404 (Not Found)')]);
      await close();
    });
  });
}
