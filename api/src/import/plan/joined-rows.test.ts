import { describe, expect, test } from '@jest/globals';
import { outcomesOf, planSheet, type PlannedSheet } from '../../../tests/support/planned-sheet.js';

const fields = ['externalCode', 'condo', 'place.area', 'deal', 'price', 'rooms.size', 'view', 'backOffice.landLordContact', 'noun'];
const row = (code: string, deal: string, price: string, size: string, view = '', owner = '', noun = '') => [
  code,
  'The Base',
  'Central',
  deal,
  price,
  size,
  view,
  owner,
  noun,
];
/** Two rows with one code, as the check marks them. */
const pair = (first: string[], second: string[], record: PlannedSheet['record'] = { leaveUnreadable: false }): PlannedSheet => ({
  fields,
  rows: [first, second],
  record,
  said: { 2: { joinedTo: 1 } },
});

describe('rows with one code', () => {
  test('are one home with both prices, all choices and all lines', () => {
    const sheet = pair(row('A', 'Sell', '11500000', '79', 'Sea', 'Khun A'), row('a ', 'Rent', '35000', '', 'City', 'Khun B'));
    expect(outcomesOf(sheet)).toEqual([['create'], ['skip', 'JOINED_ROW 1']]);
    expect(planSheet(sheet)[0]!.values).toMatchObject({
      rooms: { size: 79 },
      pricing: { rentPrice: [35_000], buyPrice: [11_500_000] },
      view: ['SEA', 'CITY'],
      backOffice: { landLordContact: 'Khun A\nKhun B' },
    });
  });

  test.each([
    [
      'another price of one deal is an error',
      row('B', 'Rent', '20000', '80'),
      row('B', 'Rent', '22000', '80'),
      [
        ['error', '4 OTHER_PRICE 2'],
        ['skip', 'JOINED_ROW 1'],
      ],
    ],
    [
      'what the first says otherwise counts',
      row('B', 'Rent', '20000', '80'),
      row('B', 'Sell', '2200000', '81'),
      [
        ['create', '5 OTHER_VALUE 2'],
        ['skip', 'JOINED_ROW 1'],
      ],
    ],
    [
      'an error of one holds back the home',
      row('C', 'Sell', '11500000', '81'),
      row('C', 'Rent', 'many', '81'),
      [
        ['error', 'JOINED_ROW_WRONG 2'],
        ['error', '4 NOT_A_PRICE'],
      ],
    ],
    [
      'one that is skipped is not the first',
      row('E', 'Sell', '11500000', '82', '', '', 'House'),
      row('E', 'Rent', '35000', '82', '', '', 'Condo'),
      [['skip', 'OTHER_NOUN'], ['create']],
    ],
  ])('%s', (_what, first, second, expected) => {
    expect(outcomesOf(pair(first, second))).toEqual(expected);
  });

  test('what is left empty of one of them is noted there', () => {
    const sheet = pair(row('F', 'Sell', '11500000', '187'), row('F', 'Rent', 'many', '187'), {});
    expect(outcomesOf(sheet)).toEqual([['create'], ['skip', 'JOINED_ROW 1', '4 LEFT_EMPTY']]);
  });

  test('a home that is let and still for sale stays on the site', () => {
    const sheet = pair(row('G', 'Rent', 'rented', '188'), row('G', 'Sell', '11500000', '188'));
    expect(planSheet(sheet)[0]!.values).toMatchObject({ active: true });
  });

  test('a code of too many rows is none', () => {
    const rows = ['83', '84', '85', '86', '87'].map((size) => row('Yes', 'Rent', '20000', size));
    const said = Object.fromEntries(rows.map((_, at) => [at + 1, { joinedTo: at + 1 }]));
    expect(outcomesOf({ fields, rows, said })).toEqual(rows.map(() => ['error', 'CODE_REPEATED']));
  });
});
