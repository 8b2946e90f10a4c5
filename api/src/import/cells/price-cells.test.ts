import { expect, test } from '@jest/globals';
import { readMoney, type PriceKind } from './money/read-money.js';
import { pricesLookLike } from './column-prices.js';
import { FIELD_BY_PATH } from '../mapping/fields.js';

const KINDS: readonly PriceKind[] = ['RENT', 'TERMS', 'BUY'];

test.each(['9'.repeat(1_000_000), '1,'.repeat(500_000), '15k/'.repeat(250_000), 'ล้าน'.repeat(250_000), '('.repeat(1_000_000)])(
  'a cell of a megabyte is not read',
  (cell) => {
    for (const kind of KINDS) expect(readMoney(cell, kind)).toEqual({ is: 'unread' });
  },
);

test('no cell gives a price that is negative, a fraction, or too large for the column', () => {
  const pieces = [
    '15',
    '3,5',
    '2.500',
    '1e400',
    '-7',
    'k',
    'млн',
    'ล้าน',
    'm',
    '/',
    '-',
    '(',
    ')',
    '+',
    ':',
    ',',
    'month',
    '12m',
    'сезон',
    'от',
    'до',
    '$',
    '฿',
    'x',
    'sold',
    '0',
    '999999999999',
  ];
  let seed = 7;
  const next = (below: number) => (seed = (seed * 48_271) % 2_147_483_647) % below;
  for (let cells = 0; cells < 20_000; cells++) {
    const cell = Array.from({ length: 1 + next(7) }, () => pieces[next(pieces.length)]!).join(next(2) ? ' ' : '');
    for (const kind of KINDS) {
      const reading = readMoney(cell, kind);
      if (reading.is !== 'prices') continue;
      const amounts = reading.prices.flatMap(({ price, upTo }) => (upTo === null ? [price] : [price, upTo]));
      expect([cell, amounts.filter((amount) => !Number.isInteger(amount) || amount < 0 || amount > 2_147_483_647)]).toEqual([cell, []]);
    }
  }
});

/** Every way to write some amounts: what is read is the amount. */
test('an amount is read as itself, however it is written', () => {
  const amounts = [1_500, 12_500, 18_000, 250_000, 990_000, 1_250_000, 3_200_000, 12_900_000, 105_000_000];
  for (const amount of amounts) {
    const grouped = (sign: string) => String(amount).replace(/\B(?=(\d{3})+$)/g, sign);
    const shown = (times: number) => String(amount / times);
    const ways = [
      String(amount),
      ...[',', ' ', '\u00A0', "'"].map(grouped),
      `${grouped(',')} THB`,
      `฿${grouped(',')}`,
      `${grouped(' ')} бат`,
      `${grouped(',')} บาท`,
      `${grouped(',')}.00`,
      ...['k', 'K', ' тыс', ' тыс. бат', ' พัน'].map((word) => `${shown(1e3)}${word}`),
      ...['M', ' mln', ' млн', ' млн бат', 'MB', ' MTHB', ' ล้าน', ' ล้านบาท'].map((word) => `${shown(1e6)}${word}`),
      ...[' млн', ' тыс'].map((word) => `${shown(word === ' млн' ? 1e6 : 1e3).replace('.', ',')}${word}`),
    ];
    for (const way of ways)
      expect([way, readMoney(way, 'BUY')]).toMatchObject([way, { is: 'prices', prices: [{ price: amount, upTo: null, role: null }] }]);
  }
});

test('a column whose prices are of the other deal, or without their unit, says so', () => {
  const look = (path: string, cells: readonly string[]) => pricesLookLike(FIELD_BY_PATH.condo.get(path)!, {}, cells);
  const rent = 'pricing.rentPrice';
  const buy = 'pricing.buyPrice';
  expect(look(rent, ['2.5M', '3,200,000', '1,900,000', '15000'])).toBe('SALE');
  expect(look(rent, ['15', '18', '22.5', '30'])).toBe('THOUSAND');
  expect(look(buy, ['15,000', '18k', '25,000', '3M'])).toBe('RENT');
  expect(look(buy, ['3.2', '2,9', '4.5', '12'])).toBe('MILLION');
  expect(look(buy, ['990', '850', '1200000'])).toBe(null);
  expect(look(rent, ['15000', '18000', '2.5M'])).toBe(null);
  expect(look('rooms.size', ['1', '2', '3'])).toBe(null);
});
