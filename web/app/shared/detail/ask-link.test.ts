import { expect, test } from '@jest/globals';
import { messengerLink } from './ask-link';

test('messengers that take a text get it', () => {
  expect(messengerLink('https://wa.me/66812345678', 'About U-1043 & more')).toBe('https://wa.me/66812345678?text=About+U-1043+%26+more');
});

test('any other link stays as it was configured', () => {
  expect(messengerLink('https://line.me/ti/p/talay', 'About U-1043')).toBe('https://line.me/ti/p/talay');
  expect(messengerLink('mailto:hello@talay.example', 'About U-1043')).toBe('mailto:hello@talay.example');
  expect(messengerLink('/contact', 'About U-1043')).toBe('/contact');
});
