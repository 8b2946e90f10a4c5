import { describe, expect, test } from '@jest/globals';
import { testIntl } from '~/testing/test-intl';
import { markOf, shortPrice, type Money, type Pin } from './marks';

const en = testIntl('en');
const ru = testIntl('ru');
const BAHT: Money = { currency: 'THB', rates: null };
const plain = (text: string) => text.replaceAll(/[\u00a0\u202f]/g, ' ');

const building: Pin = {
  id: '1',
  kind: 'COMPLEX',
  lat: 12.9,
  lng: 100.9,
  count: 12,
  rent: { baht: 18_000, isFrom: true },
  buy: { baht: 1_900_000, isFrom: true },
  name: 'View Talay 6',
};

describe('a building says how many homes and from which price', () => {
  test('by the deal; a rent is a month’s', () => {
    expect(markOf(en, building, 'BUY', BAHT)).toMatchObject({ key: '1', kind: 'complex', label: '12 · from ฿1.9M', short: '12' });
    expect(markOf(en, building, 'RENT', BAHT).label).toBe('12 · from ฿18K/mo');
    expect(markOf(en, building, undefined, BAHT).label).toBe('12 · from ฿18K/mo');
    expect(markOf(en, { ...building, buy: null }, undefined, BAHT).label).toBe('12 · from ฿18K/mo');
    expect(markOf(en, { ...building, buy: null }, 'BUY', BAHT)).toMatchObject({ label: '12', short: null });
  });

  test('in Russian with its plurals', () => {
    expect(plain(markOf(ru, building, 'BUY', BAHT).label)).toBe('12 · от 1,9 млн ฿');
    expect(plain(markOf(ru, building, 'RENT', BAHT).label)).toBe('12 · от 18 тыс. ฿/мес');
    expect([1, 3, 12].map((count) => plain(markOf(ru, { ...building, count }, 'BUY', BAHT).name()))).toEqual([
      'View Talay 6: 1 предложение, от 1,9 млн ฿',
      'View Talay 6: 3 предложения, от 1,9 млн ฿',
      'View Talay 6: 12 предложений, от 1,9 млн ฿',
    ]);
  });

  test('a name is always plain text', () => {
    const name = '<img src=x onerror=alert(1)> {count} & "co"';
    expect(markOf(en, { ...building, name }, 'BUY', BAHT).name()).toBe(`${name}: 12 homes, from ฿1.9M`);
  });
});

test('a cluster shows its count and lowest price, a house its price', () => {
  const cluster: Pin = { ...building, kind: 'CLUSTER', count: 1234, name: null };
  expect(markOf(en, cluster, 'BUY', BAHT)).toMatchObject({ kind: 'cluster', label: '1.23K from ฿1.9M', short: '1.23K' });
  const [fourteen, prices] = [{ ...cluster, count: 14 }, { buy: { baht: 2_100_000, isFrom: true } }];
  expect(plain(markOf(ru, { ...fourteen, ...prices }, 'BUY', BAHT).label)).toBe('14 от 2,1 млн ฿');
  expect(markOf(en, fourteen, 'RENT', BAHT).label).toBe('14 from ฿18K/mo');
  expect(markOf(en, { ...fourteen, rent: null, buy: null }, undefined, BAHT)).toMatchObject({ label: '14', short: null });
  expect(markOf(en, cluster, 'BUY', BAHT).name()).toBe('1,234 homes here, from ฿1.9M: zoom in');
  const house: Pin = { ...building, kind: 'HOME', count: 1, name: null, buy: { baht: 1_900_000, isFrom: false } };
  expect(markOf(en, house, 'RENT', BAHT).label).toBe('from ฿18K/mo');
  expect(markOf(en, house, 'BUY', BAHT)).toMatchObject({ kind: 'home', label: '฿1.9M' });
  expect(markOf(en, house, 'BUY', BAHT).name()).toBe('Home, ฿1.9M');
  const unpriced = markOf(en, { ...house, rent: null, buy: null }, undefined, BAHT);
  expect([unpriced.label, unpriced.name()]).toEqual(['Ask', 'Home, price on request']);
});

test('prices are short in every currency', () => {
  const rates = { USD: 1, THB: 36, RUB: 90, BTC: 0.00001 };
  expect(shortPrice(en, 3_600_000, { currency: 'USD', rates })).toBe('$100K');
  expect(plain(shortPrice(ru, 3_600_000, { currency: 'RUB', rates }))).toBe('9 млн ₽');
  expect(shortPrice(en, 12_345_678, BAHT)).toBe('฿12.3M');
  expect(plain(shortPrice(en, 36_000, { currency: 'BTC', rates }))).toMatch(/^(BTC|₿) ?0\.01$/);
  // Without a rate the price stays in baht.
  expect(shortPrice(en, 18_500, { currency: 'EUR', rates })).toBe('฿18.5K');
});
