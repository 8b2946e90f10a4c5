import { describe, expect, test } from '@jest/globals';
import { complexesNamed, importOf, outcomesOf, type PlannedSheet } from '../../../tests/support/planned-sheet.js';

const BASE = { id: 'base', en: 'The Base', ru: 'База' };
const outcomes = (sheet: PlannedSheet) => outcomesOf({ complexes: [BASE], ...sheet });

describe('rows that are no data', () => {
  const fields = ['condo', 'rooms.size', 'rooms.floors', 'pricing.rentPrice'];

  test.each([
    ['the headers again', fields, ['skip', 'HEADER_ROW']],
    ['nothing', ['', '', ' ', ''], ['skip', 'HEADER_ROW']],
    ['totals', ['Total', '75.5', '', '43000'], ['skip', 'TOTALS_ROW']],
    ['totals in Russian', ['Итого', '', '', '43 000'], ['skip', 'TOTALS_ROW']],
    ['a remark in one cell', ['prices are negotiable'], ['skip', 'TOTALS_ROW']],
    ['something in columns that are left out alone', ['', '', '', '', 'x', 'y'], ['skip', 'EMPTY_ROW']],
    ['a home', ['The Base', '40,5', '3', '18000'], ['create']],
    ['headers of another sheet', ['condos', 'rooms.size', '', ''], ['error', '1 NOT_A_SIZE']],
  ])('%s', (_what, cells, expected) => {
    expect(outcomes({ fields: [...fields, null, null], rows: [cells], record: { leaveUnreadable: false } })).toEqual([expected]);
  });
});

describe('a column that says what the rows are', () => {
  const fields = ['condo', 'place.area', 'noun', 'pricing.rentPrice', 'rooms.size'];
  const row = (noun: string, size: string, condo = 'The Base') => [condo, 'Central', noun, '25000', size];
  const rows = [
    row('Condo', '99'),
    row('Detached House', '200', 'Green Village'),
    row('Land', '1600', 'Land Plot 7'),
    row('', '101'),
    row('Yurt', '102'),
  ];

  test('rows of the other noun, land and premises are skipped with a reason; what is not known is an error', () => {
    expect(outcomes({ fields, rows })).toEqual([
      ['create'],
      ['skip', 'OTHER_NOUN'],
      ['skip', 'NOT_A_HOME'],
      ['create'],
      ['error', '2 UNKNOWN_CHOICE'],
    ]);
  });

  test('they make no condo', () => {
    expect(complexesNamed(importOf(fields), rows, [BASE]).map(({ name }) => name)).toEqual(['The Base']);
  });

  test('a person says what an unknown one is', () => {
    const mapped = [...fields.slice(0, 2), { field: 'noun', values: { yurt: 'OTHER' } }, ...fields.slice(3)];
    expect(outcomes({ fields: mapped, rows: rows.slice(4) })).toEqual([['skip', 'NOT_A_HOME']]);
  });
});

describe('prices', () => {
  const fields = ['condo', 'place.area', 'deal', 'price', 'rooms.size'];
  const row = (deal: string, price: string, size = '80') => ['The Base', 'Central', deal, price, size];

  test.each([
    ['Sell', '11500000', ['create']],
    ['ให้เช่า', '12,000', ['create']],
    ['for rent', 'on request', ['create', '3 NO_PRICE']],
    ['', '3500000', ['error', '3 DEAL_UNKNOWN']],
    ['Rent and sale', '3500000', ['error', '3 DEAL_UNKNOWN']],
    ['Barter', '3500000', ['error', '2 DEAL_UNKNOWN']],
  ])('of %j: %s', (deal, price, expected) => {
    const [outcome] = outcomes({ fields, rows: [row(deal, price)] });
    expect(outcome).toEqual(expected);
  });

  test('the deal of the file is for rows that say none; a rent of millions is as doubtful as in a column of rents', () => {
    const sheet = { fields, rows: [row('', '3500000'), row('Rent and sale', '3500000'), row('Sell', '3500000')] };
    expect(outcomes({ ...sheet, record: { deal: 'buy' as never } })).toEqual([['create'], ['error', '3 DEAL_UNKNOWN'], ['create']]);
    expect(outcomes({ ...sheet, record: { deal: 'rent' as never } })[0]).toEqual(['error', '3 UNUSUAL_PRICE']);
  });

  test('without a currency they are errors until one is chosen; a source has one', () => {
    const sheet = { fields: ['condo', 'place.area', 'pricing.buyPrice', 'rooms.size'], rows: [['The Base', 'Central', '2700000', '90']] };
    const rates = { AED: 9 };
    expect(outcomes({ ...sheet, record: { currencyAsked: true } })).toEqual([['error', '2 CURRENCY_UNKNOWN']]);
    expect(outcomes({ ...sheet, record: { currencyAsked: true, currency: 'AED', rates } })).toEqual([['create', '2 CONVERTED']]);
    expect(outcomes({ ...sheet, record: { currencyAsked: true, currency: 'THB' } })).toEqual([['create']]);
    expect(outcomes({ ...sheet, record: { currencyAsked: true, sourceId: 'partner' } })).toEqual([['create']]);
    expect(outcomes({ ...sheet, rows: [['The Base', 'Central', '', '90']], record: { currencyAsked: true } })).toEqual([['create']]);
  });

  test('without a rate they are errors and not guessed', () => {
    const sheet = {
      fields: ['condo', { field: 'pricing.buyPrice', currency: 'USD' as const }],
      rows: [
        ['The Base', '95,000'],
        ['The Base', ''],
      ],
    };
    expect(outcomes(sheet)).toEqual([['error', '1 NO_RATE'], ['create']]);
  });
});

test('amenities that are not known are left out with a note', () => {
  const fields = ['condo', 'place.area', 'rooms.size', 'condo.amenities'];
  const rows = [
    ['Amenity Tower', 'Central', '140', 'Clubhouse, CCTV, Fitness corner, 24 hours security, Swimming pool'],
    ['Amenity Tower', 'Central', '141', 'Covered car park, Pavillion'],
  ];
  expect(outcomes({ fields, rows })).toEqual([
    ['create', '3 UNKNOWN_AMENITY'],
    ['create', '3 UNKNOWN_AMENITY'],
  ]);
  const [tower] = complexesNamed(importOf(fields), rows);
  const amenities = Object.entries(tower!.values['amenities'] as Record<string, number | null>);
  expect(amenities.flatMap(([name, count]) => (count ? [name] : [])).toSorted()).toEqual(['gym', 'parking', 'pool', 'security']);
});
