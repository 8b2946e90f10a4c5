import { describe, expect, test } from '@jest/globals';
import type { Page } from 'playwright-core';
import { axeViolations, expectNoViolations } from './support/axe.ts';
import { DESK_SITE as SITE, eventually, hydrated, useBrowser, visitor } from './support/browser.ts';
import { ask, register, signIn } from './support/sign-in.ts';

useBrowser({ pictures: false });

/** Stands in everything that visitors must not see. */
const MARK = 'zuqorvex';

const BACK_OFFICE = {
  description: { en: MARK, ru: MARK },
  commission: MARK,
  transfer: MARK,
  forInvestmentComment: MARK,
  landLordContact: MARK,
  agentContact: MARK,
  linkToFiles: `https://files.example/${MARK}`,
};

interface Marked {
  unit: string;
  house: string;
  condo: string;
  village: string;
}

/** Marks what only staff see of a unit and of a house, and the names of a draft and of an inactive page beside them. */
async function mark(page: Page): Promise<Marked> {
  const { units, houses } = await ask<{
    units: { units: { id: string; version: number; condo: { id: string } }[] };
    houses: { houses: { id: string; version: number; village: { id: string } | null }[] };
  }>(page, '{ units { units { id version condo { id } } } houses { houses { id version village { id } } } }');
  const unit = units.units[0]!;
  const house = houses.houses.find(({ village }) => village)!;
  await ask(
    page,
    `mutation ($unit: ID!, $house: ID!, $unitVersion: Int!, $houseVersion: Int!, $backOffice: BackOfficeInput!, $draft: UnitInput!, $page: PageInput!) {
      updateUnit(id: $unit, version: $unitVersion, input: { backOffice: $backOffice }) { id }
      updateHouse(id: $house, version: $houseVersion, input: { backOffice: $backOffice }) { id }
      createUnit(input: $draft) { id }
      createPage(input: $page) { id }
    }`,
    {
      unit: unit.id,
      house: house.id,
      unitVersion: unit.version,
      houseVersion: house.version,
      backOffice: BACK_OFFICE,
      draft: {
        name: { en: MARK, ru: MARK },
        condo: unit.condo.id,
        isDraft: true,
        place: { area: 'JOMTIEN' },
        seo: { title: { en: MARK } },
        rooms: { bedroom: 1, bathroom: 1, size: 30, floors: 7 },
        pricing: { rentPrice: [10_000] },
      },
      page: { name: MARK, slug: 'not-shown-yet', icon: 'info', active: false, seo: { title: { en: MARK } } },
    },
  );
  return { unit: unit.id, house: house.id, condo: unit.condo.id, village: house.village!.id };
}

describe('what only staff see', () => {
  test('is in no page that the server sends to a visitor or a guest, nor in what a page loads', async () => {
    const staff = await visitor({ baseURL: SITE });
    await signIn(staff.page);
    const ids = await mark(staff.page);
    const lists = ['', '/units', '/houses', '/condos', '/villages', '/rent', '/buy', '/villas', '/search', '/page/not-shown-yet'];
    const desk = ['/units/draft', '/desk/units', '/desk/all', '/lazy', `/unit/${ids.unit}/edit`];
    const paths = [...Object.entries(ids).map(([noun, id]) => `/${noun}/${id}`), ...lists, ...desk];
    const readAll = async ({ request }: Page) => {
      const answers = new Map<string, string>();
      for (const path of paths) {
        for (const address of [`/en${path}`, `/en${path}.data`]) answers.set(address, await (await request.get(address)).text());
      }
      return answers;
    };
    const leaks = (answers: Map<string, string>) => [...answers].filter(([, body]) => body.includes(MARK)).map(([path]) => path);

    // The same requests bring it to staff.
    const shown = ['/en/page/not-shown-yet', '/en/units/draft', `/en/unit/${ids.unit}/edit`];
    expect(leaks(await readAll(staff.page))).toEqual(expect.arrayContaining(shown));
    await staff.close();
    const nobody = await visitor({ baseURL: SITE });
    expect(leaks(await readAll(nobody.page))).toEqual([]);
    await register(nobody.page, { username: `guest-${Math.random().toString(36).slice(2, 10)}`, password: 'sea breeze' });
    expect(leaks(await readAll(nobody.page))).toEqual([]);
    await nobody.close();
  });
});

