import { beforeAll, describe, expect, test } from '@jest/globals';
import type { Page } from 'playwright-core';
import { SITE, eventually, hydrated, visitor } from '../../support/browser.ts';

export default function cases(): void {
  interface RestUnit {
    _id: string;
    condo: string | null;
    rentPrice: number[];
    buyPrice: number[];
    rentTerms: { term: string; price: number }[];
    shortRent: boolean;
    position: string | null;
  }

  /** 82 nights, 70 of them from 1 November on. */
  const DAYS = 'from=2026-10-20&to=2027-01-10';

  let units: RestUnit[];
  let unit: RestUnit;
  beforeAll(async () => {
    const pages = [1, 2, 3, 4, 5].map(
      async (page) => (await fetch(`${SITE}/api/units/rent/page/${page}`)).json() as Promise<{ units: RestUnit[] }>,
    );
    units = (await Promise.all(pages)).flatMap((page) => page.units);
    unit = units.find(({ rentTerms, shortRent, condo }) => !shortRent && condo && rentTerms.some(({ term }) => term === 'season'))!;
  });

  /** What 82 nights cost, in baht as the page writes it. */
  function totalOf({ rentPrice, rentTerms }: RestUnit): string {
    const price = (kind: string) => rentTerms.find(({ term }) => term === kind)?.price;
    const base = price('month') ?? Math.min(...rentPrice);
    return `฿${Math.round((base * 12 + (price('season') ?? base) * 70) / 30).toLocaleString('en')}`;
  }

  const boxOf = (page: Page) => page.getByRole('region', { name: 'Price', exact: true });

  describe('the price of a stay', () => {
    test.each([true, false])('is shown for the chosen dates (JavaScript %p)', async (javaScriptEnabled) => {
      const { page, problems, close } = await visitor({ javaScriptEnabled });
      await page.goto(`/en/unit/${unit._id}?tab=facilities`);
      if (javaScriptEnabled) await hydrated(page);
      const box = boxOf(page);
      for (const { price } of unit.rentTerms) await box.getByRole('cell', { name: `฿${price.toLocaleString('en')}` }).waitFor();
      await box.getByText('Price for your stay').click();
      await box.getByLabel('Arrival').fill('2026-10-20');
      await box.getByLabel('Departure').fill('2027-01-10');
      await box.getByRole('button', { name: 'Show price' }).click();
      await page.waitForURL(`**/en/unit/${unit._id}?tab=facilities&${DAYS}*`);
      const result = box.getByRole('status');
      await result.getByText('for 82 nights').waitFor();
      await result.getByText('70 nights at the high-season price').waitFor();
      await eventually(async () => expect(await result.textContent()).toContain(totalOf(unit)));
      // The tab that was open still is.
      await eventually(async () => expect(await page.getByRole('tab', { name: 'Facilities' }).getAttribute('aria-selected')).toBe('true'));
      await box.getByRole('link', { name: 'Clear dates' }).click();
      await page.waitForURL(`**/en/unit/${unit._id}?tab=facilities`);
      await box.getByText('for 82 nights').waitFor({ state: 'detached' });
      expect(problems).toEqual([]);
      await close();
    });

    test('goes along to the condominium and to other homes', async () => {
      const html = await (await fetch(`${SITE}/ru/unit/${unit._id}?${DAYS}`)).text();
      expect(html).toMatch(/за 82 ночи/);
      expect(html).toContain(`href="/ru/condo/${unit.condo}?${DAYS.replace('&', '&amp;')}"`);
      const cards = [...html.matchAll(/<article.*?<\/article>/gs)].map(([card]) => card);
      expect(cards.length).toBeGreaterThan(0);
      for (const card of cards) expect(card).toMatch(/href="\/ru\/unit\/[0-9a-f-]+\?from=2026-10-20&amp;to=2027-01-10"/);
    });

    test('for too few nights, and for invalid dates, is replaced by a message', async () => {
      const text = async (query: string) => (await fetch(`${SITE}/en/unit/${unit._id}?${query}`)).text();
      expect(await text('from=2026-10-20&to=2026-10-25')).toContain('The minimum stay in this home is 28 nights.');
      for (const query of [
        'from=2026-10-20&to=2026-10-20',
        'from=2026-02-30&to=2026-04-01',
        'from=x&to=%27;drop',
        `from=${'9'.repeat(5_000)}`,
      ]) {
        const response = await fetch(`${SITE}/en/unit/${unit._id}?${query}`);
        expect(response.status).toBe(200);
        expect(await response.text()).toContain('Departure must be after arrival');
      }
    });

    test('is not offered if nothing is for rent; a bare list of rents is unchanged', async () => {
      const sale = ((await (await fetch(`${SITE}/api/units/buy`)).json()) as { units: RestUnit[] }).units.find(
        ({ rentPrice }) => rentPrice.length === 0,
      )!;
      expect(await (await fetch(`${SITE}/en/unit/${sale._id}?${DAYS}`)).text()).not.toContain('Price for your stay');
      const bare = units.find(({ rentTerms, rentPrice }) => rentTerms.length === 0 && rentPrice.length > 1)!;
      const html = await (await fetch(`${SITE}/en/unit/${bare._id}`)).text();
      expect(html).not.toContain('Monthly rent by length of stay');
      for (const rent of bare.rentPrice) expect(html).toContain(`฿${rent.toLocaleString('en')}`);
    });
  });

  describe('what is nearby', () => {
    test.each([
      ['en', 'What’s nearby', /\d (?:m|km)\b/],
      ['ru', 'Что рядом', /\d\s(?:м|км)(?![а-я])/],
    ])('stands on the pages of homes and complexes in %s, the beach first', async (lang, heading, distance) => {
      const placed = units.find(({ position, condo }) => position && condo)!;
      const { page, close } = await visitor({ viewport: { width: 360, height: 780 } });
      for (const path of [`/unit/${placed._id}`, `/condo/${placed.condo}`]) {
        await page.goto(`/${lang}${path}`);
        const part = page.locator('section', { has: page.getByRole('heading', { name: heading }) }).last();
        const items = await part.getByRole('listitem').allTextContents();
        expect(items.length).toBeGreaterThan(4);
        expect(items[0]).toMatch(/^(?:Beach|Пляж)/);
        for (const item of items) expect(item).toMatch(distance);
        await eventually(async () => expect(await part.evaluate((element) => element.scrollWidth <= element.clientWidth)).toBe(true));
      }
      await close();
    });
  });

  test('no home stands twice among the similar and the other ones', async () => {
    for (const { _id } of units.slice(0, 20)) {
      const html = await (await fetch(`${SITE}/en/unit/${_id}`)).text();
      const shown = [...html.matchAll(/<article.*?href="\/en\/unit\/([0-9a-f-]+)"/gs)].map(([, id]) => id);
      expect(new Set(shown).size).toBe(shown.length);
      expect(shown).not.toContain(_id);
    }
  });
}
