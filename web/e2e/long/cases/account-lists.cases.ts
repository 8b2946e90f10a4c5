import { expect, test } from '@jest/globals';
import type { Page } from 'playwright-core';
import { DESK_SITE, eventually, hydrated, visitor } from '../../support/browser.ts';
import { ask, register, signIn } from '../../support/sign-in.ts';

export default function cases(): void {
  /** Sorted by size: other tests publish homes on this site at the same time, and those would be the newest. */
  const LIST = '/en/units?sort=size';

  const hearts = (page: Page) => page.locator('main article button[aria-pressed]');
  const heartLink = (page: Page, count: number) => page.getByRole('link', { name: `Saved homes: ${count}` }).waitFor();
  const open = async (page: Page, path: string) => {
    await page.goto(path);
    await hydrated(page);
  };
  const heart = async (page: Page, at: number) => {
    await hearts(page).nth(at).click();
    await eventually(async () => expect(await hearts(page).nth(at).getAttribute('aria-pressed')).toBe('true'));
  };
  /** Waits until the account has this many items, regardless of which device sends them. */
  const accountHas = (page: Page, count: number) =>
    eventually(async () => {
      const { syncSaved } = await ask<{ syncSaved: object[] }>(page, 'mutation { syncSaved(add: [], remove: []) { key } }');
      expect(syncSaved).toHaveLength(count);
    });
  const stored = (page: Page) =>
    page.evaluate(() => {
      const saved = JSON.parse(localStorage.getItem('talay.saved') ?? '{}') as Record<string, unknown[]>;
      const searches = (JSON.parse(localStorage.getItem('talay.searches') ?? '{}') as { searches?: string[] }).searches ?? [];
      return {
        favourites: saved['favourites']?.length ?? 0,
        hidden: saved['hidden']?.length ?? 0,
        recent: saved['recent']?.length ?? 0,
        searches,
      };
    });

  test('items saved on two devices are synchronised through the account: added, removed, changed offline, gone after logging out', async () => {
    const account = { username: 'two-devices', password: 'lantern-and-tide' };
    const [one, two] = [await visitor({ baseURL: DESK_SITE }), await visitor({ baseURL: DESK_SITE })];
    const asked: string[] = [];
    one.page.on('request', (request) => request.method() === 'POST' && asked.push(request.url()));
    await open(one.page, LIST);
    await heart(one.page, 0);
    await heart(one.page, 1);
    await one.page.evaluate(() => localStorage.setItem('talay.searches', JSON.stringify({ v: 1, searches: ['rooms=2'] })));
    // Without logging in, nothing is sent.
    expect(asked.filter((url) => url.endsWith('/graphql'))).toEqual([]);
    await open(two.page, LIST);
    await heart(two.page, 1);
    await heart(two.page, 2);
    // An item liked on one device and hidden on the other is a favourite.
    await two.page.getByRole('button', { name: /^Hide/ }).nth(0).click();
    await eventually(async () => expect((await stored(two.page)).hidden).toBe(1));

    await register(one.page, account);
    await open(one.page, LIST);
    await accountHas(one.page, 3);
    await signIn(two.page, account);
    await open(two.page, '/en/saved');
    await heartLink(two.page, 3);
    await two.page.getByText('Saved in your account').waitFor();
    expect(await stored(two.page)).toMatchObject({ favourites: 3, hidden: 0, searches: ['rooms=2'] });
    await open(one.page, '/en/saved');
    await heartLink(one.page, 3);

    // Selected for the shortlist on one device, selected on the other.
    await one.page.getByRole('checkbox').first().check();
    await accountHas(one.page, 5);
    await open(two.page, '/en/saved');
    await eventually(async () => expect(await two.page.getByRole('checkbox').first().isChecked()).toBe(true));

    // Removed offline: sent when the network is back.
    await open(one.page, LIST);
    await one.page.context().setOffline(true);
    await hearts(one.page).nth(2).click();
    await heartLink(one.page, 2);
    await one.page.context().setOffline(false);
    await accountHas(one.page, 4);
    await open(two.page, LIST);
    await heartLink(two.page, 2);

    // After logging out, this device has none of the account's items; the other still does.
    await two.page.getByRole('button', { name: 'Log out' }).filter({ visible: true }).click();
    await two.page.waitForURL('**/en');
    await eventually(async () => expect(await stored(two.page)).toEqual({ favourites: 0, hidden: 0, recent: 0, searches: [] }));
    await open(one.page, '/en/saved');
    await heartLink(one.page, 2);
    expect(two.problems).toEqual([]);
    await Promise.all([one.close(), two.close()]);
  });

  test('another user who logs in on the device gets nothing from the previous account, whose session was ended elsewhere', async () => {
    const [anna, boris] = ['anna-lists', 'boris-lists'].map((username) => ({ username, password: 'lantern-and-tide' }));
    const { page, close } = await visitor({ baseURL: DESK_SITE });
    await register(page, anna!);
    await open(page, LIST);
    await heart(page, 0);
    await accountHas(page, 1);
    await page.context().clearCookies();
    await register(page, boris!);
    await open(page, LIST);
    await eventually(async () => expect((await stored(page)).favourites).toBe(0));
    await accountHas(page, 0);
    await close();
  });
}
