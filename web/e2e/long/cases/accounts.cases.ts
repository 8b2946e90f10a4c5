import { describe, expect, test } from '@jest/globals';
import { Secret, TOTP } from 'otpauth';
import type { Page } from 'playwright-core';
import { DESK_SITE as SITE, eventually, hydrated, visitor as anyVisitor } from '../../support/browser.ts';
import { ask, GOD, signIn } from '../../support/sign-in.ts';

export default function cases(): void {
  const visitor = (options: Parameters<typeof anyVisitor>[0] = {}) => anyVisitor({ baseURL: SITE, ...options });

  /** A name that nobody has yet. */
  const newName = () => `noi-${Math.random().toString(36).slice(2, 10)}`;

  /** Fills in the registration and sends it. */
  async function register(page: Page, username: string, password: string, confirm = password): Promise<void> {
    await page.getByLabel('Username').fill(username);
    await page.getByLabel('Password', { exact: true }).fill(password);
    await page.getByLabel('Confirm password').fill(confirm);
    await page.getByRole('button', { name: 'Sign up' }).click();
  }

  const cookieOf = async (page: Page) => (await page.context().cookies()).find(({ name }) => name === 'talay_session');

  describe('registration and sign-in', () => {
    test('a visitor signs up, is logged in, logs out and in again, and returns to the previous page', async () => {
      const { page, problems, close } = await visitor();
      const username = newName();
      await page.goto('/en/register');
      await hydrated(page);
      // Logging out while the account's lists are still synchronised would be a 401 in the console.
      const synced = page.waitForResponse((response) => response.request().postData()?.includes('SyncSaved') === true);
      await register(page, username, 'sea breeze');
      await page.waitForURL(`${SITE}/`);
      await synced;
      await page
        .getByRole('link', { name: `${username}: your account` })
        .first()
        .waitFor();
      await eventually(async () => expect(await cookieOf(page)).toMatchObject({ httpOnly: true, sameSite: 'Lax' }));

      await page.getByRole('button', { name: 'Log out' }).first().click();
      await page.getByRole('link', { name: 'Log in' }).first().waitFor();
      await eventually(async () => expect(await cookieOf(page)).toBeUndefined());
      await page.goBack();
      // The page as it was is loaded again; until that is there, nobody's name is on it either.
      await page.getByRole('link', { name: 'Log in' }).first().waitFor();
      await eventually(async () => expect(await page.getByRole('link', { name: `${username}: your account` }).count()).toBe(0));
      await page.waitForLoadState('load');

      await page.goto('/en/login?back=%2Fen%2Funits');
      await page.getByLabel('Username').fill(username.toUpperCase());
      await page.getByLabel('Password', { exact: true }).fill('sea breeze');
      await page.getByRole('button', { name: 'Log in' }).click();
      await page.waitForURL(`${SITE}/en/units`);
      expect(problems).toEqual([]);
      await close();
    });

    test('a wrong password and an unknown name get the same message, and the name stays in the form', async () => {
      const { page, close } = await visitor();
      for (const username of [GOD.username, newName()]) {
        await page.goto('/en/login');
        await page.getByLabel('Username').fill(username);
        await page.getByLabel('Password', { exact: true }).fill('not the password');
        await page.getByRole('button', { name: 'Log in' }).click();
        const alert = page.getByRole('alert');
        await alert.waitFor();
        await eventually(async () => expect(await alert.innerText()).toBe('Attention!\n\nCheck login and password'));
        await eventually(async () => expect(await page.getByLabel('Username').inputValue()).toBe(username));
        await eventually(async () => expect(await page.getByLabel('Password', { exact: true }).inputValue()).toBe(''));
      }
      await eventually(async () => expect(await cookieOf(page)).toBeUndefined());
      await close();
    });

    test('errors are shown at their fields', async () => {
      const { page, close } = await visitor({ locale: 'ru-RU' });
      await page.goto('/ru/register');
      await hydrated(page);
      await page.getByLabel('Имя пользователя').fill(GOD.username);
      await page.getByLabel('Пароль', { exact: true }).fill('морской бриз');
      await page.getByText('Отличный').waitFor();
      await page.getByLabel('Повторите пароль').fill('морской ветер');
      await page.getByLabel('Имя пользователя').focus();
      await page.getByText('Пароли не совпадают').waitFor();
      await page.getByRole('button', { name: 'Зарегистрироваться' }).click();
      await page.getByText('Исправьте отмеченные поля').waitFor();
      await eventually(async () => expect(await page.getByLabel('Повторите пароль').getAttribute('aria-invalid')).toBe('true'));
      await page.getByLabel('Пароль', { exact: true }).fill('морской бриз');
      await page.getByLabel('Повторите пароль').fill('морской бриз');
      await page.getByRole('button', { name: 'Зарегистрироваться' }).click();
      await page.getByText('Это имя уже занято').waitFor();
      await close();
    });

    test('without scripts all of it works the same', async () => {
      const { page, close } = await visitor({ javaScriptEnabled: false });
      const username = newName();
      await page.goto('/en/register');
      await register(page, username, 'sea breeze');
      await page.waitForURL(`${SITE}/`);
      await page.goto('/en/account');
      await page.getByRole('heading', { name: username }).waitFor();
      await eventually(async () => expect(await page.getByText('This device').count()).toBe(1));
      await close();
    });

    test('a path that leads elsewhere is not followed', async () => {
      const { page, close } = await visitor();
      await page.goto('/en/login?back=%2F%2Fevil.example');
      await page.getByLabel('Username').fill(GOD.username);
      await page.getByLabel('Password', { exact: true }).fill(GOD.password);
      await page.getByRole('button', { name: 'Log in' }).click();
      await page.waitForURL(`${SITE}/`);
      await close();
    });
  });

  describe('one’s own account', () => {
    test('another device is signed out, and a new password signs out the rest', async () => {
      const [home, phone] = [await visitor(), await visitor()];
      const username = newName();
      await home.page.goto('/en/register');
      await register(home.page, username, 'sea breeze');
      await home.page.waitForURL(`${SITE}/`);
      for (const attempt of ['one', 'two']) {
        await phone.page.goto('/en/login');
        await phone.page.getByLabel('Username').fill(username);
        await phone.page.getByLabel('Password', { exact: true }).fill('sea breeze');
        await phone.page.getByRole('button', { name: 'Log in' }).click();
        await phone.page.waitForURL(`${SITE}/`);
        await home.page.goto('/en/account');
        if (attempt === 'one') {
          await home.page.getByRole('button', { name: 'End session', exact: true }).click();
          await home.page.getByRole('button', { name: 'End session', exact: true }).waitFor({ state: 'detached' });
        } else {
          await home.page.getByLabel('Current password').fill('wrong one');
          await home.page.getByLabel('New password').fill('another breeze');
          await home.page.getByLabel('Confirm password').fill('another breeze');
          await home.page.getByRole('button', { name: 'Save password' }).click();
          await home.page.getByText('This isn’t your password').waitFor();
          await home.page.getByLabel('Current password').fill('sea breeze');
          await home.page.getByLabel('New password').fill('another breeze');
          await home.page.getByLabel('Confirm password').fill('another breeze');
          await home.page.getByRole('button', { name: 'Save password' }).click();
          await home.page.getByText('Password changed').waitFor();
        }
        await phone.page.goto('/en/account');
        await phone.page.getByText("You aren't authorized to see this").waitFor();
      }
      await home.close();
      await phone.close();
    });

    test('staff turn two-step sign-in on; from then on a code is required, with and without scripts', async () => {
      const [god, plain] = [await visitor(), await visitor({ javaScriptEnabled: false })];
      const { page, problems, close } = await visitor();
      const username = newName();
      const password = 'sea breeze at night';
      await page.goto('/en/register');
      await register(page, username, password);
      await page.waitForURL(`${SITE}/`);
      await signIn(god.page);
      const { me } = await ask<{ me: { id: string } }>(page, '{ me { id } }');
      await ask(god.page, 'mutation ($id: ID!) { setAccountRole(id: $id, role: ADMIN) { id } }', { id: me.id });

      await page.goto('/en/account');
      await hydrated(page);
      await page.getByText('At least 12 characters').waitFor();
      await page.getByLabel('New password').fill('sea breeze!');
      expect(await page.getByText('At least 12 characters').count()).toBe(1);
      await page.getByLabel('New password').fill('');
      await page.getByLabel('Your password').fill(password);
      await page.getByRole('button', { name: 'Set up' }).click();
      await page.getByRole('img', { name: 'QR code for the authenticator app' }).waitFor();
      const secret = Secret.fromBase32((await page.locator('code').innerText()).replaceAll(' ', ''));
      const codeAt = (steps: number) => new TOTP({ secret }).generate({ timestamp: Date.now() + steps * 30_000 });
      await page.getByLabel('Code', { exact: true }).fill(codeAt(20));
      await page.getByRole('button', { name: 'Turn on' }).click();
      await page.getByText('This code is wrong').waitFor();
      await page.getByLabel('Code', { exact: true }).fill(codeAt(0));
      await page.getByRole('button', { name: 'Turn on' }).click();
      await page.getByText('Two-step verification is on.').waitFor();
      const codes = await page.locator('code').allInnerTexts();
      expect(codes).toHaveLength(10);
      await page.goto('/en/account');
      await page.getByText('10 recovery codes left').waitFor();

      for (const [window, code] of [
        [page, codeAt(1)],
        [plain.page, codes[0]!],
      ] as const) {
        await window.context().clearCookies({ name: 'talay_session' });
        await window.goto('/en/login?back=%2Fen%2Faccount');
        await window.getByLabel('Username').fill(username);
        await window.getByLabel('Password', { exact: true }).fill(password);
        await window.getByRole('button', { name: 'Log in' }).click();
        // The field has focus, as there is nothing else to do here.
        await eventually(async () => expect(await window.locator('input[name="code"]:focus').count()).toBe(1));
        await window.getByLabel('Code', { exact: true }).fill('000000');
        await window.getByRole('button', { name: 'Log in' }).click();
        await window.getByText('This code is wrong').waitFor();
        await window.getByLabel('Code', { exact: true }).fill(code);
        await window.getByRole('button', { name: 'Log in' }).click();
        await window.waitForURL(`${SITE}/en/account`);
      }
      await plain.page.getByText('9 recovery codes left').waitFor();

      // In a dialog over a desk screen with an expired session, the code is required too, and the operation continues.
      await page.goto('/en/desk/units');
      await hydrated(page);
      await page.waitForLoadState('networkidle');
      await page.context().clearCookies({ name: 'talay_session' });
      await page.getByRole('searchbox', { name: /^Search/ }).fill('no such unit');
      const dialog = page.getByRole('dialog', { name: 'You’ve been logged out' });
      await dialog.getByLabel('Password').fill(password);
      await page.keyboard.press('Enter');
      await eventually(async () => expect(await dialog.locator('input[autocomplete="one-time-code"]:focus').count()).toBe(1));
      await page.keyboard.type('000000');
      await page.keyboard.press('Enter');
      await dialog.getByText('This code is wrong').waitFor();
      await dialog.getByLabel('Code').fill(codes[1]!);
      await page.keyboard.press('Enter');
      await dialog.waitFor({ state: 'detached' });
      await page.waitForURL(/q=no(\+|%20)such/);
      await page.getByText('Nothing found').first().waitFor();

      await god.page.goto(`/en/lazy?q=${username}`);
      await god.page.getByRole('button', { name: `Reset: ${username}` }).click();
      await god.page.getByRole('button', { name: 'Turn off' }).click();
      await god.page.getByText(`${username} now logs in with just a password`).waitFor();
      expect((await page.goto('/en/account'))!.status()).toBe(401);
      expect(problems.filter((problem) => !/status of 40[01]/.test(problem))).toEqual([]);
      await Promise.all([close(), god.close(), plain.close()]);
    });

    test('a visitor is not allowed', async () => {
      const { page, close } = await visitor();
      const response = await page.goto('/en/account');
      expect(response!.status()).toBe(401);
      await close();
    });
  });

  describe('the accounts', () => {
    test('are not for visitors and guests', async () => {
      const { page, close } = await visitor();
      const refused = async () => {
        for (const path of ['/en/lazy', '/en/lazy/config']) {
          const answer = await page.request.get(path);
          expect([path, answer.status(), await answer.text()]).toEqual([path, 403, expect.stringContaining('page for admin')]);
        }
      };
      await refused();
      await page.goto('/en/register');
      await register(page, newName(), 'sea breeze');
      await page.waitForURL(`${SITE}/`);
      await refused();
      await close();
    });

    test('a colleague is made an admin, is shut out, and gets a new password', async () => {
      const [colleague, god] = [await visitor(), await visitor()];
      const username = newName();
      await colleague.page.goto('/en/register');
      await register(colleague.page, username, 'sea breeze');
      await colleague.page.waitForURL(`${SITE}/`);

      await signIn(god.page);
      await god.page.goto('/en/lazy');
      await god.page.getByRole('searchbox').fill(username);
      await god.page.waitForURL(`**/lazy?q=${username}`);
      const role = god.page.getByRole('combobox', { name: `Role of ${username}` });
      await role.selectOption('ADMIN');
      await god.page.getByText('at least 12 characters').waitFor();
      await colleague.page.goto('/en/account');
      await colleague.page.getByLabel('Current password').fill('sea breeze');
      await colleague.page.getByLabel('New password').fill('sea breeze at night');
      await colleague.page.getByLabel('Confirm password').fill('sea breeze at night');
      await colleague.page.getByRole('button', { name: 'Save password' }).click();
      await colleague.page.getByText('Password changed').waitFor();
      await role.selectOption('ADMIN');
      await god.page.getByText(`${username} is now Admin`).waitFor();
      expect((await colleague.page.goto('/en/lazy'))!.status()).toBe(200);
      await colleague.page.getByText('Only a main admin can change accounts').waitFor();

      await god.page.getByRole('button', { name: 'Undo' }).click();
      await god.page.getByText(`${username} is now Guest`).waitFor();
      expect((await colleague.page.goto('/en/lazy'))!.status()).toBe(403);

      await god.page.getByRole('switch', { name: `${username} can log in` }).uncheck();
      await god.page.getByText(`${username} can no longer log in`).waitFor();
      expect((await colleague.page.goto('/en/account'))!.status()).toBe(401);
      await god.page.getByRole('switch', { name: `${username} can log in` }).check();
      await god.page.getByText(`${username} can log in again`).waitFor();

      await god.page.getByRole('button', { name: 'Password link' }).click();
      await god.page.getByRole('button', { name: 'Create link' }).click();
      const link = await god.page.getByLabel('Password link', { exact: true }).inputValue();
      await colleague.page.goto(link);
      await colleague.page.getByLabel('New password').fill('new breeze at night');
      await colleague.page.getByLabel('Confirm password').fill('new breeze at night');
      await colleague.page.getByRole('button', { name: 'Save password' }).click();
      await colleague.page.waitForURL(`${SITE}/`);
      await colleague.page.goto(link);
      await colleague.page.getByLabel('New password').fill('stolen breeze');
      await colleague.page.getByLabel('Confirm password').fill('stolen breeze');
      await colleague.page.getByRole('button', { name: 'Save password' }).click();
      await colleague.page.getByText('This link no longer works').waitFor();

      await god.page.getByRole('button', { name: 'Close' }).click();
      await god.page.getByRole('button', { name: 'Devices' }).click();
      await god.page.getByText('Chrome, Linux').first().waitFor();
      await god.page.getByRole('button', { name: 'Log out everywhere' }).click();
      await god.page.getByText('Not logged in anywhere').waitFor();
      expect((await colleague.page.goto('/en/account'))!.status()).toBe(401);

      await god.page.getByRole('button', { name: 'Close' }).click();
      await god.page.getByRole('button', { name: 'History' }).click();
      const history = god.page.getByRole('dialog', { name: `History of ${username}` });
      const entries = history.getByRole('listitem');
      await eventually(async () => expect(await entries.count()).toBe(9));
      await eventually(async () => expect(await entries.first().innerText()).toMatch(/^god · logged devices out/));
      await eventually(async () => expect(await entries.last().innerText()).toContain(`${username} · created the account`));
      await history.getByRole('button', { name: 'Back to Admin' }).click();
      await god.page.getByText(`${username} is now Admin`).waitFor();
      await eventually(async () => expect(await entries.first().innerText()).toMatch(/^god · changed the role[^]*Guest[^]*Admin/));
      // The browser logs the rejected role.
      expect(god.problems.filter((problem) => !/status of 409/.test(problem))).toEqual([]);
      await colleague.close();
      await god.close();
    });

    test('the log reports an invalid date in its address, and shows all days', async () => {
      const { page, problems, close } = await visitor();
      await signIn(page);
      for (const day of ['2026-02-30', 'yesterday']) {
        await page.goto(`/en/lazy/log?day=${day}`);
        await page.getByText('No such date').waitFor();
        await page.locator('.MuiDataGrid-row').first().waitFor();
        expect(await page.getByLabel('Date', { exact: true }).getAttribute('aria-invalid')).toBe('true');
      }
      await page.getByLabel('Date', { exact: true }).fill('2020-01-01');
      await eventually(async () => expect(await page.getByText('No such date').count()).toBe(0));
      await page.waitForURL('**/lazy/log?day=2020-01-01');
      expect(problems).toEqual([]);
      await close();
    });

    test('the desk is dark where the visitor’s device is', async () => {
      const { page, close } = await visitor({ colorScheme: 'dark' });
      await signIn(page);
      await page.goto('/en/lazy');
      await page.locator('.MuiDataGrid-row').first().waitFor();
      await eventually(async () => expect(await page.evaluate(() => document.documentElement.dataset.scheme)).toBe('system'));
      await close();
    });

    test('the last God stays one', async () => {
      const { page, close } = await visitor();
      await signIn(page);
      await page.goto(`/en/lazy?q=${GOD.username}`);
      await page.getByRole('combobox', { name: `Role of ${GOD.username}` }).selectOption('GUEST');
      await page.getByText('At least one main admin is needed').waitFor();
      await eventually(async () => expect(await page.getByRole('combobox', { name: `Role of ${GOD.username}` }).inputValue()).toBe('GOD'));
      await close();
    });
  });

  describe('the menu', () => {
    test('an entry is hidden at once, beside its preview, and comes back by Undo', async () => {
      const [god, guest] = [await visitor(), await visitor()];
      await signIn(god.page);
      await god.page.goto('/en/lazy/config');
      const villas = god.page.getByRole('switch', { name: 'Villas' });
      const preview = god.page.getByRole('region', { name: 'Menu preview' });
      await villas.uncheck();
      await god.page.getByText('“Villas” is hidden').waitFor();
      await eventually(async () => expect(await preview.getByText('Villas').count()).toBe(0));
      const villasInMenu = () => guest.page.locator('#side-menu a', { hasText: 'Villas' });
      await guest.page.goto('/en/');
      await eventually(async () => expect(await villasInMenu().count()).toBe(0));
      await god.page.getByRole('button', { name: 'Undo' }).click();
      await god.page.getByText('“Villas” is now in the menu').waitFor();
      await guest.page.goto('/en/');
      await eventually(async () => expect(await villasInMenu().count()).toBe(1));

      await god.page.getByRole('button', { name: 'History' }).click();
      const entries = god.page.getByRole('dialog', { name: 'History of the menu' }).getByRole('listitem');
      await eventually(async () => expect(await entries.first().innerText()).toMatch(/^god · added “Villas” to the menu/));
      await entries.first().getByRole('button', { name: 'Hide “Villas” again' }).click();
      await eventually(async () => expect(await entries.first().innerText()).toMatch(/^god · hid “Villas”/));
      await entries.first().getByRole('button', { name: 'Show “Villas” again' }).click();
      await god.page.getByText('“Villas” is now in the menu').waitFor();
      expect(god.problems).toEqual([]);
      await god.close();
      await guest.close();
    });
  });
}
