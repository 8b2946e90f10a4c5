import { expect, test } from '@jest/globals';
import { testIntl } from '~/testing/test-intl';
import { messengerLinks, messengerText } from './messenger-links';

const contacts = { whatsApp: '66812345678', telegram: 'talay_test', line: '@talay' };
const asked = { what: 'Sea & sun “36” (U-1043): ฿20,000 a month', address: 'https://talay.example/unit/1' };

test('the words are in the language of the visitor, with the days that were chosen', () => {
  expect(messengerText(testIntl('en'), [asked])).toBe(
    'Hello! I’m interested in Sea & sun “36” (U-1043): ฿20,000 a month.\nhttps://talay.example/unit/1',
  );
  const stay = { from: '2026-12-01', to: '2026-12-31' };
  expect(messengerText(testIntl('ru'), [{ ...asked, what: 'Море (U-1043)' }], stay).replace(/\s/g, ' ')).toBe(
    'Здравствуйте! Меня интересует Море (U-1043). Даты: 1–31 декабря 2026 г. https://talay.example/unit/1',
  );
});

test('several homes make one message with the name and link of each', () => {
  const homes = [
    { what: 'Море (U-1043)', address: 'https://talay.example/unit/1' },
    { what: 'Дом (H-1022)', address: 'https://talay.example/house/2' },
  ];
  expect(messengerText(testIntl('ru'), homes)).toBe(
    'Здравствуйте! Меня интересуют эти объекты:\n1. Море (U-1043)\nhttps://talay.example/unit/1\n2. Дом (H-1022)\nhttps://talay.example/house/2',
  );
  expect(messengerText(testIntl('en'), homes)).toMatch(/^Hello! I’m interested in these homes:\n1\. Море/);
  expect(messengerText(testIntl('en'), homes.slice(0, 1))).toBe('Hello! I’m interested in Море (U-1043).\nhttps://talay.example/unit/1');
});

test('every messenger gets the words whole', () => {
  const text = messengerText(testIntl('ru'), [asked]);
  const links = Object.fromEntries(messengerLinks(contacts, text).map(({ name, href }) => [name, new URL(href)]));
  expect(Object.keys(links)).toEqual(['WhatsApp', 'Telegram', 'LINE']);
  expect(links['WhatsApp']?.pathname).toBe('/66812345678');
  expect(links['WhatsApp']?.searchParams.get('text')).toBe(text);
  expect(links['Telegram']?.pathname).toBe('/talay_test');
  expect(links['Telegram']?.searchParams.get('text')).toBe(text);
  expect(decodeURIComponent(links['LINE']!.pathname)).toBe('/R/oaMessage/@talay/');
  expect(decodeURIComponent(links['LINE']!.search)).toBe(`?${text}`);
  for (const { href } of Object.values(links)) expect(href).not.toContain('+');
});

test('a person’s LINE takes no words; a messenger that is not set is not offered', () => {
  expect(messengerLinks({ whatsApp: null, telegram: null, line: 'talay' }, 'Hello')).toEqual([
    { name: 'LINE', href: 'https://line.me/R/ti/p/~talay' },
  ]);
  expect(messengerLinks({ whatsApp: null, telegram: null, line: null }, 'Hello')).toEqual([]);
});
