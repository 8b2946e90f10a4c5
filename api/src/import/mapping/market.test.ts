import { expect, test } from '@jest/globals';
import { isForeign } from './market.js';

/** Enough rows for a sign of Thailand to be missed. */
const often = (row: string[]) => Array.from({ length: 20 }, () => row);

test.each([
  [
    ['Condo', 'Price, THB'],
    ['Base', '2500000'],
  ],
  [
    ['Condo', 'Price'],
    ['Base', '2500000 ฿'],
  ],
  [
    ['ЖК', 'Цена, бат'],
    ['База', '2500000'],
  ],
  [
    ['Condo', 'Area', 'Price'],
    ['Base', 'Jomtien', '2500000'],
  ],
  [
    ['ЖК', 'Район', 'Цена'],
    ['База', 'Южная Паттайя', '2500000'],
  ],
  [['ราคาขาย'], ['2500000']],
  [
    ['Condo', 'lat', 'lng', 'Price'],
    ['Base', '12.9236', '100.8825', '2500000'],
  ],
  [
    ['Condo', 'Map', 'Price'],
    ['Base', '12.9236, 100.8825', '2500000'],
  ],
  [
    ['Condo', 'Owner', 'Price'],
    ['Base', 'Anna +66 81 234 5678', '2500000'],
  ],
])('a file is of Thailand by its words, places or positions: %j %j', (headers, row) => {
  expect(isForeign(headers, often(row))).toBe(false);
});

test.each([
  [
    ['Condo', 'Price'],
    ['Base', '2500000'],
  ],
  [
    ['Округ', 'ЖК', 'Цена'],
    ['СВАО', '«PRIDE (Прайд)»', '16 106 665'],
  ],
  [
    ['Building', 'Agent', 'Price'],
    ['Batumi Hills', 'Marbatov', '2500000'],
  ],
])('a long file that says nothing of it is foreign, a short one may be: %j %j', (headers, row) => {
  expect([isForeign(headers, often(row)), isForeign(headers, [row])]).toEqual([true, false]);
});

test.each([
  [
    ['id', 'neighborhood', 'latitude', 'longitude', 'price'],
    ['5528049', 'Palm Jumeirah', '25.113208', '55.138932', '2700000'],
  ],
  [
    ['City', 'Map', 'Price'],
    ['Miami', '25.7617, -80.1918', '450000'],
  ],
])('one with positions elsewhere is foreign: %j %j', (headers, row) => {
  expect(isForeign(headers, [row])).toBe(true);
});
