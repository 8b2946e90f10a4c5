import { describe, expect, test } from '@jest/globals';
import type { Page } from 'playwright-core';
import { expectNoViolations } from '../../support/axe.ts';
import { DESK_SITE, SITE, eventually, hydrated, visitor } from '../../support/browser.ts';
import { mailsTo } from '../../support/mailbox.ts';
import { signIn } from '../../support/sign-in.ts';

export default function cases(): void {
  /** The path of the link in the only mail to the address that links to a page. */
  async function linkTo(address: string, path: string): Promise<string> {
    let found = '';
    await eventually(async () => {
      const links = (await mailsTo(address)).map(textOf).flatMap((text) => text.match(/\/\w\w\/[\w-]+#token=[\w-]{43}/g) ?? []);
      const ofPath = links.filter((link) => link.startsWith(`${path}#`));
      expect(ofPath).toHaveLength(1);
      found = ofPath[0]!;
    });
    return found;
  }

  /** Decodes a mail's transfer encoding. */
  function textOf(mail: string): string {
    const [head, ...body] = mail.split('\r\n\r\n');
    const text = body.join('\r\n\r\n');
    return /base64/i.test(head!) ? Buffer.from(text, 'base64').toString() : text.replaceAll('=\r\n', '').replaceAll('=3D', '=');
  }

  async function signUp(page: Page, username: string, password: string): Promise<void> {
    const form = { username, password, confirm: password };
    expect((await page.request.post('/en/register', { form, headers: { origin: SITE }, maxRedirects: 0 })).status()).toBe(303);
  }

  const submit = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();

  test('an address is added and confirmed by mail; a forgotten password is replaced using the link, and works', async () => {
    const { page, problems, close } = await visitor();
    await signUp(page, 'forgetful', 'lantern-and-tide');
    await page.goto('/en/account');
    await hydrated(page);
    const section = page.locator('form', { has: page.getByLabel('Email address') });
    const save = async (email: string, password: string) => {
      await section.getByLabel('Email address').fill(email);
      await section.getByLabel('Account password').fill(password);
      await submit(page, 'Send confirmation link');
    };
    await save('forgetful@example.com', 'not my password');
    await section.getByText('This isn’t your password').waitFor();
    expect(await section.getByLabel('Email address').inputValue()).toBe('forgetful@example.com');
    // The browser accepts it as an address, the site does not.
    await save('forgetful@example', 'lantern-and-tide');
    await section.getByText('Enter an address like name@example.com').waitFor();
    await save('forgetful@example.com', 'lantern-and-tide');
    await section.getByText('forgetful@example.com is not confirmed yet').waitFor();
    await expectNoViolations(page);

    const confirm = await linkTo('forgetful@example.com', '/en/confirm-email');
    await page.goto(confirm);
    await hydrated(page);
    await expectNoViolations(page);
    await submit(page, 'Confirm address');
    await page.getByText('Your email address is confirmed').waitFor();
    expect(page.url()).not.toContain('token');
    await page.getByRole('link', { name: 'Go to your account' }).click();
    await section.getByText('forgetful@example.com is confirmed').waitFor();
    // The link works once.
    await page.goto(confirm);
    await hydrated(page);
    await submit(page, 'Confirm address');
    await page.getByText('This link no longer works').waitFor();
    await expectNoViolations(page);

    await page.goto('/en');
    await hydrated(page);
    await page.getByRole('button', { name: 'Log out' }).filter({ visible: true }).click();
    await page.getByRole('link', { name: 'Log in' }).filter({ visible: true }).first().click();
    await page.getByRole('link', { name: 'Forgot your password?' }).click();
    await page.getByLabel('Username or email').fill('Forgetful@example.com');
    await expectNoViolations(page);
    await submit(page, 'Send link');
    await page.getByText('Thank you. If this account has a confirmed email address').waitFor();
    await expectNoViolations(page);

    await page.goto(await linkTo('forgetful@example.com', '/en/reset'));
    await hydrated(page);
    await page.getByLabel('New password').fill('sails-over-koh-larn');
    await page.getByLabel('Confirm password').fill('sails-over-koh-larn');
    await submit(page, 'Save password');
    await page.waitForURL(`${SITE}/`);
    await page.context().clearCookies();
    await page.goto('/en/login');
    await page.getByLabel('Username').fill('forgetful');
    await page.getByLabel('Password', { exact: true }).fill('lantern-and-tide');
    await submit(page, 'Log in');
    await page.getByText('Check login and password').waitFor();
    await page.getByLabel('Password', { exact: true }).fill('sails-over-koh-larn');
    await submit(page, 'Log in');
    await page.waitForURL((url) => !url.pathname.endsWith('/login'));

    await page.goto('/en/account');
    await hydrated(page);
    await section.getByLabel('Account password').fill('sails-over-koh-larn');
    await submit(page, 'Remove address');
    await section.getByText('Add an email address').waitFor();
    expect(await section.getByRole('button', { name: 'Remove address' }).count()).toBe(0);
    // The browser logs the rejected responses.
    expect(problems.filter((problem) => !problem.includes('status of 400'))).toEqual([]);
    await close();
  });

  test('without scripts: an unknown name gets the same confirmation, an empty field and a wrong code are refused', async () => {
    const { page, close } = await visitor({ javaScriptEnabled: false });
    await page.goto('/ru/recover');
    await page.getByLabel('Имя пользователя или эл. почта').fill('nobody-at-all');
    await submit(page, 'Отправить ссылку');
    await page.getByText('Спасибо! Если у учётной записи есть подтверждённая почта').waitFor();

    await page.goto('/ru/recover');
    await page.getByLabel('Имя пользователя или эл. почта').fill('   ');
    await submit(page, 'Отправить ссылку');
    await page.getByText('Заполните это поле').waitFor();

    await page.goto('/ru/confirm-email');
    await page.getByLabel('Код из ссылки').fill('nonsense');
    await submit(page, 'Подтвердить адрес');
    await page.getByText('Эта ссылка больше не действует').waitFor();
    await close();
  });

  describe('where the site sends no mail', () => {
    test('the agency’s contacts are shown instead of an address field', async () => {
      expect(await (await fetch(`${DESK_SITE}/en/recover`)).text()).toContain('We can’t send password links by email');
      const { page, problems, close } = await visitor({ baseURL: DESK_SITE });
      await page.goto('/ru/recover');
      await page.getByText('Сейчас мы не можем отправить ссылку').waitFor();
      expect(await page.getByRole('main').locator('input').count()).toBe(0);
      await expectNoViolations(page);
      await page.getByRole('main').getByRole('link', { name: 'Связаться с нами' }).click();
      await page.waitForURL('**/ru/contact');
      await signIn(page);
      await page.goto('/ru/account');
      expect(await page.getByLabel('Адрес эл. почты').count()).toBe(0);
      expect(problems).toEqual([]);
      await close();
    });
  });

  test('these pages are not indexed and send no referrer to other sites', async () => {
    for (const path of ['/en/recover', '/ru/recover', '/en/confirm-email']) {
      expect([path, /<meta name="robots" content="noindex/.test(await (await fetch(SITE + path)).text())]).toEqual([path, true]);
    }
    expect((await fetch(`${SITE}/en/confirm-email`)).headers.get('referrer-policy')).toBe('no-referrer');
  });
}
