import { beforeAll, describe, expect, test } from '@jest/globals';
import type { Page } from 'playwright-core';
import { expectNoViolations } from '../../support/axe.ts';
import { DESK_SITE as SITE, eventually, hydrated, opensDialogs, visitor as anyVisitor } from '../../support/browser.ts';
import { ask, signIn } from '../../support/sign-in.ts';

export default function cases(): void {
  const visitor = (options: Parameters<typeof anyVisitor>[0] = {}) => anyVisitor({ baseURL: SITE, ...options });

  let unit: { _id: string; reference: string };
  beforeAll(async () => {
    const { units } = (await (await fetch(`${SITE}/api/units/rent`)).json()) as {
      units: (typeof unit & { buyPrice: number[]; agent: string | null })[];
    };
    unit = units.find(({ buyPrice, agent }) => buyPrice.length === 0 && agent === null)!;
  });

  interface LeadSeen {
    name: string;
    phone: string;
    message: string;
    status: string;
    telegram: boolean;
    call: boolean;
    objectUrl: string;
    pathname: string;
    listings: { reference: string }[];
  }

  /** The leads that staff find by a name. */
  async function leadsOf(name: string): Promise<LeadSeen[]> {
    const { page, close } = await visitor();
    await signIn(page);
    const query = `query Leads($text: String!) {
    leads(filter: { text: $text }) { leads { name phone message status telegram call objectUrl pathname listings { reference } } }
  }`;
    const { leads } = await ask<{ leads: { leads: LeadSeen[] } }>(page, query, { text: name });
    await close();
    return leads.leads;
  }

  const form = (page: Page) => page.getByRole('dialog');

  const send = (page: Page) => form(page).getByRole('button', { name: 'Send enquiry' });

  /** What would ask for a picture and run, were it taken for markup: both would be among the problems of the page. */
  const SCRIPT = '<img src="/nope.png" onerror="throw 1">';

  describe('the contact form', () => {
    test('a visitor with a favourite books it: a warning while it is empty, an error at its field, one lead for a double tap', async () => {
      const { page, problems, close } = await visitor();
      await page.goto('/en/redirect');
      await page.evaluate(
        ([id, reference]) =>
          localStorage.setItem(
            'talay.saved',
            JSON.stringify({ v: 1, favourites: [{ kind: 'unit', id, reference }], recent: [], hidden: [] }),
          ),
        [unit._id, unit.reference],
      );
      await page.goto('/en/saved');
      await opensDialogs(page);
      await page.getByRole('checkbox', { name: `Select ${unit.reference}` }).check();
      await page.getByRole('link', { name: 'Enquire about this home' }).click();
      await form(page)
        .getByRole('heading', { name: `Your enquiry: ${unit.reference}` })
        .waitFor();
      await expectNoViolations(page);

      await form(page).getByRole('button', { name: 'Is it still available?' }).click();
      const message = `Hello! I’m interested in ${unit.reference}.\nIs it still available?`;
      await eventually(async () => expect(await form(page).getByLabel('Message').inputValue()).toBe(message));
      await send(page).click();
      const warning = page.getByRole('alert').filter({ hasText: 'Fill in the fields' });
      await warning.getByText('Name, phone number or Email or username', { exact: true }).waitFor();
      await warning.waitFor({ state: 'detached' });

      await form(page).getByLabel('Name', { exact: true }).fill('Walker Booking');
      await form(page).getByLabel('Phone number').fill('081 234 5678');
      await form(page).getByLabel('Email', { exact: true }).first().fill('nonsense');
      await form(page).getByLabel('Any of these').check();
      await form(page).getByLabel('Phone call').uncheck();
      await send(page).click();
      await page.getByRole('alert').filter({ hasText: 'Please correct the highlighted fields' }).waitFor();
      await form(page).getByText('Enter an address like name@example.com').waitFor();
      await form(page).getByLabel('Email', { exact: true }).first().fill('');
      await form(page).locator('[name="contact"]').fill(SCRIPT);
      await form(page).getByLabel('Remember my details').check();
      await send(page).dblclick();
      await page.getByRole('status').getByText('Thank you. We’ve received your enquiry').waitFor();
      await form(page).waitFor({ state: 'hidden' });
      expect(await leadsOf('Walker Booking')).toEqual([
        {
          name: 'Walker Booking',
          phone: '+66 81 234 5678',
          message,
          status: 'NEW',
          telegram: true,
          call: false,
          objectUrl: `${SITE}/unit/${unit._id}`,
          pathname: '/en/saved',
          listings: [{ reference: unit.reference }],
        },
      ]);

      // The device remembers who it was, and forgets.
      await page.getByRole('link', { name: 'Enquire about this home' }).click();
      await eventually(async () => expect(await form(page).getByLabel('Name', { exact: true }).inputValue()).toBe('Walker Booking'));
      await form(page).getByRole('button', { name: 'Forget my details' }).click();
      await eventually(async () => expect(await form(page).getByLabel('Name', { exact: true }).inputValue()).toBe(''));
      expect(await page.evaluate(() => localStorage.getItem('talay.contact'))).toBeNull();
      // The browser itself complains of the answer that refuses.
      expect(problems.filter((problem) => !problem.includes('status of 422'))).toEqual([]);
      await close();
    });

    test('a failure keeps the text; what is sent offline goes when the network is back, once', async () => {
      const { page, close } = await visitor({ locale: 'ru-RU', viewport: { width: 360, height: 780 }, hasTouch: true });
      await page.goto(`/ru/unit/${unit._id}?from=2026-12-01&to=2026-12-31`);
      await opensDialogs(page);
      const counted = page.waitForResponse('**/api/utils/contact_click');
      // The link itself leads to another site.
      await page.evaluate(() =>
        addEventListener('click', (event) => (event.target as Element).closest('a[target]') && event.preventDefault()),
      );
      await page.getByRole('link', { name: 'WhatsApp', exact: true }).last().click();
      expect((await counted).status()).toBe(204);
      await page.getByRole('link', { name: 'Забронировать' }).last().click();
      const name = form(page).getByLabel('Имя', { exact: true });
      await name.fill('Борис Офлайн');
      // A form sent within a second is treated as a bot's.
      const filled = await page.evaluate(() => performance.now());
      await page.waitForFunction((since) => performance.now() > since + 1_000, filled);
      await eventually(async () => expect(await form(page).getByLabel('Код страны').inputValue()).toBe('+7'));
      await page.route('**/graphql', (route) => route.fulfill({ status: 503, body: '' }));
      await form(page).getByRole('button', { name: 'Отправить заявку' }).click();
      const failure = page.getByRole('alert').filter({ hasText: 'Ваш текст остался в форме' });
      // It closes as the warning does.
      expect(await failure.evaluate((toast) => getComputedStyle(toast).animationDuration)).toBe('5s');
      expect(await name.inputValue()).toBe('Борис Офлайн');
      await page.unroute('**/graphql');
      await page.context().setOffline(true);
      const email = form(page).locator('[name="contactEmail"]');
      await email.fill('nonsense');
      await form(page).getByRole('button', { name: 'Отправить заявку' }).click();
      await form(page).getByText('Введите адрес вида name@example.com').waitFor();
      await email.fill('');
      await form(page).getByRole('button', { name: 'Отправить заявку' }).click();
      await page.getByText('Нет подключения к сети. Заявка сохранена').waitFor();
      // When the network is back, others of it have just sent too many.
      const body = { errors: [{ message: '', extensions: { code: 'TOO_MANY_REQUESTS', retryAfter: 1 } }] };
      await page.route('**/graphql', (route) => route.fulfill({ json: body }), { times: 1 });
      await page.context().setOffline(false);
      await page.getByText('Спасибо! Мы получили вашу заявку').waitFor();
      const leads = await leadsOf('Борис Офлайн');
      expect(leads.map(({ status, listings }) => ({ status, listings }))).toEqual([
        { status: 'NEW', listings: [{ reference: unit.reference }] },
      ]);
      expect(leads[0]?.message.replace(/\s/g, ' ')).toBe(`Здравствуйте! Меня интересует ${unit.reference}. Даты: 1–31 декабря 2026 г.`);
      expect(await page.evaluate(() => localStorage.getItem('talay.lead'))).toBeNull();
      await close();
    });

    test('works without scripts: errors, the warning, the thanks', async () => {
      const { page, close } = await visitor({ javaScriptEnabled: false });
      await page.goto(`/en/unit/${unit._id}`);
      await page.getByRole('link', { name: 'Book now' }).first().click();
      await page.getByRole('button', { name: 'Send enquiry' }).click();
      await page.getByText('Name, phone number or Email or username', { exact: true }).waitFor();
      await page.getByLabel('Email', { exact: true }).first().fill('nonsense');
      await page.getByLabel('Name', { exact: true }).fill('Paper Form');
      await page.getByLabel('Telegram').check();
      await page.getByRole('button', { name: 'Send enquiry' }).click();
      await page.getByText('Enter an address like name@example.com').waitFor();
      expect(await page.getByLabel('Telegram').isChecked()).toBe(true);
      await page.getByLabel('Email', { exact: true }).first().fill('paper@example.com');
      await page.getByRole('button', { name: 'Send enquiry' }).click();
      await page.getByRole('heading', { name: 'Thank you. We’ve received your enquiry' }).waitFor();
      await close();
      const leads = await leadsOf('Paper Form');
      expect(leads.map(({ telegram, objectUrl, pathname, listings }) => ({ telegram, objectUrl, pathname, listings }))).toEqual([
        { telegram: true, objectUrl: `${SITE}/unit/${unit._id}`, pathname: '/en/contact', listings: [{ reference: unit.reference }] },
      ]);
    });

    test('is taken from this site alone, and an empty one is refused', async () => {
      const post = (origin: string, message: string) =>
        fetch(`${SITE}/en/contact`, {
          method: 'POST',
          redirect: 'manual',
          headers: { 'content-type': 'application/x-www-form-urlencoded', origin },
          body: new URLSearchParams({ name: '', message }).toString(),
        });
      expect((await post('https://evil.example', '')).status).toBe(403);
      // The longest message is accepted in any alphabet, one of 1 MB in none.
      for (const letter of ['', 'Ж', 'ท']) expect((await post(SITE, letter.repeat(5_000))).status).toBe(422);
      expect((await post(SITE, 'a'.repeat(1_000_000))).status).toBe(413);
    });
  });

  test.each([
    ['en', 'Hello! I’m interested in'],
    ['ru', 'Здравствуйте! Меня интересует'],
  ])('the messengers get name, reference, price and link in %s', async (lang, hello) => {
    const html = await (await fetch(`${SITE}/${lang}/unit/${unit._id}`)).text();
    const links = [...html.matchAll(/href="(https:\/\/(?:wa\.me|t\.me|line\.me)\/[^"]*%[^"]*)"/g)].map(([, href]) =>
      decodeURIComponent(href!.replaceAll('&amp;', '&')),
    );
    const hosts = ['https://wa.me/66812345678?text=', 'https://t.me/talay_test?text=', 'https://line.me/R/oaMessage/@talay/?'];
    expect(links.length).toBeGreaterThanOrEqual(hosts.length);
    for (const host of hosts) {
      const link = links.find((one) => one.startsWith(host)) ?? '';
      expect(link.slice(host.length)).toMatch(new RegExp(`^${hello} .+ \\(${unit.reference}\\).*[฿].*\n${SITE}/unit/${unit._id}$`, 's'));
    }
  });

  /** How many leads of the last 30 days are lost, in all and for the price, as staff read it in Russian. */
  async function lostOf(page: Page): Promise<{ all: number; tooExpensive: number }> {
    await page.goto('/ru/desk/statistics');
    await page.getByRole('heading', { name: 'Потерянные заявки' }).waitFor();
    const none = page.getByText('Среди заявок за этот период потерянных нет.');
    const some = page.getByText(/^За период получен[ао] \d+ заяв(?:ка|ки|ок), из них потерян[аоы] \d+\./);
    await none.or(some).waitFor();
    if (await none.isVisible()) return { all: 0, tooExpensive: 0 };
    const row = page.getByRole('row').filter({ has: page.getByRole('rowheader', { name: 'Слишком дорого' }) });
    const count = (await row.count()) === 0 ? '0' : await row.getByRole('cell').first().innerText();
    return { all: Number(/ (\d+)\. /.exec(await some.innerText())![1]), tooExpensive: Number(count) };
  }

  describe('the inbox', () => {
    test('staff find the lead, process it and add notes; nobody else has access', async () => {
      const { page, problems, close } = await visitor();
      expect((await page.goto('/en/desk/leads'))!.status()).toBe(403);
      problems.length = 0;
      await signIn(page);
      const before = await lostOf(page);
      await page.goto('/en/desk/leads?q=Walker%20Booking');
      const status = page.getByRole('combobox', { name: 'Status of lead from Walker Booking' });
      await status.selectOption({ label: 'In progress' });
      await page.getByRole('button', { name: 'Open lead from Walker Booking' }).click();
      const lead = page.getByRole('dialog', { name: 'Walker Booking' });
      await lead.getByRole('link', { name: '+66 81 234 5678' }).first().waitFor();
      await lead.getByText(SCRIPT, { exact: true }).waitFor();
      await lead.getByLabel('New note').fill(`Called back: comes on Sunday ${SCRIPT}`);
      await lead.getByRole('button', { name: 'Add note' }).click();
      await lead
        .getByRole('listitem')
        .filter({ hasText: `Called back: comes on Sunday ${SCRIPT}` })
        .waitFor();
      await expectNoViolations(page);
      expect(await leadsOf('Walker Booking')).toMatchObject([{ status: 'IN_WORK' }]);
      // Status and assignee are in the open lead too; marking it as lost asks for a reason.
      await lead.getByRole('combobox', { name: 'Assignee of lead from Walker Booking' }).selectOption({ label: 'god' });
      const open = lead.getByRole('combobox', { name: 'Status of lead from Walker Booking' });
      await open.selectOption({ label: 'Lost' });
      const lost = page.getByRole('dialog', { name: 'Why is the lead from Walker Booking lost?' });
      await expectNoViolations(page);
      await lost.getByRole('button', { name: 'Mark as lost' }).click();
      await lost.getByText('Choose a reason').waitFor();
      await lost.getByRole('button', { name: 'Cancel' }).click();
      await lost.waitFor({ state: 'detached' });
      expect(await open.inputValue()).toBe('IN_WORK');
      await open.selectOption({ label: 'Lost' });
      await lost.getByRole('radio', { name: 'Too expensive' }).check();
      await lost.getByLabel('Details').fill('Wants 15,000');
      await lost.getByRole('button', { name: 'Mark as lost' }).click();
      await lead.getByText('Wants 15,000').waitFor();
      expect(await leadsOf('Walker Booking')).toMatchObject([{ status: 'REFUSED' }]);
      expect(await lostOf(page)).toEqual({ all: before.all + 1, tooExpensive: before.tooExpensive + 1 });
      expect(problems).toEqual([]);
      await close();
    });
  });

  describe('statistics', () => {
    test('a page that was seen, also after a click within the site, and contacts are in the figures of staff', async () => {
      const { page, problems, close } = await visitor();
      await signIn(page);
      const viewsOf = async (listing: string) => {
        const query = 'query Views($listing: ID!) { statistics(listing: $listing, days: 7) { days { views } } }';
        const { statistics } = await ask<{ statistics: { days: { views: number }[] } }>(page, query, { listing });
        return statistics.days.at(-1)!.views;
      };
      // The browser of these tests calls itself one without a head, which counts for nothing.
      const userAgent = 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36';
      const anybody = await visitor({ userAgent });
      await anybody.page.goto(`/en/unit/${unit._id}`);
      await eventually(async () => expect(await viewsOf(unit._id)).toBe(1));
      await hydrated(anybody.page);
      await anybody.page.locator('main a[href*="/condo/"]:not([href*="area"])').first().click();
      await anybody.page.waitForURL(/\/condo\/[^/]+$/);
      const condo = new URL(anybody.page.url()).pathname.split('/').at(-1)!;
      await eventually(async () => expect(await viewsOf(condo)).toBe(1));
      expect(anybody.problems).toEqual([]);
      await anybody.close();
      await page.goto(`/en/unit/${unit._id}`);
      await page.getByText(/^Last 30 days: [1-9]\d* visitors?, \d+ contact clicks?, [1-9]\d* leads?$/).click();
      await page.getByRole('img', { name: /^Visitors from .* Highest: \d+/ }).waitFor();
      await page.getByRole('link', { name: 'All statistics' }).click();
      await page.waitForURL('**/en/desk/statistics');
      await page.setViewportSize({ width: 360, height: 780 });
      await page.getByRole('radio', { name: /^Leads/ }).check();
      await page.getByRole('img', { name: /^Leads from/ }).waitFor();
      await page.getByRole('button', { name: '7 days' }).click();
      await page.waitForURL(/days=7/);
      await page.getByText('Daily figures').click();
      await eventually(async () => expect(await page.getByRole('table').filter({ hasText: 'Date' }).getByRole('row').count()).toBe(8));
      await expectNoViolations(page);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
      expect(problems).toEqual([]);
      await close();
    });
  });
}