test('on a home’s page staff see what failed to load, and can retry', async () => {
  const { page, problems, close } = await visitor({ baseURL: SITE });
  await signIn(page);
  const { units } = await ask<{ units: { units: { id: string; version: number }[] } }>(page, '{ units { units { id version } } }');
  const { id, version } = units.units.at(-1)!;
  await ask(
    page,
    `mutation ($id: ID!, $version: Int!, $backOffice: BackOfficeInput!) {
      updateUnit(id: $id, version: $version, input: { backOffice: $backOffice }) { id }
    }`,
    { id, version, backOffice: BACK_OFFICE },
  );
  await page.route('**/graphql', (route) =>
    /StaffFactsOfUnit|StatisticsOfListing/.test(route.request().postData() ?? '')
      ? route.fulfill({ json: { errors: [{ message: 'busy' }] } })
      : route.fallback(),
  );
  await page.goto(`/en/unit/${id}`);
  const bar = page.getByRole('region', { name: 'For staff' });
  await bar.getByText('We couldn’t load the staff-only details of this home.').waitFor();
  await bar.getByText('We couldn’t load the view count for this page.').waitFor();
  await expectNoViolations(page);
  await page.unroute('**/graphql');
  const again = bar.getByRole('button', { name: 'Try again' });
  await again.first().click();
  await bar.getByRole('link', { name: BACK_OFFICE.linkToFiles }).waitFor();
  await again.click();
  await bar.getByText(/^Last 30 days: /).waitFor();
  await eventually(async () => expect(await again.count()).toBe(0));
  expect(problems).toEqual([]);
  await close();
});

describe('screens of the desk', () => {
  test.each([
    ['en', 'light', 1440, ['/account', '/lazy']],
    ['ru', 'dark', 360, ['/lazy/config', '/desk/all', '/page/new']],
  ] as const)('have no faults that axe finds, and fit: %s, %s, %s px', async (lang, colorScheme, width, paths) => {
    const { page, problems, close } = await visitor({ baseURL: SITE, colorScheme, viewport: { width, height: 800 } });
    await signIn(page);
    const wrong: string[] = [];
    for (const path of paths) {
      await page.goto(`/${lang}${path}`);
      await hydrated(page);
      await page.locator('main :is(input, button)').filter({ visible: true }).first().waitFor();
      const excess = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
      if (excess > 0) wrong.push(`${path}: ${excess} px wider than the window`);
      wrong.push(...(await axeViolations(page)).map((violation) => `${path}: ${violation}`));
      // Checkboxes, date fields and scroll bars are drawn by the browser.
      const own = await page.locator('html').evaluate((html) => getComputedStyle(html).colorScheme);
      if (own !== 'light dark') wrong.push(`${path}: the browser's own controls are ${own}`);
    }
    expect([...wrong, ...problems]).toEqual([]);
    await close();
  });
});

test('a draft published late is on top of the list, called new, before what was entered after it', async () => {
  const { page, close } = await visitor({ baseURL: SITE });
  await signIn(page);
  const { units } = await ask<{ units: { units: { condo: { id: string } }[] } }>(page, '{ units { units { condo { id } } } }');
  const made = async (name: string, isDraft: boolean) => {
    const input = {
      name: { en: name, ru: name },
      condo: units.units[0]!.condo.id,
      isDraft,
      place: { area: 'JOMTIEN' },
      seo: { title: { en: name } },
      rooms: { bedroom: 1, bathroom: 1, size: 30, floors: 7 },
      pricing: { rentPrice: [10_000] },
    };
    const { unit } = await ask<{ unit: { id: string; version: number } }>(
      page,
      'mutation ($input: UnitInput!) { unit: createUnit(input: $input, publishAnyway: true) { id version } }',
      { input },
    );
    return unit;
  };
  const draft = await made('Entered first, published last', true);
  await made('Entered last, published first', false);
  await ask(
    page,
    'mutation ($id: ID!, $version: Int!) { updateUnit(id: $id, version: $version, publishAnyway: true, input: { isDraft: false }) { id } }',
    draft,
  );
  for (const list of ['/en/units', '/en/rent', '/en/search']) {
    await page.goto(list);
    const cards = page.locator('article');
    expect(await cards.nth(0).innerText()).toContain('Entered first, published last');
    expect(await cards.nth(0).innerText()).toMatch(/\bNew\b/);
    expect(await cards.nth(1).innerText()).toContain('Entered last, published first');
  }
  await close();
});
