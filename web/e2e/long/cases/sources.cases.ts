import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { createFeedServer, type FeedServer } from '../../../../api/tests/support/feed-server.ts';
import { kyero, kyeroProperty } from '../../../../api/tests/support/feed-samples.ts';
import { expectNoViolations } from '../../support/axe.ts';
import { hydrated } from '../../support/browser.ts';
import { button, desk, unique, visitor } from '../../support/editor-form.ts';
import { register } from '../../support/sign-in.ts';

export default function cases(): void {
  describe('partners', () => {
    let partner: FeedServer;
    beforeAll(async () => {
      partner = await createFeedServer('127.0.0.2');
    });
    afterAll(() => partner.close());

    test('staff add a partner, are told what is wrong, edit, delete and restore it', async () => {
      const { page, problems, close } = await desk();
      const name = unique('Harbour Homes');
      await page.goto('/en/lazy/sources');
      await button(page, 'Add partner').click();
      const dialog = page.getByRole('dialog', { name: 'New partner' });
      await dialog.getByRole('button', { name: 'Save' }).click();
      await dialog.getByText('Required').waitFor();
      await dialog.getByLabel('Name').fill(` ${name} `);
      await dialog.getByLabel('Contact').fill('+66 38 000 001');
      await dialog.getByLabel('Commission').fill('3 %');
      await dialog.getByLabel('Language of texts').selectOption({ label: 'Russian' });
      await dialog.getByLabel('Currency of prices').selectOption({ label: 'USD' });
      await expectNoViolations(page);
      await dialog.getByRole('button', { name: 'Save' }).click();
      await page.getByText(`${name} saved.`).waitFor();

      await page.goto(`/en/lazy/sources?q=${encodeURIComponent(name)}`);
      await page.getByText('1 partner', { exact: true }).waitFor();
      await page.getByRole('gridcell', { name: '3 %' }).waitFor();
      await expectNoViolations(page);
      // The same name again.
      await button(page, 'Add partner').click();
      await dialog.getByLabel('Name').fill(name.toUpperCase());
      await dialog.getByRole('button', { name: 'Save' }).click();
      await dialog.getByText(/already a partner with this name/i).waitFor();
      await dialog.getByRole('button', { name: 'Cancel' }).click();

      await page.getByRole('button', { name: `Delete ${name}` }).click();
      const question = page.getByRole('dialog', { name: `Delete ${name}?` });
      await question.getByText('This partner has no homes.').waitFor();
      await question.getByRole('button', { name: 'Delete' }).click();
      await page.getByText(`${name} deleted.`).waitFor();
      await page.getByRole('button', { name: 'Undo' }).click();
      await page.getByText(`${name} restored.`).waitFor();
      await page.getByRole('button', { name: `Delete ${name}` }).waitFor();
      // The name that was taken.
      expect(problems).toEqual([expect.stringContaining('409 (Conflict)')]);
      await close();
    });

    test('homes come from the feed of a partner: a failure says why, the token is not shown, and what has to be decided waits', async () => {
      const feed = kyero(kyeroProperty('1', { price: '990' }));
      partner.answer('/feed.xml', (response, { authorization }) =>
        authorization === 'Bearer s3cret-token' ? response.end(feed) : response.writeHead(401).end(),
      );
      const { page, problems, close } = await desk();
      const name = unique('Feed Homes');
      await page.goto('/en/lazy/sources');
      await button(page, 'Add partner').click();
      const added = page.getByRole('dialog', { name: 'New partner' });
      await added.getByLabel('Name').fill(name);
      await added.getByLabel('Feed address').fill('ftp://partner.example/feed.xml');
      await added.getByLabel('Feed format').selectOption({ label: 'Kyero XML' });
      await added.getByRole('button', { name: 'Save' }).click();
      await added.getByText('Enter an address starting with https://').waitFor();
      await added.getByLabel('Feed address').fill(partner.url('/feed.xml'));
      await expectNoViolations(page);
      await added.getByRole('button', { name: 'Save' }).click();
      await page.getByText(`${name} saved.`).waitFor();

      await page.goto(`/en/lazy/sources?q=${encodeURIComponent(name)}`);
      await page.getByText('Not updated yet').waitFor();
      await button(page, `Update now: ${name}`).click();
      await page.getByText('The partner’s server denied access.').waitFor();
      await expectNoViolations(page);

      const edited = page.getByRole('dialog', { name: 'Partner', exact: true });
      const edit = () => button(page, `Edit ${name}`).click();
      await edit();
      await edited.getByLabel('Access token').fill('s3cret-token');
      await edited.getByRole('button', { name: 'Save' }).click();
      await page.getByText(`${name} saved.`).waitFor();
      await button(page, `Update now: ${name}`).click();
      await page.getByText('Waiting for your decision').waitFor();
      expect(await button(page, `Update now: ${name}`).count()).toBe(0);

      await edit();
      await edited.getByText('A token is saved.').waitFor();
      expect(await edited.getByLabel('Access token').inputValue()).toBe('');
      await edited.getByLabel('Feed address').fill('https://partner.example/feed.xml');
      await edited.getByText('The saved token is for a different server').waitFor();
      await edited.getByRole('button', { name: 'Cancel' }).click();

      await page.getByRole('link', { name: 'Open import' }).click();
      await page.waitForURL(/\/auto_listing\//);
      await hydrated(page);
      await page.getByText(name).first().waitFor();
      // A feed has no headers: its columns have the names of our fields.
      await page.getByRole('columnheader', { name: 'Rent per month, baht' }).waitFor();
      // The invalid address.
      expect(problems).toEqual([expect.stringContaining('422 (Unprocessable')]);
      await close();
    });

    test('visitors and guests see no partners', async () => {
      const { page, close } = await visitor();
      for (const isGuest of [false, true]) {
        if (isGuest) await register(page, { username: unique('guest').replace(' ', '-'), password: 'guest-password' });
        expect((await page.goto('/en/lazy/sources'))!.status()).toBe(403);
        await hydrated(page);
        expect(await button(page, 'Add partner').count()).toBe(0);
      }
      await close();
    });
  });
}
