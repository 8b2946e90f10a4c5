import { describe, expect, test } from '@jest/globals';
import { expectNoViolations } from '../../support/axe.ts';
import { eventually, hydrated } from '../../support/browser.ts';
import { allSaved, button, desk, listing, make, openForm, unique, visitor } from '../../support/editor-form.ts';
import { ask } from '../../support/sign-in.ts';

export default function cases(): void {
  const WORDS = {
    en: { yours: 'Your agent for this home', call: 'Call' },
    ru: { yours: 'Ваш агент по этому объекту', call: 'Позвонить' },
  };

  describe('agents', () => {
    test('staff add an agent with a photo and assign a home; a visitor sees the agent; after deletion, the agency again', async () => {
      const { page, problems, close } = await desk();
      const name = unique('Nina Example');
      await page.goto('/en/desk/agents');
      await button(page, 'Add agent').click();
      const dialog = page.getByRole('dialog', { name: 'New agent' });
      await dialog.getByLabel('Name, EN').fill(name);
      await dialog.getByLabel('Phone', { exact: true }).fill('081 234');
      await dialog.getByRole('button', { name: 'Save' }).click();
      await dialog.getByText('Enter a phone number with its country code, such as +66 81 234 5678').waitFor();
      expect(await dialog.getByText('Required').count()).toBe(1);
      await dialog.getByLabel('Name, RU').fill('Нина Пример');
      await dialog.getByLabel('Phone', { exact: true }).fill('66812340099');
      await dialog.getByLabel('WhatsApp number').fill('+66 81 234 0099');
      await dialog.getByLabel('Email').fill('nina@talay.example');
      await dialog.getByRole('button', { name: 'Choose photo' }).click();
      await page.locator('[role="dialog"] input[type="radio"]').first().check();
      await page.getByRole('dialog', { name: 'Choose a photo' }).getByRole('button', { name: 'Choose', exact: true }).click();
      await dialog.getByRole('img', { name: 'Photo' }).waitFor();
      await expectNoViolations(page);
      await dialog.getByRole('button', { name: 'Save' }).click();
      await page.getByText(`${name} saved.`).waitFor();

      const home = unique('Home with an agent');
      const id = await make(page, 'Unit', { ...listing(home), pricing: { rentPrice: [20_000] } });
      await openForm(page, `/en/unit/${id}/edit`);
      const field = page.getByRole('combobox', { name: 'Agent shown to visitors' });
      await field.fill(name);
      await page.getByRole('option', { name }).click();
      await button(page, 'Save and stay').click();
      await allSaved(page).waitFor();
      await button(page, 'History').click();
      const history = page.getByRole('dialog');
      await history.getByText(name).first().waitFor();

      for (const lang of ['en', 'ru'] as const) {
        const guest = await visitor();
        await guest.page.goto(`/${lang}/unit/${id}`);
        await hydrated(guest.page);
        const box = guest.page.locator('main section').filter({ hasText: WORDS[lang].yours }).last();
        await box.getByText(lang === 'en' ? name : 'Нина Пример', { exact: true }).waitFor();
        const isLoaded = (image: HTMLImageElement) => image.complete && image.naturalWidth > 0;
        await eventually(async () => expect(await box.locator('img').evaluate(isLoaded)).toBe(true));
        expect(await box.getByRole('link', { name: WORDS[lang].call }).getAttribute('href')).toBe('tel:+66812340099');
        expect(await box.getByRole('link', { name: 'WhatsApp' }).getAttribute('href')).toMatch(/^https:\/\/wa\.me\/66812340099\?text=/);
        expect(await box.getByRole('link', { name: 'nina@talay.example' }).getAttribute('href')).toBe('mailto:nina@talay.example');
        // The agency's own messengers are not shown as well.
        expect(await guest.page.locator('main a[href^="https://t.me/talay_test"]').count()).toBe(0);
        await expectNoViolations(guest.page);
        expect(guest.problems).toEqual([]);
        await guest.close();
      }

      await page.goto(`/en/desk/agents?q=${encodeURIComponent(name)}`);
      await page.getByRole('button', { name: `Delete ${name}` }).click();
      const question = page.getByRole('dialog', { name: `Delete ${name}?` });
      await question.getByText('This agent is assigned to 1 home. It will show the agency’s contacts instead.').waitFor();
      await question.getByRole('button', { name: 'Delete' }).click();
      await page.getByText(`${name} deleted.`).waitFor();
      const guest = await visitor();
      await guest.page.goto(`/en/unit/${id}`);
      await guest.page.getByRole('link', { name: 'WhatsApp' }).first().waitFor();
      expect(await guest.page.getByText(WORDS.en.yours).count()).toBe(0);
      await page.getByRole('button', { name: 'Undo' }).click();
      await page.getByText(`${name} restored.`).waitFor();
      await guest.page.reload();
      await guest.page.getByText(WORDS.en.yours).waitFor();
      expect([...problems, ...guest.problems]).toEqual([]);
      await guest.close();
      await close();
    });

    test('staff set the agent of many homes at once, undo it, filter by agent, and see whose lead it is', async () => {
      const { page, problems, close } = await desk();
      const name = unique('Oleg Example');
      await page.goto('/en/desk/agents');
      const input = { name: { en: name, ru: 'Олег Пример' }, phone: '+66 81 234 0098' };
      const { made } = await ask<{ made: { id: string } }>(
        page,
        'mutation ($input: AgentInput!) { made: createAgent(input: $input) { id } }',
        { input },
      );
      const home = unique('Home');
      const ids = [
        await make(page, 'Unit', { ...listing(`${home} one`), pricing: { rentPrice: [20_000] } }),
        await make(page, 'Unit', { ...listing(`${home} two`), pricing: { rentPrice: [21_000] } }),
      ];
      const agents = async () =>
        (
          await ask<{ desk: { listings: { agent: { id: string } | null }[] } }>(
            page,
            'query ($text: String!) { desk(text: $text) { listings { agent { id } } } }',
            { text: home },
          )
        ).desk.listings.map(({ agent }) => agent?.id ?? null);

      await page.goto(`/en/desk/units?q=${encodeURIComponent(home)}`);
      await page
        .getByRole('row')
        .filter({ hasText: `${home} two` })
        .waitFor();
      await page.getByRole('checkbox', { name: /all rows/ }).check();
      await button(page, 'Set agent').click();
      const dialog = page.getByRole('dialog', { name: 'Agent for 2 homes' });
      await dialog.getByRole('combobox', { name: 'Agent' }).fill(name);
      await page.getByRole('option', { name }).click();
      await expectNoViolations(page);
      await dialog.getByRole('button', { name: 'Save' }).click();
      await page.getByText(`${name} is now the agent for 2 homes`).waitFor();
      expect(await agents()).toEqual([made.id, made.id]);
      await page.getByRole('button', { name: 'Undo' }).click();
      await page.getByRole('gridcell', { name }).first().waitFor({ state: 'detached' });
      expect(await agents()).toEqual([null, null]);

      // One home, found by the agent afterwards.
      await page
        .getByRole('row')
        .filter({ hasText: `${home} one` })
        .getByRole('checkbox')
        .check();
      await button(page, 'Set agent').click();
      await page.getByRole('dialog', { name: 'Agent for 1 home' }).getByRole('combobox', { name: 'Agent' }).fill(name);
      await page.getByRole('option', { name }).click();
      await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
      await page.getByText(`${name} is now the agent for 1 home`).waitFor();
      await page.goto('/en/desk/units');
      await page.getByRole('button', { name: 'Filters' }).click();
      await page.getByRole('combobox', { name: 'Agent' }).fill(name);
      await page.getByRole('option', { name }).click();
      await page.waitForURL(`**/en/desk/units?agent=${made.id}`);
      await page.getByText('1 listing', { exact: true }).waitFor();
      await page.getByRole('link', { name: `${home} one` }).waitFor();

      const who = unique('Asker');
      await ask(page, 'mutation ($lead: LeadInput!) { createLead(lead: $lead) { ok } }', {
        lead: { name: who, phone: '+66 81 234 0097', listings: [ids[0]] },
      });
      await page.goto(`/en/desk/leads?q=${encodeURIComponent(who)}`);
      await page.getByRole('row').filter({ hasText: who }).getByRole('gridcell', { name }).waitFor();
      await page.getByRole('button', { name: `Open lead from ${who}` }).click();
      await page.getByRole('dialog').getByText(`Agent: ${name}`).waitFor();
      expect(problems).toEqual([]);
      await close();
    });
  });
}
