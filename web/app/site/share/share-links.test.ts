import { expect, test } from '@jest/globals';
import { testIntl } from '~/testing/test-intl';
import { homeShareText, MESSENGERS } from './share-links';

const home = {
  name: 'Sea & sun “36”',
  reference: 'U-1043',
  pricing: { rent: { baht: 20_000, isFrom: true }, buy: { baht: 3_900_000, isFrom: false } },
};

/** Spaces of any width as plain ones: Intl puts no-break ones around amounts. */
const plain = (text: string) => text.replace(/\s/g, ' ');

test('a home is described by name, reference and prices in the sender’s language', () => {
  expect(plain(homeShareText(testIntl('en'), home))).toBe('Sea & sun “36” (U-1043): rent from ฿20,000 a month, sale ฿3,900,000');
  expect(plain(homeShareText(testIntl('ru'), home))).toBe('Sea & sun “36” (U-1043): аренда от 20 000 ฿ в месяц, продажа 3 900 000 ฿');
  expect(homeShareText(testIntl('en'), { ...home, pricing: {} })).toBe('Sea & sun “36” (U-1043)');
  expect(plain(homeShareText(testIntl('ru'), { ...home, pricing: { buy: { baht: 5_000_000, isFrom: false } } }))).toBe(
    'Sea & sun “36” (U-1043): 5 000 000 ฿',
  );
});

test.each(['en', 'ru'] as const)('every messenger gets the address whole, in %s', (lang) => {
  const address = 'https://talay.example/shortlist?homes=U-1043,H-1022&title=%D0%94%D0%BB%D1%8F%20%D0%90%D0%BD%D0%BD%D1%8B';
  const text = homeShareText(testIntl(lang), home);
  const links = Object.fromEntries(MESSENGERS.map(({ name, href }) => [name, new URL(href({ address, text, title: home.name }))]));
  expect(links['WhatsApp']?.origin).toBe('https://wa.me');
  expect(links['WhatsApp']?.searchParams.get('text')).toBe(`${text}\n${address}`);
  expect(links['Telegram']?.origin + String(links['Telegram']?.pathname)).toBe('https://t.me/share/url');
  expect(links['Telegram']?.searchParams.get('url')).toBe(address);
  expect(links['Telegram']?.searchParams.get('text')).toBe(text);
  expect(links['LINE']?.origin + String(links['LINE']?.pathname)).toBe('https://social-plugins.line.me/lineit/share');
  expect(links['LINE']?.searchParams.get('url')).toBe(address);
  for (const link of Object.values(links)) expect(link.href).not.toContain('+');
});
