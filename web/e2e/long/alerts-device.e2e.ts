import { describe, expect, test } from '@jest/globals';
import { expectNoViolations } from '../support/axe.ts';
import { DESK_SITE, hydrated, opensDialogs, useBrowser, visitor as anyVisitor } from '../support/browser.ts';

useBrowser({ pictures: false });

// This site has neither a mail server nor a bot.
const visitor = (options: Parameters<typeof anyVisitor>[0] = {}) => anyVisitor({ baseURL: DESK_SITE, ...options });

const WORDS = {
  en: {
    heading: 'Save for later',
    save: 'Save search on this device',
    saved: 'The search is saved on this device',
    list: 'Saved searches',
    see: 'See list',
    remove: 'Remove',
    none: 'No saved searches',
    link: 'Save search',
    chip: 'Jomtien',
    favourites: 'In your favourites',
    add: 'Add to favourites',
    noScript: 'Your browser needs JavaScript',
    full: 'You can save up to 20 searches',
  },
  ru: {
    heading: 'Сохранить на потом',
    save: 'Сохранить поиск на этом устройстве',
    saved: 'Поиск сохранён на этом устройстве',
    list: 'Сохранённые поиски',
    see: 'Посмотреть список',
    remove: 'Убрать',
    none: 'Сохранённых поисков нет',
    link: 'Сохранить поиск',
    chip: 'Джомтьен',
    favourites: 'В избранном',
    add: 'Добавить в избранное',
    noScript: 'нужен JavaScript',
    full: 'Можно сохранить не больше 20 поисков',
  },
};

describe.each(['en', 'ru'] as const)('when alerts cannot be sent (%s)', (lang) => {
  const words = WORDS[lang];

  test('the alert page saves the search on the device; it is listed after a reload, links to its homes, and can be removed', async () => {
    const { page, problems, close } = await visitor({ viewport: { width: 360, height: 780 }, hasTouch: true });
    await page.goto(`/${lang}/alerts/new?deal=rent&area=jomtien`);
    await hydrated(page);
    await page.getByRole('heading', { level: 1, name: words.heading }).waitFor();
    await page.getByRole('button', { name: words.save }).click();
    await page.getByText(words.saved).waitFor();
    await expectNoViolations(page);
    await page.reload();
    await page.getByText(words.saved).waitFor();
    await page.getByRole('link', { name: words.list }).click();
    await page.waitForURL(`**/${lang}/saved?tab=searches`);
    await page.reload();
    const item = page.getByRole('listitem').filter({ has: page.getByRole('button', { name: words.remove }) });
    await item.getByText(words.chip).waitFor();
    await expectNoViolations(page);
    await item.getByRole('link', { name: words.see }).click();
    await page.waitForURL(`**/${lang}/search?deal=rent&area=jomtien`);
    await page.goto(`/${lang}/saved?tab=searches`);
    await page.getByRole('button', { name: words.remove }).click();
    await page.getByText(words.none).waitFor();
    await page.reload();
    await page.getByText(words.none).waitFor();
    expect(problems).toEqual([]);
    await close();
  });

  test('from a list it is saved with one click, and can be removed immediately', async () => {
    const { page, problems, close } = await visitor();
    await page.goto(`/${lang}/rent?area=jomtien`);
    await opensDialogs(page);
    await page.getByRole('link', { name: words.link }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByText(words.saved).waitFor();
    expect(await page.evaluate(() => localStorage.getItem('talay.searches'))).toBe('{"v":1,"searches":["deal=rent&area=jomtien"]}');
    await expectNoViolations(page);
    await dialog.getByRole('button', { name: words.remove }).click();
    await dialog.getByRole('button', { name: words.save }).waitFor();
    expect(await page.evaluate(() => localStorage.getItem('talay.searches'))).toBe('{"v":1,"searches":[]}');
    expect(problems).toEqual([]);
    await close();
  });

  test('an alert for a home’s price adds it to the favourites', async () => {
    const { units } = (await (await fetch(`${DESK_SITE}/api/units`)).json()) as { units: { _id: string; reference: string }[] };
    const { page, problems, close } = await visitor();
    await page.goto(`/${lang}/alerts/new?ids=${units[0]!._id}`);
    await hydrated(page);
    await page.getByRole('button', { name: words.add }).click();
    await page.getByRole('link', { name: words.favourites }).waitFor();
    expect(await page.evaluate(() => localStorage.getItem('talay.saved'))).toContain(units[0]!.reference);
    expect(problems).toEqual([]);
    await close();
  });

  test('a full list shows an error, invalid data counts as empty, and without scripts the page says what it needs', async () => {
    const { page, close } = await visitor();
    await page.goto(`/${lang}/redirect`);
    const searches = Array.from({ length: 20 }, (_, index) => `priceMax=${index + 1}`);
    await page.evaluate((stored) => localStorage.setItem('talay.searches', stored), JSON.stringify({ v: 1, searches }));
    await page.goto(`/${lang}/alerts/new?deal=buy`);
    await hydrated(page);
    await page.getByRole('button', { name: words.save }).click();
    await page.getByText(words.full).waitFor();
    await page.evaluate(() => localStorage.setItem('talay.searches', '{"v":1,"searches":[null,{},7]'));
    await page.goto(`/${lang}/saved?tab=searches`);
    await page.getByText(words.none).waitFor();
    await close();

    const plain = await visitor({ javaScriptEnabled: false });
    await plain.page.goto(`/${lang}/alerts/new?deal=buy`);
    await plain.page.getByText(words.noScript).waitFor();
    await plain.page.getByRole('link', { name: words.see }).waitFor();
    expect(await plain.page.getByRole('button', { name: words.save }).isVisible()).toBe(false);
    await plain.close();
  });
});
