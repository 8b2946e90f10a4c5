import { expect, test } from '@jest/globals';
import { convertMoney, formatMoney, formatShortMoney, parseAmount } from './money';

const rates = { USD: 1, THB: 32, RUB: 80, BTC: 0.00001 };
const plain = (text: string) => text.replace(/[\u00a0\u202f]/g, ' ');

test('prices are whole, in the manner of the language', () => {
  expect(plain(formatMoney(15_000, 'THB', 'en'))).toBe('฿15,000');
  expect(plain(formatMoney(15_000, 'THB', 'ru'))).toBe('15 000 ฿');
  expect(plain(formatMoney(468.75, 'USD', 'en'))).toBe('$469');
  expect(plain(formatMoney(37_500, 'RUB', 'ru'))).toBe('37 500 ₽');
});

test('a bitcoin keeps four digits, a converter small change', () => {
  expect(plain(formatMoney(0.046875, 'BTC', 'en'))).toBe('BTC 0.0469');
  expect(plain(formatMoney(468.756, 'USD', 'en', true))).toBe('$468.76');
  expect(plain(formatMoney(0.00001, 'BTC', 'en', true))).toBe('BTC 0.00001');
});

test('in few letters a price keeps three digits', () => {
  expect(plain(formatShortMoney(15_500, 'THB', 'en'))).toBe('฿15.5K');
  expect(plain(formatShortMoney(2_134_567, 'RUB', 'ru'))).toBe('2,13 млн ₽');
  expect(plain(formatShortMoney(0.004812, 'BTC', 'en'))).toBe('BTC 0.00481');
});

test('any two currencies convert through their common base', () => {
  expect(convertMoney(3200, 'THB', 'USD', rates)).toBe(100);
  expect(convertMoney(100, 'THB', 'RUB', rates)).toBe(250);
  expect(convertMoney(5, 'USD', 'USD', null)).toBe(5);
});

test('without a rate there is no result', () => {
  expect(convertMoney(1, 'THB', 'EUR', rates)).toBeNull();
  expect(convertMoney(1, 'THB', 'USD', null)).toBeNull();
});

test('amounts are read as people write them', () => {
  expect(parseAmount('1 000,5')).toBe(1000.5);
  expect(parseAmount('1,000.50')).toBe(1000.5);
  expect(parseAmount('12,5')).toBe(12.5);
  expect(parseAmount('1,000')).toBe(1000);
  for (const wrong of ['', 'abc', '-1', '1e5', '1.2.3']) expect(parseAmount(wrong)).toBeNull();
});
