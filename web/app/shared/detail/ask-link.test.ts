import { expect, test } from '@jest/globals';
import { askedAbout, contactsPath, messengerLink } from './ask-link';

test('messengers that take a text get it', () => {
  expect(messengerLink('https://wa.me/66812345678', 'About U-1043 & more')).toBe('https://wa.me/66812345678?text=About+U-1043+%26+more');
});

test('any other link stays as it was configured', () => {
  expect(messengerLink('https://line.me/ti/p/talay', 'About U-1043')).toBe('https://line.me/ti/p/talay');
  expect(messengerLink('mailto:hello@talay.example', 'About U-1043')).toBe('mailto:hello@talay.example');
  expect(messengerLink('/contact', 'About U-1043')).toBe('/contact');
});

test('the contacts page knows which listing it is asked about', () => {
  const [path, query] = contactsPath('U-1043').split('?');
  expect(path).toBe('/page/contacts');
  expect(askedAbout('contacts', new URLSearchParams(query))).toBe('U-1043');
  expect(askedAbout('about', new URLSearchParams(query))).toBeNull();
});

test.each(['', 'U-', 'X-1', 'u-1', 'U-1234567890', 'U-1 ', '<b>U-1</b>', 'U-1\n'])('%j is no reference', (about) => {
  expect(askedAbout('contacts', new URLSearchParams({ about }))).toBeNull();
});
