import { describe, expect, test } from '@jest/globals';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expectNoViolations } from '../../support/axe.ts';
import { eventually, hydrated, opensDialogs, SITE, visitor } from '../../support/browser.ts';
import { linkedDataOf } from '../../support/linked-data.ts';
import { spawnSite } from '../../support/spawn-site.ts';

export default function cases(): void {
  const WORDS = {
    en: {
      link: 'Contact us',
      who: 'Anna Petrova',
      hours: ['Monday to Friday 09:00–18:00', 'Saturday 10:00–16:00'],
      zone: 'Pattaya time (UTC+7)',
      office: '10 Beach Road, Pattaya 20150',
      map: 'Open in Google Maps',
      hello: 'Hello! I have a question about property in Pattaya.',
      form: 'Send an enquiry',
      alone: 'Leave a phone number, an email address or a username',
    },
    ru: {
      link: 'Связаться с нами',
      who: 'Анна Петрова',
      hours: ['Понедельник — пятница 09:00–18:00', 'Суббота 10:00–16:00'],
      zone: 'По времени Паттайи (UTC+7)',
      office: 'Бич-роуд, 10, Паттайя 20150',
      map: 'Открыть в Google Картах',
      hello: 'Здравствуйте! У меня вопрос о недвижимости в Паттайе.',
      form: 'Оставить заявку',
      alone: 'Оставьте телефон, почту или имя в мессенджере',
    },
  };

  describe.each(['en', 'ru'] as const)('/contact (%s)', (lang) => {
    const words = WORDS[lang];

    test('shows the contact person, channels, hours and office, also without scripts', async () => {
      const { page, problems, close } = await visitor({ javaScriptEnabled: false, viewport: { width: 360, height: 780 } });
      await page.goto(`/${lang}/contact`);
      await page.getByRole('heading', { level: 1, name: words.link }).waitFor();
      await page.getByText(words.who).waitFor();
      const main = page.locator('main');
      expect(await main.getByRole('link', { name: '+66 38 000 000' }).getAttribute('href')).toBe('tel:+6638000000');
      expect(await main.getByRole('link', { name: 'hello@talay.example' }).getAttribute('href')).toBe('mailto:hello@talay.example');
      for (const [name, host] of [
        ['WhatsApp', 'wa.me'],
        ['Telegram', 't.me'],
        ['LINE', 'line.me'],
      ] as const) {
        const link = new URL((await main.getByRole('link', { name, exact: true }).getAttribute('href'))!);
        expect(link.host).toBe(host);
        expect(decodeURIComponent(link.search)).toContain(words.hello);
      }
      const hours = await main.locator('dd li').filter({ hasText: '–' }).allInnerTexts();
      expect(hours.map((line) => line.replace(/\s+/g, ' '))).toEqual(words.hours);
      await main.getByText(words.zone).waitFor();
      await main.getByText(words.office).waitFor();
      expect(await main.getByRole('link', { name: words.map }).getAttribute('href')).toMatch(/query=12\.9276,100\.8771$/);
      await main.getByRole('heading', { name: words.form }).waitFor();
      // A map that fails to load leaves no empty box.
      expect(await main.locator('section[aria-labelledby="where"]').evaluate((part) => part.clientHeight)).toBeLessThan(200);
      expect(problems).toEqual([]);
      await close();
    });

    test('is one click from the menu', async () => {
      const html = await (await fetch(`${SITE}/${lang}`)).text();
      expect(/<footer.*<\/footer>/s.exec(html)![0]).toMatch(new RegExp(`href="/${lang}/contact"[^>]*>(?:<[^>]*>)*${words.link}`));
    });

    test('is indexable, with matching structured data', async () => {
      const html = await (await fetch(`${SITE}/${lang}/contact`)).text();
      expect(html).not.toContain('noindex');
      expect(linkedDataOf(html).map((node) => node['@type'])).toEqual(['RealEstateAgent', 'ContactPage']);
    });
  });

  test('the link of the footer leads to it, and its map loads when scrolled into view', async () => {
    const { page, problems, close } = await visitor();
    await page.goto(`/en`);
    await opensDialogs(page);
    await page.getByRole('contentinfo').getByRole('link', { name: WORDS.en.link }).click();
    await page.waitForURL(`**/en/contact`);
    await page.getByText(WORDS.en.who).waitFor();
    await expectNoViolations(page);
    await page.locator('section[aria-labelledby="where"]').scrollIntoViewIfNeeded();
    await page.locator('section[aria-labelledby="where"] [role="region"], section[aria-labelledby="where"] canvas').first().waitFor();
    expect(problems).toEqual([]);
    await close();
  });

  test('without any contacts, /contact is the form with a hint, and homes have no empty space for messengers', async () => {
    const dataDir = await mkdtemp(join(tmpdir(), 'talay-contact-'));
    const names = 'NAME NAME_RU PHONE WHATSAPP TELEGRAM LINE EMAIL HOURS ADDRESS ADDRESS_RU POSITION'.split(' ');
    const env = Object.fromEntries([['MESSENGER_URL', ''], ...names.map((name) => [`CONTACT_${name}`, ''])]);
    const site = await spawnSite({ databaseUrl: process.env['E2E_DATABASE_URL']!, dataDir, env });
    for (const lang of ['en', 'ru'] as const) {
      const { page, problems, close } = await visitor({ baseURL: site.url });
      await page.goto(`/${lang}/contact`);
      await hydrated(page);
      await page.getByText(WORDS[lang].alone).waitFor();
      expect(await page.locator('main dl, main section[aria-labelledby="where"], main ul').count()).toBe(0);
      await page.locator('main form').waitFor();
      const { units } = (await (await fetch(`${site.url}/api/units`)).json()) as { units: Home[] };
      await page.goto(`/${lang}/unit/${units.find(({ agent }) => agent === null)!._id}`);
      await hydrated(page);
      await page.waitForLoadState('networkidle');
      expect(
        await page.locator('main a[href^="https://wa.me/"]:not([href^="https://wa.me/?"]), main a[href^="tel:"], main ul:empty').count(),
      ).toBe(0);
      expect(problems).toEqual([]);
      await close();
    }
    await site.stop();
    await rm(dataDir, { recursive: true, force: true });
  });

  interface Home {
    _id: string;
    reference: string;
    rentPrice: number[];
    buyPrice: number[];
    /** Id; null for the agency itself. */
    agent: string | null;
  }

  const ASKING = {
    en: { book: 'Book now', viewing: 'Arrange a viewing', home: 'Ask about this home', see: 'I’d like to arrange a viewing of' },
    ru: { book: 'Забронировать', viewing: 'Записаться на просмотр', home: 'Спросить об объекте', see: 'Хочу посмотреть' },
  };

  test('a home for sale offers a viewing or an enquiry, one for rent a booking', async () => {
    const lang = 'ru';
    const homes = async (deal: string) => ((await (await fetch(`${SITE}/api/units/${deal}`)).json()) as { units: Home[] }).units;
    const sale = (await homes('buy')).find(({ rentPrice }) => rentPrice.length === 0)!;
    const rent = (await homes('rent')).find(({ buyPrice }) => buyPrice.length === 0)!;
    const both = (await homes('buy')).find(({ rentPrice }) => rentPrice.length > 0)!;
    const { book, viewing, home, see } = ASKING[lang];
    const { page, problems, close } = await visitor();
    // The phone's bottom bar is in the document, too, but visible on small screens only.
    const asked = async (path: string) => {
      await page.goto(`/${lang}${path}`);
      await hydrated(page);
      const links = await page.locator('main a[href*="/contact?about="]').filter({ visible: true }).allInnerTexts();
      return links.map((text) => text.trim()).filter((text) => [book, viewing, home].includes(text));
    };
    expect(await asked(`/unit/${rent._id}`)).toEqual([book]);
    expect(await asked(`/unit/${both._id}`)).toEqual([home]);
    expect(await asked(`/unit/${both._id}?deal=buy`)).toEqual([viewing, home]);
    expect(await asked(`/unit/${both._id}?deal=rent`)).toEqual([book]);
    expect(await asked(`/unit/${sale._id}`)).toEqual([viewing, home]);
    await opensDialogs(page);
    await page.getByRole('link', { name: viewing }).filter({ visible: true }).click();
    const message = page.getByRole('dialog').locator('textarea');
    expect(await message.inputValue()).toContain(`${see} ${sale.reference}`);
    expect(problems).toEqual([]);
    await close();
  });

  const SELECTION = {
    en: { select: 'Select all', button: 'Message us', hello: 'Hello! I’m interested in these homes:' },
    ru: { select: 'Выбрать все', button: 'Написать в мессенджер', hello: 'Здравствуйте! Меня интересуют эти объекты:' },
  };

  test('one messenger message asks about several homes', async () => {
    const lang = 'en';
    const { units } = (await (await fetch(`${SITE}/api/units`)).json()) as { units: (Home & { name: string })[] };
    const homes = units.slice(0, 3);
    const { select, button, hello } = SELECTION[lang];
    const text = [
      hello,
      ...homes.map(({ _id, reference, name }, index) => `${index + 1}. ${name} (${reference})\n${SITE}/unit/${_id}`),
    ].join('\n');
    const { page, problems, close } = await visitor({ viewport: { width: 360, height: 780 }, hasTouch: true });
    await page.goto(`/${lang}/redirect`);
    const favourites = homes.map(({ _id, reference }) => ({ kind: 'unit', id: _id, reference }));
    await page.evaluate(
      (saved) => localStorage.setItem('talay.saved', saved),
      JSON.stringify({ v: 1, favourites, recent: [], hidden: [] }),
    );
    const clicks: string[] = [];
    await page.route('**/api/utils/contact_click', (route) => {
      clicks.push(route.request().postData()!);
      return route.fulfill({ status: 204 });
    });
    const references = homes.map(({ reference }) => reference).join();
    for (const path of ['/saved', `/shortlist?homes=${references}`, `/compare?homes=${references}`]) {
      await page.goto(`/${lang}${path}`);
      await hydrated(page);
      if (path === '/saved') await page.getByRole('button', { name: select }).click();
      await page.getByRole('button', { name: button }).click();
      const panel = page.getByRole('group', { name: button });
      const whatsApp = panel.getByRole('link', { name: 'WhatsApp' });
      expect(new URL((await whatsApp.getAttribute('href'))!).searchParams.get('text')).toBe(text);
      const telegram = await panel.getByRole('link', { name: 'Telegram' }).getAttribute('href');
      expect(new URL(telegram!).searchParams.get('text')).toBe(text);
      // The link itself leads to another site.
      await whatsApp.evaluate((link) => link.addEventListener('click', (event) => event.preventDefault()));
      await whatsApp.click();
    }
    await expectNoViolations(page);
    const each = homes.map(({ _id }) => JSON.stringify({ listing: _id, channel: 'whatsapp' }));
    // The requests arrive in any order.
    await eventually(async () => expect(clicks.toSorted()).toEqual([...each, ...each, ...each].toSorted()));
    expect(problems).toEqual([]);
    await close();
  });

  test.each([
    ['en', 'List your property', 'I’m an owner and want to let or sell.'],
    ['ru', 'Сдать или продать', 'Я собственник, хочу сдать или продать.'],
  ])('the button of the header leads owners to the form, which says so already (%s)', async (lang, button, words) => {
    const { page, problems, close } = await visitor();
    await page.goto(`/${lang}/contact`);
    await hydrated(page);
    await page.getByRole('banner').getByRole('link', { name: button }).click();
    await page.waitForURL(`**/${lang}/contact?for=owner`);
    await page.getByRole('heading', { level: 1, name: new RegExp(`^${button}`) }).waitFor();
    expect(await page.locator('textarea[name=message]').inputValue()).toBe(words);
    expect(problems).toEqual([]);
    await close();
  });
}
