import { beforeAll, describe, expect, test } from '@jest/globals';
import { randomUUID } from 'node:crypto';
import { MISSING } from '../../support/addresses.ts';
import { expectNoViolations } from '../../support/axe.ts';
import { DESK_SITE as SITE, eventually, hydrated } from '../../support/browser.ts';
import {
  allSaved,
  button,
  desk,
  fillListing,
  listing,
  make,
  nameEn,
  nameRu,
  openForm,
  seoTitle,
  unique,
  visitor,
} from '../../support/editor-form.ts';
import { ask, register } from '../../support/sign-in.ts';

export default function cases(): void {
  describe('a day of an editor', () => {
    test('a condo is made; the notice leads to it, and visitors see it', async () => {
      const { page, close } = await desk();
      const name = unique('Lagoon');
      await openForm(page, '/en/condo/new');
      await fillListing(page, name);
      await page.locator('#field-year input').fill('2012');
      await page.locator('#field-amenities-pool input').fill('2');
      await button(page, 'Save').click();
      await page.waitForURL(/\/en\?notice=saved/);
      await page.getByText('Condo saved').waitFor();
      await page.getByRole('link', { name: 'View on site' }).click();
      await page.getByRole('heading', { level: 1, name }).waitFor();
      const id = /condo\/([^?]+)/.exec(page.url())![1]!;
      const shown = await (await fetch(`${SITE}/en/condo/${id}`)).text();
      expect(shown).toContain(name);
      await close();
    });

    test('a page that was open before shows what was saved', async () => {
      const { page, close } = await desk();
      const name = unique('Harbour');
      const id = await make(page, 'Condo', { ...listing(name), year: 2012 });
      await page.goto(`/en/condo/${id}`);
      await hydrated(page);
      await page.getByRole('banner').getByRole('link', { name: 'Contact us' }).click();
      await page.getByRole('heading', { level: 1, name: 'Contact us' }).waitFor();
      await page.goBack();
      await page.getByRole('heading', { level: 1, name }).waitFor();
      await button(page, 'Edit').click();
      await nameEn(page).fill(`${name} West`);
      await button(page, 'Save and stay').click();
      await allSaved(page).waitFor();
      await page.goBack();
      await page.getByRole('heading', { level: 1, name: `${name} West` }).waitFor();
      await close();
    });

    test('a unit is made in a condo, saved by key, and the next one is its copy', async () => {
      const { page, close } = await desk();
      const condo = unique('Reef');
      await make(page, 'Condo', { ...listing(condo), year: 2015 });
      const name = unique('Studio');
      await openForm(page, '/en/unit/new');
      await fillListing(page, name);
      await page.locator('#field-condo input').fill(condo);
      await page.getByRole('option', { name: condo }).click();
      await page.locator('#field-pricing-rentPrice input').fill('15750');
      await page.keyboard.press('Control+s');
      await page.waitForURL(/\/en\/unit\/[0-9a-f-]{36}\/edit$/);
      await allSaved(page).waitFor();
      await page.getByText('฿15,750').waitFor();
      await button(page, 'Duplicate').click();
      await page.waitForURL(/\/unit\/new\?from=/);
      await page.getByText('This is a copy').waitFor();
      await eventually(async () => expect(await nameEn(page).inputValue()).toBe(`${name} (copy)`));
      await eventually(async () => expect(await nameRu(page).inputValue()).toBe(`${name} рус (копия)`));
      await button(page, 'Save and new').click();
      await page.getByText('Saved. You can fill in the next one.').waitFor();
      await eventually(async () => expect(await nameEn(page).inputValue()).toBe(''));
      await close();
    });

    test('rents without a term are listed beside the terms, until each has one', async () => {
      const { page, close } = await desk();
      await openForm(page, '/en/unit/new');
      const rents = page.locator('#field-pricing-rentPrice input');
      const terms = page.locator('#field-pricing-rentTerms');
      const hint = terms.getByText('Set the length of stay for each of these prices');
      await rents.fill('15750');
      await rents.blur();
      await page.getByText('฿15,750').waitFor();
      expect(await hint.count()).toBe(0);
      await rents.fill('14000');
      await rents.blur();
      await terms.getByText('each of these prices: ฿14,000 and ฿15,750.').waitFor();
      await terms.getByLabel('From 12 months').fill('14000');
      await terms.getByLabel('From 12 months').blur();
      await eventually(async () => expect(await hint.count()).toBe(0));
      await close();
    });

    test('what is wrong is said at the fields and in a list that leads to them', async () => {
      const { page, close } = await desk();
      await openForm(page, '/en/unit/new');
      await eventually(async () => expect(await button(page, 'Save').isDisabled()).toBe(true));
      await nameEn(page).fill('Half a unit');
      await page.locator('#field-rooms-bedroom input').fill('51');
      await page.locator('#field-rooms-bedroom input').blur();
      await page.locator('#field-rooms-bedroom').getByText('Enter a number from 0 to 50').waitFor();
      // The title is that of the name until somebody writes one.
      expect(await seoTitle(page).inputValue()).toBe('Half a unit');
      // A minus sign is not dropped: -1 is refused and does not become 1.
      await page.locator('#field-rooms-bathroom input').pressSequentially('-1');
      expect(await page.locator('#field-rooms-bathroom input').inputValue()).toBe('-1');
      await page.locator('#field-rooms-bathroom input').blur();
      await page.locator('#field-rooms-bathroom').getByText('Enter a number from 0 to 50').waitFor();
      await page.locator('#field-rooms-bathroom input').fill('');
      await button(page, 'Save').click();
      const list = page.getByRole('alert').filter({ hasText: 'Not saved' });
      await list.getByText('3 fields to fix').waitFor();
      for (const label of ['Name, Russian', 'Area', 'Bedrooms (0: studio)']) {
        await list.getByRole('link', { name: label }).waitFor();
      }
      await list.getByRole('link', { name: 'Name, Russian' }).click();
      await eventually(async () => expect(await nameRu(page).evaluate((input) => input === document.activeElement)).toBe(true));
      await page.keyboard.type('Полквартиры');
      await list.getByText('2 fields to fix').waitFor();
      await list.getByRole('link', { name: 'Area' }).click();
      await eventually(async () => expect(await page.evaluate(() => document.activeElement?.tagName)).toBe('SELECT'));
      await close();
    });

    test('what has to be filled in is marked; sale prices are offered as sales go; counts say how they are meant', async () => {
      const { page, close } = await desk();
      await openForm(page, '/en/condo/new');
      for (const field of ['name', 'year', 'seo']) {
        expect([field, await page.locator(`#field-${field} input`).first().getAttribute('required')]).toEqual([field, '']);
      }
      expect(await page.locator('#field-place select[required]').count()).toBe(2);
      await page.locator('#field-amenities-pool').getByText('Greater than zero; empty if there is none').waitFor();
      await openForm(page, '/en/page/new');
      await page.locator('#field-icon legend').getByText('*').waitFor();
      expect(await page.locator('#field-seo input[required]').count()).toBe(1);
      await openForm(page, '/en/unit/new');
      await page.locator('#field-pricing-buyPrice input').click();
      const offered = page.getByRole('listbox').getByRole('option').first();
      await offered.filter({ hasText: '1,000,000' }).waitFor();
      await page.keyboard.press('Escape');
      await page.locator('#field-pricing-rentPrice input').click();
      await offered.filter({ hasText: '฿10,000' }).waitFor();
      await close();
    });

    test('what only the API knows is said at its field', async () => {
      const { page, close } = await desk();
      const slug = `twice-${randomUUID().slice(0, 8)}`;
      const about = { name: 'Twice', slug, lang: 'en', icon: 'info', active: false, seo: { title: { en: 'Twice' } } };
      await make(page, 'Page', about);
      await openForm(page, '/en/page/new');
      await nameEn(page).fill('Twice again');
      await page.locator('#field-slug input').fill(slug);
      await page.getByRole('radio', { name: 'Icon info' }).check();
      await page.locator('#field-active input').uncheck();
      await seoTitle(page).fill('Twice again');
      await button(page, 'Save').click();
      await page.locator('#field-slug').getByText('There’s already a page with this address in this language').waitFor();
      await page.locator('#field-slug input').fill(`${slug}-again`);
      await button(page, 'Save').click();
      await page.getByText('Page saved').waitFor();
      await close();
    });

    test('pages that are switched off or deleted are found in the menu, the list and the trash, from where they come back', async () => {
      const { page, close } = await desk();
      const slug = `found-${randomUUID().slice(0, 8)}`;
      const name = unique('Found');
      const id = await make(page, 'Page', { name, slug, lang: 'en', icon: 'info', active: false, seo: { title: { en: name } } });
      await page.goto('/en/desk/pages');
      await hydrated(page);
      const row = page.getByRole('main').getByRole('listitem').filter({ hasText: slug });
      await row.getByText('Hidden').waitFor();
      await page.getByRole('button', { name: 'Open menu' }).click();
      await page
        .getByRole('navigation', { name: 'All sections' })
        .getByRole('link', { name: `${name} hidden` })
        .waitFor();
      await page.keyboard.press('Escape');
      expect(await page.getByRole('contentinfo').getByRole('link', { name }).count()).toBe(0);
      await row.getByRole('link', { name: 'Edit' }).click();
      await page.waitForURL(`**/page/${id}/edit`);
      await button(page, 'Delete').click();
      await page.waitForURL(/notice=deleted/);
      await page.goto('/ru/desk/pages?state=TRASH');
      await page.getByRole('main').getByRole('listitem').filter({ hasText: slug }).getByRole('button', { name: 'Восстановить' }).click();
      await page.getByText('Страница восстановлена').waitFor();
      await page.getByRole('link', { name: 'Страницы' }).first().click();
      await page.getByRole('main').getByRole('listitem').filter({ hasText: slug }).getByText('Скрыта').waitFor();
      await close();
    });

    test('a draft is saved with a name and an area, lists what it lacks, and is published only whole', async () => {
      const { page, close } = await desk();
      const name = unique('Later');
      await openForm(page, '/en/condo/new');
      await nameEn(page).fill(name);
      await page.locator('#field-place select').nth(1).selectOption({ label: 'Jomtien' });
      await page.locator('#field-isDraft input').check();
      await page.getByText('2 fields to fill in before it can be published').click();
      for (const label of ['Name, Russian', 'Year built']) await page.locator('details[open]').getByRole('link', { name: label }).waitFor();
      await button(page, 'Save and stay').click();
      await page.waitForURL(/\/condo\/[0-9a-f-]{36}\/edit$/);
      // The form of the record, where nothing of the one that made it is left.
      await openForm(page, page.url());
      await page.locator('#field-isDraft input').uncheck();
      await button(page, 'Save and stay').click();
      await page.getByRole('alert').getByText('2 fields to fix').waitFor();
      await nameRu(page).fill(`${name} рус`);
      await page.locator('#field-year input').fill('2020');
      // It is published without a picture once the user confirms.
      const ask = page.getByRole('dialog', { name: 'Publish this as it is?' });
      await button(page, 'Save and stay').click();
      await ask.getByText('No photo').waitFor();
      await expectNoViolations(page);
      await ask.getByRole('button', { name: 'Don’t publish' }).click();
      await page.getByRole('alert').getByText('1 field to fix').waitFor();
      expect((await fetch(page.url().replace('/edit', ''))).status).toBe(404);
      await button(page, 'Save and stay').click();
      await ask.getByRole('button', { name: 'Publish anyway' }).click();
      await allSaved(page).waitFor();
      expect((await fetch(page.url().replace('/edit', ''))).status).toBe(200);
      await close();
    });

    test('a page in another language is another page', async () => {
      const { page, close } = await desk();
      const slug = `both-${randomUUID().slice(0, 8)}`;
      const id = await make(page, 'Page', {
        name: 'Both',
        slug,
        lang: 'en',
        icon: 'info',
        active: false,
        seo: { title: { en: 'Both', ru: 'Оба' } },
      });
      await openForm(page, `/en/page/${id}/edit`);
      await nameEn(page).fill('Оба');
      await page.locator('#field-lang select').selectOption({ label: 'Russian' });
      await button(page, 'Save and stay').click();
      await page.waitForURL((url) => url.pathname.endsWith('/edit') && !url.pathname.includes(id));
      for (const [lang, name] of [
        ['en', 'Both'],
        ['ru', 'Оба'],
      ] as const) {
        await page.goto(`/${lang}/page/${slug}`);
        await page.getByRole('heading', { level: 1, name }).waitFor();
      }
      await close();
    });

    test('a text that was changed in one language is marked in the other until it follows', async () => {
      const { page, close } = await desk();
      const id = await make(page, 'Unit', listing(unique('Mark')));
      const older = page.getByText('The Russian text is out of date: the English has changed');
      await openForm(page, `/en/unit/${id}/edit`);
      await nameEn(page).fill(unique('Marked'));
      await older.waitFor();
      await button(page, 'Save and stay').click();
      await allSaved(page).waitFor();
      await page.reload();
      await older.waitFor();
      await nameRu(page).fill('Отмечено');
      await older.waitFor({ state: 'detached' });
      await close();
    });

    test('a house and a village are made', async () => {
      const { page, close } = await desk();
      const village = unique('Grove');
      await openForm(page, '/en/village/new');
      await fillListing(page, village);
      await page.locator('#field-year input').fill('2020');
      await button(page, 'Save').click();
      await page.getByText('Village saved').waitFor();
      const house = unique('Villa');
      await openForm(page, '/en/house/new');
      await fillListing(page, house);
      await page.locator('#field-village input').click();
      await page.getByRole('option', { name: village }).click();
      await page.locator('#field-extras-hasPool input').check();
      await button(page, 'Save').click();
      await page.getByText('House saved').waitFor();
      await close();
    });
  });

  describe('deleting', () => {
    test('what was deleted is brought back by its notice', async () => {
      const { page, close } = await desk();
      const name = unique('Gone');
      const id = await make(page, 'Unit', listing(name));
      await page.goto(`/en/unit/${id}`);
      await hydrated(page);
      await button(page, 'Delete').click();
      await page.getByText('Unit deleted').waitFor();
      expect((await fetch(`${SITE}/en/unit/${id}`)).status).toBe(410);
      await button(page, 'Restore').click();
      await page.waitForURL(`**/en/unit/${id}/edit`);
      expect((await fetch(`${SITE}/en/unit/${id}`)).status).toBe(200);
      await close();
    });

    test('deleting a condo with units lists them, and can delete them too', async () => {
      const { page, close } = await desk();
      const condo = await make(page, 'Condo', { ...listing(unique('Full')), year: 2010 });
      const name = unique('Inside');
      const unit = await make(page, 'Unit', { ...listing(name), condo });
      await openForm(page, `/en/condo/${condo}/edit`);
      await button(page, 'Delete').click();
      const dialog = page.getByRole('dialog', { name: 'It has 1 unit in it' });
      await dialog.getByRole('link', { name }).waitFor();
      await dialog.getByRole('button', { name: 'Delete everything' }).click();
      await page.getByText('Condo deleted').waitFor();
      const gone = await fetch(`${SITE}/en/unit/${unit}`);
      expect([gone.status, await gone.text()]).toEqual([410, expect.stringContaining('No longer available')]);
      await close();
    });

    test('a failure shows the specified text', async () => {
      const { page, close } = await desk();
      const id = await make(page, 'Unit', listing(unique('Stuck')));
      await openForm(page, `/en/unit/${id}/edit`);
      await ask(page, 'mutation Gone($id: ID!) { deleteUnit(id: $id) }', { id });
      await button(page, 'Delete').click();
      await page.getByText('Failed to delete Unit!').waitFor();
      await close();
    });
  });

  describe('without permission', () => {
    let id: string;
    beforeAll(async () => {
      const { page, close } = await desk();
      id = await make(page, 'Unit', { ...listing(unique('Closed')), backOffice: { landLordContact: 'secret owner' } });
      await close();
    });

    test('a visitor is sent home from a form with the notice of the specification, and sees no way there', async () => {
      const { page, close } = await visitor();
      await page.goto(`/ru/unit/${id}/edit`);
      await page.waitForURL(`${SITE}/ru?notice=noAccess&back=*`);
      await page.getByText('У вас нет доступа к этой странице!').waitFor();
      await page.getByText('Если он у вас должен быть, вы знаете кому написать)').waitFor();
      expect((await page.goto('/en/unit/new'))!.status()).toBe(403);
      await page.getByText('Not allowed').first().waitFor();
      await page.goto(`/en/unit/${id}`);
      await hydrated(page);
      await eventually(async () => expect(await button(page, 'Delete').count()).toBe(0));
      await eventually(async () => expect(await page.content()).not.toContain('secret owner'));
      // A notice of the desk is none for others.
      await page.goto(`/en?notice=deleted&noun=unit&id=${id}`);
      await hydrated(page);
      await eventually(async () => expect(await page.getByText('Unit deleted').count()).toBe(0));
      await close();
    });

    test('a guest gets the same screen at every address of the desk', async () => {
      const { page, close } = await visitor();
      await register(page, { username: `guest-${randomUUID().slice(0, 8)}`, password: 'guest-password' });
      for (const path of [`/en/unit/${id}/edit`, '/en/unit/new', '/en/condo/new', '/en/page/new']) {
        expect((await page.goto(path))!.status()).toBe(403);
        await page.getByText('Not allowed').first().waitFor();
      }
      await close();
    });

    test('there is no form for a missing record', async () => {
      const { page, close } = await desk();
      expect((await page.goto(`/en/unit/${MISSING}/edit`))!.status()).toBe(404);
      await page.goto(`/en/unit/${id}`);
      await page.getByText('secret owner').waitFor();
      await close();
    });
  });
}
